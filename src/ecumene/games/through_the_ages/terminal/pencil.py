"""What every part of the terminal table needs: a view, and how cards are marked in it."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.drawing.lines import Line, Span, beside, counted_labels, fit, flow, prose, width
from ecumene.engine.drawing.terminal import TerminalTable

from ..box.cards import AGES, Card
from ..box.contents import CARDS
from ..words.faces import colour, facts, kind_text

WORKER, TOKEN, YES = "●", "◆", "✓"
INKS = {
    "brown": "yellow",
    "red": "red",
    "grey": "",
    "blue": "blue",
    "orange": "bright_red",
    "green": "green",
    "purple": "magenta",
    "yellow": "bright_yellow",
    "": "",
}
"""The terminal's colours for the colours of the cards."""


class CardTable(TerminalTable):
    """A view of the table and the words to draw it with."""

    def badge(self, seat: int) -> Span:
        """A player's number with room around it."""
        number, style = super().badge(seat)
        return f" {number} ", style

    def kind(self, card: Card) -> str:
        """What sort of card it is, in a word."""
        return self.say(kind_text(card))

    def facts(self, card: Card) -> str:
        """What a card costs and does."""
        return " ".join(facts(card, self.language))

    def in_detail(self, before: Line, card: Card, names: int, kinds: int) -> list[Line]:
        """A card with its name, age and kind in columns, and what it costs and does beside them, on as many lines as
        they need."""
        first, *more = flow(prose(self.name(card), ink(card)), names)
        facts: Line = [
            *before,
            *fit(first, names + 1),
            *fit([(AGES[card.age], "dim")], 4),
            *fit([(self.kind(card), "dim")], kinds + 1),
        ]
        left = [facts, *([(" " * width(before), ""), *line] for line in more)]
        return beside(left, flow(prose(self.facts(card)), self.width - width(facts)), width(facts))

    def label(self, id: str) -> Line:
        """A card within a list: its name and age."""
        card = CARDS[id]
        return [(self.name(card), ink(card)), (f" {AGES[card.age]}", "dim")]

    def labels(self, ids: Sequence[str]) -> list[Line]:
        """Cards within a list; equal ones are counted."""
        return counted_labels(ids, self.label)


def ink(card: Card) -> str:
    """The colour of a card in a terminal."""
    return INKS[colour(card)]
