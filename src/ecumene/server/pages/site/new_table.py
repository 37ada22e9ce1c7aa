"""A new table: which game, with which options, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData

from ecumene.engine import EcumeneError, Language, Text
from ecumene.engine.cards.reading import CardFile
from ecumene.engine.errors import BadSetup
from ecumene.games import GAMES, load, shortest_first
from ecumene.server.errors import NoStorage
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, known_person, language_of, name_of, require_person
from ecumene.server.http.senders import place_at
from ecumene.server.machine.turns import read_in_turn
from ecumene.server.notices.webhooks import check_url
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.curtain import lift
from ecumene.server.pages.levels import LEVELS, USUAL, bots
from ecumene.server.pages.site.cards import read_upload
from ecumene.server.pages.site.clock_choice import chosen_terms, clock_fields
from ecumene.server.pages.site.game_list import game_list
from ecumene.server.pages.site.table_list import ago
from ecumene.server.people.accounts import LONGEST_NAME, good_name, tidy_name
from ecumene.server.services import services
from ecumene.server.storage.models import PATIENCE, PERSON
from ecumene.server.tables.seats.absence import PATIENCES
from ecumene.server.tables.seats.seating import SeatPlan

router = APIRouter()

KINDS: Mapping[str, Text] = {
    "me": Text("Me"),
    "device": Text("Somebody else on this device"),
    "friend": Text("A friend, by link"),
    "bot": Text("A bot"),
    "nobody": Text("Nobody"),
}
UPLOADED = "file"
"""The choice of a card file that comes with the form; other choices are ids of those that the person keeps."""


@router.get("/new")
def new_table(request: Request, game: str = "", cards: str = "") -> Response:
    """The form."""
    return _form(request, game if game in GAMES else shortest_first()[0].id, {"cards": cards} if cards else {})


@router.post("/tables")
async def open_table(request: Request) -> Response:
    """Opens the table that the form describes; a form with a mistake comes back with the reason."""
    form = await request.form()
    run = read_in_turn if form.get("cards") == UPLOADED else run_in_threadpool
    return await run(_open, request, form)


def _open(request: Request, form: FormData) -> Response:
    given = {key: value for key, value in form.items() if isinstance(value, str)}
    game_id = given.get("game", "")
    try:
        game = load(game_id)
        options = {option.name: given[key] for option in game.options if (key := f"option-{option.name}") in given}
        plans = _plans(given, game.players[-1], language_of(request))
        webhook = check_url(address) if (address := given.get("webhook", "").strip()) else ""
        name = good_name(given["my-name"]) if given.get("my-name", "").strip() else ""
        file = read_upload(game.id, form.get("card-file")) if given.get("cards") == UPLOADED else None
        kept = "" if file is not None else given.get("cards", "")
        person = known_person(request) if kept else require_person(request)
        if file is not None:
            given["cards"] = tables_of(request).kept.keep(person, game.id, file).id
        elif kept:
            stored = tables_of(request).kept.find(person, kept)
            file = CardFile(stored.text, stored.name)
        live = tables_of(request).create(
            person,
            game.id,
            options,
            [replace(plan, name=name) if plan.kind == "me" else plan for plan in plans],
            shuffle=given.get("order") == "random",
            public=given.get("public") == "yes",
            watchers_talk=given.get("talk") == "yes",
            webhook=webhook,
            place=place_at(request),
            cards=file,
            patience=_patience(given.get("patience", "")),
            terms=chosen_terms(given, tables_of(request).paces, game, len(plans)),
        )
    except NoStorage:
        raise
    except EcumeneError as error:
        return _form(request, game_id if game_id in GAMES else shortest_first()[0].id, given, error.text, 422)
    if name:
        request.state.person = services(request.app).people.rename(person.id, name)
    own = next((seat.seat for seat in live.seats if seat.kind == PERSON), None)
    if own is not None and len(live.seats_of(person)) > 1:
        lift(request, live.id, own)
    return go(request, f"/t/{live.id}")


def _patience(given: str) -> int:
    """How long the table waits for somebody who is away."""
    return int(given) if given.isdecimal() and len(given) < LONGEST_NAME else PATIENCE


def _plans(given: Mapping[str, str], most: int, language: Language) -> list[SeatPlan]:
    plans: list[SeatPlan] = []
    for number in range(1, most + 1):
        kind = given.get(f"seat-{number}", "nobody")
        if kind == "nobody":
            continue
        if kind not in KINDS:
            words = "A seat is for me, somebody on this device, a friend or a bot, not '{kind}'."
            raise BadSetup(Text(words, kind=kind[:20]))
        name = ""
        if kind == "device":
            name = given.get(f"name-{number}", "").strip() or language.say(Text("Player {n}", n=number))
        plans.append(SeatPlan(kind, name, given.get(f"level-{number}", USUAL) if kind == "bot" else ""))
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise BadSetup(Text("You can sit in one seat only. Somebody else on this device can take the other."))
    named = iter(bots((plan.level for plan in plans if plan.kind == "bot"), language))
    return [next(named) if plan.kind == "bot" else plan for plan in plans]


def _form(
    request: Request, game_id: str, given: Mapping[str, str], line: Text | None = None, status: int = 200
) -> Response:
    game = load(game_id)
    person = current_person(request)
    usual = ["me", "bot", "bot", *["nobody"] * 10]
    seats = [
        {
            "number": number,
            "kind": given.get(f"seat-{number}", usual[number - 1]),
            "name": given.get(f"name-{number}", "")[:LONGEST_NAME],
            "level": given.get(f"level-{number}", USUAL),
        }
        for number in range(1, game.players[-1] + 1)
    ]
    return page(
        request,
        "new_table.html",
        status,
        language=language_at(request, game),
        game=game,
        games=game_list(request),
        seats=seats,
        kinds=KINDS,
        levels=LEVELS,
        patiences=PATIENCES,
        patience=_patience(given.get("patience", "")),
        given=given,
        my_name=tidy_name(given.get("my-name", name_of(request))),
        longest_name=LONGEST_NAME,
        kept=[(file, ago(file.created)) for file in tables_of(request).kept.of(person, game.id)],
        uploaded=UPLOADED,
        line=line,
        **clock_fields(given, tables_of(request).paces, game),
    )
