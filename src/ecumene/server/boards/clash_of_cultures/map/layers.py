"""What is drawn over the map when one asks for it: what the land gives, where armies can come, whom one influences; and
always what the question is about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from ecumene.engine import Text
from ecumene.engine.maps import Point
from ecumene.games.clash_of_cultures.box.cards import SEA
from ecumene.games.clash_of_cultures.box.world import LAYOUT, World
from ecumene.games.clash_of_cultures.rules.moving.marching import WAYS
from ecumene.server.boards.map import Layer

from ..icons import GOOD_ICONS
from ..pencil import Pencil
from .cities import PLATES, port_spot
from .figures import ABOVE, INNER, plate_spots
from .ground import worlds
from .marks import RAIDERS, SOURCE, Part, area, at, goods, points, raid, route, shields, tag, way

NAMES = {
    "yield": Text("What the land gives your cities"),
    "reach": Text("Where armies can come in one move"),
    "influence": Text("How far your influence goes"),
    "points": Text("Points of pieces"),
}
ICONS = {"yield": "wheat", "reach": "shield", "influence": "column", "points": "laurels"}
KEYS = {"yield": "Y", "reach": "E", "influence": "I", "points": "Y"}
MOVING = ("who_goes", "how_many_tired", "off_which_ship", "where_to", "where_to_sail", "which_ship")
"""The questions about a group that leaves a space."""
RAIDED = "which_is_attacked"
"""The question which city barbarians attack; it is about their settlement."""
ON_CITY: Point = (29.0, -2.0)
OVER_UNITS: Point = (0.0, -15.0)
PLACED = ("found", "to", "paved", "road", "highroad", "at")
"""The verbs of answers that name spaces."""
CALLED = 27.0
"""How far below the middle of a space it says what it is called."""
TAG, ON_LAND = -30.0, -20.0
"""How far above the middle price tags hang: at a city, and at other spaces."""
SHIELD, HIGH = 13.0, 20.0
"""From one player's shield to the next, and how far above the middle they stand."""


def layers(pencil: Pencil) -> list[Layer]:
    """All layers: first what the question is about, then those with buttons."""
    world = worlds()[pencil.view["map"]]
    moods = Markup("").join(
        _over(world, id, TAG, tag((("smile", str(n)),), "mood")) for id, n in pencil.view.get("cheer", {}).items()
    )
    made = [Layer("asked", Markup("").join(_asked(pencil, world)), open=True)]
    if moods:
        made.append(Layer("moods", moods, open=pencil.question == "which_next"))
    if not pencil.picture.decision:
        return [*made, _layer(pencil, "points", _points(pencil, world), True)]
    if pencil.viewer is not None:
        made.append(_layer(pencil, "yield", _yields(pencil, world, pencil.view["yields"])))
    made.append(_layer(pencil, "reach", _reach(pencil, world)))
    if pencil.viewer is not None:
        asked = pencil.question == "whom_to_influence"
        made.append(_layer(pencil, "influence", _influence(pencil, world), asked))
    return made


def _layer(pencil: Pencil, id: str, parts: Iterator[Markup], open: bool = False) -> Layer:
    return Layer(id, Markup("").join(parts), pencil.language.say(NAMES[id]), ICONS[id], KEYS[id], open)


def _over(world: World, id: str, y: float, svg: Markup, x: float = 0.0) -> Markup:
    """A sign at a space."""
    middle_x, middle_y = LAYOUT.centre(world.map.by_id[id].hex)
    return at(round(middle_x + x, 1), round(middle_y + y, 1), svg)


# -- lenses -----------------------------------------------------------------------------------------------------------


def _yields(
    pencil: Pencil, world: World, given: dict[str, list[str]], ticked: frozenset[str] = frozenset()
) -> Iterator[Markup]:
    """What each space gives; in a city and above units it stands aside."""
    manned = {unit["at"] for own in pencil.players for unit in own["units"]}
    kept = _kept(pencil) if pencil.about.get("spaces") is given else None
    for id, kinds in given.items():
        idle = kept is not None and id not in ticked and kept.isdisjoint(kinds)
        x, y = ON_CITY if id in pencil.towns else OVER_UNITS if id in manned else (0.0, 0.0)
        yield _over(world, id, y, goods(tuple(kinds), id in ticked, idle), x)


def _kept(pencil: Pencil) -> frozenset[str]:
    """The goods that can still be taken."""
    return frozenset(action.partition(" ")[2].replace("-", "_") for action in pencil.legal.get("take", ()))


def _reach(pencil: Pencil, world: World) -> Iterator[Markup]:
    """On each space a shield for every player whose armies can enter it."""
    for seat, ids in zip(pencil.seats, pencil.view["reach"], strict=True):
        if ids:
            x = (seat.number - (len(pencil.seats) - 1) / 2) * SHIELD
            middles = [LAYOUT.centre(world.map.by_id[id].hex) for id in ids]
            yield shields(seat.colour, [(mx + x, my - HIGH) for mx, my in middles])


def _influence(pencil: Pencil, world: World) -> Iterator[Markup]:
    """Where influence is free, and what it costs and needs against each city."""
    known, reached = world.map.area_of(world.map.by_id[id] for id in pencil.view["terrain"]), 0
    for town in pencil.own["cities"]:
        if town["range"]:
            reached |= world.map.reach(world.map.by_id[town["at"]], town["range"], through=known)
    if reached:
        yield area(_border(world.id, frozenset(space.id for space in world.map.listed(reached))), "culture_token")
    for id, price in pencil.view["influence"].items():
        parts: tuple[Part, ...] = (("", f"{price['roll']}+"),)
        if price["tokens"]:
            parts = (("column", str(price["tokens"])), *parts)
        yield _over(world, id, TAG, tag(parts, "culture"))


def _points(pencil: Pencil, world: World) -> Iterator[Markup]:
    """At the end: a point on each piece, five on each wonder."""
    for _, town in pencil.towns.values():
        built = [name for name in PLATES if name in town["buildings"]]
        spots = [(x, ABOVE, 1) for x in plate_spots(len(built))]
        if town["port"]:
            spots.append((*port_spot(pencil, town), 1))
        if town["wonder"]:
            spots.append((*INNER, 5))
        yield _over(world, town["at"], 0.0, points([(0.0, INNER[1], 1), *spots]))


@lru_cache(maxsize=2000)
def _border(map_id: str, ids: frozenset[str]) -> str:
    spaces = worlds()[map_id].map.by_id
    return LAYOUT.border([spaces[id].hex for id in sorted(ids)])


# -- what the question is about ---------------------------------------------------------------------------------------


def _asked(pencil: Pencil, world: World) -> Iterator[Markup]:
    """The space that a group leaves, odds and prices of ways, what is collected, trade routes that bring something."""
    about = pencil.about
    yield from _names(pencil, world)
    if "spaces" in about:
        yield from _yields(pencil, world, about["spaces"], frozenset(about["ticked"]))
    if pencil.question in MOVING:
        yield _over(world, about["at"], 0.0, SOURCE)
    if pencil.question == RAIDED:
        yield from _raids(pencil, world)
    if pencil.question == "how_much_in_gold":
        yield from (line for _, _, line in _routes(pencil, world))
    tags: dict[str, list[tuple[Part, ...]]] = {
        id: [(("crossed-swords", f"{odds['win']}%"),)] for id, odds in about.get("odds", {}).items()
    }
    for id, parts in _tolls(pencil).items():
        tags.setdefault(id, []).append(parts)
    for id, hung in tags.items():
        for number, parts in enumerate(hung):
            top = (TAG if id in pencil.towns else ON_LAND) + 15.0 * number
            yield _over(world, id, top, tag(parts, "fight" if parts[0][0] == "crossed-swords" else ""))


def _names(pencil: Pencil, world: World) -> Iterator[Markup]:
    """What the spaces without a city are called that can be chosen, or that the question names."""
    named = [action.partition(" ")[2] for action in pencil.all_legal(*PLACED)]
    if "at" in pencil.about and "region" not in pencil.about:
        named.append(pencil.about["at"])
    for id in dict.fromkeys(named):
        if id not in pencil.towns:
            yield _over(world, id, CALLED, Markup(f'<text class="coc-called">{id}</text>'))


def _raids(pencil: Pencil, world: World) -> Iterator[Markup]:
    """The ways from the settlement that attacks to each city that it may attack."""
    origin = world.map.by_id[pencil.about["at"]]
    yield _over(world, origin.id, 0.0, RAIDERS)
    for action in pencil.legal.get("at", ()):
        city = world.map.by_id[action.partition(" ")[2]]
        yield raid(LAYOUT.centre(origin.hex), LAYOUT.centre(city.hex))


def _tolls(pencil: Pencil) -> dict[str, tuple[Part, ...]]:
    """What the cheapest way by road to each space costs, where there is no other."""
    found: dict[str, tuple[Part, ...]] = {}
    for verb, price in pencil.about.get("tolls", {}).items():
        for action in pencil.legal.get(verb, ()):
            id = action.partition(" ")[2]
            if id not in found and f"to {id}" not in pencil.legal.get("to", ()):
                found[id] = tuple((GOOD_ICONS[good], str(n)) for good, n in price.items())
    return found


# -- hints ------------------------------------------------------------------------------------------------------------


def hints(pencil: Pencil) -> dict[str, Markup]:
    """What is shown while one points at a space: the way there, or how far its city influences others
    and which trade routes of the viewer end there."""
    world = worlds()[pencil.view["map"]]
    if pencil.question in ("where_to", "where_to_sail"):
        return dict(_ways(pencil, world))
    known, found = world.map.area_of(world.map.by_id[id] for id in pencil.view["terrain"]), {}
    for id, (seat, town) in pencil.towns.items():
        if town["range"]:
            reached = world.map.listed(world.map.reach(world.map.by_id[id], town["range"], through=known))
            border = _border(world.id, frozenset(space.id for space in reached))
            found[id] = area(border, f"seat-{pencil.seats[seat].colour} far")
    for unit, city, line in _routes(pencil, world):
        for id in (unit, city):
            found[id] = found.get(id, Markup("")) + line
    return found


def _routes(pencil: Pencil, world: World) -> Iterator[tuple[str, str, Markup]]:
    """The viewer's trade routes: from which space to which, and as lines."""
    for ends in pencil.view.get("routes", ()):
        unit, city = (LAYOUT.centre(world.map.by_id[id].hex) for id in ends)
        yield ends[0], ends[1], route(unit, city)


def _ways(pencil: Pencil, world: World) -> Iterator[tuple[str, Markup]]:
    """The ways to all spaces that can be chosen: over land without others, or over the sea."""
    spaces, terrain = world.map.by_id, pencil.view["terrain"]
    origin = spaces[pencil.about["at"]]
    others = {town["at"] for seat, own in enumerate(pencil.players) if seat != pencil.viewer for town in _things(own)}
    others |= set(pencil.view["barbarians"])
    sailing = pencil.question == "where_to_sail"
    free = world.map.area_of(
        spaces[id] for id, kind in terrain.items() if (kind == SEA) == sailing and (sailing or id not in others)
    )
    for id in dict.fromkeys(action.partition(" ")[2] for verb in WAYS for action in pencil.legal.get(verb, ())):
        found = world.map.way(origin, spaces[id], through=free, into=world.map.bit[spaces[id]])
        if found and len(found) > 1:
            yield id, way([LAYOUT.centre(space.hex) for space in found])


def _things(own: dict[str, Any]) -> list[dict[str, Any]]:
    return [*own["cities"], *own["units"]]
