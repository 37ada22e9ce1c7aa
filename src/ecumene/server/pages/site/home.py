"""The first page: the games, your tables, tables to join; and one click to play against bots."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.games import load
from ecumene.server.boards import board_for
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, language_of, require_person
from ecumene.server.http.senders import place_at
from ecumene.server.pages.common import go, tables_of
from ecumene.server.pages.levels import LEVELS, USUAL, bots
from ecumene.server.pages.site.game_list import game_list
from ecumene.server.pages.site.table_list import listed
from ecumene.server.people.accounts import LONGEST_NAME
from ecumene.server.tables.seats.seating import SeatPlan

router = APIRouter()

USUAL_PLAYERS = 3


@router.get("/")
def home(request: Request) -> Response:
    """The games, and what goes on."""
    person = current_person(request)
    tables = tables_of(request)
    mine = tables.lists.mine(person) if person else []
    sitting = {summary.row.id for summary in mine if summary.sits}
    to_join = [summary for summary in tables.lists.open_to_join() if summary.row.id not in sitting]
    return page(
        request,
        "home.html",
        games=game_list(request),
        levels=LEVELS,
        usual=USUAL,
        longest_name=LONGEST_NAME,
        mine=listed(request, mine),
        to_join=listed(request, to_join),
    )


@router.post("/quick/{game_id}")
def quick(request: Request, game_id: str, level: Annotated[str, Form(max_length=40)] = USUAL) -> Response:
    """A game against bots, at once: the one that is easiest to begin with."""
    game = load(game_id)
    players = min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])
    plans = [SeatPlan("me"), *bots([level] * (players - 1), language_of(request))]
    options = dict(board_for(game_id).first_options)
    live = tables_of(request).create(require_person(request), game.id, options, plans, place=place_at(request))
    return go(request, f"/t/{live.id}")
