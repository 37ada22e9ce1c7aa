"""The fields of card files in words, for lists of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Text, Thing
from ecumene.engine.rooms import CardValue

from ..box.amounts import counted
from ..box.cards import ERAS, NEW_WORLD, RENAISSANCE, RESOURCES, START, Card, Wonder
from ..box.conditions import condition_text
from ..box.contents import Box
from .cards import KINDS, card_text

FIELDS: Mapping[str, Text] = {
    "name": Text("Name"),
    "theme": Text("Theme"),
    "resource": Text("Resource side"),
    "kind": Text("Kind"),
    "cost": Text("Cost"),
    "points": Text("Points"),
    "strength": Text("Strength"),
    "response": Text("Response"),
    "not_for_two": Text("Not for two players"),
    "effect": Text("Effect"),
    "era": Text("Era"),
    "icon": Text("Icon"),
    "condition": Text("Condition"),
    "glory": Text("Glory tokens"),
}
THEMES: Mapping[str, Text] = {
    START: Text("Starting card"),
    NEW_WORLD: Text("New World"),
    RENAISSANCE: Text("Renaissance"),
}


def card_value(game: Box, thing: Thing, field: str) -> CardValue:
    """What stands in a field; None if the number or word itself says it."""
    if isinstance(thing, (Card, Wonder)) and field == "theme":
        return THEMES[thing.theme]
    if isinstance(thing, Wonder):
        wonder: dict[str, Text | Thing] = {
            "era": ERAS[thing.era],
            "icon": game.things[thing.icon],
            "condition": condition_text(thing.condition),
        }
        return wonder.get(field)
    if isinstance(thing, Card):
        if field == "effect":
            return _whole(card_text(thing))
        if field == "cost":
            return [counted(kind, n) for kind, n in enumerate(thing.cost) if n]
        card: dict[str, Text | Thing] = {"resource": RESOURCES[thing.resource], "kind": Text(KINDS[thing.kind])}
        return card.get(field)
    return None


def _whole(sentences: Sequence[Text]) -> Text:
    """Sentences one after the other."""
    words = sentences[0]
    for sentence in sentences[1:]:
        words = Text("{first} {second}", first=words, second=sentence)
    return words
