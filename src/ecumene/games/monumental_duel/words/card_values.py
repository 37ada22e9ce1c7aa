"""The fields of card files in words, for lists of cards."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text, Thing
from ecumene.engine.rooms import CardValue

from ..box.amounts import counted, summed
from ..box.card_fields import PRODUCTION, SCIENCE, TROOPS
from ..box.cards import RESOURCES, Card, Civilization
from ..box.contents import Box
from .cards import ERAS, KINDS
from .cards.effects import effects_text

FIELDS: Mapping[str, Text] = {
    "name": Text("Name"),
    "kind": Text("Kind"),
    "era": Text("Era"),
    "copies": Text("Copies"),
    "cost": Text("Cost"),
    "yields": Text("Gives"),
    "type": Text("Province type"),
    "defence": Text("Makes conquest dearer by"),
    "act": Text("Action"),
    "activation": Text("When it is activated"),
    "city_activation": Text("When the city is activated"),
    "conquest": Text("With each conquest"),
    "trade": Text("With each trade"),
    "first_trade": Text("With the first trade of a round"),
    "may": Text("Without an action"),
    "ongoing": Text("All the time"),
    "bonus": Text("Bonus"),
    "bonus_by_warlord": Text("Bonus by the warlord only"),
    "deck": Text("Deck"),
    "policies": Text("Policies"),
    "warlord": Text("Warlord"),
    "province": Text("First province"),
    "type_tokens": Text("Type tokens of each kind"),
    "conquers_with": Text("Conquers with"),
    "conquest_gold": Text("Gold for each conquest"),
}
MOMENTS = ("act", "activation", "city_activation", "conquest", "trade", "first_trade", "may", "ongoing", "bonus")
PAID_WITH = {"building": PRODUCTION, "wonder": PRODUCTION, "knowledge": SCIENCE, "province": TROOPS}


def card_value(game: Box, thing: Thing, field: str) -> CardValue:
    """What stands in a field; None if the number or word itself says it."""
    if isinstance(thing, Civilization):
        return _of_civilization(game.things, thing, field)
    return _of_card(game.things, thing, field) if isinstance(thing, Card) else None


def _of_card(things: Mapping[str, Thing], card: Card, field: str) -> CardValue:
    if field in MOMENTS:
        effects = getattr(card, field)
        return effects_text(effects) if effects else []
    if field == "kind":
        return Text(KINDS[card.kind])
    if field == "era":
        return [Text(ERAS[card.era])] if card.era else []
    if field == "cost":
        return [counted(PAID_WITH[card.kind], part) for part in card.cost]
    if field == "yields":
        return summed(card.yields)
    return things[card.type] if field == "type" and card.type else None


def _of_civilization(things: Mapping[str, Thing], civilization: Civilization, field: str) -> CardValue:
    if field == "deck":
        return [Text("{n} × {card}", n=n, card=things[id]) for id, n in civilization.deck.items()]
    if field == "policies":
        return [things[id] for id in civilization.policies]
    if field == "warlord":
        return things[civilization.warlord]
    if field == "province" and civilization.province:
        return things[civilization.province]
    return RESOURCES[civilization.conquers_with] if field == "conquers_with" else None
