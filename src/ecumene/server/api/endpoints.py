"""The API: tables for programs, as JSON. A seat is played with its key; without one, a program is a spectator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from ecumene import __version__
from ecumene.engine import LANGUAGES, SPECTATOR, Game, Language, Text
from ecumene.engine.cards.lists import differences
from ecumene.engine.errors import BadSetup
from ecumene.games import load as load_game
from ecumene.games import shortest_first
from ecumene.server.api.models import (
    Choices,
    ClockOut,
    ClockTerms,
    Correction,
    GameInfo,
    GameOption,
    Impossible,
    Invitation,
    Joined,
    Joining,
    Key,
    Moment,
    Move,
    NewTable,
    Opened,
    Place,
    Possible,
    Problem,
    Seat,
    Sentence,
    TableOut,
)
from ecumene.server.http.invitation_links import link_address
from ecumene.server.http.live_updates import stream
from ecumene.server.http.senders import place_at
from ecumene.server.machine.turns import read_in_turn
from ecumene.server.notices.webhooks import check_url
from ecumene.server.services import services
from ecumene.server.storage.models import OPEN, SeatRow, hashed, new_key
from ecumene.server.tables.cards.kept_files import checked
from ecumene.server.tables.clocks.terms import Terms
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import choices_of, prompt_of
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables

PREFIX = "/api/v1"

# -- who asks ------------------------------------------------------------------------------------------------------

# These ask nobody, so they need no thread: only what reads the database waits for one.

_bearer = HTTPBearer(auto_error=False, description="A seat's key, as POST /tables and POST /tables/{id}/join give it.")
TableId = Annotated[str, Path(max_length=64, description="The table's id.")]
if TYPE_CHECKING:
    Code = str
else:
    Code = Literal[tuple(LANGUAGES)]
Lang = Annotated[Code, Query(description="The language of the words.")]


async def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    return services(request.app).tables


async def key_of(
    request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> str | None:
    """The key that came with the request, if any."""
    if credentials is not None:
        return credentials.credentials
    if "authorization" in request.headers:
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return None


async def needed_key(key: Annotated[str | None, Depends(key_of)]) -> str:
    """The key that must come with the request."""
    if key is None:
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return key


Service = Annotated[Tables, Depends(tables_of)]
MaybeKey = Annotated[str | None, Depends(key_of)]
SeatKey = Annotated[str, Depends(needed_key)]


def _look(tables: Tables, table_id: str, key: str | None) -> tuple[LiveTable, int]:
    """A table and who its viewer is."""
    if key is None:
        return tables.store.open(table_id), SPECTATOR
    live, seat = tables.seating.seat_by_key(table_id, key)
    tables.presence.seen(live.seats[seat].person_id, live.id)
    return live, seat


# -- the API -------------------------------------------------------------------------------------------------------

PROBLEMS: dict[int | str, dict[str, Any]] = {
    401: {"model": Problem, "description": "A key is needed, or it is malformed."},
    403: {"model": Problem, "description": "The key opens no seat here, or this is not allowed."},
    404: {"model": Problem, "description": "There is no such table."},
    409: {"model": Problem, "description": "The table has moved on; nothing was done. Look again."},
    413: {"model": Problem, "description": "Too large."},
    415: {"model": Problem, "description": "Not JSON in UTF-8."},
    422: {"model": Problem, "description": "Malformed, or against the rules; nothing was done."},
    429: {"model": Problem, "description": "Too much at once; wait a little."},
    503: {"model": Problem, "description": "The storage cannot take it now; nothing was done."},
}

router = APIRouter(prefix=PREFIX, responses=PROBLEMS)


@router.get("/games", tags=["games"])
def list_games(lang: Lang = "en") -> list[GameInfo]:
    """The games that can be played here, with their options."""
    return [_game_info(game, lang) for game in shortest_first()]


@router.post("/tables", status_code=201, tags=["tables"])
async def open_table(request: Request, body: NewTable, tables: Service) -> Opened:
    """Opens a table. It begins at once if no seat is for a friend."""
    return await (read_in_turn if body.cards else run_in_threadpool)(_open_table, request, body, tables)


def _open_table(request: Request, body: NewTable, tables: Tables) -> Opened:
    if body.seed is not None and any(seat.kind == "friend" for seat in body.seats):
        raise BadSetup(Text("Who knows the seed knows all cards: choose a seed only if nobody else is to join."))
    load_game(body.game).check_players(len(body.seats))
    webhook = check_url(body.webhook) if body.webhook else ""
    text = body.cards.encode("utf-8", "surrogatepass")
    cards = checked(body.game, text, body.cards_name) if text else None
    person = services(request.app).people.guest(next((seat.name for seat in body.seats if seat.kind == "me"), ""))
    given = [new_key() if seat.kind == "me" else "" for seat in body.seats]
    plans = [SeatPlan(seat.kind, seat.name, seat.level, key) for seat, key in zip(body.seats, given, strict=True)]
    live = tables.create(
        person,
        body.game,
        body.options,
        plans,
        shuffle=body.shuffle,
        public=body.public,
        watchers_talk=body.watchers_talk,
        seed=body.seed,
        webhook=webhook,
        place=place_at(request),
        cards=cards,
        patience=body.patience,
        terms=Terms(**body.clock.model_dump()) if body.clock is not None else None,
    )
    address = link_address(request)
    tokens = {hashed(key): key for key in given if key}
    keys = [
        Key(
            seat=seat.seat,
            name=seat.name,
            kind=seat.kind,
            token=tokens.get(seat.key_hash),
            invitation=seat.invitation if seat.kind == OPEN else None,
            link=_invitation_link(address, seat) if seat.kind == OPEN else None,
        )
        for seat in live.seats
    ]
    return Opened(id=live.id, number=live.number, link=f"{address}/t/{live.id}", seats=keys)


@router.post("/tables/{table_id}/join", tags=["tables"])
def join_table(request: Request, table_id: TableId, body: Joining, tables: Service) -> Joined:
    """Takes the seat of an invitation or, at a public table, a free one. The answer holds the seat's key."""
    tables.seating.refuse_newcomer(tables.store.open(table_id), body.invitation)
    person, key = services(request.app).people.guest(body.name), new_key()
    if body.invitation:
        live = tables.seating.join(person, table_id, body.invitation, key=key)
    else:
        live = tables.seating.take_open_seat(person, table_id, key=key)
    taken = next(seat for seat in live.seats if seat.person_id == person.id)
    return Joined(id=live.id, seat=taken.seat, token=key)


@router.post("/tables/{table_id}/invite", tags=["tables"])
def invite(request: Request, table_id: TableId, body: Place, tables: Service, key: SeatKey) -> Invitation:
    """The program that opened the table invites a friend to a seat that a bot plays; the bot plays until he comes.

    Asking again gives the same invitation, until it is withdrawn or its seat is a person's again.
    """
    live = tables.seating.invite_by_key(table_id, key, body.seat)
    tables.presence.seen(live.row.owner, live.id)
    seat = live.seats[body.seat]
    link = _invitation_link(link_address(request), seat)
    return Invitation(id=live.id, seat=seat.seat, invitation=seat.invitation, link=link)


@router.post("/tables/{table_id}/withdraw", tags=["tables"])
def withdraw(table_id: TableId, body: Place, tables: Service, key: SeatKey, lang: Lang = "en") -> TableOut:
    """Nobody is invited to that seat any more, and the invitation is worth nothing. The answer is the table."""
    tables.seating.withdraw_by_key(table_id, key, body.seat)
    return _table_out(tables, *_look(tables, table_id, key), lang)


@router.get("/tables/{table_id}", tags=["play"], response_model=TableOut)
def see_table(table_id: TableId, tables: Service, key: MaybeKey, lang: Lang = "en") -> Response:
    """The table as the key's seat sees it or, without a key, as a spectator does."""
    return _made_once(tables, *_look(tables, table_id, key), lang, _table_out)


@router.get("/tables/{table_id}/actions", tags=["play"], response_model=Choices)
def list_actions(table_id: TableId, tables: Service, key: SeatKey, lang: Lang = "en") -> Response:
    """What the seat can choose now, and what it cannot and why. Empty if it is not its turn."""
    return _made_once(tables, *_look(tables, table_id, key), lang, _choices)


def _made_once(
    tables: Tables, live: LiveTable, viewer: int, lang: str, make: Callable[[Tables, LiveTable, int, str], BaseModel]
) -> Response:
    """An answer that is worked out once for a table as it stands: programs ask again and again while they wait."""
    question = (make, viewer, lang)
    if question not in live.answers:
        live.answers[question] = make(tables, live, viewer, lang).model_dump_json().encode()
    return Response(live.answers[question], media_type="application/json")


def _choices(tables: Tables, live: LiveTable, viewer: int, lang: str) -> Choices:
    language = _language(live, lang)
    choices = choices_of(live, viewer, language)
    return Choices(
        number=live.number,
        turn=live.turn,
        question=prompt_of(live, viewer, language),
        legal=[Possible(action=c.action, label=c.label) for c in choices if c.legal],
        impossible=[
            Impossible(action=c.action, label=c.label, reason=c.reason, rule=c.rule) for c in choices if not c.legal
        ],
    )


@router.get("/tables/{table_id}/cards", tags=["tables"])
def list_corrections(table_id: TableId, tables: Service, lang: Lang = "en") -> list[Correction]:
    """What the table's cards say otherwise than the game's own; nothing, if no card file is played with."""
    live = tables.store.open(table_id)
    own = load_game(live.game.id).as_of(live.game.rules_version)
    cards = differences(live.game, own, _language(live, lang))
    return [
        Correction(
            card=card.id,
            name=card.name,
            field=value.field,
            label=value.label,
            before=value.before or "",
            after=value.words,
            source=value.source,
        )
        for card in cards
        for value in card.corrected
    ]


@router.post("/tables/{table_id}/actions", tags=["play"])
def act(table_id: TableId, body: Move, tables: Service, key: SeatKey, lang: Lang = "en") -> TableOut:
    """Takes an action. The answer is the table after it, which is stored by then."""
    return _entered(tables, table_id, key, "act", body.action, body.at, lang)


@router.post("/tables/{table_id}/undo", tags=["play"])
def undo(table_id: TableId, body: Moment, tables: Service, key: SeatKey, lang: Lang = "en") -> TableOut:
    """Takes the seat's last action back, if nobody has learnt or chosen anything since."""
    return _entered(tables, table_id, key, "undo", "", body.at, lang)


@router.post("/tables/{table_id}/redo", tags=["play"])
def redo(table_id: TableId, body: Moment, tables: Service, key: SeatKey, lang: Lang = "en") -> TableOut:
    """Repeats what was taken back."""
    return _entered(tables, table_id, key, "redo", "", body.at, lang)


@router.post("/tables/{table_id}/return", tags=["play"])
def come_back(table_id: TableId, tables: Service, key: SeatKey, lang: Lang = "en") -> TableOut:
    """Takes the seat back from the bot that the others let play while the program was away."""
    tables.seating.take_back_by_key(table_id, key)
    return _table_out(tables, *_look(tables, table_id, key), lang)


@router.get("/tables/{table_id}/log", tags=["play"])
def read_log(
    table_id: TableId,
    tables: Service,
    key: MaybeKey,
    after: Annotated[int, Query(ge=0, le=10**6, description="Only what later actions caused.")] = 0,
    lang: Lang = "en",
) -> list[Sentence]:
    """What has happened, in sentences, as far as the viewer saw it."""
    live, viewer = _look(tables, table_id, key)
    language = _language(live, lang)
    return [
        Sentence(action=number, text=language.say(live.game.sentence(event), live.names))
        for number, event in live.events(viewer, after)
    ]


@router.get(
    "/tables/{table_id}/events",
    tags=["play"],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def hear(request: Request, table_id: TableId, tables: Service, key: MaybeKey) -> StreamingResponse:
    """Server-sent events: `table` with the table's number whenever it has changed. Nothing secret is in them.

    With a key, the seat counts as being at the table as long as the stream lasts.
    """

    def who() -> str | None:
        if key is None:
            return None
        live, seat = tables.seating.seat_by_key(table_id, key)
        return live.seats[seat].person_id

    return await stream(request, table_id, who)


@router.get(
    "/tables/{table_id}/record",
    tags=["records"],
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
def read_record(table_id: TableId, tables: Service) -> PlainTextResponse:
    """The record of a finished game."""
    return PlainTextResponse(tables.archive.record(table_id).text())


@router.get("/openapi.json", include_in_schema=False)
def describe(request: Request) -> JSONResponse:
    """This API as OpenAPI."""
    return JSONResponse(schema())


@cache
def schema() -> Mapping[str, Any]:
    """The description of the API, as OpenAPI. It is made once: that takes longer than any answer."""
    words = "Open tables, join them, watch and play. Actions are the same short texts that records hold."
    return get_openapi(title="Ecumene", version=__version__, description=words, routes=router.routes)


# -- how things look from outside ----------------------------------------------------------------------------------


def _entered(tables: Tables, table_id: str, key: str, kind: str, action: str, at: int, lang: str) -> TableOut:
    player = tables.players.program(table_id, key)
    tables.presence.seen(player.live.seats[player.seat].person_id, table_id)
    return _table_out(tables, player.enter(kind, action, at), player.seat, lang)


def _invitation_link(address: str, seat: SeatRow) -> str:
    """The page on which whoever has the invitation to a seat sits down."""
    return f"{address}/join/{seat.table_id}/{seat.invitation}"


def _table_out(tables: Tables, live: LiveTable, viewer: int, lang: str) -> TableOut:
    table = live.table
    seated = viewer != SPECTATOR
    return TableOut(
        id=live.id,
        game=live.game.id,
        rules=live.row.rules,
        edition=live.row.edition,
        options=live.row.options,
        status=live.row.status,
        number=live.number,
        actions=live.actions,
        turn=live.turn,
        viewer=viewer if seated else None,
        question=prompt_of(live, viewer, _language(live, lang)),
        can_undo=seated and live.playing and table.why_not_undo(viewer) is None,
        can_redo=seated and table.why_not_redo(viewer) is None,
        seats=[
            Seat(seat=s.seat, name=s.name, kind=s.kind, bot=s.bot, resigned=s.resigned, invited=s.invited)
            for s in live.seats
        ],
        view=live.view(viewer),
        clock=_clock_out(tables, live),
        result=table.state.scores() if table.state.over else None,
        winners=live.winners(),
    )


def _clock_out(tables: Tables, live: LiveTable) -> ClockOut | None:
    if live.terms is None or live.clock is None:
        return None
    now, clock = tables.store.timing.moment(), live.clock
    return ClockOut(
        terms=ClockTerms(**live.terms.stored()),
        at=round(clock.since - now.server + now.wall, 3),
        left=[round(seconds, 3) for seconds in clock.left],
        runs=clock.runs,
        free=clock.delay if clock.runs is not None else 0.0,
        up=list(clock.out),
        paused=bool(clock.paused),
    )


def _game_info(game: Game, lang: str) -> GameInfo:
    language = game.language(lang)
    return GameInfo(
        id=game.id,
        title=language.name(game),
        line=language.get(game.line),
        least_players=game.players[0],
        most_players=game.players[-1],
        rules_version=game.rules_version,
        takes_cards=game.takes_cards,
        options=[
            GameOption(
                name=option.name,
                text=language.get(option.text),
                values={value: language.get(words) for value, words in option.values.items()},
            )
            for option in game.options
        ],
    )


def _language(live: LiveTable, lang: str) -> Language:
    return live.game.language(lang if lang in LANGUAGES else "en")
