"""What the rule book leaves open, as the fact sheet decides it: rulings 45 to 59, each test with its number."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR, Chance
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import (
    activation,
    can,
    choices,
    end_of_round,
    from_top,
    gains,
    lay_out,
    names,
    put_token,
    seat,
    stock,
    take,
    told,
    turn,
)

# -- 45 to 50: provinces, advantage, policies -------------------------------------------------------------------------


def test_45_bonus_then_the_malians_gold_then_each_time() -> None:
    board = turn(seat("Malians", stock="3G", city="*Colossus of Rhodes"), row="Nile Delta")
    take(board, "buy Nile Delta")
    assert gains(board) == ["2P", "1G", "1G"]


def test_45_the_opponents_province_brings_no_bonus_but_is_a_conquest() -> None:
    board = turn(seat(stock="3T", city="*Colossus of Rhodes"), seat("Malians", stock="1G", provinces="Nile Delta"))
    take(board, "conquer")
    assert stock(board) == "1G"


def test_46_the_warlord_applies_any_bonus_of_the_stack() -> None:
    own = seat("Aztecs", stock="1G", provinces="Lake Texcoco, Nile Delta, Barricade, Cyprus")
    board = take(turn(own, advantage=(0, "1T")), "warlord")
    assert choices(board) == {"bonus Lake Texcoco", "bonus Nile Delta", "bonus Cyprus"}
    take(board, "bonus Nile Delta")
    assert stock(board) == "2P 1G"


def test_46_also_that_of_a_province_taken_from_the_opponent() -> None:
    own = seat("Aztecs", stock="7T", provinces="Lake Texcoco")
    board = turn(own, seat(stock="1G", provinces="Panama"), advantage=(0, "1P"))
    take(board, "conquer", "pass", "warlord", "bonus Panama")
    assert stock(board) == "2G 1K"


def test_46_not_texcocos_when_it_is_lost() -> None:
    own = seat("Aztecs", stock="1G", provinces="")
    assert not can(turn(own, seat(stock="1G", provinces="Lake Texcoco"), advantage=(0, "1T")), "warlord")


def test_47_a_province_counts_once_for_each_of_its_types() -> None:
    own = put_token(seat("Aztecs", provinces="Lake Texcoco, Flanders, Barricade"), "Lake Texcoco", "agrarian")
    assert [own.type_count(type) for type in range(3)] == [2, 1, 0]


def test_47_without_a_matching_token_land_use_is_not_offered() -> None:
    own = seat("Aztecs", stock="1G", city="*Fort/Land Use", provinces="Lake Texcoco, Cyprus, Malabar Coast")
    for province in ("Cyprus", "Malabar Coast"):
        put_token(own, province, "agrarian", "mountain")
    assert own.tokens_left() == [0, 2, 0]
    assert not can(turn(own), "apply 1")


def test_48_the_opponents_province_is_paid_in_troops_and_gold() -> None:
    board = turn(seat(stock="1T 4G"), seat("Malians", stock="1G", provinces="Sahara"))
    take(board, "conquer")
    assert stock(board) == "1G"


def test_48_without_a_province_there_is_no_target() -> None:
    assert not can(turn(seat(stock="9T"), seat("Malians", stock="1G", provinces="Barricade")), "conquer")


def test_48_barricades_given_back_can_be_bought_again() -> None:
    board = turn(seat(stock="6T"), seat("Malians", stock="2G", provinces="Sahara, Barricade"), piles=(5, 5, 5, 0))
    assert not can(board, "buy Barricade")
    take(board, "conquer")
    assert can(board, "buy Barricade")


def test_49_the_opponent_has_a_turn_between_advantage_and_warlord() -> None:
    board = take(turn(seat(stock="1T 1G")), "advantage troops", "amount 1")
    assert board.player == 1


def test_49_both_warlords_may_work_in_one_round() -> None:
    one, two = seat(stock="1G", provinces="Sahara"), seat("Malians", stock="2T 1G")
    board = take(turn(one, two, advantage=(0, "1T")), "warlord", "advantage troops", "amount 2")
    assert stock(board) == "2S 1G"
    assert board.player == 0
    take(board, "pass", "warlord", "trade Venice")
    assert stock(board, 1) == "3G"


def test_49_a_used_warlord_stays_used() -> None:
    board = take(turn(seat(stock="1T"), advantage=(0, "1T")), "warlord", "pass")
    assert not can(board, "warlord")


def test_50_a_new_policy_can_act_though_the_old_one_has() -> None:
    board = turn(seat(stock="2G 2K", policies="Kabuki"))
    take(board, "policy", "pass", "develop Shogunate")
    assert stock(board) == "1P 1T 3G 1K"
    take(board, "policy")
    assert board.holder == 0


def test_50_the_covered_policys_main_effect_ends_at_once() -> None:
    assert can(turn(seat(stock="2T", policies="Bushido"), row="Nile Delta"), "buy Nile Delta")
    board = turn(seat(stock="2K", policies="Bushido"), row="Nile Delta")
    take(board, "develop Meiji Restoration", "pass")
    assert stock(board) == "2S 2T"
    assert not can(board, "buy Nile Delta")


def test_50_all_five_developed() -> None:
    policies = "Bushido, Shogunate, Tea Ceremony, Kabuki, Meiji Restoration"
    assert not choices(turn(seat(stock="9K 1G", policies=policies)), "develop")


@pytest.mark.parametrize("developed", range(5))
def test_50_each_policy_costs_one_more_than_the_one_before(developed: int) -> None:
    policies = ["Codex", "Calendar", "Triple Alliance", "Chinampas", "Flower Wars"]
    have = ", ".join(policies[:developed])
    assert not choices(turn(seat("Aztecs", stock=f"{developed}K 9G", policies=have)), "develop")
    board = turn(seat("Aztecs", stock=f"{developed + 1}K 9G", policies=have))
    assert choices(board, "develop") == set(policies[developed:])


# -- 51 to 54: trade --------------------------------------------------------------------------------------------------


def test_51_a_trade_inside_a_trade_is_carried_out_wholly_first() -> None:
    own = seat(stock="1G", deck="Caravanserai", policies="Gold Trade")
    board = turn(own, cities="Kashgar, Ragusa", coins=((3, 0), (3, 0)), city_deck="Aden")
    take(board, "scout Kashgar", "yes")
    assert told(board, "trades") == ["Kashgar", "Ragusa"]
    assert told(board, "takes city") == ["Ragusa", "Kashgar"]
    assert gains(board) == ["1P 1T 1G", "2T", "1G", "1G"]


def test_51_gains_of_the_trade_come_before_the_city_is_taken() -> None:
    board = turn(seat("Malians", stock="1G", policies="Gold Trade"), coins=((3, 0), (0, 0), (0, 0)))
    take(board, "scout Venice")
    kinds = [event.kind for event in board.heard or () if event.kind in ("gains", "gains by", "takes city", "new city")]
    assert kinds == ["gains", "gains by", "takes city", "new city"]


def test_52_the_new_city_is_open_to_both_and_the_taken_one_used_up() -> None:
    own = seat(stock="1G", city="*Fort/Sailing")
    board = turn(own, seat("Malians", stock="1G"), coins=((3, 0), (0, 0), (0, 0)))
    take(board, "scout Venice")
    assert choices(board, "scout") == {"Aden", "Lübeck", "Baghdad"}
    take(board, "pass", "apply 1")
    assert choices(board, "trade") == {"Aden", "Lübeck", "Baghdad"}


def test_52_an_owned_city_is_traded_with_again_in_the_next_round() -> None:
    board = turn(seat(stock="1G", free_cities="Ragusa"))
    take(board, "scout Ragusa", "pass", "pass", "activate 1", "activate 1", "pass")
    assert board.player == 0
    assert can(board, "scout Ragusa")


def test_53_a_free_trade_goes_to_any_open_or_own_city_not_traded_with() -> None:
    own = seat(stock="1G", city="*Fort/Sailing", free_cities="Ragusa")
    board = take(turn(own), "scout Lübeck", "pass", "apply 1")
    assert choices(board) == {"trade Venice", "trade Baghdad", "trade Ragusa"}


def test_53_without_a_city_left_there_is_no_free_trade() -> None:
    board = take(turn(seat(stock="2G", city="*Fort/Sailing"), cities="Venice"), "scout Venice", "pass")
    assert not can(board, "apply 1")


def test_53_a_trade_can_be_made_though_the_citys_effect_does_nothing() -> None:
    board = take(turn(seat(stock="1G"), cities="Zanzibar"), "scout Zanzibar")
    assert board.coins == [(1, 0)]


def test_53_each_trade_counts_paid_free_and_with_the_own_city() -> None:
    own = seat("Malians", stock="1G", policies="Gold Trade", city="*Fort/Sailing", free_cities="Ragusa")
    board = take(turn(own), "scout Lübeck", "pass", "apply 1", "trade Ragusa")
    assert stock(board) == "2P 2T 2G"


def test_54_gold_beside_free_cities_is_nobodys() -> None:
    board = activation(seat(stock="2G", city="-/Banking"), coins=((3, 0), (3, 0), (3, 0)))
    take(board, "activate 1")
    assert stock(board) == "3G"
    coins = ((3, 0), (3, 0), (3, 0))
    assert lay_out(seat(stock="1G"), seat(stock="2G"), coins=coins).winners() == [1]


# -- 55 to 59: the end, secrets, set-up -------------------------------------------------------------------------------


def test_55_a_small_row_during_the_round_does_not_end_the_game() -> None:
    board = turn(seat(stock="9P 1G"), row="Sahara, Petra, Cyprus, Market, Temple")
    take(board, "buy Market", "pass", "buy Temple")
    assert not board.final


def test_55_the_row_is_cut_down_even_without_a_deck() -> None:
    board = end_of_round(seat(stock="1G"), row="Sahara, Petra, Cyprus, Market, Temple", deck="")
    assert names(board.row) == ["-", "-", "-", "Sahara", "Petra", "Cyprus"]
    assert board.final
    assert board.round == 2


def test_55_the_marker_changes_hands_before_the_final_round() -> None:
    board = end_of_round(seat(stock="1G"), row="Sahara", deck="", advantage=(0, "2P"))
    assert (board.first, board.tokens, board.player) == (1, 1, 1)


@pytest.mark.parametrize("seed", range(6))
def test_55_a_game_has_six_to_ten_rounds(seed: int) -> None:
    board, chance = GAME.new(2, seed=seed), Chance.seeded(seed)
    while not board.over:
        board.apply(chance.pick(board.legal))
    assert 6 <= board.round <= 10


def test_56_knowledge_and_wonders_score_in_city_deck_and_discard() -> None:
    own = seat(city="Petra/Sailing", deck="Alhambra, Irrigation", discard="Guilds, Suez Canal", wonder="Angkor Wat")
    assert own.counts() == (0, 3, 3, 0, 0)


def test_57_everybody_sees_the_same() -> None:
    board = GAME.new(2, seed=3)
    views = [board.view(viewer) for viewer in (0, 1, SPECTATOR, EVERYTHING)]
    assert all(view == views[0] for view in views)


def test_57_the_contents_of_city_decks_are_open_but_not_their_order() -> None:
    one = turn(seat(stock="1G", deck="Fort, Library, Mine")).view(1)
    two = turn(seat(stock="1G", deck="Mine, Fort, Library")).view(1)
    assert one == two
    assert Counter(one["players"][0]["deck"]) == {"fort": 1, "library": 1, "mine": 1}


def test_57_a_redeal_keeps_what_was_seen_going_onto_the_deck() -> None:
    deck = ", ".join(["Fort", "Library", "Mine", "Dojo", "Trading Post"] * 2)
    board = take(turn(seat(stock="8P 1G", deck=deck), row="Temple"), "buy Workshop", "pass", "buy Temple")
    orders = set()
    for n in range(10):
        dealt = board.determinize(1, Chance.seeded(n))
        assert isinstance(dealt, Board)
        order = from_top(dealt.players[0].deck)
        assert order[:2] == ["Temple", "Workshop"]
        assert Counter(order[2:]) == Counter(names(board.players[0].deck[:-2]))
        orders.add(tuple(order))
    assert len(orders) > 1


def test_58_the_first_card_of_the_row_lies_farthest_from_the_deck() -> None:
    board = end_of_round(seat(stock="1G"), row="", deck="Sahara, Petra, Cyprus, Market, Temple, Harbour, Sailing")
    assert names(board.row) == ["Harbour", "Temple", "Market", "Cyprus", "Petra", "Sahara"]


def test_58_who_begins_is_random_or_the_first_seat() -> None:
    boards = [GAME.new(2, {"first": "random"}, seed=seed) for seed in range(12)]
    assert {board.player for board in boards} == {0, 1}
    boards = [GAME.new(2, {"first": "seat"}, seed=seed) for seed in range(6)]
    assert {board.player for board in boards} == {0}


def test_59_a_common_building_is_gained_from_a_pile_that_has_cards() -> None:
    board = take(turn(seat(stock="5T 1G"), row="Flanders", piles=(0, 1, 0, 1)), "buy Flanders")
    assert choices(board) == {"get Laboratory", "get Barricade"}


def test_59_with_empty_piles_nothing_is_gained() -> None:
    board = take(turn(seat(stock="5T 1G"), row="Flanders", piles=(0, 0, 0, 0)), "buy Flanders")
    assert board.player == 1
    assert board.players[0].deck == []
