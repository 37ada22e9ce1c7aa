"""What free land is worth, to those who settle it and to those who live beside it: a part of the estimate."""

from __future__ import annotations

from ecumene.engine.maps import Area

from ..rules.production import RESOURCE_GOLD, monopoly
from ..state.board import Board
from ..state.pieces import Player
from .clock import Clock
from .survey import Realm, Survey
from .tables import critical_chances
from .ways import ways_of

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
            more = monopoly(n + 1) - monopoly(n)
            found.append(0.85 * more)
    return found


def open_land(survey: Survey, seat: int) -> Area:
    """Where a player's settlers could found villages: not beside foreign armies."""
    free = survey.free
    for other, realm in enumerate(survey.realms):
        if other != seat:
            for number in realm.stacks:
                free &= ~(1 << number)
    return free


ROOM, WIDE_ROOM, SHARED = 0.5, 0.14, 0.45
"""What free land within two steps and within four of a player's settlements is worth a region, and how much of that if
others are as near."""
ENOUGH_LAND = 12
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
        found.append(ROOM * min(mine, ENOUGH_LAND) + WIDE_ROOM * min(more, ENOUGH_LAND))
    return found
