"""The rule book's examples of battles, with its dice."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERAS, FIGURE, FIGURE_OF
from ecumene.games.civilization.rules.battle.strength import bonus_of, dice_of
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import ATTACKING, DEFENDING, NOBODY, Choice, Unit
from ecumene.games.civilization.view.check import check
from tests.games.civilization.positions import (
    Dice,
    act,
    asked,
    at,
    attack,
    award,
    both,
    buy,
    count,
    end,
    endow,
    events,
    gold,
    lay,
    learn,
    learn_all,
    learn_any,
    legal,
    move,
    owner,
    pieces,
    put,
    settle,
    size,
    turn,
    until,
    why_not,
    world,
)


@pytest.fixture
def loose(monkeypatch: pytest.MonkeyPatch) -> None:
    """Technologies may be in play without what they need: the book's examples mix levels that never meet."""
    monkeypatch.setitem(check.__globals__, "_check_cards", lambda board: None)


LEVELS = ("mass-production", "advanced-flight", "metallurgy", "gunpowder-weapons", "combustion", "astronomy")
"""Tank, monoplane, cannon and frigate, musketeer, battleship, caravel, and nothing that raises them."""


def orinoco(rules: str) -> Board:
    """Brad, who attacks, with two tanks, artillery and an aircraft; Chris with three old and new armies, three settlers
    and a metropolis."""
    board = world(2, rules, era=4)
    settle(board, 0, "gaul")
    settle(board, 1, "orinoco", 4)
    settle(board, 1, "gobi")
    put(board, 0, "modern-cavalry", "orinoco", 2)
    put(board, 0, "modern-artillery" if rules == "standard" else "gunpowder-artillery", "orinoco")
    put(board, 0, "modern-aircraft", "orinoco")
    put(board, 1, "gunpowder-infantry", "orinoco")
    put(board, 1, "modern-cavalry", "orinoco")
    put(board, 1, "gunpowder-artillery", "orinoco")
    put(board, 1, "settler", "orinoco", 3)
    if rules == "advanced":
        learn(board, 0, *LEVELS)
    return board


def totals(board: Board) -> list[int]:
    """The totals of all rounds as they were told."""
    return [event.args["n"] for event in events(board, "fights")]


def test_e6_a_tank_with_a_fighter_ties_with_a_cannon_and_all_three_are_lost(dice: Dice) -> None:
    board = attack(orinoco("standard"), "orinoco")
    act(board, "send 1 modern-cavalry", "escort 1")
    dice.totals((5, 20), (3, 16))
    act(board, "send 2 gunpowder-artillery")
    assert totals(board) == [20, 20]
    assert [event.args["escort"] for event in events(board, "fights")] == [1, 0]
    (clash,) = board.view(-1)["battle"]["clashes"]  # everybody sees how it went
    assert (clash["totals"], [sum(dice) for dice in clash["dice"]], clash["lost"]) == ([20, 20], [20, 16], [True, True])
    assert (count(board, 0, "modern-cavalry"), count(board, 0, "modern-aircraft")) == (1, 0)
    assert count(board, 1, "gunpowder-artillery") == 0
    assert (count(board, 1, "modern-cavalry"), count(board, 1, "gunpowder-infantry")) == (1, 1)


def test_e7_the_last_two_armies_fall_and_the_metropolis_with_them(dice: Dice) -> None:
    board = attack(orinoco("standard"), "orinoco")
    act(board, "send 1 modern-cavalry", "escort 1")
    dice.totals((5, 20), (3, 16))
    act(board, "send 2 gunpowder-artillery", "send 1 modern-cavalry")
    dice.totals((4, 17), (4, 12))
    act(board, "send 2 modern-cavalry")
    dice.totals((4, 13), (3, 12))
    act(board, "send 1 modern-cavalry")  # only the musketeer is left to Chris
    assert totals(board) == [20, 20, 17, 12, 17, 12]
    assert pieces(board, 1) == []
    assert (owner(board, "orinoco"), size(board, "orinoco")) == (0, 4)
    assert pieces(board, 0) == [("modern-artillery", "orinoco"), ("modern-cavalry", "orinoco")]


def fleets(rules: str) -> Board:
    """Two battleships meet a frigate and a caravel that carries a machine gunner and a howitzer."""
    board = world(2, rules, era=4)
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    put(board, 0, "modern-fleet", "s_carib", 2)
    put(board, 1, "gunpowder-fleet", "s_carib")
    caravel = put(board, 1, "medieval-fleet", "s_carib")
    put(board, 1, "modern-infantry", "s_carib", ship=caravel)
    put(board, 1, "modern-artillery", "s_carib", ship=caravel)
    if rules == "advanced":
        learn(board, 0, *LEVELS)
    return board


def test_e8_two_battleships_sink_a_frigate_and_a_caravel_with_its_cargo(dice: Dice) -> None:
    board = attack(fleets("standard"), "s_carib")
    assert (board.player, legal(board)) == (1, ["ship 2 1", "ship 2 2"])  # of two equal battleships one is sent
    dice.totals((4, 7), (3, 6), (4, 16), (2, 12))
    act(board, "ship 2 1")  # after the frigate only the caravel is left
    assert totals(board) == [7, 6, 16, 12]
    assert [event.args["n"] for event in events(board, "loses")] == [0, 2]  # what went down with each
    assert pieces(board, 1) == []
    assert count(board, 0, "modern-fleet", "s_carib") == 2


@pytest.mark.usefixtures("loose")
def test_e13_a_tank_with_a_monoplane_ties_with_a_cannon_that_defends_its_settlement(dice: Dice) -> None:
    board = attack(orinoco("advanced"), "orinoco")
    act(board, "send 1 modern-cavalry", "escort 1")
    dice.totals((6, 20), (3, 14))
    act(board, "send 2 gunpowder-artillery")
    assert totals(board) == [20, 20]  # 14 + 1 for the cannon + 4 for the type + 1 for the settlement
    assert (count(board, 0, "modern-cavalry"), count(board, 0, "modern-aircraft")) == (1, 0)
    assert count(board, 1, "gunpowder-artillery") == 0


@pytest.mark.usefixtures("loose")
def test_e14_the_attacker_wins_and_takes_the_metropolis(dice: Dice) -> None:
    board = attack(orinoco("advanced"), "orinoco")
    act(board, "send 1 modern-cavalry", "escort 1")
    dice.totals((6, 20), (3, 14))
    act(board, "send 2 gunpowder-artillery", "send 1 modern-cavalry")
    dice.totals((4, 17), (4, 12))
    act(board, "send 2 modern-cavalry")
    dice.totals((4, 14), (3, 12))
    act(board, "send 1 modern-cavalry")
    assert totals(board) == [20, 20, 17, 13, 18, 13]
    assert pieces(board, 1) == []
    assert (owner(board, "orinoco"), size(board, "orinoco")) == (0, 4)


@pytest.mark.usefixtures("loose")
def test_e15_battleships_add_one_and_win_as_in_the_standard_game(dice: Dice) -> None:
    board = attack(fleets("advanced"), "s_carib")
    dice.totals((4, 9), (3, 6), (4, 16), (2, 12))
    act(board, "ship 2 1")
    assert totals(board) == [10, 6, 17, 12]
    assert pieces(board, 1) == []


@pytest.mark.usefixtures("loose")
def test_c8_a_battleship_adds_its_one_in_every_round(dice: Dice) -> None:
    board = attack(fleets("advanced"), "s_carib")
    dice.totals((4, 16), (3, 6), (4, 11), (2, 12))
    act(board, "ship 2 1")
    assert totals(board)[2:] == [12, 12]  # by its one it ties


# -- dice and what is added -------------------------------------------------------------------------------------------


def clash(board: Board, figure: str, against: str, side: int = ATTACKING, place: str = "gaul") -> tuple[int, int]:
    """The dice and the bonus of a unit of the first player against one of the second."""
    mine = Choice(seat=0, unit=Unit(FIGURE[figure], at(place)))
    his = Choice(seat=1, unit=Unit(FIGURE[against], at(place)))
    return dice_of(board, mine), bonus_of(board, mine, his, side)


@pytest.mark.parametrize("era", ERAS)
def test_units_roll_as_many_dice_as_their_era_has(era: int) -> None:
    for now in ERAS:
        board = world(era=now)
        for type in ("infantry", "cavalry", "artillery", "fleet"):
            figure = FIGURE_OF[era, type].id
            assert clash(board, figure, figure) == (era, 0)


@both
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("better", "worse"), [("cavalry", "infantry"), ("infantry", "artillery"), ("artillery", "cavalry")]
)
def test_the_better_type_adds_the_number_of_the_current_era(rules: str, era: int, better: str, worse: str) -> None:
    board = world(2, rules, era)
    level = board.level(FIGURE[f"ancient-{better}"])
    assert level is not None
    plus = level.bonus if rules == "advanced" else 0
    assert clash(board, f"ancient-{better}", f"modern-{worse}")[1] == era + plus
    assert clash(board, f"ancient-{better}", f"modern-{better}")[1] == plus
    losing = board.level(FIGURE[f"modern-{worse}"])
    assert losing is not None
    assert clash(board, f"modern-{worse}", f"ancient-{better}")[1] == (losing.bonus if rules == "advanced" else 0)


@pytest.mark.parametrize(("technologies", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (13, 6)])
def test_c9_science_adds_one_for_every_two_technologies_always(technologies: int, bonus: int) -> None:
    board = world(era=4)
    learn_any(board, 0, technologies)
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    turn(board)
    assert clash(board, "modern-cavalry", "modern-cavalry")[1] == bonus
    assert clash(board, "modern-cavalry", "modern-infantry")[1] == bonus + 4
    assert clash(board, "modern-fleet", "modern-fleet", place="s_north")[1] == bonus


def test_c9_there_is_no_science_in_the_advanced_game() -> None:
    board = world(2, "advanced", era=2)
    learn_all(board, 0, "construction")
    board.players[0].science = 7
    assert clash(board, "medieval-infantry", "medieval-infantry") == (2, 0)


def test_e32_a_technology_found_this_turn_helps_from_the_next_turn_on() -> None:
    board = world(2)
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    learn_any(board, 0, 5, era=2)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    act(turn(board), "look gaul")
    assert board.players[0].technologies.bit_count() == 6
    assert clash(board, "ancient-infantry", "ancient-infantry")[1] == 2
    until(board, "what_to_move", 1)
    until(board, "what_to_buy", 1)
    until(board, "what_to_move", 1)
    assert clash(board, "ancient-infantry", "ancient-infantry")[1] == 3


def test_c22_science_counts_what_was_owned_when_the_turn_began_but_levels_rise_at_once() -> None:
    board = world(2, "advanced")
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    learn_all(board, 1, "bronze-working", "pottery-specialization")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    act(turn(board), "look gaul", "discover iron-working")
    assert clash(board, "ancient-infantry", "ancient-infantry") == (1, 1)


# -- aircraft ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("technology", "extra"), [("flight", 1), ("advanced-flight", 2), ("rocketry", 3), ("super-conductor", 4)]
)
def test_aircraft_add_one_to_four_dice_by_their_level(technology: str, extra: int) -> None:
    board = world(2, "advanced", era=4)
    learn_all(board, 1, technology)
    alone = Choice(seat=0, unit=Unit(FIGURE["modern-infantry"], at("gaul")))
    helped = Choice(seat=0, unit=Unit(FIGURE["modern-infantry"], at("gaul")), escort=0)
    assert dice_of(board, helped) - dice_of(board, alone) == extra


def test_a_fighter_of_the_standard_game_adds_one_die() -> None:
    board = world(era=4)
    helped = Choice(seat=0, unit=Unit(FIGURE["modern-fleet"], at("s_north")), escort=0)
    assert dice_of(board, helped) == 5


@both
def test_a_unit_that_wins_keeps_its_aircraft(rules: str, dice: Dice) -> None:
    board = world(2, rules, era=4)
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    put(board, 0, "modern-infantry", "gaul")
    put(board, 0, "modern-aircraft", "gaul")
    put(board, 1, "modern-infantry", "gaul")
    attack(board, "gaul")
    dice.totals((5, 20), (4, 4))
    act(board, "escort 1")
    assert pieces(board, 0) == [("modern-aircraft", "gaul"), ("modern-infantry", "gaul")]


@both
@pytest.mark.parametrize("place", ["gaul", "s_north"])
def test_aircraft_without_an_army_or_a_fleet_are_lost_without_a_roll(rules: str, place: str, dice: Dice) -> None:
    board = world(2, rules, era=4)
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    put(board, 0, "modern-infantry" if place == "gaul" else "modern-fleet", place)
    put(board, 1, "modern-aircraft", place, 2)
    attack(board, place)
    assert pieces(board, 1) == []


# -- settlements and losers -------------------------------------------------------------------------------------------


@both
def test_e39_a_tie_of_the_last_armies_leaves_the_village_and_the_settler(rules: str, dice: Dice) -> None:
    board = world(2, rules)
    settle(board, 0, "iberia")
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    put(board, 1, "settler", "gaul")
    dice.set(4, 3 if rules == "advanced" else 4)
    attack(board, "gaul")
    assert pieces(board, 0) == []
    assert pieces(board, 1) == [("settler", "gaul")]
    assert owner(board, "gaul") == 1


@both
def test_a_settlement_falls_only_when_its_owner_has_no_unit_left(rules: str, dice: Dice) -> None:
    board = world(2, rules)
    settle(board, 0, "iberia")
    settle(board, 1, "gaul", 2)
    settle(board, 1, "gobi")
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 1, "ancient-infantry", "gaul", 2)
    dice.set(6, 1, 1, 6, 2, 5)  # won, lost, lost
    attack(board, "gaul")
    assert (owner(board, "gaul"), count(board, 1, "ancient-infantry"), pieces(board, 0)) == (1, 1, [])


@both
def test_a_settlement_without_units_is_taken_without_a_roll(rules: str, dice: Dice) -> None:
    board = world(2, rules)
    settle(board, 0, "iberia")
    settle(board, 1, "gaul", 3, "wine")
    settle(board, 1, "gobi")
    put(board, 0, "ancient-infantry", "iberia")
    put(board, 1, "settler", "gaul")
    act(move(board), "move iberia", "to gaul", "done")
    assert owner(board, "gaul") == 1  # to stand there is not enough
    act(board, "attack gaul")
    assert (owner(board, "gaul"), size(board, "gaul"), pieces(board, 1)) == (0, 3, [])
    assert (board.cards(0)[0], board.cards(1)[0]) == (1, 0)  # the city card goes along


def test_e20_the_great_wall_adds_two_until_the_medieval_era() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    learn_all(board, 1, "iron-working", "mathematics")
    endow(board, 50)
    act(buy(board), "discover construction")
    assert clash(board, "ancient-infantry", "ancient-infantry", DEFENDING) == (1, 1 + 2)
    learn_all(board, 1, "feudalism")
    end(board)
    assert board.era == 2
    assert clash(board, "ancient-infantry", "ancient-infantry", DEFENDING) == (1, 1 + 1)
    assert board.players[0].wonders.bit_count() == 1  # it is kept


def test_c26_who_attacks_in_his_own_region_on_his_own_move_has_no_bonus(dice: Dice) -> None:
    board = world(2, "advanced", era=2)
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    award(board, 0, "great-wall")
    assert clash(board, "medieval-infantry", "medieval-infantry", ATTACKING) == (2, 0)
    assert clash(board, "medieval-infantry", "medieval-infantry", DEFENDING) == (2, 1)


def test_c26_the_player_whose_move_it_is_attacks_whoever_has_declared(dice: Dice) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    put(board, 0, "ancient-infantry", "iberia")
    put(board, 1, "ancient-infantry", "gaul")
    act(move(board), "move iberia", "to gaul", "fight now", "done")
    dice.set(3, 3)
    act(board, "attack gaul")
    assert pieces(board, 0) == [] == pieces(board, 1)  # a tie: he has no bonus in his own village
    assert owner(board, "gaul") == 0
    assert [event.player for event in events(board, "battle")] == [0]


@pytest.mark.parametrize(("rules", "bonus"), [("standard", 0), ("advanced", 1)])
def test_c31_a_settlement_helps_its_army_only_in_the_advanced_game(rules: str, bonus: int) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul", 4)
    assert clash(board, "ancient-cavalry", "ancient-cavalry", DEFENDING)[1] == bonus
    assert clash(board, "ancient-fleet", "ancient-fleet", DEFENDING, "s_north")[1] == 0  # an army, not a fleet
    settle(board, 1, "iberia")
    assert clash(board, "ancient-cavalry", "ancient-cavalry", DEFENDING, "iberia")[1] == 0  # not another's


# -- levels -----------------------------------------------------------------------------------------------------------


def test_c7_a_new_level_is_everybodys_at_once_so_old_ones_stand_beside_no_new_ones() -> None:
    board = world(3, "advanced", era=3)
    learn_all(board, 0, "steam-power")
    strengths = [clash(board, f"gunpowder-{type}", "gunpowder-cavalry") for type in ("infantry", "fleet", "artillery")]
    assert strengths == [(3, 2), (3, 2), (3, 1 + 3)]
    learn_all(board, 2, "industrialization")
    assert clash(board, "gunpowder-artillery", "gunpowder-infantry") == (3, 3)
    assert GAME.technology["mass-production"].needs == ("combustion", "electricity")
    learn_all(board, 1, "mass-production")
    assert board.called(FIGURE["gunpowder-infantry"]).name == "Rifleman"


def test_c16_the_first_infantry_are_spearmen_until_iron_working_is_in_play() -> None:
    board = world(2, "advanced")
    put(board, 0, "ancient-infantry", "gaul")
    assert board.called(FIGURE["ancient-infantry"]).name == "Spearman"
    assert clash(board, "ancient-infantry", "ancient-infantry") == (1, 0)
    learn_all(board, 1, "iron-working")
    assert board.called(FIGURE["ancient-infantry"]).name == "Swordsman"
    assert clash(board, "ancient-infantry", "ancient-infantry") == (1, 1)
    assert world().called(FIGURE["ancient-infantry"]).name == "Swordsman"  # in the standard game by its figure


def test_c17_battleships_do_not_become_carriers() -> None:
    board = world(3, "advanced", era=4)
    settle(board, 0, "gaul", 4)
    settle(board, 1, "gobi")
    learn_all(board, 1, "combustion")
    put(board, 0, "modern-fleet", "s_north")
    learn_all(board, 2, "advanced-flight")
    assert board.called(FIGURE["modern-fleet"]).name == "Battleship"
    assert clash(board, "modern-fleet", "modern-fleet", place="s_north") == (4, 1)
    assert clash(board, "modern-carrier", "modern-fleet", place="s_north") == (4, 0)
    endow(board, 100, 0, 0)
    act(buy(board), "buy modern-fleet", "at s_north", "amount 1")
    assert gold(board) == [50, 10, 0]
    act(board, "buy modern-carrier", "at s_north")
    assert gold(board) == [0, 10, 10]
    assert count(board, 0, "modern-carrier", "s_north") == 1


def test_c17_there_are_no_carriers_in_the_standard_game() -> None:
    board = world(era=4)
    settle(board, 0, "gaul")
    endow(board, 100)
    assert "buy modern-carrier" not in legal(buy(board))
    assert str(why_not(board, "buy modern-carrier")) == "The standard game has no carriers."


def test_c6_catapults_are_medieval_by_the_era_in_the_standard_and_by_engineering_in_the_advanced_game() -> None:
    board = world()
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    put(board, 0, "ancient-artillery", "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    learn_any(board, 1, 3)
    end(board)
    assert (board.era, pieces(board, 0)) == (2, [("ancient-infantry", "gaul"), ("medieval-artillery", "gaul")])
    assert clash(board, "medieval-artillery", "ancient-artillery")[0] == 2
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    put(board, 0, "ancient-artillery", "gaul")
    learn_all(board, 1, "feudalism")
    end(board)
    assert (board.era, pieces(board, 0)) == (2, [("ancient-artillery", "gaul")])
    learn_all(board, 1, *GAME.technology["engineering"].needs)
    endow(board, 0, 70)
    until(act(buy(board, 1), "discover engineering"), "what_to_buy")
    assert pieces(board, 0) == [("medieval-artillery", "gaul")]
    assert board.players[1].units[0].figure.id == "medieval-artillery"


def test_c6_a_catapult_bought_after_engineering_is_a_trebuchet_when_the_era_begins() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 2)
    settle(board, 1, "gobi")
    learn_all(board, 1, "engineering")
    endow(board, 20)
    act(buy(board), "buy ancient-artillery", "amount 1", "done")
    end(board)
    assert (board.era, pieces(board, 0)) == (2, [("medieval-artillery", "gaul")])


# -- who leads --------------------------------------------------------------------------------------------------------


def three(first: int, second: int) -> Board:
    """The first player is in Gaul with one army, the two others with as many as said."""
    board = world(3)
    for seat, home in enumerate(("iberia", "gobi", "java")):
        settle(board, seat, home)
    put(board, 0, "ancient-infantry", "iberia")
    put(board, 1, "ancient-infantry", "gaul", first)
    put(board, 2, "ancient-infantry", "gaul", second)
    return act(move(board), "move iberia", "to gaul")


def test_of_those_who_fight_the_mover_the_one_with_most_units_leads() -> None:
    board = act(three(1, 2), "fight now", "done", "attack gaul")
    assert (asked(board), board.player) == ("whom_to_help", 2)
    act(board, "help 2")
    assert (asked(board), board.player) == ("whom_to_send", 2)


def test_if_they_have_as_many_units_two_dice_decide(dice: Dice) -> None:
    board = act(three(2, 2), "fight now", "done", "attack gaul")
    dice.set(1, 1, 6, 6)
    act(board, "help 2")
    assert (asked(board), board.player) == ("whom_to_send", 2)


def test_whoever_joins_the_mover_gives_him_his_units() -> None:
    board = act(three(1, 1), "let now", "let now", "done", "attack gaul", "seat 2")
    assert board.player == 2
    act(board, "help 1")
    assert (board.player, legal(board)) == (0, ["send 1 ancient-infantry", "send 3 ancient-infantry"])


def test_pieces_stop_where_a_battle_is_declared_and_others_may_still_move() -> None:
    board = world()
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    put(board, 0, "settler", "iberia", 2)
    put(board, 1, "ancient-infantry", "gaul")
    act(move(board), "move iberia", "leave settler", "to gaul", "fight now")
    assert legal(board, "move") == ["move iberia"]
    act(board, "done")
    assert legal(board) == ["attack gaul"]  # it must be fought
    assert why_not(board, "done").rule == "battles"
    act(board, "attack gaul")
    assert pieces(board, 0) == [("settler", "iberia")]
    assert board.owner.count(NOBODY) == 58


@both
def test_only_military_units_declare_a_battle(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "iberia")
    settle(board, 1, "gaul")
    put(board, 0, "settler", "gaul")
    put(board, 0, "ancient-fleet", "s_north")
    assert asked(act(move(board), "done")) == ""
    put(board, 0, "ancient-infantry", "gaul")
    assert legal(act(move(board), "done")) == ["attack gaul", "done"]


@both
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_whoever_moves_may_declare_wherever_he_has_military_units(rules: str, mover: int) -> None:
    board = world(3, rules, first=mover)
    for seat, home in enumerate(("iberia", "gobi", "java")):
        settle(board, seat, home)
        put(board, seat, "ancient-infantry", "gaul")
    act(move(board, mover), "done")
    assert legal(board) == ["attack gaul", "done"]
    act(board, "attack gaul")
    assert legal(board) == [f"seat {seat + 1}" for seat in board.others(mover)]
