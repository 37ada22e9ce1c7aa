"""How cards read on boards that can show any game, and on the game's own: kind, colour and lines."""

from __future__ import annotations

from ecumene.engine import Language, Text, Thing
from ecumene.engine.drawing.sheets import Face

from ..box.cards import Card, Civilization
from ..box.contents import Box
from .cards import ERAS, KINDS, card_lines, cost_lines

COLOURS = {
    "building": "brown",
    "knowledge": "green",
    "wonder": "blue",
    "province": "red",
    "policy": "purple",
    "free city": "yellow",
    "warlord": "orange",
}
"""A card wears the colour of what pays for it."""


def face(game: Box, thing: Thing, language: Language) -> Face:
    """What a card or a civilization is and does."""
    if isinstance(thing, Card):
        return card_face(thing, language)
    if isinstance(thing, Civilization):
        return Face(language.say(Text("Civilization")), "grey", ())
    return Face()


def card_face(card: Card, language: Language) -> Face:
    """What a card is, in the colour of what pays for it, and what it does."""
    kind = Text(KINDS[card.kind])
    if card.era:
        kind = Text("{kind}, era {era}", kind=kind, era=ERAS[card.era])
    lines = [language.say(line) for line in (*cost_lines(card), *card_lines(card))]
    return Face(language.say(kind), COLOURS[card.kind], tuple(lines))
