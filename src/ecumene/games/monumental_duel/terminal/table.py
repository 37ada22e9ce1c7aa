"""The table as text for a terminal: market, free cities and advantage, then both players, one's own last."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.drawing.lines import Line, flow
from ecumene.engine.drawing.terminal import columns, drawn

from ..box.card_fields import KINDS
from ..box.contents import Box
from .market import draw_market
from .pencil import LETTERS, LIT, USED, WAITS, CardTable
from .players import draw_player


def render(game: Box, view: dict[str, Any], language: Language, seats: list[str]) -> str:
    """The whole table, as wide as the terminal allows."""
    table = CardTable(view, language, seats, columns(), game)
    lines = [*draw_market(table), [], *_legend(table)]
    for seat in table.others_first():
        lines += [[], *draw_player(table, seat)]
    return drawn(lines)


def _legend(table: CardTable) -> list[Line]:
    """What the signs in the cities mean."""
    signs: list[Line] = [
        [(sign, "b"), (f" {table.say(meaning)} ", "dim")]
        for sign, meaning in (
            (LIT, Text("activated")),
            (WAITS, Text("has an action")),
            (USED, Text("used this round")),
            *((table.say(Text(letter)), Text(name)) for letter, name in zip(LETTERS, KINDS, strict=True)),
        )
    ]
    return flow(signs, table.width)
