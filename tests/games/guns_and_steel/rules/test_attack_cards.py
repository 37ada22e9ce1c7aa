"""Each attack card."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.positions import (
    RENAISSANCE,
    activate,
    choices,
    names,
    paused,
    seat,
    take,
    temporary,
    told,
)


@pytest.mark.parametrize("card", ["Warriors", "Knights"])
def test_c04_c10_the_defeated_spend_a_resource_of_their_choice(card: str) -> None:
    board = activate(card, seat(), seat(up="Agriculture, Trade"), seat())
    take(board, "done")
    assert board.player == 1
    assert choices(board) == {"spend Agriculture", "spend Trade"}
    take(board, "spend Trade")
    assert names(board.players[1].technologies) == ["Trade"]
    assert paused(board)


@pytest.mark.parametrize("card", ["Catapults", "Musketeers"])
def test_c11_c17_the_attacker_chooses_the_loss(card: str) -> None:
    board = activate(card, seat(), seat(up="Agriculture, Trade"), seat())
    take(board, "done")
    assert board.player == 0
    assert choices(board) == {"force Agriculture", "force Trade"}
    take(board, "force Agriculture")
    assert names(board.players[1].technologies) == ["Agriculture"]


def test_c19_cannons_cost_two_resources() -> None:
    board = activate("Cannons", seat(), seat(up="Agriculture, Trade, Barter"))
    take(board, "done", "spend Agriculture", "spend Barter")
    assert names(board.players[1].resources) == ["Trade"]


def test_c24_tanks_cost_two_resources_and_gain_one_of_them() -> None:
    board = activate("Tanks", seat(), seat(up="Agriculture, Warriors, Knights"), seat(up="Barter, Charge"))
    take(board, "done", "done", "spend Agriculture", "spend Knights")
    assert board.player == 0
    assert choices(board) == {"gain Food", "gain Horse", "gain Gunpowder"}
    take(board, "gain Horse")
    assert temporary(board) == ["Horse"]


def test_c24_tanks_gain_nothing_where_nothing_is_lost() -> None:
    board = activate("Tanks", seat(), seat(), seat())
    assert temporary(board) == []
    assert paused(board)


def test_c28_nuclear_submarine_takes_a_wonder_from_each() -> None:
    board = activate("Nuclear Submarine", seat(), seat(wonders="Taj Mahal"), seat(), seat(wonders="Angkor Wat"))
    assert names(board.players[0].wonders) == ["Angkor Wat", "Taj Mahal"]


@pytest.mark.parametrize(
    ("card", "points", "strong", "weak"),
    [("Chariots", 1, "Warriors", "Trade"), ("Line Infantry", 2, "Conscription", "Fortification")],
)
def test_c35_c46_score_and_the_undefeated_score_one(card: str, points: int, strong: str, weak: str) -> None:
    board = activate(card, seat(), seat(), seat(tech=strong), seat(tech=weak), theme=RENAISSANCE)
    assert [player.points for player in board.players] == [points, 0, 1, 0]


def test_c39_horse_archers_score_for_each_defeated() -> None:
    board = activate("Horse Archers", seat(), seat(up="Food"), seat(), seat(tech="Fortification"), theme=RENAISSANCE)
    take(board, "done")
    assert [player.points for player in board.players] == [2, 0, 0, 0]
    assert not board.players[1].resources


def test_c49_air_force_takes_a_resource_and_a_point() -> None:
    board = activate("Air Force", seat(), seat(up="Food", points=3), seat(points=0), theme=RENAISSANCE)
    take(board, "done")
    assert [player.points for player in board.players] == [1, 2, 0]
    assert not board.players[1].resources


def test_c54_stealth_bomber_takes_a_wonder_or_two_points() -> None:
    me, you = seat(), seat(wonders="Stonehenge, Versailles", points=2)
    board = activate("Stealth Bomber", me, you, theme=RENAISSANCE)
    assert choices(board) == {"give Stonehenge", "give Versailles", "give points"}
    take(board, "give points")
    assert [player.points for player in board.players] == [2, 0]


@pytest.mark.parametrize(("points", "wonders", "given"), [(1, "", 1), (0, "", 0), (1, "Stonehenge", 0)])
def test_c54_stealth_bomber_takes_what_there_is(points: int, wonders: str, given: int) -> None:
    board = activate("Stealth Bomber", seat(), seat(points=points, wonders=wonders), theme=RENAISSANCE)
    assert board.players[0].points == given
    assert names(board.players[0].wonders) == ([wonders] if wonders else [])


def test_c54_stealth_bomber_gives_the_undefeated_two_points() -> None:
    board = activate("Stealth Bomber", seat(), seat(tech="Air Force, Chariots"), theme=RENAISSANCE)
    assert [player.points for player in board.players] == [0, 2]
    assert told(board, "undefeated")
