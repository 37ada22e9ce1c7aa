"""Farms, mines, urban buildings and units: more workers, building, upgrading, destroying."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Shortage

from ...box.cards import LIBRARY, THEATER, TYPES, URBAN
from ...box.contents import BY_SLOT, MOSES, SHAKESPEARE, SLOTS, UNIT_SLOTS, URBAN_SLOTS
from ...box.vocabulary import BUILD, DESTROY, UPGRADE
from ...state.board import Board, Player
from ..civilization.economy import (
    change_workers,
    gain_population,
    lacking_resources,
    pay_food,
    pay_for_unit,
    pay_resources,
    unit_budget,
)
from ..civilization.ratings import libraries, population_cost, theaters

NO_WORKER = Reason("You have no unused worker.", "workers")
NOT_HIGHER = Absent("An upgrade goes to a higher level, never down.", "build")
NOT_KNOWN = Absent("You have no such technology in play.", "build")
NOTHING_BETTER = Absent("You have no such better technology of the same type in play.", "build")
NOBODY_THERE = Absent("You have no worker on such a card.", "workers")
BANK_EMPTY = Reason("Your yellow bank is empty.", "population")

# -- what is known, what it costs ----------------------------------------------------------------------------------

_WORKER_BITS = sum(card.bit for card in BY_SLOT)
_LADDERS: dict[int, tuple[tuple[int, ...], ...]] = {}
_SITES: dict[tuple[int, int, int], tuple[tuple[int, int, Action], ...]] = {}
_STEPS: dict[tuple[int, int, int], tuple[tuple[int, int, Action], ...]] = {}
_COSTS: dict[tuple[tuple[int, ...], bool, bool], tuple[int, ...]] = {}
_UPGRADES: dict[tuple[int, tuple[int, ...]], dict[int, tuple[tuple[int, int], ...]]] = {}
_PRINTED = tuple(card.resources for card in BY_SLOT)
_PLACES = tuple(slice(slots[0], slots[-1] + 1) for slots in SLOTS)
"""The slots of each type follow each other."""
_NO_DISCOUNT = (0, 0, 0, 0)


def ladders(own: Player) -> tuple[tuple[int, ...], ...]:
    """The technologies in play by type, each from the lowest level up."""
    known = own.known & _WORKER_BITS
    found = _LADDERS.get(known)
    if found is None:
        found = _LADDERS[known] = tuple(tuple(slot for slot in line if BY_SLOT[slot].bit & known) for line in SLOTS)
    return found


def _sites(own: Player, types: range) -> tuple[tuple[int, int, Action], ...]:
    """Where the technologies in play let one build: slot, type, action."""
    key = (own.known & _WORKER_BITS, types.start, types.stop)
    found = _SITES.get(key)
    if found is None:
        lines = ladders(own)
        found = _SITES[key] = tuple((slot, type, BUILD[slot]) for type in types for slot in lines[type])
    return found


def _steps(own: Player, types: range) -> tuple[tuple[int, int, Action], ...]:
    """Which upgrades the technologies in play allow: lower slot, higher slot, action."""
    key = (own.known & _WORKER_BITS, types.start, types.stop)
    found = _STEPS.get(key)
    if found is None:
        lines = ladders(own)
        found = _STEPS[key] = tuple(
            (low, high, UPGRADE[low, high])
            for type in types
            for place, low in enumerate(lines[type])
            for high in lines[type][place + 1 :]
        )
    return found


def costs(own: Player) -> tuple[int, ...]:
    """What a building or unit costs this player, by slot."""
    discount = _NO_DISCOUNT
    for special in own.specials:
        if special.stages > 1:
            discount = special.urban_discount
    if own.leader is SHAKESPEARE:
        plays, books = libraries(own) > 0, theaters(own) > 0
    elif discount is _NO_DISCOUNT:
        return _PRINTED
    else:
        plays = books = False
    found = _COSTS.get((discount, plays, books))
    if found is None:
        found = _COSTS[discount, plays, books] = tuple(
            max(
                0,
                card.resources
                - (discount[card.age] if card.type in URBAN else 0)
                - (plays and card.type == THEATER)
                - (books and card.type == LIBRARY),
            )
            for card in BY_SLOT
        )
    return found


def upgrade_costs(own: Player) -> dict[int, tuple[tuple[int, int], ...]]:
    """What an upgrade costs this player, by the lower slot: the higher slot and the difference of the costs."""
    price = costs(own)
    key = (own.known & _WORKER_BITS, price)
    found = _UPGRADES.get(key)
    if found is None:
        found = _UPGRADES[key] = {
            low: tuple((high, price[high] - price[low]) for high in line[place + 1 :])
            for line in ladders(own)
            for place, low in enumerate(line)
        }
    return found


def is_full(own: Player, type: int) -> bool:
    """Whether there are as many urban buildings of a type as the government allows."""
    return sum(own.workers[_PLACES[type]]) >= own.government.urban_limit


def budget(own: Player, slot: int) -> int:
    """The resources that can be spent on this card."""
    return unit_budget(own) if slot in UNIT_SLOTS else own.resources + own.spare_resources


def _pay(own: Player, slot: int, amount: int) -> None:
    if slot in UNIT_SLOTS:
        pay_for_unit(own, max(0, amount))
    else:
        pay_resources(own, max(0, amount))


# -- population ----------------------------------------------------------------------------------------------------


def food_for_worker(own: Player, discount: int = 0) -> int:
    """Food to increase the population."""
    return max(0, population_cost(own) - (own.leader is MOSES) - discount)


def can_grow(own: Player, discount: int = 0) -> bool:
    """Whether the population can be increased."""
    return own.yellow > 0 and food_for_worker(own, discount) <= own.food + own.spare_food


def why_not_grow(own: Player, discount: int = 0) -> Reason | None:
    """Why the population cannot be increased."""
    if not own.yellow:
        return BANK_EMPTY
    lack = food_for_worker(own, discount) - own.food - own.spare_food
    if lack > 0:
        return Shortage("You need {n} more food.", "You need {n} more food.", "population", n=lack)
    return None


def grow(board: Board, seat: int, discount: int = 0) -> None:
    """Food is spent and a worker comes."""
    own = board.players[seat]
    pay_food(own, food_for_worker(own, discount))
    gain_population(board, seat)


# -- building ------------------------------------------------------------------------------------------------------


def list_builds(own: Player, types: range, budget: int, discount: int = 0) -> list[Action]:
    """What can be built of these types with so many resources, so much cheaper."""
    if not own.unused:
        return []
    price, limit = costs(own), budget + discount
    return [
        action
        for slot, type, action in _sites(own, types)
        if price[slot] <= limit and not (type in URBAN and is_full(own, type))
    ]


def why_not_build(own: Player, slot: int, discount: int = 0) -> Reason | None:
    """Why a building or unit cannot be built."""
    card = BY_SLOT[slot]
    if not own.known & card.bit:
        return NOT_KNOWN
    if not own.unused:
        return NO_WORKER
    if card.type in URBAN and is_full(own, card.type):
        return why_full(own)
    return why_not_pay(own, slot, costs(own)[slot] - discount)


def why_full(own: Player) -> Reason:
    """Why there can be no more urban buildings of a type."""
    return Reason("Your government allows {n} urban buildings of a type.", "build", n=own.government.urban_limit)


def why_not_pay(own: Player, slot: int, cost: int) -> Reason | None:
    """Why resources for a card cannot be paid."""
    return lacking_resources(cost - budget(own, slot))


def build(board: Board, seat: int, slot: int, discount: int = 0) -> None:
    """An unused worker goes to a card."""
    own = board.players[seat]
    _pay(own, slot, costs(own)[slot] - discount)
    own.unused -= 1
    change_workers(board, seat, slot, 1)
    board.tell("builds", seat, card=BY_SLOT[slot])


# -- upgrading -----------------------------------------------------------------------------------------------------


def list_upgrades(own: Player, types: range, budget: int, discount: int = 0) -> list[Action]:
    """What can be upgraded of these types with so many resources, so much cheaper."""
    workers, price, limit = own.workers, costs(own), budget + discount
    return [action for low, high, action in _steps(own, types) if workers[low] and price[high] - price[low] <= limit]


def why_not_upgrade(own: Player, low: int, high: int, discount: int = 0) -> Reason | None:
    """Why a worker cannot go from one card to a better one."""
    if BY_SLOT[high].age < BY_SLOT[low].age:
        return NOT_HIGHER
    if not own.known & BY_SLOT[high].bit:
        return NOTHING_BETTER
    if not own.workers[low]:
        return NOBODY_THERE
    price = costs(own)
    return why_not_pay(own, high, price[high] - price[low] - discount)


def upgrade(board: Board, seat: int, low: int, high: int, discount: int = 0) -> None:
    """A worker goes to a card of the same type and a higher level, for the difference of the costs."""
    own = board.players[seat]
    price = costs(own)
    _pay(own, high, price[high] - price[low] - discount)
    own.workers[low] -= 1
    change_workers(board, seat, high, 1)
    board.tell("upgrades", seat, card=BY_SLOT[low], better=BY_SLOT[high])


# -- destroying ----------------------------------------------------------------------------------------------------


def list_destroyed(own: Player, slots: range) -> list[Action]:
    """What can be destroyed or disbanded."""
    workers = own.workers
    return [DESTROY[slot] for slot in slots if workers[slot]]


def urban_buildings(own: Player, level: int) -> list[int]:
    """The urban buildings up to a level."""
    return [slot for slot in URBAN_SLOTS if own.workers[slot] and BY_SLOT[slot].age <= level]


def destroy(board: Board, seat: int, slot: int) -> None:
    """A worker goes back to the pool: a building is destroyed or a unit disbanded."""
    board.players[seat].unused += 1
    change_workers(board, seat, slot, -1)
    board.tell("destroys", seat, card=BY_SLOT[slot])


assert len(SLOTS) == len(TYPES)
