"""Production: what settlements bring, the critical resource, resources, monopolies."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ecumene.engine import step

from ..box.cards import Marker
from ..box.contents import Box
from ..box.world import Place
from ..state.board import PRODUCING, Board
from ..state.pieces import NOBODY
from .dice import roll_two
from .key_moments import claim_moments

LEAST = 10
"""So much gold everybody gets at least."""
CRITICAL_GOLD = 15
RESOURCE_GOLD = 3
MONOPOLIES = (0, 0, 0, 20, 40, 80)
"""What so many equal cards bring."""
CRITICAL_COLUMNS = (0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4)
"""The column of the table of critical resources for each roll."""


class City(NamedTuple):
    """A settlement as it produces."""

    region: Place
    size: int
    resource: Marker | None
    happy: bool
    productive: bool
    gold: int


class Income(NamedTuple):
    """The gold of a production and its parts."""

    cities: int
    critical: int
    resources: int
    monopolies: int
    wonders: int

    @property
    def total(self) -> int:
        """What is paid."""
        return max(LEAST, sum(self))


def critical_resource(board: Board, roll: int) -> Marker:
    """The resource that a roll of two dice makes critical in this era."""
    return board.game.marker[board.game.criticals[board.era].resources[CRITICAL_COLUMNS[roll]]]


# -- faces and gears --------------------------------------------------------------------------------------------------


def faces_and_gears(board: Board, seat: int) -> tuple[int, int]:
    """How many settlements a player can make happy and productive; one is happy for free (advanced)."""
    own = board.players[seat]
    return faces_and_gears_of(board.game, own.improvements, own.wonders & board.game.working[board.era], board.era)


@lru_cache(maxsize=4096)
def faces_and_gears_of(game: Box, improvements: int, wonders: int, era: int) -> tuple[int, int]:
    """The same by the improvements and the wonders that have their effect."""
    faces, gears = 1, 0
    for card in game.improvements:
        if improvements & card.bit and card.age == era:
            faces += card.faces
            gears += card.gears
    for wonder in game.wonders:
        if wonders & wonder.bit:
            faces += wonder.faces
            gears += wonder.gears
    return faces, gears


def cities(board: Board, seat: int) -> list[City]:
    """A player's settlements as they produce; faces and gears lie where they bring the most (advanced)."""
    regions = board.settlements(seat)
    if not board.advanced:
        return [_standard_city(board, region) for region in regions]
    faces, gears = faces_and_gears(board, seat)
    return best_cities(board, regions, faces, gears)


def _standard_city(board: Board, region: Place) -> City:
    """A settlement brings its size, and one more on fertile land."""
    size, marker = board.size[region.number], board.shown(region)
    fertile = marker is not None and marker.productive
    return City(region, size, board.resource(region), True, fertile, size + fertile)


def best_cities(board: Board, regions: list[Place], faces: int, gears: int) -> list[City]:
    """Faces and gears are laid so that they bring the most gold.

    With a given number of gears on settlements that would be unhappy, they belong to the largest of each group, and the
    faces to those that gain the most by them: so few ways have to be tried.
    """
    pleased: list[_Site] = []
    sad: list[_Site] = []
    for region in regions:
        site = _site(board, region)
        (pleased if site.happy else sad).append(site)
    pleased.sort(key=_gain_of_gear, reverse=True)
    sad.sort(key=_gain_of_gear, reverse=True)
    most, best = -1, 0
    for among_sad in range(min(gears, len(sad)) + 1):
        gold = _gold_of(pleased, gears - among_sad, 0) + _gold_of(sad, among_sad, faces)
        if gold > most:
            most, best = gold, among_sad
    return [*_laid(pleased, gears - best, 0), *_laid(sad, best, faces)]


class _Site(NamedTuple):
    """A settlement before faces and gears are laid, with the gold that it would bring with them."""

    region: Place
    size: int
    resource: Marker | None
    happy: bool
    productive: bool
    unhappy: tuple[int, int]
    """The gold of an unhappy one: as it is, and with a gear."""
    glad: tuple[int, int]
    """The gold of a happy one."""


def _site(board: Board, region: Place) -> _Site:
    size, marker = board.size[region.number], board.shown(region)
    resource = marker if marker is not None and marker.resource else None
    happy = marker is not None and marker.happy
    productive = marker is not None and marker.productive
    unhappy, glad = board.game.gold_rows[resource is not None, productive][size - 1]
    return _Site(region, size, resource, happy, productive, unhappy, glad)


def _gain_of_gear(site: _Site) -> int:
    """What a gear would bring. On fertile land it is wasted: that comes after a village that a face makes worth it."""
    row = site.glad if site.happy else site.unhappy
    return -1 if site.productive else row[1] - row[0]


def _gold_of(sites: list[_Site], gears: int, faces: int) -> int:
    """What settlements bring if the first so many are productive and so many unhappy ones are made happy."""
    gold, gains = 0, []
    for place, site in enumerate(sites):
        gear = place < gears
        if site.happy:
            gold += site.glad[gear]
        else:
            gold += site.unhappy[gear]
            gains.append(site.glad[gear] - site.unhappy[gear])
    if len(gains) > faces:
        gains.sort(reverse=True)
        del gains[faces:]
    return gold + sum(gains)


def _laid(sites: list[_Site], gears: int, faces: int) -> list[City]:
    """The settlements with the faces and gears that `_gold_of` counts."""
    gain = [
        0 if site.happy else site.glad[place < gears] - site.unhappy[place < gears] for place, site in enumerate(sites)
    ]
    wanting = [place for place, site in enumerate(sites) if not site.happy]
    cheered = set(sorted(wanting, key=lambda place: -gain[place])[:faces])
    found = []
    for place, site in enumerate(sites):
        happy, gear = site.happy or place in cheered, place < gears
        gold = (site.glad if happy else site.unhappy)[gear]
        found.append(City(site.region, site.size, site.resource, happy, site.productive or gear, gold))
    return found


# -- income -----------------------------------------------------------------------------------------------------------


def income(board: Board, seat: int, critical: Marker | None) -> Income:
    """What a player's production brings if a resource is critical."""
    return income_of(board, seat, critical, cities(board, seat), board.cards(seat))


def monopoly(n: int) -> int:
    """What so many equal cards bring besides."""
    return MONOPOLIES[min(n, len(MONOPOLIES) - 1)]


def income_of(board: Board, seat: int, critical: Marker | None, found: list[City], cards: list[int]) -> Income:
    """The same for somebody who has counted the settlements and the resource cards already."""
    kinds = monopolies = 0
    for n in cards:
        if n:
            kinds += 1
            monopolies += monopoly(n)
    holds = critical is not None and cards[board.game.resource_number[critical]] > 0
    gold = sum([city.gold for city in found])
    if not board.advanced:
        known = board.players[seat].technologies.bit_count()
        return Income(gold, gold if holds else 0, kinds * known, monopolies, 0)
    wonders = sum([wonder.income for wonder in board.active_wonders(seat)])
    return Income(gold, CRITICAL_GOLD if holds else 0, RESOURCE_GOLD * kinds, monopolies, wonders)


@step
def produce(board: Board) -> None:
    """The first player rolls for the critical resource, all are paid together, and lent cards go home."""
    board.phase = PRODUCING
    board.tell("production")
    roll = roll_two(board)
    critical = critical_resource(board, roll)
    board.critical = critical
    board.tell("critical", board.first, n=roll, marker=critical)
    seats = board.in_turn(board.first)
    paid = {seat: income(board, seat, critical) for seat in seats}
    for seat in seats:
        own = board.players[seat]
        own.income = paid[seat].total
        own.gold += own.income
        board.tell("earns", seat, n=own.income)
    board.loans = {}
    claim_moments(board, NOBODY)
