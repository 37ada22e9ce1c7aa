"""Activating a city to collect goods from its space and those around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ecumene.engine import Action, Reason, Thing, question, step
from ecumene.engine.maps import Area

from ...box.cards import (
    ACADEMY,
    BARREN,
    FOOD,
    FOREST,
    GOLD,
    GOODS,
    IDEA,
    MOOD,
    MOUNTAIN,
    ORE,
    PLAIN,
    PORT,
    WOOD,
    Price,
)
from ...box.vocabulary import COLLECT, DONE, HUSBANDRY, TAKE
from ...box.world import Space
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import City
from ..payment import can_pay, pay
from ..refusals import NO_ACTION, NO_CITY
from .activation import activate, strength, why_not_activate
from .token_choice import has_room, why_no_room
from .wonders import feed_from_gardens

LIBERTY_PRICE = 2
"""The mood tokens that every Collect but the first costs with Economic Liberty."""
MASS_BONUS = 2
HUSBANDRY_PRICE: Price = (1, 0, 0)
NOTHING = (0,) * len(GOODS)
COLLECTED_GOODS = (FOOD, ORE, WOOD, GOLD, MOOD)


class Harvest(NamedTuple):
    """How many spaces around a city give what: land that gives food, ore and wood, then whether one sea space gives
    food, and whether that can be the port's, which can give gold or a mood token instead."""

    food: int
    ore: int
    wood: int
    sea: int
    port: int

    def gives(self, good: int) -> int:
        """How many of a good can be taken one by one, if nothing else is taken from the sea."""
        if good == FOOD:
            return self.food + self.sea
        if good in (GOLD, MOOD):
            return self.port
        return self[good] if good in (ORE, WOOD) else 0

    def without(self, good: int) -> Harvest:
        """What is left when one of a good was taken: food comes from land as long as it can."""
        if good == FOOD and self.food:
            return self._replace(food=self.food - 1)
        if good == ORE:
            return self._replace(ore=self.ore - 1)
        if good == WOOD:
            return self._replace(wood=self.wood - 1)
        return self._replace(sea=0, port=0)


def barred(board: Board, player: int) -> Area:
    """The spaces that give a player's cities nothing, but for each city its own."""
    return board.foreign(player) | board.all_cities() | board.exhausted


def giving_spaces(board: Board, city: City, wide: bool, closed: Area | None) -> tuple[Area, Area, Area, Area, Area]:
    """The spaces of a city that give food, ore and wood; then the seas that give food, and that of its port. `wide` is
    with Husbandry, `closed` is what bars its owner, if that is known."""
    world, areas, player = board.world.map, board.terrain.areas, city.owner
    here = world.bit[city.space]
    closed = (barred(board, player) if closed is None else closed) & ~here
    around = world.beside(here) & ~closed
    land = board.within(city.space, 2) & ~closed if wide else around | here
    fields = areas[PLAIN]
    if board.knows(player, "irrigation"):
        fields |= areas[BARREN]
    sea = port = 0
    if board.knows(player, "fishing"):
        sea = around & board.sea
        if city.port is not None and board.works(city, PORT):
            port = around & world.bit[city.port]
    return fields & land, areas[MOUNTAIN] & land, areas[FOREST] & land, sea, port


def collectable(board: Board, city: City, wide: bool = False, closed: Area | None = None) -> Harvest:
    """What the spaces of a city give."""
    food, ore, wood, sea, port = giving_spaces(board, city, wide, closed)
    return Harvest(food.bit_count(), ore.bit_count(), wood.bit_count(), int(bool(sea)), int(bool(port)))


# -- in a turn --------------------------------------------------------------------------------------------------------


def price_of_collect(board: Board, player: int) -> tuple[int, int]:
    """What a Collect costs now: actions and mood tokens. With Economic Liberty the first of a turn is free and the
    others cost tokens besides, if the turn did not begin without it."""
    used = board.players[player].used
    if not board.knows(player, "economic-liberty") or used & this_turn.LIBERTY_LATER:
        return 1, 0
    return (1, LIBERTY_PRICE) if used & this_turn.COLLECTED else (0, 0)


def _why_not_pay(board: Board, player: int) -> Reason | None:
    actions, tokens = price_of_collect(board, player)
    if board.actions < actions:
        return NO_ACTION
    if board.players[player].stock[MOOD] < tokens:
        return Reason("With Economic Liberty every Collect after the first costs 2 mood tokens.", "collect")
    return None


def choices(board: Board, player: int) -> list[Action]:
    """The cities that can collect; a city's own space always gives something."""
    if _why_not_pay(board, player) is not None:
        return []
    return [COLLECT[city.space] for city in board.players[player].cities if why_not_activate(city) is None]


def _why_not_collect(board: Board, player: int, action: Action) -> Reason | None:
    city = board.players[player].city_at(action.args[0])
    if city is None:
        return NO_CITY
    return _why_not_pay(board, player) or why_not_activate(city)


def _collect(board: Board, player: int, action: Action) -> None:
    own = board.players[player]
    city = own.city_at(action.args[0])
    assert city is not None
    actions, tokens = price_of_collect(board, player)
    board.actions -= actions
    board.spend(player, MOOD, tokens)
    number = strength(board, city) + (MASS_BONUS if own.used & this_turn.MASS_COLLECTION else 0)
    focused = bool(own.used & this_turn.FOCUSED_COLLECTION)
    own.used = own.used & ~(this_turn.MASS_COLLECTION | this_turn.FOCUSED_COLLECTION) | this_turn.COLLECTED
    activate(board, city)
    board.push(gather, player, city.space, number, tuple(collectable(board, city)), NOTHING, focused)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"collect": _collect}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"collect": _why_not_collect}


# -- good by good -----------------------------------------------------------------------------------------------------


@step
def gather(
    board: Board, player: int, space: Space, left: int, harvest: tuple[int, ...], taken: tuple[int, ...], focused: bool
) -> None:
    """The city takes one good after the other, until nothing more is possible or wanted."""
    city = board.players[player].city_at(space)
    assert city is not None
    if left and (not any(taken) or _useful(board, player, harvest)):
        board.ask(what_to_collect, player, city.name, left, space, harvest, taken, focused)
    else:
        _finish(board, player, city, taken)


def _useful(board: Board, player: int, harvest: tuple[int, ...]) -> list[int]:
    """The goods that can be taken and kept."""
    rest = Harvest(*harvest)
    return [good for good in COLLECTED_GOODS if rest.gives(good) and has_room(board, player, good)]


@question("What does {city} collect? (Goods left: {left}.)", "city", "left", explained=("husbandry", "done"))
def what_to_collect(
    board: Board,
    player: int,
    name: Thing,
    left: int,
    space: Space,
    harvest: tuple[int, ...],
    taken: tuple[int, ...],
    focused: bool,
) -> list[Action]:
    goods = _useful(board, player, harvest)
    if any(taken):
        return [*(TAKE[good] for good in goods), DONE]
    if not goods:  # something must be collected, even if it is lost
        goods = [good for good in COLLECTED_GOODS if Harvest(*harvest).gives(good)][:1]
    found = [TAKE[good] for good in goods]
    if _why_not_husbandry(board, player, space, harvest) is None:
        found.append(HUSBANDRY)
    return found


def _why_not_husbandry(board: Board, player: int, space: Space, harvest: tuple[int, ...]) -> Reason | None:
    """Husbandry is paid before anything is collected, so not with the food that it brings."""
    if not board.knows(player, "husbandry"):
        return Reason("You do not have Husbandry.", "collect")
    if board.players[player].used & this_turn.HUSBANDRY:
        return Reason("Husbandry can be used once a turn.", "collect")
    if not can_pay(board, player, husbandry_price(board, player)):
        return Reason("Husbandry costs 1 food unless you have Roads.", "collect")
    city = board.players[player].city_at(space)
    assert city is not None
    if collectable(board, city, wide=True) == harvest:
        return Reason("The land two spaces away gives nothing more.", "collect")
    return None


def husbandry_price(board: Board, player: int) -> Price:
    """What Husbandry costs: nothing with Roads."""
    return (0, 0, 0) if board.knows(player, "roads") else HUSBANDRY_PRICE


@what_to_collect.answer
def _(
    board: Board,
    player: int,
    action: Action,
    name: Thing,
    left: int,
    space: Space,
    harvest: tuple[int, ...],
    taken: tuple[int, ...],
    focused: bool,
) -> None:
    own = board.players[player]
    if action is DONE:
        left = 0
    elif action is HUSBANDRY:
        own.used |= this_turn.HUSBANDRY
        city = own.city_at(space)
        assert city is not None
        board.tell("husbandry", player, city=name)
        harvest = tuple(collectable(board, city, wide=True))
        board.push(gather, player, space, left, harvest, taken, focused)
        pay(board, player, husbandry_price(board, player))
        return
    else:
        good = action.args[0].number
        board.gain(player, good)
        taken = tuple([n + (number == good) for number, n in enumerate(taken)])
        left -= 1
        if not focused:
            harvest = tuple(Harvest(*harvest).without(good))
    board.push(gather, player, space, left, harvest, taken, focused)


@what_to_collect.reason
def _(
    board: Board,
    player: int,
    action: Action,
    name: Thing,
    left: int,
    space: Space,
    harvest: tuple[int, ...],
    taken: tuple[int, ...],
    focused: bool,
) -> Reason | None:
    if action in what_to_collect.choices(board, player, name, left, space, harvest, taken, focused):
        return None
    if action is DONE:
        return Reason("A city that is activated to collect must collect something.", "collect")
    if action is HUSBANDRY:
        if any(taken):
            return Reason("Husbandry is paid before anything is collected.", "collect")
        return _why_not_husbandry(board, player, space, harvest)
    if action.verb != "take":
        return None
    good = action.args[0].number
    if not Harvest(*harvest).gives(good):
        return Reason("No space that is left gives {good}.", "collect", good=GOODS[good])
    return why_no_room(good)


def _finish(board: Board, player: int, city: City, taken: tuple[int, ...]) -> None:
    """What was collected is told; an academy and the Great Gardens add to it."""
    for good, n in enumerate(taken):
        if n:
            board.tell("collects", player, city=city.name, n=n, good=GOODS[good])
    if board.knows(player, "public-education") and board.works(city, ACADEMY):
        board.tell("gains", player, n=board.gain(player, IDEA), good=GOODS[IDEA])
    feed_from_gardens(board, player, city)
