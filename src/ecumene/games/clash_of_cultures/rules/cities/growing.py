"""Growing: activating a city to add a building, and why that cannot be (an angry city does not grow)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Action, Reason, Thing, question, step

from ...box.cards import (
    ACADEMY,
    BUILDINGS,
    CATEGORIES,
    GOODS,
    IDEA,
    IN_CATEGORY,
    PORT,
    SETTLER,
    TEMPLE,
    UNITS,
    Price,
)
from ...box.vocabulary import AT, GROW, NO, RAISE, YES
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import City
from ..advances.advancing import free_from
from ..payment import can_pay, lacking, pay
from ..refusals import NO_ACTION, NO_CITY
from .activation import activate, is_angry, why_not_activate
from .token_choice import gain_token

PRICE: Price = (1, 1, 1)
WITHOUT_FOOD: Price = (0, 1, 1)
SETTLER_PRICE: Price = (1, 0, 0)
ACADEMY_IDEAS = 2
_FIRST = CATEGORIES.index("theocracy") * IN_CATEGORY
THEOCRACY = tuple(range(_FIRST, _FIRST + IN_CATEGORY))
"""The numbers of its advances."""


# -- in a turn --------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """The cities that can grow now."""
    own = board.players[player]
    if not board.actions or not can_pay(board, player, WITHOUT_FOOD):
        return []
    most = len(own.cities)
    return [
        GROW[city.space]
        for city in own.cities
        if city.size < most and any(_why_not_raise(board, player, city, building) is None for building in range(4))
    ]


def building_price(board: Board, player: int, building: int) -> Price:
    """What a building costs now; with State Religion the first temple of a turn costs no food."""
    if building == TEMPLE and board.knows(player, "state-religion"):
        return PRICE if board.players[player].used & this_turn.STATE_RELIGION else WITHOUT_FOOD
    return PRICE


def why_not_add(board: Board, player: int, space: Space, building: int) -> Reason | None:
    """Why a building cannot be added to a player's city, whatever it costs."""
    own = board.players[player]
    city = own.city_at(space)
    if city is None:
        return NO_CITY
    if board.is_plagued(player):
        return Reason("The plague: you cannot build before you have Sanitation.", "events")
    if is_angry(board, city):
        return Reason("An angry city cannot grow.", "grow")
    if city.size >= len(own.cities):
        return Reason("A city cannot become larger than the number of your cities.", "grow")
    if city.has(building):
        return Reason("This city has it already: {building}.", "grow", building=BUILDINGS[building])
    if not own.known & board.game.allowing[building]:
        return Reason("You do not have the advance for this building.", "grow")
    if building == PORT and not _sea_spaces(board, space):
        return Reason("A port needs the sea beside its city.", "grow")
    if not board.spare_buildings(player, building):
        return Reason("You have no such building left: all your pieces are in use.", "grow")
    return None


def _sea_spaces(board: Board, space: Space) -> list[Space]:
    """The sea spaces beside a city."""
    world = board.world.map
    return world.listed(world.beside(world.bit[space]) & board.sea)


def _why_not_raise(board: Board, player: int, city: City, building: int) -> Reason | None:
    """Why a city cannot grow by a building now."""
    reason = why_not_add(board, player, city.space, building)
    if reason is None and _activates(board, player, building):
        reason = why_not_activate(city)
    if reason is None and not can_pay(board, player, building_price(board, player, building)):
        return lacking(board, player, building_price(board, player, building), "grow")
    return reason


def _activates(board: Board, player: int, building: int) -> bool:
    """Whether growing by a building activates the city; temples do not for the owner of the Great Mausoleum."""
    return building != TEMPLE or board.wonder_city(player, "great-mausoleum") is None


def _why_not_grow(board: Board, player: int, action: Action) -> Reason | None:
    city = board.players[player].city_at(action.args[0])
    if city is None:
        return NO_CITY
    if not board.actions:
        return NO_ACTION
    known, allowing = board.players[player].known, board.game.allowing
    wanted = [building for building in range(4) if known & allowing[building] and not city.has(building)]
    if not wanted:
        return Reason("You have no advance for a building that this city lacks.", "grow")
    reasons = [_why_not_raise(board, player, city, building) for building in wanted]
    if None in reasons:
        return None
    return min([reason for reason in reasons if reason is not None], key=lambda reason: reason.distance)


def _grow(board: Board, player: int, action: Action) -> None:
    (space,) = action.args
    city = board.players[player].city_at(space)
    assert city is not None
    board.actions -= 1
    board.ask(which_building, player, city.name, space)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"grow": _grow}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"grow": _why_not_grow}


@question("What does {city} grow by?", "city")
def which_building(board: Board, player: int, name: Thing, space: Space) -> list[Action]:
    city = board.players[player].city_at(space)
    assert city is not None
    return [RAISE[building] for building in range(4) if _why_not_raise(board, player, city, building) is None]


@which_building.answer
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> None:
    building = action.args[0].number
    own = board.players[player]
    city = own.city_at(space)
    assert city is not None
    price = building_price(board, player, building)
    if price == WITHOUT_FOOD:
        own.used |= this_turn.STATE_RELIGION
    if _activates(board, player, building):
        activate(board, city)
    board.push(offer_settler, player, space)
    board.push(add_building, player, space, building)
    pay(board, player, price)


@which_building.reason
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> Reason | None:
    if action.verb != "raise":
        return None
    city = board.players[player].city_at(space)
    assert city is not None
    return _why_not_raise(board, player, city, action.args[0].number)


# -- the new building -------------------------------------------------------------------------------------------------


@step
def add_building(board: Board, player: int, space: Space, building: int) -> None:
    """A building is added to a city, with all that it brings at once. Neither paid for nor an activation."""
    city = board.players[player].city_at(space)
    assert city is not None
    if building == PORT:
        board.ask(where_to_open, player, city.name, space)
    else:
        _put(board, player, city, building)


@question("Which sea space does the port of {city} touch?", "city")
def where_to_open(board: Board, player: int, name: Thing, space: Space) -> list[Action]:
    return [AT[sea] for sea in _sea_spaces(board, space)]


@where_to_open.answer
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> None:
    city = board.players[player].city_at(space)
    assert city is not None
    city.port = action.args[0]
    _put(board, player, city, PORT)


@where_to_open.reason
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> Reason | None:
    if action.verb != "at" or action.args[0] in _sea_spaces(board, space):
        return None
    return Reason("A port touches a sea space beside its city.", "grow")


def _put(board: Board, player: int, city: City, building: int) -> None:
    city.put(building, player)
    board.tell("grows", player, city=city.name, building=BUILDINGS[building])
    if building == ACADEMY:
        board.tell("gains", player, n=board.gain(player, IDEA, ACADEMY_IDEAS), good=GOODS[IDEA])
    elif building == TEMPLE:
        if board.knows(player, "dogma"):
            board.push(free_from, player, THEOCRACY, False)
        board.push(gain_token, player)


# -- Sanitation -------------------------------------------------------------------------------------------------------


@step
def offer_settler(board: Board, player: int, space: Space) -> None:
    """With Sanitation a city that grows can bring forth a settler."""
    own = board.players[player]
    city = own.city_at(space)
    if city is None or not board.knows(player, "sanitation") or not own.spare_units(SETTLER):
        return
    if can_pay(board, player, SETTLER_PRICE):
        board.ask(settler_too, player, city.name, space)


@question("Pay 1 food for a settler in {city}?", "city")
def settler_too(board: Board, player: int, name: Thing, space: Space) -> list[Action]:
    return [YES, NO]


@settler_too.answer
def _(board: Board, player: int, action: Action, name: Thing, space: Space) -> None:
    if action is YES:
        board.players[player].place(SETTLER, space)
        board.tell("places", player, unit=UNITS[SETTLER], city=name)
        pay(board, player, SETTLER_PRICE)
