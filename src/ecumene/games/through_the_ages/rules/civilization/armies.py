"""Armies: how many a tactic makes of the units, and the strength that they add."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...box.cards import ARTILLERY, CAVALRY, INFANTRY, UNITS, Tactic
from ...box.contents import BY_SLOT, GENGHIS_KHAN, SLOTS, UNIT_SLOTS
from ...state.board import Player

ARMY = slice(UNIT_SLOTS.start, UNIT_SLOTS.stop)
INFANTRY_SLICE, CAVALRY_SLICE, ARTILLERY_SLICE, AIR_SLICE = (
    slice(SLOTS[type][0] - UNIT_SLOTS.start, SLOTS[type][-1] + 1 - UNIT_SLOTS.start) for type in UNITS
)


class Armies(NamedTuple):
    """The armies that units form, and the strength that they add."""

    full: int
    obsolete: int
    doubled: int
    """So many of them, full or obsolete, have an air force."""
    strength: int


@lru_cache(maxsize=1 << 16)
def army_strength(tactic: Tactic, units: tuple[int, ...], infantry_rides: bool) -> int:
    """The most strength that armies can add. `units` are the workers on each unit technology, by slot."""
    return best_armies(tactic, units, infantry_rides).strength


def armies_of(own: Player) -> Armies | None:
    """The armies of a civilization; None without a tactic."""
    if own.tactic is None:
        return None
    return best_armies(own.tactic, tuple(own.workers[ARMY]), own.leader is GENGHIS_KHAN)


@lru_cache(maxsize=1 << 16)
def best_armies(tactic: Tactic, units: tuple[int, ...], infantry_rides: bool) -> Armies:
    """The armies that add the most strength, of equal ones those with the fewest obsolete.

    With Genghis Khan (`infantry_rides`) infantry may stand in for cavalry. An army with a unit two or more levels below
    the tactic is obsolete; one air force in an army doubles it.
    """
    first = UNIT_SLOTS.start
    fresh, all_units = [0, 0, 0], [0, 0, 0]
    for place, workers in enumerate(units):
        card = BY_SLOT[first + place]
        if card.type <= ARTILLERY:
            all_units[card.type - INFANTRY] += workers
            if card.age > tactic.age - 2:
                fresh[card.type - INFANTRY] += workers
    wings = sum(units[AIR_SLICE])
    best = Armies(0, 0, 0, 0)
    for new in range(_most_armies(tactic, fresh, infantry_rides, 0) + 1):
        riders = max(0, new * tactic.cavalry - fresh[CAVALRY - INFANTRY]) if infantry_rides else 0
        old = _most_armies(tactic, all_units, infantry_rides, riders) - new
        if old >= 0:
            doubled_new = min(wings, new)
            doubled_old = min(wings - doubled_new, old)
            strength = (new + doubled_new) * tactic.army + (old + doubled_old) * tactic.obsolete
            if strength >= best.strength:
                best = Armies(new, old, doubled_new + doubled_old, strength)
    return best


def _most_armies(tactic: Tactic, units: list[int], infantry_rides: bool, riders: int) -> int:
    """How many armies these units form, if so many of the infantry at least ride."""
    infantry, cavalry, artillery = units
    count = 0
    while True:
        count += 1
        afoot, horses = count * tactic.infantry, count * tactic.cavalry
        if infantry_rides:
            enough = afoot + max(riders, horses - cavalry) <= infantry
        else:
            enough = afoot <= infantry and horses <= cavalry
        if not enough or count * tactic.artillery > artillery:
            return count - 1
