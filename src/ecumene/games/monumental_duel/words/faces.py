"""How cards read on boards that can show any game, and on the game's own: kind, colour and lines."""

from __future__ import annotations

from ecumene.engine import Language, Text, Thing
from ecumene.engine.sheets import Face

from ..box.cards import Card, Civilization
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


def face(thing: Thing, language: Language) -> Face:
    """What a card or a civilization is and does."""
    if isinstance(thing, Card):
        kind = Text(KINDS[thing.kind])
        if thing.era:
            kind = Text("{kind}, era {era}", kind=kind, era=ERAS[thing.era])
        lines = [language.say(line) for line in (*cost_lines(thing), *card_lines(thing))]
        return Face(language.say(kind), COLOURS[thing.kind], tuple(lines))
    if isinstance(thing, Civilization):
        return Face(language.say(Text("Civilization")), "grey", ())
    return Face()
