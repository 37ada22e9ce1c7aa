"""How many dice a unit rolls, and what is added to them."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE_OF

from ...battles import camp, rolled, totals
from ...positions import (
    Dice,
    act,
    at,
    attack,
    award,
    both,
    learn,
    learn_all,
    put,
    settle,
    world,
)


@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_standard_dice_are_those_of_the_units_era(era: int, dice: Dice) -> None:
    board = world(era=4)
    put(board, 0, FIGURE_OF[era, "infantry"].id, "gaul")
    put(board, 1, "modern-infantry", "gaul")
    dice.totals((era, era), (4, 24))
    attack(board, "gaul")
    assert rolled(board) == [era, 4]


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("type", "beaten"), [("cavalry", "infantry"), ("infantry", "artillery"), ("artillery", "cavalry")]
)
def test_the_advantage_is_the_number_of_the_games_era(rules: str, era: int, type: str, beaten: str, dice: Dice) -> None:
    def bonus(mine: str, his: str) -> int:
        """What the attacker adds besides what he adds against a unit like his own."""
        found = []
        for other in (his, mine):
            board = world(rules=rules, era=era)
            put(board, 0, FIGURE_OF[1, mine].id, "gaul")
            put(board, 1, FIGURE_OF[1, other].id, "gaul")
            dice.set(1, 1)
            attack(board, "gaul")
            found.append(totals(board)[0])
        return found[0] - found[1]

    assert (bonus(type, beaten), bonus(beaten, type)) == (era, 0)


@pytest.mark.parametrize(("n", "more"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_standard_science_is_one_for_two_technologies(n: int, more: int, dice: Dice) -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    board.players[0].science = n
    dice.set(1, 6)
    attack(board, "gaul")
    assert totals(board) == [1 + more, 6]


def test_advanced_technologies_add_nothing_by_themselves(dice: Dice) -> None:
    board = world(rules="advanced")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    board.players[0].science = 6
    dice.set(1, 6)
    attack(board, "gaul")
    assert totals(board) == [1, 6]


def test_advanced_a_defending_army_adds_one_beside_its_settlement(dice: Dice) -> None:
    for mover, expected in ((0, [3, 4]), (1, [3, 3])):  # whoever moves defends nothing
        board = world(rules="advanced")
        settle(board, 1, "gaul")
        for seat in (0, 1):
            put(board, seat, "ancient-infantry", "gaul")
        dice.set(3, 3)
        attack(board, "gaul", mover, 1 - mover)
        assert totals(board) == expected


def test_standard_settlements_add_nothing(dice: Dice) -> None:
    board = world()
    settle(board, 1, "gaul")
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", "gaul")
    dice.set(3, 3)
    attack(board, "gaul")
    assert totals(board) == [3, 3]


def test_the_great_wall_adds_two_in_the_ancient_era_only(dice: Dice) -> None:
    for era, expected in ((1, [3, 5]), (2, [3, 4])):
        board = world(rules="advanced", era=era)
        settle(board, 1, "gaul")
        award(board, 1, "great-wall")
        for seat in (0, 1):
            put(board, seat, "ancient-infantry", "gaul")
        dice.set(3, 3)
        attack(board, "gaul")
        assert totals(board) == expected


# -- levels -----------------------------------------------------------------------------------------------------------


LEVELS = """
spearman 1d bronze-working, swordsman 1d+1 iron-working, chariot 1d the-wheel, horseman 1d+1 horseback-riding,
catapult 1d+1 mathematics, galley 1d trade-mapmaking, pikeman 2d feudalism, knight 2d chivalry,
trebuchet 2d engineering, caravel 2d astronomy, galleon 2d+2 navigation, musketeer 3d gunpowder-weapons,
rifleman 3d+2 steam-power, dragoon 3d cavalry, cannon 3d+1 metallurgy, artillery 3d+3 industrialization,
frigate 3d metallurgy, ironclad 3d+2 steam-power, machine-gunner 4d electricity, mechanized-infantry 4d+2 robotics,
tank 4d mass-production, modern-armor 4d+3 miniaturization, rocket-artillery 4d+2 rocketry,
cruise-missile 4d+4 space-flight, battleship 4d+1 combustion, aircraft-carrier 4d advanced-flight
"""
STRENGTHS = [tuple(line.split()) for line in LEVELS.replace("\n", " ").split(",")]


@pytest.mark.parametrize(("id", "strength", "technology"), STRENGTHS)
def test_each_level_fights_with_its_dice_and_bonus(id: str, strength: str, technology: str, dice: Dice) -> None:
    n, _, bonus = strength.partition("d")
    figure = GAME.level[id].figure
    board = world(rules="advanced", era=4)
    learn_all(board, 1, technology)  # anybody's technology raises everybody's units
    assert board.level(figure) is GAME.level[id]
    place = "s_wmed" if figure.afloat else "gaul"
    put(board, 0, figure.id, place)
    put(board, 1, figure.id, place)
    dice.totals((int(n), int(n)), (int(n), int(n) * 2))
    attack(board, place)
    assert rolled(board) == [int(n)] * 2
    assert totals(board)[0] == int(n) + int(bonus or 0)


def test_all_levels_are_tested() -> None:
    planes = {"biplane", "monoplane", "jet", "stealth-aircraft"}
    assert {id for id, _, _ in STRENGTHS} | planes == set(GAME.level)


@pytest.mark.parametrize(
    ("technology", "more"), [("flight", 1), ("advanced-flight", 2), ("rocketry", 3), ("super-conductor", 4)]
)
def test_each_level_of_aircraft_brings_its_dice(technology: str, more: int, dice: Dice) -> None:
    board = world(rules="advanced", era=4)
    learn_all(board, 1, technology)
    for figure in ("ancient-infantry", "modern-aircraft"):
        put(board, 0, figure, "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    attack(board, "gaul")
    dice.set(*[6] * (more + 1), 1)
    act(board, "escort 1")
    assert rolled(board) == [more + 1, 1]


def test_standard_aircraft_bring_one_die(dice: Dice) -> None:
    board = world(era=4)
    for figure in ("ancient-infantry", "modern-aircraft"):
        put(board, 0, figure, "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    attack(board, "gaul")
    dice.set(6, 6, 1)
    act(board, "escort 1")
    assert rolled(board) == [2, 1]


def test_c22_a_technology_found_this_turn_helps_only_from_the_next_on(dice: Dice) -> None:
    board = camp(2)
    learn(board, 0, *(card.id for card in GAME.technologies[:5]))
    for own in board.players:
        own.science = own.technologies.bit_count()
    learn(board, 0, GAME.technologies[5].id)
    dice.set(1, 6)
    attack(board, "gaul")
    assert totals(board) == [3, 6]
    assert at("gaul") not in board.declared
