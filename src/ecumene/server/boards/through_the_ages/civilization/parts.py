"""What the templates draw of a civilization, all words said already. Equal things look the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.games.through_the_ages.box.cards import Card
from ecumene.server.boards.picture import Press, Seat

from ..pieces import Piece, Rating
from ..prints import Print


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
class Gap:
    """An empty place: the icon of what belongs there, and its name where nothing else says it."""

    icon: str
    name: str = ""


@dataclass(frozen=True)
class Group:
    """Plaques that belong together, under a caption."""

    name: str
    title: str
    pieces: tuple[Piece, ...]
    size: str = ""
    """"small" if they have room for an icon and the effect only, "tiny" for the effect alone."""
    gaps: tuple[Gap, ...] = ()
    """The places that are drawn while there is nothing."""


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
    turn: bool
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
