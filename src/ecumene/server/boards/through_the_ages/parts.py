"""What the templates draw: cards, civilizations and the whole table, all words said already. Equal things look the
same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ecumene.engine import Language, Text
from ecumene.games.through_the_ages.cards import Card
from ecumene.server.boards.drawn import Drawn
from ecumene.server.boards.picture import Press, Seat

from .icons import SPECIAL_ICONS, VALUE_ICONS
from .prints import Print, Said

if TYPE_CHECKING:
    from .finale import Finale
    from .matters import Matter


@dataclass(frozen=True)
class Piece:
    """A card as it lies somewhere on the table."""

    key: str
    card: Card
    printed: Print = field(compare=False)
    words: str
    """What it is and how it stands, for those who do not see it."""
    press: Press | None = None
    changed: bool = False
    state: str = ""
    """Classes: "ruin", "fresh" and so on."""
    note: str = ""
    """What a click on it does, or why nothing can be done; or a remark."""
    signs: tuple[Said, ...] = ()
    """What it brings here, where that is not all that is printed."""
    told: str = "all"
    """What its text tells that opens: "all", only what is "beyond" its signs, or nothing."""
    other: Seat | None = None
    """The partner of a pact, the other side of a war."""


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
class Rating:
    """A number of a civilization with its icon: what there is, and what a turn brings."""

    of: str
    name: str
    n: int
    rate: str = ""
    note: str = ""
    bad: bool = False
    press: Press | None = None
    measure: str = ""
    """Of the viewer's own: the key of the number in the view, for previews; `rate_measure` is that of the rate."""
    rate_measure: str = ""
    all: tuple[tuple[Seat, int], ...] = ()
    """Of the first civilization: what everybody has, in turn order."""
    told: str = ""
    """The note for those who do not see its icon."""

    @property
    def words(self) -> str:
        """The same for those who do not see it."""
        numbers = f"{self.name} {self.n} {self.rate}".rstrip()
        note = self.told or self.note
        return f"{numbers}, {note}" if note else numbers


@dataclass(frozen=True)
class Actions:
    """The action tokens of a kind: those left, those spent, and those for this turn only."""

    of: str
    name: str
    left: int
    total: int
    extra: int
    measure: str = ""


@dataclass(frozen=True)
class Stage:
    """A stage of the wonder under way."""

    number: int
    cost: int
    built: bool
    press: Press | None
    total: int = 0
    """What it costs to build all stages up to this one, if that can be done at once."""


@dataclass(frozen=True)
class Wonder:
    """The wonder under way, with a box for each stage."""

    piece: Piece
    stages: tuple[Stage, ...]


@dataclass(frozen=True)
class Group:
    """Plaques that belong together, under a caption."""

    name: str
    title: str
    pieces: tuple[Piece, ...]
    size: str = ""
    """"small" if they have room for an icon and the effect only, "tiny" for the effect alone."""


@dataclass(frozen=True)
class Head:
    """The head of a column: a type of technologies, its workers, and how many there may be."""

    type: int
    icon: str
    name: str
    band: str
    n: int
    limit: int
    known: bool
    idle: bool = False


@dataclass(frozen=True)
class Cell:
    """A technology in the grid."""

    key: str
    card: Card
    printed: Print = field(compare=False)
    type: int
    state: str
    """"known" with workers, "hand" if it can be developed, "unknown" otherwise."""
    words: str
    workers: int = 0
    workers_press: Press | None = None
    tokens: int = 0
    tokens_press: Press | None = None
    tokens_for: str = ""
    """The action for whose button the tokens are a label, with plunder."""
    build: int | None = None
    build_press: Press | None = None
    upgrade: str = ""
    upgrade_press: Press | None = None
    later: tuple[Press, ...] = ()
    """What glows only once its group has been chosen in the panel: what destroys, and powers of leaders."""
    develop: int = 0
    develop_press: Press | None = None
    changed: bool = False
    idle: bool = False
    """Whether nothing of its type is known or in hand: a narrow screen leaves the type out."""
    mine: bool = False

    @property
    def can(self) -> bool:
        """Whether something in it can be clicked."""
        presses = (self.build_press, self.upgrade_press, self.workers_press, self.tokens_press)
        return any(press is not None and press.legal for press in presses)


@dataclass(frozen=True)
class Pool:
    """The unused workers."""

    n: int
    title: str
    hint: str


@dataclass(frozen=True)
class Army:
    """The tactic with the armies that it makes."""

    piece: Piece | None
    n: int
    words: str
    strength: int
    exclusive: bool
    obsolete: int


@dataclass(frozen=True)
class BankCell:
    """A cell of a bank: a token, or the number that it would cover."""

    token: bool
    number: str = ""
    now: bool = False
    """Whether the number is paid now."""
    press: Press | None = None


@dataclass(frozen=True)
class BankGroup:
    """Cells of a bank that belong together."""

    cells: tuple[BankCell, ...]
    above: tuple[tuple[str, str], ...] = ()
    """Happiness needed, with its state: "here" where one's own happiness stands, "short" where it lacks."""
    below: str = ""
    now: bool = False


@dataclass(frozen=True)
class Bank:
    """The yellow or the blue bank."""

    of: str
    title: str
    words: str
    groups: tuple[BankGroup, ...]
    surplus: int
    pays: int
    pays_of: str
    pays_words: str


@dataclass(frozen=True)
class Civilization:
    """What lies before one player."""

    seat: Seat
    mine: bool
    open: bool
    title: str
    sub: str
    marks: tuple[str, ...]
    ratings: tuple[Rating, ...]
    actions: tuple[Actions, ...]
    first: tuple[Group, ...]
    wonder: Wonder | None
    second: tuple[Group, ...]
    heads: tuple[Head, ...]
    ages: tuple[str, ...]
    """From the latest down to A."""
    cells: tuple[tuple[Cell | None, ...], ...]
    """By age, the latest first, and type."""
    pool: Pool
    army: Army
    banks: tuple[Bank, ...]
    idle: str
    """The types that a narrow screen leaves out, in words."""


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
class Tab:
    """A part of the board that a narrow screen shows alone, with the number of things to click there."""

    id: str
    name: str
    n: int
    open: bool


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
            return self.priced(press.label, int(cell.upgrade))
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

    def priced(self, what: str, n: int) -> str:
        """What a click does, and what it costs."""
        return self.say.say(Text("{what}: {n} resource", "{what}: {n} resources", what=what, n=n))

    @property
    def icons(self) -> tuple[tuple[str, str], ...]:
        """The icons of values."""
        return tuple(VALUE_ICONS.items())

    @property
    def special_icons(self) -> Mapping[str, str]:
        """The icons of the types of special technologies."""
        return SPECIAL_ICONS
