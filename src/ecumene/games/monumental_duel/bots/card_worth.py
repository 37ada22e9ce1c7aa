"""What cards bring each time that they are activated, in resources."""

from __future__ import annotations

from functools import lru_cache

from ..box.cards import KNOWLEDGE, Card
from ..box.contents import Box
from ..box.effects import (
    Archive,
    Cheaper,
    Choose,
    Copy,
    Dearer,
    DiscardCard,
    DiscardFromRow,
    DrawAndUse,
    Effect,
    Exchange,
    Gain,
    GainAdvantage,
    GainBuilding,
    GainPer,
    IfAdvantage,
    IfGained,
    IfOwned,
    Pay,
    PlaceType,
    ProvinceBonus,
    Strengthen,
    TradeFree,
    WonderPart,
)

SETS = 64
"""So many sets of cards are remembered: people bring their own."""
RESOURCE = (1.0, 1.0, 0.8, 1.1, 2.6)
"""What each resource is worth beside the others when a card brings it."""
SCALE: dict[type[Effect], float] = {
    GainAdvantage: 1.2,
    GainBuilding: 2.5,
    Archive: 0.9,
    DiscardCard: 0.4,
    Strengthen: 0.9,
    Copy: 1.8,
    DrawAndUse: 1.8,
    WonderPart: 2.6,
    PlaceType: 1.2,
    ProvinceBonus: 2.0,
    DiscardFromRow: 0.3,
    Exchange: 0.8,
    Dearer: 0.6,
}
"""What effects are worth each time, in resources."""
TRADE = 2.4


def effect_value(effect: Effect) -> float:
    """What an effect is worth each time, in resources."""
    if isinstance(effect, Gain):
        return sum([n * RESOURCE[kind] for kind, n in enumerate(effect.amounts)])
    if isinstance(effect, GainPer):
        return RESOURCE[effect.of] * (effect.base + effect.most) / 2
    if isinstance(effect, Choose):
        return 1.0 * effect.count
    if isinstance(effect, TradeFree):
        return TRADE * effect.count
    if isinstance(effect, Pay):
        price = sum([n * RESOURCE[kind] for kind, n in enumerate(effect.price)])
        return max(0.3, sum(map(effect_value, effect.then)) - price)
    if isinstance(effect, IfGained):
        return 0.6 * sum(map(effect_value, effect.then))
    if isinstance(effect, IfAdvantage):
        return 0.5 * sum(map(effect_value, effect.then))
    if isinstance(effect, IfOwned):
        return (sum(map(effect_value, effect.then)) + sum(map(effect_value, effect.otherwise))) / 2
    if isinstance(effect, Cheaper):
        return {"building": 0.6, "wonder": 0.5, "knowledge": 0.6, "conquest": 0.6, "progress": 1.0}[effect.what]
    then = sum(map(effect_value, getattr(effect, "then", ())))
    return SCALE[type(effect)] + then


@lru_cache(maxsize=SETS)
def values(game: Box) -> list[float]:
    """What each card brings when it is activated, in resources, by its number."""
    return [_value(card) for card in game.cards.values()]


ROOM = {"building": 0.45, KNOWLEDGE: 0.9}
"""What the place is worth that a card takes up: another card could lie there."""


def _value(card: Card) -> float:
    value = sum([n * RESOURCE[kind] for kind, n in enumerate(card.yields)])
    for effects in (card.act, card.activation, card.city_activation, card.may, card.ongoing):
        value += sum(map(effect_value, effects))
    for effects in (card.conquest, card.trade, card.first_trade):
        value += 0.7 * sum(map(effect_value, effects))
    return value - ROOM.get(card.kind, 0.0)
