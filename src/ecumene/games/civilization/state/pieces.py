"""The pieces of the state: units, players, a battle and an offer under way."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecumene.engine import Piece, piece
from ecumene.engine.maps import Area
from ecumene.engine.pieces import Lookup

from ..box.cards import FIGURES, RESOURCES, Figure
from ..box.world import Place

NOBODY = -1
"""In the place of a seat."""
ASHORE = 0
"""In the place of a ship's number."""
CAPACITY = 3
"""So many armies and settlers a ship carries."""
NO_LIMIT = 99
"""Room for any number of pieces: more than anybody has."""
OUTSIDE, ATTACKING, DEFENDING = range(3)
"""On which side of a battle a player is."""


class Unit(NamedTuple):
    """A playing piece on the map. It never changes: a piece that moves is another one in the player's list."""

    figure: Figure
    place: Place
    left: int = 0
    """The movement points that it still has in the move phase under way."""
    ship: int = ASHORE
    """The number of the ship that it is, or that carries it."""

    def encode(self) -> list[Any]:
        """As plain JSON values."""
        return [self.figure.number, self.place.id, self.left, self.ship]

    @classmethod
    def decode(cls, data: list[Any], find: Lookup) -> Unit:
        """What `encode` wrote."""
        figure, place, left, ship = data
        return cls(FIGURES[figure], find("@", place), left, ship)


@piece
class Player(Piece):
    """A player's gold, cards and pieces."""

    gold: int
    units: list[Unit]
    gifts: list[Figure]
    """Pieces that were given and found no room yet."""
    recruits: list[Unit]
    """Pieces that came in this turn's move phase before the player's own: they do not move in it."""
    technologies: int = 0
    """A bit for each (`Technology.bit`); so are the next two."""
    wonders: int = 0
    improvements: int = 0
    science: int = 0
    """How many technologies the player had when the turn began."""
    looked: Area = 0
    """The regions whose markers the player has seen."""
    always: Area = 0
    """Where the player fights everybody who enters this turn."""
    never: Area = 0
    """Where he lets everybody in this turn."""
    swapped: bool = False
    """Whether Magellan's Voyage was used in this trade phase."""
    income: int = 0
    """The gold of the last production."""
    out: bool = False

    def at(self, place: Place) -> list[Unit]:
        """All pieces in a place."""
        return [unit for unit in self.units if unit.place is place]

    def armies(self, place: Place) -> list[Unit]:
        """The armies ashore in a region."""
        return [unit for unit in self.units if unit.place is place and unit.figure.army and unit.ship == ASHORE]

    def ships(self, place: Place) -> list[Unit]:
        """The ships in a sea."""
        return [unit for unit in self.units if unit.place is place and unit.figure.afloat]

    def planes(self, place: Place) -> list[Unit]:
        """The aircraft in a place."""
        return [unit for unit in self.units if unit.place is place and unit.figure.flies]

    def settlers(self, place: Place) -> list[Unit]:
        """The settlers ashore in a region."""
        return [unit for unit in self.units if unit.place is place and not unit.figure.military and unit.ship == ASHORE]

    def cargo(self, ship: int) -> list[Unit]:
        """What a ship carries."""
        return [unit for unit in self.units if unit.ship == ship and unit.figure.cargo] if ship else []

    def fighters(self, place: Place) -> list[Unit]:
        """What can fight in a place: armies in a region, ships in a sea."""
        return self.ships(place) if place.sea else self.armies(place)

    def fights_at(self, place: Place) -> bool:
        """Whether the player has anything that can fight in a place."""
        if place.sea:
            return any(unit.place is place and unit.figure.afloat for unit in self.units)
        return any(unit.place is place and unit.figure.army for unit in self.units)

    def new_ship(self) -> int:
        """The lowest number that no ship of the player has."""
        taken = {unit.ship for unit in self.units if unit.figure.afloat}
        number = 1
        while number in taken:
            number += 1
        return number

    def add(self, figure: Figure, place: Place, left: int = 0) -> None:
        """Puts a new piece on the map."""
        self.units.append(Unit(figure, place, left, self.new_ship() if figure.afloat else ASHORE))

    def change(self, unit: Unit, to: Unit) -> None:
        """Puts another piece in the place of one."""
        self.units[self.units.index(unit)] = to


@piece
class Choice(Piece):
    """Whom a side of a battle sends into a round."""

    seat: int
    """Whose unit it is."""
    unit: Unit
    escort: int = NOBODY
    """Whose aircraft goes along."""


@piece
class Clash(Piece):
    """A round of a battle as it was fought, for those who look at it."""

    choices: list[Choice]
    """The attacker's and the defender's."""
    dice: list[list[int]]
    totals: list[int]
    lost: list[bool]


@piece
class Battle(Piece):
    """A battle under way."""

    place: Place
    attacker: int
    """The player whose move it is; he leads his side."""
    defender: int
    """Who leads the other side."""
    sides: list[int]
    """For each seat: OUTSIDE, ATTACKING or DEFENDING."""
    chosen: list[Choice | None]
    """What the attacker and the defender send into this round."""
    clashes: list[Clash]

    def leader(self, side: int) -> int:
        """Who leads a side."""
        return self.attacker if side == ATTACKING else self.defender

    def members(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat, joined in enumerate(self.sides) if joined == side]


@piece
class Bundle(Piece):
    """What one side of an offer hands over."""

    resources: list[int]
    """How many cards of each resource are lent."""
    pieces: list[Unit]
    gold: int = 0
    technologies: int = 0
    wonders: int = 0
    cities: Area = 0

    def items(self) -> int:
        """How many things it names; gold is one."""
        return (
            (self.gold > 0)
            + sum(self.resources)
            + self.technologies.bit_count()
            + self.wonders.bit_count()
            + self.cities.bit_count()
            + len(self.pieces)
        )


@piece
class Offer(Piece):
    """An offer under way between two players."""

    giver: int
    """Who composes it."""
    taker: int
    gives: Bundle
    wants: Bundle
    counter: bool = False
    """Whether it answers another offer."""
    made: bool = False
    """Whether it lies before the taker."""


def nothing() -> Bundle:
    """A bundle of nothing."""
    return Bundle(resources=[0] * len(RESOURCES), pieces=[])
