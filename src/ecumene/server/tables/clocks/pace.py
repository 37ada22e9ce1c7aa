"""How long a game takes each player: what was needed in the latest games here, or what is known of it without them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ecumene.engine import Game
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import DEVICE, FINISHED, PERSON, Entry, SeatRow, TableRow
from ecumene.server.tables.clocks.terms import HOUR, LIVE, MINUTE, Terms

LATEST = 20
"""So many games are looked at,"""
FEWEST = 3
"""and fewer say nothing."""
BREAK = 10 * MINUTE
"""Whoever takes longer than that for one choice is not at the table."""
KEPT = HOUR

PRESETS: Mapping[str, float] = {"quick": 0.5, "normal": 1.0, "long": 2.0}
"""The live clocks that are offered, as parts of the usual time."""
RESERVE_PART = 1 / 3
"""So much of a player's time he has at once; the rest comes turn by turn."""
PLEASANT_MINUTES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180)
PLEASANT_SECONDS = (2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180, 240, 300, 420, 600)


@dataclass(frozen=True)
class Pace:
    """What a game asks of a player."""

    turns: float
    """How often he is asked, answers in a row counted once,"""
    seconds: float
    """and how long he takes for all of it."""


@dataclass(frozen=True)
class Preset:
    """A live clock that fits a game."""

    terms: Terms
    minutes: int
    """About so many each player has in all."""


class Paces:
    """The pace of each game for each number of players, looked up once an hour."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self.database = database
        self.clock = clock
        self._known: dict[tuple[str, int], tuple[float, Pace]] = {}

    def of(self, game: Game, players: int) -> Pace:
        """A game's pace."""
        known = self._known.get((game.id, players))
        if known is not None and self.clock() - known[0] < KEPT:
            return known[1]
        with self.database.session(write=False) as session:
            pace = _played(session, game.id, players) or expected(game, players)
        self._known[game.id, players] = self.clock(), pace
        return pace

    def presets(self, game: Game, players: int) -> dict[str, Preset]:
        """The live clocks that fit a game."""
        pace = self.of(game, players)
        return {name: fitting(pace, part) for name, part in PRESETS.items()}


def fitting(pace: Pace, part: float) -> Preset:
    """A live clock that leaves a player a part, or a multiple, of the usual time."""
    seconds = pace.seconds * part
    reserve = MINUTE * _nearest(seconds * RESERVE_PART / MINUTE, PLEASANT_MINUTES)
    increment = _nearest(seconds * (1 - RESERVE_PART) / max(pace.turns, 1), PLEASANT_SECONDS)
    in_all = round((reserve + increment * pace.turns) / MINUTE)
    return Preset(Terms(LIVE, reserve, increment), in_all if in_all < 20 else 5 * round(in_all / 5))


def expected(game: Game, players: int) -> Pace:
    """What a game says of itself, before anybody has played it here. Of one that does not say how often one is asked,
    a turn takes as long as those of our games."""
    seconds = game.minutes * MINUTE / _usual_players(game.players)
    turns = game.asked.get(players)
    return Pace(turns if turns is not None else max(1.0, seconds / USUAL_TURN), seconds)


USUAL_TURN = 67.0
"""The median of what a turn takes in our games, in seconds, by what these say."""


def _usual_players(players: Sequence[int]) -> float:
    return (players[0] + players[-1]) / 2


def _nearest(number: float, pleasant: Sequence[int]) -> int:
    return min(pleasant, key=lambda each: abs(each - number))


def _played(session: Session, game: str, players: int) -> Pace | None:
    """What the latest games have asked of those who played them to their end; None if there are too few."""
    found = [_needed(session, row) for row in _latest(session, game, players)]
    needed = [each for table in found for each in table]
    if sum(bool(table) for table in found) < FEWEST:
        return None
    return Pace(median(pace.turns for pace in needed), median(pace.seconds for pace in needed))


def _latest(session: Session, game: str, players: int) -> Sequence[TableRow]:
    seats = select(func.count()).where(SeatRow.table_id == TableRow.id).scalar_subquery()
    found = select(TableRow).where(TableRow.game == game, TableRow.status == FINISHED, TableRow.origin == "new")
    return session.scalars(found.where(seats == players).order_by(TableRow.updated.desc()).limit(LATEST)).all()


def _needed(session: Session, row: TableRow) -> list[Pace]:
    """What each person at a table has needed who played it himself; nobody has where it was not played to its end."""
    people = {s.seat for s in row.seats if s.kind in (PERSON, DEVICE) and not (s.stand_in or s.resigned)}
    if not people or row.result is None:
        return []
    acts = select(Entry.seat, Entry.at).where(Entry.table_id == row.id, Entry.kind == "act").order_by(Entry.number)
    turns, seconds = counted(row.created, ((seat, at) for seat, at in session.execute(acts)))
    return [Pace(turns[seat], seconds[seat]) for seat in people if seat in turns]


def counted(begun: float, acts: Iterable[tuple[int, float]]) -> tuple[dict[int, int], dict[int, float]]:
    """How often each seat was asked, and for how long; a break is no thinking."""
    turns: dict[int, int] = {}
    seconds: dict[int, float] = {}
    before = begun
    for seat, run in groupby(acts, key=lambda act: act[0]):
        turns[seat] = turns.get(seat, 0) + 1
        for _, at in run:
            seconds[seat] = seconds.get(seat, 0.0) + min(max(0.0, at - before), BREAK)
            before = at
    return turns, seconds
