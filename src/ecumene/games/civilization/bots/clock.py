"""How long the game may still last, what gold will be worth, and what settlers may found: parts of the estimate."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ecumene.engine.maps import Area

from ..box.cards import ERAS, LARGEST_SIZE, MODERN, Technology
from ..box.contents import Box
from ..rules.buying.technology import FIRST_PRICE, LAST_ERA
from ..rules.endings import RULES
from ..rules.production import LEAST, MONOPOLIES, RESOURCE_GOLD
from ..rules.turn import TECHNOLOGIES_OF_ERA
from ..state.board import BUYING, LONG, PRODUCING, Board
from ..state.pieces import Player
from .survey import Realm, Survey, Ways, allowed_size, critical_chances, ways_of

LONGEST = 14.0
"""Nobody plans for more turns than this."""
PACE, CROWD = 45.0, 0.75
"""So much gold two players put into Ancient technologies in a turn, and how that grows with the number of players."""
FASTER_ERAS = (1.0, 2.0, 3.0, 4.0)
"""How much more it is in each era."""
SLOW_START = 1.45
"""A whole game takes so many times the turns that its technologies take at that pace,"""
AHEAD = 2.2
"""and whoever is ahead of it has so many times those that are left to take."""
HARDLY_EVER = 0.5
"""However late it is, so much of them is left,"""
SOON = 0.5
"""and no end is nearer than this before it is certain."""
OF_AN_ERA = 0.65
"""This part of an era's technologies is bought before the next era begins,"""
MODERN_SHARE = 0.6
"""and at least this part of the Modern ones in a long game."""
END_ROLLS = (2.77, 2.13, 1.70, 1.40, 1.17, 1.0)
"""How many technologies of the last era are still bought on average before the die ends the game, by how many there
are."""
FOR_SCIENCE, TO_COME = 0.55, 1.3
"""The part of an income that goes into technologies, and how much larger incomes will be on average (standard)."""


class Clock(NamedTuple):
    """How long a position may still last, and what gold is worth then."""

    turns: float
    """The productions to come."""
    era: float
    """Those of this era."""
    gold: float
    """What a gold is worth in points,"""
    income: float
    """what a gold in every production to come is worth,"""
    era_income: float
    """and one in every production of this era."""


# -- time --------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def cost_left(game: Box, in_play: int, era: int, length: str) -> tuple[float, float]:
    """How long it takes at the pace of Ancient technologies for two until the era is over, and until the game is: about
    how much gold goes into technologies, less for later eras, when there is more of it (advanced)."""
    last = LAST_ERA[length]
    known, of_era, whole = in_play, 0.0, 0.0
    for number in ERAS[era - 1 : last]:
        if number < last:
            wanted = OF_AN_ERA * game.of_era[number].bit_count()
        elif length == LONG:
            wanted = MODERN_SHARE * game.of_era[number].bit_count()
            whole += _cost_of_ending(game, known) / FASTER_ERAS[number - 1]
        else:
            owned = (in_play & game.of_era[number]).bit_count()
            wanted = owned + END_ROLLS[min(owned, len(END_ROLLS) - 1)]
        cost, known = _cheapest(game, known, game.of_era[number], wanted)
        whole += cost / FASTER_ERAS[number - 1]
        if number == era:
            of_era = whole
            if number < last:
                of_era += _cheapest(game, known, game.of_era[number + 1], 1.0)[0] / FASTER_ERAS[number]
    return of_era, whole


def _cost_of_ending(game: Box, known: int) -> int:
    """What the technologies cost that are missing until somebody can declare the end of a long game."""
    cards = [game.technology[id] for id in dict.fromkeys(game.ruling[rule].technology for rule in RULES)]
    return min([_closure(game, known, card)[0] for card in cards])


def _cheapest(game: Box, known: int, among: int, wanted: float) -> tuple[float, int]:
    """What the cheapest way costs until so many technologies among some are known, and what is known then."""
    cost = 0.0
    while (missing := wanted - (known & among).bit_count()) > 0:
        ways = [_closure(game, known, card) for card in game.technologies if card.bit & among & ~known]
        if not ways:
            break
        price, bits = min(ways)
        cost += price * min(1.0, missing)
        known |= bits
    return cost, known


def _closure(game: Box, known: int, card: Technology) -> tuple[int, int]:
    """What a technology costs with all that it needs and nobody knows, and what that is."""
    bits, left, price = 0, [card], 0
    while left:
        one = left.pop()
        if not one.bit & (known | bits):
            bits |= one.bit
            price += one.cost
            left += [game.technology[id] for id in one.needs]
    return price, bits


def clock(board: Board, survey: Survey) -> Clock:
    """How long the game may still last."""
    most = board.last_turn - board.round + (board.phase < PRODUCING)
    if board.ending:
        most = int(board.phase < PRODUCING)
    if board.advanced:
        turns, era = _advanced_turns(board, survey)
    else:
        turns, era = _standard_turns(board, survey)
    turns = min(turns, LONGEST, most)
    era = min(era, turns)
    return Clock(turns, era, gold_rate(turns), income_worth(turns), income_worth(turns) - income_worth(turns - era))


RATE, FASTER = 0.034, 0.0045
"""What a gold is worth in points at the end, and how much more with each turn to come."""


def gold_rate(turns: float) -> float:
    """What a gold is worth in points with so many turns to come."""
    return RATE + FASTER * turns


def income_worth(turns: float) -> float:
    """What a gold in every production is worth in points with so many to come."""
    if turns <= 0:
        return 0.0
    return turns * RATE + FASTER * turns * turns / 2


AT_HAND, BEYOND, HOARD = 30.0, 0.35, 4.0
"""So much gold besides half an income counts in full, or as much as a technology costs, and more of it less and less,
altogether hardly more than so many times as much: somebody who saves buys nothing."""


@lru_cache(maxsize=8192)
def cheapest(game: Box, in_play: int, era: int) -> int:
    """What the cheapest technology costs that can be bought, past eras left out (advanced)."""
    prices = [
        card.cost
        for card in game.technologies
        if not card.bit & in_play and era <= card.age <= era + 1 and not game.needs[card.number] & ~in_play
    ]
    return min(prices, default=0)


def gold_worth(board: Board, in_play: int, own: Player, realm: Realm, time: Clock) -> float:
    """What a player's gold is worth in points."""
    full = AT_HAND + 0.5 * (realm.income + realm.era_income)
    if board.advanced:
        full = max(full, cheapest(board.game, in_play, board.era))
    if own.gold <= full:
        return time.gold * own.gold
    more = own.gold - full
    return time.gold * (full + BEYOND * more / (1 + more / (HOARD * full)))


A_GROWTH = 0.25
"""What it is worth in points that a settlement can grow, as far as there will be gold for it."""
UNLOCKING = 120.0
"""With so much gold to pay until the next size is allowed, growth to it counts half."""


@lru_cache(maxsize=4096)
def unlocking(game: Box, in_play: int) -> float:
    """How near the next size of settlements is: 1 if it is nearly allowed (advanced)."""
    size = allowed_size(game, in_play)
    if size == LARGEST_SIZE:
        return 0.0
    costs = [_closure(game, in_play, card)[0] for card in game.technologies if card.bit & game.allowing[size + 1]]
    return 0.8 * UNLOCKING / (UNLOCKING + min(costs)) if costs else 0.0


def growth_worth(board: Board, survey: Survey, seat: int, time: Clock) -> float:
    """What it is worth that a player's settlements can grow, now or after the next technology that allows it."""
    realm = survey.realms[seat]
    room = float(realm.growth)
    if board.advanced and time.turns > 1:
        room += unlocking(board.game, survey.in_play) * realm.capped
    price = 20.0 if board.advanced else 12.0
    return A_GROWTH * min(room, (board.players[seat].gold + time.turns * realm.income) / price)


@lru_cache(maxsize=64)
def pace(game: Box, seats: int, length: str) -> tuple[float, float]:
    """How much gold goes into technologies in a turn, and how many turns a game takes (advanced)."""
    speed = PACE * (seats / 2) ** CROWD
    first = sum([card.bit for card in game.technologies if not card.needs][:seats])
    return speed, SLOW_START * cost_left(game, first, 1, length)[1] / speed


def _advanced_turns(board: Board, survey: Survey) -> tuple[float, float]:
    """By the technologies that are in play and by the turns that have passed: whoever waits brings the end nearer all
    the same, though less and less. So the passing of a turn by itself changes next to nothing in an estimate."""
    of_era, whole = cost_left(board.game, survey.in_play, board.era, board.length)
    speed, typical = pace(board.game, board.seats, board.length)
    left = max(whole / speed, SOON)
    passed = board.round - (board.phase < PRODUCING)
    late = passed + left - typical
    turns = left * max(HARDLY_EVER, left / (left + late)) if late > 0 else min(left - late, AHEAD * left)
    turns = max(turns, SOON)
    return turns, turns * of_era / whole if whole else turns


def _standard_turns(board: Board, survey: Survey) -> tuple[float, float]:
    """Who is the nearest to enough technologies decides."""
    game, era = board.game, board.era
    best_whole = best_era = LONGEST
    for own, realm in zip(board.players, survey.realms, strict=True):
        if own.out:
            continue
        now = TECHNOLOGIES_OF_ERA - (own.technologies & game.of_era[era]).bit_count()
        later = TECHNOLOGIES_OF_ERA * (MODERN - era)
        speed = FOR_SCIENCE * TO_COME * max(LEAST, realm.income)
        have = own.technologies.bit_count()
        cost = _series(have, now) - FOR_SCIENCE * own.gold
        best_era = min(best_era, max(0.5, cost / speed))
        best_whole = min(best_whole, max(0.5, (cost + _series(have + now, later)) / speed))
    return best_whole, best_era


def _series(have: int, more: int) -> float:
    """What further technologies cost a player who has some (standard)."""
    return FIRST_PRICE * (more * have + more * (more + 1) / 2)


# -- land --------------------------------------------------------------------------------------------------------------

STEP = 0.95
"""How much less a site is worth with each step to it."""
STEPS = tuple(STEP**steps for steps in range(9))
SETTLING = 0.62
"""How much of a site's worth a settler is worth on it,"""
QUEUE = 0.7
"""and how much less each one for whose village there will be no gold next turn."""
IDLE = 2.0
"""What a settler without a site is worth, in gold."""
RESOURCE_SHARE = 0.62
"""This part of the markers are resources, as far as nobody has looked."""
A_RESOURCE, A_PLAIN = 2.6, 0.4
"""What a village brings in a production with a resource and without."""
SURPRISE = 0.1
"""What other markers are worth on average in points: treasure and free technologies, less deserts and plagues."""
SECOND = 2.0
"""What a second card of a kind is worth in gold: a step to a monopoly."""
RISK = 0.6
"""How much of a site counts beside foreign armies."""
BY_SEA, FAR_SEA = 0.75, 0.85
"""How much of a site counts for a settler on a ship, and how much less with each sea to cross."""
WAITING = 0.45
"""How much of it counts for a settler on a coast where a ship waits."""
PORT = 0.2
"""How much of it counts for one who waits for a ship."""


class Sites:
    """What villages of a player would be worth, in points, less their price."""

    __slots__ = ("best", "plain", "risky", "special", "unknown", "unseen")

    def __init__(self, board: Board, survey: Survey, seat: int, time: Clock, free: Area) -> None:
        own, realm, game = board.players[seat], survey.realms[seat], board.game
        margins = card_margins(board, own, realm)
        price = time.gold * board.price("village")
        worth = time.income
        self.plain = 1.0 + worth * (A_PLAIN if board.advanced else 1.0) - price
        resource = A_RESOURCE if board.advanced else 1.0
        average = sum(margins) / len(margins)
        self.unknown = (
            1.0 + worth * (RESOURCE_SHARE * (resource + average) + (1 - RESOURCE_SHARE) * A_PLAIN) + SURPRISE - price
        )
        looked = own.looked
        if board.guesser is not None and board.guesser != seat:
            looked &= board.players[board.guesser].looked if board.guesser >= 0 else 0
        self.unseen = free & survey.hidden & ~looked
        self.risky = _beside_armies(board, survey, seat)
        """Where foreign armies are near."""
        self.special: dict[int, float] = {}
        """The sites that are known, by region."""
        known = free & ((survey.hidden & looked) | board.face_up)
        while known:
            bit = known & -known
            known ^= bit
            number = bit.bit_length() - 1
            marker = board.markers[number]
            if marker is None or marker.sort == "blank":
                continue
            if marker.sort == "resource":
                value = 1.0 + worth * (resource + margins[game.resource_number[marker]]) - price
            elif marker.productive:
                value = self.plain + worth * 2
            else:
                value = self.plain
            self.special[number] = RISK * value if self.risky & bit else value
        self.best = max([self.plain, self.unknown, *self.special.values()])


def _beside_armies(board: Board, survey: Survey, seat: int) -> Area:
    """The regions that foreign armies stand beside."""
    rings, found = ways_of(board.world).rings, 0
    for other, realm in enumerate(survey.realms):
        if other != seat:
            for number in realm.stacks:
                found |= rings[number][1]
    return found


def card_margins(board: Board, own: Player, realm: Realm) -> list[float]:
    """What one more card of each resource brings a player in a production."""
    chances = critical_chances(board.game, board.era)
    each, critical = float(RESOURCE_GOLD), 15.0
    if not board.advanced:
        each, critical = own.technologies.bit_count() + 1.0, max(3.0, 0.6 * realm.income)
    found = []
    for number, n in enumerate(realm.cards):
        if not n:
            found.append(each + critical * chances[number])
        elif n == 1:
            found.append(SECOND)
        else:
            more = MONOPOLIES[min(n + 1, len(MONOPOLIES) - 1)] - MONOPOLIES[min(n, len(MONOPOLIES) - 1)]
            found.append(0.85 * more)
    return found


class Aim(NamedTuple):
    """Where a settler goes to found a village, and what that is worth in points; nowhere yet is less than none."""

    value: float
    goal: int
    start: int
    afloat: bool


def open_land(survey: Survey, seat: int) -> Area:
    """Where a player's settlers could found villages: not beside foreign armies."""
    free = survey.free
    for other, realm in enumerate(survey.realms):
        if other != seat:
            for number in realm.stacks:
                free &= ~(1 << number)
    return free


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
                value *= (WAITING if realm.berths.get(sea, 0) > 0 else PORT) * FAR_SEA**far
                best = max(best, value)
                break
    return best


ROOM, WIDE_ROOM, SHARED = 0.5, 0.14, 0.45
"""What free land within two steps and within four of a player's settlements is worth a region, and how much of that if
others are as near."""
PLENTY = 12
"""More regions than this do not count."""


def room_prospects(survey: Survey, ways_near: tuple[Area, ...], ways_wide: tuple[Area, ...]) -> list[float]:
    """What the free land near their settlements is worth to all players."""
    nears, wides = [], []
    for realm in survey.realms:
        near = wide = 0
        for number in realm.cities:
            near |= ways_near[number]
            wide |= ways_wide[number]
        nears.append(near & survey.free)
        wides.append(wide & survey.free)
    found = []
    for seat, (near, wide) in enumerate(zip(nears, wides, strict=True)):
        others_near = others_wide = 0
        for other in range(len(nears)):
            if other != seat:
                others_near |= nears[other]
                others_wide |= wides[other]
        wide &= ~near
        mine = (near & ~others_near).bit_count() + SHARED * (near & others_near).bit_count()
        more = (wide & ~others_wide).bit_count() + SHARED * (wide & others_wide).bit_count()
        found.append(ROOM * min(mine, PLENTY) + WIDE_ROOM * min(more, PLENTY))
    return found
