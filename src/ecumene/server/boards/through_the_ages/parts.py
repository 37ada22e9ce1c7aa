"""What the templates draw: the row, the world, opponents and hands, all words said already.

Equal things look the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.server.boards.parts import cards
from ecumene.server.boards.parts.opponents import Switch
from ecumene.server.boards.picture import Seat

from .pieces import Piece, Rating
from .prints import Print


@dataclass(frozen=True)
class Slot:
    """A place of the card row with its price, in civil actions."""

    number: int
    piece: Piece | None
    price: int
    shelf: int
    """The price that is printed below the place: 1, 2 or 3."""
    swept: bool
    """Whether what lies here is cleared at the beginning of the next turn."""


@dataclass(frozen=True)
class Pile(cards.Pile[Print]):
    """Cards that are not spread out; a deck has the age of its top card."""

    age: str = ""


@dataclass(frozen=True)
class Back:
    """A card face down: its age, and who has put it there."""

    age: str
    by: Seat | None = None
    next: bool = False


@dataclass(frozen=True)
class World:
    """Events, military cards and tactics: what belongs to nobody."""

    current: tuple[Back, ...]
    own_current: tuple[Pile, ...]
    """Those that the viewer prepared, in one list, if there are any."""
    next: Piece | None
    """The next event, for whoever has seen it."""
    future: tuple[Back, ...]
    own_future: tuple[Pile, ...]
    deck: Pile
    discards: Pile
    past: Pile
    tactics: tuple[Piece, ...]
    covered: tuple[Pile, ...]
    """The same as a list, while a card that is being played takes their room."""
    table: tuple[Piece, ...]
    """Cards that are being played."""


@dataclass(frozen=True)
class Mini:
    """A card on an opponent's tile: its icon only."""

    name: str
    icon: str
    band: str
    note: str = ""
    short: str = ""
    """Its name, for the tile of an only opponent."""


@dataclass(frozen=True)
class Opponent(Switch):
    """An opponent at a glance."""

    name: str
    mark: str
    turn: bool
    """Whether it is his turn, whoever has to answer now."""
    open: bool
    ratings: tuple[Rating, ...]
    minis: tuple[tuple[Mini, ...], ...]
    stock: tuple[Rating, ...]
    backs: tuple[tuple[str, int], ...]
    """Military cards by age."""
    notes: tuple[tuple[str, str, bool], ...]
    """Wars and pacts with the viewer: an icon, the words, and whether it is bad."""
    tight: bool
    """Whether there are so many cards that their icons must stand close."""
    alone: bool
    """Whether there is no other opponent: his tile is wide, and its numbers say what they are."""
    named: bool
    """Whether there is room for the names of his cards as well."""
    odds: tuple[int, ...]
    """Both strengths, if the viewer may attack him, and the cards that he could defend himself with."""
    words: str
    resigned: bool


@dataclass(frozen=True)
class Hand:
    """A hand of the viewer."""

    id: str
    title: str
    count: str
    over: bool
    """Whether some of it must be discarded at the end of the turn."""
    pieces: tuple[Piece, ...]

    @property
    def n(self) -> int:
        """How many cards it has."""
        return len(self.pieces)
