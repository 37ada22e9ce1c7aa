"""What programs send to the API and what they get, as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from ecumene.engine.cards.reading import LARGEST
from ecumene.server.storage.models import PATIENCE

# -- what goes in --------------------------------------------------------------------------------------------------


MOST_FIELDS = 100
"""So many fields has something at most: for each that is wrong there would be an error of its own."""


def few(value: Any) -> Any:
    """Refuses what has too many fields before they are looked at."""
    if isinstance(value, dict) and len(value) > MOST_FIELDS:
        raise ValueError(f"too many fields; there may be {MOST_FIELDS}")
    return value


class Sent(BaseModel):
    """What programs send: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")

    _few = model_validator(mode="before")(few)


class NewSeat(Sent):
    """Who is to sit somewhere."""

    kind: Literal["me", "friend", "bot"] = Field(
        description="`me`: played with the key in the answer; `friend`: free, for whoever has the invitation; `bot`."
    )
    name: str = Field("", max_length=200)
    level: str = Field("normal", max_length=20, description="How well a bot plays: easy, normal, hard or master.")


class ClockTerms(Sent):
    """What a table agrees on about time, in seconds."""

    kind: Literal["days", "live"] = Field(description="Over days, with days off and nights, or live.")
    reserve: int = Field(description="What everybody begins with.", ge=0, le=10**8)
    increment: int = Field(0, description="What is added whenever somebody's turn to choose is over.", ge=0, le=10**8)
    cap: int = Field(0, description="The most that one may have; 0: any length.", ge=0, le=10**8)
    delay: int = Field(0, description="So long a turn to choose costs nothing.", ge=0, le=10**8)
    when_out: Literal["others", "turn", "bot", "lost"] = Field(
        "others",
        description="When time is up: the others may let a bot play on, a bot plays this turn, a bot plays on, or the "
        "game is lost.",
    )


class NewTable(Sent):
    """A table to be opened."""

    game: str = Field(max_length=60, examples=["a-game"], description="One of GET /games.")
    seats: list[NewSeat] = Field(min_length=1, max_length=10)
    options: Annotated[dict[str, str], BeforeValidator(few)] = Field(
        default_factory=dict, description="As GET /games lists them."
    )
    shuffle: bool = Field(False, description="Seat the players in random order.")
    public: bool = Field(False, description="Show the table to everybody, so that free seats can be taken.")
    watchers_talk: bool = Field(False, description="Let those who watch the table in a browser write in its chat.")
    seed: int | None = Field(
        None, ge=0, lt=10**40, description="To play the same game again; only if no seat is for a friend."
    )
    webhook: str = Field("", max_length=400, description="Where to post when the turn passes to a person.")
    cards: str = Field(
        "", max_length=LARGEST, description="A card file, as text, that corrects the game's cards if it takes one."
    )
    cards_name: str = Field("", max_length=200, description="What the card file is called.")
    patience: int = Field(
        PATIENCE,
        ge=0,
        le=10**9,
        description="The table waits so many seconds for a player who is away before the others may let a bot play for "
        "him: 180, 600, 3600, 86400, 259200, or 0 for ever.",
    )
    clock: ClockTerms | None = Field(None, description="A clock; the table then waits until somebody's time is up.")


class Joining(Sent):
    """A seat to be taken: the one of an invitation or, at a public table, any that is free."""

    invitation: str = Field("", max_length=64)
    name: str = Field("", max_length=200)


class Move(Sent):
    """An action, and the table's number that the program saw."""

    action: str = Field(max_length=200, examples=["buy C13"])
    at: int = Field(description="The table's `number` when you chose. If the table has moved on, nothing happens.")


class Moment(Sent):
    """The table's number that the program saw."""

    at: int


class Place(Sent):
    """A seat at the table, by its number."""

    seat: int = Field(ge=0, le=99)


# -- what comes out ------------------------------------------------------------------------------------------------


class Problem(BaseModel):
    """What went wrong, in words."""

    error: str
    details: list[str] = []


class GameOption(BaseModel):
    """A choice made before the game; the first value is the default."""

    name: str
    text: str
    values: dict[str, str]


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    line: str
    least_players: int
    most_players: int
    rules_version: str
    takes_cards: bool = Field(description="Whether a card file can correct its cards.")
    options: list[GameOption]


class Seat(BaseModel):
    """A seat at a table."""

    seat: int
    name: str
    kind: str
    bot: str = Field("", description="The level of the bot that chooses for this seat, or nothing.")
    resigned: bool = False
    invited: bool = Field(False, description="Whether a friend is invited to this seat, which a bot plays until then.")


class Key(BaseModel):
    """What a program needs to play a seat, or to pass a free one on."""

    seat: int
    name: str
    kind: str
    token: str | None = Field(None, description="The seat's key: send it as `Authorization: Bearer …`. Keep it secret.")
    invitation: str | None = Field(None, description="For whoever is to take this seat.")
    link: str | None = Field(None, description="The same as a page.")


class Opened(BaseModel):
    """A new table and the keys to it."""

    id: str
    number: int
    link: str
    seats: list[Key]


class Joined(BaseModel):
    """The seat that was taken, and its key."""

    id: str
    seat: int
    token: str


class Invitation(BaseModel):
    """What whoever is invited to a seat needs to take it over from the bot."""

    id: str
    seat: int
    invitation: str = Field(description="For POST /tables/{id}/join. It is the same until somebody uses it or it ends.")
    link: str = Field(description="The same as a page.")


class ClockOut(BaseModel):
    """What everybody had left at a moment, and whose time has run since."""

    terms: ClockTerms
    at: float = Field(description="The moment, in seconds since 1970. It counts on only while the server runs.")
    left: list[float] = Field(description="The seconds of each seat at that moment.")
    runs: int | None = Field(description="The seat whose time runs, or nothing: bots, pauses and days off cost none.")
    free: float = Field(description="So many of its seconds from that moment on still cost nothing.")
    up: list[int] = Field(description="The seats whose time is up.")
    paused: bool


class TableOut(BaseModel):
    """A table as one viewer sees it."""

    id: str
    game: str
    rules: str
    edition: str = Field(description="The fingerprint of the card file that is played with; empty without one.")
    options: dict[str, str]
    status: str = Field(description="waiting, playing or finished")
    number: int = Field(description="Counts everything that has happened; send it along with an action.")
    actions: int = Field(description="How many actions stand.")
    turn: int | None = Field(description="The seat that has to choose.")
    viewer: int | None = Field(description="The seat whose view this is; nothing for a spectator.")
    question: str = Field(description="What the viewer has to choose, in words; empty if it is not his turn.")
    can_undo: bool
    can_redo: bool
    seats: list[Seat]
    view: dict[str, Any] = Field(description="All that the viewer may know.")
    clock: ClockOut | None = Field(description="Nothing at a table without a clock.")
    result: list[int] | None = Field(description="The scores of a finished game; halves where there are half points.")
    winners: list[int]


class Possible(BaseModel):
    """An action that the rules allow now."""

    action: str
    label: str


class Impossible(Possible):
    """An action of the same kind that the rules do not allow now, and why."""

    reason: str
    rule: str = Field(description="The anchor of the rule on the game's rules page.")


class Choices(BaseModel):
    """What a seat can choose."""

    number: int
    turn: int | None
    question: str
    legal: list[Possible]
    impossible: list[Impossible]


class Correction(BaseModel):
    """A value in which a table's cards differ from the game's own, in words."""

    card: str
    name: str
    field: str
    label: str
    before: str
    after: str
    source: str = Field(description="rulebook, public, reconstructed, balanced or owner")


class Sentence(BaseModel):
    """Something that happened."""

    action: int = Field(description="The number of the action that caused it; 0 for the set-up.")
    text: str
