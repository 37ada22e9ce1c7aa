"""The replay: any position of a finished game, and one's own view of a running one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.engine import EVERYTHING, SPECTATOR
from ecumene.engine.table import seen
from ecumene.server.boards import Picture, board_for
from ecumene.server.course import course_of
from ecumene.server.live import LiveTable
from ecumene.server.pages.common import language_at, tables_of
from ecumene.server.pages.curtain import viewer_at
from ecumene.server.pages.levels import LEVELS, USUAL
from ecumene.server.pages.lists import variant
from ecumene.server.pages.result import result_of
from ecumene.server.pages.scene import draw_board
from ecumene.server.pages.story import Teller, touched
from ecumene.server.seat_story import changes
from ecumene.server.web import current_person, draw, page, partial

router = APIRouter()

NEARBY = 12
"""So many sentences before the position are shown with it."""


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
    view = then.view(viewer)
    moments = then.table.history[-1:]
    seen_then = Picture(
        game=live.game,
        view=view,
        viewer=viewer,
        language=language,
        names=live.names,
        colours=list(range(len(live.seats))),
        choices={},
        changed=touched(event for moment in moments for event in moment.events if seen(event, viewer)),
        recent=board.recent(then.table.history, viewer),
        account=course_of(live).account if live.finished and then.table.state.over else (),
    )
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
        "round": view.get("round") or 0,
        "at": position,
        "last": live.actions,
        "over": then.table.state.over,
        "result": result_of(live, language) if live.finished and then.table.state.over else None,
        "turns": teller.turns(events, NEARBY, [change for change in changes(live.row) if change.actions <= position]),
        "now": [teller.sentence(event) for number, event in events if number == position],
        "as_": {SPECTATOR: "nobody", EVERYTHING: "all"}.get(viewer, str(viewer + 1)),
        "levels": LEVELS,
        "usual": USUAL,
    }


def _chosen_viewer(live: LiveTable, wish: str) -> int:
    """As whom a finished game is watched: as a seat, as nobody, or as one who sees everything."""
    if wish == "nobody":
        return SPECTATOR
    if wish.isdecimal() and 1 <= int(wish[:3]) <= len(live.seats):
        return int(wish[:3]) - 1
    return EVERYTHING
