"""What must always hold, whatever happens at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..box.cards import Card
from ..state.board import COINS_TO_TAKE, Board


def check(board: Board) -> None:
    """No card is made or lost, no stock falls below nothing, and tokens lie where they may."""
    found = Counter(card.id for card in _all_cards(board))
    expected = Counter(card.id for card in [*board.game.developments, *board.game.free_cities])
    expected += Counter({card.id: card.copies for card in board.game.common})
    for player in board.players:
        if player.civilization is not None:
            expected += Counter(card.id for card in board.game.decks[player.civilization.id])
            expected += Counter([player.civilization.province] if player.civilization.province else [])
    assert found == expected, found - expected or expected - found
    assert len(board.coins) == len(board.cities), "coins"
    assert all(max(coins) <= COINS_TO_TAKE for coins in board.coins), "coins beside a city"
    assert board.tokens >= 0, "tokens on the advantage"
    for player in board.players:
        assert min(player.stock) >= 0, "stock"
        assert len(player.tokens) == len(player.provinces), "types"
        assert min(player.tokens_left()) >= 0, "type tokens"
        assert player.known <= len(player.deck), "known cards"
        taken = [place for place in range(9) if player.city[place] or player.under[place]]
        assert not player.lit & ~sum([1 << place for place in taken]), "an empty place is activated"


def _all_cards(board: Board) -> Iterator[Card]:
    yield from board.deck
    yield from (card for card in board.row if card is not None)
    yield from board.discard
    yield from board.cities
    yield from board.city_deck
    for card, left in zip(board.game.common, board.piles, strict=True):
        yield from [card] * left
    for player in board.players:
        yield from player.owned_cards()
        yield from player.archive
        yield from player.provinces
        yield from player.free_cities
        if player.wonder is not None:
            yield player.wonder
