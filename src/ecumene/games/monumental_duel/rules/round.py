"""The round: activation of both cities, actions, and the end of the round."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.card_fields import KINDS
from ..box.vocabulary import ACTIVATE
from ..state.board import Board
from .advantage import reduce_advantage
from .refill import refill_city, refill_row
from .resolve import in_any_order
from .resources import gain
from .turn import WANTED, take_turn, why_not_do

SMALLEST_ROW = 4
"""When the refilled row has no more cards than this, the next round is the last."""
CROSSES = tuple(
    sum([1 << place for place in range(9) if place // 3 == crossing // 3 or place % 3 == crossing % 3])
    for crossing in range(9)
)
"""The row and the column that cross in each place, as bits."""


@step
def begin_round(board: Board) -> None:
    """Activation, the first player first; then actions; then the end of the round."""
    board.round += 1
    for player in board.players:
        player.passed = False
        player.gained = [0] * len(KINDS)
    board.tell("round", n=board.round)
    board.push(end_round)
    board.push(take_turn, board.first)
    board.push(activate, 1 - board.first)
    board.push(activate, board.first)


# -- activation ----------------------------------------------------------------------------------------------------


@step
def activate(board: Board, player: int) -> None:
    """A player activates one row and one column of the city."""
    board.active = player
    board.ask(which_cross, player)


ACTIVATE_FIRST = Reason("First you activate a row and a column of your city.", "activation")


@question("Choose a row and a column to activate", explained=WANTED)
def which_cross(board: Board, player: int) -> list[Action]:
    return list(ACTIVATE)


@which_cross.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb not in WANTED:
        return None
    reason = why_not_do(board, player, action)
    return reason if isinstance(reason, Absent) else ACTIVATE_FIRST


@which_cross.answer
def _(board: Board, player: int, action: Action) -> None:
    own = board.players[player]
    crossing = ACTIVATE.index(action)
    filled = sum([1 << place for place in range(9) if own.city[place] or own.under[place]])
    own.lit = CROSSES[crossing] & filled
    board.tell("activates", player, row=crossing // 3 + 1, column=crossing % 3 + 1)
    board.push(gain_yields, player)
    alone, whole = [], []
    for place in range(9):
        if own.lit >> place & 1:
            card = own.city[place]
            if card is not None and (card.activation or card.city_activation):
                own.used |= 1 << place
                alone.append(card.activation)
                whole.append(card.city_activation)
            card = own.under[place]
            if card is not None and (card.activation or card.city_activation):
                own.used_under |= 1 << place
                alone.append(card.activation)
                whole.append(card.city_activation)
    policy = own.policy
    if policy is not None and policy.city_activation:
        own.policy_used = True
        whole.append(policy.city_activation)
    for effects in (whole, alone):
        if found := tuple([effect for effect in effects if effect]):
            board.push(in_any_order, player, found)


@step
def gain_yields(board: Board, player: int) -> None:
    """The resources of all activated cards, after their effects."""
    cards = [card.yields for card in board.players[player].lit_cards() if card.gives]
    if cards:
        gain(board, player, tuple(map(sum, zip(*cards, strict=True))))


# -- the end of the round ------------------------------------------------------------------------------------------


@step
def end_round(board: Board) -> None:
    """Refill the cities and the row, take a token off the advantage, hand on the marker. The last round is only
    counted: refills would change no points."""
    if board.final:
        reduce_advantage(board)
        board.tell("game over")
        board.finish()
        return
    board.push(finish_round)
    board.push(refill_city, 1 - board.first)
    board.push(refill_city, board.first)


@step
def finish_round(board: Board) -> None:
    """What follows when both cities are full."""
    refill_row(board)
    if sum([card is not None for card in board.row]) <= SMALLEST_ROW:
        board.final = True
        board.tell("final round")
    reduce_advantage(board)
    board.first = 1 - board.first
    board.push(begin_round)
