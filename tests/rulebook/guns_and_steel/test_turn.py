"""The structure of a turn and of the game."""

from __future__ import annotations

from tests.games.guns_and_steel.positions import (
    RENAISSANCE,
    choices,
    names,
    only,
    seat,
    take,
    temporary,
    told,
    turn_from,
)

START = "Agriculture, Trade, Barter, Warriors, Reinforcements"
TOP = ("", "", "", "", "Computer, Internet")
"""A pyramid with nothing cheap in it."""
STRONG = "Line Infantry, Conscription"
"""More strength than the Great Wall asks for."""


def test_the_four_phases_in_order() -> None:
    me = seat(hand="Agriculture, Trade, Warriors, Reinforcements")
    board = turn_from("resource", me, seat(hand="Barter, Warriors"), pyramid=("Domestication", "", "", "", "Computer"))
    take(board, "resource Trade", "technology Warriors", "skip")
    assert names(board.players[0].resources) == ["Trade"]
    assert names(board.players[0].technologies) == ["Warriors"]
    assert board.active == 1  # nothing to pay with, two cards left in hand: the turn is over
    kinds = [event.kind for event in board.heard or ()]
    assert kinds == ["turn", "plays resource", "plays technology", "does not activate", "buys nothing", "turn"]


def test_play_goes_round_clockwise() -> None:
    board = turn_from("resource", *(seat(hand="Trade, Barter, Warriors, Reinforcements") for _ in range(3)))
    for active in (0, 1, 2):
        assert board.active == active
        take(board, "resource Trade", "technology Reinforcements")
    assert board.active == 0
    assert board.round == 2


def test_a_card_in_hand_must_be_played_as_a_resource() -> None:
    board = turn_from("resource", seat(hand="Trade, Barter"), seat())
    assert choices(board) == {"resource Trade", "resource Barter"}


def test_a_card_in_hand_must_be_played_as_a_technology() -> None:
    board = turn_from("technology", seat(hand="Trade, Barter"), seat())
    assert choices(board) == {"technology Trade", "technology Barter"}


def test_a_technology_need_not_be_activated() -> None:
    board = turn_from("technology", seat(hand="Metalworking"), seat(hand="Trade, Barter"), pyramid=TOP)
    take(board, "skip")
    assert not told(board, "gains")


def test_the_only_card_is_played_as_a_resource_and_the_technology_phase_is_skipped() -> None:
    board = turn_from("resource", seat(hand="Trade"), seat(hand="Warriors, Barter"), pyramid=TOP)
    assert names(board.players[0].resources) == ["Trade"]
    assert not told(board, "plays technology")


def test_without_cards_only_the_purchase_is_left() -> None:
    board = turn_from("resource", seat(up=START), seat(), pyramid=("Domestication", *TOP[1:]))
    assert choices(board) == {"buy Domestication", "pass"}


def test_one_purchase_a_turn() -> None:
    me = seat(hand="Knights, Catapults", up="Warriors, Reinforcements, Horse")
    board = turn_from("purchase", me, seat(hand="Trade, Barter"), pyramid=("", "Horse Archers, Charge", *TOP[2:]))
    take(board, "buy Horse Archers")
    assert choices(board) == {"spend Warriors", "spend Reinforcements"}
    take(board, "spend Warriors")
    assert board.active == 1


def test_a_purchase_may_be_left_out() -> None:
    board = turn_from("purchase", seat(up=START), seat(), pyramid=("Domestication", *TOP[1:]))
    take(board, "pass")
    assert told(board, "buys nothing") == [{"player": 0}]


def test_a_bought_card_lies_technology_side_up_and_is_not_activated() -> None:
    board = only("purchase", seat(up="Space, Space"), seat(), pyramid=("Metalworking",))
    take(board, "buy Metalworking")
    assert "Metalworking" in names(board.players[0].technologies)
    assert temporary(board) == []
    assert board.pyramid[0][0] is None


def test_spending_does_not_activate_what_is_turned_up() -> None:
    board = only("purchase", seat(up="Warriors, Metalworking"), seat(up="Food"), pyramid=("", "Charge"))
    take(board, "buy Charge")
    assert not told(board, "attacks")
    assert not told(board, "gains")


def test_temporary_resources_pay() -> None:
    board = only("purchase", seat(), seat(), pyramid=("", "", "Cannons"), temporary="Gunpowder, Gunpowder")
    take(board, "buy Cannons")
    assert names(board.players[0].technologies) == ["Cannons"]


def test_temporary_resources_lapse_at_the_end_of_the_turn() -> None:
    board = turn_from("end", seat(hand="Trade, Barter"), seat(hand="Trade, Barter"), temporary="Oil, Space")
    assert board.active == 1
    assert temporary(board) == []


def test_with_two_cards_in_hand_nothing_is_taken_back() -> None:
    me = seat(hand="Trade, Barter", up="Food", tech="Warriors")
    board = turn_from("end", me, seat(hand="Trade, Barter"))
    assert board.active == 1
    assert names(board.players[0].technologies) == ["Warriors"]


def test_with_one_card_in_hand_all_technologies_come_back() -> None:
    board = turn_from("end", seat(hand="Trade", tech="Warriors, Knights"), seat(hand="Trade, Barter"))
    assert names(board.players[0].hand) == ["Knights", "Trade", "Warriors"]
    assert not board.players[0].technologies


def test_any_number_of_resources_may_be_taken_back() -> None:
    board = only("end", seat(up="Agriculture, Trade, Barter"), seat())
    take(board, "take Trade", "take Agriculture", "done")
    assert names(board.players[0].hand) == ["Agriculture", "Trade"]
    assert names(board.players[0].resources) == ["Barter"]


def test_wonders_never_go_to_the_hand() -> None:
    board = only("end", seat(tech="Warriors", wonders="Taj Mahal"), seat())
    assert names(board.players[0].hand) == ["Warriors"]
    assert names(board.players[0].wonders) == ["Taj Mahal"]


def test_new_world_checks_wonders_before_cards_are_taken_back() -> None:
    """Three tactics cards lie technology side up when Himeji Castle is checked."""
    board = only("end", seat(tech="Charge, Flanking, Reinforcements"), seat(), wonders="Himeji Castle")
    assert [event.kind for event in board.heard or ()] == ["takes wonder", "takes back"]


def test_new_world_checks_wonders_only_with_a_small_hand() -> None:
    me = seat(hand="Trade, Barter", tech="Charge, Flanking, Reinforcements")
    assert only("end", me, seat(), wonders="Himeji Castle").players[0].wonders == []


def test_renaissance_checks_wonders_after_cards_are_taken_back() -> None:
    board = only("end", seat(tech=STRONG), seat(), theme=RENAISSANCE, wonders="Great Wall")
    assert board.players[0].glory == [0] * 5  # strength 6 is in the hand already


def test_renaissance_checks_wonders_every_turn() -> None:
    me = seat(hand="Trade, Barter", tech=STRONG)
    board = only("end", me, seat(), theme=RENAISSANCE, wonders="Great Wall")
    assert board.players[0].glory == [0, 1, 0, 0, 0]


def test_the_first_turns_of_a_game() -> None:
    """Five cards, then three, then one, and cards come back at the end of the second turn."""
    board = turn_from("resource", *(seat(hand="Agriculture, Trade, Barter, Warriors, Reinforcements") for _ in "ab"))
    left = []
    for resource, technology in [("Agriculture", "Reinforcements"), ("Trade", "Warriors")]:
        for active in (0, 1):
            take(board, f"resource {resource}", f"technology {technology}")
            if technology == "Warriors":
                take(board, "skip")
            while board.active == active and not board.over:
                assert board.decision is not None
                take(board, "done" if "done" in choices(board) else "pass")
        left.append(len(board.players[0].hand))
    assert left == [3, 3]  # one card in hand, and two technologies taken back
