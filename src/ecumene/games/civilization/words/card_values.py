"""The fields of card files in words, for lists of cards."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text, Thing
from ecumene.engine.cards.corrections import PrintedCard
from ecumene.engine.rooms import CardValue

from ..box.cards import ERA, ERA_IDS, UNLIMITED, Critical, Growth, Price, RegionCard, Yield
from ..box.contents import Box
from .cards.map import ROLLS
from .cards.pieces import TYPE_WORDS
from .cards.wonders import WONDER_RULES
from .faces import FILES
from .phrases import SIZES

FIELDS: Mapping[str, Text] = {
    "name": Text("Name"),
    "kind": Text("Kind"),
    "era": Text("Era"),
    "cost": Text("Cost"),
    "needs": Text("Needs"),
    "key": Text("Key discovery"),
    "size": Text("Size that it allows"),
    "land_range": Text("Trade range by land"),
    "sea_range": Text("Trade range by sea"),
    "gift": Text("Gift"),
    "growth": Text("Free growth"),
    "technology": Text("Technology"),
    "n": Text("How many"),
    "income": Text("Gold in production"),
    "discount": Text("Technologies of its era cheaper by"),
    "defence": Text("Defence of settlements"),
    "faces": Text("Faces"),
    "gears": Text("Gears"),
    "rule": Text("Rule"),
    "price": Text("Price"),
    "type": Text("Type"),
    "level": Text("Level"),
    "dice": Text("Dice"),
    "bonus": Text("Bonus"),
    "sort": Text("Sort"),
    "count": Text("In the box"),
    "happy": Text("Always happy"),
    "limit": Text("Largest settlement"),
    "productive": Text("Productive"),
    "gold": Text("Gold"),
    "standard": Text("In the standard game"),
    "advanced": Text("In the advanced game"),
    "resources": Text("Resources by the roll"),
    "area": Text("Part of the world"),
    "neighbours": Text("Neighbours"),
    "seas": Text("Seas"),
}
SORTS: Mapping[str, Text] = {
    "resource": Text("resource"),
    "event": Text("event"),
    "terrain": Text("terrain"),
    "blank": Text("blank"),
}
AREAS: Mapping[str, Text] = {
    "north-america": Text("North America"),
    "south-america": Text("South America"),
    "europe": Text("Europe"),
    "africa": Text("Africa"),
    "north-asia": Text("North Asia"),
    "south-asia": Text("South Asia and Australia"),
}
REFERRING = ("needs", "technology", "neighbours", "seas")
"""Fields that name other things by their ids."""


def card_value(game: Box, thing: Thing, field: str) -> CardValue:
    """What stands in a field; None if the number or word itself says it."""
    if not isinstance(thing, PrintedCard) or not hasattr(thing, field):
        return None
    value = getattr(thing, field)
    if field in REFERRING:
        return [game.things[id] for id in ((value,) if isinstance(value, str) else value)]
    match thing, field:
        case _, "kind":
            return FILES[value]
        case _, "era":
            return ERA[ERA_IDS.index(value) + 1]
        case _, "gift":
            return TYPE_WORDS[value] if value in TYPE_WORDS else [game.things[value]] if value else []
        case _, "rule":
            return WONDER_RULES[value] if value else []
        case _, "type":
            return TYPE_WORDS[value]
        case _, "sort":
            return SORTS[value]
        case _, "land_range" | "sea_range" if value == UNLIMITED:
            return Text("everywhere")
        case RegionCard(), "area":
            return AREAS[value]
        case Critical(), "resources":
            pairs = zip(ROLLS, value, strict=True)
            return [Text("{roll}: {resource}", roll=roll, resource=game.marker[id]) for roll, id in pairs]
        case Price(), "standard" | "advanced":
            return [Text("{era}: {n}", era=ERA[era], n=n) for era, n in enumerate(value, 1)]
        case Growth(), "standard" | "advanced":
            return [Text("{size}: {n}", size=SIZES[size], n=n) for size, n in enumerate(value, 2)]
        case Yield(), "gold" | "productive":
            return [Text("{size}: {n}", size=SIZES[size], n=n) for size, n in enumerate(value, 1)]
    return None
