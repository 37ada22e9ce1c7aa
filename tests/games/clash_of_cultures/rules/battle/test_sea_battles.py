"""Battles at sea and off ships: cargo, War Ships, where ships and those who landed go back to."""

from __future__ import annotations

from ecumene.games.clash_of_cultures.box.cards import ARMY
from ecumene.games.clash_of_cultures.rules.battle.fighting import begin_battle
from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.pieces import ASHORE, FOUGHT, SHIPS

from ...battles import Dice, attack, world
from ...positions import act, again, asked, at, count, learn, legal, run, units


def test_ruling_14_who_landed_goes_back_aboard(dice: Dice) -> None:
    board = world()
    units(board, 0, "ship", "B3")
    units(board, 1, "army", "C3")
    dice.set(1, 1)
    attack(board, "C3", "B3", armies=1, settlers=1, landed=True)
    act(board, "retreat")
    own = board.players[0]
    assert own.cargo(SHIPS[0]) == [0, 17]
    assert all(own.at[unit] is at("B3") for unit in own.cargo(SHIPS[0]))


def test_ruling_14_who_landed_goes_back_onto_the_ship_that_he_came_off(dice: Dice) -> None:
    board = world()
    units(board, 0, "ship", "B3", 3)
    units(board, 0, "army", "B3", ship=1)
    units(board, 0, "army", "B3", ship=2)
    units(board, 1, "army", "C3")
    dice.set(1, 1, 1)
    again(board)
    act(board, "move B3", "group 2 0", "to C3", "retreat")
    own = board.players[0]
    assert [own.cargo(ship) for ship in SHIPS[:3]] == [[], [0], [1]]


def test_ships_fight_and_go_back_with_their_cargo(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3")
    units(board, 0, "ship", "A3")
    (army,) = units(board, 0, "army", "A3", ship=0)
    own = board.players[0]
    own.at[SHIPS[0]] = own.at[army] = at("B3")
    dice.set(1, 1)
    run(board, begin_battle, 0, at("B3"), at("A3"), (SHIPS[0], army), (), 0)
    assert own.marks[army] == 0
    assert own.marks[SHIPS[0]] == FOUGHT
    act(board, "retreat")
    assert own.at[SHIPS[0]] is own.at[army] is at("A3")
    assert own.aboard[army] == 0


def test_ruling_51_ships_just_built_cannot_retreat(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3")
    dice.set(1, 1, 1, 1, 5, 1)  # three rounds without a question
    attack(board, "B3", ships=1)
    assert dice.rolls == []
    assert (count(board, 0, "ship", "B3"), count(board, 1, "ship", "B3")) == (1, 0)


def test_ruling_94_the_owner_picks_the_ship_and_its_cargo_sinks(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3", 3)
    units(board, 1, "army", "B3", 2, ship=1)
    units(board, 1, "settler", "B3", 1, ship=2)
    dice.set(5, 1, 1, 1)
    attack(board, "B3", "A3", ships=1)
    assert asked(board) == "which_ship_sinks"
    assert board.player == 1
    assert legal(board) == ["ship 1", "ship 2", "ship 3"]
    before = board.revealed
    act(board, "ship 2")
    assert board.revealed > before  # who is asked next tells something
    own = board.players[1]
    assert (own.count(ARMY), count(board, 1, "ship", "B3")) == (0, 2)
    assert own.aboard[0] == ASHORE
    assert asked(board) == "fight_on"


def test_ships_with_the_same_cargo_are_not_asked_about(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3", 2)
    dice.set(5, 1, 1)
    attack(board, "B3", "A3", ships=1)
    assert asked(board) == "fight_on"
    assert count(board, 1, "ship", "B3") == 1


def test_cargo_does_not_fight(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3")
    units(board, 1, "army", "B3", 2, ship=0)
    dice.set(5, 4)
    attack(board, "B3", "A3", ships=1)
    assert board.players[1].count(ARMY) == 0
    assert not board.players[0].used & this_turn.WON_BATTLE  # cards ask for land battles


def test_war_ships_cancel_a_hit_in_the_first_round_at_sea(dice: Dice) -> None:
    board = world()
    learn(board, 0, "war-ships")
    learn(board, 1, "war-ships")
    units(board, 1, "ship", "B3")
    dice.set(6, 6)
    attack(board, "B3", "A3", ships=1)
    assert asked(board) == "fight_on"
    dice.set(5, 1)
    act(board, "continue")
    assert count(board, 1, "ship", "B3") == 0


def test_war_ships_help_armies_that_came_off_ships(dice: Dice) -> None:
    for landed, left in ((True, 1), (False, 0)):
        board = world()
        learn(board, 0, "war-ships")
        learn(board, 1, "war-ships")
        units(board, 0, "ship", "B3")
        units(board, 1, "army", "C3")
        dice.set(1, 6)
        attack(board, "C3", "B3", armies=1, landed=landed)
        assert count(board, 0, "army", "C3") == left
