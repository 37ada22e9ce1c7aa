"""The map: what lies on it now, and what can be pressed there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from ecumene.engine.maps import Point
from ecumene.games.clash_of_cultures.box.cards import SEA, UNIT_NAMES
from ecumene.games.clash_of_cultures.box.world import LAYOUT
from ecumene.server.boards.map import ListedMap, MapPicture, Sketch, on_map
from ecumene.server.boards.picture import Press, press

from ..pencil import Pencil
from .cities import beside_port, cities
from .figures import PILL, camp, compass, exhausted, pill, pill_width
from .ghosts import ghosts, layings
from .ground import UNKNOWN, looks, world_ground, worlds
from .layers import MOVING, hints, layers

BELOW, ASIDE = 25.2, 9.0
"""How far below the middle the units of a city stand, below its name, and how far a port at their side pushes them;
on other land its icon stands above them."""
ON_LAND = 9.0
BELOW_DISC = 19.0
"""How far below the middle units stand on exhausted land, under its disc."""
ABOVE_TENT = -26.0
UNDER = 17.0
"""How far units in one space stand above those of another player."""
SHALLOWS = (0.34, 0.16)
"""How far shallow water reaches from a shore towards the middle of the sea, in parts of the way there."""
OWN_CITIES = "C"
"""The key that goes from one own city to the next."""


def world_map(pencil: Pencil) -> MapPicture:
    """The map as the viewer sees it."""
    view, language = pencil.view, pencil.language
    ground = world_ground(view["map"], language)
    assert ground is not None
    look, terrain = looks(language), view["terrain"]
    sketches = [*_lone(pencil), *cities(pencil), *_units(pencil), *ghosts(pencil, look)]
    return on_map(
        pencil.picture,
        ground,
        pencil.words("Map"),
        press=lambda id: _press(pencil, id),
        turned={place.id: look[terrain.get(place.id, UNKNOWN)] for place in ground.places},
        titles={town["at"]: pencil.name(town["name"]) for own in pencil.players for town in own["cities"]},
        chosen=frozenset(_in_question(pencil)),
        sketches=sketches,
        lines=_lines(pencil),
        layers=layers(pencil),
        hints={**hints(pencil), **layings(pencil, look)},
        stops={town["at"]: OWN_CITIES for town in pencil.own["cities"]} if pencil.viewer is not None else {},
    )


def _press(pencil: Pencil, id: str) -> Press | None:
    """The button of a space: all that can be done there, what it gives, or why one cannot go there."""
    given = pencil.about.get("spaces", {}).get(id)
    if given is not None and id not in pencil.about["ticked"]:
        return _again(pencil, *(f"take {good.replace('_', '-')}" for good in given))  # several spaces may give the same
    actions = pencil.at_spaces.get(id, ())
    return _again(pencil, *actions) or pencil.press(*actions) or pencil.press(f"to {id}")


def _again(pencil: Pencil, *actions: str) -> Press | None:
    """The button for all that can be done, though other things have one for it: a group of units for its move."""
    found = press(pencil.picture, *actions)
    if found is None or not found.legal:
        return None
    wanted = set(found.action.split(","))
    again = wanted <= pencil.used
    pencil.used |= wanted
    return replace(found, again=again)


def _in_question(pencil: Pencil) -> Iterator[str]:
    """Where a battle is, and the city that the viewer's question is about; a group that moves has its own ring."""
    battle = pencil.view.get("battle")
    if battle:
        yield battle["at"]
    elif pencil.about.get("at") in pencil.towns and pencil.question not in MOVING:
        yield pencil.about["at"]


def listed(pencil: Pencil, drawn: MapPicture) -> ListedMap:
    """The map as a list: regions, each with what is said of its spaces."""
    words = drawn.words
    return tuple(
        (pencil.words("Region {n}", n=region.number + 1), tuple(words[space.id] for space in region.spaces))
        for region in worlds()[pencil.view["map"]].regions
    )


@lru_cache(maxsize=500)
def _lines_of(map_id: str, sea: frozenset[str], land: frozenset[str]) -> dict[str, str]:
    """Shallow water along the shores, wide and narrow; the coast between land and sea; the edge of what is known."""
    spaces = worlds()[map_id].map
    coast, shallows = list[str](), dict[float, list[str]]({part: [] for part in SHALLOWS})
    for id in sorted(sea):
        space = spaces.by_id[id]
        corners, middle = LAYOUT.corners(space.hex), LAYOUT.centre(space.hex)
        for side, hex in enumerate(space.hex.neighbours()):
            near = spaces.find(hex)
            if near is not None and near.id in land:
                start, end = corners[side], corners[(side + 1) % 6]
                coast.append(f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}")
                for part, made in shallows.items():
                    made.append(_strip(start, end, middle, part))
    known = LAYOUT.border([spaces.by_id[id].hex for id in sorted(sea | land)])
    return {**{f"shallows-{n}": "".join(made) for n, made in enumerate(shallows.values())}, "known": known} | {
        "coast": "".join(coast)
    }


def _strip(start: Point, end: Point, middle: Point, part: float) -> str:
    """The part of a hex along one side."""
    inner = [tuple(a + (m - a) * part for a, m in zip(corner, middle, strict=True)) for corner in (end, start)]
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in [start, end, *inner]) + "Z"


def _lines(pencil: Pencil) -> dict[str, str]:
    """What is drawn along shores and around the land and sea that are known."""
    terrain = pencil.view["terrain"]
    sea = frozenset(id for id, kind in terrain.items() if kind == SEA)
    return _lines_of(pencil.view["map"], sea, frozenset(terrain) - sea)


# -- what lies on spaces ---------------------------------------------------------------------------------------------


def _lone(pencil: Pencil) -> Iterator[Sketch]:
    """Compasses on unexplored regions, exhausted land, and barbarians."""
    view, world = pencil.view, worlds()[pencil.view["map"]]
    for region in world.regions:
        if region.spaces[0].id not in view["terrain"]:
            centres = [LAYOUT.centre(space.hex) for space in region.spaces]
            x, y = (sum(point[axis] for point in centres) / 4 - centres[0][axis] for axis in (0, 1))
            yield Sketch(f"c-unknown-{region.number}", region.spaces[0].id, compass(), "", x=x, y=y)
    held = {unit["at"] for own in pencil.players for unit in own["units"]}
    for id in view["exhausted"]:
        y = 0.0 if id in held else ON_LAND
        yield Sketch(f"c-exhausted-{id}", id, exhausted(), pencil.words("exhausted"), y=y)
    for id, n in view["barbarians"].items():
        said = pencil.words("{n} barbarian in a settlement", "{n} barbarians in a settlement", n=n)
        yield Sketch(f"c-camp-{id}", id, camp(n), said)


def _units(pencil: Pencil) -> Iterator[Sketch]:
    """A group for each player and space; if it can set out, it is a button."""
    towns = pencil.towns
    stood = Counter[str]()
    for seat, own in zip(pencil.seats, pencil.players, strict=True):
        groups: dict[str, dict[str, int]] = {}
        pieces: dict[str, list[int]] = {}
        for unit in own["units"]:
            here = groups.setdefault(unit["at"], dict.fromkeys(UNIT_NAMES, 0))
            here[unit["kind"]] += unit["n"]
            pieces.setdefault(unit["at"], []).extend(unit["pieces"])
        for at, here in groups.items():
            group = tuple((kind, here[kind]) for kind in ("ship", "army", "settler") if here[kind])
            said = ", ".join(f"{pencil.name(kind)} ×{n}" if n > 1 else pencil.name(kind) for kind, n in group)
            low = BELOW if at in towns else 0.0 if pencil.view["terrain"].get(at) == SEA else ON_LAND
            if at in pencil.view["barbarians"]:
                low = ABOVE_TENT
            elif at in pencil.view["exhausted"]:
                low = BELOW_DISC
            stood[at] += 1
            key, *under = (f"c-unit-{seat.number}-{piece}" for piece in sorted(pieces[at]))
            yield Sketch(
                key,
                at,
                pill(seat.colour, group),
                said,
                seat,
                x=beside_port(pencil, towns[at][1]) * ASIDE if at in towns else 0.0,
                y=low - UNDER * (stood[at] - 1),
                size=(pill_width(group), PILL),
                press=pencil.press(f"move {at}") if seat.number == pencil.viewer else None,
                under=tuple(under),
            )
