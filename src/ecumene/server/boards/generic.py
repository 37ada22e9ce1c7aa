"""A board for any game: its view as titled sections, tables and cards, until the game has a board of its own.

Whatever names a card, tile or other thing of the game is shown by that thing's name and says what it does; lists with
one entry a player get the players' names; everything else is shown as it is. A game may say how its view is arranged
and where its things can be clicked (`ecumene.engine.drawing.sheets`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ecumene.engine import Face, Game, Language, Text, Thing
from ecumene.server.boards.picture import Picture, Press, Seat, press, seats

ASIDE = ("viewer", "decision")
"""Parts of a view that the page itself shows: through whose eyes, and whose decision it is."""

SEATED = ("players", "seats")
"""Lists under these names have an entry for each seat."""


LABELS = {"round": Text("Round")}
"""Parts that every game's view has."""

SMALL = ("value", "thing")
NO_FACE = Face()


@dataclass(frozen=True)
class Node:
    """A part of the view. `shape` says how it is drawn: value, thing, gap, list, table, group, seats or area."""

    shape: str
    label: str = ""
    value: str = ""
    key: str = ""
    """The id of a thing's element: the first place that shows the thing has it."""
    tip: str = ""
    """The id of the element with its text."""
    changed: bool = False
    items: list[Node] = field(default_factory=list)
    """The parts of a list, group or area; the numbers that belong to a thing."""
    columns: list[str] = field(default_factory=list)
    rows: list[list[Node]] = field(default_factory=list)
    seat: Seat | None = None
    face: Face = NO_FACE
    press: Press | None = None
    folded: str = ""
    """The id under which a long part remembers whether it is open."""


@dataclass(frozen=True)
class Sheet:
    """The whole board: small facts first, then a section for each larger part."""

    facts: list[Node]
    sections: list[Node]
    say: Language


def context(picture: Picture) -> dict[str, Any]:
    """What the template draws."""
    draw = _Draw(picture)
    arranged = picture.game.arrangement
    shown = {key: value for key, value in picture.view.items() if key not in ASIDE}
    if arranged.left_out:
        shown = _without(shown, arranged.left_out)
    first = arranged.order or [key for key in shown if key in SEATED]  # the players first
    parts = draw.parts(shown, [*(key for key in first if key in shown), *(key for key in shown if key not in first)])
    facts = [part for part in parts if part.shape in SMALL]
    return {"board": Sheet(facts, [part for part in parts if part.shape not in SMALL], picture.language)}


def _without(value: Any, keys: frozenset[str]) -> Any:
    """A part of the view without the parts that have these names, wherever they are."""
    if isinstance(value, Mapping):
        return {key: _without(part, keys) for key, part in value.items() if key not in keys}
    if isinstance(value, (list, tuple)):
        return [_without(part, keys) for part in value]
    return value


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
        self.game = picture.game
        self.language = picture.language
        self.arranged = picture.game.arrangement
        self.players = seats(picture, len(picture.names))
        self.shown: set[str] = set()
        self.tips = 0
        self.place = ""
        """The part that is being drawn."""
        self.lying: Counter[tuple[str, str]] = Counter()
        """How many of a thing that part has shown."""
        self.folds: Counter[str] = Counter()
        """How many lists of a name can be opened."""
        self.theirs = False
        """Whether somebody else's area is being drawn: nothing there is clicked."""
        self.presses = self._presses()

    def _presses(self) -> dict[tuple[str, str, int], Press | None]:
        """The buttons of things: where each lies, and which of equal ones it is there."""
        about: dict[tuple[str, str, int], list[str]] = {}
        for choice in self.picture.choices.values():
            if choice.legal:
                action = self.game.vocabulary.parse(choice.action)
                id, *more = action.id.split()[1:] or [""]
                if id in self.game.things and action.verb in self.arranged.clicked:
                    copy = int(more[0]) if more and more[0].isdecimal() else 1
                    about.setdefault((self.arranged.clicked[action.verb], id, copy), []).append(choice.action)
        return {place: press(self.picture, *actions) for place, actions in about.items()}

    def label(self, key: str) -> str:
        """`glory_left` as "Glory left", in the reader's language if the game has the words."""
        known = self.game.labels.get(key) or LABELS.get(key)
        if known is not None:
            return self.language.say(known)
        thing = self.game.things.get(key)
        if thing is not None:
            return self.language.name(thing)
        words = key.replace("_", " ").strip()
        return self.language.get(words[:1].upper() + words[1:])

    # -- parts with names ------------------------------------------------------------------------------------------

    def parts(self, values: Mapping[str, Any], keys: Iterable[str]) -> list[Node]:
        """The parts of a mapping, as the game arranges them."""
        arranged = self.arranged
        said_elsewhere = {second for key, (second, _) in arranged.joined.items() if key in values}
        said_elsewhere |= {limit for key, limit in arranged.counted.items() if key in values}
        return [
            self.part(values, key)
            for key in keys
            if key not in said_elsewhere
            and not (key in arranged.quiet and _empty(values[key]))
            and (key not in arranged.instead or values.get(arranged.instead[key]) is None)
            and not (values[key] is None and key in arranged.instead.values())
        ]

    def part(self, values: Mapping[str, Any], key: str) -> Node:
        outside, self.place = self.place, key
        drawn = self._part(values, key)
        self.place = outside
        return drawn

    def _part(self, values: Mapping[str, Any], key: str) -> Node:
        value, arranged = values[key], self.arranged
        if key in arranged.joined:
            second, written = arranged.joined[key]
            return Node("value", self.label(key), written.format(value, values[second]))
        if key in arranged.counted and isinstance(value, list):
            named = f"{self.label(key)} {len(value)}/{values[arranged.counted[key]]}"
            return self.listed(value, named, key)
        return self.node(value, key)

    def node(self, value: Any, key: str = "") -> Node:
        label = self.label(key) if key else ""
        if isinstance(value, Mapping):
            return self.tile(value, label) or Node("group", label, items=self.parts(value, value))
        if isinstance(value, (list, tuple)):
            return self.listed(list(value), label, key)
        return self.plain(value, label, key)

    # -- single values ---------------------------------------------------------------------------------------------

    def plain(self, value: Any, label: str, key: str) -> Node:
        thing = self.game.things.get(value) if isinstance(value, str) else None
        if thing is not None:
            return self.thing(thing, label)
        if key in self.arranged.seats and isinstance(value, int) and 0 <= value < len(self.players):
            return Node("value", label, self.players[value].name)
        named = self.arranged.words.get(key, {}).get(value) if isinstance(value, str) else None
        return Node("value", label, self.words(value) if named is None else self.language.say(named))

    def thing(self, thing: Thing, label: str, facts: Sequence[Node] = ()) -> Node:
        """A card with the numbers that belong to it."""
        key = "" if thing.id in self.shown else f"c-{thing.id}"
        self.shown.add(thing.id)
        self.tips += 1
        place = (self.place, thing.id)
        self.lying[place] += 1
        return Node(
            "thing",
            label,
            self.language.name(thing),
            key,
            f"tip-{self.tips}",
            key in self.picture.changed,
            items=list(facts),
            face=_face(self.game, thing, self.language),
            press=None if self.theirs else self.presses.get((*place, self.lying[place])),
        )

    def tile(self, values: Mapping[str, Any], label: str = "") -> Node | None:
        """A mapping that begins with a thing and goes on with small values: the thing, and the values on it."""
        (_, first), *rest = values.items() or [("", None)]
        thing = self.game.things.get(first) if isinstance(first, str) else None
        if thing is None or any(isinstance(value, (list, Mapping)) or value in self.game.things for _, value in rest):
            return None
        return self.thing(thing, label, self.parts(values, [key for key, _ in rest]))

    def words(self, value: Any) -> str:
        """A value as a person would write it."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.language.get("yes" if value else "no")
        if isinstance(value, str):
            return self.language.get(value)
        return str(value)

    # -- lists -----------------------------------------------------------------------------------------------------

    def listed(self, values: list[Any], label: str, key: str) -> Node:
        found = [value for value in values if value is not None]
        folded = self.fold(key) if key in self.arranged.folded else ""
        if found and all(isinstance(value, Mapping) for value in found):
            if key in SEATED and len(found) == len(self.players):
                return self.areas(found, label)
            tiles = [Node("gap") if value is None else self.tile(value) for value in values]
            if None not in tiles:
                return Node("list", label, "tiles", items=[tile for tile in tiles if tile], folded=folded)
            columns = list(dict.fromkeys(name for value in found for name in value))
            rows = [[self.node((value or {}).get(name)) for name in columns] for value in values]
            return Node("table", label, columns=[self.label(name) for name in columns], rows=rows, folded=folded)
        items = [
            self.plain(value, "", key) if not isinstance(value, (list, tuple, Mapping)) else self.node(value)
            for value in values
        ]
        return Node("list", label, items=items, folded=folded)

    def fold(self, key: str) -> str:
        """The id of a list that opens: each player's area may have one of the same name."""
        self.folds[key] += 1
        return f"any-{key}" if self.folds[key] == 1 else f"any-{key}-{self.folds[key]}"

    def areas(self, values: Sequence[Mapping[str, Any]], label: str) -> Node:
        """Each player's area; one's own comes first."""
        order = sorted(self.players, key=lambda seat: (not seat.you, seat.number))
        return Node("seats", label, items=[self.area(seat, values[seat.number]) for seat in order])

    def area(self, seat: Seat, values: Mapping[str, Any]) -> Node:
        self.theirs = not seat.you and self.picture.viewer >= 0
        named = [[key for key in chapter if key in values] for chapter in self.arranged.chapters]
        rest = [key for key in values if not any(key in chapter for chapter in named)]
        chapters = [self.parts(values, keys) for keys in (*named, rest)]
        self.theirs = False
        return Node("area", seat.name, items=[Node("group", items=parts) for parts in chapters if parts], seat=seat)


@lru_cache(maxsize=2000)
def _face(game: Game, thing: Thing, language: Language) -> Face:
    return game.face(thing, language)


def _empty(value: Any) -> bool:
    """Whether a part says nothing."""
    return not value or (isinstance(value, list) and all(part is None for part in value))
