"""Battles on land: rounds, dice, hits, what helps, retreat, draws."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ARMY
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT

from ...battles import Dice, attack, events, facts_of, world
from ...positions import act, asked, at, city, count, found, learn, legal, stock, units


def test_each_unit_rolls_a_die_and_every_five_is_a_hit(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4", 2)
    dice.set(2, 3, 4, 1, 3)  # 9 against 4: one hit, none
    attack(board, "D4", "D3", armies=3)
    assert (count(board, 0, "army", "D4"), count(board, 1, "army", "D4")) == (3, 1)
    assert asked(board) == "fight_on"
    assert legal(board) == ["continue", "retreat"]


def test_losses_are_taken_at_once_on_both_sides(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4", 2)
    dice.set(5, 5, 6, 4)  # two hits each, although the attackers' hits come first
    attack(board, "D4", "D3", armies=2)
    assert (count(board, 0, "army", "D4"), count(board, 1, "army", "D4")) == (0, 0)
    assert "draw" in events(board)
    assert board.battle is None


def test_the_attacker_goes_on_until_somebody_is_beaten(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4")
    dice.set(1, 1, 4)
    attack(board, "D4", "D3", armies=2)
    dice.set(2, 3, 1)
    act(board, "continue")
    assert (count(board, 0, "army", "D4"), count(board, 1, "army", "D4")) == (2, 0)
    assert board.players[0].used & this_turn.WON_BATTLE
    assert asked(board) == "what_next"


def test_only_who_attacks_in_his_turn_is_marked_as_having_fought(dice: Dice) -> None:
    board = world()
    (defender,) = units(board, 1, "army", "D4")
    dice.set(5, 5, 1)
    attack(board, "D4", "D3", armies=2, settlers=1)
    own = board.players[0]
    assert [own.marks[unit] for unit, space in enumerate(own.at) if space is at("D4")] == [FOUGHT] * 3
    assert board.players[1].marks[defender] == 0


def test_ruling_15_settlers_fall_only_if_the_whole_army_falls(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4", 4)
    dice.set(1, 1, 5, 1, 1, 1)
    attack(board, "D4", "D3", armies=2, settlers=1)
    assert (count(board, 0, "army", "D4"), count(board, 0, "settler", "D4")) == (1, 1)
    dice.set(1, 6, 1, 1, 1)
    act(board, "continue")
    assert (count(board, 0, "army", "D4"), count(board, 0, "settler", "D4")) == (0, 0)


def test_ruling_16_steel_weapons_on_both_sides_help_nobody(dice: Dice) -> None:
    board = world()
    learn(board, 0, "steel-weapons")
    learn(board, 1, "steel-weapons")
    units(board, 1, "army", "D4")
    dice.set(1, 1)
    attack(board, "D4", "D3", armies=1)
    assert asked(board) == "fight_on"


def test_slip_of_page_12_steel_weapons_add_a_hit_in_the_first_round_and_cost_nothing_then(dice: Dice) -> None:
    board = world()
    learn(board, 0, "steel-weapons")
    stock(board, 0, food=0)
    units(board, 1, "army", "D4", 3)
    dice.set(1, 1, 1, 1)
    attack(board, "D4", "D3", armies=1)
    assert count(board, 1, "army", "D4") == 2
    dice.set(1, 1, 1)
    act(board, "continue")
    assert count(board, 1, "army", "D4") == 2


def test_steel_weapons_help_against_barbarians_but_not_at_sea(dice: Dice) -> None:
    board = world()
    learn(board, 0, "steel-weapons")
    board.camps[at("D4")] = 2
    dice.set(1, 1, 1)
    attack(board, "D4", "D3", armies=1)
    assert board.camps[at("D4")] == 1
    act(board, "retreat")
    units(board, 1, "ship", "B3")
    dice.set(1, 1)
    attack(board, "B3", "A3", ships=1)
    assert count(board, 1, "ship", "B3") == 1


def test_ruling_85_lone_settlers_fall_without_dice(dice: Dice) -> None:
    board = world()
    units(board, 1, "settler", "D4", 2)
    attack(board, "D4", "D3", armies=1)
    assert (count(board, 0, "army", "D4"), count(board, 1, "settler", "D4")) == (1, 0)
    assert board.players[0].marks[0] == FOUGHT
    assert board.players[0].used & this_turn.WON_BATTLE
    assert not board.players[0].used & this_turn.FOUGHT_ONE


def test_ruling_85_an_open_city_is_taken_without_dice(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "temple")
    attack(board, "D5", "D4", armies=1)
    assert city(board, "D5").owner == 0
    assert board.players[0].used & this_turn.FOUGHT_ONE


def test_ruling_88_surplus_hits_are_lost_and_hits_below_nothing_are_none(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5")
    dice.set(6, 6, 6, 2, 1, 1)  # four hits less one, but one army
    attack(board, "D5", "D4", armies=4)
    assert city(board, "D5").owner == 0
    assert count(board, 0, "army", "D5") == 4


def test_ruling_89_a_second_attack_is_a_new_battle(dice: Dice) -> None:
    board = world()
    learn(board, 0, "steel-weapons")
    units(board, 1, "army", "D4", 3)
    for left in (2, 1):
        dice.set(1, *([1] * (left + 1)))
        attack(board, "D4", "D3", armies=1)
        act(board, "retreat")
        assert count(board, 1, "army", "D4") == left


def test_ruling_92_in_a_draw_the_settlers_of_both_fall_and_the_city_stays(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    learn(board, 0, "fanaticism")
    learn(board, 1, "fanaticism")
    found(board, 1, "D5", "temple")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "D5")
    dice.set(3, 3)  # 5 each with Fanaticism
    attack(board, "D5", "D4", armies=1, settlers=1)
    assert city(board, "D5").owner == 1
    assert all(count(board, seat, kind, "D5") == 0 for seat in (0, 1) for kind in ("army", "settler"))
    assert [own.count(ARMY) for own in board.players] == [0, 0]
    assert set(told[0]) == {"great battle", "killed"}
    assert set(told[1]) == {"great battle", "killed", "killed trader"}
    assert not board.players[0].used & this_turn.WON_BATTLE


def test_ruling_93_all_attackers_go_back_and_are_done(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4")
    dice.set(1, 1, 1)
    attack(board, "D4", "D3", armies=2, settlers=1)
    act(board, "retreat")
    assert (count(board, 0, "army", "D3"), count(board, 0, "settler", "D3")) == (2, 1)
    assert board.players[0].marks[0] == FOUGHT
    assert board.battle is None
    assert not board.players[0].used & this_turn.WON_BATTLE
    assert board.players[0].used & this_turn.FOUGHT_ONE


def test_fanaticism_adds_two_in_the_first_round_in_cities_with_a_temple(dice: Dice) -> None:
    board = world()
    learn(board, 0, "fanaticism")
    found(board, 1, "D5", "temple")
    units(board, 1, "army", "D5", 2)
    dice.set(3, 1, 1)
    attack(board, "D5", "D4", armies=1)
    assert count(board, 1, "army", "D5") == 1
    dice.set(3, 1)
    act(board, "continue")
    assert count(board, 1, "army", "D5") == 1


def test_fanaticism_gives_the_loser_an_army_in_one_of_his_cities(dice: Dice) -> None:
    board = world()
    learn(board, 0, "fanaticism")
    learn(board, 1, "fanaticism")
    found(board, 1, "D5", "temple", mood="angry")
    found(board, 1, "C6")
    dice.set()
    attack(board, "D5", "D4", armies=1)
    assert asked(board) == "where_to_place"
    assert board.player == 1
    assert legal(board) == ["at D7", "at C6"]
    act(board, "at C6")
    assert count(board, 1, "army", "C6") == 1


def test_fanaticism_gives_a_beaten_attacker_an_army_too_but_not_without_a_temple(dice: Dice) -> None:
    for building, armies in (("temple", 1), ("academy", 0)):
        board = world()
        learn(board, 0, "fanaticism")
        found(board, 1, "D5", building)
        units(board, 1, "army", "D5", 2)
        dice.set(1, 6, 4)
        attack(board, "D5", "D4", armies=1)
        assert board.players[0].count(ARMY) == armies


def test_an_event_adds_to_the_combat_value_in_every_round(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4", 2)
    dice.set(3, 1, 1)
    attack(board, "D4", "D3", armies=1, bonus=2)
    dice.set(3, 1)
    act(board, "continue")
    assert count(board, 1, "army", "D4") == 0


def test_a_game_saved_in_the_middle_of_a_battle_is_the_same(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4")
    dice.set(1, 1)
    attack(board, "D4", "D3", armies=1)
    assert GAME.load(board.save()).digest() == board.digest()
