"""Production: corruption, food, consumption, resources."""

from __future__ import annotations

from ...box.contents import BY_SLOT, FARMS, GATES, LABS, MINES, RAILROAD
from ...state.board import Board, Player
from .economy import FOOD_HOLDERS, Holders, gain_food, gain_resources, lose_food, lose_resources
from .ratings import consumption, corruption

HUNGER = 4
"""Culture points lost for each food that is missing."""

MOST_CHANGE = 4
"""More tokens than this are never given as change for food."""
BEST_FARMS: Holders = FOOD_HOLDERS[::-1]
BEST_MINES: Holders = tuple((BY_SLOT[slot].ore, slot) for slot in reversed(MINES))


def produce(board: Board, seat: int) -> tuple[int, int]:
    """Corruption, food, consumption, resources. Returns the change of food, with what is missing, and of resources."""
    corrupt_resources, corrupt_food = suffer_corruption(board, seat)
    food = produce_food(board, seat) - consume(board, seat) - corrupt_food
    resources = produce_resources(board, seat) - corrupt_resources
    return food, resources


def suffer_corruption(board: Board, seat: int) -> tuple[int, int]:
    """Resources are lost by the empty sections of the blue bank; food for those that are missing. Returns how much."""
    amount = corruption(board.players[seat])
    if not amount:
        return 0, 0
    board.tell("corruption", seat, n=amount)
    resources = lose_resources(board, seat, amount)
    food = lose_food(board, seat, amount - resources) if resources < amount else 0
    return resources, food


def produce_food(board: Board, seat: int) -> int:
    """The farms produce, then pacts pay food."""
    return work_farms(board, seat) + _pact_food(board, seat)


def produce_resources(board: Board, seat: int) -> int:
    """The mines produce, then pacts pay resources, or take them."""
    return work_mines(board, seat) + _pact_resources(board, seat)


def work_farms(board: Board, seat: int) -> int:
    """Each farm's worker puts a blue token on its card, the best farms first."""
    own = board.players[seat]
    workers = own.workers
    gained = _fill(own, [(worth, slot, workers[slot]) for worth, slot in BEST_FARMS if workers[slot]])
    if gained:
        board.tell("food", seat, n=gained)
    return gained


def work_mines(board: Board, seat: int) -> int:
    """Each mine's worker puts a blue token on its card, the best mines first; so do Gates's labs."""
    own = board.players[seat]
    workers = own.workers
    wanted = [(worth, slot, workers[slot]) for worth, slot in BEST_MINES if workers[slot]]
    if wanted and RAILROAD in own.wonders:
        worth, slot, count = wanted[0]
        wanted[0] = (worth, slot, count + 1)
    if own.leader is GATES:
        wanted += [(BY_SLOT[slot].age, slot, workers[slot]) for slot in LABS[1:]]
        wanted.sort(key=lambda place: -BY_SLOT[place[1]].age)
    gained = _fill(own, wanted)
    if gained:
        board.tell("resources", seat, n=gained)
    return gained


def _fill(own: Player, wanted: list[tuple[int, int, int]]) -> int:
    """Tokens go to cards, as far as the bank reaches: each one's worth, the slot, how many. Returns the whole worth."""
    gained = 0
    for worth, slot, count in wanted:
        count = min(count, own.blue)
        own.blue -= count
        own.tokens[slot] += count
        gained += count * worth
    return gained


def food_production(own: Player) -> int:
    """The food that the farms produce."""
    return sum([own.workers[slot] * BY_SLOT[slot].food for slot in FARMS])


def resource_production(own: Player) -> int:
    """The resources that the mines produce; labs do not count."""
    total = sum([own.workers[slot] * BY_SLOT[slot].ore for slot in MINES])
    if RAILROAD in own.wonders:
        total += next((BY_SLOT[slot].ore for slot in reversed(MINES) if own.workers[slot]), 0)
    return total


def production_ahead(board: Board) -> list[tuple[int, int]]:
    """What production would change for each player if it came now: food, with what is missing, and resources."""
    trial: Board | None = None
    found = []
    for seat, own in enumerate(board.players):
        if _is_unhindered(own):
            found.append((food_production(own) - consumption(own), resource_production(own)))
        else:
            trial = trial or board.copy()
            found.append(produce(trial, seat))
    return found


def _is_unhindered(own: Player) -> bool:
    """Whether farms and mines alone produce, and the bank has tokens for them, for change and against corruption."""
    if own.sides or own.leader is GATES or corruption(own):
        return False
    return own.blue > sum(own.workers[: LABS[0]]) + MOST_CHANGE


def consume(board: Board, seat: int) -> int:
    """The people eat; each missing food costs culture. Returns the food eaten, with what is missing."""
    wanted = consumption(board.players[seat])
    eaten = lose_food(board, seat, wanted, "eats")
    if eaten < wanted:
        board.tell("hunger", seat, n=wanted - eaten)
        board.score(seat, -HUNGER * (wanted - eaten), "hunger")
    return max(eaten, wanted)


def _pact_food(board: Board, seat: int) -> int:
    return sum([gain_food(board, seat, side.food) for side in board.players[seat].sides if side.food])


def _pact_resources(board: Board, seat: int) -> int:
    change = 0
    for side in board.players[seat].sides:
        if side.resources > 0:
            change += gain_resources(board, seat, side.resources)
        elif side.resources:
            change -= lose_resources(board, seat, -side.resources)
    return change
