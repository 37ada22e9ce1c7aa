"""Units that come without being built: by events, cards, refugees."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.cards import ARMY, UNITS, Named
from ..box.vocabulary import AT
from ..box.world import Space
from ..state.board import MOST_IN_SPACE, Board
from .refusals import NO_CITY

SAVED_AS = "ecumene.games.clash_of_cultures.placing"


def room_for(board: Board, player: int, kind: int) -> list[Space]:
    """The cities in which a unit of a kind from the supply can be put: armies need room."""
    own = board.players[player]
    if not own.spare_units(kind):
        return []
    return [city.space for city in own.cities if kind != ARMY or own.armies_at(city.space) < MOST_IN_SPACE]


@step
def place_unit(board: Board, player: int, kind: int) -> None:
    """A player puts a land unit into one of his cities, if he can."""
    if room_for(board, player, kind):
        board.ask(where_to_place, player, UNITS[kind])


@question("Where do you put the {unit}?", "unit")
def where_to_place(board: Board, player: int, unit: Named) -> list[Action]:
    return [AT[space] for space in room_for(board, player, unit.number)]


@where_to_place.answer
def _(board: Board, player: int, action: Action, unit: Named) -> None:
    (space,) = action.args
    board.players[player].place(unit.number, space)
    city = board.players[player].city_at(space)
    assert city is not None
    board.tell("places", player, unit=unit, city=city.name)
    if player != board.active:
        board.reveal()  # whether the captor is asked for a card next tells something about his hand


@where_to_place.reason
def _(board: Board, player: int, action: Action, unit: Named) -> Reason | None:
    if action.verb != "at" or action.args[0] in room_for(board, player, unit.number):
        return None
    if board.players[player].city_at(action.args[0]) is None:
        return NO_CITY
    return Reason("Four armies are the most in a space.", "terms")
