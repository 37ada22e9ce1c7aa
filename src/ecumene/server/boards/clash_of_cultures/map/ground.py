"""The grounds of the maps, one for each number of players: outlines, regions, and how terrain looks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ecumene.engine import Language, Text
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import SEA, TERRAINS
from ecumene.games.clash_of_cultures.box.world import LAYOUT, World
from ecumene.server.boards.map import Ground, TerrainLook, places_of

from ..icons import TERRAIN_ICONS
from .figures import SPRITE

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
MARGIN = 6.0
NAME = 12.6
"""How far below the middle the name of a city stands: between the settlement and its units."""


@lru_cache
def worlds() -> dict[str, World]:
    """The maps by their ids."""
    return {world.id: world for world in GAME.worlds.values()}


@lru_cache
def looks(language: Language) -> dict[str, TerrainLook]:
    """How each terrain is shown, and unexplored land."""
    made = {
        kind: TerrainLook(kind, language.say(NAMES[kind]), GRAINS[kind], TERRAIN_ICONS[kind], water=kind == SEA)
        for kind in TERRAINS
    }
    return {**made, UNKNOWN: TerrainLook(UNKNOWN, language.say(NAMES[UNKNOWN]))}


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
