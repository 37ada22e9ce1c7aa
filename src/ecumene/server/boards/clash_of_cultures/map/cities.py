"""Cities on the map: the settlement with its pieces, its port, and where each of them stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecumene.engine import Text
from ecumene.engine.maps import Point
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES
from ecumene.games.clash_of_cultures.box.world import LAYOUT
from ecumene.server.boards.map import Sketch
from ecumene.server.boards.picture import element

from ..pencil import Pencil
from .figures import NOBODYS, CityLook, city, port
from .ground import worlds

PLATES = ("temple", "academy", "fortress")
"""The buildings that stand above the settlement."""
SIDE: Point = (30.0, 18.0)
LOW: Point = (25.0, 26.5)
UPPER, LOWER = -38.5, 46.0
"""Where a port lies towards a sea at the upper and the lower sides, above and below: where neither buildings nor the
name of its city are."""
MOODS = {"happy": Text("happy"), "angry": Text("angry")}
AROUND = (46.0, 54.0)
"""A frame about a city, at whose upper right corner nothing but a mark of change lies."""


def cities(pencil: Pencil) -> Iterator[Sketch]:
    """All cities, and their ports over them."""
    ports = []
    for seat, own in zip(pencil.seats, pencil.players, strict=True):
        for town in own["cities"]:
            made = list(_plates(pencil, seat.number, town))
            danger = pencil.view.get("danger", {}).get(town["at"], 0) if seat.number == pencil.viewer else 0
            look = CityLook(
                seat.colour, town["size"], town["mood"], tuple(made), town["activations"], town["wonder"] or "", danger
            )
            key = element(town["name"])
            changed = key in pencil.picture.changed
            said = _said(pencil, seat.number, town)
            yield Sketch(key, town["at"], city(look), said, seat, size=AROUND, changed=changed)
            if town["port"]:
                ports.append(_port(pencil, seat.number, town))
    yield from ports


def _plates(pencil: Pencil, seat: int, town: dict[str, Any]) -> Iterator[tuple[str, int, bool]]:
    """The buildings above a settlement, with room for those that could be added now."""
    new = raisable(pencil, town)
    for name in PLATES:
        owner = town["buildings"].get(name)
        if owner is not None:
            yield name, pencil.seats[owner].colour, owner != seat
        elif name in new:
            yield name, NOBODYS, False


def raisable(pencil: Pencil, town: dict[str, Any]) -> frozenset[str]:
    """The buildings that can be added to a city now."""
    if pencil.about.get("at") != town["at"]:
        return frozenset()
    return frozenset(action.partition(" ")[2] for action in pencil.legal.get("raise", ()))


def _port(pencil: Pencil, seat: int, town: dict[str, Any]) -> Sketch:
    owner = pencil.seats[town["buildings"]["port"]]
    drawn = port(owner.colour, owner.number != seat)
    x, y = port_spot(pencil, town)
    return Sketch(f"{element(town['name'])}-port", town["at"], drawn, "", x=x, y=y)


def port_spot(pencil: Pencil, town: dict[str, Any], sea: str = "") -> Point:
    """Where a city's port lies, from its middle: on the side towards its sea, or towards another space."""
    spaces = worlds()[pencil.view["map"]].map.by_id
    (x, y), (x2, y2) = (LAYOUT.centre(spaces[id].hex) for id in (town["at"], sea or town["port"]))
    return port_towards(x2 - x, y2 - y)


def port_towards(x: float, y: float) -> Point:
    """Where a port lies if its sea is in this direction."""
    if abs(x) <= 1:
        return 0.0, UPPER if y < 0 else LOWER
    right = 1 if x > 0 else -1
    return (right * SIDE[0], -SIDE[1]) if y < 0 else (right * LOW[0], LOW[1])


def beside_port(pencil: Pencil, town: dict[str, Any]) -> int:
    """To which side the units of a city give way: away from a port at a lower side."""
    x, y = port_spot(pencil, town) if town["port"] else (0.0, 0.0)
    return 0 if not x or y < 0 else -1 if x > 0 else 1


def _said(pencil: Pencil, seat: int, town: dict[str, Any]) -> str:
    """A city in words: size, mood, pieces with foreign owners, wonder, activations, what it can collect, danger."""
    language = pencil.language
    parts = [pencil.words("city of size {n}", n=town["size"])]
    if town["mood"] != "neutral":
        parts.append(language.say(MOODS[town["mood"]]))
    for name in BUILDING_NAMES:
        owner = town["buildings"].get(name)
        if owner is not None:
            said = pencil.words("port to {space}", space=town["port"]) if name == "port" else pencil.name(name)
            parts.append(said if owner == seat else f"{said} ({pencil.seats[owner].name})")
    if town["wonder"]:
        parts.append(pencil.name(town["wonder"]))
    if town["activations"]:
        parts.append(pencil.words("activated {n} time", "activated {n} times", n=town["activations"]))
    if town.get("collects"):
        goods = ", ".join(f"{pencil.name(key.replace('_', '-'))} ×{n}" for key, n in town["collects"].items())
        parts.append(pencil.words("can collect up to {n} ({goods})", n=town["strength"], goods=goods))
    if (n := pencil.view.get("danger", {}).get(town["at"])) and seat == pencil.viewer:
        parts.append(pencil.words("{n} enemy army can come", "{n} enemy armies can come", n=n))
    return ", ".join(parts)
