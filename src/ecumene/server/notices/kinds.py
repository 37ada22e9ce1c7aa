"""What somebody can be told, as data: what it is called, how long it can wait, and by which ways usually."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Text

TURN = "turn"
TIME = "time"
JOINED = "joined"
FULL = "full"
OVER = "over"
SAID = "said"
INVITED = "invited"

PUSH = "push"
MAIL = "mail"
MESSENGER = "messenger"


@dataclass(frozen=True)
class Kind:
    """Something that somebody can be told."""

    words: Text
    """What the settings call it."""
    delay: float
    """So many seconds it waits: what was done may be taken back, and several things at once are told once."""
    ways: frozenset[str]
    """By which ways it is told to somebody who has not chosen any."""
    urgent: bool = False
    """Whether it is worth nothing if it waits for the daily mail."""
    asks: bool = False
    """Whether something is expected of him: a page that is open, without a click, does not show that he knows."""
    once: bool = False
    """Whether it is told once, until he has been at the table again."""


EVERY_WAY = frozenset({PUSH, MAIL, MESSENGER})
AT_ONCE = frozenset({PUSH})

KINDS: Mapping[str, Kind] = {
    TURN: Kind(Text("It is my turn"), 30, EVERY_WAY, asks=True),
    TIME: Kind(Text("My time runs short"), 0, EVERY_WAY, urgent=True, asks=True),
    JOINED: Kind(Text("Somebody sits down at my table"), 30, AT_ONCE),
    FULL: Kind(Text("A table is full and the game begins"), 10, EVERY_WAY),
    OVER: Kind(Text("A game is over"), 30, AT_ONCE),
    SAID: Kind(Text("Somebody writes at my table"), 60, AT_ONCE, once=True),
    INVITED: Kind(Text("A seat is kept for me"), 10, EVERY_WAY),
}

WAYS: Mapping[str, Text] = {PUSH: Text("Push"), MAIL: Text("Mail"), MESSENGER: Text("Messenger")}
"""What the settings call the ways, in their order there."""

CONFIRM = "confirm"
RESET = "reset"
ABOUT_THE_ACCOUNT = frozenset({CONFIRM, RESET})
"""Letters that somebody has asked for: no setting, no quiet hour and no limit of notices holds them back."""
