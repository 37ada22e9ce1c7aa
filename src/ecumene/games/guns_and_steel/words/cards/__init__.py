"""What cards say and cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Text

from ...box.cards import RESOURCES, Card
from ...box.effects import Attack
from .effects import attack_terms, effect_text

KINDS: Mapping[str, str] = {"society": "Society", "tactics": "Tactics", "attack": "Attack"}


def either(cards: Sequence[Card]) -> Text:
    """One card or another: "Agriculture, Trade or Barter"."""
    *others, last = cards
    return Text("{cards} or {card}", cards=others, card=last) if others else Text("{card}", card=last)


def price_text(card: Card, surcharge: int) -> Text:
    """A price in words, e.g. "2 Gunpowder + 3 any"."""
    parts: list[Text] = [Text("{n} {resource}", n=n, resource=RESOURCES[kind]) for kind, n in enumerate(card.cost) if n]
    if surcharge:
        parts.append(Text("{n} of any kind", n=surcharge))
    words = parts[0]
    for part in parts[1:]:
        words = Text("{first} + {second}", first=words, second=part)
    return words


def card_text(card: Card) -> list[Text]:
    """A card's effect in short sentences."""
    sentences: list[Text] = []
    for effect in card.effects:
        sentences.append(effect_text(effect))
        if isinstance(effect, Attack):
            sentences += attack_terms(effect)
    return sentences
