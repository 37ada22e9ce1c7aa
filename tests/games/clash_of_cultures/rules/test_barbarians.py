"""Barbarians: how they appear, whom they attack, and what they destroy."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ANGRY, ARMY, FORTRESS, NEUTRAL, TEMPLE
from ecumene.games.clash_of_cultures.rules.barbarians import barbarians_appear, barbarians_attack, raid
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT, SLOWED

from ..battles import Dice, events, facts_of, fight_with, give, world
from ..positions import act, asked, at, city, count, found, lay, learn, legal, run, terrain, units


def camps(board: Board, **numbers: int) -> None:
    """Settlements with so many barbarians."""
    for id, n in numbers.items():
        board.camps[at(id)] = n


# -- appearing -------------------------------------------------------------------------------------------------------


def test_ruling_58_they_settle_exactly_two_spaces_from_a_city() -> None:
    board = world()
    run(board, barbarians_appear, 0)
    assert asked(board) == "where_they_settle"
    assert legal(board) == ["at B2", "at C4", "at E4", "at D4"]


def test_ruling_58_not_where_a_city_a_unit_or_exhaustion_is_and_not_on_barren_land() -> None:
    board = world()
    run(board, barbarians_appear, 0)
    places = legal(board)
    assert {"at C4", "at D4"} <= set(places)
    terrain(board, C4="barren")
    units(board, 0, "settler", "D4")
    run(board, barbarians_appear, 0)
    assert not {"at C4", "at D4"} & set(legal(board))
    board = world()
    board.exhausted |= board.world.map.bit[at("D4")]
    run(board, barbarians_appear, 0)
    assert "at D4" not in legal(board)


def test_slip_of_page_13_a_settlement_appears_then_one_more_barbarian_in_any_settlement() -> None:
    board = world()
    camps(board, D6=3)
    run(board, barbarians_appear, 0)
    act(board, "at D4")
    assert board.camps == {at("D6"): 3, at("D4"): 1}
    assert legal(board) == ["at D6", "at D4"]
    act(board, "at D4")
    assert board.camps[at("D4")] == 2


def test_ruling_58_at_most_four_barbarians_in_a_settlement() -> None:
    board = world()
    camps(board, D6=4)
    run(board, barbarians_appear, 0)
    act(board, "at D4")
    assert board.camps == {at("D6"): 4, at("D4"): 2}


def test_ruling_56_without_a_place_there_is_still_one_more_barbarian() -> None:
    board = world()
    camps(board, D6=1)
    for space in board.world.map.listed(board.empty_land()):
        board.exhausted |= board.world.map.bit[space]
    run(board, barbarians_appear, 0)
    assert board.camps == {at("D6"): 2}


def test_ruling_22_without_pieces_nobody_appears() -> None:
    board = world()
    camps(board, D6=4, E4=4, C4=4, B2=4)
    run(board, barbarians_appear, 0)
    assert sum(board.camps.values()) == 16
    assert asked(board) == "what_next"


# -- whom they attack --------------------------------------------------------------------------------------------------


def test_the_largest_settlement_in_reach_attacks_the_nearest_city(dice: Dice) -> None:
    board = world()
    camps(board, D4=1, C4=2, D6=4)  # the four are too far from D2
    dice.set(1, 1)
    run(board, barbarians_attack, 0)
    assert dice.rolls == []
    assert "barbarians attack" in events(board)


def test_ties_are_the_players_choice(dice: Dice) -> None:
    board = world()
    found(board, 0, "C3")
    camps(board, D4=2, C4=2)
    run(board, barbarians_attack, 0)
    assert (asked(board), legal(board)) == ("who_attacks", ["at D4", "at C4"])
    dice.set(1, 1)
    act(board, "at C4")  # C3 is next to it, so nothing more is asked
    board = world()
    found(board, 0, "D4")
    found(board, 0, "D3")
    camps(board, E4=1)
    run(board, barbarians_attack, 0)
    assert (asked(board), legal(board)) == ("which_is_attacked", ["at D3", "at D4"])
    dice.set(6)
    act(board, "at D4")
    assert board.city_at(at("D4")) is None


def test_ruling_59_settlements_without_barbarians_do_not_attack_and_the_great_wall_protects(dice: Dice) -> None:
    board = world()
    camps(board, D4=0)
    run(board, barbarians_attack, 0)
    assert "barbarians attack" not in events(board)
    board = world()
    camps(board, D4=2)
    board.players[0].cities[0].wonder = GAME.wonders[5]
    board.wonder_deck.remove(GAME.wonders[5])
    run(board, barbarians_attack, 0)
    run(board, raid, at("D4"), at("D2"))
    assert "barbarians attack" not in events(board)


def test_ruling_24_nobody_in_reach_nothing_happens(dice: Dice) -> None:
    board = world()
    camps(board, D5=3)
    run(board, barbarians_attack, 0)
    assert "barbarians attack" not in events(board)
    assert board.camps == {at("D5"): 3}


def test_ruling_68_barbarians_come_over_sea_but_not_through_unexplored_land(dice: Dice) -> None:
    board = world()
    found(board, 0, "E6")
    camps(board, E4=1)  # E5 lies between them and is unexplored, so D2 is the only city in reach
    dice.set(1)
    run(board, barbarians_attack, 0)
    assert asked(board) == "what_next"
    lay(board, 6, 7, turned=True)
    assert board.kind(at("E5")) == "sea"
    run(board, barbarians_attack, 0)
    assert (asked(board), legal(board)) == ("which_is_attacked", ["at D2", "at E6"])


# -- raids -----------------------------------------------------------------------------------------------------------


def test_a_raid_is_one_round_and_the_survivors_go_home(dice: Dice) -> None:
    board = world()
    camps(board, D4=3)
    units(board, 0, "army", "D2", 2)
    dice.set(1, 1, 1, 4, 1)  # no hit, one hit
    run(board, raid, at("D4"), at("D2"))
    assert board.camps == {at("D4"): 2}
    assert asked(board) == "what_next"
    assert board.battle is None


def test_the_owner_chooses_between_settlers_and_armies(dice: Dice) -> None:
    board = world()
    camps(board, D4=2)
    units(board, 0, "army", "D2", 2)
    dice.set(5, 5, 1, 1)
    run(board, raid, at("D4"), at("D2"))
    assert (asked(board), legal(board)) == ("which_unit_falls", ["lose army", "lose settler"])
    act(board, "lose settler")
    assert (count(board, 0, "army", "D2"), count(board, 0, "settler", "D2")) == (1, 0)
    assert city(board, "D2").mood == NEUTRAL


def test_ruling_99_units_then_buildings_of_any_colour_then_the_settlement(dice: Dice) -> None:
    board = world()
    camps(board, D4=4)
    town = city(board, "D2")
    town.put(TEMPLE, 0)
    town.put(FORTRESS, 1)
    board.players[0].known &= ~GAME.bits["tactics"]
    dice.set(5, 5, 1, 1)  # two hits: the settler and one building
    run(board, raid, at("D4"), at("D2"))
    assert count(board, 0, "settler", "D2") == 0
    assert (asked(board), legal(board)) == ("which_building_falls", ["piece fortress", "piece temple"])
    act(board, "piece fortress")
    assert town.buildings == (-1, -1, -1, 0)
    assert town.mood == ANGRY


def test_ruling_99_the_settlement_goes_last_and_a_wonder_with_it(dice: Dice) -> None:
    board = world()
    camps(board, D4=4)
    town = city(board, "D2")
    town.put(TEMPLE, 0)
    town.wonder = GAME.wonders[0]
    board.wonder_deck.remove(GAME.wonders[0])
    dice.set(6, 6, 6, 6)
    run(board, raid, at("D4"), at("D2"))
    assert board.players[0].cities == []
    assert board.camps == {at("D4"): 4}
    assert "city destroyed" in events(board)


def test_ruling_23_an_empty_city_loses_buildings_and_may_vanish(dice: Dice) -> None:
    board = world()
    camps(board, D4=1)
    board.players[0].remove(16)
    dice.set(5)
    run(board, raid, at("D4"), at("D2"))
    assert board.players[0].cities == []


def test_slip_of_page_6_a_city_becomes_angry_only_if_it_shrank(dice: Dice) -> None:
    board = world()
    camps(board, D4=1)
    dice.set(6)
    run(board, raid, at("D4"), at("D2"))
    assert count(board, 0, "settler", "D2") == 0
    assert city(board, "D2").mood == NEUTRAL


def test_ruling_99_fortress_and_steel_weapons_and_fanaticism_help(dice: Dice) -> None:
    board = world()
    camps(board, D4=3)
    learn(board, 0, "steel-weapons", "fanaticism")
    town = city(board, "D2")
    town.put(FORTRESS, 0)
    town.put(TEMPLE, 0)
    units(board, 0, "army", "D2")
    dice.set(5, 1, 1, 2, 1)  # the hit is cancelled; 2 + 1 + 2 is a hit, and steel is another
    run(board, raid, at("D4"), at("D2"))
    assert board.camps == {at("D4"): 1}
    assert count(board, 0, "army", "D2") == 1


def test_ruling_99_fanaticism_gives_an_army_if_no_unit_is_left(dice: Dice) -> None:
    board = world()
    camps(board, D4=2)
    learn(board, 0, "fanaticism")
    city(board, "D2").put(TEMPLE, 0)
    dice.set(6, 4)  # the settler and the temple
    run(board, raid, at("D4"), at("D2"))
    assert not city(board, "D2").has(TEMPLE)
    assert count(board, 0, "army", "D2") == 1


def test_ruling_25_the_owner_can_use_combat_cards_with_tactics(dice: Dice) -> None:
    board = world()
    camps(board, D4=2)
    give(board, 0, "for-the-people", "scouts")
    units(board, 0, "army", "D2")
    run(board, raid, at("D4"), at("D2"))
    assert (board.player, asked(board)) == (0, "which_card")
    assert legal(board) == ["no", "fight mercenaries-1"]
    dice.set(1, 1, 4, 6)
    act(board, fight_with(board, "for-the-people"))
    assert board.camps == {at("D4"): 0}


def test_barbarians_beaten_by_a_card_do_not_roll(dice: Dice) -> None:
    board = world()
    camps(board, D4=1)
    give(board, 0, "archers")
    units(board, 0, "army", "D2")
    run(board, raid, at("D4"), at("D2"))
    dice.set(5)
    act(board, fight_with(board, "archers"))
    assert board.camps == {at("D4"): 0}


def test_tactical_retreat_leaves_the_city_to_the_barbarians_who_go_home(dice: Dice) -> None:
    board = world()
    camps(board, D4=1)
    give(board, 0, "tactical-retreat")
    units(board, 0, "army", "D2")
    run(board, raid, at("D4"), at("D2"))
    act(board, fight_with(board, "tactical-retreat"))
    act(board, "at E2")
    assert count(board, 0, "army", "E2") == 1
    assert city(board, "D2").owner == 0
    assert board.camps == {at("D4"): 1}


def test_armies_that_were_attacked_in_their_own_turn_have_fought(dice: Dice) -> None:
    board = world()
    camps(board, D4=1, D6=1)
    (own,) = units(board, 0, "army", "D2")
    (other,) = units(board, 1, "army", "D7")
    dice.set(1, 1, 1, 1)
    run(board, raid, at("D4"), at("D2"))
    run(board, raid, at("D6"), at("D7"))
    assert board.players[0].marks[own] == FOUGHT
    assert board.players[1].marks[other] == 0


def test_facts_for_objectives_after_a_raid(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    camps(board, D4=3)
    units(board, 0, "army", "D2", 3)
    dice.set(1, 1, 1, 5, 5, 5)
    run(board, raid, at("D4"), at("D2"))
    assert told[0] == {"great battle": 6, "killed": 3, "killed barbarians": 3}
    assert board.players[0].count(ARMY) == 3


def test_of_the_settlers_the_one_falls_who_can_do_least() -> None:
    board = world()
    settlers = units(board, 0, "settler", "D2")
    board.players[0].marks[settlers[0]] = SLOWED
    camps(board, D4=1)
    board.chance = next(chance for seed in range(99) if (chance := Chance.seeded(seed)).copy().die() == 6)
    run(board, raid, at("D4"), at("D2"))
    assert board.players[0].at[settlers[0]] is None
    assert board.players[0].at[16] is at("D2")
