"""What the objectives in a hand may bring, in points: a part of the estimate of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ..box.cards import BUILDING_NAMES, CATEGORIES, GOOD_NAMES, GOVERNMENTS, IN_CATEGORY, Goal, Objective
from ..box.contents import Box
from ..rules.cards.objectives import NATURAL, number_in_category, progress
from ..state.board import Board
from .survey import Realm

GOAL_POINTS = 2.0
SURE = (0.85, 0.6, 0.7, 0.85)
"""How much of an objective counts whose condition holds, in the status phase and in each turn before it."""
NEARLY, OPEN = 0.45, 0.12
"""How much of one that is nearly there, and that is only in the hand."""
GUESSED = 0.25
"""How much of one that nobody but its owner knows."""
FEW = 0.5
"""How far a goal counts as reached, at most, for which units are missing: where they stand is not looked at."""

Measure = Callable[[Board, list[Realm], int], float]
"""How much of a condition is there for a seat: 1 if it holds."""


def goal_prospects(board: Board, realms: list[Realm], seat: int, time: float) -> float:
    """What the objectives in a hand may bring. A hand that was only guessed counts by its number: what chance has put
    there would drown the differences between actions."""
    if board.guesser is not None and board.guesser != seat:
        return GOAL_POINTS * GUESSED * len(board.players[seat].objectives)
    table, hope = measures(board.game), time / (time + 6)
    sure, nearly, least = SURE[board.turn], NEARLY * hope, OPEN * hope
    points = 0.0
    for card in board.players[seat].objectives:
        best = 0.0
        for measure in table[card]:
            part = measure(board, realms, seat)
            if part > best:
                best = part
        if best >= 1:
            points += sure
        else:
            best *= best * nearly
            points += best if best > least else least
    return GOAL_POINTS * points


@lru_cache(maxsize=64)
def measures(game: Box) -> dict[Objective, list[Measure]]:
    """How to measure the goals of each objective that are scored in the status phase."""
    return {
        card: [MEASURES[goal.rule](game, goal) for goal in game.halves[card.id] if goal.when == "status"]
        for card in game.objectives
    }


@lru_cache(maxsize=4096)
def categories(known: int) -> tuple[int, int, int]:
    """Of the advances that somebody has: in how many categories, how many complete ones, the most of a government."""
    numbers = [number_in_category(known, category) for category in range(len(CATEGORIES))]
    return sum([n > 0 for n in numbers]), numbers.count(IN_CATEGORY), max([numbers[group] for group in GOVERNMENTS])


def _lead(number: int, others: list[int], lead: int = 1) -> float:
    """How much of what a seat needs to be so far ahead of all others."""
    return number / (max(others) + lead)


# -- the conditions, by their rules ------------------------------------------------------------------------------------


def _cities(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: len(board.players[seat].cities) / goal.n


def _category(game: Box, goal: Goal) -> Measure:
    group = CATEGORIES.index(goal.of)
    return lambda board, realms, seat: number_in_category(board.players[seat].known, group) / IN_CATEGORY


def _government(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: categories(board.players[seat].known)[2] / IN_CATEGORY


def _categories(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: categories(board.players[seat].known)[0] / goal.n


def _most_categories(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [categories(own.known)[1] for own in board.players]
        return _lead(numbers.pop(seat), numbers)

    return measure


def _most_advances(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [own.known.bit_count() for own in board.players]
        own = numbers.pop(seat)
        return own / max(goal.n, max(numbers) + 1)

    return measure


def _store(game: Box, goal: Goal) -> Measure:
    good = GOOD_NAMES.index(goal.of)
    return lambda board, realms, seat: board.players[seat].stock[good] / goal.n


def _stores(game: Box, goal: Goal) -> Measure:
    whole = NATURAL * goal.n
    return lambda board, realms, seat: sum([min(n, goal.n) for n in board.players[seat].stock[:NATURAL]]) / whole


def _happy_cities(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: realms[seat].happy / goal.n


def _city_size(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: realms[seat].largest / goal.n


def _most_buildings(game: Box, goal: Goal) -> Measure:
    building = BUILDING_NAMES.index(goal.of)
    allowing = game.allowing[building]

    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [
            realm.buildings[building] if own.known & allowing else 0
            for own, realm in zip(board.players, realms, strict=True)
        ]
        return _lead(numbers.pop(seat), numbers)

    return measure


def _kinds_of_buildings(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        known, kinds = board.players[seat].known, realms[seat].kinds
        return sum([kinds >> kind & bool(known & bits) for kind, bits in enumerate(game.allowing)]) / goal.n

    return measure


def _influenced_cities(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: realms[seat].consulates / goal.n


def _most_influence(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [realm.abroad for realm in realms]
        return _lead(numbers.pop(seat), numbers)

    return measure


def _navy(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [realm.ships for realm in realms]
        own = numbers.pop(seat)
        return own / min(goal.n, max(2, max(numbers) + 1))

    return measure


def _most_armies(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        numbers = [realm.armies for realm in realms]
        return _lead(numbers.pop(seat), numbers, goal.n)

    return measure


def _armies_and_ships(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: (realms[seat].armies + realms[seat].ships) / goal.n


def _guarded_cities(game: Box, goal: Goal) -> Measure:
    def measure(board: Board, realms: list[Realm], seat: int) -> float:
        stacks = realms[seat].stacks
        return sum([city.space in stacks for city in board.players[seat].cities]) / goal.n if stacks else 0.0

    return measure


def _placed(enough: Callable[[Realm], int]) -> Callable[[Box, Goal], Measure]:
    """A condition about where units stand, which is worth a look only if there are enough of them."""

    def make(game: Box, goal: Goal) -> Measure:
        def measure(board: Board, realms: list[Realm], seat: int) -> float:
            number = enough(realms[seat])
            return FEW * number / goal.n if number < goal.n else _counted(board, seat, goal)

        return measure

    return make


def _anywhere(game: Box, goal: Goal) -> Measure:
    return lambda board, realms, seat: _counted(board, seat, goal)


def _counted(board: Board, seat: int, goal: Goal) -> float:
    now, needed = progress(board, seat, goal)
    return now / needed


MEASURES: Mapping[str, Callable[[Box, Goal], Measure]] = {
    "cities": _cities,
    "category": _category,
    "government": _government,
    "categories": _categories,
    "most categories": _most_categories,
    "most advances": _most_advances,
    "store": _store,
    "stores": _stores,
    "happy cities": _happy_cities,
    "city size": _city_size,
    "most buildings": _most_buildings,
    "kinds of buildings": _kinds_of_buildings,
    "influenced cities": _influenced_cities,
    "most influence": _most_influence,
    "navy": _navy,
    "most armies": _most_armies,
    "armies and ships": _armies_and_ships,
    "guarded cities": _guarded_cities,
    "trade routes": _placed(lambda realm: len(realm.settlers) + realm.ships),
    "sea routes": _placed(lambda realm: realm.ships),
    "blockade": _placed(lambda realm: realm.ships),
    "threat": _placed(lambda realm: realm.armies),
    "outposts": _placed(lambda realm: len(realm.stacks)),
    "far city": _anywhere,
    "lonely cities": _anywhere,
}
"""How to measure each condition of the status phase, by the words in the card file."""
