"""What the rule book leaves open, as the fact sheet decides it: rulings 31 to 44, each test with its number."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR
from tests.games.monumental_duel.positions import (
    activation,
    asked,
    can,
    choices,
    end_of_round,
    from_top,
    gains,
    names,
    refilled,
    seat,
    stock,
    take,
    turn,
    why_not,
)

OTHERS = ", Fort" * 8
"""A city but for its first place."""

# -- 31 to 35: activation and cards of the city ---------------------------------------------------------------------


def test_31_all_five_places_are_turned_before_any_effect() -> None:
    city = "Fort, Fort, Fort, Fort, Temple of Artemis, Fort, Fort, Fort, Fort"
    board = take(activation(seat(stock="1G", city=city)), "activate 5")
    assert choices(board) == {"archive 1", "archive 3", "archive 7", "archive 9", "no"}


def test_31_resources_come_after_the_effects() -> None:
    """Banking sees 2 gold, not the 4 with the Trading Post."""
    board = take(activation(seat(stock="2G", city="Trading Post/Banking" + OTHERS)), "activate 1")
    assert gains(board) == ["1G", "4T 2G"]


def test_31_the_owner_orders_effects_of_the_same_step() -> None:
    city = "Temple of Artemis, Angkor Wat" + ", Fort" * 7
    board = take(activation(seat(stock="1G", city=city)), "activate 1")
    assert choices(board) == {"first Temple of Artemis", "first Angkor Wat"}
    take(board, "first Angkor Wat", "archive 5", "archive 9")
    assert names(board.players[0].archive) == ["Fort", "Fort"]
    assert stock(board) == "3P 2S 3T 1G"


def test_31_effects_of_the_card_come_before_effects_of_the_city() -> None:
    city = "Fort/Banking, Temple of Artemis" + ", Fort" * 7
    board = take(activation(seat(stock="1G", city=city)), "activate 1")
    assert asked(board) == "which_to_archive"
    assert gains(board) == []


def test_32_an_effect_with_you_may_or_a_payment_can_be_declined() -> None:
    board = take(turn(seat(stock="2G"), cities="Zanzibar"), "scout Zanzibar")
    assert choices(board) == {"yes", "no"}
    take(board, "no")
    assert stock(board) == "1G"


def test_32_other_effects_of_a_trade_are_carried_out() -> None:
    board = take(turn(seat(stock="2G"), cities="Aden", row="Sahara, Petra"), "scout Aden")
    assert choices(board) == {"drop Sahara", "drop Petra"}


def test_32_an_effect_of_the_citys_activation_is_not_asked() -> None:
    board = take(activation(seat(stock="3G", city="Fort/Banking" + OTHERS)), "activate 1")
    assert stock(board) == "5T 5G"


def test_33_currency_costs_no_action_and_can_be_used_again_and_again() -> None:
    board = turn(seat(stock="3P 1S 1T", city="*Fort/Currency"))
    take(board, "exchange production production", "exchange production troops")
    assert board.player == 0
    assert stock(board) == "1S 2G"
    take(board, "pass")
    assert board.players[0].passed


def test_33_currency_does_not_work_when_it_is_not_activated() -> None:
    assert not choices(turn(seat(stock="3P", city="Fort/Currency, *Fort")), "exchange")


def test_33_the_opponent_cannot_exchange_in_another_turn() -> None:
    board = turn(seat(stock="2G"), seat("Malians", stock="3P", city="*Fort/Currency"))
    assert not choices(board, "exchange")


def test_34_knowledge_under_an_archived_card_is_discarded() -> None:
    board = turn(seat("Aztecs", stock="1G", city="Fort/Sailing, *Templo Mayor"))
    take(board, "use 2", "archive 1")
    own = board.players[0]
    assert (names(own.archive), names(own.discard)) == (["Fort"], ["Sailing"])


def test_34_knowledge_under_a_strengthened_card_is_discarded_at_once() -> None:
    board = turn(seat(stock="1G", city="*Mine/Sailing, *Fort", policies="Tea Ceremony"))
    take(board, "policy", "strengthen 1", "pass")
    own = board.players[0]
    assert names(own.city[:1]) == ["Mine"]
    assert names(own.discard) == ["Sailing"]
    assert not can(board, "apply 1")


def test_34_knowledge_under_a_discarded_card_is_discarded_too() -> None:
    board = turn(seat("Aztecs", stock="1G", city="Mine/Sailing, Fort", policies="Calendar"))
    take(board, "policy", "discard 1")
    own = board.players[0]
    assert sorted(names(own.discard)) == ["Mine", "Sailing"]
    assert own.under[0] is None


def test_34_passing_discards_activated_cards_with_their_knowledge() -> None:
    board = turn(seat(stock="3P 1G 2K", city="*Mine/Sailing, Fort/Irrigation"))
    take(board, "pass")
    own = board.players[0]
    assert sorted(names(own.discard)) == ["Mine", "Sailing"]
    assert (names(own.city[:2]), names(own.under[:2])) == (["-", "Fort"], ["-", "Irrigation"])
    assert stock(board) == "1G 2K"


def test_35_knowledge_can_be_archived_from_under_its_card() -> None:
    board = turn(seat("Aztecs", stock="1G", city="Fort/Sailing, *Templo Mayor/Irrigation"))
    take(board, "use 2")
    assert choices(board) == {"archive 1", "archive 1 knowledge"}
    take(board, "archive 1 knowledge")
    own = board.players[0]
    assert (names(own.archive), names(own.city[:1]), own.discard) == (["Sailing"], ["Fort"], [])


def test_35_knowledge_can_be_discarded_from_under_its_card() -> None:
    board = turn(seat("Aztecs", stock="1G", city="Fort/Sailing", policies="Calendar"))
    take(board, "policy", "discard 1 knowledge")
    own = board.players[0]
    assert (names(own.discard), names(own.city[:1])) == (["Sailing"], ["Fort"])


def test_35_only_the_upper_card_or_a_lone_knowledge_is_strengthened() -> None:
    board = turn(seat(stock="1G", city="*Mine/Irrigation, *-/Sailing", policies="Tea Ceremony"))
    take(board, "policy", "strengthen 2", "pass")
    assert names(board.players[0].under[:2]) == ["Irrigation", "Sailing"]
    take(board, "pass")
    assert names(board.players[0].under[:2])[1] == "Sailing"


# -- 36 to 40: nothing to do, refill, passing -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("city", "policies", "move"),
    [("*Templo Mayor, *Fort", "", "use 1"), ("*Fort", "Flower Wars", "policy"), ("*Fort", "Calendar", "policy")],
)
def test_36_what_would_do_nothing_is_not_offered(city: str, policies: str, move: str) -> None:
    board = turn(seat("Aztecs", stock="1G", city=city, policies=policies))
    assert not can(board, move)
    assert why_not(board, move) is not None


def test_36_without_a_card_to_archive_there_is_nothing_for_it() -> None:
    """The Flower Wars bring no troops while every card of the city is activated; with another one they do."""
    assert not can(turn(seat("Aztecs", stock="1G", city="*Fort", policies="Flower Wars")), "policy")
    board = turn(seat("Aztecs", stock="1G", city="*Fort, Library", policies="Flower Wars"))
    assert stock(take(board, "policy")) == "1T 1G"


def test_37_a_lone_knowledge_waits_for_the_next_card() -> None:
    board = refilled(seat(stock="1G", city="-/Sailing, -" + ", Fort" * 7, deck="Mine, Library"))
    own = board.players[0]
    assert names(own.city[:2]) == ["Mine", "Library"]
    assert names(own.under[:1]) == ["Sailing"]


def test_37_of_a_lone_knowledge_and_another_one_is_kept() -> None:
    board = refilled(seat(stock="1G", city="-/Sailing" + OTHERS, deck="Irrigation, Library"))
    assert choices(board) == {"keep Sailing", "keep Irrigation"}
    take(board, "keep Sailing")
    own = board.players[0]
    assert (names(own.city[:1]), names(own.under[:1])) == (["Library"], ["Sailing"])
    assert names(own.discard) == ["Irrigation"]


def test_38_cards_that_were_not_activated_keep_their_places() -> None:
    city = "Dojo, *Fort, Mine, *Fort, Library"
    board = turn(seat(stock="3P 1G", city=city, deck="Temple, Market, Bank, Harbour, Library"))
    take(board, "buy Workshop", "pass", "pass")
    filled = ["Dojo", "Workshop", "Mine", "Temple", "Library", "Market", "Bank", "Harbour", "Library"]
    assert names(board.players[0].city) == filled


def test_38_the_first_player_is_asked_first() -> None:
    deck = "Sailing, Irrigation, Fort, Fort"
    one, two = seat(stock="1G", city="-" + OTHERS, deck=deck), seat("Malians", city="-" + OTHERS, deck=deck)
    board = end_of_round(one, two, first=1)
    assert (board.player, asked(board)) == (1, "which_knowledge_to_keep")
    take(board, "keep Sailing")
    assert (board.player, asked(board)) == (0, "which_knowledge_to_keep")


def test_38_knowledge_given_up_in_the_refill_is_shuffled_in() -> None:
    board = refilled(seat(stock="1G", city="-" + OTHERS, deck="Sailing, Irrigation", discard="Mine"))
    take(board, "keep Sailing")
    while board.legal and asked(board) == "which_knowledge_to_keep":
        take(board, "keep Sailing")
    own = board.players[0]
    assert names(own.city[:1]) == ["Mine"]
    assert names([*own.deck, *own.discard]) == ["Irrigation"]


def test_38_a_discard_of_knowledge_only_is_not_shuffled() -> None:
    board = refilled(seat(stock="1G", city="-, -" + ", Fort" * 7, deck="Sailing", discard="Irrigation, Guilds"))
    own = board.players[0]
    assert (names(own.city[:2]), names(own.under[:2])) == (["-", "-"], ["Sailing", "-"])
    assert names(own.discard) == ["Irrigation", "Guilds"]


def test_38_a_knowledge_left_alone_can_be_activated_by_itself() -> None:
    board = take(activation(seat(stock="1G", city="-/Mass Production" + OTHERS)), "activate 1", "apply 1")
    assert stock(board) == "4P 4T 1G"


def test_39_after_a_pass_provinces_and_advantage_can_still_be_taken() -> None:
    own, other = seat(stock="1G", provinces="Cyprus"), seat("Aztecs", stock="5T")
    board = take(turn(own, other, advantage=(0, "1T")), "pass")
    assert can(board, "conquer")
    assert can(board, "advantage troops")


def test_39_the_active_policy_goes_on_after_a_pass() -> None:
    own, other = seat("Aztecs", stock="1G", provinces="Cyprus", policies="Triple Alliance"), seat(stock="4T")
    board = take(turn(own, other), "pass")
    assert not can(board, "conquer")  # 3 + 2


def test_39_who_has_passed_does_nothing_more() -> None:
    board = take(turn(seat(stock="5G"), seat("Malians", stock="3G")), "pass", "scout Venice", "buy Barricade")
    assert board.player == 1


def test_40_pass_is_always_offered() -> None:
    assert can(turn(seat(stock="9P 9S 9T 9G")), "pass")


def test_40_who_can_do_nothing_passes() -> None:
    board = turn(seat(stock="", city="*Fort"))
    assert board.players[0].passed
    assert board.player == 1


# -- 41 to 44: using and copying cards, wonders -----------------------------------------------------------------------


def test_41_a_drawn_knowledge_is_used_alone_and_its_effect_is_optional() -> None:
    board = take(turn(seat(stock="2S 1G", deck="Mass Production, Fort")), "progress")
    assert choices(board) == {"yes", "no"}
    take(board, "no")
    assert stock(board) == "1G"
    assert (names(board.players[0].discard), names(board.players[0].deck)) == (["Mass Production"], ["Fort"])


def test_41_progress_can_be_paid_in_gold_and_repeated() -> None:
    board = turn(seat(stock="1S 3G", deck="Fort, Library, Mine"))
    take(board, "progress", "pass", "progress")
    assert names(board.players[0].discard) == ["Fort", "Library"]


def test_41_both_see_the_card_that_is_drawn() -> None:
    board = take(turn(seat(stock="2S 1G", deck="Mass Production")), "progress")
    assert all(board.view(viewer)["players"][0]["using"] == ["mass-production"] for viewer in (0, 1, SPECTATOR))


def test_42_lasting_effects_of_a_used_card_do_nothing() -> None:
    board = take(turn(seat(stock="4S 1G", deck="Colossus of Rhodes, Harbour")), "progress", "pass", "progress")
    assert stock(board) == "1P 2T 2G"
    take(board, "scout Venice")
    assert stock(board) == "1P 2T 3G"


def test_42_the_resources_of_a_used_card_count_as_gained() -> None:
    board = take(turn(seat(stock="2S 1G", city="Fort, Fort", deck="Mine", gained="2P")), "progress", "yes", "archive 2")
    assert names(board.players[0].archive) == ["Fort"]


def test_42_an_effect_on_activation_is_applied_once_when_the_card_is_used() -> None:
    board = take(turn(seat(stock="2S 1G", city="Fort, Fort", deck="Angkor Wat")), "progress")
    assert choices(board) == {"archive 1", "archive 2", "no"}


def test_42_an_effect_of_the_citys_activation_is_applied_when_the_card_is_used() -> None:
    board = take(turn(seat(stock="2S 3G", deck="Banking")), "progress", "yes")
    assert stock(board) == "5G"


def test_42_currency_works_once_when_it_is_used() -> None:
    board = take(turn(seat(stock="4P 2S 1G", deck="Currency")), "progress", "yes", "exchange production production")
    assert stock(board) == "2P 2G"
    assert board.player == 1


def test_42_a_copied_card_can_still_be_used_itself() -> None:
    own = seat(stock="4G", city="*Madrasa of Sankore", policies="Meiji Restoration")
    board = take(turn(own), "policy", "yes", "pass")
    assert stock(board) == "1S 2G 1K"
    take(board, "use 1")
    assert board.players[0].stock[4] == 2


def test_43_a_second_wonder_is_paid_before_one_is_kept() -> None:
    board = turn(seat(stock="4P 1G", wonder="Alhambra"), row="Petra")
    take(board, "buy Petra")
    assert stock(board) == "1G"
    assert choices(board) == {"keep Petra", "keep Alhambra"}
    take(board, "keep Alhambra")
    assert names([board.players[0].wonder]) == ["Alhambra"]
    assert names(board.discard) == ["Petra"]
    assert names(board.row[:1]) == ["-"]


def test_43_the_wonder_begun_before_may_be_given_up() -> None:
    board = take(turn(seat(stock="4P 1G", wonder="Alhambra"), row="Petra"), "buy Petra", "keep Petra")
    assert names([board.players[0].wonder]) == ["Petra"]
    assert names(board.discard) == ["Alhambra"]


def test_44_cards_gained_by_a_wonders_bonus_lie_below_it() -> None:
    own = seat(stock="5P", wonder="Great Mosque of Djenné", deck="Fort")
    board = take(turn(own, cities="Samarkand"), "finish", "get Workshop")
    assert from_top(board.players[0].deck) == ["Great Mosque of Djenné", "Workshop", "Fort"]


def test_44_a_wonders_bonus_draws_from_under_it() -> None:
    own = seat(stock="5P", wonder="Great Mosque of Djenné", deck="Temple, Fort")
    board = take(turn(own, cities="Kashgar"), "finish")
    assert stock(board) == "2G 1K"
    assert from_top(board.players[0].deck) == ["Great Mosque of Djenné", "Fort"]
    assert names(board.players[0].discard) == ["Temple"]
