"""What every part of the terminal table needs: a view with its cards, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine.drawing.lines import Line, beside, commas, counted_labels, flow, prose, widest
from ecumene.engine.drawing.terminal import TerminalTable

from ..box.cards import Card
from ..box.contents import Box
from ..words.cards import card_lines, cost_lines

INKS = {
    "building": "yellow",
    "knowledge": "cyan",
    "wonder": "b blue",
    "province": "red",
    "policy": "magenta",
    "free city": "b yellow",
    "warlord": "b",
}
USED, WAITS, LIT = "✓", "○", "▌"


@dataclass(frozen=True)
class CardTable(TerminalTable):
    """A view with the cards of its box."""

    game: Box

    def card(self, id: str) -> Card:
        return self.game.cards[id]

    def label(self, id: str) -> Line:
        """A card's name in the colour of its kind."""
        card = self.card(id)
        return [(self.name(card), INKS[card.kind])]

    def labels(self, ids: list[str]) -> list[Line]:
        """Cards with commas between them; equal ones with their number."""
        return commas(counted_labels(ids, self.label))


def in_detail(table: CardTable, id: str, more: Line) -> list[Line]:
    """A card with what it costs and does."""
    card = table.card(id)
    names = min(widest(table.name(other) for other in table.game.developments), table.width // 3) + 1
    label = flow([[span] for span in (*table.label(id), *more)], names)
    words = " ".join(table.say(line) for line in (*cost_lines(card), *card_lines(card)))
    return beside([[(" ", ""), *line] for line in label], flow(prose(words), table.width - names - 2), names + 2)


LETTERS = ("P", "S", "T", "G", "C")
"""The resources as letters: production, science, troops, gold, culture."""
