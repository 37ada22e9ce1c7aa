"""What every part of the terminal table needs: the view, the reader's language, and how cards and seats are marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Language, Text
from ecumene.engine.lines import Line, Span

from .box import CARDS
from .card_words import colour, facts, kind_text
from .cards import AGES, Card

WORKER, TOKEN, YES = "●", "◆", "✓"
LONGEST_NAME = 24
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


@dataclass(frozen=True)
class Scene:
    """A view of the table and the words to draw it with."""

    view: dict[str, Any]
    language: Language
    seats: list[str]
    width: int

    def say(self, text: Text | str) -> str:
        return self.language.say(text)

    def name(self, card: Card) -> str:
        return self.language.name(card)

    def seat_name(self, seat: int) -> str:
        """What a player is called. Names may come with their brackets escaped for the terminal already."""
        return self.language.seat(seat, self.seats).replace("\\[", "[")

    def badge(self, seat: int) -> Span:
        """A player's number, as in the action `target 2`; the viewer's own stands out."""
        return f" {seat + 1} ", "b reverse" if seat == self.view["viewer"] else "reverse"

    def kind(self, card: Card) -> str:
        """What sort of card it is, in a word."""
        return self.say(kind_text(card))

    def facts(self, card: Card) -> str:
        """What a card costs and does."""
        return " ".join(facts(card, self.language))

    def label(self, id: str) -> Line:
        """A card within a list: its name and age."""
        card = CARDS[id]
        return [(self.name(card), ink(card)), (f" {AGES[card.age]}", "dim")]

    def labels(self, ids: Sequence[str]) -> list[Line]:
        """Cards within a list; equal ones are counted."""
        parts: list[Line] = []
        for id in dict.fromkeys(ids):
            count = ids.count(id)
            parts.append([*self.label(id), *([(f" ×{count}", "dim")] if count > 1 else [])])
        return parts


def ink(card: Card) -> str:
    """The colour of a card in a terminal."""
    return INKS[colour(card)]
