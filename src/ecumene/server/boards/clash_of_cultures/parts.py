"""What the templates draw, all words said already. Equal things look the same."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine.drawing.sheets import Face
from ecumene.server.boards.parts.opponents import Switch
from ecumene.server.boards.picture import Press, Seat


@dataclass(frozen=True)
class Good:
    """How much of a good a player has: its number, its limit, and a button if it can be chosen."""

    id: str
    name: str
    n: int
    limit: int
    press: Press | None = None


@dataclass(frozen=True)
class Chip:
    """A wonder at a player: built, or kept for later."""

    icon: str
    name: str
    built: bool
    words: str
    """Its name, and what is still missing of its price."""


@dataclass(frozen=True)
class Opponent(Switch):
    """A player as the strip above the map shows him."""

    first: bool
    active: bool
    proposes: bool
    """Whether he makes offers in the turns of others."""
    government: str
    government_icon: str
    chips: tuple[Chip, ...]
    action_cards: int
    objective_cards: int
    points: str
    points_words: str
    goods: tuple[Good, ...]
    cities: int
    advances: int
    seen: int
    """So many of his cards the viewer has seen."""
    asks: tuple[Press | None, Press | None]
    """The buttons that ask for an action card and for an objective card of his."""


@dataclass(frozen=True)
class Dot:
    """A turn of a round (1 to 3) or its status phase: past, now or to come."""

    status: bool
    state: str


@dataclass(frozen=True)
class Round:
    """A round as the head of the map shows it."""

    number: int
    now: bool
    dots: tuple[Dot, ...]
    words: str


@dataclass(frozen=True)
class Deck:
    """How many cards a deck still has."""

    icon: str
    n: int
    words: str


@dataclass(frozen=True)
class Cost:
    """A part of a price; `short` if the viewer has less."""

    id: str
    n: int
    short: bool


@dataclass(frozen=True)
class WonderCard:
    """A wonder that somebody can build. `lacks` names the advances and the building that are missing."""

    key: str
    name: str
    words: str
    face: Face
    icon: str
    brief: str
    """What it does, in a few words."""
    costs: tuple[Cost, ...]
    lacks: tuple[str, ...]
    kept: bool
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Row:
    """An advance: owned, buyable now, or not yet."""

    key: str
    name: str
    title: str
    """The name with soft hyphens, for a row that is too narrow for it."""
    state: str
    allows: str
    """The icon of the building that it allows."""
    ore: int
    frame: str
    event: bool
    """Whether it would draw an event now."""
    needs: str
    """An advance of another category that it requires and that is missing."""
    needs_title: str
    """Its name with soft hyphens."""
    effect: str
    """What it does, in a line."""
    words: str
    face: Face
    price: tuple[Cost, ...]
    """What it costs the viewer now, if all that it requires is there."""
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Category:
    """A category of four advances."""

    name: str
    icon: str
    owned: int
    rows: tuple[Row, ...]
    bracket: tuple[int, int]
    """From which row to which a bracket leads: the lower one requires the upper one, which is missing; or (0, 0)."""


@dataclass(frozen=True)
class Level:
    """A level track: eight cells, each with its classes."""

    id: str
    name: str
    level: int
    held: int
    cells: tuple[str, ...]
    words: str
    press: Press | None = None


@dataclass(frozen=True)
class HandCard:
    """An action card in the viewer's hand."""

    key: str
    name: str
    words: str
    face: Face
    icon: str
    when: str
    culture: int
    brief: str
    """What it does, in a few words."""
    combat: str
    combat_sign: str
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Half:
    """One half of an objective."""

    name: str
    brief: str
    """Its condition in a few words."""
    text: str
    now: bool
    progress: str
    met: bool
    press: Press | None


@dataclass(frozen=True)
class ObjectiveCard:
    """An objective in the viewer's hand."""

    key: str
    name: str
    halves: tuple[Half, ...]
    press: Press | None


@dataclass(frozen=True)
class Person:
    """A great person that was kept."""

    key: str
    name: str
    words: str
    brief: str
    """What it does, in a few words."""
    face: Face
    press: Press | None
    changed: bool


@dataclass(frozen=True)
class Realm:
    """One's own civilization."""

    seat: Seat
    title: str
    first: bool
    proposes: bool
    """Whether it makes offers in the turns of others."""
    actions: tuple[str, ...]
    """A dot for each action: spent, left."""
    actions_words: str
    points: str
    sources: tuple[tuple[str, str, str], ...]
    goods: tuple[Good, ...]
    tokens: tuple[Good, ...]
    levels: tuple[Level, ...]
    cards: tuple[HandCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    people: tuple[Person, ...]
    hand_words: str
    press: Press | None
