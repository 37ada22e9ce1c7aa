"""The maps of the game, and where things of a city lie on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ecumene.engine.maps import Point
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.world import LAYOUT, World

from ..pencil import Pencil

PLATES = ("temple", "academy", "fortress")
"""The buildings that stand above the settlement."""

SIDE, UPPER, LOWER = 0.5, 0.62, 0.74
"""How far towards its sea a port lies: above a city its buildings need room, below it its name."""


@lru_cache
def worlds() -> dict[str, World]:
    """The maps by their ids."""
    return {world.id: world for world in GAME.worlds.values()}


def port_spot(pencil: Pencil, town: dict[str, Any], sea: str = "") -> Point:
    """Where a city's port lies, from its middle: on the side towards its sea, or towards another space."""
    spaces = worlds()[pencil.view["map"]].map.by_id
    (x, y), (x2, y2) = (LAYOUT.centre(spaces[id].hex) for id in (town["at"], sea or town["port"]))
    part = SIDE if abs(x2 - x) > 1 else UPPER if y2 < y else LOWER
    return round((x2 - x) * part, 1), round((y2 - y) * part, 1)
