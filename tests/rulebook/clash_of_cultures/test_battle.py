"""The rule book's examples of battles."""

from __future__ import annotations

import pytest

from tests.games.clash_of_cultures.battles import Dice, attack, give, world
from tests.games.clash_of_cultures.positions import asked, count, found, legal, units


@pytest.mark.parametrize(("rolls", "hits"), [((6, 6, 6, 1), 3), ((1, 1, 1, 1), 0), ((2, 1, 1, 1), 1)])
def test_v16_combat_values_of_19_and_4_and_5(
    monkeypatch: pytest.MonkeyPatch, rolls: tuple[int, ...], hits: int
) -> None:
    dice = Dice(monkeypatch)
    board = world()
    units(board, 1, "army", "D4", 4)
    dice.set(*rolls, 1, 1, 1, 1)
    attack(board, "D4", "D3", armies=4)
    assert count(board, 1, "army", "D4") == 4 - hits


def test_v17_a_card_for_army_or_fortress_can_be_played_by_a_fortress_alone() -> None:
    board = world()
    give(board, 1, "for-the-people", "archers")
    found(board, 1, "D5", "fortress")
    attack(board, "D5", "D4", armies=1)
    assert (board.player, asked(board)) == (1, "which_card")
    assert legal(board) == ["no", "fight mercenaries-1"]
