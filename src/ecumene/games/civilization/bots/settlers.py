"""What settlers may found, and where they go: a part of the estimate of a position."""

from __future__ import annotations

from typing import NamedTuple

from ecumene.engine.maps import Area

from ..rules.production import LEAST
from ..state.board import BUYING, Board
from .clock import Clock
from .land import RISK, Sites, open_land
from .survey import Realm, Survey
from .ways import Ways, ways_of

STEP = 0.95
"""How much less a site is worth with each step to it."""
STEPS = tuple(STEP**steps for steps in range(9))
SETTLING = 0.62
"""How much of a site's worth a settler is worth on it,"""
QUEUE = 0.7
"""and how much less each one for whose village there will be no gold next turn."""
IDLE = 2.0
"""What a settler without a site is worth, in gold."""
BY_SEA, FAR_SEA = 0.75, 0.85
"""How much of a site counts for a settler on a ship, and how much less with each sea to cross."""
WAITING = 0.45
"""How much of it counts for a settler on a coast where a ship waits."""
PORT = 0.2
"""How much of it counts for one who waits for a ship."""


class Aim(NamedTuple):
    """Where a settler goes to found a village, and what that is worth in points; nowhere yet is less than none."""

    value: float
    goal: int
    start: int
    afloat: bool


def aims(board: Board, realm: Realm, sites: Sites, free: Area) -> list[Aim]:
    """Where all settlers of a player go: who has the best site chooses first, and no two go to the same."""
    waiting = []
    for starts, afloat in ((realm.settlers, False), (realm.aboard, True)):
        for start in starts:
            waiting.append(Aim(*settler_worth(board, sites, free, realm, start, afloat), start, afloat))
    if len(waiting) == 1:
        return waiting
    found = []
    while waiting:
        waiting.sort()
        aim = waiting.pop()
        if aim.goal >= 0 and not free >> aim.goal & 1:
            again = settler_worth(board, sites, free, realm, aim.start, aim.afloat)
            waiting.append(Aim(*again, aim.start, aim.afloat))
            continue
        if aim.goal >= 0:
            free &= ~(1 << aim.goal)
        found.append(aim)
    return found


def settler_prospects(board: Board, survey: Survey, seat: int, time: Clock) -> float:
    """What a player's settlers may found: the more of them wait for the gold for a village, the less each is worth."""
    own, realm = board.players[seat], survey.realms[seat]
    waiting = sum([not figure.military for figure in own.gifts])
    if not realm.settlers and not realm.aboard and not waiting:
        return 0.0
    idle = IDLE * time.gold
    if time.turns < 0.2:
        return 0.1 * idle
    free = open_land(survey, seat)
    sites = Sites(board, survey, seat, time, free)
    points = waiting * (idle + 0.5 * max(0.0, sites.unknown))
    funds = own.gold if board.phase == BUYING else own.gold + max(LEAST, realm.income + realm.era_income)
    paid, factor = 1.0 + funds / (1.5 * board.price("village")), SETTLING
    for aim in aims(board, realm, sites, free):
        points += max(idle, factor * aim.value)
        paid -= 1
        if paid < 0:
            factor *= QUEUE
    return points


def settler_worth(board: Board, sites: Sites, free: Area, realm: Realm, start: int, afloat: bool) -> tuple[float, int]:
    """What a settler in a place may found, in points, and where; nowhere yet if he waits for a ship."""
    ways = ways_of(board.world)
    if afloat:
        return _by_sea(ways.shores[start], sites, free)
    value, goal = _by_land(ways.rings[start], sites, free)
    if value <= 0.3 * sites.unknown:
        sea = _overseas(ways, ways.seas[start], sites, free, realm)
        if sea > value:
            return sea, -1
    return value, goal


def _by_sea(shores: tuple[Area, ...], sites: Sites, free: Area) -> tuple[float, int]:
    """The same for a settler on a ship."""
    best, goal = 0.0, -1
    for seas, shore in enumerate(shores[:5]):
        here = shore & free
        if here:
            value = sites.unknown if here & sites.unseen else sites.plain
            value *= BY_SEA * FAR_SEA**seas
            if value > best:
                best, goal = value, ((here & sites.unseen) or here).bit_length() - 1
    return best, goal


def _by_land(rings: tuple[Area, ...], sites: Sites, free: Area) -> tuple[float, int]:
    """The best site for a settler over land, and what it is worth to go there."""
    best, goal = 0.0, -1
    special = sites.special
    for steps, ring in enumerate(rings):
        if sites.best * STEPS[steps] <= best:
            break
        here = ring & free
        if not here:
            continue
        for number, value in special.items():
            if here >> number & 1:
                here &= ~(1 << number)
                value *= STEPS[steps]
                if value > best:
                    best, goal = value, number
        if not here:
            continue
        unseen = here & sites.unseen
        value = (sites.unknown if unseen else sites.plain) * STEPS[steps]
        if unseen:
            here = unseen
        if here & ~sites.risky:
            here &= ~sites.risky
        else:
            value *= RISK
        if value > best:
            best, goal = value, here.bit_length() - 1
    return best, goal


def _overseas(ways: Ways, seas: tuple[int, ...], sites: Sites, free: Area, realm: Realm) -> float:
    """What a settler on a coast may find beyond the sea."""
    best = 0.0
    for sea in seas:
        for far, shore in enumerate(ways.shores[sea][:4]):
            here = shore & free
            if here:
                value = sites.unknown if here & sites.unseen else sites.plain
                value *= (WAITING if realm.room_aboard.get(sea, 0) > 0 else PORT) * FAR_SEA**far
                best = max(best, value)
                break
    return best
