"""Battles on land and sea: rounds, dice, hits, what helps, retreat, and what comes after."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME, once
from ecumene.games.clash_of_cultures.battle import begin_battle
from ecumene.games.clash_of_cultures.cards import ARMY, BUILDING_NAMES
from ecumene.games.clash_of_cultures.pieces import ASHORE, FOUGHT, SHIPS

from .battles import Dice, attack, do, events, facts_of, world
from .positions import act, again, asked, at, city, count, found, learn, legal, stock, stores, units


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    return Dice(monkeypatch)


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
    assert board.players[0].used & once.WON_BATTLE
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


def test_ruling_1_an_empty_city_with_a_fortress_fights_the_first_round(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "fortress")
    dice.set(1, 1, 5)  # the fortress has a die
    attack(board, "D5", "D4", armies=2)
    assert city(board, "D5").owner == 0
    assert count(board, 0, "army", "D5") == 1


def test_ruling_2_a_fortress_that_beats_all_attackers_keeps_the_city(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    found(board, 1, "D5", "fortress")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "D5")
    dice.set(5, 5, 6, 4)  # two hits each, one of them cancelled by the fortress: all armies fall
    attack(board, "D5", "D4", armies=2)
    assert (count(board, 0, "army", "D5"), count(board, 1, "army", "D5")) == (0, 0)
    assert city(board, "D5").owner == 1
    assert count(board, 1, "settler", "D5") == 1
    assert told[1] == {"great battle": 3, "killed": 2, "beat more units": 1, "beat stronger": 1}
    assert "wins battle" in events(board)


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


def test_ruling_90_a_fortress_alone_has_no_steel_weapons(dice: Dice) -> None:
    board = world()
    learn(board, 1, "steel-weapons")
    found(board, 1, "D5", "fortress")
    dice.set(1, 4)
    attack(board, "D5", "D4", armies=1)
    assert count(board, 0, "army", "D5") == 1


def test_a_fortress_rolls_a_die_and_cancels_a_hit_in_the_first_round_only(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5", 2)
    dice.set(6, 4, 1, 1, 3)  # two hits, one cancelled; 2 + 3 with the fortress: one hit
    attack(board, "D5", "D4", armies=2)
    assert (count(board, 0, "army", "D5"), count(board, 1, "army", "D5")) == (1, 1)
    dice.set(5, 1)
    act(board, "continue")
    assert city(board, "D5").owner == 0


def test_ruling_98_a_fortress_does_not_work_without_tactics(dice: Dice) -> None:
    board = world()
    board.players[1].known &= ~GAME.bits["tactics"]
    found(board, 1, "D5", "fortress")
    attack(board, "D5", "D4", armies=1)
    assert city(board, "D5").owner == 0


def test_ruling_85_lone_settlers_fall_without_dice(dice: Dice) -> None:
    board = world()
    units(board, 1, "settler", "D4", 2)
    attack(board, "D4", "D3", armies=1)
    assert (count(board, 0, "army", "D4"), count(board, 1, "settler", "D4")) == (1, 0)
    assert board.players[0].marks[0] == FOUGHT
    assert board.players[0].used & once.WON_BATTLE
    assert not board.players[0].used & once.FOUGHT_ONE


def test_ruling_85_an_open_city_is_taken_without_dice(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", "temple")
    attack(board, "D5", "D4", armies=1)
    assert city(board, "D5").owner == 0
    assert board.players[0].used & once.FOUGHT_ONE


def test_ruling_86_the_mausoleum_takes_a_token_for_each_army(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5").wonder = GAME.wonders[6]
    board.wonder_deck.remove(GAME.wonders[6])
    stock(board, 0, mood_token=2, culture_token=2)
    attack(board, "D5", "D4", armies=3, settlers=1)
    assert asked(board) == "which_tokens"
    assert legal(board) == ["amount 1", "amount 2"]
    act(board, "amount 1")
    assert stores(board, 0) == {"food": 2, "mood token": 1, "gold": 1}
    assert city(board, "D5").wonder is GAME.wonders[6]


def test_ruling_86_the_toll_is_not_asked_if_there_is_no_choice(dice: Dice) -> None:
    board = world()
    found(board, 1, "D5", mood="angry").wonder = GAME.wonders[6]
    board.wonder_deck.remove(GAME.wonders[6])
    stock(board, 0, culture_token=3)
    attack(board, "D5", "D4", armies=2)
    assert stores(board, 0) == {"food": 2, "culture token": 1}


def test_slip_of_page_12_siegecraft_costs_two_wood_and_two_ore(dice: Dice) -> None:
    board = world()
    learn(board, 0, "siegecraft")
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5")
    stock(board, 0, wood=2, ore=1)
    attack(board, "D5", "D4", armies=1)
    assert legal(board) == ["no", "siege die"]
    stock(board, 0, gold=1)
    assert legal(again(board)) == ["no", "siege die", "siege hit", "siege both"]
    dice.set(1, 6)  # no die for the fortress
    act(board, "siege die")
    assert stores(board, 0) == {"food": 2, "ore": 1, "gold": 1}
    assert city(board, "D5").owner == 1


def test_siegecraft_against_the_cancelled_hit_and_against_both(dice: Dice) -> None:
    for way, rolls, left in (("hit", (5, 1, 1), {"wood": 2}), ("both", (5, 1), {})):
        board = world()
        learn(board, 0, "siegecraft")
        found(board, 1, "D5", "fortress", mood="angry")
        units(board, 1, "army", "D5")
        stock(board, 0, food=0, wood=2, ore=2)
        attack(board, "D5", "D4", armies=1)
        dice.set(*rolls)
        act(board, f"siege {way}")
        assert city(board, "D5").owner == 0
        assert stores(board, 0) == left


def test_without_siegecraft_or_a_fortress_nothing_is_asked(dice: Dice) -> None:
    board = world()
    stock(board, 0, wood=2, ore=2)
    found(board, 1, "D5", "fortress")
    dice.set(1, 1)
    attack(board, "D5", "D4", armies=1)
    assert dice.rolls == []
    assert city(board, "D5").owner == 0


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
    assert not board.players[0].used & once.WON_BATTLE


def test_ruling_93_all_attackers_go_back_and_are_done(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D4")
    dice.set(1, 1, 1)
    attack(board, "D4", "D3", armies=2, settlers=1)
    act(board, "retreat")
    assert (count(board, 0, "army", "D3"), count(board, 0, "settler", "D3")) == (2, 1)
    assert board.players[0].marks[0] == FOUGHT
    assert board.battle is None
    assert not board.players[0].used & once.WON_BATTLE
    assert board.players[0].used & once.FOUGHT_ONE


def test_ships_fight_and_go_back_with_their_cargo(dice: Dice) -> None:
    board = world()
    units(board, 1, "ship", "B3")
    units(board, 0, "ship", "A3")
    (army,) = units(board, 0, "army", "A3", ship=0)
    own = board.players[0]
    own.at[SHIPS[0]] = own.at[army] = at("B3")
    dice.set(1, 1)
    do(board, begin_battle, 0, at("B3"), at("A3"), (SHIPS[0], army), (), 0)
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
    assert not board.players[0].used & once.WON_BATTLE  # cards ask for land battles


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


# -- objectives ------------------------------------------------------------------------------------------------------


def test_facts_for_objectives_after_a_land_battle(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    learn(board, 1, "siegecraft")
    units(board, 1, "army", "D4", 3)
    dice.set(6, 6, 6, 1, 1, 1)  # 18 with three: three hits
    attack(board, "D4", "D3", armies=3)
    assert told[0] == {"great battle": 6, "killed": 3, "attacked and killed": 3, "beat stronger": 1}
    assert told[1] == {"great battle": 6}


def test_against_all_odds_is_for_beating_more_units(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4", 2)
    dice.set(5, 1, 1)
    attack(board, "D4", "D3", armies=1)
    dice.set(5, 1)
    act(board, "continue")
    assert told[0]["beat more units"] == told[0]["beat stronger"] == 1
    assert told[0]["killed"] == 2


def test_the_defender_scores_out_of_turn(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4", 2)
    dice.set(1, 1, 1, 5, 5)
    attack(board, "D4", "D3", armies=3)
    assert 1 not in told
    dice.set(1, 5, 5)
    act(board, "continue")
    assert told[1] == {"great battle": 5, "killed": 3, "beat more units": 1, "beat stronger": 1}
    assert not board.players[1].used


def test_warmonger_needs_two_battles_at_different_places_one_of_them_won(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4")
    for _ in range(2):
        dice.set(1, 1)
        attack(board, "D4", "D3", armies=1)
        act(board, "retreat")
    assert "battles" not in told.get(0, {})
    found(board, 1, "D5")
    attack(board, "D5", "D6", armies=1)
    assert told[0]["battles"] == 2


def test_legend_is_for_attacking_a_great_city_with_a_wonder(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    town = found(board, 1, "D5", "port", "academy", "fortress", "temple", port="B3")
    town.wonder = GAME.wonders[0]
    board.wonder_deck.remove(GAME.wonders[0])
    units(board, 1, "army", "D5")
    dice.set(1, 1, 1, 1, 1)
    attack(board, "D5", "D4", armies=3)
    act(board, "retreat")
    assert told[0] == {"great battle": 4, "legend": 3}


@pytest.mark.parametrize(("buildings", "wonder"), [(("academy", "fortress", "temple"), True), (BUILDING_NAMES, False)])
def test_a_smaller_city_or_one_without_a_wonder_is_no_legend(
    dice: Dice, monkeypatch: pytest.MonkeyPatch, buildings: tuple[str, ...], wonder: bool
) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    town = found(board, 1, "D5", *buildings, port="B3" if "port" in buildings else "")
    if wonder:
        town.wonder = board.wonder_deck.pop()
    units(board, 1, "army", "D5")
    dice.set(1, 1, 1, 1, 1)
    attack(board, "D5", "D4", armies=3)
    act(board, "retreat")
    assert told[0] == {"great battle": 4}


def test_two_battles_with_the_same_army_are_one_for_warmonger(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    units(board, 1, "army", "D4")
    dice.set(1, 1)
    attack(board, "D4", "D3", armies=1)
    act(board, "retreat")
    dice.set(5, 1)
    attack(board, "D4", "E4", armies=1)
    assert told[0]["killed"] == 1
    assert "battles" not in told[0]


def test_marauder_is_for_killing_what_could_trade(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    for near, mood, traders in (("D4", "neutral", 2), ("D4", "angry", 0), ("D6", "neutral", 0)):
        board = world()
        told = facts_of(monkeypatch, board)
        city(board, "D2").mood = {"angry": 0, "neutral": 1}[mood]
        units(board, 1, "settler", near, 2)
        attack(board, near, "D5", armies=1)
        assert told.get(0, {}).get("killed trader", 0) == traders


def test_marauder_counts_ships_and_the_settlers_they_carry(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    found(board, 0, "C3")
    units(board, 1, "ship", "B3")
    units(board, 1, "settler", "B3", ship=0)
    units(board, 1, "army", "B3", ship=0)
    dice.set(5, 1)
    attack(board, "B3", "A3", ships=1)
    assert told[0] == {"killed trader": 2}


def test_conqueror_and_amphibious_assault(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    for guards, building, landed, expected in (
        (1, "temple", False, {"captured guarded"}),
        (0, "fortress", False, {"captured guarded"}),
        (0, "temple", True, {"captured from ships"}),
        (0, "temple", False, set()),
    ):
        board = world()
        told = facts_of(monkeypatch, board)
        found(board, 1, "C3", building)
        units(board, 1, "army", "C3", guards)
        dice.set(*((6, 4, 1) if guards else (1, 1, 1) if building == "fortress" else ()))
        attack(board, "C3", "B3", armies=2, landed=landed)
        captured = {rule for rule in told.get(0, {}) if rule.startswith("captured")}
        assert captured == expected


def test_assimilator_and_defiance_are_for_barbarians(dice: Dice, monkeypatch: pytest.MonkeyPatch) -> None:
    board = world()
    told = facts_of(monkeypatch, board)
    board.camps[at("D4")] = 2
    dice.set(5, 5, 1, 1)
    attack(board, "D4", "D3", armies=2)
    act(board, "raze")
    assert told[0]["captured barbarians"] == told[0]["killed barbarians"] == 2
    assert "beat stronger" not in told[0]
