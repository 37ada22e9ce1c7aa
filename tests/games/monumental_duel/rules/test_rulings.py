"""What the rule book leaves open, as the fact sheet decides it: rulings 1 to 30, each test with its number."""

from __future__ import annotations

import pytest

from ecumene.games.monumental_duel.box.card_fields import GOLD
from ecumene.games.monumental_duel.rules.acquire import cheapened
from ecumene.games.monumental_duel.state.board import NOBODY
from tests.games.monumental_duel.positions import (
    activation,
    asked,
    can,
    choices,
    end_of_round,
    lay_out,
    names,
    put_token,
    seat,
    stock,
    take,
    turn,
)


def test_01_starting_knowledge_does_not_score() -> None:
    board = lay_out(seat(discard="Book of Five Rings, Sailing"), seat("Malians", city="Fort/Regional Levies"))
    assert [player.counts()[1] for player in board.players] == [1, 0]


def test_01_lake_texcoco_is_a_controlled_province() -> None:
    assert seat("Aztecs", provinces="Lake Texcoco").counts()[0] == 1


def test_02_lake_texcoco_can_be_conquered_for_its_cost_without_its_bonus() -> None:
    board = turn(seat(stock="4T"), seat("Aztecs", stock="1G", provinces="Lake Texcoco"))
    take(board, "conquer")
    assert names(board.players[0].provinces) == ["Lake Texcoco"]
    assert stock(board) == ""


def test_02_the_aztecs_conquer_lake_texcoco_back_without_its_bonus() -> None:
    board = turn(seat("Aztecs", stock="4T"), seat(stock="1G", provinces="Lake Texcoco"))
    take(board, "conquer")
    assert stock(board) == ""


def test_02_lake_texcoco_is_safe_below_another_province() -> None:
    board = turn(seat(stock="9T"), seat("Aztecs", stock="1G", provinces="Lake Texcoco, Cyprus"))
    take(board, "conquer")
    assert names(board.players[0].provinces) == ["Cyprus"]


def test_03_type_tokens_of_a_lost_province_go_back_to_the_aztecs() -> None:
    aztecs = put_token(seat("Aztecs", stock="1G", provinces="Lake Texcoco"), "Lake Texcoco", "agrarian", "mountain")
    assert aztecs.tokens_left() == [1, 2, 1]
    board = take(turn(seat(stock="4T"), aztecs), "conquer")
    assert board.players[1].tokens_left() == [2, 2, 2]
    assert board.players[0].tokens == [0]
    assert board.players[0].type_count(0) == 0


def test_04_advantage_by_an_effect_lies_without_tokens() -> None:
    board = turn(seat(stock="1G", policies="Shogunate"), advantage=(1, "3T"))
    take(board, "policy")
    assert (board.holder, board.tokens) == (0, 0)


def test_04_advantage_by_an_effect_lets_the_warlord_act() -> None:
    board = turn(seat(stock="1G", policies="Shogunate"))
    take(board, "policy", "pass", "warlord")
    assert stock(board) == "2S 1G"


def test_04_one_of_any_type_takes_an_advantage_without_tokens() -> None:
    board = turn(seat(stock="1P 1S 1T"), advantage=(1, ""))
    assert choices(board, "advantage") == {"production", "science", "troops"}
    take(board, "advantage science")
    assert (board.holder, board.kind, board.tokens) == (0, 1, 1)


def test_04_an_advantage_without_tokens_lapses_at_the_end_of_the_round() -> None:
    assert end_of_round(seat(stock="1G"), advantage=(0, "")).holder == NOBODY


def test_05_who_holds_the_advantage_cannot_pay_for_it_again() -> None:
    assert not choices(turn(seat(stock="5T"), advantage=(0, "2T")), "advantage")


def test_05_who_gains_it_again_as_an_action_takes_the_tokens_off() -> None:
    board = turn(seat(stock="1G", policies="Shogunate"), advantage=(0, "2T"))
    take(board, "policy")
    assert (board.holder, board.tokens) == (0, 0)


@pytest.mark.parametrize("move", ["finish", "apply 1"])
def test_05_who_gains_it_again_by_a_wonder_takes_the_tokens_off(move: str) -> None:
    board = turn(seat(stock="5P", city="*Fort/Guilds", wonder="Alhambra"), advantage=(0, "2T"))
    take(board, move)
    assert (board.holder, board.tokens) == (0, 0)


def test_05_then_the_opponent_takes_it_with_one_of_any_resource() -> None:
    board = turn(seat(stock="5P", wonder="Alhambra"), seat(stock="1S"), advantage=(0, "2T"))
    take(board, "finish")
    assert choices(board, "advantage") == {"science"}


def test_05_without_a_token_there_is_nothing_to_take_off() -> None:
    assert not can(turn(seat(stock="1G", policies="Shogunate"), advantage=(0, "")), "policy")


def test_06_gold_on_the_advantage_counts_as_the_named_type() -> None:
    board = turn(seat(stock="1T 2G"), advantage=(1, "2T"))
    take(board, "advantage troops")  # 3 is all that can be paid
    assert (board.holder, board.kind, board.tokens) == (0, 2, 3)
    assert stock(board) == ""


def test_07_the_first_taker_pays_any_number_of_any_ordinary_type() -> None:
    board = turn(seat(stock="1P 1S 3T 9K"))
    assert choices(board, "advantage") == {"production", "science", "troops"}
    take(board, "advantage troops")
    assert choices(board) == {"amount 1", "amount 2", "amount 3"}


def test_07_another_type_or_as_many_do_not_outbid() -> None:
    board = turn(seat(stock="9P 2T"), advantage=(1, "2T"))
    assert not choices(board, "advantage")


def test_08_each_player_may_trade_with_each_free_city_once_a_round() -> None:
    board = turn(seat(stock="2G"), seat("Malians", stock="2G"))
    take(board, "scout Venice", "scout Venice")
    assert board.coins[0] == (1, 1)


def test_09_no_trade_without_gold() -> None:
    board = turn(seat(stock="1P", city="*Fort/Sailing"))
    assert not choices(board, "scout")
    take(board, "apply 1", "trade Venice")  # for free
    assert stock(board) == "1P 2G"


def test_09_the_own_city_needs_no_gold() -> None:
    board = turn(seat(stock="1T", free_cities="Ragusa"))
    assert choices(board, "scout") == {"Ragusa"}
    take(board, "scout Ragusa")
    assert stock(board) == "3T"


def test_10_a_free_trade_that_makes_four_gold_takes_the_city() -> None:
    board = turn(seat(stock="1G", city="*Fort/Sailing"), coins=((3, 0), (0, 0), (0, 0)))
    take(board, "apply 1", "trade Venice")
    assert names(board.players[0].free_cities) == ["Venice"]
    assert not board.players[0].scout_used


def test_11_the_opponents_gold_on_a_taken_city_is_lost() -> None:
    board = turn(seat(stock="1G"), seat("Malians", stock="1G"), coins=((3, 3), (0, 0), (0, 0)))
    take(board, "scout Venice")
    assert board.coins[0] == (0, 0)
    assert stock(board, 1) == "1G"


def test_12_without_a_city_deck_the_row_of_cities_shrinks() -> None:
    board = turn(seat(stock="1G"), coins=((3, 0), (2, 0), (0, 1)), city_deck="")
    take(board, "scout Venice")
    assert names(board.cities) == ["Lübeck", "Baghdad"]
    assert board.coins == [(2, 0), (0, 1)]


def test_13_the_malians_pay_barricades_in_gold_and_gain_one_for_the_opponents_province() -> None:
    board = turn(seat("Malians", stock="6G 9T"), seat(stock="1G", provinces="Sahara, Barricade"))
    take(board, "conquer")
    assert stock(board) == "9T 1G"


def test_13_what_makes_conquest_cheaper_makes_the_malians_pay_less_gold() -> None:
    board = turn(seat("Malians", stock="3G", policies="Bushido"), seat(stock="1G", provinces="Sahara"))
    take(board, "conquer")
    assert stock(board) == "1G"


def test_13_the_gold_for_the_conquest_does_not_help_to_pay_it() -> None:
    board = turn(seat("Malians", stock="3G"), seat(stock="1G", provinces="Sahara"))
    assert not can(board, "conquer")


def test_14_troops_of_the_malians_take_the_advantage_but_no_province() -> None:
    board = turn(seat("Malians", stock="9T"), seat(stock="1G", provinces="Sahara"), row="Cyprus")
    assert can(board, "advantage troops")
    assert not can(board, "conquer")
    assert not can(board, "buy Cyprus")


def test_15_a_wonder_finished_by_an_effect_counts_and_brings_its_bonus() -> None:
    board = turn(seat(stock="2P", city="*Fort/Guilds", wonder="Alhambra"))
    take(board, "apply 1")
    assert board.players[0].counts()[2] == 1
    assert board.holder == 0


def test_16_a_knowledge_acquired_can_be_drawn_and_used_in_the_same_round() -> None:
    board = turn(seat(stock="8S 1G"), row="Mass Production")
    take(board, "buy Mass Production", "pass", "progress", "yes")
    assert stock(board) == "4P 1G"
    assert names(board.players[0].discard) == ["Mass Production"]


def test_17_no_progress_with_an_empty_deck() -> None:
    board = turn(seat(stock="4S", discard="Fort, Fort"))
    assert not can(board, "progress")
    take(board, "advantage science", "amount 1")
    assert names(board.players[0].discard) == ["Fort", "Fort"]


def test_17_an_effect_that_draws_from_an_empty_deck_draws_nothing() -> None:
    board = turn(seat(stock="2G", discard="Fort"), cities="Kashgar")
    take(board, "scout Kashgar")
    assert stock(board) == "1G"
    assert names(board.players[0].discard) == ["Fort"]


def test_18_a_strengthened_card_cannot_be_used_but_archived() -> None:
    city = "*Mine, *Templo Mayor, *Fort/Book of Five Rings"
    board = turn(seat("Aztecs", stock="1P 1G", city=city, gained="3P"))
    take(board, "apply 3", "strengthen 1", "pass")
    assert stock(board) == "1P 1S 1G"
    assert not can(board, "use 1")
    take(board, "use 2")  # the Mine is the only card that is not activated
    assert names(board.players[0].archive) == ["Mine"]


def test_18_the_lasting_effect_of_a_strengthened_card_ends() -> None:
    city = "*Colossus of Rhodes, *Fort/Book of Five Rings"
    board = turn(seat(stock="3T", city=city), row="Nile Delta")
    take(board, "apply 2", "strengthen 1", "pass", "buy Nile Delta")
    assert stock(board) == "2P 1S"


@pytest.mark.parametrize(("turned_back", "gold"), [("Colossus", 1), ("Fort", 2)])
def test_18_a_card_that_the_bonus_turned_back_does_nothing_for_the_conquest(turned_back: str, gold: int) -> None:
    city = "*Colossus of Rhodes, *Fort"
    board = turn(seat(stock="5T", city=city, deck="Book of Five Rings"), row="Malabar Coast", cities="Kashgar")
    take(board, "buy Malabar Coast", "yes", "strengthen 1" if turned_back == "Colossus" else "strengthen 2")
    assert board.players[0].stock[GOLD] == gold


@pytest.mark.parametrize(("turned_back", "gold"), [("Harbour", 0), ("Fort", 1)])
def test_18_a_card_that_the_trade_turned_back_does_nothing_for_it_either(turned_back: str, gold: int) -> None:
    board = turn(seat(stock="1G", city="*Harbour, *Fort", deck="Book of Five Rings"), cities="Kashgar")
    take(board, "scout Kashgar", "yes", "strengthen 1" if turned_back == "Harbour" else "strengthen 2")
    assert board.players[0].stock[GOLD] == gold


def test_18_a_strengthened_card_stays_in_the_city() -> None:
    board = turn(seat(stock="1G", city="*Mine, *Fort/Book of Five Rings", deck="Library"))
    take(board, "apply 2", "strengthen 1", "pass", "pass")
    assert names(board.players[0].city[:2]) == ["Mine", "Library"]


def test_19_any_building_of_the_city_can_be_copied_activated_or_not() -> None:
    city = "*Mine, Temple, Petra, *Golden Gate Bridge, *Fort/Sailing, Fort"
    board = turn(seat(stock="1G", city=city))
    take(board, "use 4")
    assert choices(board) == {"copy Mine", "copy Temple", "copy Fort"}
    take(board, "copy Temple")
    assert stock(board) == "1G 1K"


def test_19_a_building_used_this_round_can_be_copied() -> None:
    own = seat(stock="4G", city="*Madrasa of Sankore", policies="Meiji Restoration")
    board = take(turn(own), "use 1", "pass", "policy", "yes")
    assert stock(board) == "1S 2K"


def test_20_reductions_come_after_barricades_and_before_gold() -> None:
    own = seat(stock="2T 3G", policies="Bushido")
    board = turn(own, seat("Malians", stock="1G", provinces="Cyprus, Barricade"))
    take(board, "conquer")  # 3 + 2 - 1
    assert stock(board) == "1G"


def test_20_the_least_price_is_one() -> None:
    board = turn(seat("Malians", stock="1P 1T", policies="Kurukan Fuga"))
    assert choices(board, "buy") == {"Barricade"}
    take(board, "buy Barricade")
    assert stock(board) == "1T"
    assert cheapened(board.players[0].lasting(), "building", 1) == 1


def test_20_guilds_can_make_a_part_free() -> None:
    board = turn(seat(stock="1T", city="*Fort/Guilds"), row="Temple of Artemis, Petra")
    take(board, "apply 1")
    assert stock(board) == "1T"
    assert board.players[0].wonder is not None
    assert board.players[0].wonder.name == "Temple of Artemis"


def test_21_a_barricade_inside_the_stack_does_not_protect_a_higher_province() -> None:
    board = turn(seat(stock="3T"), seat("Malians", stock="1G", provinces="Sahara, Barricade, Cyprus"))
    take(board, "conquer")
    assert names(board.players[1].provinces) == ["Sahara", "Barricade"]


def test_22_a_barricade_without_a_province_protects_nothing_laid_on_it() -> None:
    board = turn(seat(stock="4T"), seat("Malians", stock="1G", provinces="Barricade, Sahara"))
    take(board, "conquer")
    assert names(board.players[1].provinces) == ["Barricade"]
    assert can(turn(seat(stock="2P")), "buy Barricade")


def test_23_a_hole_stays_until_the_refill() -> None:
    board = turn(seat("Aztecs", stock="1G", city="Fort, *Templo Mayor, Mine", deck="Library, Library"))
    take(board, "use 2", "archive 1", "pass")
    assert names(board.players[0].city[:3]) == ["-", "Templo Mayor", "Mine"]
    take(board, "pass")
    assert names(board.players[0].city[:3]) == ["Library", "Library", "Mine"]


def test_24_there_is_no_end_of_gold_and_culture() -> None:
    board = turn(seat(stock="16G 11K"), row="")
    take(board, "scout Venice")
    assert stock(board) == "17G 11K"


@pytest.mark.parametrize(("tokens", "winner"), [("", 1), ("1T", 1), ("2T", 0)])
def test_25_the_advantage_loses_its_token_before_ties_are_broken(tokens: str, winner: int) -> None:
    board = end_of_round(seat(stock="1G"), seat("Malians", stock="2G"), advantage=(0, tokens), final=True)
    assert board.over
    assert board.winners() == [winner]


def test_25_a_tie_goes_to_gold_then_to_culture_then_both_win() -> None:
    assert lay_out(seat(stock="2G 1K"), seat(stock="1G 5K")).winners() == [0]
    assert lay_out(seat(stock="2G 1K"), seat(stock="2G 2K")).winners() == [1]
    assert lay_out(seat(stock="2G 1K"), seat(stock="2G 1K")).winners() == [0, 1]


def test_26_an_automatic_effect_is_carried_out_before_the_next_turn() -> None:
    board = turn(seat(stock="5T"), row="Flanders")
    take(board, "buy Flanders")
    assert (board.player, asked(board)) == (0, "which_building")
    assert not can(board, "pass")


def test_27_a_row_and_a_column_with_holes_can_be_activated() -> None:
    board = activation(seat(stock="1G", city="-, Work Camp, -, -, -, Fort, Library, -, -"))
    take(board, "activate 1")
    own = board.players[0]
    assert stock(board) == "1P 1S 1G"
    assert [place + 1 for place in range(9) if own.is_lit(place)] == [2, 7]


def test_28_a_province_with_all_types_takes_no_token() -> None:
    own = seat("Aztecs", stock="1G", city="*Fort/Land Use", provinces="Lake Texcoco, Sahara")
    put_token(own, "Lake Texcoco", "agrarian", "mountain")
    board = take(turn(own), "apply 1")
    assert choices(board) == {"type agrarian", "type coastal"}
    take(board, "type agrarian")  # only Sahara lacks it
    assert board.players[0].tokens == [0b101, 0b001]


def test_28_land_use_is_not_offered_when_all_provinces_have_all_types() -> None:
    own = seat("Aztecs", stock="1G", city="*Fort/Land Use", provinces="Lake Texcoco")
    put_token(own, "Lake Texcoco", "agrarian", "mountain")
    assert not can(turn(own), "apply 1")


def test_29_a_policy_is_paid_before_its_bonus() -> None:
    board = turn(seat(stock="2K", policies="Kabuki"))
    take(board, "develop Bushido")
    assert stock(board) == "1P 2T 1G"
    assert not choices(turn(seat(stock="1K 9G", policies="Kabuki")), "develop")


def test_30_ordinary_resources_are_paid_first() -> None:
    board = turn(seat(stock="2P 2G"))
    take(board, "buy Workshop")
    assert stock(board) == "1G"


def test_30_who_is_asked_chooses_the_split() -> None:
    board = turn(seat(stock="2P 2G"), payment="asked")
    take(board, "buy Workshop")
    assert choices(board) == {"amount 1", "amount 2"}
    take(board, "amount 2")
    assert stock(board) == "1P"


def test_30_a_price_in_gold_takes_gold_only() -> None:
    board = turn(seat(stock="9P 9S 9T", policies="Kabuki"), payment="asked")
    assert not can(board, "policy")
    board = take(turn(seat("Malians", stock="4G 4T"), row="Sahara", payment="asked"), "buy Sahara")
    assert stock(board) == "4T 3G"
