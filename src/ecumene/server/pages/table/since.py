"""Since your last turn: what happened meanwhile, step by step, on the board as its viewer saw it.

Nothing of it is worked out before somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from ecumene.engine.table import Moment, seen
from ecumene.server.boards import board_for
from ecumene.server.http.drawing import draw
from ecumene.server.http.reader import partial
from ecumene.server.pages.board import draw_board
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.story import ROUND, TURN, Teller, elements_of, things_in
from ecumene.server.pages.table.scene import Scene
from ecumene.server.pages.then import picture_then

router = APIRouter()

MOST_STEPS = 80
"""So many of the latest sentences are played; the replay has them all."""
FRESH = {"Cache-Control": "no-store"}


@router.get("/t/{table_id}/since")
def since(request: Request, table_id: str, at: str = "") -> Response:
    """What happened since the viewer's last turn; with `at`, the board after so many actions, as he saw it."""
    scene = Scene(request, tables_of(request).store.open(table_id))
    first, last = away(scene.live.table.history, scene.viewer)
    if not partial(request):
        return go(request, f"/replay/{table_id}?at={first}")
    hidden = scene.waiting or scene.curtain is not None
    if at.isdecimal() and len(at) < 9:
        board = "" if hidden else _board_at(scene, min(int(at), scene.live.actions))
        return HTMLResponse(board, headers=FRESH)
    steps = [] if hidden else list(_steps(scene, first, last))[-MOST_STEPS:]
    return HTMLResponse(draw(request, "since_part.html", steps=Markup("\n").join(steps), first=first), headers=FRESH)


def away(history: Sequence[Moment], viewer: int) -> tuple[int, int]:
    """The positions between which others played: from the viewer's last choice in a turn of his own, or outside of
    turns, to the beginning of his present turn, or to now. What he was asked in the turns of others lies between.
    Where he has had two turns on end, it is what happened before them."""
    whose, begun = None, 0
    own: list[bool] = []
    for at, moment in enumerate(history, 1):
        own.append(moment.seat == viewer and whose in (viewer, None))
        for event in moment.events:
            if event.kind == TURN:
                whose, begun = event.player, at
            elif event.kind == ROUND:
                whose = None
    last = begun if whose == viewer else len(history)
    while last and own[last - 1]:
        last -= 1
    first = last
    while first and not own[first - 1]:
        first -= 1
    return first, last


def _steps(scene: Scene, first: int, last: int) -> Iterator[Markup]:
    """The sentences of the actions between two positions, as far as the viewer saw what they tell."""
    live, viewer = scene.live, scene.viewer
    teller = Teller(live.game, scene.language, tuple(live.names), board_for(live.game.id).places(live.view(viewer)))
    for at, moment in enumerate(live.table.history[first:last], first + 1):
        for event in moment.events:
            if event.kind == TURN and event.player == viewer:
                return
            if event.kind in (TURN, ROUND) or not seen(event, viewer):
                continue
            things = things_in(live.game.sentence(event))
            marks = dict.fromkeys(id for thing in things for id in elements_of(thing, event.player))
            yield Markup(teller.told(at, event).marking(marks))


def _board_at(scene: Scene, at: int) -> str:
    """The board after so many actions, as the viewer saw it then."""
    live = scene.live
    then = tables_of(scene.request).archive.at(live.id, at)
    return draw_board(board_for(live.game.id), picture_then(live, then, scene.viewer, scene.language), scene.language)
