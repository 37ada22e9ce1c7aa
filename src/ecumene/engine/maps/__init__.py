"""Maps as data: spaces and their neighbours, ways and areas, hexes and tiles, and the numbers to draw them."""

from ecumene.engine.maps.hexes import DIRECTIONS, Hex, Layout, around, disc, line, rectangle, rim, ring
from ecumene.engine.maps.listed import each_once, read_map, read_shape, read_space
from ecumene.engine.maps.map import Area, HexMap, HexSpace, Map
from ecumene.engine.maps.spaces import Point, Shape, Space
from ecumene.engine.maps.tiles import Terrain, Tile

__all__ = [
    "DIRECTIONS",
    "Area",
    "Hex",
    "HexMap",
    "HexSpace",
    "Layout",
    "Map",
    "Point",
    "Shape",
    "Space",
    "Terrain",
    "Tile",
    "around",
    "disc",
    "each_once",
    "line",
    "read_map",
    "read_shape",
    "read_space",
    "rectangle",
    "rim",
    "ring",
]
