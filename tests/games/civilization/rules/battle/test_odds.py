"""Odds of battles: the exact sums of dice, and what each part of a bonus is."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.battle.odds import Bonus, bonus_parts, forces, odds, pairing, sums
from ecumene.games.civilization.rules.battle.strength import bonus_of, dice_of
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import ATTACKING, DEFENDING, Choice

from ...positions import at, attack, award, learn, learn_all, learn_any, put, settle, world


def choice(board: Board, seat: int, figure: str, place: str = "egypt", escort: int = -1) -> Choice:
    put(board, seat, figure, place)
    return Choice(seat=seat, unit=board.players[seat].units[-1], escort=escort)


@pytest.mark.parametrize("dice", range(5))
def test_sums_are_counted_over_all_rolls(dice: int) -> None:
    counted = Counter(sum(roll) for roll in product(range(1, 7), repeat=dice))
    assert {total: n for total, n in enumerate(sums(dice)) if n} == counted


@pytest.mark.parametrize(("dice", "against"), [(1, 1), (1, 2), (2, 2), (3, 2), (2, 4), (3, 3)])
@pytest.mark.parametrize("more", [-7, -1, 0, 2, 12])
def test_odds_are_those_of_all_rolls(dice: int, against: int, more: int) -> None:
    mine = [sum(roll) + more for roll in product(range(1, 7), repeat=dice)]
    theirs = [sum(roll) for roll in product(range(1, 7), repeat=against)]
    pairs = [(own > other) - (own < other) for own in mine for other in theirs]
    expected = [pairs.count(outcome) / len(pairs) for outcome in (1, 0, -1)]
    assert list(odds(dice, against, more)) == pytest.approx(expected)


def test_eight_dice_are_counted_too() -> None:
    found = odds(8, 8, 0)
    assert found.wins == pytest.approx(found.losses)
    assert sum(found) == pytest.approx(1)


def test_a_knight_against_a_pikeman_in_a_village() -> None:
    """The rule book's example: 2 dice and 2 against 2 dice and 1, in the Medieval era."""
    board = world(2, "advanced", era=2)
    learn_all(board, 0, "chivalry", "feudalism")
    settle(board, 1, "egypt")
    knight, pikeman = choice(board, 0, "medieval-cavalry"), choice(board, 1, "medieval-infantry")
    assert bonus_parts(board, knight, pikeman, ATTACKING) == Bonus(2, 0, 0, 0)
    assert bonus_parts(board, pikeman, knight, DEFENDING) == Bonus(0, 0, 1, 0)
    assert pairing(board, knight, pikeman) == odds(2, 2, 1)


def test_the_great_wall_adds_two_instead_of_one() -> None:
    board = world(2, "advanced")
    settle(board, 1, "egypt")
    horsemen, spears = choice(board, 0, "ancient-infantry"), choice(board, 1, "ancient-infantry")
    assert bonus_parts(board, spears, horsemen, DEFENDING).settlement == 1
    award(board, 1, "great-wall")
    assert bonus_parts(board, spears, horsemen, DEFENDING).settlement == 2


def test_a_level_adds_what_is_printed() -> None:
    board = world(2, "advanced")
    learn(board, 0, "iron-working", "bronze-working")
    swordsman = choice(board, 0, "ancient-infantry")
    level = board.level(swordsman.unit.figure)
    assert level is not None
    assert level.bonus
    assert bonus_parts(board, swordsman, swordsman, ATTACKING).level == level.bonus


def test_science_adds_one_for_two_technologies() -> None:
    board = world(2, "standard")
    learn_any(board, 0, 5)
    board.players[0].science = 5
    one, other = choice(board, 0, "ancient-cavalry"), choice(board, 1, "ancient-infantry")
    assert bonus_parts(board, one, other, ATTACKING) == Bonus(1, 0, 0, 2)


def test_an_aircraft_brings_dice() -> None:
    board = world(2, "standard", era=4)
    alone, helped = choice(board, 0, "modern-infantry"), choice(board, 0, "modern-infantry", escort=0)
    assert pairing(board, helped, alone) == odds(5, 4, 0)


def test_the_parts_are_the_whole_bonus() -> None:
    """In every battle of whole games, in both rule sets."""
    compared = 0
    for seed, rules in enumerate(("advanced", "standard")):
        board, chance = GAME.new(3, {"rules": rules, "length": "long"}, seed=seed), Chance.seeded(seed)
        for _ in range(4000):
            if board.decision is None:
                break
            if board.battle is not None:
                compared += _compare(board)
            keen = [action for action in board.legal if action.verb not in ("done", "let", "drop", "refuse", "aside")]
            board.apply(chance.pick(keen or board.legal))
    assert compared


def _compare(board: Board) -> int:
    battle = board.battle
    assert battle is not None
    found = [forces(board, battle.place, battle.members(side), side) for side in (ATTACKING, DEFENDING)]
    for force in found[0]:
        for other in found[1]:
            for one, two, side in ((force, other, ATTACKING), (other, force, DEFENDING)):
                parts = bonus_parts(board, one.choice, two.choice, side)
                assert sum(parts) == bonus_of(board, one.choice, two.choice, side)
                assert parts.advantage in (0, board.era)
                assert parts._replace(advantage=0) == one.bonus
                assert one.dice == dice_of(board, one.choice)
    return len(found[0]) * len(found[1])


def test_equal_armies_stand_together_and_ships_with_other_cargo_apart() -> None:
    board = world(2, "standard")
    put(board, 0, "ancient-infantry", "egypt", 3)
    put(board, 0, "ancient-cavalry", "egypt")
    put(board, 0, "settler", "egypt")
    assert [(force.choice.unit.figure.id, force.n) for force in forces(board, at("egypt"), [0], ATTACKING)] == [
        ("ancient-infantry", 3),
        ("ancient-cavalry", 1),
    ]
    sea = at("egypt"), *board.world.coasts[at("egypt")]
    empty = [put(board, 0, "ancient-fleet", sea[1].id) for _ in range(2)]
    laden = put(board, 0, "ancient-fleet", sea[1].id)
    put(board, 0, "settler", sea[1].id, ship=laden)
    assert [(force.choice.unit.ship, force.n) for force in forces(board, sea[1], [0], ATTACKING)] == [
        (empty[0], 2),
        (laden, 1),
    ]


def test_a_battle_lists_the_forces_of_all_who_joined() -> None:
    board = world(3, "standard")
    settle(board, 1, "egypt")
    settle(board, 0, "gaul")
    settle(board, 2, "italia")
    put(board, 0, "ancient-infantry", "egypt", 2)
    put(board, 1, "ancient-infantry", "egypt")
    put(board, 2, "ancient-cavalry", "egypt")
    attack(board, "egypt")
    board.apply(GAME.vocabulary.parse("help 2"))
    battle = board.view(0)["battle"]
    assert [[(force["seat"], force["n"]) for force in side] for side in battle["forces"]] == [
        [(0, 2)],
        [(1, 1), (2, 1)],
    ]
    assert len(battle["odds"]) == 1
    assert [round(100 * odds(1, 1, more).wins) for more in (0, -1)] == [wins for wins, _ in battle["odds"][0]]
