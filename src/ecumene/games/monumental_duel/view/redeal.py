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
        hidden += chance.shuffled([card for card in board.deck if card.era == era])
    board.deck = hidden
    board.city_deck = chance.shuffled(board.city_deck)
    for player in board.players:
        unknown = len(player.deck) - player.known
        player.deck[:unknown] = chance.shuffled(player.deck[:unknown])
