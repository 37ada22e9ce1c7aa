"""The table as text for a terminal: the pyramid with its wonders, a legend, and the players' areas, one's own last."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.drawing.lines import Line, flow
from ecumene.engine.drawing.terminal import columns, drawn

from ..box.cards import BASIC, RESOURCES
from ..box.contents import Box
from ..words.cards import KINDS
from .pencil import INKS, POINTS, RESPONSE, STRENGTH, YES, CardTable
from .players import draw_areas
from .pyramid import draw_pyramid


def render(game: Box, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    return draw(CardTable(view, language, seats, columns(), game))


def draw(table: CardTable) -> str:
    """The whole table."""
    return drawn([*draw_pyramid(table), *_legend(table), *draw_areas(table)])


def _legend(table: CardTable) -> list[Line]:
    """What the letters and signs mean, in a line or two."""
    parts: list[Line] = []
    for kind, ink in INKS.items():
        word = table.say(Text(KINDS[kind]))
        parts.append([(word[0], f"b {ink}"), (f" {word.lower()} ", "dim")])
    signs = {
        STRENGTH: Text("strength"),
        RESPONSE: Text("response"),
        POINTS: Text("points"),
        "+3": Text("and any 3"),
    }
    if table.view["viewer"] >= 0:
        signs[YES] = Text("you can pay")
    parts += [[(sign, "b"), (f" {table.say(word)} ", "dim")] for sign, word in signs.items()]
    for resource in RESOURCES[:BASIC]:
        parts.append([(table.letter(resource.rank), "b"), (f" {table.name(resource).lower()} ", "dim")])
    return [[], *flow(parts, table.width)]
