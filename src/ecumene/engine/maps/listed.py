"""Maps read from data: regions with listed neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ecumene.engine.errors import nearest
from ecumene.engine.maps.map import Map
from ecumene.engine.maps.spaces import Shape, Space

S = TypeVar("S", bound=Space)
Entry = Mapping[str, Any]
"""A space as it stands in a file: name, neighbours, kind and names in other languages; if it is drawn, its path,
centre, label and spots (see `Shape`)."""


def read_map(entries: Mapping[str, Entry], make: Callable[[str, Entry], S]) -> Map[S]:
    """The map that a file describes, by the ids of its spaces.

    `make` makes a space of an entry: `read_space`, or what a game writes for a class of its own. A ValueError names all
    that is wrong with the names and neighbours.
    """
    wrong = list(_missing(entries)) or [*_wrong_names(entries), *_wrong_neighbours(entries)]
    if wrong:
        raise ValueError("\n".join(["This map cannot be read:", *wrong]))
    spaces = {id: make(id, entry) for id, entry in entries.items()}
    return Map(
        spaces.values(), {space: [spaces[other] for other in entries[id]["neighbours"]] for id, space in spaces.items()}
    )


def read_space(id: str, entry: Entry) -> Space:
    """A space as it stands in a file."""
    return Space(id, entry["name"], entry.get("kind", ""), read_shape(entry), entry.get("names"))


def read_shape(entry: Entry) -> Shape | None:
    """How a space is drawn, or None if its file does not say it. Without a point for its label that is the centre."""
    if "path" not in entry:
        return None
    centre = entry["centre"]
    spots = {name: _point(spot) for name, spot in entry.get("spots", {}).items()}
    return Shape(entry["path"], _point(centre), _point(entry.get("label", centre)), spots)


def _point(numbers: Any) -> tuple[float, float]:
    x, y = numbers
    return (x, y)


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """For `json.loads(text, object_pairs_hook=each_once)`: refuses a file that says something twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"named twice: {', '.join(sorted({name for name in names if names.count(name) > 1}))}")
    return found


def _missing(entries: Mapping[str, Entry]) -> Iterable[str]:
    for id, entry in entries.items():
        yield from (f"{id} has no {field}" for field in ("name", "neighbours") if field not in entry)


def _wrong_neighbours(entries: Mapping[str, Entry]) -> Iterable[str]:
    """Neighbours that are not there, are listed twice, are the space itself, or do not know of it."""
    for id, entry in entries.items():
        listed = list(entry["neighbours"])
        for other in dict.fromkeys(listed):
            if other not in entries:
                near = nearest(other, entries)
                yield f"{id}: there is no {other!r}" + (f"; did you mean {' or '.join(near)}?" if near else "")
            elif other == id:
                yield f"{id} is its own neighbour"
            elif id not in entries[other]["neighbours"]:
                yield f"{id} lists {other} as a neighbour, but {other} does not list {id}"
            if listed.count(other) > 1:
                yield f"{id} lists {other} twice"


def _wrong_names(entries: Mapping[str, Entry]) -> Iterable[str]:
    """Spaces that people could not tell apart."""
    first: dict[str, str] = {}
    for id, entry in entries.items():
        other = first.setdefault(entry["name"], id)
        if other != id:
            yield f"{id} has the name of {other}: {entry['name']}"
