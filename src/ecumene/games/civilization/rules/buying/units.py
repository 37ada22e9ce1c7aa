"""Buying military units: which, where they go, and how many."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import CARRIERS, Figure
from ...box.vocabulary import AMOUNT, AT, MOST_AT_ONCE
from ...box.world import Place
from ...state.board import Board
from ...state.pieces import NOBODY
from .growing import why_not_pay
from .payment import pay
from .placing import homes, put, room, ships_left, why_not_put, why_not_put_ship


def price_name(figure: Figure) -> str:
    """Under which name a piece stands in the list of prices."""
    if figure.army:
        return "army"
    return "fleet" if figure.afloat else figure.type


def holder_of(board: Board, figure: Figure) -> int:
    """Who has the technology of a piece, or NOBODY: the fee is his (advanced)."""
    level = board.level(figure) if board.advanced and figure.military else None
    return NOBODY if level is None else board.holder(board.game.technology[level.technology])


def why_not_buy(board: Board, player: int, figure: Figure) -> Reason | None:
    """Why a player cannot buy a piece."""
    if figure.military:
        if figure.era != board.era:
            return Absent("Only units of this era can be bought.", "units")
        if not board.advanced:
            if figure is CARRIERS:
                return Absent("The standard game has no carriers.", "units")
        elif not any(bit & board.in_play for bit in board.game.level_bits[figure.number]):
            need = board.game.technology[board.game.levels[figure.number][-1].technology]
            return Reason("{need} must be in play first.", "units", need=need)
    reason = why_not_pay(board, player, board.price(price_name(figure)), "units")
    if reason is not None:
        return reason
    if figure.afloat and ships_left(board, player) <= 0:
        return Reason("You have 20 ships already, and no player has more.", "digital")
    if not homes(board, player, figure):
        return Reason("No settlement of yours has room for it this turn.", "placing")
    return None


def begin_buying_units(board: Board, player: int, figure: Figure) -> None:
    """First where, then how many."""
    board.push(choose_home, player, figure)


@step
def choose_home(board: Board, player: int, figure: Figure) -> None:
    """A settlement is chosen."""
    board.ask(where_to_buy, player, figure)


@question("Where does it go: {figure}?", "figure")
def where_to_buy(board: Board, player: int, figure: Figure) -> list[Action]:
    return [AT[region.id] for region in homes(board, player, figure)]


@where_to_buy.answer
def _(board: Board, player: int, action: Action, figure: Figure) -> None:
    region = board.game.place[action.args[0]]
    if figure.afloat:
        board.push(choose_sea, player, figure, region)
    else:
        board.push(choose_number, player, figure, region, region)


@where_to_buy.reason
def _(board: Board, player: int, action: Action, figure: Figure) -> Reason | None:
    return why_not_put(board, player, figure, board.game.place[action.args[0]]) if action.verb == "at" else None


@step
def choose_sea(board: Board, player: int, figure: Figure, region: Place) -> None:
    """A ship needs a sea that the settlement touches."""
    board.ask(which_sea, player, figure, region)


@question("Which sea does it go to: {figure}?", "figure")
def which_sea(board: Board, player: int, figure: Figure, region: Place) -> list[Action]:
    return [AT[sea.id] for sea in board.world.coasts[region]]


@which_sea.answer
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> None:
    board.push(choose_number, player, figure, region, board.game.place[action.args[0]])


@which_sea.reason
def _(board: Board, player: int, action: Action, figure: Figure, region: Place) -> Reason | None:
    return why_not_put_ship(board, action, region) if action.verb == "at" else None


@step
def choose_number(board: Board, player: int, figure: Figure, region: Place, place: Place) -> None:
    """How many there can be room and gold for."""
    board.ask(how_many_to_buy, player, figure, region, place)


@question("How many: {figure}?", "figure")
def how_many_to_buy(board: Board, player: int, figure: Figure, region: Place, place: Place) -> list[Action]:
    most = min(board.players[player].gold // max(1, board.price(price_name(figure))), room(board, region), MOST_AT_ONCE)
    if figure.afloat:
        most = min(most, ships_left(board, player))
    return list(AMOUNT[1 : most + 1])


@how_many_to_buy.answer
def _(board: Board, player: int, action: Action, figure: Figure, region: Place, place: Place) -> None:
    (n,) = action.args
    board.tell("buys", player, n=n, figure=board.called(figure), place=place, price=board.price(price_name(figure)) * n)
    holder = holder_of(board, figure)
    for _ in range(n):
        pay(board, player, board.price(price_name(figure)), holder)
        put(board, player, figure, region, place)


@how_many_to_buy.reason
def _(board: Board, player: int, action: Action, figure: Figure, region: Place, place: Place) -> Reason | None:
    if action.verb != "amount" or action in how_many_to_buy.choices(board, player, figure, region, place):
        return None
    most = how_many_to_buy.choices(board, player, figure, region, place)[-1].args[0]
    if action.args[0] != most + 1:
        return Absent("There is not so much gold or room.", "placing")
    lack = board.price(price_name(figure)) * (most + 1) - board.players[player].gold
    if lack > 0:
        return Shortage("You need {n} more gold.", "You need {n} more gold.", "placing", n=lack)
    return Reason("There is no room for more.", "placing")
