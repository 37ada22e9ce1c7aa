"""What a viewer cannot know, dealt anew."""

from __future__ import annotations

from ecumene.engine import Chance

from ..state import deduction
from ..state.board import Board


def redeal(board: Board, viewer: int, chance: Chance) -> None:
    """Unknown are the project piles below their top cards, to everybody alike, and the others' hidden cards."""
    numbered = board.game.numbered
    for player, own in enumerate(board.players):
        if board.has_secrets_from(player, viewer):
            guessed = deduction.guess(board.notes[player], chance)
            held = own.hidden - sum(guessed)
            own.resources = [numbered[card.bit_length() - 1] for card in guessed]
            own.hand = [numbered[number] for number in deduction.numbers(held)]
    for pile in board.piles:
        pile[:-1] = chance.shuffled(pile[:-1])
