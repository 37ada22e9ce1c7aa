"""Each society card."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.positions import (
    COMBINED,
    RENAISSANCE,
    activate,
    choices,
    names,
    only,
    paused,
    seat,
    take,
    temporary,
    why_not,
)

# -- starting cards ------------------------------------------------------------------------------------------------


def test_c01_agriculture_restores_one_food() -> None:
    board = activate("Agriculture", seat(tech="Trade, Warriors"), seat())
    assert choices(board) == {"restore Agriculture", "restore Trade"}
    take(board, "restore Trade")
    assert names(board.players[0].resources) == ["Trade"]
    assert paused(board)


def test_c02_trade_gives_a_resource_like_an_opponents() -> None:
    board = activate("Trade", seat(), seat(up="Iron, Warriors"), seat(up="Oil"))
    assert choices(board) == {"gain Iron", "gain Oil"}
    take(board, "gain Oil")
    assert temporary(board) == ["Oil"]
    assert len(board.players[2].resources) == 1


def test_c03_barter_turns_a_resource_into_any_basic_one() -> None:
    board = activate("Barter", seat(up="Agriculture, Warriors"), seat())
    take(board, "spend Agriculture")
    assert choices(board) == {"gain Food", "gain Iron", "gain Horse", "gain Gunpowder", "gain Oil"}
    take(board, "gain Oil")
    assert temporary(board) == ["Oil"]
    assert names(board.players[0].resources) == ["Warriors"]


# -- the New World -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gains"),
    [
        ("Domestication", ["Horse"]),
        ("Metalworking", ["Iron", "Iron"]),
        ("Navigation", ["Iron", "Horse"]),
        ("Steam Engine", ["Iron", "Oil"]),
        ("Electricity", ["Oil", "Oil"]),
        ("Computer", ["Information", "Information"]),
    ],
)
def test_c06_c08_c18_c20_c26_c29_cards_that_give_resources(card: str, gains: list[str]) -> None:
    assert temporary(activate(card, seat(), seat())) == gains


@pytest.mark.parametrize(
    ("card", "count", "kinds"),
    [
        ("Currency", 2, "Food Iron Horse"),
        ("Banking", 2, "Food Iron Horse Gunpowder"),
        ("Industrialisation", 3, "Food Iron Horse Gunpowder"),
    ],
)
def test_c07_c15_c22_cards_that_multiply_a_resource(card: str, count: int, kinds: str) -> None:
    board = activate(card, seat(up="Food"), seat())
    for _ in range(count):
        assert choices(board) == {f"gain {kind}" for kind in kinds.split()}
        take(board, "gain Horse")
    assert temporary(board) == ["Horse"] * count
    assert paused(board)


def test_c09_irrigation_restores_up_to_two_food() -> None:
    board = activate("Irrigation", seat(tech="Agriculture, Trade, Barter, Warriors"), seat())
    take(board, "restore Barter")
    assert choices(board) == {"restore Agriculture", "restore Trade", "done"}
    take(board, "done")
    assert names(board.players[0].resources) == ["Barter"]


def test_c13_mining_restores_a_gunpowder_and_an_iron() -> None:
    board = activate("Mining", seat(tech="Warriors, Reinforcements, Food"), seat())
    assert choices(board) == {"restore Warriors", "restore Reinforcements"}
    take(board, "restore Warriors")
    assert names(board.players[0].resources) == ["Mining", "Warriors"]


def test_c16_printing_press_restores_anything() -> None:
    board = activate("Printing Press", seat(tech="Warriors, Computer"), seat())
    take(board, "restore Computer")
    assert names(board.players[0].resources) == ["Computer"]


def test_c21_railroad_restores_up_to_a_food_an_iron_and_a_horse() -> None:
    board = activate("Railroad", seat(tech="Agriculture, Trade, Warriors, Knights, Charge"), seat())
    take(board, "restore Trade", "restore Knights")
    assert choices(board) == {"restore Warriors", "done"}
    take(board, "restore Warriors")
    assert names(board.players[0].resources) == ["Knights", "Trade", "Warriors"]


def test_c27_mass_production_restores_up_to_three() -> None:
    board = activate("Mass Production", seat(tech="Agriculture, Warriors, Knights, Charge"), seat())
    take(board, "restore Warriors", "restore Charge", "restore Mass Production")
    assert names(board.players[0].resources) == ["Charge", "Mass Production", "Warriors"]
    assert paused(board)


# -- the Renaissance -----------------------------------------------------------------------------------------------


def test_c31_calendar_restores_one_and_one_of_every_opponent() -> None:
    me, left, right = seat(tech="Warriors, Trade"), seat(tech="Barter"), seat(tech="Trade")
    board = activate("Calendar", me, left, right, theme=RENAISSANCE)
    assert choices(board) == {"restore Warriors", "restore Trade", "restore Calendar"}
    take(board, "restore Warriors", "restore Barter")
    assert board.player == 2
    take(board, "done")
    assert [len(player.resources) for player in board.players] == [1, 1, 0]


def test_c31_calendar_restored_up_to_two_until_version_3() -> None:
    board = activate("Calendar", seat(tech="Warriors, Trade"), seat(), theme=RENAISSANCE, rules="3")
    take(board, "restore Warriors")
    assert choices(board) == {"restore Trade", "restore Calendar", "done"}


def test_c32_code_of_laws_restores_a_horse_and_one_of_every_opponent() -> None:
    board = activate("Code of Laws", seat(tech="Chariots, Trade"), seat(tech="Barter"), theme=RENAISSANCE)
    assert choices(board) == {"restore Chariots", "restore Code of Laws"}
    take(board, "restore Chariots")
    assert (board.player, choices(board)) == (1, {"restore Barter", "done"})
    take(board, "restore Barter")
    assert [names(player.resources) for player in board.players] == [["Chariots"], ["Barter"]]
    assert board.players[0].points == 0


def test_c33_tribute_spends_an_opponents_resource_for_a_point() -> None:
    board = activate("Tribute", seat(), seat(up="Food"), seat(up="Oil, Warriors"), theme=RENAISSANCE)
    assert choices(board) == {"target 2", "target 3"}
    take(board, "target 3", "force Warriors")
    assert temporary(board) == ["Iron"]
    assert names(board.players[2].technologies) == ["Warriors"]
    assert [player.points for player in board.players] == [0, 0, 1]


def test_c34_philosophy_scores() -> None:
    board = activate("Philosophy", seat(up="Food"), seat(), theme=RENAISSANCE)
    assert paused(board)
    assert board.players[0].points == 1


def test_c34_philosophy_sold_another_point_until_version_3() -> None:
    board = activate("Philosophy", seat(up="Food"), seat(), theme=RENAISSANCE, rules="3")
    assert choices(board) == {"spend Agriculture", "done"}
    take(board, "spend Agriculture")
    assert board.players[0].points == 2


@pytest.mark.parametrize(("answer", "gained"), [("skip", ["Iron"]), ("pay points", ["Iron", "Horse", "Horse"])])
def test_c37_caravans_give_an_iron_and_sell_two_horses(answer: str, gained: list[str]) -> None:
    board = activate("Caravans", seat(points=1), seat(), seat(), theme=RENAISSANCE)
    take(board, answer)
    assert temporary(board) == gained
    assert board.players[0].points == (1 if answer == "skip" else 0)


def test_c37_caravans_ask_for_no_point_that_is_not_there() -> None:
    board = activate("Caravans", seat(), seat(), seat(), theme=RENAISSANCE)
    assert temporary(board) == ["Iron"]
    assert paused(board)


def test_c38_theology_scores_two_and_opponents_restore() -> None:
    board = activate("Theology", seat(), seat(tech="Trade"), theme=RENAISSANCE)
    take(board, "restore Trade")
    assert board.players[0].points == 2
    assert names(board.players[1].resources) == ["Trade"]


def test_c40_patronage_pays_a_point_to_restore_three_and_one_of_every_opponent() -> None:
    board = activate("Patronage", seat(tech="Trade, Barter", points=1), seat(tech="Trade"), theme=RENAISSANCE)
    assert board.players[0].points == 0
    take(board, "restore Trade", "restore Barter", "done", "restore Trade")
    assert [names(player.resources) for player in board.players] == [["Barter", "Trade"], ["Trade"]]


def test_c40_patronage_without_a_point_serves_the_opponents_only() -> None:
    board = activate("Patronage", seat(tech="Trade"), seat(tech="Barter"), theme=RENAISSANCE)
    assert board.player == 1
    take(board, "restore Barter")
    assert paused(board)
    assert [names(player.resources) for player in board.players] == [[], ["Barter"]]


def test_c40_patronage_needed_a_point_until_version_3() -> None:
    board = only("technology", seat(hand="Patronage", tech="Trade"), seat(), theme=RENAISSANCE, rules="3")
    assert paused(board)


def test_c41_painting_sells_two_points_and_opponents_restore() -> None:
    board = activate("Painting", seat(up="Food"), seat(tech="Trade"), theme=RENAISSANCE)
    assert board.players[0].points == 2
    assert not board.players[0].resources
    assert (board.player, choices(board)) == (1, {"restore Trade", "done"})


def test_c43_guilds_use_an_opponents_society_card() -> None:
    board = activate("Guilds", seat(), seat(tech="Metalworking, Knights"), seat(tech="Theology"), theme=COMBINED)
    assert choices(board) == {"copy Metalworking", "copy Theology"}
    assert "No opponent has this society card" in str(why_not(board, "copy Knights"))
    take(board, "copy Metalworking")
    assert temporary(board) == ["Iron", "Iron"]


def test_c43_guilds_leave_out_what_could_do_nothing() -> None:
    me, you = seat(hand="Guilds"), seat(tech="Currency, Internet, Knights")
    assert paused(only("technology", me, you, seat(tech="Tribute"), theme=COMBINED))


def test_c44_astronomy_lets_opponents_restore() -> None:
    board = activate("Astronomy", seat(up="Food"), seat(tech="Trade"), theme=RENAISSANCE)
    assert board.players[0].points == 1
    assert (board.player, choices(board)) == (1, {"restore Trade", "done"})


def test_c44_astronomy_scores_different_resources_up_to_three() -> None:
    board = activate("Astronomy", seat(up="Food, Food, Iron"), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 2
    board = activate("Astronomy", seat(up="Food, Iron, Horse, Oil"), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 3


def test_c45_parliament_restores_three_and_one_of_every_opponent() -> None:
    board = activate("Parliament", seat(tech="Trade, Barter"), seat(tech="Trade"), theme=RENAISSANCE)
    take(board, "restore Trade", "restore Barter", "restore Parliament", "restore Trade")
    assert [len(player.resources) for player in board.players] == [3, 1]


@pytest.mark.parametrize("spent", range(4))
def test_c47_opera_sells_a_point_up_to_three_times(spent: int) -> None:
    board = activate("Opera", seat(up="Agriculture, Trade, Barter, Warriors"), seat(), theme=RENAISSANCE)
    take(board, *["spend Trade", "spend Barter", "spend Warriors"][:spent])
    assert paused(board) is (spent == 3)
    if not paused(board):
        take(board, "done")
    assert board.players[0].points == spent


def test_c47_opera_counts_a_space_as_two_and_the_half_that_is_too_much_is_lost() -> None:
    board = activate("Opera", seat(up="Computer, Trade"), seat(), theme=RENAISSANCE)
    take(board, "spend Computer")
    assert board.players[0].points == 2
    take(board, "spend Trade")
    assert paused(board)
    assert board.players[0].points == 3
    board = activate("Opera", seat(up="Computer, Trade, Barter, Warriors"), seat(), theme=RENAISSANCE)
    take(board, "spend Trade", "spend Barter", "spend Computer")
    assert paused(board)
    assert board.players[0].points == 3


def test_c50_television_scores_three_and_one_for_every_opponent() -> None:
    board = activate("Television", seat(), seat(), seat(points=4), theme=RENAISSANCE)
    assert [player.points for player in board.players] == [3, 1, 5]


@pytest.mark.parametrize(("answer", "gained"), [("skip", 1), ("pay points", 3)])
def test_c52_stock_exchange_gives_information_and_sells_two_more(answer: str, gained: int) -> None:
    board = activate("Stock Exchange", seat(points=2), seat(), seat(), theme=RENAISSANCE)
    take(board, answer)
    assert temporary(board) == ["Information"] * gained


def test_c53_internet_scores_resource_cards_up_to_four() -> None:
    board = activate("Internet", seat(up="Food, Food"), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 2
    board = activate("Internet", seat(up="Food, Food, Food, Iron, Iron"), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 4


# -- what all of them share ----------------------------------------------------------------------------------------


def test_a_space_spent_for_an_effect_is_used_up_whole() -> None:
    board = activate("Barter", seat(up="Space"), seat())
    take(board, "gain Iron")
    assert temporary(board) == ["Iron"]
    assert board.funds(0) == (0, 1, 0, 0, 0, 0)


def test_spending_for_an_effect_does_not_give_the_resource() -> None:
    board = activate("Painting", seat(up="Oil"), seat(), theme=RENAISSANCE)
    assert temporary(board) == []


def test_temporary_resources_do_not_pay_for_effects() -> None:
    assert paused(only("technology", seat(hand="Barter"), seat(), temporary="Food"))


def test_points_are_never_below_zero() -> None:
    board = activate("Caravans", seat(points=0), seat(), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 0


@pytest.mark.parametrize(
    ("card", "up", "wrong"),
    [
        ("Agriculture", "", "restore Warriors"),
        ("Barter", "Food, Iron", "spend Knights"),
        ("Tribute", "", "target 1"),
        ("Trade", "", "gain Space"),
    ],
)
def test_refusals_are_explained(card: str, up: str, wrong: str) -> None:
    others = (seat(up="Food, Iron"), seat(up="Iron, Horse"))
    board = activate(card, seat(up=up, tech="Trade" if card == "Agriculture" else ""), *others, theme=COMBINED)
    reason = why_not(board, wrong)
    assert reason is not None
    assert reason.rule
