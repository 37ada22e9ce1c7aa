"""What nobody can know, dealt anew."""

from __future__ import annotations

from ecumene.engine import Chance

from ..box.cards import Card
from ..state.board import Board


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """The order of the decks is unknown to everybody alike: the eras of the development deck, the free cities, and
    the city decks below the cards that were seen going onto them."""
    hidden: list[Card] = []
    for era in (3, 2, 1):
        hidden += _shuffled([card for card in board.deck if card.era == era], chance)
    board.deck = hidden
    board.city_deck = _shuffled(board.city_deck, chance)
    for player in board.players:
        unknown = len(player.deck) - player.known
        player.deck[:unknown] = _shuffled(player.deck[:unknown], chance)


def _shuffled(cards: list[Card], chance: Chance) -> list[Card]:
    """Cards in a new order that does not depend on the old one."""
    cards = sorted(cards, key=lambda card: card.number)
    chance.shuffle(cards)
    return cards
