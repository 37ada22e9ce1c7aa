"""What cards bring each time that they are activated, in resources."""

from __future__ import annotations

from functools import lru_cache

from ..box import effects
from ..box.cards import KNOWLEDGE, Card
from ..box.contents import Box
from ..box.effects import Effect

SETS = 64
"""So many sets of cards are remembered: people bring their own."""
RESOURCE = (1.0, 1.0, 0.8, 1.1, 2.6)
"""What each resource is worth beside the others when a card brings it."""
SCALE: dict[type[Effect], float] = {
    effects.GainAdvantage: 1.2,
    effects.GainBuilding: 2.5,
    effects.Archive: 0.9,
    effects.DiscardCard: 0.4,
    effects.Strengthen: 0.9,
    effects.Copy: 1.8,
    effects.DrawAndUse: 1.8,
    effects.WonderPart: 2.6,
    effects.PlaceType: 1.2,
    effects.ProvinceBonus: 2.0,
    effects.DiscardFromRow: 0.3,
    effects.Exchange: 0.8,
    effects.Dearer: 0.6,
}
"""What effects are worth each time, in resources."""
TRADE = 2.4


def effect_value(effect: Effect) -> float:
    """What an effect is worth each time, in resources."""
    if isinstance(effect, effects.Gain):
        return sum([n * RESOURCE[kind] for kind, n in enumerate(effect.amounts)])
    if isinstance(effect, effects.GainPer):
        return RESOURCE[effect.of] * (effect.base + effect.most) / 2
    if isinstance(effect, effects.Choose):
        return 1.0 * effect.count
    if isinstance(effect, effects.TradeFree):
        return TRADE * effect.count
    if isinstance(effect, effects.Pay):
        price = sum([n * RESOURCE[kind] for kind, n in enumerate(effect.price)])
        return max(0.3, sum(map(effect_value, effect.then)) - price)
    if isinstance(effect, effects.IfGained):
        return 0.6 * sum(map(effect_value, effect.then))
    if isinstance(effect, effects.IfAdvantage):
        return 0.5 * sum(map(effect_value, effect.then))
    if isinstance(effect, effects.IfOwned):
        return (sum(map(effect_value, effect.then)) + sum(map(effect_value, effect.otherwise))) / 2
    if isinstance(effect, effects.Cheaper):
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
    for moment in (card.act, card.activation, card.city_activation, card.may, card.ongoing):
        value += sum(map(effect_value, moment))
    for moment in (card.conquest, card.trade, card.first_trade):
        value += 0.7 * sum(map(effect_value, moment))
    return value - ROOM.get(card.kind, 0.0)
