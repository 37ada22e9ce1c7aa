"""Action cards about advances: learnt from neighbours and from the conquered, or bought together."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import GOODS, IDEA, IN_CATEGORY, Advance
from ...box.vocabulary import ADVANCE, SEAT
from ...state.board import Board
from ..advances.advancing import (
    FOOD_PRICE,
    affordable,
    buy,
    free_advance,
    free_from,
    is_free_by_priests,
    price,
    why_not,
)
from ..payment import can_pay
from ..refusals import explain
from .action_cards import title

SAVED_AS = "ecumene.games.clash_of_cultures.lessons"

NEAR = 2
IDEAS = 2
NOTHING_TO_LEARN = Reason("There is no advance that you could gain.", "cards")


def neighbours(board: Board, player: int) -> list[int]:
    """The other players who have a unit or city near one of the player's units or cities."""
    world = board.world.map
    area = board.unit_area(player) | board.city_area(player)
    for _ in range(NEAR):
        area |= world.beside(area) & board.terrain.known
    return [
        seat for seat in range(board.seats) if seat != player and (board.unit_area(seat) | board.city_area(seat)) & area
    ]


def advances_of(board: Board, teachers: list[int]) -> list[Advance]:
    """The advances that one of some players has."""
    known = 0
    for seat in teachers:
        known |= board.players[seat].known
    return [advance for advance in board.game.advances if known & advance.bit]


def learnable(board: Board, player: int, teachers: list[int]) -> list[Advance]:
    """What a player can gain for nothing of the advances that some others have."""
    return affordable(board, player, advances_of(board, teachers), free=True)


def _learn(board: Board, player: int, teachers: list[int]) -> None:
    """A player gains an advance of some others for nothing, if he can."""
    board.push(free_from, player, tuple(advance.number for advance in advances_of(board, teachers)), False)


def _nothing_new(board: Board, player: int) -> Reason | None:
    return None if affordable(board, player, board.game.advances, free=True) else NOTHING_TO_LEARN


@title("advance", _nothing_new)
@step
def advance_freely(board: Board, player: int) -> None:
    """Any advance, for nothing."""
    board.push(free_advance, player)


def _nothing_near(board: Board, player: int) -> Reason | None:
    return None if learnable(board, player, neighbours(board, player)) else NOTHING_TO_LEARN


@title("inspiration", _nothing_near)
@step
def inspiration(board: Board, player: int) -> None:
    """After a capture: an advance that a player near by has."""
    _learn(board, player, neighbours(board, player))


def _loser(board: Board, player: int) -> list[int]:
    loser = board.players[player].loser
    return [loser] if loser >= 0 else []


def _nothing_lost(board: Board, player: int) -> Reason | None:
    return None if learnable(board, player, _loser(board, player)) else NOTHING_TO_LEARN


@title("teach-us-now", _nothing_lost)
@step
def teach_us_now(board: Board, player: int) -> None:
    """After a capture: an advance that the loser has."""
    _learn(board, player, _loser(board, player))


# -- an exchange -------------------------------------------------------------------------------------------------------


def _teachers(board: Board, player: int) -> list[int]:
    return [seat for seat in neighbours(board, player) if learnable(board, player, [seat])]


def _no_teacher(board: Board, player: int) -> Reason | None:
    return None if _teachers(board, player) else NOTHING_TO_LEARN


@title("tech-exchange", _no_teacher)
@step
def tech_exchange(board: Board, player: int) -> None:
    """An advance of a player near by; then that player gets one of this player's."""
    board.ask(with_whom_to_exchange, player)


@question("With whom do you exchange advances?")
def with_whom_to_exchange(board: Board, player: int) -> list[Action]:
    return [SEAT[seat] for seat in _teachers(board, player)]


@with_whom_to_exchange.answer
def _(board: Board, player: int, action: Action) -> None:
    seat = action.args[0] - 1
    board.tell("exchanges", player, target=seat)
    board.push(learn_from, seat, player)
    board.push(learn_from, player, seat)


explain(with_whom_to_exchange, Reason("Choose a player near you who knows an advance that you could gain.", "cards"))


@step
def learn_from(board: Board, player: int, teacher: int) -> None:
    """A player gains an advance of another for nothing, if he can."""
    _learn(board, player, [teacher])


# -- bought advances ---------------------------------------------------------------------------------------------------


def _cannot_buy(board: Board, player: int) -> Reason | None:
    if not affordable(board, player, board.game.advances):
        return Reason("There is no advance that you could pay for.", "cards")
    return None


@title("idea-synergy", _cannot_buy)
@step
def idea_synergy(board: Board, player: int) -> None:
    """An advance is bought, then come two ideas."""
    board.push(more_ideas, player)
    board.push(buy_one, player, ())


@step
def more_ideas(board: Board, player: int) -> None:
    """Two ideas."""
    board.tell("gains", player, n=board.gain(player, IDEA, IDEAS), good=GOODS[IDEA])


@step
def buy_one(board: Board, player: int, numbers: tuple[int, ...]) -> None:
    """A player buys an advance, one of some or any, if he can."""
    if _for_sale(board, player, numbers):
        board.ask(which_to_buy, player, numbers)


def _for_sale(board: Board, player: int, numbers: tuple[int, ...]) -> list[Advance]:
    advances = board.game.advances
    return affordable(board, player, [advances[number] for number in numbers] if numbers else advances)


@question("Which advance do you buy?")
def which_to_buy(board: Board, player: int, numbers: tuple[int, ...]) -> list[Action]:
    return [ADVANCE[advance.id] for advance in _for_sale(board, player, numbers)]


@which_to_buy.answer
def _(board: Board, player: int, action: Action, numbers: tuple[int, ...]) -> None:
    board.push(buy, player, board.game.advance[action.args[0]].number)


@which_to_buy.reason
def _(board: Board, player: int, action: Action, numbers: tuple[int, ...]) -> Reason | None:
    if action.verb != "advance":
        return None
    advance = board.game.advance[action.args[0]]
    if numbers and advance.number not in numbers:
        return Reason("The second advance must be of the same category.", "cards")
    return why_not(board, player, advance)


def _category(board: Board, advance: Advance) -> tuple[Advance, ...]:
    """All advances of the category of one."""
    start = advance.group * IN_CATEGORY
    return board.game.advances[start : start + IN_CATEGORY]


def _pairs(board: Board, player: int) -> list[tuple[Advance, Advance]]:
    """Two advances of one category, in the order in which they can be bought, for both of which a player can pay."""
    known, game = board.players[player].known, board.game
    found = []
    for first in affordable(board, player, game.advances):
        cost = price(board, player, first)
        for second in _category(board, first):
            if known & second.bit or second is first or game.required[second.number] & ~(known | first.bit):
                continue
            food, ore, _ = price(board, player, second)
            if is_free_by_priests(board, player, first) and is_free_by_priests(board, player, second):
                food = FOOD_PRICE  # Priesthood spares it once
            if can_pay(board, player, (cost[0] + food, cost[1] + ore, 0), ideas=True):
                found.append((first, second))
    return found


def _no_pair(board: Board, player: int) -> Reason | None:
    if not _pairs(board, player):
        return Reason("There are no two advances of a category that you could pay for.", "cards")
    return None


@title("tech-synergy", _no_pair)
@step
def tech_synergy(board: Board, player: int) -> None:
    """Two advances of one category are bought, one completely after the other."""
    board.ask(which_first, player)


@question("Which advance do you buy first?")
def which_first(board: Board, player: int) -> list[Action]:
    return [ADVANCE[id] for id in dict.fromkeys(first.id for first, _ in _pairs(board, player))]


@which_first.answer
def _(board: Board, player: int, action: Action) -> None:
    first = board.game.advance[action.args[0]]
    board.push(buy_one, player, tuple(advance.number for advance in _category(board, first)))
    board.push(buy, player, first.number)


@which_first.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "advance":
        return None
    advance = board.game.advance[action.args[0]]
    if any(first is advance for first, _ in _pairs(board, player)):
        return None
    no_second = Reason("There is no second advance of its category that you could pay for besides.", "cards")
    return why_not(board, player, advance) or no_second
