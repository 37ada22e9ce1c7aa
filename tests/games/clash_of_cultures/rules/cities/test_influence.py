"""Cultural Influence."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures.box.cards import ACADEMY, ANGRY, FORTRESS, HAPPY, NEUTRAL, PORT, TEMPLE
from ecumene.games.clash_of_cultures.rules.cities.influence import attempts_from
from ecumene.games.clash_of_cultures.rules.cities.influence_range import rings, sources
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...positions import (
    act,
    again,
    asked,
    at,
    city,
    count,
    found,
    lay,
    learn,
    legal,
    stock,
    stores,
    table,
    units,
    why_not,
    wonder,
)


def middle(source: int = 3, **goods: int) -> Board:
    """A way from D2 over D3, D4 (sea), D5 to D6; D2 has a size, and D6 is a city of the other player with a temple."""
    board = table()
    lay(board, 4, 11, turned=True)
    lay(board, 7, 20)
    for building in (TEMPLE, FORTRESS, ACADEMY, PORT)[: source - 1]:
        city(board, "D2").put(building, 0)
    if source == 5:
        city(board, "D2").port = at("D4")
    found(board, 1, "D6", "temple")
    stock(board, 0, food=0)
    stock(board, 0, **goods)
    return again(board)


def rolling(board: Board, *rolls: int) -> Board:
    """Makes the next dice show this."""
    for seed in range(100000):
        chance = Chance.seeded(seed)
        if all(1 + chance.below(6) == roll for roll in rolls):
            board.chance = Chance.seeded(seed)
            return board
    raise AssertionError("no such dice")


# -- range ------------------------------------------------------------------------------------------------------------


def test_range_is_the_size_of_the_source() -> None:
    assert legal(middle(3), "influence") == []
    assert "out of range" in why_not(middle(3), "influence D6")
    assert legal(middle(4), "influence") == ["influence D6"]


@pytest.mark.parametrize("mood", [HAPPY, NEUTRAL, ANGRY])
def test_ruling_41_mood_does_not_change_the_range(mood: int) -> None:
    for size, expected in ((3, []), (4, ["influence D6"])):
        board = middle(size)
        city(board, "D2").mood = mood
        again(board)
        assert legal(board, "influence") == expected


def test_each_culture_token_adds_one_to_the_range() -> None:
    assert legal(middle(2, culture_token=1), "influence") == []
    board = rolling(middle(2, culture_token=2), 5)
    act(board, "influence D6")
    assert stores(board, 0) == {}
    assert city(board, "D6").buildings[TEMPLE] == 0


def test_the_cheapest_source_is_taken() -> None:
    board = rolling(middle(3, culture_token=2), 6)
    found(board, 0, "D5")
    again(board)
    act(board, "influence D6")
    assert stores(board, 0) == {"culture token": 2}


def test_rings_follow_cities_of_different_size_at_once() -> None:
    board = middle(3)
    found(board, 0, "E4")
    near = rings(board, 0, sources(board, 0), 2)
    bit = board.world.map.bit
    for tokens, area in enumerate(near):
        expected = board.within(at("D2"), 3 + tokens) | board.within(at("E4"), 1 + tokens)
        assert area == expected
    assert not near[0] & bit[at("D6")]
    assert near[1] & bit[at("D6")]


def test_ruling_68_influence_goes_over_the_sea_but_not_through_the_unexplored() -> None:
    board = middle(4)
    assert board.kind(at("D4")) == "sea"
    board = table()
    lay(board, 7, 20)
    found(board, 1, "D6", "temple")
    city(board, "D2").put(TEMPLE, 0)
    stock(board, 0, culture_token=8)
    again(board)
    assert legal(board, "influence") == []
    assert "out of range" in why_not(board, "influence D6")


def test_the_great_statue_adds_one_to_the_range_of_all_cities() -> None:
    board = middle(3)
    found(board, 0, "E2")
    wonder(board, "great-statue", "E2")
    again(board)
    assert legal(board, "influence") == ["influence D6"]


# -- targets and sources ----------------------------------------------------------------------------------------------


def test_a_target_has_a_building() -> None:
    board = middle(4)
    city(board, "D6").put(TEMPLE, -1)
    again(board)
    assert legal(board, "influence") == []
    assert "must have a building" in why_not(board, "influence D6")
    assert "no city" in why_not(board, "influence D5")


def test_ruling_102_barbarians_are_no_target() -> None:
    board = middle(4)
    board.camps[at("D5")] = 1
    again(board)
    assert "influence D5" not in legal(board)
    assert "Barbarians" in why_not(board, "influence D5")


def test_ruling_102_the_source_has_any_mood_and_is_not_activated() -> None:
    board = rolling(middle(4), 1)
    city(board, "D2").mood = ANGRY
    city(board, "D2").angry_activations = 1
    again(board)
    act(board, "influence D6")
    assert city(board, "D2").activations == 0
    assert board.actions == 2


def test_a_city_with_a_foreign_piece_is_no_source() -> None:
    board = middle(4)
    city(board, "D2").put(TEMPLE, 1)
    again(board)
    assert legal(board, "influence") == []
    assert "cannot influence others" in why_not(board, "influence D6")


def test_ruling_10_a_piece_of_the_same_type_is_needed() -> None:
    board = middle(4)
    board.players[0].gone[TEMPLE] = 6  # the seventh stands in D2
    again(board)
    assert legal(board, "influence") == []
    assert "in your supply" in why_not(board, "influence D6")
    board.players[0].gone[TEMPLE] = 5
    again(board)
    assert legal(board, "influence") == ["influence D6"]


def test_ruling_11_neither_settlement_nor_wonder_is_taken() -> None:
    board = middle(4)
    city(board, "D6").put(TEMPLE, -1)
    wonder(board, "great-library", "D6")
    again(board)
    assert legal(board, "influence") == []


def test_a_city_whose_pieces_are_all_ones_own_is_no_target() -> None:
    board = middle(4)
    city(board, "D6").put(TEMPLE, 0)
    again(board)
    assert legal(board, "influence") == []


# -- the roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "success"), [(1, False), (4, False), (5, True), (6, True)])
def test_five_and_six_succeed(roll: int, success: bool) -> None:
    board = rolling(middle(4), roll)
    act(board, "influence D6")
    assert city(board, "D6").buildings[TEMPLE] == (0 if success else 1)
    assert city(board, "D6").owner == 1
    assert board.actions == 2


def test_tokens_are_added_after_the_roll() -> None:
    board = rolling(middle(4, culture_token=3), 3)
    act(board, "influence D6")
    assert asked(board) == "pay_to_succeed"
    act(board, "yes")
    assert stores(board, 0) == {"culture token": 1}
    assert city(board, "D6").buildings[TEMPLE] == 0


def test_tokens_need_not_be_added() -> None:
    board = rolling(middle(4, culture_token=3), 3)
    act(board, "influence D6", "no")
    assert stores(board, 0) == {"culture token": 3}
    assert city(board, "D6").buildings[TEMPLE] == 1


def test_nothing_is_asked_if_tokens_cannot_help() -> None:
    board = rolling(middle(4, culture_token=1), 3)
    act(board, "influence D6")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {"culture token": 1}


def test_ruling_102_tokens_for_the_range_are_lost_on_failure() -> None:
    board = rolling(middle(3, culture_token=1), 1)
    act(board, "influence D6")
    assert stores(board, 0) == {}
    assert city(board, "D6").buildings[TEMPLE] == 1


def test_ruling_103_one_success_a_turn_but_several_attempts() -> None:
    board = rolling(middle(4), 1, 5)
    city(board, "D6").put(FORTRESS, 1)
    again(board)
    act(board, "influence D6", "influence D6", "piece fortress")
    assert legal(board, "influence") == []
    assert "Only one influence" in why_not(board, "influence D6")
    act(board, "end", "end")
    assert legal(board, "influence") == ["influence D6"]


def test_ruling_101_the_piece_is_chosen_after_the_success() -> None:
    board = rolling(middle(4), 6)
    city(board, "D6").put(FORTRESS, 1)
    again(board)
    act(board, "influence D6")
    assert legal(board) == ["piece fortress", "piece temple"]
    assert "no academy" in why_not(board, "piece academy")
    city(board, "D6").put(ACADEMY, 0)
    again(board)
    assert "your colour already" in why_not(board, "piece academy")
    city(board, "D6").put(ACADEMY, 1)
    board.players[0].gone[ACADEMY] = 6
    again(board)
    assert "no academy left" in why_not(board, "piece academy")
    city(board, "D6").put(ACADEMY, -1)
    again(board)
    act(board, "piece temple")
    assert city(board, "D6").buildings == (-1, -1, 1, 0)
    assert board.spare_buildings(1, TEMPLE) == 7  # it went back to its owner


def test_ruling_101_a_third_players_piece_can_be_taken() -> None:
    board = table(3)
    near = found(board, 1, board.world.regions[0].spaces[1].id)  # beside the first player's city
    near.put(TEMPLE, 2)
    near.put(FORTRESS, 0)
    rolling(board, 6)
    again(board)
    act(board, f"influence {near.space.id}")
    assert near.buildings == (-1, -1, 0, 0)


def test_ruling_116_an_influenced_piece_works_for_the_city_and_counts_for_its_colour() -> None:
    board = rolling(middle(4), 6)
    learn(board, 1, "myths")
    before = [points[0] for points in board.tallies()]
    act(board, "influence D6")
    after = [points[0] for points in board.tallies()]
    assert after == [before[0] + 2, before[1] - 2]
    assert city(board, "D6").size == 2
    assert board.works(city(board, "D6"), TEMPLE)


def test_a_port_keeps_its_sea_space_when_it_changes_its_colour() -> None:
    board = rolling(middle(4), 6)
    city(board, "D6").put(TEMPLE, -1)
    city(board, "D6").put(PORT, 1)
    city(board, "D6").port = at("D4")
    again(board)
    act(board, "influence D6")
    assert city(board, "D6").buildings[PORT] == 0
    assert city(board, "D6").port is at("D4")


# -- one's own city ---------------------------------------------------------------------------------------------------


def test_ruling_13_an_own_city_is_won_back_from_another_one() -> None:
    board = middle(3)
    city(board, "D2").put(TEMPLE, 1)
    again(board)
    assert "influence D2" not in legal(board)  # it cannot be its own source
    found(board, 0, "E2")
    rolling(board, 5)
    again(board)
    act(board, "influence D2")
    assert city(board, "D2").buildings[TEMPLE] == 0
    assert board.players[0].used & this_turn.INFLUENCED


def test_ruling_105_no_protection_applies_to_oneself_and_conversion_pays() -> None:
    board = middle(3, culture_token=1)
    board.players[0].culture = 3
    learn(board, 0, "devotion", "myths", "conversion", "totalitarianism", "separation-of-power")
    city(board, "D2").put(FORTRESS, 1)
    city(board, "D2").mood = HAPPY
    units(board, 0, "army", "D2")
    found(board, 0, "E2")
    wonder(board, "great-statue", "D2")
    rolling(board, 3)
    again(board)
    act(board, "influence D2", "yes")
    assert city(board, "D2").buildings[FORTRESS] == 0
    assert stores(board, 0) == {"culture token": 1}  # one paid, one gained


# -- protection -------------------------------------------------------------------------------------------------------


def protect(board: Board, advance: str) -> None:
    """Protects D6 by an advance."""
    learn(board, 1, advance, "myths")
    if advance == "separation-of-power":
        city(board, "D6").mood = HAPPY
    if advance == "totalitarianism":
        units(board, 1, "army", "D6")
    again(board)


@pytest.mark.parametrize("advance", ["separation-of-power", "totalitarianism", "devotion"])
def test_ruling_12_no_tokens_against_protected_cities(advance: str) -> None:
    board = middle(3, culture_token=8)
    protect(board, advance)
    assert legal(board, "influence") == []
    assert "do not help" in why_not(board, "influence D6")
    board = rolling(middle(4, culture_token=8), 4)
    protect(board, advance)
    act(board, "influence D6")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {"culture token": 8}


@pytest.mark.parametrize("advance", ["separation-of-power", "totalitarianism", "devotion"])
def test_the_advance_alone_protects_nothing(advance: str) -> None:
    board = middle(3, culture_token=8)
    learn(board, 1, advance)  # neutral, no army, and the temple does not work without Myths
    again(board)
    assert legal(board, "influence") == ["influence D6"]


def test_ruling_12_conversion_and_the_statue_are_no_boosts() -> None:
    board = rolling(middle(3), 4)
    found(board, 0, "E2")
    wonder(board, "great-statue", "E2")
    learn(board, 0, "conversion")
    protect(board, "devotion")
    act(board, "influence D6")
    assert city(board, "D6").buildings[TEMPLE] == 0


def test_the_great_statue_protects_its_city_and_those_within_two_spaces() -> None:
    board = middle(4)
    wonder(board, "great-statue", "D7")
    again(board)
    assert legal(board, "influence") == []
    assert "Great Statue" in why_not(board, "influence D6")
    board.players[1].cities[1].space = at("D5")  # two spaces from D7
    again(board)
    assert legal(board, "influence") == []
    board.players[1].cities[1].space = at("D3")
    again(board)
    assert legal(board, "influence") == ["influence D3"]


# -- advances ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "success"), [(3, False), (4, True)])
def test_conversion_succeeds_with_four_and_gives_a_token(roll: int, success: bool) -> None:
    board = rolling(middle(4), roll)
    board.players[0].culture = 1
    learn(board, 0, "conversion")
    again(board)
    act(board, "influence D6")
    assert stores(board, 0) == ({"culture token": 1} if success else {})


def test_arts_influence_for_a_token_instead_of_an_action_once_a_turn() -> None:
    board = rolling(middle(4, culture_token=2), 1)
    assert legal(board, "arts") == []
    assert "do not have Arts" in why_not(board, "arts D6")
    learn(board, 0, "arts-and-sculpture")
    board.actions = 0
    again(board)
    assert legal(board, "influence") == []
    assert legal(board, "arts") == ["arts D6"]
    act(board, "arts D6")
    assert board.actions == 0
    assert stores(board, 0) == {"culture token": 1}
    assert legal(board, "arts") == []
    assert "once a turn" in why_not(board, "arts D6")


def test_ruling_103_a_success_by_arts_is_the_one_of_the_turn() -> None:
    board = rolling(middle(4, culture_token=2), 5)
    learn(board, 0, "arts-and-sculpture")
    city(board, "D6").put(FORTRESS, 1)
    again(board)
    act(board, "arts D6", "piece temple")
    assert legal(board, "influence") == []


def test_the_token_for_arts_does_not_help_the_range() -> None:
    board = middle(3, culture_token=1)
    learn(board, 0, "arts-and-sculpture")
    again(board)
    assert legal(board, "influence") == ["influence D6"]
    assert legal(board, "arts") == []
    assert "out of range" in why_not(board, "arts D6")
    stock(board, 0, culture_token=2)
    rolling(board, 5)
    again(board)
    act(board, "arts D6")
    assert stores(board, 0) == {}


def test_without_an_action_there_is_no_influence() -> None:
    board = middle(4)
    board.actions = 0
    again(board)
    assert legal(board, "influence") == []
    assert "no action" in why_not(board, "influence D6")


# -- Great Pyramids ---------------------------------------------------------------------------------------------------


def pyramids(board: Board) -> None:
    """The two attempts come when the other player has ended his turn."""
    board.push(attempts_from, 0, at("D2"), 2)
    act(board, "end")


def test_ruling_104_two_attempts_from_the_city() -> None:
    board = rolling(middle(4), 1, 1)
    found(board, 0, "D5")  # another city: not a source for these
    pyramids(board)
    assert asked(board) == "whom_to_influence"
    actions = board.actions
    act(board, "influence D6")
    assert asked(board) == "whom_to_influence"
    act(board, "influence D6")
    assert asked(board) == "what_next"
    assert board.actions == actions


def test_ruling_104_attempts_may_be_declined_and_end_with_a_success() -> None:
    board = middle(4)
    pyramids(board)
    act(board, "done")
    assert asked(board) == "what_next"
    board = rolling(middle(4), 5)
    city(board, "D6").put(FORTRESS, 1)
    pyramids(board)
    act(board, "influence D6", "piece temple")
    assert asked(board) == "what_next"


def test_ruling_104_not_from_a_city_with_a_foreign_piece() -> None:
    board = middle(4)
    city(board, "D2").put(TEMPLE, 1)
    pyramids(board)
    assert asked(board) == "what_next"


def test_ruling_104_only_what_this_city_reaches() -> None:
    board = middle(3)
    found(board, 0, "D5")
    found(board, 1, "E2", "fortress")
    pyramids(board)
    assert legal(board) == ["influence E2", "done"]
    assert "out of range" in why_not(board, "influence D6")


# -- Cultural Awe -----------------------------------------------------------------------------------------------------


def awe(n: int) -> Board:
    board = middle(4)
    board.camps[at("D5")] = n
    board.players[0].used |= this_turn.CULTURAL_AWE
    return again(board)


def test_cultural_awe_wins_over_a_barbarian_settlement() -> None:
    board = rolling(awe(3), 5)
    assert sorted(legal(board, "influence")) == ["influence D5", "influence D6"]
    act(board, "influence D5")
    assert legal(board) == ["add army", "add settler"]
    assert "settler or an army" in why_not(board, "add ship")
    act(board, "add army")
    new = city(board, "D5")
    assert (new.owner, new.size, new.mood) == (0, 1, NEUTRAL)
    assert count(board, 0, "army", "D5") == 1
    assert board.camps == {}
    assert board.players[0].used & this_turn.INFLUENCED


def test_cultural_awe_of_an_empty_settlement_brings_no_unit() -> None:
    board = rolling(awe(0), 5)
    act(board, "influence D5")
    assert asked(board) == "what_next"
    assert city(board, "D5").owner == 0
    assert count(board, 0, "army", "D5") == 0


def test_cultural_awe_is_for_one_attempt_and_needs_a_settlement_piece() -> None:
    board = rolling(awe(1), 1)
    act(board, "influence D6")
    assert legal(board, "influence") == ["influence D6"]
    assert "Barbarians" in why_not(board, "influence D5")
    board = awe(1)
    board.players[0].gone[4] = 6
    again(board)
    assert legal(board, "influence") == ["influence D6"]
    assert "no settlement left" in why_not(board, "influence D5")
