"""The table: looking at it and playing."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from ecumene.bots.reasons import reasons
from ecumene.engine import EcumeneError, NotFound, Refused, Text
from ecumene.server.errors import NotAllowed, Outdated
from ecumene.server.http.drawing import draw, page
from ecumene.server.http.reader import current_person, partial, setting
from ecumene.server.http.senders import place_at
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.curtain import lift
from ecumene.server.pages.table.doubts import final, warnings
from ecumene.server.pages.table.guide import LessonId, remember_lesson
from ecumene.server.pages.table.panel import narrowed
from ecumene.server.pages.table.said import said
from ecumene.server.pages.table.scene import Scene, table_context
from ecumene.server.pages.table.several import NOTHING_TICKED, go_on, take_together
from ecumene.server.services import services
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.playing import Player

router = APIRouter()

LONGEST_ACTION = 200
MOST_MEANINGS = 40
At = Annotated[int, Form(ge=0, le=10**9)]
Seat = Annotated[int, Form(ge=0, le=99)]
Ticked = Annotated[
    list[Annotated[str, Field(max_length=LONGEST_ACTION)]], Form(max_length=MOST_MEANINGS, default_factory=list)
]
Meanings = Annotated[str, Form(max_length=MOST_MEANINGS * LONGEST_ACTION)]
"""Actions with commas between them: what a thing on the board can be clicked for."""


def show(request: Request, scene: Scene) -> Response:
    """The table: only the part that changes for a script, the whole page for everybody else."""
    _seen(scene)
    context = table_context(scene)
    if partial(request):
        headers = {"Cache-Control": "no-store", "X-Table": str(scene.live.number)}
        return HTMLResponse(draw(request, "table_part.html", **context), headers=headers)
    tables = tables_of(request)
    notes = tables.notes.read(scene.person, scene.live.id) if scene.person and scene.mine and not scene.shared else ""
    chat = said(tables.chat.lines(scene.live.id), scene.live)
    return page(request, "table.html", chat=chat, notes=notes, **context)


def _seen(scene: Scene) -> None:
    """Whoever sits at a table and looks at it is there."""
    if scene.mine and scene.person is not None:
        tables_of(scene.request).presence.seen(scene.person.id, scene.live.id)


def _player(request: Request, table_id: str, seat: int) -> Player:
    """Whoever clicked, in the seat that he clicked for; who may not choose for it is refused."""
    return tables_of(request).players.person(current_person(request), table_id, seat)


def answer(request: Request, live: LiveTable) -> Response:
    """What follows a click that was carried out."""
    if not partial(request):
        return go(request, f"/t/{live.id}")
    return show(request, Scene(request, live))


@router.get("/t/{table_id}")
def table(request: Request, table_id: str) -> Response:
    """The table's page; of a table that can only be watched, the replay."""
    live = tables_of(request).store.watch(table_id)
    if live.frozen is not None:
        return go(request, f"/replay/{live.id}")
    return show(request, Scene(request, live))


@router.get("/t/{table_id}/board")
def board(request: Request, table_id: str, have: str = "") -> Response:
    """The part of the page that changes; nothing if the page has it already."""
    scene = Scene(request, tables_of(request).store.open(table_id))
    if have and have == scene.version:
        _seen(scene)
        return Response(status_code=204, headers={"Cache-Control": "no-store"})
    if not partial(request):
        return go(request, f"/t/{table_id}")
    return show(request, scene)


@router.post("/t/{table_id}/act")
def act(
    request: Request,
    table_id: str,
    at: At,
    seat: Seat,
    action: Annotated[str, Form(max_length=LONGEST_ACTION)] = "",
    sure: Annotated[str, Form(max_length=LONGEST_ACTION)] = "",
    narrow: Meanings = "",
    lesson: LessonId = "",
) -> Response:
    """Takes an action; asks first where it is the last of the turn or throws something away, if the player wants to be.

    What has several meanings (`narrow`: actions with commas between them) takes none: the table asks which. `sure` is
    the action that a player was asked about and wants. `lesson` is what the guide has said beside the question: it is
    read now.
    """
    player = _player(request, table_id, seat)
    live = player.live
    try:
        if narrow and live.number == at:
            return _narrow(request, live, seat, narrow)
        if sure != action and live.number == at and any(doubts := _doubts(request, live, seat, action)):
            return _ask(request, live, seat, action, *doubts)
        after = go_on(player, player.act(action, at), sure=sure == action and _wants_to_be_asked(request))
        if lesson:
            with suppress(EcumeneError):  # the choice is made, whatever becomes of the lesson
                remember_lesson(request, live.game, lesson)
        return answer(request, after)
    except (Outdated, Refused, NotFound) as error:
        return _again(request, table_id, error)


@router.post("/t/{table_id}/several")
def several(request: Request, table_id: str, at: At, seat: Seat, ticked: Ticked) -> Response:
    """Takes several answers to the question, one after the other; asks before one that `act` would ask about too."""
    player = _player(request, table_id, seat)
    if not ticked:
        return _again(request, table_id, Refused(NOTHING_TICKED))
    try:
        live, doubtful = take_together(player, ticked, at, lambda live, each: any(_doubts(request, live, seat, each)))
        if doubtful:
            return _ask(request, live, seat, doubtful, *_doubts(request, live, seat, doubtful))
        return answer(request, go_on(player, live))
    except (Outdated, Refused, NotFound) as error:
        return _again(request, table_id, error)


@router.post("/t/{table_id}/undo")
def undo(request: Request, table_id: str, at: At, seat: Seat) -> Response:
    """Takes the last action back."""
    try:
        return answer(request, _player(request, table_id, seat).undo(at))
    except (Outdated, Refused) as error:
        return _again(request, table_id, error)


@router.post("/t/{table_id}/redo")
def redo(request: Request, table_id: str, at: At, seat: Seat) -> Response:
    """Repeats what was taken back."""
    try:
        return answer(request, _player(request, table_id, seat).redo(at))
    except (Outdated, Refused) as error:
        return _again(request, table_id, error)


@router.post("/t/{table_id}/hint")
async def hint(request: Request, table_id: str, asked: Meanings = "") -> Response:
    """What a bot would do, and why. No other page waits while it thinks.

    Where somebody has just been asked about one thing on the board (`asked`: its actions), he is still asked about it,
    unless the bot would do something else.
    """
    scene, person = await run_in_threadpool(_asked, request, table_id)
    runner = services(request.app).runner
    advice = await runner.suggest(scene.live, scene.viewer, place_at(request), person.id)
    live = scene.live
    scene.hint = advice.action
    scene.reasons = reasons(live.table.state, live.names, advice, scene.language)
    meanings = {action.id for action in scene.live.table.state.legal} & set(asked.split(","))
    if advice.action in meanings:
        wanted = ",".join(action for action in asked.split(",") if action in meanings)
        scene.narrowed = narrowed(scene.live, scene.choices(), wanted, scene.language)
    return await run_in_threadpool(show, request, scene)


def _asked(request: Request, table_id: str) -> tuple[Scene, Person]:
    """The table of somebody who has to choose now, and who he is."""
    scene = Scene(request, tables_of(request).store.open(table_id))
    if not scene.asks or scene.person is None:
        raise NotAllowed(Text("You can ask for a hint when it is your turn."))
    return scene, scene.person


@router.post("/t/{table_id}/curtain")
def curtain(request: Request, table_id: str, seat: Seat) -> Response:
    """Whoever was called says that he holds the device."""
    live = tables_of(request).store.open(table_id)
    if seat not in live.seats_of(current_person(request)):
        raise NotAllowed(Text("This is not your seat."))
    lift(request, table_id, seat)
    return answer(request, live)


def _doubts(request: Request, live: LiveTable, seat: int, action: str) -> tuple[bool, list[Text]]:
    """Whether an action cannot be taken back, and what it throws away, as far as the player wants to be asked."""
    last = _wants_to_be_asked(request) and final(live, seat, action)
    return last, warnings(live, seat, action) if setting(request, "warn", "on") == "on" else []


def _wants_to_be_asked(request: Request) -> bool:
    """Whether the player wants to be asked before the last action of a turn."""
    return bool(setting(request, "confirm", "on") == "on")


def _ask(request: Request, live: LiveTable, seat: int, action: str, last: bool, warned: list[Text]) -> Response:
    """The table with a question back: really?"""
    scene = _scene_of(request, live, seat)
    scene.last, scene.warned = last, warned
    wanted = live.game.vocabulary.parse(action).id
    scene.asked = next((choice for choice in scene.choices() if choice.legal and choice.action == wanted), None)
    return show(request, scene)


def _narrow(request: Request, live: LiveTable, seat: int, actions: str) -> Response:
    """The table with what one thing on the board can be clicked for."""
    scene = _scene_of(request, live, seat)
    scene.narrowed = narrowed(live, scene.choices(), actions, scene.language)
    return show(request, scene)


def _scene_of(request: Request, live: LiveTable, seat: int) -> Scene:
    """The table as a seat sees it that this person plays now."""
    scene = Scene(request, live)
    if seat != scene.viewer:
        raise NotAllowed(Text("This is not your seat."))
    return scene


def _again(request: Request, table_id: str, error: EcumeneError) -> Response:
    """The table as it stands now, with a line that says why nothing was done."""
    return show(request, Scene(request, tables_of(request).store.open(table_id), line=error.text))
