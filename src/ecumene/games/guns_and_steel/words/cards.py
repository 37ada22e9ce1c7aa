"""What cards say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Text

from ..box.cards import Card
from ..box.effects import Attack
from .effects import attack_terms, effect_text

KINDS: Mapping[str, str] = {"society": "Society", "tactics": "Tactics", "attack": "Attack"}


def either(cards: Sequence[Card]) -> Text:
    """One card or another: "Agriculture, Trade or Barter"."""
    *others, last = cards
    return Text("{cards} or {card}", cards=others, card=last) if others else Text("{card}", card=last)


def card_text(card: Card) -> list[Text]:
    """A card's effect in short sentences."""
    sentences: list[Text] = []
    for effect in card.effects:
        sentences.append(effect_text(effect))
        if isinstance(effect, Attack):
            sentences += attack_terms(effect)
    return sentences
