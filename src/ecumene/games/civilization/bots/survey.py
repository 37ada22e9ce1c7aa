"""What every player has on the map, counted once for all parts of the estimate of a position."""

from __future__ import annotations

from ecumene.engine.maps import Area

from ..box.cards import LARGEST_SIZE
from ..rules.production import RESOURCE_GOLD, monopoly
from ..state.board import Board
from ..state.pieces import ASHORE, CAPACITY
from .tables import allowed_size, critical_chances, lasting, powers, yields_of


class Stack:
    """Armies of a player in one place: how many, what they roll together, and with how many dice."""

    __slots__ = ("dice", "n", "power")

    def __init__(self, n: int = 0, power: float = 0.0, dice: int = 0) -> None:
        self.n = n
        self.power = power
        self.dice = dice

    def with_(self, other: Stack) -> Stack:
        """Together with others."""
        return Stack(self.n + other.n, self.power + other.power, self.dice + other.dice)


class Realm:
    """What one player has on the map."""

    __slots__ = (
        "aboard",
        "area",
        "capped",
        "cards",
        "cities",
        "era_income",
        "fleet",
        "growth",
        "income",
        "marines",
        "military",
        "room_aboard",
        "settlers",
        "stacks",
        "villages",
        "worths",
    )

    def __init__(self, resources: int) -> None:
        self.cities: list[int] = []
        """The regions with his settlements, by their numbers,"""
        self.area: Area = 0
        """and as an area."""
        self.cards = [0] * resources
        """The resource cards of his settlements, whoever holds them now."""
        self.income = 0.0
        """What a production brings on average,"""
        self.era_income = 0.0
        """and how much of that ends with the era."""
        self.growth = 0
        """By how many sizes his settlements can grow with the technologies in play."""
        self.capped = 0
        """How many could grow once more with the technology that allows the next size (advanced)."""
        self.villages = 0
        """How many are villages."""
        self.worths: dict[int, float] = {}
        """What each settlement brings in a production, resource and all."""
        self.stacks: dict[int, Stack] = {}
        """His armies ashore, by region."""
        self.marines: dict[int, Stack] = {}
        """His armies on ships, by sea."""
        self.settlers: list[int] = []
        """Where settlers are ashore,"""
        self.aboard: list[int] = []
        """and where on ships."""
        self.fleet: dict[int, Stack] = {}
        """His ships, by sea,"""
        self.room_aboard: dict[int, int] = {}
        """and for how many pieces more there is room on them."""
        self.military = 0
        """How many military units he has."""


class Survey:
    """The realms of all seats, and the land between them."""

    __slots__ = ("free", "hidden", "in_play", "realms")

    def __init__(self, board: Board) -> None:
        game = board.game
        self.in_play = board.in_play
        self.realms = [Realm(len(game.resources)) for _ in board.players]
        self.hidden: Area = 0
        """Where a marker lies face down."""
        self.free: Area = 0
        """Where no settlement stands and one can be founded."""
        _count_land(board, self)
        if board.advanced:
            _count_advanced(board, self)
        else:
            _count_standard(board, self)
        _count_units(board, self)


def _count_land(board: Board, found: Survey) -> None:
    """Counts the regions without a settlement."""
    face_up, bit = board.face_up, 1
    free = hidden = 0
    for holder, marker in zip(board.owner, board.markers, strict=True):
        if holder < 0:
            if marker is None:
                free |= bit
            elif not face_up & bit:
                hidden |= bit
            elif marker.limit:
                free |= bit
        bit <<= 1
    found.free, found.hidden = free | hidden, hidden


def _count_advanced(board: Board, found: Survey) -> None:
    """Counts settlements and what they bring by the advanced rules."""
    game, realms, sizes, face_up = board.game, found.realms, board.size, board.face_up
    numbers, table = game.resource_number, yields_of(game)
    largest = allowed_size(game, found.in_play)
    golds: list[list[tuple[int, bool, bool]]] = [[] for _ in realms]
    for number, (holder, marker) in enumerate(zip(board.owner, board.markers, strict=True)):
        if holder < 0:
            continue
        realm, size, bit = realms[holder], sizes[number], 1 << number
        realm.cities.append(number)
        realm.area |= bit
        limit = largest
        happy = productive = False
        low = table.plain[size]
        if marker is not None and face_up & bit:
            happy, productive = marker.happy, marker.productive
            if marker.limit < limit:
                limit = marker.limit
            if marker.sort == "resource":
                realm.cards[numbers[marker]] += 1
                low = table.happy_resource[size] if happy else table.resource[size]
        if size < limit:
            realm.growth += limit - size
        if limit == largest:
            realm.capped += 1
        golds[holder].append((low, happy, productive))
        realm.worths[number] = low
    era = board.era
    chances = critical_chances(game, era)
    for realm, own, gold in zip(realms, board.players, golds, strict=True):
        if not gold:
            continue
        faces, gears, wonders = lasting(game, era, own.improvements, own.wonders)
        resources = card_gold(realm.cards, chances, RESOURCE_GOLD)
        bare, full = _city_gold(gold, faces, gears, table.face)
        realm.income = bare + resources
        realm.era_income = full - bare + wonders


def _city_gold(gold: list[tuple[int, bool, bool]], faces: int, gears: int, face: int) -> tuple[int, int]:
    """What settlements bring with the free face alone, and with all faces and gears laid nearly best."""
    bare = sad = sad_fertile = 0
    lows: list[tuple[int, int]] = []
    for low, happy, fertile in gold:
        if fertile:
            bare += 2 * low
            sad_fertile += not happy
        else:
            bare += low
            if happy:
                lows.append((low, 0))
            else:
                sad += 1
                lows.append((low + face, 1))
    full = bare
    bare += 2 * face if sad_fertile else face if sad else 0
    if not faces and not gears:
        return bare, bare
    productive = sad_fertile
    if gears:
        lows.sort(reverse=True)
        for low, unhappy in lows[:gears]:
            full += low - face * unhappy
            productive += unhappy
            sad -= unhappy
    faces += 1
    if faces <= productive:
        full += 2 * face * faces
    else:
        full += 2 * face * productive + face * min(sad, faces - productive)
    return bare, max(bare, full)


def card_gold(cards: list[int], chances: tuple[float, ...], each: float, critical: float = 15.0) -> float:
    """What resource cards bring in a production on average: so much for each kind, monopolies, the critical one."""
    gold = 0.0
    for number, n in enumerate(cards):
        if n:
            gold += each + critical * chances[number]
            if n > 2:
                gold += monopoly(n)
    return gold


def _count_standard(board: Board, found: Survey) -> None:
    """Counts settlements and what they bring by the standard rules."""
    game, realms, sizes, face_up = board.game, found.realms, board.size, board.face_up
    numbers = game.resource_number
    golds = [0] * len(realms)
    for number, (holder, marker) in enumerate(zip(board.owner, board.markers, strict=True)):
        if holder < 0:
            continue
        realm, size, bit = realms[holder], sizes[number], 1 << number
        realm.cities.append(number)
        realm.area |= bit
        limit = LARGEST_SIZE
        gold = size
        if marker is not None and face_up & bit:
            if marker.limit < limit:
                limit = marker.limit
            gold += marker.productive
            if marker.sort == "resource":
                realm.cards[numbers[marker]] += 1
        realm.growth += limit - size
        realm.villages += size == 1
        golds[holder] += gold
        realm.worths[number] = gold
    chances = critical_chances(game, board.era)
    for realm, own, gold in zip(realms, board.players, golds, strict=True):
        if gold:
            resources = card_gold(realm.cards, chances, own.technologies.bit_count(), gold)
            realm.income = gold + resources


def _count_units(board: Board, found: Survey) -> None:
    """Counts pieces: stacks of armies, settlers and ships."""
    advanced = board.advanced
    table = powers(board.game, found.in_play) if advanced else ()
    for realm, own in zip(found.realms, board.players, strict=True):
        bonus = own.science // 2
        planes: list[tuple[int, float]] = []
        for figure, place, _, ship in own.units:
            if ship != ASHORE and not figure.flies:
                free = realm.room_aboard.get(place.number, 0)
                realm.room_aboard[place.number] = free + CAPACITY if figure.afloat else free - 1
            if not figure.military:
                (realm.aboard if ship else realm.settlers).append(place.number)
                continue
            realm.military += 1
            if advanced:
                power, dice = table[figure.number]
            else:
                dice = figure.era
                power = 3.5 * dice + bonus
            if figure.flies:
                planes.append((place.number, power if advanced else 3.5))
                continue
            group = realm.fleet if figure.afloat else realm.stacks if ship == ASHORE else realm.marines
            stack = group.get(place.number)
            if stack is None:
                stack = group[place.number] = Stack()
            stack.n += 1
            stack.power += power
            stack.dice += dice
        for number, power in planes:
            if number in realm.stacks:
                realm.stacks[number].power += power
    if board.declared:
        _forget_the_doomed(board, found.realms[board.active])


def _forget_the_doomed(board: Board, mover: Realm) -> None:
    """Settlers without armies whom somebody fights will be gone."""
    fought = {place.number for place in board.declared if not place.sea and place.number not in mover.stacks}
    mover.settlers = [number for number in mover.settlers if number not in fought]
