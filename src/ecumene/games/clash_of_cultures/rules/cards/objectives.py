"""Objectives: scored in the status phase, or at once when something happens; one half of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ecumene.engine import Absent, Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import (
    ANGRY,
    ARMY,
    BUILDING_NAMES,
    CATEGORIES,
    GOOD_NAMES,
    GOVERNMENTS,
    HALVES,
    HAPPY,
    IN_CATEGORY,
    PORT,
    SHIP,
    Goal,
    Objective,
)
from ...box.vocabulary import NO, SCORE
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import ASHORE, NOBODY
from ..income import number_of_routes

NATURAL = 3
"""Food, ore and wood."""
Facts = tuple[tuple[str, int], ...]


@step
def score_status(board: Board, player: int) -> None:
    """In the status phase a player scores the objectives whose condition holds, each goal of one name once."""
    board.push(score_next, player, (), ())


@step
def score_now(board: Board, player: int, facts: Facts) -> None:
    """Something has happened for which a player can score objectives at once. Each fact is the rule of a goal and a
    number, which must be at least the goal's: `("killed", 3)`."""
    if facts:
        board.push(score_next, player, facts, ())


@step
def after_action(board: Board, player: int) -> None:
    """What holds after an action can be scored at once, by everybody."""
    least = board.game.least["angry cities"]
    for seat in reversed(board.in_turn(player)):
        own = board.players[seat]
        if own.objectives and len(own.cities) >= least:
            angry = sum([city.mood == ANGRY for city in own.cities])
            if angry >= least:
                board.push(score_now, seat, (("angry cities", angry),))


@step
def score_next(board: Board, player: int, facts: Facts, done: tuple[str, ...]) -> None:
    """Asks for one more objective; without facts it is the status phase. `done` are the goals scored at this moment.

    Whether somebody is asked tells something about his hand, so nobody else can go back beyond it."""
    if board.players[player].objectives and (player != board.active or not board.turn):
        board.reveal()
    if any(_possible(board, player, facts, done)):
        board.ask(which_objective, player, facts, done)


@question("Which objective do you score?")
def which_objective(board: Board, player: int, facts: Facts, done: tuple[str, ...]) -> list[Action]:
    found = [SCORE[card.id, HALVES[half]] for card, half in _possible(board, player, facts, done)]
    return [*found, NO]


@which_objective.answer
def _(board: Board, player: int, action: Action, facts: Facts, done: tuple[str, ...]) -> None:
    if action is NO:
        return
    own = board.players[player]
    card = next(card for card in own.objectives if card.id == action.args[0])
    goal = board.game.halves[card.id][HALVES.index(action.args[1])]
    own.take_card(card.id)
    own.scored.append((card, goal, board.round))
    if goal.rule == "battles":
        # the same battles do not count for another card
        own.used &= ~(this_turn.FOUGHT_ONE | this_turn.FOUGHT_TWO | this_turn.WON_ONE)
    if goal.pay:
        board.spend(player, GOOD_NAMES.index(goal.of), goal.pay)
    board.reveal()
    board.tell("scores", player, goal=goal)
    board.push(score_next, player, facts, (*done, goal.id))


@which_objective.reason
def _(board: Board, player: int, action: Action, facts: Facts, done: tuple[str, ...]) -> Reason | None:
    if action.verb != "score":
        return None
    own = board.players[player]
    held = next((card for card in own.objectives if card.id == action.args[0]), None)
    if held is None:
        return Absent("You do not have this card.", "objectives")
    half = HALVES.index(action.args[1])
    if (held, half) in _possible(board, player, facts, done):
        return None
    goal = board.game.halves[held.id][half]
    if goal.id in done:
        return Reason("Objectives of one name cannot be scored for the same thing.", "objectives")
    if (goal.when == "now") != bool(facts):
        return Reason("This objective has another moment.", "objectives")
    if not facts and not _is_allowed(board, player, goal):
        other = board.game.goals[goal.without]
        return Reason("It cannot be scored in the same round as {goal}.", "objectives", goal=other)
    return Reason("Its condition is not fulfilled.", "objectives")


def _possible(board: Board, player: int, facts: Facts, done: tuple[str, ...]) -> Iterator[tuple[Objective, int]]:
    """The cards in hand and their halves that can be scored at this moment."""
    for card in board.players[player].objectives:
        for half, goal in enumerate(board.game.halves[card.id]):
            if goal.id in done:
                continue
            if facts:
                if goal.when == "now" and any(rule == goal.rule and n >= goal.n for rule, n in facts):
                    yield card, half
            elif goal.when == "status" and _is_allowed(board, player, goal) and holds(board, player, goal):
                yield card, half


def _is_allowed(board: Board, player: int, goal: Goal) -> bool:
    """Some goals exclude each other in a round."""
    scored = board.players[player].scored
    return not goal.without or all(other.id != goal.without or round != board.round for _, other, round in scored)


# -- the conditions of the status phase --------------------------------------------------------------------------------

Progress = tuple[int, int]
"""How much a player has of what a goal counts, and how much he needs."""


def holds(board: Board, player: int, goal: Goal) -> bool:
    """Whether the condition of a goal of the status phase holds for a player."""
    now, needed = progress(board, player, goal)
    return now >= needed


def progress(board: Board, player: int, goal: Goal) -> Progress:
    """How far a player is with a goal of the status phase."""
    return RULES[goal.rule](board, player, goal)


def _ahead(numbers: list[int], player: int, lead: int = 1) -> Progress:
    """A player's number, and what he needs to be so far ahead of every other."""
    return numbers[player], max([n for seat, n in enumerate(numbers) if seat != player]) + lead


def _cities(board: Board, player: int, goal: Goal) -> Progress:
    return len(board.players[player].cities), goal.n


def _most_buildings(board: Board, player: int, goal: Goal) -> Progress:
    building = BUILDING_NAMES.index(goal.of)
    return _ahead([sum([board.works(city, building) for city in own.cities]) for own in board.players], player)


def _most_advances(board: Board, player: int, goal: Goal) -> Progress:
    now, needed = _ahead([own.known.bit_count() for own in board.players], player)
    return now, max(needed, goal.n)


def number_in_category(known: int, category: int) -> int:
    """How many advances of a category are among those known."""
    return (known >> category * IN_CATEGORY & (1 << IN_CATEGORY) - 1).bit_count()


def _category(board: Board, player: int, goal: Goal) -> Progress:
    return number_in_category(board.players[player].known, CATEGORIES.index(goal.of)), IN_CATEGORY


def _government(board: Board, player: int, goal: Goal) -> Progress:
    return max([number_in_category(board.players[player].known, category) for category in GOVERNMENTS]), IN_CATEGORY


def _most_categories(board: Board, player: int, goal: Goal) -> Progress:
    numbers = [
        sum([number_in_category(own.known, category) == IN_CATEGORY for category in range(len(CATEGORIES))])
        for own in board.players
    ]
    return _ahead(numbers, player)


def _categories(board: Board, player: int, goal: Goal) -> Progress:
    known = board.players[player].known
    return sum([number_in_category(known, category) > 0 for category in range(len(CATEGORIES))]), goal.n


def _store(board: Board, player: int, goal: Goal) -> Progress:
    return board.players[player].stock[GOOD_NAMES.index(goal.of)], goal.n


def _stores(board: Board, player: int, goal: Goal) -> Progress:
    return min(board.players[player].stock[:NATURAL]), goal.n


def _happy_cities(board: Board, player: int, goal: Goal) -> Progress:
    return sum([city.mood == HAPPY for city in board.players[player].cities]), goal.n


def _kinds_of_buildings(board: Board, player: int, goal: Goal) -> Progress:
    known, allowing = board.players[player].known, board.game.allowing
    kinds = [
        any(city.buildings[building] == player for city in board.cities())
        for building in range(len(BUILDING_NAMES))
        if known & allowing[building]
    ]
    return sum(kinds), goal.n


def far_spaces(board: Board, player: int, steps: int) -> Area:
    """The area of all explored spaces at least so many steps from the space on which a player began."""
    return board.terrain.known & ~board.within(board.world.starts[player], steps - 1)


def _far_city(board: Board, player: int, goal: Goal) -> Progress:
    return min(1, (board.city_area(player) & far_spaces(board, player, goal.n)).bit_count()), 1


def _influence(board: Board) -> list[list[int]]:
    """How many pieces of each colour stand in each foreign city that has any."""
    found: list[list[int]] = [[] for _ in board.players]
    for city in board.cities():
        for seat in range(board.seats):
            if seat != city.owner and (n := city.buildings.count(seat)):
                found[seat].append(n)
    return found


def _influenced_cities(board: Board, player: int, goal: Goal) -> Progress:
    return len(_influence(board)[player]), goal.n


def _most_influence(board: Board, player: int, goal: Goal) -> Progress:
    return _ahead([sum(numbers) for numbers in _influence(board)], player)


def _city_size(board: Board, player: int, goal: Goal) -> Progress:
    return max([city.size for city in board.players[player].cities], default=0), goal.n


def _lonely_cities(board: Board, player: int, goal: Goal) -> Progress:
    world, everywhere = board.world.map, board.all_cities()
    lonely = [not world.beside(world.bit[city.space]) & everywhere for city in board.players[player].cities]
    return sum(lonely), goal.n


def _trade_routes(board: Board, player: int, goal: Goal) -> Progress:
    return number_of_routes(board, player), goal.n


def _sea_routes(board: Board, player: int, goal: Goal) -> Progress:
    return number_of_routes(board, player, ships_only=True), goal.n


def _blockade(board: Board, player: int, goal: Goal) -> Progress:
    ports = [city.port for city in board.cities() if city.owner != player and city.buildings[PORT] != NOBODY]
    at = board.players[player].at
    return sum([at[ship] is not None and at[ship] in ports for ship in range(20, 24)]), goal.n


def _navy(board: Board, player: int, goal: Goal) -> Progress:
    now, needed = _ahead([own.count(SHIP) for own in board.players], player)
    return now, min(goal.n, max(2, needed))


def _most_armies(board: Board, player: int, goal: Goal) -> Progress:
    return _ahead([own.count(ARMY) for own in board.players], player, goal.n)


def _guarded_cities(board: Board, player: int, goal: Goal) -> Progress:
    own = board.players[player]
    return sum([own.armies_at(city.space) > 0 for city in own.cities]), goal.n


def _armies_ashore(board: Board, player: int) -> list[int]:
    """The space of each army on land, as an area."""
    own, bit = board.players[player], board.world.map.bit
    return [bit[space] for unit, space in enumerate(own.at[:16]) if space is not None and own.aboard[unit] == ASHORE]


def _threat(board: Board, player: int, goal: Goal) -> Progress:
    foreign = 0
    for seat in range(board.seats):
        foreign |= board.city_area(seat) if seat != player else 0
    near = board.world.map.beside(foreign)
    return sum([bool(space & near) for space in _armies_ashore(board, player)]), goal.n


def _armies_and_ships(board: Board, player: int, goal: Goal) -> Progress:
    own = board.players[player]
    return own.count(ARMY) + own.count(SHIP), goal.n


def _outposts(board: Board, player: int, goal: Goal) -> Progress:
    cities = board.city_area(player)
    home = cities | board.world.map.beside(cities)
    return len({space for space in _armies_ashore(board, player) if not space & home}), goal.n


RULES: Mapping[str, Callable[[Board, int, Goal], Progress]] = {
    "cities": _cities,
    "most buildings": _most_buildings,
    "most advances": _most_advances,
    "category": _category,
    "government": _government,
    "most categories": _most_categories,
    "categories": _categories,
    "store": _store,
    "stores": _stores,
    "happy cities": _happy_cities,
    "kinds of buildings": _kinds_of_buildings,
    "far city": _far_city,
    "influenced cities": _influenced_cities,
    "most influence": _most_influence,
    "city size": _city_size,
    "lonely cities": _lonely_cities,
    "trade routes": _trade_routes,
    "sea routes": _sea_routes,
    "blockade": _blockade,
    "navy": _navy,
    "most armies": _most_armies,
    "guarded cities": _guarded_cities,
    "threat": _threat,
    "armies and ships": _armies_and_ships,
    "outposts": _outposts,
}
"""The conditions of the status phase, by the words in the card file."""
