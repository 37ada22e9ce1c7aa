"""The odds of battles, as far as they can be told from how many units fight and what they roll on average."""

from __future__ import annotations

from functools import lru_cache

from ..rules.battle.odds import outcome
from .survey import Stack

MOST = 8
"""Larger armies are counted as so large."""


@lru_cache(maxsize=64)
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is. The rules count whole numbers of rolls instead; their last digits differ,
    and between plans that are worth the same a bot is decided by them."""
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
def win_chance(attackers: int, defenders: int, attack: int, defend: int, bonus: int) -> float:
    """How likely so many attackers beat so many defenders, all with as many dice, if a bonus is added to the former."""
    return outcome(attackers, defenders, *duel(attack, defend, bonus))[0]


def meeting(attackers: Stack, defenders: Stack | None, defence: int) -> float:
    """How likely armies win that attack others, who add something for defending their settlement."""
    if defenders is None or not defenders.n:
        return float(attackers.n > 0)
    if not attackers.n:
        return 0.0
    attack, defend = round(attackers.dice / attackers.n), round(defenders.dice / defenders.n)
    ahead = attackers.power / attackers.n - defenders.power / defenders.n - 3.5 * (attack - defend) - defence
    return win_chance(min(attackers.n, MOST), min(defenders.n, MOST), attack, defend, round(ahead))
