"""What a game can tell boards that can show any game: how its things look and read, and how its view is arranged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ecumene.engine.texts import Text


@dataclass(frozen=True)
class Face:
    """A card or other thing in the reader's language."""

    kind: str = ""
    """What sort of thing it is, in a word or two."""
    colour: str = ""
    """The colour of its kind: green, blue, red, orange, yellow, brown, grey or purple."""
    lines: tuple[str, ...] = ()
    """What it does, in short sentences."""


@dataclass(frozen=True)
class Arrangement:
    """How a view is laid out, by the keys of its parts. What it does not name is shown all the same, at the end."""

    order: tuple[str, ...] = ()
    """The parts of the table that come first."""
    chapters: tuple[tuple[str, ...], ...] = ()
    """The parts of a player's area that belong together."""
    quiet: frozenset[str] = frozenset()
    """Parts that are shown only when they say something: not when they are empty, 0 or false."""
    joined: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Numbers that are shown as one: the first's key -> the second's key and how the two are written."""
    counted: Mapping[str, str] = field(default_factory=dict)
    """Lists whose length has a limit: the list's key -> the limit's key."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """Parts that are shown only to those who do not know another: their key -> the other's key."""
    clicked: Mapping[str, str] = field(default_factory=dict)
    """Where the thing that an action is about lies: the action's verb -> the key of a part of the table, or of the
    player's own area. An action with a number after the thing is about that one of equal things there."""
    seats: frozenset[str] = frozenset()
    """Numbers that are seats."""
    words: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    """What values are called that are words for programs: the part's key -> each value -> its name."""
    folded: frozenset[str] = frozenset()
    """Long lists that open when they are wanted."""
    left_out: frozenset[str] = frozenset()
    """What follows from the rest and only boards of the game's own need, anywhere in the view."""
