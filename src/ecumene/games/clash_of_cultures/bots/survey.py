"""What every player has on the map, counted once for all parts of the estimate of a position."""

from __future__ import annotations

from ecumene.engine.maps import Area

from ..box.cards import HAPPY
from ..box.world import Space
from ..state.board import Board
from ..state.pieces import ARMIES, ASHORE, NOBODY, SETTLERS

NO_BUILDINGS = (NOBODY,) * 4


class Realm:
    """What one player has there."""

    __slots__ = (
        "abroad",
        "armies",
        "buildings",
        "cities",
        "consulates",
        "happy",
        "kinds",
        "largest",
        "settlers",
        "ships",
        "stacks",
        "units",
    )

    def __init__(self) -> None:
        self.cities: Area = 0
        self.units: Area = 0
        """Where land units and ships are."""
        self.happy = 0
        """How many cities are happy,"""
        self.largest = 0
        """and how large the largest is."""
        self.buildings = [0, 0, 0, 0]
        """How many of his cities have each building, in whatever colour."""
        self.kinds = 0
        """The buildings that stand anywhere in his colour, a bit each."""
        self.abroad = 0
        """His buildings in cities of others,"""
        self.consulates = 0
        """and how many cities those are."""
        self.armies = 0
        self.ships = 0
        self.settlers: list[Space] = []
        self.stacks: dict[Space, int] = {}
        """How many armies stand ashore in each space."""


def survey(board: Board) -> list[Realm]:
    """The realm of each seat."""
    bit = board.world.map.bit
    realms = [Realm() for _ in board.players]
    for seat, own in enumerate(board.players):
        realm = realms[seat]
        for city in own.cities:
            realm.cities |= bit[city.space]
            if city.mood == HAPPY:
                realm.happy += 1
            if city.buildings != NO_BUILDINGS:
                _count_buildings(realms, seat, city.buildings)
            elif not realm.largest:
                realm.largest = 1
        stacks, aboard = realm.stacks, own.aboard
        for unit, space in enumerate(own.at):
            if space is None:
                continue
            realm.units |= bit[space]
            if unit in ARMIES:
                realm.armies += 1
                if aboard[unit] == ASHORE:
                    stacks[space] = stacks.get(space, 0) + 1
            elif unit in SETTLERS:
                realm.settlers.append(space)
            else:
                realm.ships += 1
    return realms


def _count_buildings(realms: list[Realm], owner: int, buildings: tuple[int, ...]) -> None:
    """Counts the buildings of a city for its owner and for those in whose colours they stand."""
    realm = realms[owner]
    size, guests = 1, set()
    for building, seat in enumerate(buildings):
        if seat == NOBODY:
            continue
        size += 1
        realm.buildings[building] += 1
        realms[seat].kinds |= 1 << building
        if seat != owner:
            realms[seat].abroad += 1
            guests.add(seat)
    for seat in guests:
        realms[seat].consulates += 1
    if size > realm.largest:
        realm.largest = size
