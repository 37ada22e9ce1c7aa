"""Slots of the trade phase: how many offers, and who is near enough."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.state.pieces import NOBODY

from ...bargains import market
from ...positions import (
    Dice,
    act,
    asked,
    award,
    endow,
    lay,
    learn_all,
    legal,
    settle,
    trade,
    turn,
    why_not,
    world,
)


@pytest.mark.parametrize(("option", "n"), [("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5)])
def test_r40_so_many_offers_a_slot_and_two_to_one_partner(option: str, n: int) -> None:
    board = market(players=4, offers=option)
    endow(board, 100)
    trade(board)
    made = 0
    for to in (1, 1, 2, 2, 3, 3):
        if f"deal {to + 1}" in legal(board):
            act(board, f"deal {to + 1}", "drop")
            made += 1
            if made == 2 and n > 2:
                assert why_not(board, "deal 2").msgid == "Two offers can go to the same player."
    assert made == n
    assert board.over  # nothing is left to be done in this slot


def test_r40_all_offers_made_is_said() -> None:
    board = market(players=3, offers="one", rules="advanced", era=3)
    award(board, 0, "magellans-voyage")
    for region in ("gaul", "italia"):
        lay(board, region, "wine", up=True)
    trade(board)
    act(board, "deal 2", "drop")
    assert why_not(board, "deal 2").msgid == "You have made all offers of this phase."


def test_r40_slots_come_in_turn_order_and_those_without_a_partner_are_skipped(dice: Dice) -> None:
    board = world(3, "advanced", first=2)
    settle(board, 0, "gaul")
    settle(board, 1, "java")  # far from everybody
    settle(board, 2, "italia")
    turn(board)
    seen = []
    dice.set(1, 1)
    while asked(board) != "what_to_buy":
        seen.append((asked(board), board.player))
        act(board, "done")
    assert seen[3:] == [("what_to_trade", 2), ("what_to_trade", 0)]


# -- range ------------------------------------------------------------------------------------------------------------


DISTANCES = [
    ("gaul", "italia", 1, 1),
    ("gaul", "balkans", 2, 2),
    ("italia", "egypt", 4, 1),
    ("iberia", "egypt", 6, 2),
    ("gaul", "gobi", 4, 99),
    ("britannia", "anatolia", 99, 3),
    ("japan", "iberia", 99, 6),
]
"""Two regions, the steps between them over land and the seas between them; 99 if there is no way."""
RANGES = {
    "": (1, 0),
    "trade-mapmaking": (1, 1),
    "astronomy": (1, 2),
    "navigation": (1, 3),
    "steam-power": (4, 3),
    "flight": (99, 99),
}


@pytest.mark.parametrize("technology", RANGES)
def test_r12_and_r42_the_range_is_that_of_the_best_technology_in_play(technology: str) -> None:
    board = world(3, "advanced", 4)
    if technology:
        learn_all(board, 2, technology)  # whoever has it
    land, sea = RANGES[technology]
    assert board.ranges == (land, sea)
    for one, other, by_land, by_sea in DISTANCES:
        board.owner = [NOBODY] * len(board.owner)
        settle(board, 0, one)
        settle(board, 1, other)
        expected = by_land <= land or by_sea <= sea
        assert board.in_range(0, 1) == board.in_range(1, 0) == expected, (one, other)


def test_r42_any_pair_of_settlements_will_do_and_land_and_sea_are_not_combined() -> None:
    board = world(2, "advanced")
    settle(board, 0, "java")
    settle(board, 0, "gaul")
    settle(board, 1, "cape")
    trade(board)
    assert board.over
    settle(board, 1, "germania")
    trade(board)
    assert legal(board, "deal") == ["deal 2"]
    board = world(2, "advanced", 2)
    learn_all(board, 0, "trade-mapmaking")
    settle(board, 0, "britannia")
    settle(board, 1, "italia")  # a sea to Gaul and a step from there
    assert not board.in_range(0, 1)


def test_r42_the_standard_game_has_no_range() -> None:
    board = world()
    settle(board, 0, "java")
    settle(board, 1, "greenland")
    trade(board)
    assert legal(board, "deal") == ["deal 2"]
