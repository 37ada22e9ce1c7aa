"""The replay: any position of a finished game, and one's own view of a running one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.engine import EVERYTHING, SPECTATOR, Language, Text
from ecumene.server.boards import board_for
from ecumene.server.http.drawing import draw, page
from ecumene.server.http.reader import current_person, partial
from ecumene.server.pages.board import draw_board
from ecumene.server.pages.common import language_at, tables_of
from ecumene.server.pages.curtain import viewer_at
from ecumene.server.pages.finished.chapters import Chapter, Stops, chapters_of, outline_of
from ecumene.server.pages.finished.clocks_then import clocks_then
from ecumene.server.pages.finished.result import result_of
from ecumene.server.pages.site.table_list import variant
from ecumene.server.pages.story import Teller
from ecumene.server.pages.then import picture_then
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.story import changes

router = APIRouter()

NEARBY = 12
"""So many sentences before the position are shown with it."""
SPEEDS: Mapping[str, str] = {"0.5": "½×", "1": "1×", "2": "2×", "4": "4×"}
"""How fast a replay can run: how often the usual pace, and how it is written."""


@router.get("/replay/{table_id}")
def replay(request: Request, table_id: str, at: str = "", wish: Annotated[str, Query(alias="as")] = "") -> Response:
    """A position of a game. `at` counts actions; `as` is a seat, nobody or all (finished games only)."""
    live = tables_of(request).store.watch(table_id)
    position = min(int(at), live.actions) if at.isdecimal() and len(at) < 9 else (0 if live.finished else live.actions)
    viewer = _chosen_viewer(live, wish) if live.finished else viewer_at(request, live, current_person(request))[0]
    context = _context(request, live, position, viewer)
    if partial(request):
        return HTMLResponse(draw(request, "replay_part.html", **context), headers={"Cache-Control": "no-store"})
    return page(request, "replay.html", **context)


def _context(request: Request, live: LiveTable, position: int, viewer: int) -> dict[str, Any]:
    then = tables_of(request).archive.at(live.id, position)
    language = language_at(request, live.game)
    board = board_for(live.game.id)
    seen_then = picture_then(live, then, viewer, language)
    view = seen_then.view
    chapters = chapters_of(live, language)
    teller = Teller(live.game, language, tuple(live.names), board.places(view))
    events = then.events(viewer)
    return {
        "live": live,
        "then": then,
        "game": live.game,
        "language": language,
        "names": live.names,
        "variant": variant(request, live.row),
        "board": draw_board(board, seen_then, language),
        "board_styles": board.sheets,
        "board_keys": board.keys,
        "round": view.get("round") or 0,
        "at": position,
        "last": live.actions,
        "over": then.table.state.over,
        "result": result_of(live, language) if _ended(live, then, position) else None,
        "clocks": clocks_then(live, position),
        "turns": teller.turns(events, NEARBY, [change for change in changes(live.row) if change.actions <= position]),
        "now": [teller.sentence(event) for number, event in events if number == position]
        or _chosen(live, position, viewer, language),
        "as_": {SPECTATOR: "nobody", EVERYTHING: "all"}.get(viewer, str(viewer + 1)),
        "chapters": chapters,
        "chapter": max((chapter.at for chapter in chapters if chapter.at <= position), default=0),
        "stops": _stops(live, chapters),
        "speeds": SPEEDS,
    }


def _ended(live: LiveTable, then: LiveTable, position: int) -> bool:
    """Whether a game was over at a position, by its rules or because somebody's time was up."""
    return live.finished and (then.table.state.over or (live.lost_on_time and position == live.actions))


def _chosen(live: LiveTable, position: int, viewer: int, language: Language) -> list[str]:
    """The choice of an action of which nothing is told, for whoever may know it; of running games nothing is said."""
    if not live.finished or not position:
        return []
    moment = live.table.history[position - 1]
    if viewer not in (EVERYTHING, moment.seat):
        return []
    choice = language.say(live.game.describe(moment.action), live.names)
    return [language.say(Text("{name}: {choice}", name=live.names[moment.seat], choice=choice))]


def _stops(live: LiveTable, chapters: Sequence[Chapter]) -> dict[str, Stops]:
    """What one can jump to, by its kind; what a game has none of is left out."""
    kinds = {
        "turn": [0, *outline_of(live).turns.positions],
        "round": [0, *(chapter.at for chapter in chapters)],
        "moment": [moment.at for chapter in chapters for moment in chapter.moments],
    }
    stops = {kind: Stops(sorted(set(positions))) for kind, positions in kinds.items()}
    return {kind: found for kind, found in stops.items() if any(found.positions)}


def _chosen_viewer(live: LiveTable, wish: str) -> int:
    """As whom a finished game is watched: as a seat, as nobody, or as one who sees everything."""
    if wish == "nobody":
        return SPECTATOR
    if wish.isdecimal() and 1 <= int(wish[:3]) <= len(live.seats):
        return int(wish[:3]) - 1
    return EVERYTHING
