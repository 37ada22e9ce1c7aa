"""The map: its ground for each number of players, and what lies on it now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ecumene.engine import Language, Text
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, SEA, TERRAINS, UNIT_NAMES
from ecumene.games.clash_of_cultures.box.world import LAYOUT
from ecumene.server.boards.map.ground import Ground, TerrainLook, places_of
from ecumene.server.boards.map.part import MapPicture, Sketch, on_map
from ecumene.server.boards.picture import Press, press

from ..icons import TERRAIN_ICONS
from ..over_parts import Gathering
from ..parts import Good
from ..pencil import Pencil, element
from .figures import NOBODYS, PILL, SPRITE, CityLook, camp, city, compass, exhausted, pill, pill_width, port
from .ghosts import ghosts, layings, raisable
from .ground import PLATES, port_spot, worlds
from .layers import MOVING, hints, layers

GRAINS = {"plain": "furrows", "forest": "chevrons", "mountain": "strokes", "barren": "dots", "sea": "waves"}
UNKNOWN = "unknown"
NAMES = {
    "plain": Text("plain"),
    "forest": Text("forest"),
    "mountain": Text("mountains"),
    "barren": Text("barren land"),
    "sea": Text("sea"),
    UNKNOWN: Text("unexplored"),
}
MOODS = {"happy": Text("happy"), "angry": Text("angry")}
MARGIN = 6.0
NAME = 31.0
"""How far below the middle the name of a city stands: on the lower edge."""
BELOW = 13.5
"""How far below the middle the units of a city stand; on other land its icon stands above them."""
ON_LAND = 9.0
BELOW_DISC = 19.0
"""How far below the middle units stand on exhausted land, under its disc."""
ABOVE_TENT = -26.0
AROUND = (46.0, 54.0)
"""A frame about a city, at whose upper right corner nothing but a mark of change lies."""
UNDER = 17.0
"""How far units in one space stand above those of another player."""
OWN_CITIES = "C"
"""The key that goes from one own city to the next."""


@lru_cache
def looks(language: Language) -> dict[str, TerrainLook]:
    """How each terrain is shown, and unexplored land."""
    made = {
        kind: TerrainLook(kind, language.say(NAMES[kind]), GRAINS[kind], TERRAIN_ICONS[kind], water=kind == SEA)
        for kind in TERRAINS
    }
    return {**made, UNKNOWN: TerrainLook(UNKNOWN, language.say(NAMES[UNKNOWN]), "hatch")}


@lru_cache
def world_ground(name: str, language: Language) -> Ground | None:
    """The ground of a map: thin lines around spaces, thick ones around regions."""
    world = worlds().get(name)
    if world is None:
        return None
    places = tuple(
        replace(place, label=(place.centre[0], place.centre[1] + NAME))
        for place in places_of(world.map, language, {}, names=False)
    )
    left, top, wide, high = LAYOUT.box([space.hex for space in world.map.spaces])
    lines = {
        "border": "".join(place.path for place in places),
        "edge": "".join(LAYOUT.border([space.hex for space in region.spaces]) for region in world.regions),
    }
    box = (left - MARGIN, top - MARGIN, round(wide + 2 * MARGIN, 2), round(high + 2 * MARGIN, 2))
    return Ground(GAME.id, name, language.code, places, box, SPRITE, lines=lines)


def world_map(pencil: Pencil) -> MapPicture:
    """The map as the viewer sees it."""
    view, language = pencil.view, pencil.language
    ground = world_ground(view["map"], language)
    assert ground is not None
    look, terrain = looks(language), view["terrain"]
    sketches = [*_lone(pencil), *_cities(pencil), *_units(pencil), *ghosts(pencil, look)]
    return on_map(
        pencil.picture,
        ground,
        pencil.say("Map"),
        press=lambda id: _press(pencil, id),
        turned={place.id: look[terrain.get(place.id, UNKNOWN)] for place in ground.places},
        titles={town["at"]: pencil.name(town["name"]) for own in pencil.players for town in own["cities"]},
        chosen=frozenset(_in_question(pencil)),
        sketches=sketches,
        lines={"coast": _coast(pencil)},
        layers=layers(pencil),
        hints={**hints(pencil), **layings(pencil, look)},
        stops={town["at"]: OWN_CITIES for town in pencil.own["cities"]} if pencil.viewer is not None else {},
    )


def _press(pencil: Pencil, id: str) -> Press | None:
    """The button of a space: all that can be done there, what it gives, or why one cannot go there."""
    given = pencil.about.get("spaces", {}).get(id)
    if given is not None and id not in pencil.about["ticked"]:
        takes = [f"take {good.replace('_', '-')}" for good in given]
        found = press(pencil.picture, *takes)
        if found is None or not found.legal:
            return None
        again = found.action in pencil.used  # several spaces may give the same
        pencil.used.update(found.action.split(","))
        return replace(found, again=again)
    return pencil.press(*pencil.at_spaces.get(id, ())) or pencil.press(f"to {id}")


def _in_question(pencil: Pencil) -> Iterator[str]:
    """Where a battle is, and the city that the viewer's question is about; a group that moves has its own ring."""
    battle = pencil.view.get("battle")
    if battle:
        yield battle["at"]
    elif pencil.about.get("at") in pencil.towns and pencil.question not in MOVING:
        yield pencil.about["at"]


def gathering(pencil: Pencil) -> Gathering | None:
    """What the city that collects has taken so far."""
    about = pencil.about
    if "taken" not in about:
        return None
    _, town = pencil.towns[about["at"]]
    taken = tuple(Good(key, pencil.name(key.replace("_", "-")), n, 0) for key, n in about["taken"].items())
    left = pencil.say("{n} more", n=about["left"])
    return Gathering(pencil.say("{city} collects", city=pencil.game.things[town["name"]]), taken, left)


def listed(pencil: Pencil, drawn: MapPicture) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The map as a list: regions, each with what is said of its spaces."""
    words = {space.place.id: space.words for space in drawn.spaces}
    return tuple(
        (pencil.say("Region {n}", n=region.number + 1), tuple(words[space.id] for space in region.spaces))
        for region in worlds()[pencil.view["map"]].regions
    )


@lru_cache(maxsize=500)
def _coast_of(map_id: str, sea: frozenset[str], land: frozenset[str]) -> str:
    spaces = worlds()[map_id].map
    made = []
    for id in sorted(sea):
        space = spaces.by_id[id]
        corners = LAYOUT.corners(space.hex)
        for side, hex in enumerate(space.hex.neighbours()):
            near = spaces.find(hex)
            if near is not None and near.id in land:
                (x, y), (x2, y2) = corners[side], corners[(side + 1) % 6]
                made.append(f"M{x:g} {y:g}L{x2:g} {y2:g}")
    return "".join(made)


def _coast(pencil: Pencil) -> str:
    """The sides between land and sea."""
    terrain = pencil.view["terrain"]
    sea = frozenset(id for id, kind in terrain.items() if kind == SEA)
    return _coast_of(pencil.view["map"], sea, frozenset(terrain) - sea)


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
        yield Sketch(f"c-exhausted-{id}", id, exhausted(), pencil.say("exhausted"), y=y)
    for id, n in view["barbarians"].items():
        said = pencil.say("{n} barbarian in a settlement", "{n} barbarians in a settlement", n=n)
        yield Sketch(f"c-camp-{id}", id, camp(n), said)


def _cities(pencil: Pencil) -> Iterator[Sketch]:
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


def _plates(pencil: Pencil, seat: int, town: dict[str, Any]) -> Iterator[tuple[str, int, str]]:
    """The buildings above a settlement, with room for those that could be added now."""
    new = raisable(pencil, town)
    for name in PLATES:
        owner = town["buildings"].get(name)
        if owner is not None:
            yield name, pencil.seats[owner].colour, pencil.seats[owner].initial if owner != seat else ""
        elif name in new:
            yield name, NOBODYS, ""


def _port(pencil: Pencil, seat: int, town: dict[str, Any]) -> Sketch:
    owner = pencil.seats[town["buildings"]["port"]]
    drawn = port(owner.colour, owner.initial if owner.number != seat else "")
    x, y = port_spot(pencil, town)
    return Sketch(f"{element(town['name'])}-port", town["at"], drawn, "", x=x, y=y)


def _said(pencil: Pencil, seat: int, town: dict[str, Any]) -> str:
    """A city in words: size, mood, pieces with foreign owners, wonder, activations, what it can collect, danger."""
    language = pencil.language
    parts = [pencil.say("city of size {n}", n=town["size"])]
    if town["mood"] != "neutral":
        parts.append(language.say(MOODS[town["mood"]]))
    for name in BUILDING_NAMES:
        owner = town["buildings"].get(name)
        if owner is not None:
            said = pencil.say("port to {space}", space=town["port"]) if name == "port" else pencil.name(name)
            parts.append(said if owner == seat else f"{said} ({pencil.seats[owner].name})")
    if town["wonder"]:
        parts.append(pencil.name(town["wonder"]))
    if town["activations"]:
        parts.append(pencil.say("activated {n} time", "activated {n} times", n=town["activations"]))
    if town.get("collects"):
        goods = ", ".join(f"{pencil.name(key.replace('_', '-'))} ×{n}" for key, n in town["collects"].items())
        parts.append(pencil.say("can collect up to {n} ({goods})", n=town["strength"], goods=goods))
    if (n := pencil.view.get("danger", {}).get(town["at"])) and seat == pencil.viewer:
        parts.append(pencil.say("{n} enemy army can come", "{n} enemy armies can come", n=n))
    return ", ".join(parts)


def _units(pencil: Pencil) -> Iterator[Sketch]:
    """A group for each player and space; if it can set out, it is a button."""
    towns = {town["at"] for own in pencil.players for town in own["cities"]}
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
                pill(seat.initial, group),
                said,
                seat,
                y=low - UNDER * (stood[at] - 1),
                size=(pill_width(group), PILL),
                press=pencil.press(f"move {at}") if seat.number == pencil.viewer else None,
                under=tuple(under),
            )
