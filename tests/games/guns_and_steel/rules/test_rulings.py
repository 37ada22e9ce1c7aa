"""The rulings on questions that the rule book leaves open, by their numbers on the rules page."""

from __future__ import annotations

import pytest

from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.effects import OpponentsPoints, PayPoints, Points, PointsPer, parts
from ecumene.games.guns_and_steel.rules.wonders import is_met
from tests.games.guns_and_steel.positions import (
    COMBINED,
    NEW_WORLD,
    RENAISSANCE,
    WONDERS,
    activate,
    choices,
    names,
    only,
    paused,
    seat,
    take,
    temporary,
    told,
    turn_from,
    why_not,
)

HELD = "Trade, Barter"


@pytest.mark.parametrize(
    ("wonder", "up", "met"),
    [
        ("Eiffel Tower", "Oil, Space", True),
        ("Eiffel Tower", "Oil, Oil, Information", True),
        ("Taj Mahal", "Food, Iron, Space", True),
        ("International Space Station", "Food, Iron, Horse, Space", False),
        ("Apollo Project", "Space", True),
        ("Apollo Project", "Information, Information", True),
        ("Apollo Project", "Oil, Oil, Oil", False),
    ],
)
def test_01_stand_ins_count_for_named_resources_not_for_types(wonder: str, up: str, met: bool) -> None:
    board = only("end", seat(hand=HELD), seat())
    board.players[0] = seat(up=up)
    assert is_met(board, 0, WONDERS[wonder]) is met


@pytest.mark.parametrize(("up", "met"), [("Space, Space", True), ("Information, Information, Oil, Oil", False)])
def test_01_a_wanted_space_must_be_a_space(up: str, met: bool) -> None:
    """The Apollo Project asked for one until version 3."""
    board = only("end", seat(hand=HELD), seat())
    board.players[0] = seat(up=up)
    assert is_met(board, 0, GAME.as_of("3").wonders["W10"]) is met


def test_02_exchanges_can_be_chained() -> None:
    me = seat(up="Food, Food, Iron")
    board = only("purchase", me, seat(), pyramid=("", "Banking"), temporary="Food, Food, Horse")
    assert choices(board) == {"buy Banking", "pass"}  # 4 Food -> 2 Iron -> 1 Horse


def test_02_exchanges_are_for_purchases_only() -> None:
    board = activate("Tribute", seat(up="Food, Food"), seat(up="Iron"), theme=RENAISSANCE)
    assert temporary(board) == ["Iron"]
    assert not any(action.verb == "exchange" for action in GAME.vocabulary)


def test_03_the_unused_half_of_a_space_is_lost() -> None:
    board = only("purchase", seat(up="Space, Space"), seat(), pyramid=("", "", "Steam Engine"))
    take(board, "buy Steam Engine")  # three resources
    assert not board.players[0].resources
    assert board.funds(0) == (0,) * 6


def test_04_a_bought_card_counts_at_once() -> None:
    board = only("purchase", seat(up="Warriors, Flanking"), seat(), seat(), pyramid=("", "Horse Archers"))
    take(board, "buy Horse Archers")
    assert board.players[0].strength == 4  # with Warriors and Flanking that paid for it


@pytest.mark.parametrize("card", ["Trade", "Tribute"])
def test_05_trade_and_tribute_on_a_space_give_a_whole_space(card: str) -> None:
    board = activate(card, seat(), seat(up="Space"), theme=COMBINED)
    assert board.funds(0)[-1] == 2


@pytest.mark.parametrize("card", ["Trade", "Tribute"])
def test_06_without_an_opponents_resource_nothing_to_activate(card: str) -> None:
    assert paused(only("technology", seat(hand=card, up="Food"), seat(tech="Warriors"), theme=COMBINED))


def test_07_opponents_restore_clockwise_after_the_active_player() -> None:
    others = [seat(tech="Trade") for _ in range(3)]
    board = activate("Parliament", seat(), *others, theme=RENAISSANCE)
    order = []
    while not paused(board):
        order.append(board.player)
        take(board, "done")
    assert order == [0, 1, 2, 3]


def test_08_several_attacks_one_after_the_other_each_card_once() -> None:
    board = activate("Charge", seat(tech="Warriors"), seat(), seat())
    take(board, "launch Warriors")
    assert paused(board)
    assert len(told(board, "attacks")) == 1


def test_09_play_and_activate_without_an_attack_in_hand() -> None:
    assert paused(only("technology", seat(hand="Flanking", tech="Warriors"), seat()))


def test_09_what_is_played_is_activated() -> None:
    board = activate("Flanking", seat(hand="Warriors"), seat())
    assert names(board.players[0].technologies) == ["Flanking", "Warriors"]
    assert told(board, "attacks")


def test_10_the_loser_chooses_unless_the_card_says_otherwise() -> None:
    for card, chooser in [("Knights", 1), ("Catapults", 0)]:
        board = activate(card, seat(), seat(up="Food, Food"), seat())
        take(board, "done")
        assert board.player == chooser


def test_11_stolen_wonders_do_not_matter_for_the_end() -> None:
    me, you = seat(hand="Nuclear Submarine, Trade, Barter"), seat(hand=HELD, wonders="Eiffel Tower")
    board = turn_from("technology", me, you, wonders="Taj Mahal")
    take(board, "technology Nuclear Submarine", "activate")
    assert names(board.players[0].wonders) == ["Eiffel Tower"]
    assert not board.over


def test_12_one_wonder_a_check() -> None:
    me = seat(up="Oil, Oil, Oil, Horse, Horse")
    board = only("end", me, seat(), wonders="Eiffel Tower, Hanging Gardens, Taj Mahal")
    take(board, "wonder Eiffel Tower", "done")
    assert names(board.players[0].wonders) == ["Eiffel Tower"]
    assert names(board.wonders) == ["Hanging Gardens", "Taj Mahal"]


def test_13_one_token_a_turn_so_one_wonder_at_most() -> None:
    versailles, liberty = (WONDERS[name].glory - 1 for name in ("Versailles", "Statue of Liberty"))
    me = seat(hand=HELD, up="Food, Iron, Horse, Gunpowder", glory=(0, 0, versailles, liberty, 0))
    board = only("end", me, seat(points=1), theme=RENAISSANCE, wonders="Versailles, Statue of Liberty")
    take(board, "glory Versailles")
    assert names(board.players[0].wonders) == ["Versailles"]
    assert board.players[0].glory == [0, 0, 0, liberty, 0]


def test_14_moving_a_token_is_optional() -> None:
    me = seat(hand=HELD, up="Food, Iron, Horse", glory=(0, 2, 0, 2, 1))
    beside = "Stonehenge, Great Wall, Statue of Liberty, Hubble Telescope"
    board = only("end", me, seat(points=1), theme=RENAISSANCE, wonders=beside)
    assert choices(board) == {"glory Stonehenge", "done"}


def test_15_no_new_world_card_mentions_points() -> None:
    for card in GAME.cards.values():
        if card.theme != RENAISSANCE:
            assert not any(isinstance(e, (Points, PointsPer, OpponentsPoints, PayPoints)) for e in parts(card.effects))


def test_16_two_players_leave_the_marked_cards_out_of_the_combined_game() -> None:
    deck = GAME.deck(COMBINED, 2)
    assert len(deck) == 40
    assert not any(card.not_for_two for card in deck)


def test_17_a_marked_wonder_is_out_whatever_the_row() -> None:
    for seed in range(10):
        board = GAME.new(2, {"theme": NEW_WORLD}, seed)
        assert "W08" not in [wonder["wonder"] for wonder in board.view(0)["wonders"]]


def test_18_ties() -> None:
    board = only("end", seat(hand=HELD), seat(), theme=RENAISSANCE)
    board.players = [seat(points=2), seat(wonders="Stonehenge")]
    assert board.winners() == [1]


def test_19_all_technologies_come_back_resources_as_one_likes() -> None:
    board = only("end", seat(up="Food", tech="Warriors, Knights"), seat())
    take(board, "done")
    assert names(board.players[0].hand) == ["Knights", "Warriors"]
    assert len(board.players[0].resources) == 1


def test_20_fifteen_points_of_an_opponent_do_not_end_the_game_after_this_turn() -> None:
    me, you = seat(hand="Television, Trade, Barter"), seat(hand=HELD, points=14)
    board = turn_from("technology", me, you, theme=RENAISSANCE)
    take(board, "technology Television", "activate")
    while board.active == 0:
        board.apply(board.legal[-1])
    assert (board.players[1].points, board.over) == (15, False)


def test_21_guilds_mean_ones_own_area() -> None:
    board = activate("Guilds", seat(up="Food, Iron"), seat(tech="Internet"), seat(up="Food"), theme=RENAISSANCE)
    assert [player.points for player in board.players] == [2, 0, 0]


def test_21_guilds_do_not_copy_guilds() -> None:
    assert paused(only("technology", seat(hand="Guilds"), seat(tech="Guilds"), seat(), theme=RENAISSANCE))


def test_22_hands_are_hidden_unless_the_game_is_open() -> None:
    for cards, hand in (("open", ["C04"]), ("hidden", [{"resource": "iron", "cards": ["C04", "C05"]}])):
        board = only("end", seat(hand=HELD), seat(hand="Warriors", up="Reinforcements"), cards=cards)
        assert board.view(0)["players"][1]["hand"] == hand


def test_23_an_exchange_that_the_price_does_not_need_turns_one_more_card_over() -> None:
    """With the cards of version 3, whose Domestication costs 2 Food."""
    me = seat(up="Food, Food, Food, Flanking, Warriors", tech="Reinforcements, Charge")
    board = only("purchase", me, seat(), pyramid=("Domestication",), wonders="Himeji Castle", rules="3")
    take(board, "buy Domestication", "spend Agriculture", "spend Trade")
    assert choices(board) == {"spend Barter", "spend Flanking", "spend Warriors", "done"}
    take(board, "spend Flanking")
    assert choices(board) == {"spend Barter", "spend Warriors"}
    reason = why_not(board, "done")
    assert reason is not None
    assert "one resource more" in str(reason)
    take(board, "spend Barter")
    assert paused(take(board, "done"))
    assert is_met(board, 0, WONDERS["Himeji Castle"])
    assert names(board.players[0].resources) == ["Warriors"]


def test_23_the_example_of_the_rules_page() -> None:
    """Domestication for 2 Food and 1 Iron: one of the Food is an Information made of Food, Food and Flanking."""
    me = seat(up="Food, Food, Food, Flanking, Warriors", tech="Reinforcements, Charge")
    board = only("purchase", me, seat(), pyramid=("Domestication",), wonders="Himeji Castle")
    take(board, "buy Domestication")
    spending = ["Warriors", "Agriculture", "Trade", "Barter", "Flanking"]
    while not paused(board):
        left = [name for name in spending if f"spend {name}" in choices(board)]
        take(board, f"spend {left[0]}" if left else "done")
    assert not board.players[0].resources
    assert is_met(board, 0, WONDERS["Himeji Castle"])


def test_23_by_earlier_rules_only_what_the_price_needs_is_spent() -> None:
    me = seat(up="Food, Food, Food, Flanking, Warriors", tech="Reinforcements, Charge")
    board = only("purchase", me, seat(), pyramid=("Domestication",), rules="2")
    assert paused(take(board, "buy Domestication", "spend Agriculture", "spend Trade"))


def test_25_without_up_to_as_much_as_possible() -> None:
    board = activate("Mining", seat(tech="Warriors"), seat())
    assert names(board.players[0].resources) == ["Mining", "Warriors"]
