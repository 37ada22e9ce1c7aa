"""Maps as data: spaces and their neighbours, ways and areas, hexes and tiles, and the numbers to draw them."""

from ecumene.engine.maps.hexes import DIRECTIONS, Hex, Layout, around, disc, line, rectangle, ring
from ecumene.engine.maps.spaces import Point, Shape, Space

__all__ = ["DIRECTIONS", "Hex", "Layout", "Point", "Shape", "Space", "around", "disc", "line", "rectangle", "ring"]
