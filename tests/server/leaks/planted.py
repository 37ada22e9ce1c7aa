"""Leaks, planted in every layer: each would tell a viewer something of the true world, in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.responses import Response
from markupsafe import Markup
from starlette.types import Message, Receive, Scope, Send

from ecumene.engine import EVERYTHING, SPECTATOR, Event, Language, Reason, State, Text
from ecumene.engine import preview as engine_preview
from ecumene.engine.table import look
from ecumene.server.api import endpoints
from ecumene.server.pages.board import draw_board
from ecumene.server.pages.common import tables_of
from ecumene.server.pages.table import play, preview, scene
from ecumene.server.pages.table.scene import Scene
from ecumene.server.services import services
from ecumene.server.tables import question
from ecumene.server.tables.archive import Archive
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.telling import PlanLine
from ecumene.server.tables.tables import Tables
from tests.server.leaks.asking.house import House

TABLE, PAGE, LOG = "/api/v1/tables/{table_id}", "/t/{table_id}", "/api/v1/tables/{table_id}/log"
ACTIONS, PREVIEW, REPLAY = "/api/v1/tables/{table_id}/actions", "/t/{table_id}/preview", "/replay/{table_id}"
SINCE, ACT = "/t/{table_id}/since", "/api/v1/tables/{table_id}/actions POST"
Patch = pytest.MonkeyPatch
GZIP_OF_NOTHING = bytes.fromhex("1f8b0800000000000003030000000000" + "00000000")


@dataclass(frozen=True)
class Planted:
    """A leak: how it is planted, where it shows, and how the difference is described."""

    plant: Callable[[Patch, House], None]
    route: str
    found: str
    part: bool = False
    """Whether it shows in a part of a page only."""
    viewers: tuple[int | None, ...] = (None,)
    """Who asks, one after the other; None is whoever has to choose."""


def secret(state: State) -> str:
    """Something that tells one world from another."""
    copy = state.copy()
    copy.chance = type(copy.chance).seeded(0)
    return copy.digest()


def number(state: State) -> int:
    """The same as a number."""
    return int(secret(state), 16)


def in_view(add: Callable[[State], Any]) -> Callable[[Patch, House], None]:
    """What every view shows besides."""

    def plant(patch: Patch, house: House) -> None:
        view = LiveTable.view
        patch.setattr(LiveTable, "view", lambda live, viewer: view(live, viewer) | {"more": add(live.table.state)})

    return plant


def in_words(patch: Patch, house: House) -> None:
    """The question says it."""
    said = question.prompt_of

    def says(live: LiveTable, viewer: int, language: Language) -> str:
        return f"{said(live, viewer, language)} {secret(live.table.state)}"

    patch.setattr(scene, "prompt_of", says)


def on_board(patch: Patch, house: House) -> None:
    """The board is drawn with it."""
    pictured, drawn = scene.picture, draw_board
    states: list[State] = []

    def pictures(shown: scene.Scene, choices: Any) -> Any:
        states.append(shown.live.table.state)
        return pictured(shown, choices)

    def draws(*what: Any) -> Markup:
        return drawn(*what) + Markup(f"<!-- {secret(states.pop())} -->")

    patch.setattr(scene, "picture", pictures)
    patch.setattr(scene, "draw_board", draws)


def in_events(patch: Patch, house: House) -> None:
    """Everybody hears what only some have seen."""

    def events(live: LiveTable, viewer: int, start: int = 0) -> list[tuple[int, Event]]:
        return [(at, event) for at, moment in enumerate(live.table.history, 1) for event in moment.events]

    patch.setattr(LiveTable, "events", events)


def in_header(name: str) -> Callable[[Patch, House], None]:
    """A header of a part of the page holds it."""

    def plant(patch: Patch, house: House) -> None:
        shown = play.show

        def shows(request: Any, scene: scene.Scene) -> Any:
            answer = shown(request, scene)
            answer.headers[name] = secret(scene.live.table.state)
            return answer

        patch.setattr(play, "show", shows)

    return plant


def in_size(patch: Patch, house: House) -> None:
    """The same words travel in more or fewer bytes."""
    patch.setattr(house, "apps", [Longer(app) for app in house.apps])


class Longer:
    """Adds nothing to what is packed, more or less often."""

    def __init__(self, app: FastAPI) -> None:
        self.app, self.state = app, app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        live = services(self.app).tables.store.open(scope["path"].split("/")[2])
        more = GZIP_OF_NOTHING * (number(live.table.state) % 97)

        async def longer(message: Message) -> None:
            if message["type"] == "http.response.body" and not message.get("more_body"):
                message["body"] += more
            await send(message)

        await self.app(scope, receive, longer)


def in_kept_answers(patch: Patch, house: House) -> None:
    """An answer that was worked out for one viewer is given to the next."""

    def made(tables: Tables, live: LiveTable, viewer: int, lang: str, make: Any) -> Any:
        if make not in live.answers:
            live.answers[make] = make(tables, live, viewer, lang).model_dump_json().encode()
        return Response(live.answers[make], media_type="application/json")

    patch.setattr(endpoints, "_made_once", made)


@lru_cache
def kept(table_id: str, number: int) -> list[str]:
    """Kept for a table's number, by the whole process."""
    return []


def in_process(patch: Patch, house: House) -> None:
    """What was drawn of a position is kept, and given to whoever asks for one with the same number."""
    view = LiveTable.view

    def remembered(live: LiveTable, viewer: int) -> dict[str, Any]:
        found = kept(live.id, live.number)
        if not found:
            found.append(secret(live.table.state))
        return view(live, viewer) | {"more": found[0]}

    patch.setattr(LiveTable, "view", remembered)


def in_previews(patch: Patch, house: House) -> None:
    """A preview foresees what is not known."""
    foreseen = engine_preview

    def foresees(state: State, viewer: int, action: Any) -> Any:
        return [*foreseen(state, viewer, action), ("more", Text("More"), "0", secret(state))]

    patch.setattr(preview, "preview", foresees)


def in_reasons(patch: Patch, house: House) -> None:
    """A refusal says more than it should."""

    def why_not(state: State, action: Any) -> Reason:
        return Reason("This would be bad, for {detail}.", detail=secret(state))

    patch.setattr(State, "why_not", why_not)


def in_past(patch: Patch, house: House) -> None:
    """Whoever looks back sees everything."""
    then = Archive.at

    def at(archive: Archive, table_id: str, actions: int) -> Any:
        found = then(archive, table_id, actions)
        if found.table is not archive.store.open(table_id).table:
            patch.setattr(LiveTable, "view", lambda live, viewer: look(live.table.state, EVERYTHING))
        return found

    patch.setattr(Archive, "at", at)


def in_status(patch: Patch, house: House) -> None:
    """Whether something goes well depends on it."""
    shown = play.show

    def shows(request: Any, scene: scene.Scene) -> Any:
        answer = shown(request, scene)
        answer.status_code = 200 + number(scene.live.table.state) % 97
        return answer

    patch.setattr(play, "show", shows)


def in_plans(patch: Patch, house: House) -> None:
    """The page tells of the first plan at a table, whoever has made it."""

    def told(shown: Scene) -> PlanLine | None:
        tables, live = tables_of(shown.request), shown.live
        plans = [tables.plans.read(live, seat.seat, seat.person_id or "") for seat in live.seats]
        return PlanLine(may=False, said=Text("{n} plans", n=sum(plan is not None for plan in plans)))

    patch.setattr(scene, "_plan_line", told)


LEAKS: Mapping[str, Planted] = {
    "view": Planted(in_view(secret), TABLE, "words"),
    "words": Planted(in_words, PAGE, "words"),
    "board": Planted(on_board, PAGE, "words"),
    "event": Planted(in_events, LOG, "number of elements"),
    "order of a list": Planted(
        in_view(lambda state: sorted("abcdefgh", key=lambda a: hash((a, number(state))))), TABLE, "order"
    ),
    "number of elements": Planted(in_view(lambda state: ["x"] * (number(state) % 97)), TABLE, "number of elements"),
    "header": Planted(in_header("x-more"), PAGE, "header x-more", part=True),
    "fingerprint": Planted(in_header("etag"), PAGE, "header etag", part=True),
    "size": Planted(in_size, PAGE, "size"),
    "kept answer": Planted(in_kept_answers, TABLE, "words|number of elements", viewers=(None, SPECTATOR)),
    "kept by the process": Planted(in_process, TABLE, "words"),
    "preview": Planted(in_previews, PREVIEW, "words|number of elements"),
    "reason": Planted(in_reasons, ACT, "words"),
    "past": Planted(in_past, REPLAY, "words|number of elements"),
    "past of the board alone": Planted(in_past, SINCE, "words|number of elements", part=True),
    "status": Planted(in_status, PAGE, "status"),
    "plans": Planted(in_plans, PAGE, "words"),
}
