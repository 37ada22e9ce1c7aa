"""Settings: language, looks, sound, motion, confirmation and warnings, the guide, colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import LANGUAGES, Text
from ecumene.engine.errors import BadSetup
from ecumene.games import GAMES, load
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import call, current_person, setting
from ecumene.server.http.sessions import session_of
from ecumene.server.pages.common import go, way_back
from ecumene.server.people.accounts import LONGEST_NAME, People
from ecumene.server.people.guide_progress import begin_again
from ecumene.server.services import services

router = APIRouter()

CHOICES: Mapping[str, tuple[Text, Text, Mapping[str, Text]]] = {
    "theme": (
        Text("Light or dark"),
        Text("“Like the device” follows your system."),
        {"system": Text("Like the device"), "light": Text("Light"), "dark": Text("Dark")},
    ),
    "confirm": (
        Text("Ask before the end of my turn"),
        Text("Before a choice that cannot be taken back, the table asks once more."),
        {"on": Text("Ask"), "off": Text("Do not ask")},
    ),
    "warn": (
        Text("Ask before something is lost"),
        Text("Actions left over, hunger ahead: the table says so before you end a phase."),
        {"on": Text("Ask"), "off": Text("Do not ask")},
    ),
    "guide": (
        Text("Guide in my first games"),
        Text("In your first game of each kind the table explains the first turns, a sentence or two at a time."),
        {"on": Text("Explain"), "off": Text("Do not explain")},
    ),
    "sound": (
        Text("Sound"),
        Text(
            "A soft tone when it is your turn, a tick when others move, dice that rattle. Phones are silent unless you "
            "want it."
        ),
        {"device": Text("On computers"), "on": Text("On"), "off": Text("Off")},
    ),
    "motion": (
        Text("Motion"),
        Text(
            "Cards and units glide, and what others do is told as it happens. Devices that ask for less motion get "
            "none."
        ),
        {"on": Text("On"), "off": Text("Off")},
    ),
    "palette": (
        Text("Colours"),
        Text("The safe colours are told apart with any colour vision, and players also have patterns."),
        {"standard": Text("Usual"), "safe": Text("Colour-blind safe, with patterns")},
    ),
}
"""Each setting: what it is called, what it does, its values; the first is the default."""


@router.get("/settings")
def settings(request: Request, saved: str = "") -> Response:
    """The form."""
    chosen = {name: setting(request, name, next(iter(values))) for name, (_, _, values) in CHOICES.items()}
    return page(
        request,
        "settings.html",
        choices=CHOICES,
        chosen=chosen,
        longest_name=LONGEST_NAME,
        saved=bool(saved),
    )


@router.post("/settings")
def save(
    request: Request,
    language: Annotated[str, Form(max_length=10)] = "",
    theme: Annotated[str, Form(max_length=20)] = "",
    confirm: Annotated[str, Form(max_length=20)] = "",
    warn: Annotated[str, Form(max_length=20)] = "",
    guide: Annotated[str, Form(max_length=20)] = "",
    sound: Annotated[str, Form(max_length=20)] = "",
    motion: Annotated[str, Form(max_length=20)] = "",
    palette: Annotated[str, Form(max_length=20)] = "",
    name: Annotated[str, Form(max_length=10_000)] = "",
) -> Response:
    """Keeps the settings: with the person, or in the browser before we have met."""
    given = {"theme": theme, "confirm": confirm, "warn": warn, "guide": guide, "sound": sound, "motion": motion}
    given["palette"] = palette
    values = {key: value for key, value in given.items() if value}
    for key, value in values.items():
        if value not in CHOICES[key][2]:
            raise BadSetup(Text("There is no such setting."))
    if language:
        _speak(request, language)
    _keep(request, values)
    if name.strip():
        call(request, name)
    return go(request, "/settings?saved=1")


@router.post("/name")
def call_me(request: Request, name: Annotated[str, Form(max_length=10_000)] = "") -> Response:
    """Says what the reader is called, from the first page: before the first table, too."""
    call(request, name)
    return go(request, "/")


@router.post("/settings/guide")
def guide_again(request: Request) -> Response:
    """Brings the guides of all games back, from their beginnings."""
    _keep(request, {"guide": "on"})
    person = current_person(request)
    if person is not None:
        request.state.person = begin_again(_people(request), person.id, map(load, GAMES))
    return go(request, "/settings?saved=1")


@router.post("/language")
def language(
    request: Request, code: Annotated[str, Form(max_length=10)], back: Annotated[str, Form(max_length=400)] = "/"
) -> Response:
    """Changes the language and goes back."""
    _speak(request, code)
    return go(request, way_back(back))


def _people(request: Request) -> People:
    return services(request.app).people


def _speak(request: Request, code: str) -> None:
    if code not in LANGUAGES:
        raise BadSetup(Text("There is no such language here."))
    session_of(request).set("language", code)
    person = current_person(request)
    if person is not None:
        request.state.person = _people(request).change_settings(person.id, {"language": code})


def _keep(request: Request, values: Mapping[str, str]) -> None:
    session = session_of(request)
    session.set("settings", {**(session.get("settings") or {}), **values})
    person = current_person(request)
    if person is not None:
        request.state.person = _people(request).change_settings(person.id, values)
