"""Building units."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ANGRY, HAPPY, NEUTRAL
from ecumene.games.clash_of_cultures.rules.cities import building_units
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
)


def start(**goods: int) -> Board:
    """The first city of size 2, no settler about, and a store."""
    board = table()
    board.players[0].remove(16)
    stock(board, 0, food=0)
    city(board, "D2").put(3, 0)
    learn(board, 0, "storage")
    stock(board, 0, **goods)
    return again(board)


def harbour(**goods: int) -> Board:
    """A city at D3 of size 2 with a port that touches D4."""
    board = start(**goods)
    lay(board, 4, 11, turned=True)
    learn(board, 0, "fishing")
    found(board, 0, "D3", "port", port="D4")
    return again(board)


def order(board: Board, space: str, *added: str) -> None:
    """Builds in a city; what is the only possibility is not asked."""
    act(board, f"build {space}")
    for text in (*(f"add {unit}" for unit in added), "done"):
        if asked(board) == "what_to_build" and text in legal(board):
            act(board, text)


# -- prices -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "goods"),
    [
        ("settler", {"food": 2}),
        ("army", {"food": 1, "ore": 1}),
        ("settler", {"gold": 2}),
        ("army", {"food": 1, "gold": 1}),
    ],
)
def test_what_units_cost(unit: str, goods: dict[str, int]) -> None:
    board = start(**goods)
    assert legal(board, "build") == ["build D2"]
    order(board, "D2", unit)
    assert count(board, 0, unit, "D2") == 1
    assert stores(board, 0) == {}
    assert board.actions == 2
    assert city(board, "D2").activations == 1


def test_ships_cost_two_wood_and_come_onto_the_ports_space() -> None:
    board = harbour(wood=2)
    assert legal(board, "build") == ["build D3"]
    act(board, "build D3")
    assert count(board, 0, "ship", "D4") == 1
    assert stores(board, 0) == {}


def test_ships_need_a_port_that_works() -> None:
    board = harbour(wood=2)
    assert "build D2" not in legal(board)
    assert "still need 1 food, 1 ore" in why_not(board, "build D2")
    board.players[0].known &= ~GAME.bits["fishing"]
    again(board)
    assert legal(board, "build") == []


def test_ruling_98_a_captured_port_builds_ships_as_soon_as_fishing_is_there() -> None:
    board = harbour(wood=2, food=2)
    board.players[0].known &= ~GAME.bits["fishing"]
    again(board)
    act(board, "build D3")
    assert count(board, 0, "ship", "D4") == 0
    learn(board, 0, "fishing")
    again(board)
    act(board, "build D3")
    assert count(board, 0, "ship", "D4") == 1


def test_without_anything_to_pay_with_nothing_is_built() -> None:
    board = start(ore=3, wood=8, idea=8)
    assert legal(board, "build") == []
    assert "still need 1 food" in why_not(board, "build D2")
    assert "no city" in why_not(board, "build E2")
    board = start(food=2)
    board.actions = 0
    again(board)
    assert "no action" in why_not(board, "build D2")


# -- the order --------------------------------------------------------------------------------------------------------


def test_ruling_50_the_whole_order_is_paid_together() -> None:
    board = start(food=3, ore=1)
    act(board, "build D2")
    assert legal(board) == ["add army", "add settler"]
    act(board, "add settler")
    assert stores(board, 0) == {"food": 3, "ore": 1}
    assert count(board, 0, "settler", "D2") == 0
    assert legal(board) == ["add army", "done"]
    assert board.decision is not None
    assert "Units left: 1" in str(board.decision.prompt)
    assert "still need 1 food" in why_not(board, "add settler")
    act(board, "add army")
    assert stores(board, 0) == {}
    assert (count(board, 0, "settler", "D2"), count(board, 0, "army", "D2")) == (1, 1)


def test_gold_is_counted_for_the_whole_order() -> None:
    board = start(food=1, ore=1, gold=2)
    act(board, "build D2", "add settler")  # for 1 food and 1 gold: an army takes the other gold and the ore
    assert legal(board) == ["add army", "done"]
    assert "still need 1 food" in why_not(board, "add settler")
    act(board, "add army")
    assert stores(board, 0) == {}


@pytest.mark.parametrize(("mood", "most"), [(HAPPY, 3), (NEUTRAL, 2), (ANGRY, 1)])
def test_mood_changes_how_many_units_are_built(mood: int, most: int) -> None:
    board = start(food=8, ore=8)
    city(board, "D2").mood = mood
    act(board, "build D2")
    for n in range(most):
        assert asked(board) == "what_to_build", n
        act(board, "add army")
    assert asked(board) == "what_next"
    assert count(board, 0, "army", "D2") == most


def test_fewer_units_than_possible_can_be_built_but_not_none() -> None:
    board = start(food=8, ore=8)
    act(board, "build D2")
    assert "done" not in legal(board)
    assert "must be built" in why_not(board, "done")
    act(board, "add army", "done")
    assert count(board, 0, "army", "D2") == 1


def test_ruling_50_four_armies_at_most_stand_in_the_city() -> None:
    board = start(food=8, ore=8)
    units(board, 0, "army", "D2", 3)
    again(board)
    act(board, "build D2", "add army")
    assert legal(board) == ["add settler", "done"]
    assert "four armies" in why_not(board, "add army")


def test_nothing_is_built_beyond_the_pieces() -> None:
    board = start(food=8, ore=8)
    units(board, 0, "settler", "C2", 3)
    board.players[0].gone[6] = 1
    again(board)
    act(board, "build D2")
    assert legal(board) == ["add army"] or legal(board, "add") == ["add army"]
    assert "no settler left" in why_not(board, "add settler")


def test_ruling_50_new_units_may_move() -> None:
    board = start(food=2)
    act(board, "build D2")
    own = board.players[0]
    assert [own.marks[unit] for unit in own.units_at(at("D2"), 1)] == [0]


def test_an_angry_city_builds_once_a_turn_and_a_second_build_lowers_the_mood() -> None:
    board = start(food=8)
    act(board, "build D2", "done")
    act(board, "build D2", "done")
    assert city(board, "D2").mood == ANGRY
    act(board, "build D2")
    assert count(board, 0, "settler", "D2") == 3
    board.actions = 1
    again(board)
    assert "only once a turn" in why_not(board, "build D2")


def test_payment_can_be_asked() -> None:
    board = table(payment="asked")
    board.players[0].remove(16)
    stock(board, 0, food=2, gold=2)
    again(board)
    act(board, "build D2", "add settler")
    assert asked(board) == "how_much_gold"
    assert count(board, 0, "settler", "D2") == 0
    act(board, "amount 1")
    assert count(board, 0, "settler", "D2") == 1
    assert stores(board, 0) == {"food": 1, "gold": 1}


# -- Draft ------------------------------------------------------------------------------------------------------------


def test_draft_pays_one_army_with_a_mood_token() -> None:
    board = start(mood_token=3)
    assert legal(board, "build") == []
    learn(board, 0, "draft")
    again(board)
    act(board, "build D2")
    assert count(board, 0, "army", "D2") == 1
    assert stores(board, 0) == {"mood token": 2}


def test_draft_is_used_once_in_a_build_action() -> None:
    board = start(mood_token=3, food=8)
    learn(board, 0, "draft")
    again(board)
    act(board, "build D2", "draft")
    assert legal(board) == ["add settler", "done"]
    assert "Only one army" in why_not(board, "draft")
    act(board, "done")
    assert "build D2" in legal(board)


def test_a_drafted_army_takes_room_and_a_piece_too() -> None:
    board = start(mood_token=3, food=8, ore=8)
    learn(board, 0, "draft")
    units(board, 0, "army", "D2", 3)
    again(board)
    act(board, "build D2", "draft")
    assert legal(board) == ["add settler", "done"]
    board = start(mood_token=3, food=8, ore=8)
    learn(board, 0, "draft")
    board.players[0].gone[5] = 15
    again(board)
    act(board, "build D2", "draft")
    assert "no army left" in why_not(board, "add army")


def test_civil_liberties_make_draft_cost_two() -> None:
    board = start(mood_token=1)
    learn(board, 0, "draft", "civil-liberties")
    again(board)
    assert legal(board, "build") == []
    stock(board, 0, mood_token=3)
    again(board)
    act(board, "build D2")
    assert stores(board, 0) == {"mood token": 1}


def test_slip_draft_is_dearer_with_civil_liberties_not_with_every_democracy() -> None:
    board = start(mood_token=1)
    learn(board, 0, "draft", "voting", "separation-of-power", "economic-liberty")
    again(board)
    act(board, "build D2")
    assert stores(board, 0) == {}


def test_ruling_4_gold_is_no_token() -> None:
    board = start(gold=1)
    learn(board, 0, "draft")
    again(board)
    assert legal(board, "build") == []


def test_ruling_5_ideas_build_nothing() -> None:
    assert legal(start(idea=8), "build") == []


def test_reasons_for_draft() -> None:
    board = start(food=8, ore=8)
    act(board, "build D2")
    assert "not have Draft" in why_not(board, "draft")
    learn(board, 0, "draft")
    again(board)
    assert "mood tokens" in why_not(board, "draft")
    act(board, "add army", "add army")
    units(board, 0, "army", "D2", 2)
    again(board)
    act(board, "build D2")
    assert "four armies" in why_not(board, "draft")


def test_drafting_in_two_builds_of_a_turn_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(building_units, "score_now", lambda board, player, facts: heard.append((player, facts)))
    board = start(mood_token=3)
    learn(board, 0, "draft")
    again(board)
    act(board, "build D2")
    assert heard == []
    act(board, "build D2")
    assert heard == [(0, (("drafted", 2),))]
    act(board, "build D2")
    assert len(heard) == 1
    assert board.players[0].used & this_turn.DRAFTED_TWICE


# -- Nationalism ------------------------------------------------------------------------------------------------------


def national(**goods: int) -> Board:
    board = start(**goods)
    learn(board, 0, "nationalism")
    board.players[0].happiness = board.players[0].culture = 2
    return again(board)


def test_nationalism_gives_a_token_for_armies() -> None:
    board = national(food=1, ore=1)
    act(board, "build D2")
    assert legal(board) == ["take mood-token", "take culture-token"]
    assert "Choose a mood token" in why_not(board, "take food")
    act(board, "take culture-token")
    assert stores(board, 0) == {"culture token": 1}


def test_nationalism_asks_only_for_what_can_be_held() -> None:
    board = national(food=1, ore=1)
    board.players[0].culture = 0
    act(board, "build D2")
    assert stores(board, 0) == {"mood token": 1}
    board = national(food=1, ore=1)
    board.players[0].culture = board.players[0].happiness = 0
    act(board, "build D2")
    assert stores(board, 0) == {}


def test_nationalism_gives_nothing_for_settlers() -> None:
    board = national(food=2)
    act(board, "build D2")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {}


def test_nationalism_gives_a_token_for_ships_and_drafted_armies() -> None:
    board = harbour(wood=2)
    learn(board, 0, "nationalism")
    board.players[0].happiness = 1
    act(board, "build D3")
    assert stores(board, 0) == {"mood token": 1}
    learn(board, 0, "draft")
    again(board)
    act(board, "build D2")
    assert stores(board, 0) == {"mood token": 1}  # one paid, one gained


# -- ships and enemies ------------------------------------------------------------------------------------------------


def test_ruling_51_new_ships_attack_enemy_ships_and_cannot_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(building_units, "begin_battle", lambda board, *args: heard.append(args))
    board = harbour(wood=4)
    units(board, 1, "ship", "D4")
    units(board, 0, "ship", "D4")
    again(board)
    order(board, "D3", "ship", "ship")
    assert heard == [(0, at("D4"), None, (21, 22), (), 0)]


def test_ships_of_ones_own_are_no_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []
    monkeypatch.setattr(building_units, "begin_battle", lambda board, *args: heard.append(args))
    board = harbour(wood=2)
    units(board, 0, "ship", "D4")
    again(board)
    act(board, "build D3")
    assert heard == []


def test_ruling_39_the_battle_comes_before_the_token_and_the_mood(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def battle(board: Board, *args: object) -> None:
        seen.append((city(board, "D3").mood, board.players[0].stock[5]))

    monkeypatch.setattr(building_units, "begin_battle", battle)
    board = harbour(wood=2)
    learn(board, 0, "nationalism")
    board.players[0].happiness = 1
    city(board, "D3").activations = 1
    units(board, 1, "ship", "D4")
    again(board)
    act(board, "build D3")
    assert seen == [(NEUTRAL, 0)]
    assert city(board, "D3").mood == ANGRY
    assert stores(board, 0) == {"mood token": 1}


def test_a_truce_forbids_ships_that_would_have_to_attack() -> None:
    board = harbour(wood=2)
    units(board, 1, "ship", "D4")
    board.truces = [(0, 1)]
    assert legal(again(board), "build") == []
    stock(board, 0, food=4)
    act(again(board), "build D3")  # the settler is the only possibility
    assert why_not(board, "add ship") == "You may not attack this player this turn."
    board.truces = []
    assert "add ship" in legal(again(board))
