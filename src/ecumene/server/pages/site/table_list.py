"""Tables as they stand in a list."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Request

from ecumene.engine import Text
from ecumene.games import GAMES, load
from ecumene.server.http.reader import current_person
from ecumene.server.pages.common import language_at
from ecumene.server.storage.models import BOT, FINISHED, OPEN, WAITING, TableRow
from ecumene.server.tables.lists import Summary
from ecumene.server.tables.old_tables import told_old

MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True)
class ListedTable:
    """A table in a list: what is played, by whom, and what it waits for."""

    id: str
    game: str
    variant: str
    people: list[str]
    state: Text
    my_turn: bool
    """Whether it waits for the reader,"""
    finished: bool
    """or for nobody."""
    free: int
    ago: Text
    corrected: bool
    """Whether it is played with somebody's own cards."""
    old: Sequence[Text]
    """What its host is told if it has waited for players for long."""


def listed(request: Request, summaries: Sequence[Summary]) -> list[ListedTable]:
    """Tables for a list, in the reader's words."""
    return [_listed(request, summary) for summary in summaries]


def _listed(request: Request, summary: Summary) -> ListedTable:
    row, person = summary.row, current_person(request)
    return ListedTable(
        row.id,
        _title(request, row),
        variant(request, row),
        [seat.name for seat in row.seats if seat.kind != OPEN],
        _state(summary),
        summary.my_turn or summary.rematch,
        row.status == FINISHED and not summary.rematch,
        sum(seat.kind == OPEN for seat in row.seats),
        ago(row.updated),
        bool(row.edition),
        told_old(row, time.time()) if person is not None and row.owner == person.id else (),
    )


def _title(request: Request, row: TableRow) -> str:
    """What is played; of a game that is not installed only the id is known."""
    if row.game not in GAMES:
        return row.game
    game = load(row.game)
    return language_at(request, game).get(game.title)


def variant(request: Request, row: TableRow) -> str:
    """What a table plays with, in short; nothing of a game that is not installed."""
    if row.game not in GAMES:
        return ""
    game = load(row.game)
    return game.variant(row.options, language_at(request, game))


def _state(summary: Summary) -> Text:
    row = summary.row
    if row.game not in GAMES:
        return Text("The game is not installed here")
    if row.origin == "upload":
        return Text("A record to watch")
    if summary.rematch:
        return Text("A rematch waits for you")
    if row.status == FINISHED:
        return Text("Finished")
    if row.status == WAITING:
        free = sum(seat.kind == OPEN for seat in row.seats)
        return Text("{n} seat is free", "{n} seats are free", n=free)
    if summary.my_turn:
        return Text("Your turn")
    if row.turn is None:
        return Text("Being played")
    seat = row.seats[row.turn]
    if seat.kind == BOT or seat.stand_in:
        return Text("{name} is thinking…", name=seat.name)
    return Text("{name} has the turn", name=seat.name)


def ago(moment: float) -> Text:
    """How long ago something was."""
    passed = max(0, int(time.time() - moment))
    if passed < MINUTE:
        return Text("just now")
    if passed < HOUR:
        return Text("{n} minute ago", "{n} minutes ago", n=passed // MINUTE)
    if passed < DAY:
        return Text("{n} hour ago", "{n} hours ago", n=passed // HOUR)
    return Text("{n} day ago", "{n} days ago", n=passed // DAY)
