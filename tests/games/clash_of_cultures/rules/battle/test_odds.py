"""The odds of battles: counted by hand over all dice, and against many battles that were played."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import product
from math import sqrt

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures.rules.battle.fighters import NO_HELP, Help
from ecumene.games.clash_of_cultures.rules.battle.odds import Odds, odds, odds_at, odds_now

from ...battles import Dice, attack, events, give, world
from ...positions import act, asked, at, count, found, learn, stock, units

STEEL = Help(hits=1)
FORTRESS = Help(dice=1, cancels=1)
ROUNDS = 40
"""After so many rounds next to nothing is left undecided."""


@cache
def count_round(attackers: int, defenders: int, attack: Help, defence: Help) -> dict[tuple[int, int], float]:
    """How often so many of each side are left after a round, counted over every throw of all dice."""
    found: Counter[tuple[int, int]] = Counter()
    ours, theirs = attackers + attack.dice, defenders + defence.dice
    for throw in product(range(1, 7), repeat=ours + theirs):
        hits = (sum(throw[:ours]) + attack.value) // 5 + attack.hits - defence.cancels
        harm = (sum(throw[ours:]) + defence.value) // 5 + defence.hits - attack.cancels
        found[max(0, attackers - max(0, harm)), max(0, defenders - max(0, hits))] += 1
    return {left: n / 6 ** (ours + theirs) for left, n in found.items()}


def count_battle(attackers: int, defenders: int, attack: Help, defence: Help, fortress: bool) -> Odds:
    """The odds of a battle, round by round."""
    states = {(attackers, defenders): 1.0}
    win = draw = loss = lost = killed = 0.0
    for number in range(ROUNDS):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (ours, theirs), chance in states.items():
            helps = (attack, defence) if number == 0 else (NO_HELP, NO_HELP)
            for left, share in count_round(ours, theirs, *helps).items():
                after[left] += chance * share
        states = {}
        for (ours, theirs), chance in after.items():
            if ours and theirs:
                states[ours, theirs] = chance
                continue
            lost += chance * (attackers - ours)
            killed += chance * (defenders - theirs)
            if ours:
                win += chance
            elif theirs or (fortress and number == 0):
                loss += chance
            else:
                draw += chance
    return Odds(win, draw, loss, lost, killed)


@pytest.mark.parametrize(
    ("attackers", "defenders", "attack", "defence", "fortress"),
    [
        (1, 1, NO_HELP, NO_HELP, False),
        (2, 1, NO_HELP, NO_HELP, False),
        (2, 3, NO_HELP, NO_HELP, False),
        (3, 3, NO_HELP, NO_HELP, False),
        (2, 2, STEEL, NO_HELP, False),
        (2, 2, Help(value=2), Help(cancels=1), False),
        (2, 2, NO_HELP, FORTRESS, True),
        (3, 1, Help(cancels=1), FORTRESS._replace(value=2), True),
        (2, 0, NO_HELP, FORTRESS, True),
        (1, 0, NO_HELP, Help(cancels=1), True),
    ],
)
def test_odds_are_those_counted_over_all_dice(
    attackers: int, defenders: int, attack: Help, defence: Help, fortress: bool
) -> None:
    counted = count_battle(attackers, defenders, attack, defence, fortress)
    assert odds(attackers, defenders, attack, defence, fortress) == pytest.approx(counted, abs=1e-6)


def test_one_against_one() -> None:
    """Each hits with a third: of the rounds that decide, two fifths are won, two fifths lost, a fifth is a draw."""
    assert odds(1, 1) == pytest.approx((2 / 5, 1 / 5, 2 / 5, 3 / 5, 3 / 5))


def test_odds_add_up_and_more_units_are_better() -> None:
    for defenders in range(1, 5):
        wins = [odds(attackers, defenders) for attackers in range(1, 5)]
        assert all(sum(each[:3]) == pytest.approx(1) for each in wins)
        assert [each.win for each in wins] == sorted(each.win for each in wins)


def test_a_bonus_counts_in_every_round() -> None:
    for attackers, defenders in ((1, 1), (2, 3)):
        assert odds(attackers, defenders, bonus=2).win > odds(attackers, defenders, Help(value=2)).win


def test_nobody_to_fight_is_a_win() -> None:
    assert odds(1, 0) == (1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("attackers", "defenders", "buildings", "ours", "theirs"),
    [
        (1, 1, (), (), ()),
        (3, 2, (), (), ()),
        (2, 3, (), ("steel-weapons",), ()),
        (3, 2, ("fortress",), (), ()),
        (3, 0, ("fortress",), (), ()),
        (3, 3, ("fortress", "temple"), ("fanaticism",), ("steel-weapons",)),
    ],
)
def test_battles_that_are_played_agree_with_the_odds(
    attackers: int, defenders: int, buildings: tuple[str, ...], ours: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    board = world()
    if buildings:
        found(board, 1, "D5", *buildings, mood="angry")
    learn(board, 0, *ours)
    learn(board, 1, *theirs)
    units(board, 1, "army", "D5", defenders)
    expected = odds_at(board, 0, at("D5"), attackers)
    games = 600
    results: Counter[str] = Counter()
    lost = 0
    for seed in range(games):
        new = board.copy()
        new.chance, new.heard = Chance.seeded(seed), []
        attack(new, "D5", "D4", armies=attackers)
        while asked(new) == "fight_on":
            act(new, "continue")
        left = count(new, 0, "army", "D5")
        results["win" if left else "draw" if "draw" in events(new) else "loss"] += 1
        lost += attackers - left
    for name, chance in zip(("win", "draw", "loss"), expected[:3], strict=True):
        spread = sqrt(chance * (1 - chance) / games)
        assert abs(results[name] / games - chance) <= 3.5 * spread + 1e-9, name
    assert abs(lost / games - expected.attackers_lost) < 3.5 * attackers / sqrt(games)


def test_odds_in_the_middle_of_a_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = world()
    learn(board, 0, "siegecraft")
    stock(board, 0, wood=2)
    found(board, 1, "D5", "fortress")
    units(board, 1, "army", "D5", 2)
    give(board, 1, "high-morale")
    attack(board, "D5", "D4", armies=3)
    assert odds_now(board) == odds(3, 2, defence=FORTRESS, fortress=True)
    act(board, "siege die")
    assert asked(board) == "which_card"
    assert odds_now(board) == odds(3, 2, defence=Help(cancels=1), fortress=True)
    dice.set(1, 1, 1, 5, 1)
    act(board, "no")
    assert asked(board) == "fight_on"
    assert odds_now(board) == pytest.approx(odds(2, 2))


def test_odds_of_barbarians_and_ships_and_landings() -> None:
    board = world()
    board.camps[at("D4")] = 3
    assert odds_at(board, 0, at("D4"), 2) == odds(2, 3)
    learn(board, 0, "war-ships", "steel-weapons")
    units(board, 1, "ship", "B3", 2)
    assert odds_at(board, 0, at("B3"), 2) == odds(2, 2, Help(cancels=1))
    units(board, 1, "army", "C3")
    assert odds_at(board, 0, at("C3"), 1, landed=True, bonus=2) == odds(1, 1, Help(hits=1, cancels=1), bonus=2)
