"""The table as text for a terminal: the pyramid with its wonders, a legend, and the players' areas, one's own last.

It is drawn for 100 columns, uses up to 120, and makes do with 80.
"""

from __future__ import annotations

import shutil
from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.lines import Line, flow, markup

from .box import Box
from .cards import BASIC, RESOURCES
from .render_areas import draw_areas
from .render_pyramid import draw_pyramid
from .render_scene import INKS, POINTS, RESPONSE, STRENGTH, YES, Scene
from .words import KINDS

NARROWEST, USUAL, WIDEST = 80, 100, 120


def render(game: Box, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    columns = shutil.get_terminal_size((USUAL, 40)).columns
    return draw(Scene(game, view, language, seats, min(max(columns, NARROWEST), WIDEST)))


def draw(scene: Scene) -> str:
    """The whole table."""
    lines = [*draw_pyramid(scene), *_legend(scene), *draw_areas(scene)]
    return "\n".join(markup(line) for line in lines)


def _legend(scene: Scene) -> list[Line]:
    """What the letters and signs mean, in a line or two."""
    parts: list[Line] = []
    for kind, ink in INKS.items():
        word = scene.say(Text(KINDS[kind]))
        parts.append([(word[0], f"b {ink}"), (f" {word.lower()} ", "dim")])
    signs = {
        STRENGTH: Text("strength"),
        RESPONSE: Text("response"),
        POINTS: Text("points"),
        "+3": Text("and any 3"),
    }
    if scene.view["viewer"] >= 0:
        signs[YES] = Text("you can pay")
    parts += [[(sign, "b"), (f" {scene.say(word)} ", "dim")] for sign, word in signs.items()]
    for resource in RESOURCES[:BASIC]:
        parts.append([(scene.letter(resource.rank), "b"), (f" {scene.name(resource).lower()} ", "dim")])
    return [[], *flow(parts, scene.width)]
