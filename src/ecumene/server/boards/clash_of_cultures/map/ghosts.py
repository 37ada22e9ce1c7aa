"""What could be, to be chosen on the map: buildings of a city that grows, pieces that change their colour, the two ways
to lay a region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from ecumene.engine.maps import Point
from ecumene.games.clash_of_cultures.box.cards import SEA
from ecumene.games.clash_of_cultures.box.world import LAYOUT, Region
from ecumene.server.boards.map import Sketch, TerrainLook

from ..pencil import Pencil
from .cities import PLATES, port_spot, raisable
from .figures import ABOVE, plate_spots
from .ground import worlds
from .marks import frame, ghost, terrain

BUTTON: Point = (17.0, 17.0)
SMALL = 0.46
"""How large a region is shown as a choice."""
LAYINGS = ("straight", "turned")


def ghosts(pencil: Pencil, looks: dict[str, TerrainLook]) -> Iterator[Sketch]:
    """All that could be chosen on the map besides spaces and groups."""
    _, town = pencil.towns.get(pencil.about.get("at", ""), (0, None))
    if town is not None:
        yield from _buildings(pencil, town)
        yield from _seas(pencil, town)
    if "region" in pencil.about and "lay" in pencil.legal:
        yield from _layings(pencil, worlds()[pencil.view["map"]].regions[pencil.about["region"]], looks)


def _buildings(pencil: Pencil, town: dict[str, Any]) -> Iterator[Sketch]:
    """New buildings as ghosts, and standing ones in frames."""
    new = raisable(pencil, town)
    shown = [name for name in PLATES if name in town["buildings"] or name in new]
    spots = dict(zip(shown, [(x, ABOVE) for x in plate_spots(len(shown))], strict=True))
    if "port" in new:
        spots["port"] = port_spot(pencil, town, _sea(pencil, town))
    elif town["port"]:
        spots["port"] = port_spot(pencil, town)
    for name, (x, y) in spots.items():
        press = pencil.can(f"raise {name}", f"piece {name}")
        if press is not None:
            drawn = ghost(name) if name in new else frame(name)
            yield Sketch(f"c-choice-{name}", town["at"], drawn, "", x=x, y=y, size=BUTTON, press=press)


def _sea(pencil: Pencil, town: dict[str, Any]) -> str:
    """The first sea beside a city."""
    spaces, kinds = worlds()[pencil.view["map"]].map, pencil.view["terrain"]
    return next(near.id for near in spaces.neighbours[spaces.by_id[town["at"]]] if kinds.get(near.id) == SEA)


def _seas(pencil: Pencil, town: dict[str, Any]) -> Iterator[Sketch]:
    """Where a new port can lie; the sea itself is the button."""
    if pencil.question == "where_to_open":
        for action in pencil.legal.get("at", ()):
            id = action.partition(" ")[2]
            x, y = port_spot(pencil, town, id)
            yield Sketch(f"c-choice-port-{id}", town["at"], ghost("port"), "", x=x, y=y)


# -- regions ----------------------------------------------------------------------------------------------------------


def kinds_laid(pencil: Pencil, way: str) -> tuple[str, ...]:
    """The land of the region that was turned up, in the order of its spaces."""
    tile = next(tile for tile in pencil.game.regions if tile.id == pencil.view["turned"])
    return tuple(tile.terrain[:: -1 if way == "turned" else 1])


def laid(pencil: Pencil, looks: dict[str, TerrainLook], region: Region, way: str) -> Markup:
    """A region as it would lie, in its place on the map."""
    return Markup("").join(
        terrain(LAYOUT.shape(space.hex).path, looks[kind], LAYOUT.centre(space.hex), 26.0)
        for space, kind in zip(region.spaces, kinds_laid(pencil, way), strict=True)
    )


def layings(pencil: Pencil, looks: dict[str, TerrainLook]) -> dict[str, Markup]:
    """Hints: the region as it would lie, large."""
    if "region" not in pencil.about or not pencil.view["turned"]:
        return {}
    region = worlds()[pencil.view["map"]].regions[pencil.about["region"]]
    return {f"lay-{way}": laid(pencil, looks, region, way) for way in LAYINGS}


def _layings(pencil: Pencil, region: Region, looks: dict[str, TerrainLook]) -> Iterator[Sketch]:
    """Both ways to lay a region, small and side by side over its place."""
    left, top, wide, high = LAYOUT.box([space.hex for space in region.spaces])
    x, y = left + wide / 2, top + high / 2
    first_x, first_y = LAYOUT.centre(region.spaces[0].hex)
    for way, side in zip(LAYINGS, (-1, 1), strict=True):
        press = pencil.can(f"lay {way}")
        if press is not None:
            svg = laid(pencil, looks, region, way)
            drawn = Markup(f'<g class="coc-lay" transform="scale({SMALL}) translate({-x:g} {-y:g})">{svg}</g>')
            yield Sketch(
                f"c-lay-{way}",
                region.spaces[0].id,
                drawn,
                "",
                x=x - first_x + side * (wide * SMALL / 2 + 3),
                y=y - first_y,
                size=(wide * SMALL, high * SMALL),
                press=press,
                hint=f"lay-{way}",
            )
