"""A board for any game: its view as titled sections, tables and chips, until the game has a board of its own.

Whatever names a card, tile or other thing of the game is shown by that thing's name; lists with one entry a player get
the players' names; everything else is shown as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ecumene.engine import Language, Text
from ecumene.server.boards.picture import Picture, Seat, seats

template = "boards/generic.html"
styles = ("css/cards.css", "css/board-generic.css")

ASIDE = ("viewer", "decision")
"""Parts of a view that the page itself shows: through whose eyes, and whose decision it is."""

SEATED = ("players", "seats")
"""Lists under these names have an entry for each seat."""


LABELS = {"round": Text("Round")}
"""Parts that every game's view has."""


@dataclass(frozen=True)
class Node:
    """A part of the view. `shape` says how it is drawn: value, thing, list, table, group or seats."""

    shape: str
    label: str = ""
    value: str = ""
    key: str = ""
    """The id of a thing's element: the first place that shows the thing has it."""
    changed: bool = False
    items: list[Node] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rows: list[list[Node]] = field(default_factory=list)
    seat: Seat | None = None


@dataclass(frozen=True)
class Sheet:
    """The whole board: small facts first, then a section for each larger part."""

    facts: list[Node]
    sections: list[Node]
    say: Language


def context(picture: Picture) -> dict[str, Any]:
    """What the template draws."""
    draw = _Draw(picture)
    parts = [draw.node(value, key) for key, value in picture.view.items() if key not in ASIDE]
    facts = [part for part in parts if part.shape in ("value", "thing")]
    sections = [part for part in parts if part.shape not in ("value", "thing")]
    sections.sort(key=lambda part: part.shape != "seats")  # the players first
    return {"board": Sheet(facts, sections, picture.words)}


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each text of the view stands first; the board looks up those that are things."""
    found: dict[str, str] = {}
    for key, value in view.items():
        if key not in ASIDE:
            _note(value, key, found)
    return found


def _note(value: Any, place: str, found: dict[str, str]) -> None:
    if isinstance(value, str):
        found.setdefault(f"c-{value}", place)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            _note(part, f"{place} {key}", found)
    elif isinstance(value, Sequence):
        for number, part in enumerate(value):
            _note(part, f"{place} {number}" if isinstance(part, Mapping) else place, found)


class _Draw:
    """Turns a view into nodes."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.language = picture.words
        self.players = seats(picture, len(picture.names))
        self.shown: set[str] = set()

    def label(self, key: str) -> str:
        """`glory_left` as "Glory left", in the reader's language if the game has the words."""
        known = self.picture.game.labels.get(key) or LABELS.get(key)
        if known is not None:
            return self.language.say(known)
        thing = self.picture.game.things.get(key)
        if thing is not None:
            return self.language.name(thing)
        words = key.replace("_", " ").strip()
        return self.language.get(words[:1].upper() + words[1:])

    def node(self, value: Any, key: str = "") -> Node:
        label = self.label(key) if key else ""
        if isinstance(value, Mapping):
            return Node("group", label, items=[self.node(part, str(name)) for name, part in value.items()])
        if isinstance(value, (list, tuple)):
            return self.listed(list(value), label, key in SEATED)
        return self.plain(value, label)

    def plain(self, value: Any, label: str) -> Node:
        thing = self.picture.game.things.get(value) if isinstance(value, str) else None
        if thing is None:
            return Node("value", label, self.words(value))
        key = "" if thing.id in self.shown else f"c-{thing.id}"
        self.shown.add(thing.id)
        return Node("thing", label, self.language.name(thing), key, key in self.picture.changed)

    def words(self, value: Any) -> str:
        """A value as a person would write it."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.language.get("yes" if value else "no")
        if isinstance(value, str):
            return self.language.get(value)
        return str(value)

    def listed(self, values: list[Any], label: str, seated: bool) -> Node:
        found = [value for value in values if value is not None]
        if found and all(isinstance(value, Mapping) for value in found):
            if seated and len(found) == len(self.players):
                pairs = zip(self.players, [self.node(value) for value in found], strict=True)
                named = [Node("group", seat.name, items=area.items, seat=seat) for seat, area in pairs]
                return Node("seats", label, items=named)
            columns = list(dict.fromkeys(key for value in found for key in value))
            rows = [[self.node((value or {}).get(key)) for key in columns] for value in values]
            return Node("table", label, columns=[self.label(key) for key in columns], rows=rows)
        return Node("list", label, items=[self.node(value) for value in values])
