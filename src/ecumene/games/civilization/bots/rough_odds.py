"""The odds of battles, as far as they can be told from how many units fight and what they roll on average."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .survey import Stack


class Odds(NamedTuple):
    """How likely a battle is won by the attacker, and how many units each side loses on average."""

    win: float
    attackers_lost: float
    defenders_lost: float


WALK_OVER = Odds(1.0, 0.0, 0.0)
NO_ATTACK = Odds(0.0, 0.0, 0.0)
MOST = 8
"""Larger armies are counted as so large."""


@lru_cache(maxsize=64)
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is."""
    if dice <= 0:
        return (1.0,)
    before = sums(dice - 1)
    found = [0.0] * (len(before) + 6)
    for total, chance in enumerate(before):
        for face in range(1, 7):
            found[total + face] += chance / 6
    return tuple(found)


@lru_cache(maxsize=4096)
def duel(attack: int, defend: int, bonus: int) -> tuple[float, float]:
    """How likely the attacker wins and how likely he loses a round with so many dice on each side and a bonus on his;
    otherwise both are lost."""
    win = loss = 0.0
    for one, chance in enumerate(sums(attack)):
        for two, other in enumerate(sums(defend)):
            if one + bonus > two:
                win += chance * other
            elif one + bonus < two:
                loss += chance * other
    return win, loss


@lru_cache(maxsize=65536)
def odds(attackers: int, defenders: int, attack: int, defend: int, bonus: int) -> Odds:
    """The odds of so many attackers against so many defenders, all with as many dice."""
    if not defenders:
        return WALK_OVER if attackers else NO_ATTACK
    if not attackers:
        return NO_ATTACK
    win, loss = duel(attack, defend, bonus)
    tie = 1 - win - loss
    after = (
        (win, odds(attackers, defenders - 1, attack, defend, bonus), 0, 1),
        (loss, odds(attackers - 1, defenders, attack, defend, bonus), 1, 0),
        (tie, odds(attackers - 1, defenders - 1, attack, defend, bonus), 1, 1),
    )
    return Odds(
        sum([chance * rest.win for chance, rest, _, _ in after]),
        sum([chance * (rest.attackers_lost + lost) for chance, rest, lost, _ in after]),
        sum([chance * (rest.defenders_lost + lost) for chance, rest, _, lost in after]),
    )


def meeting(attackers: Stack, defenders: Stack | None, defence: int) -> Odds:
    """The odds if armies attack others, who add something for defending their settlement."""
    if defenders is None or not defenders.n:
        return WALK_OVER if attackers.n else NO_ATTACK
    if not attackers.n:
        return NO_ATTACK
    attack, defend = round(attackers.dice / attackers.n), round(defenders.dice / defenders.n)
    ahead = attackers.power / attackers.n - defenders.power / defenders.n - 3.5 * (attack - defend) - defence
    return odds(min(attackers.n, MOST), min(defenders.n, MOST), attack, defend, round(ahead))
