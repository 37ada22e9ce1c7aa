"""What armies may take and what may be lost to them, in points: a part of the estimate of a position."""

from __future__ import annotations

from ..rules.battle.strength import wall
from ..state.board import BUYING, MOVING, Board
from ..state.pieces import NOBODY
from .rough_odds import meeting
from .survey import Stack, Survey
from .ways import ways_of

NOW, NEXT, LATER = 0.85, 0.55, 0.42
"""How much of what armies would take counts: of those who stand in a settlement and will fight in this phase, of others
who can get there before its owner can do anything about it, and of those who cannot."""
FURTHER = (0.0, 0.0, 0.3, 0.15)
"""How much of it counts with two or three steps to go."""
CHANCE, THREAT = 0.75, 0.85
"""How much of that the attacker gains, and how much the owner loses."""
ANOTHER = 0.4
"""How much counts that could only be taken after something else."""
LAST = 8.0
"""What the last settlement is worth besides: whoever loses it is out."""
CARD = 1.5
"""What a settlement brings by its resource card besides, in gold."""


def city_worth(board: Board, survey: Survey, number: int, worth: float) -> float:
    """What a settlement is worth to who holds it, in points; `worth` is what a gold of income is worth."""
    holder = board.owner[number]
    return board.size[number] + worth * (CARD + survey.realms[holder].worths[number])


def add_dangers(board: Board, survey: Survey, standings: list[float], worth: float) -> None:
    """Adds to the standings what armies may take, and takes away what may be lost to them."""
    realms, owner, size = survey.realms, board.owner, board.size
    marches = ways_of(board.world).marches
    beside: dict[tuple[int, int], Stack] = {}
    gains: list[list[float]] = [[] for _ in realms]
    losses: dict[int, float] = {}
    mover = board.active if board.phase == MOVING else NOBODY
    inside = False
    for seat, realm in enumerate(realms):
        for start, stack in realm.stacks.items():
            best = 0.0
            goal = NOBODY
            for steps, number in marches[start]:
                holder = owner[number]
                if holder < 0 or holder == seat:
                    continue
                if steps < 2:
                    key = number, seat
                    beside[key] = stack if key not in beside else beside[key].with_(stack)
                    inside |= not steps and seat == mover
                    continue
                their = realms[holder]
                guard = their.stacks.get(number)
                value = size[number] + worth * (CARD + their.worths[number])
                value *= FURTHER[steps] if guard is None else FURTHER[steps] * stack.n / (stack.n + 2.5 * guard.n)
                if value > best:
                    best, goal = value, number
            if goal >= 0:
                gains[seat].append(best)
                if best > losses.get(goal, 0.0):
                    losses[goal] = best
        for sea, stack in realm.marines.items():
            for region in board.world.coasts[board.world.places[sea]]:
                holder = owner[region.number]
                if holder >= 0 and holder != seat:
                    key = region.number, seat
                    beside[key] = stack if key not in beside else beside[key].with_(stack)
    if beside:
        _add_dangers_beside(board, survey, beside, worth, mover if inside else NOBODY, gains, losses)
    elif not losses:
        return
    for seat, values in enumerate(gains):
        if values:
            best = max(values)
            standings[seat] += CHANCE * (best + ANOTHER * (sum(values) - best))
    lost: list[list[float]] = [[] for _ in realms]
    for number, value in losses.items():
        holder = owner[number]
        if len(realms[holder].cities) == 1:
            value *= 1 + LAST / city_worth(board, survey, number, worth)
        lost[holder].append(value)
    for seat, values in enumerate(lost):
        if values:
            best = max(values)
            standings[seat] -= THREAT * (best + ANOTHER * (sum(values) - best))


def _add_dangers_beside(
    board: Board,
    survey: Survey,
    beside: dict[tuple[int, int], Stack],
    worth: float,
    fighter: int,
    gains: list[list[float]],
    losses: dict[int, float],
) -> None:
    """What armies in or beside a settlement may take, all of a player together; `fighter` can fight at once."""
    owner, realms = board.owner, survey.realms
    hopes = _hopes(board)
    for (number, seat), stack in beside.items():
        holder = owner[number]
        hope = NOW if seat == fighter and number in realms[seat].stacks else hopes[seat]
        value = hope * city_worth(board, survey, number, worth)
        guard = realms[holder].stacks.get(number)
        if guard is not None:
            bonus = wall(board.game, board.era, board.players[holder].wonders) if board.advanced else 0
            value *= meeting(stack, guard, bonus)
        if value > 0.01:
            gains[seat].append(value)
            if value > losses.get(number, 0.0):
                losses[number] = value


def _hopes(board: Board) -> list[float]:
    """How much of what armies beside a settlement would take counts, for each seat."""
    if board.phase == BUYING:
        return [NEXT] * board.seats
    if board.phase != MOVING:
        return [LATER] * board.seats
    found = []
    moved = (board.active - board.first) % board.seats
    for seat in range(board.seats):
        place = (seat - board.first) % board.seats
        found.append(NEXT if place >= moved else LATER)
    return found
