"""How cards and wonders read on boards that can show any game."""

from __future__ import annotations

from ecumene.engine import Face, Language, Thing

from ..box.cards import RESOURCES, Card, Wonder
from ..box.conditions import condition_text
from ..box.contents import Box
from .cards import card_text


def face(game: Box, thing: Thing, language: Language) -> Face:
    """A card with the resource on its back and its effect, a wonder with what it asks for."""
    if isinstance(thing, Wonder):
        return Face(lines=(language.say(condition_text(thing.condition)),))
    if isinstance(thing, Card):
        return Face(language.name(RESOURCES[thing.resource]), lines=tuple(map(language.say, card_text(thing))))
    return Face()
