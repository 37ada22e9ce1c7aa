"""In what the best action differs from the next best one, when play has gone on from both: what a hint says why.

Both are taken in the same redeals, and gone on with as search has found best, further on as the game inclines, up to
the same moment: the end of the own turn where search judges then (`Game.horizon`), otherwise the own next turn. There
the game tells what the seat can look forward to. Only what differs more than the redeals do among each other is named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, sqrt
from statistics import fmean, stdev

from ecumene.bots.playout import LONGEST, incline
from ecumene.bots.protocol import Observation
from ecumene.bots.search import Node
from ecumene.engine import Action, Chance, State
from ecumene.engine.judging.outlook import Prospect

PAIRS = 6
"""In so many redeals both actions are gone on with."""
MOSTLY = 0.75
"""A fact is told that is so in this part of the redeals after one action, and not so in this part after the other."""
ERRORS = 4.0
"""A number is told that differs by so many standard errors,"""
WHOLE = 0.75
"""and by nearly one."""
FELT = 0.04
"""Less than this, as a part of what makes a win e times as likely, is no reason for anything."""
BESIDE = 0.4
"""The second reason is worth at least this part of the first."""

Outlook = dict[str, Prospect]


@dataclass(frozen=True)
class Difference:
    """What the seat has more of after the action than after the other one, or less: about `n`, as the game calls it."""

    key: str
    n: int
    good: bool


def differences(observation: Observation, root: Node, action: Action, other: Action) -> tuple[Difference, ...]:
    """The one or two that matter most: what speaks for the action first. None, if the two come to about the same."""
    ours: list[Outlook] = []
    theirs: list[Outlook] = []
    for number in range(PAIRS):
        for first, found in ((action, ours), (other, theirs)):
            world = observation.redeal(Chance.seeded(number))
            _go_on(world, root, first, observation.seat, Chance.seeded(number))
            found.append(world.game.judging.outlook(world, observation.seat))
    return compared(ours, theirs)


def _go_on(world: State, node: Node, action: Action, seat: int, chance: Chance) -> None:
    """Takes an action and goes on to the moment at which it is compared."""
    judging, within = world.game.judging, world.game.horizon is not None
    following: Node | None = node
    others_came = False
    for _ in range(LONGEST):
        world.apply(action)
        following = following.children.get(action) if following else None
        if world.over:
            return
        if judging.settled(world):
            if world.player == seat and others_came:
                return
            if world.player != seat:
                if within:
                    return
                others_came = True
        action = _likeliest(following, world) or incline(world, chance)


def _likeliest(node: Node | None, world: State) -> Action | None:
    """What search looked into most of all that can be done here."""
    tried = {action: node.children[action].visits for action in world.legal if action in node.children} if node else {}
    best = max(tried, key=lambda action: tried[action], default=None)
    return best if best and tried[best] else None


def compared(ours: Sequence[Outlook], theirs: Sequence[Outlook]) -> tuple[Difference, ...]:
    """What differs between outlooks that belong together in pairs, at most two things."""
    found: list[tuple[float, Difference]] = []
    for key in ours[0]:
        if all(key in outlook for outlook in (*ours, *theirs)):
            n, worth = _told([outlook[key] for outlook in ours], [outlook[key] for outlook in theirs])
            if n and abs(worth) >= FELT:
                found.append((abs(worth), Difference(key, n, worth > 0)))
    found.sort(key=lambda each: -each[0])
    first = next((each for each in found if each[1].good), found[0] if found else None)
    if first is None:
        return ()
    second = next((each for each in found if each is not first and each[0] >= BESIDE * first[0]), None)
    return (first[1], second[1]) if second is not None else (first[1],)


def _told(ours: Sequence[Prospect], theirs: Sequence[Prospect]) -> tuple[int, float]:
    """By how much one thing differs, as it is told, 0 if it is not; and what the difference is worth."""
    gaps = [one.amount - other.amount for one, other in zip(ours, theirs, strict=True)]
    gap, so, else_so = fmean(gaps), fmean([one.amount for one in ours]), fmean([other.amount for other in theirs])
    worth = gap * fmean([each.worth for each in (*ours, *theirs)])
    if ours[0].fact:
        return (so >= MOSTLY and else_so <= 1 - MOSTLY) - (else_so >= MOSTLY and so <= 1 - MOSTLY), worth
    error = stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0
    told = abs(gap) >= max(WHOLE, ERRORS * error)
    return (int(copysign(round(abs(gap)), gap)) if told else 0), worth
