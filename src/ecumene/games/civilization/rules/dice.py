"""Dice: rolls of two dice that decide between players."""

from __future__ import annotations

from collections.abc import Sequence

from ..state.board import Board


def roll_two(board: Board) -> int:
    """The sum of two dice."""
    return board.chance.below(6) + board.chance.below(6) + 2


def roll_off(board: Board, seats: Sequence[int], plus: Sequence[int] | None = None) -> int:
    """Who rolls the most with two dice, plus something; those who tie for the most roll again."""
    rivals = list(seats)
    while len(rivals) > 1:
        rolls = {seat: roll_two(board) + (plus[seat] if plus is not None else 0) for seat in rivals}
        for seat, roll in rolls.items():
            board.tell("rolls", seat, n=roll)
        most = max(rolls.values())
        rivals = [seat for seat in rivals if rolls[seat] == most]
    return rivals[0]
