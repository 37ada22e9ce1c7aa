"""How long the game may still last, and what gold is worth then: a part of the estimate of a position."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..box.cards import ERAS, MODERN, Technology
from ..box.contents import Box
from ..rules.buying.technology import FIRST_PRICE, LAST_ERA
from ..rules.endings import PROCLAIMING_RULES
from ..rules.production import LEAST
from ..rules.turn import TECHNOLOGIES_OF_ERA
from ..state.board import LONG, PRODUCING, Board
from .survey import Survey

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
    cards = [game.technology[id] for id in dict.fromkeys(game.ruling[rule].technology for rule in PROCLAIMING_RULES)]
    return min([closure(game, known, card)[0] for card in cards])


def _cheapest(game: Box, known: int, among: int, wanted: float) -> tuple[float, int]:
    """What the cheapest way costs until so many technologies among some are known, and what is known then."""
    cost = 0.0
    while (missing := wanted - (known & among).bit_count()) > 0:
        ways = [closure(game, known, card) for card in game.technologies if card.bit & among & ~known]
        if not ways:
            break
        price, bits = min(ways)
        cost += price * min(1.0, missing)
        known |= bits
    return cost, known


def closure(game: Box, known: int, card: Technology) -> tuple[int, int]:
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
