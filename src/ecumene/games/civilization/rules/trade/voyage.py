"""Magellan's Voyage: its owner forces a swap of resource cards."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import FOR, SWAP
from ...state.board import Board
from .handing_over import lend

SAVED_AS = "ecumene.games.civilization.trade"


def why_not_voyage(board: Board, player: int) -> Reason | None:
    """Why a player cannot force a swap of resource cards."""
    if not board.advanced or not board.has_working(player, "swap"):
        return Absent("Only the owner of {wonder} can do this.", "magellan", wonder=board.game.ruling["swap"])
    if board.players[player].swapped:
        return Reason("A swap is forced once in a trade phase.", "magellan")
    if not any(board.cards(player)):
        return Reason("You have no resource card to give.", "magellan")
    if not _prey(board, player):
        return Reason("Nobody in trade range has a resource card.", "magellan")
    return None


def _prey(board: Board, player: int) -> list[tuple[int, int]]:
    """The cards that can be taken: whose, and of which resource."""
    seats = [seat for seat in board.others(player) if board.in_range(player, seat)]
    return [(seat, number) for seat in seats for number, n in enumerate(board.cards(seat)) if n]


@step
def voyage(board: Board, player: int) -> None:
    """A swap of resource cards is forced: first the card that is taken is named."""
    board.ask(which_card_to_take, player)


@question("Which card do you swap?")
def which_card_to_take(board: Board, player: int) -> list[Action]:
    resources = board.game.resources
    return [SWAP[seat, resources[number].id] for seat, number in _prey(board, player)]


@which_card_to_take.answer
def _(board: Board, player: int, action: Action) -> None:
    seat, resource = action.args
    board.push(pay_voyage, player, seat - 1, resource)


@which_card_to_take.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "swap" or action in which_card_to_take.choices(board, player):
        return None
    return Absent("This player has no such card, or is out of trade range.", "magellan")


@step
def pay_voyage(board: Board, player: int, target: int, resource: str) -> None:
    """Then the card that is given for it."""
    board.ask(which_card_to_give, player, target, resource)


@question("Which of your cards does {target} get for it?", "target")
def which_card_to_give(board: Board, player: int, target: int, resource: str) -> list[Action]:
    return [FOR[board.game.resources[number].id] for number, n in enumerate(board.cards(player)) if n]


@which_card_to_give.answer
def _(board: Board, player: int, action: Action, target: int, resource: str) -> None:
    game = board.game
    taken, given = game.marker[resource], game.marker[action.args[0]]
    lend(board, game.resource_number[taken], target, player)
    lend(board, game.resource_number[given], player, target)
    board.players[player].swapped = True
    board.tell("swaps", player, target=target, taken=taken, given=given)


@which_card_to_give.reason
def _(board: Board, player: int, action: Action, target: int, resource: str) -> Reason | None:
    if action.verb != "for" or action in which_card_to_give.choices(board, player, target, resource):
        return None
    return Absent("You have no such card.", "magellan")
