"""What must always hold, whatever happens at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import and_

from ..box.cards import ERAS, GLORY_TOKENS, START, Card
from ..state.board import Board


def check(board: Board) -> None:
    """No card is made or lost, tokens and points stay within their bounds."""
    found = Counter(card.id for card in _all_cards(board))
    start = [card.id for card in board.game.cards.values() if card.theme == START]
    assert all(found[id] == board.seats for id in start), "starting cards"
    rest = Counter(card.id for card in board.game.deck(board.theme, board.seats))
    assert found - Counter(start * board.seats) == rest, "civilization cards"
    for player in board.players:
        assert player.points >= 0, "points"
        assert sum(player.glory) <= GLORY_TOKENS, "glory tokens"
        lie_on = [era for era, tokens in enumerate(player.glory) if tokens]
        assert all(board.wonders[era] is not None for era in lie_on), "glory on a wonder that is gone"
    owned = [w.id for p in board.players for w in p.wonders] + [w.id for w in board.wonders if w]
    assert len(owned) == len(set(owned)) == len(ERAS), "wonders"
    assert all(count >= 0 for count in board.temporary), "temporary resources"
    _check_notes(board)


def _check_notes(board: Board) -> None:
    """What everybody knows does not contradict what is."""
    for own, notes in zip(board.players, board.notes, strict=bool(board.notes)):
        lying = [1 << card.number for card in own.resources]
        fits = [len(note) == len(lying) and all(map(and_, note, lying)) for note in notes]
        assert any(fits), "notes"


def _all_cards(board: Board) -> Iterable[Card]:
    for player in board.players:
        yield from player.cards()
    for row in board.pyramid:
        yield from (card for card in row if card)
    for pile in board.piles:
        yield from pile
