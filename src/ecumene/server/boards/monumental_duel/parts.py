"""What the templates draw: cards and areas, all words said already. Equal things look the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.games.monumental_duel.box.cards import Card
from ecumene.server.boards.parts import cards
from ecumene.server.boards.parts.cards import Listed
from ecumene.server.boards.picture import Press, Seat

from .prices import Price
from .prints import Print


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
    """Classes: "lit" if it is activated, "used" if its action is, "leaving" and so on."""
    price: Price | None = None
    next_price: Price | None = None
    """Of a wonder, what finishes it later."""
    note: str = ""
    """A quiet warning or a remark."""
    types: tuple[str, ...] = ()
    """The type of a province and those that tokens add, printed one first."""

    @property
    def name(self) -> str:
        """What the card is called."""
        return self.printed.name

    @property
    def soft(self) -> str:
        """The name as it stands on its face."""
        return self.printed.soft


@dataclass(frozen=True)
class Place:
    """One of the nine places of a city, with its card, its knowledge, and a knowledge that would lie there too."""

    number: int
    crosses: str
    """The classes that tell with which places it lies in one cross."""
    name: str
    hollow: str
    """What is said where no card lies."""
    card: Piece | None
    knowledge: Piece | None
    rival: Piece | None = None
    press: Press | None = None
    """Of an empty place."""
    gives: str = ""
    """What its cross would bring, in words."""
    lit: bool = False


@dataclass(frozen=True)
class Stock:
    """A resource of a player. `gains` are the places with what the cross through each would bring."""

    resource: str
    name: str
    n: int
    press: Press | None = None
    gains: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Pile(cards.Pile[Print]):
    """Cards that are not spread out; a pile can be a button, perhaps with a price."""

    notes: tuple[str, ...] = ()
    press: Press | None = None
    price: Price | None = None


@dataclass(frozen=True)
class Count:
    """A line of the ledger: how many, and whether the player leads or ties."""

    icon: str
    n: int
    most: bool
    words: str


@dataclass(frozen=True)
class TypeToken:
    """Type tokens that are not placed yet."""

    type: str
    name: str
    n: int
    press: Press | None


@dataclass(frozen=True)
class Who:
    """A player as the head of the area names him."""

    seat: Seat
    name: str
    civilization: str
    marks: tuple[str, ...]
    """Whether it is the first player, or has passed."""
    final: bool
    """Whether it is told here that this is the last round."""


@dataclass(frozen=True)
class Score:
    """Points if the game ended now."""

    n: int
    words: str


@dataclass(frozen=True)
class Scout:
    """A player's scout, perhaps as a button that asks for the city."""

    key: str
    used: bool
    press: Press | None


@dataclass(frozen=True)
class Deck:
    """The development deck: how many cards of each era are left."""

    n: int
    words: str
    eras: tuple[tuple[str, int], ...]
    final: bool


@dataclass(frozen=True)
class Area:
    """What lies before one player."""

    seat: Seat
    who: Who
    active: bool
    stock: list[Stock]
    deck: Pile
    discard: Pile
    archive: Pile
    ledger: list[Count]
    score: Score
    places: list[Place]
    cross: tuple[int, int] | None
    """The activated row and column."""
    choosing: bool
    """Whether its owner chooses the row and the column now."""
    weighed: int | None
    """The place whose cross its owner is about to activate, if he is sure."""
    using: list[Piece]
    provinces: list[Piece]
    """The top one first."""
    conquest: Price | None
    """What the other player would pay for the top province."""
    tokens: list[TypeToken]
    policies: list[Piece]
    policies_left: Pile
    wonder: Piece | None
    cities: list[Piece]
    warlord: Piece | None
    scout: Scout


@dataclass(frozen=True)
class Slot:
    """A place of the development row."""

    piece: Piece | None
    leaves: bool


@dataclass(frozen=True)
class Coins:
    """A player's side of a free city: how much gold lies there."""

    seat: Seat
    n: int
    traded: bool


@dataclass(frozen=True)
class City:
    """An open free city."""

    piece: Piece
    sides: tuple[Coins, ...]
    """The far player's first."""


@dataclass(frozen=True)
class Advantage:
    """The advantage card. `side` tells where its hand points: "near", "far" or nowhere."""

    holder: Seat | None
    side: str
    title: str
    resource: str
    tokens: int
    words: str
    """How it is taken."""
    press: Press | None


@dataclass(frozen=True)
class Nation:
    """A civilization to choose from: its deck, leader, policies and special rules."""

    key: str
    name: str
    icon: str
    deck: tuple[Listed[Print], ...]
    warlord: Print
    policies: tuple[Print, ...]
    rules: tuple[str, ...]
    state: str
    press: Press | None
