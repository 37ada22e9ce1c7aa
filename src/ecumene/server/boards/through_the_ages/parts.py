"""What the templates draw: the row, the world, tiles, hands and the whole table, all words said already. Equal things
look the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ecumene.engine import Language, Text
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.parts.tabs import Tab
from ecumene.server.boards.picture import Press, Seat

from .civilization.parts import Cell, Civilization
from .icons import SPECIAL_ICONS, VALUE_ICONS
from .pieces import Piece, Rating
from .prints import Print

if TYPE_CHECKING:
    from .ending import Finale
    from .matters import Matter


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
class Listed:
    """Equal cards in a list that opens."""

    printed: Print
    n: int
    key: str = ""
    """Its id, if the log points there."""


@dataclass(frozen=True)
class Pile:
    """Cards that are not spread out: how many, and which when one looks."""

    key: str
    title: str
    words: str
    n: int
    cards: tuple[Listed, ...]
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


@dataclass(frozen=True)
class Tile:
    """An opponent at a glance."""

    seat: Seat
    name: str
    mark: str
    open: bool
    letter: str
    ratings: tuple[Rating, ...]
    minis: tuple[tuple[Mini, ...], ...]
    stock: tuple[Rating, ...]
    backs: tuple[tuple[str, int], ...]
    """Military cards by age."""
    notes: tuple[tuple[str, str, bool], ...]
    """Wars and pacts with the viewer: an icon, the words, and whether it is bad."""
    tight: bool
    """Whether there are so many cards that their icons must stand close."""
    press: Press | None
    odds: tuple[int, ...]
    """Both strengths, if the viewer may attack him, and the cards that he could defend himself with."""
    words: str
    resigned: bool
    home: int
    """The seat whose civilization is shown when this one is closed."""


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


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    own: Civilization
    others: tuple[Civilization, ...]
    tiles: tuple[Tile, ...]
    row: tuple[Slot, ...]
    finale: Finale | None
    """How the game ended, in the place of the row."""
    deck: Pile
    world: World
    matter: Matter | None
    """What is being decided, if it lies over the world."""
    hands: tuple[Hand, ...]
    tabs: tuple[Tab, ...]
    late: bool
    """Whether there are four rows of technologies."""
    watching: bool
    say: Language

    def price(self, n: int) -> str:
        """What a card of the row costs."""
        return self.say.say(Text("Price: {n} civil action", "Price: {n} civil actions", n=n))

    def upgrading(self, cell: Cell) -> str:
        """What the arrow of a technology does; if it has several meanings, what the cheapest costs."""
        press = cell.upgrade_press
        assert press is not None
        if press.name == "action":
            return self.priced(press, int(cell.upgrade))
        words = Text(
            "Upgrade {card}: {n} resource or more, {choices}",
            "Upgrade {card}: {n} resources or more, {choices}",
            card=cell.card,
            n=int(cell.upgrade),
            choices=press.label,
        )
        return self.say.say(words)

    def developing(self, cell: Cell) -> str:
        """What a click on the place of a technology in hand does."""
        press = cell.develop_press
        assert press is not None
        return self.say.say(Text("{what}: {n} science", what=f"{press.label}. {cell.printed.spoken}", n=cell.develop))

    def priced(self, press: Press, n: int) -> str:
        """What a click does, and the price that is written on the button; answers have theirs in brackets."""
        words, bracket, _ = press.label.rpartition(" (")
        what = words if bracket and press.legal else press.label
        return self.say.say(Text("{what}: {n} resource", "{what}: {n} resources", what=what, n=n))

    @property
    def icons(self) -> tuple[tuple[str, str], ...]:
        """The icons of values."""
        return tuple(VALUE_ICONS.items())

    @property
    def special_icons(self) -> Mapping[str, str]:
        """The icons of the types of special technologies."""
        return SPECIAL_ICONS
