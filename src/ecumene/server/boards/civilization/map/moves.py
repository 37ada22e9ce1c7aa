"""The last moves of the others, as arrows: whoever comes back sees what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from markupsafe import Markup

from ecumene.engine import Event
from ecumene.engine.table import Moment, seen
from ecumene.server.boards.map import Layer, Point, Sketch

from ..pencil import Pencil
from .ground import WorldGround

KEY = "L"
"""Shows the arrows and hides them."""
TURN, MOVES = "turn", "moves"
"""Events: somebody's move phase begins; somebody's pieces go from a place to another."""
BEFORE, BEHIND = 13.0, 8.0
"""So far before its end an arrow ends, and so far behind its beginning it begins."""
BEND = 0.14
"""How far an arrow bends aside, so that two that lead there and back do not lie on each other."""


def recent_moves(history: Sequence[Moment], viewer: int) -> list[Event]:
    """The moves of each other player in his last move phase, latest first, back to the beginning of the viewer's phase
    before his last one; the beginnings of his own phases stand among them."""
    found: list[Event] = []
    ended: set[int | None] = set()
    own = 0
    for moment in reversed(history):
        for event in reversed(moment.events):
            if event.kind == MOVES and event.player != viewer and event.player not in ended and seen(event, viewer):
                found.append(event)
            elif event.kind == TURN and event.player == viewer:
                found.append(event)
                own += 1
                if own == 2:
                    return found
            elif event.kind == TURN:
                if viewer < 0 and event.player in ended:
                    return found
                ended.add(event.player)
    return found


@dataclass
class Way:
    """Where pieces of a player went, place by place."""

    seat: int
    pieces: list[Any]
    places: list[str]


def ways(pencil: Pencil) -> list[Way]:
    """The last moves as they are shown now: those since the viewer's own last move phase, not answered by him yet.
    Pieces that went on are one way; who came back has none."""
    view = pencil.view
    moving = view["active"] == pencil.viewer and view["phase"] == "movement"
    shown: list[Event] = []
    for event in pencil.picture.recent:
        if event.kind == MOVES:
            shown.append(event)
        elif not moving:
            break
    found: list[Way] = []
    for event in reversed(shown):
        seat, pieces = event.player, list(event.args["pieces"])
        start, place = event.args["start"].id, event.args["place"].id
        last = next((way for way in reversed(found) if way.seat == seat and way.places[-1] == start), None)
        if last is not None and last.pieces == pieces:
            last.places.append(place)
        elif seat is not None:
            found.append(Way(seat, pieces, [start, place]))
    return [way for way in found if way.places[0] != way.places[-1]]


def moves_layer(pencil: Pencil, ground: WorldGround, sketches: Iterable[Sketch]) -> list[Layer]:
    """The arrows over the map, open from the start; none if nobody has moved."""
    made = ways(pencil)
    if not made:
        return []
    chips = {sketch.id: _middle(ground, sketch) for sketch in sketches}
    drawn: dict[tuple[int, str], None] = {}
    for way in made:
        spots = [_spot(ground, chips, way.seat, id) for id in way.places]
        for path in _paths(spots, ground.box[2]):
            drawn[pencil.seats[way.seat].colour, path] = None
    colours = sorted({colour for colour, _ in drawn})
    heads = "".join(
        f'<marker id="cv-head-{colour}" class="seat-{colour}" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="4.4" '
        'markerHeight="4.4" orient="auto"><path class="cv-head" d="M0 0 8 4 0 8 2 4Z"/></marker>'
        for colour in colours
    )
    arrows = "".join(
        f'<path class="cv-went seat-{colour}" marker-end="url(#cv-head-{colour})" d="{path}"/>'
        for colour, path in drawn
    )
    name = pencil.words("Last moves of the others")
    return [Layer("moves", Markup(f"<defs>{heads}</defs>{arrows}"), name, "moves", KEY, open=True)]


def _middle(ground: WorldGround, sketch: Sketch) -> Point:
    (x, y), (right, down) = ground.places_by_id[sketch.space].centre, sketch.aside
    return x + sketch.x + right, y + sketch.y + down


def _spot(ground: WorldGround, chips: Mapping[str, Point], seat: int, id: str) -> Point:
    """Where pieces of a player stand in a place: at his chip, or where one looks for them."""
    place = ground.places_by_id[id]
    return chips.get(f"c-unit-{seat}-{id}") or place.spots.get("city") or place.label


def _paths(spots: Sequence[Point], wide: float) -> list[str]:
    """An arrow through some points as SVG. Where the shorter way leads over the edge of the world it is drawn on both
    sides."""
    points = [spots[0]]
    for x, y in spots[1:]:
        before = points[-1][0]
        points.append((x - wide * round((x - before) / wide), y))
    least, most = min(x for x, _ in points), max(x for x, _ in points)
    shifts = [0.0, *([wide] if least < 0 else []), *([-wide] if most > wide else [])]
    return [_path([(x + shift, y) for x, y in points]) for shift in shifts]


def _path(points: Sequence[Point]) -> str:
    """A line through points that bends a little between two of them."""
    (x, y), last = _towards(points[0], points[1], BEHIND), len(points) - 1
    made = f"M{x:.1f} {y:.1f}"
    for number, (to_x, to_y) in enumerate(points[1:], 1):
        if number == last:
            to_x, to_y = _towards((to_x, to_y), (x, y), BEFORE)
        dx, dy = to_x - x, to_y - y
        made += f"Q{x + dx / 2 - dy * BEND:.1f} {y + dy / 2 + dx * BEND:.1f} {to_x:.1f} {to_y:.1f}"
        x, y = to_x, to_y
    return made


def _towards(start: Point, to: Point, far: float) -> Point:
    """A point that lies so far from one on the way to another, at most a third of the way."""
    dx, dy = to[0] - start[0], to[1] - start[1]
    share = min(far / (hypot(dx, dy) or 1.0), 1 / 3)
    return start[0] + dx * share, start[1] + dy * share
