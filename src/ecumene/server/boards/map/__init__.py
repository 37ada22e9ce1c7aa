"""The map of a board: the ground that browsers keep, what lies on it, layers over it.

Boards import from here; `boards/map.html` draws it.
"""

from __future__ import annotations

from ecumene.server.boards.map.ground import Ground, Place, Point, TerrainLook, places_of
from ecumene.server.boards.map.layers import Layer
from ecumene.server.boards.map.part import ListedMap, MapPicture, on_map
from ecumene.server.boards.map.tokens import CITY, MARKER, UNIT, Sketch, Token

__all__ = [
    "CITY",
    "MARKER",
    "UNIT",
    "Ground",
    "Layer",
    "ListedMap",
    "MapPicture",
    "Place",
    "Point",
    "Sketch",
    "TerrainLook",
    "Token",
    "on_map",
    "places_of",
]
