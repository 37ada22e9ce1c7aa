"""What the page of a plan shows: the board as it would be, what can be planned, and what has been."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fastapi import Request
from markupsafe import Markup

from ecumene.engine import Language, State, Text
from ecumene.engine.table import look
from ecumene.server.boards import Board, Picture, board_for, target_of
from ecumene.server.http.form_keys import form_key
from ecumene.server.pages.board import draw_board
from ecumene.server.pages.common import language_at
from ecumene.server.pages.planning.desk import Desk
from ecumene.server.pages.planning.unknown import covered
from ecumene.server.pages.site.table_list import variant
from ecumene.server.pages.table.panel import Group, Offer, entries, narrowed, proposed_first, with_signs
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import Choice, choices_of, prompt_of

DRAWN = 3
"""So many worlds are drawn, to see what differs; of the others it is seen where everything lies."""


def plan_context(request: Request, desk: Desk, line: Text | None, narrow: str) -> dict[str, Any]:
    """Everything that the template of a plan draws."""
    live = desk.live
    language = language_at(request, live.game)
    board = board_for(live.game.id)
    then = _as_planned(live, desk.draft.outlook.state)
    choices = _choices(desk, then, language)
    pictures = [_picture(desk, world, choices, language) for world in _worlds(desk, then)]
    offered = proposed_first(choices, board.proposed(pictures[0].view))
    asked = narrowed(then, choices, narrow, language) if narrow else None
    listed = asked.offers if asked is not None else entries(then, offered, language) if choices else []
    return {
        "live": live,
        "desk": desk,
        "game": live.game,
        "language": language,
        "names": live.names,
        "line": line,
        "variant": variant(request, live.row),
        "round": pictures[0].view.get("round") or 0,
        "board": _board(desk, board, pictures, language),
        "board_styles": board.sheets,
        "board_keys": board.keys,
        "sprite": board.address("sprite.svg"),
        "prompt": asked.title if asked is not None else prompt_of(then, desk.plan.seat, language) if choices else "",
        "narrowed": asked,
        "entries": with_signs([_single(each) for each in listed], board.shown(pictures[0])),
        "planned": [language.say(words, live.names) for words in desk.draft.words],
        "ends": desk.draft.outlook.ends,
        "form_key": form_key(request),
    }


def _as_planned(live: LiveTable, state: State) -> LiveTable:
    """The table as it would stand after what is planned; nothing of it is stored."""
    return replace(live, table=replace(live.table, state=state, back=[], undone=[]))


def _choices(desk: Desk, then: LiveTable, language: Language) -> list[Choice]:
    """What can be planned next, in words."""
    if desk.draft.outlook.ends is not None:
        return []
    return [choice for choice in choices_of(then, desk.plan.seat, language) if choice.legal]


def _worlds(desk: Desk, then: LiveTable) -> list[LiveTable]:
    """The first world as it is shown, and some others."""
    return [then, *(_as_planned(desk.live, world) for world in desk.draft.outlook.worlds[1:DRAWN])]


def _picture(desk: Desk, world: LiveTable, choices: Sequence[Choice], language: Language) -> Picture:
    live, seat = desk.live, desk.plan.seat
    return Picture(
        game=live.game,
        view=world.view(seat),
        viewer=seat,
        language=language,
        names=live.names,
        colours=list(range(len(live.seats))),
        choices={choice.action: choice for choice in choices},
        recent=board_for(live.game.id).recent(live.table.history, seat),
        target=target_of(world.table.state.decision) if choices else None,
    )


def _board(desk: Desk, board: Board, pictures: Sequence[Picture], language: Language) -> Markup:
    """The board of the first world, with what differs in the others marked."""
    drawn = [draw_board(board, picture, language) for picture in pictures]
    lie = [board.places(look(world, desk.plan.seat)) for world in desk.draft.outlook.worlds]
    elsewhere = {id for id, place in lie[0].items() if any(other.get(id) != place for other in lie[1:])}
    return covered(drawn, elsewhere)


def _single(entry: Offer | Group) -> Offer | Group:
    """An answer as it is planned: one at a time."""
    if isinstance(entry, Group):
        return replace(entry, offers=[replace(offer, copies=0) for offer in entry.offers])
    return replace(entry, copies=0)
