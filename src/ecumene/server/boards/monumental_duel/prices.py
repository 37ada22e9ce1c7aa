"""What things cost a player, worked out from the view as the rules do it (`acquire.py` of the game)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.games.monumental_duel.box.card_fields import GOLD, KINDS, ORDINARY, PRODUCTION, SCIENCE, TROOPS
from ecumene.games.monumental_duel.box.cards import KNOWLEDGE, PROVINCE, WONDER, Card
from ecumene.games.monumental_duel.box.contents import Box
from ecumene.games.monumental_duel.box.effects import Dearer
from ecumene.games.monumental_duel.rules.acquire import PROGRESS_PRICE, cheapened


@dataclass(frozen=True)
class Price:
    """So much of a resource; `gold` of it is paid in gold, and `short` cannot be paid."""

    resource: str
    n: int
    gold: int = 0
    short: int = 0


class Purse:
    """What a player pays with, and what makes prices lower."""

    def __init__(self, game: Box, player: Mapping[str, Any]) -> None:
        self.stock = [player["stock"][kind] for kind in KINDS]
        self.rules = [rule for card in active(game, player) for rule in card.ongoing]
        civilization = player["civilization"]
        self.conquers_with = game.civilizations[civilization].conquers_with if civilization else TROOPS

    def price(self, kind: int, what: str, printed: int) -> Price:
        """A printed price as the player would pay it."""
        n = cheapened(self.rules, what, printed)
        lacking = max(0, n - self.stock[kind])
        gold = min(lacking, self.stock[GOLD]) if kind < ORDINARY else 0
        return Price(KINDS[kind], n, gold, lacking - gold)

    def card(self, card: Card) -> Price:
        """A card of the row or of a pile; of a wonder the first part."""
        if card.kind == KNOWLEDGE:
            return self.price(SCIENCE, KNOWLEDGE, card.cost[0])
        if card.kind == PROVINCE:
            return self.conquest(card.cost[0])
        return self.price(PRODUCTION, card.kind, card.cost[0])

    def second_part(self, wonder: Card) -> Price:
        """What finishes a wonder."""
        return self.price(PRODUCTION, WONDER, wonder.cost[1])

    def conquest(self, strength: int) -> Price:
        """A province of such strength."""
        return self.price(self.conquers_with, "conquest", strength)

    def progress(self) -> Price:
        """Science progress."""
        return self.price(SCIENCE, "progress", PROGRESS_PRICE)


def active(game: Box, player: Mapping[str, Any]) -> Iterator[Card]:
    """The cards of a player whose lasting effects hold: the active policy and the activated ones."""
    if player["policies"]:
        yield game.cards[player["policies"][-1]]
    for place in player["city"]:
        if place["activated"]:
            yield from (game.cards[id] for id in (place["card"], place["knowledge"]) if id)


def strength(cards: Sequence[Card], owner: Purse) -> int | None:
    """What the top province of a stack costs others, with the Barricades on it; None if there is no province."""
    extra = sum(rule.by for rule in owner.rules if isinstance(rule, Dearer))
    for card in reversed(cards):
        if not card.defence:
            return card.cost[0] + extra
        extra += card.defence
    return None
