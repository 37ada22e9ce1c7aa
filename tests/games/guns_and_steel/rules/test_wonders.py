"""Each wonder's condition: met, and just not met."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.rules.wonders import is_met
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.state.pieces import Player
from tests.games.guns_and_steel.positions import COMBINED, WONDERS, names, only, seat, take, told

CONDITIONS: list[tuple[str, Player, bool]] = [
    ("Pyramids of Giza", seat(up="Food, Food, Iron, Iron"), True),
    ("Pyramids of Giza", seat(up="Food, Food, Food, Iron"), False),
    ("Hanging Gardens", seat(up="Horse, Horse"), True),
    ("Hanging Gardens", seat(up="Horse", tech="Horse"), False),
    ("Angkor Wat", seat(tech="Food, Food, Food, Horse, Horse"), True),
    ("Angkor Wat", seat(tech="Food, Food, Food, Horse, Knights", up="Horse"), False),
    ("Great Mosque of Djenné", seat(up="Gunpowder, Gunpowder"), True),
    ("Great Mosque of Djenné", seat(up="Gunpowder, Oil"), False),
    ("Taj Mahal", seat(up="Food, Iron, Horse, Gunpowder"), True),
    ("Taj Mahal", seat(up="Food, Iron, Horse, Oil"), False),
    ("Himeji Castle", seat(tech="Charge, Flanking, Reinforcements"), True),
    ("Himeji Castle", seat(tech="Charge, Flanking", hand="Reinforcements"), False),
    ("Eiffel Tower", seat(up="Oil, Oil"), True),
    ("Eiffel Tower", seat(up="Oil, Gunpowder"), False),
    ("Manhattan Project", seat(tech="Nuclear Submarine, Tanks, Warriors"), True),
    ("Manhattan Project", seat(tech="Nuclear Submarine, Tanks", up="Warriors"), False),
    ("International Space Station", seat(up="Food, Iron, Horse, Gunpowder, Oil"), True),
    ("International Space Station", seat(up="Food, Iron, Horse, Gunpowder, Gunpowder"), False),
    ("Apollo Project", seat(up="Information, Oil"), True),
    ("Apollo Project", seat(up="Oil, Oil"), False),
    ("Apollo Project", seat(up="Information, Gunpowder"), False),
    ("Stonehenge", seat(up="Food, Food, Food"), True),
    ("Stonehenge", seat(up="Food, Food"), False),
    ("Great Wall", seat(tech="Conscription, Warriors"), True),
    ("Great Wall", seat(tech="Conscription", up="Warriors"), False),
    ("Versailles", seat(up="Food, Iron, Space"), True),
    ("Versailles", seat(up="Food, Iron, Iron"), False),
    ("Brandenburg Gate", seat(tech="Warriors, Reinforcements"), True),
    ("Brandenburg Gate", seat(tech="Warriors, Knights", up="Reinforcements"), False),
    ("Brandenburg Gate", seat(tech="Reinforcements, Charge", hand="Warriors"), False),
    ("Statue of Liberty", seat(up="Food, Iron, Horse, Space"), True),
    ("Statue of Liberty", seat(up="Food, Iron, Horse, Horse"), False),
    ("Hubble Telescope", seat(up="Information"), True),
    ("Hubble Telescope", seat(up="Space"), True),
    ("Hubble Telescope", seat(up="Oil, Oil"), False),
    ("Large Hadron Collider", seat(up="Food, Food, Food, Iron, Iron"), True),
    ("Large Hadron Collider", seat(up="Food, Food, Food, Iron", tech="Warriors"), False),
]

OF_THE_TURN: list[tuple[str, dict[str, int], bool]] = [
    ("Great Library", {"taken_cards": 4}, True),
    ("Great Library", {"taken_cards": 3}, False),
    ("Florence Cathedral", {"gained_points": 2}, True),
    ("Florence Cathedral", {"gained_points": 1}, False),
    ("Sydney Opera House", {"taken_points": 6}, True),
    ("Sydney Opera House", {"taken_points": 5}, False),
]

UNTIL_VERSION_3: list[tuple[str, Player, dict[str, int], bool]] = [
    ("Apollo Project", seat(up="Space, Oil, Oil"), {}, True),
    ("Apollo Project", seat(up="Information, Oil, Oil"), {}, False),
    ("Brandenburg Gate", seat(), {"defeated": 1}, True),
    ("Brandenburg Gate", seat(tech="Warriors, Reinforcements"), {"defeated": 0}, False),
    ("Statue of Liberty", seat(points=3), {}, True),
    ("Statue of Liberty", seat(points=2, up="Food, Iron, Horse, Space"), {}, False),
    ("Hubble Telescope", seat(up="Information, Space"), {}, True),
    ("Hubble Telescope", seat(up="Information, Oil"), {}, False),
]
"""Conditions that today's wonders do not have, but the vocabulary does."""


def table(me: Player, **what: Any) -> Board:
    """The active player with two opponents, the stronger of whom has two points."""
    board = only("end", seat(hand="Trade, Barter"), seat(points=2), seat(points=1), theme=COMBINED, wonders="")
    board.players[0] = me
    for name, value in what.items():
        setattr(board, name, value)
    return board


@pytest.mark.parametrize(("wonder", "me", "met"), CONDITIONS, ids=lambda value: str(value)[:24])
def test_conditions_of_the_area_and_the_points(wonder: str, me: Player, met: bool) -> None:
    assert is_met(table(me), 0, WONDERS[wonder]) is met


@pytest.mark.parametrize(("wonder", "happened", "met"), OF_THE_TURN, ids=lambda value: str(value)[:24])
def test_conditions_of_what_happened_this_turn(wonder: str, happened: dict[str, int], met: bool) -> None:
    assert is_met(table(seat(), **happened), 0, WONDERS[wonder]) is met


@pytest.mark.parametrize(("wonder", "me", "happened", "met"), UNTIL_VERSION_3, ids=lambda value: str(value)[:24])
def test_conditions_that_wonders_had_until_version_3(
    wonder: str, me: Player, happened: dict[str, int], met: bool
) -> None:
    assert is_met(table(me, **happened), 0, GAME.as_of("3").wonders[WONDERS[wonder].id]) is met


def test_every_condition_is_tested_both_ways() -> None:
    tested = {(wonder, met) for wonder, _, met in [*CONDITIONS, *OF_THE_TURN]}
    assert tested == {(wonder, met) for wonder in WONDERS for met in (True, False)}


def test_what_happened_this_turn_happened_to_the_active_player() -> None:
    assert not is_met(table(seat(), taken_cards=9), 1, WONDERS["Great Library"])


def test_the_turn_counts_what_is_taken_back() -> None:
    board = only("end", seat(tech="Television, Knights", up="Opera, Food"), seat(), theme=COMBINED)
    take(board, "take Opera", "done")
    assert (board.taken_cards, board.taken_points) == (3, 7)


def test_a_taken_wonder_leaves_the_pyramid() -> None:
    board = only("end", seat(up="Oil, Oil, Oil"), seat(), wonders="Eiffel Tower, Taj Mahal")
    take(board, "done")
    assert names(board.wonders) == ["Taj Mahal"]
    assert told(board, "takes wonder") == [{"player": 0, "wonder": WONDERS["Eiffel Tower"]}]


def test_a_wonder_whose_condition_holds_must_be_taken() -> None:
    board = only("end", seat(up="Oil, Oil, Oil"), seat(), wonders="Eiffel Tower, Taj Mahal")
    assert names(board.players[0].wonders) == ["Eiffel Tower"]


def test_temporary_resources_do_not_count_for_wonders() -> None:
    board = only("end", seat(up="Oil"), seat(), wonders="Eiffel Tower", temporary="Oil, Oil")
    assert not board.players[0].wonders
