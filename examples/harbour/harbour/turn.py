"""A turn: two actions, each of them to load a crate or to sell all crates of one kind."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from .board import Board
from .goods import GOODS, LOAD, SELL


@step
def turn(board: Board, player: int) -> None:
    """Two actions, then the next player. The game ends when every crate is sold."""
    if not board.pile and not any(ship.hold for ship in board.ships):
        board.tell("end")
        return
    board.round += player == 0
    board.push(turn, (player + 1) % board.seats)
    board.push(act, player)
    board.push(act, player)


@step
def act(board: Board, player: int) -> None:
    """One action, if there is anything to load or to sell."""
    if board.pile or board.ships[player].hold:
        board.ask(what_to_do, player)


# Asked even if there is only one answer: whoever is not asked would show the others what fills the hold.
@question("Load a crate, or sell?", always=True, explained=("load",))
def what_to_do(board: Board, player: int) -> list[Action]:
    actions = [LOAD] if why_not_load(board, player) is None else []
    return [*actions, *(SELL[good] for good in GOODS if good in board.ships[player].hold)]


def why_not_load(board: Board, player: int) -> Reason | None:
    """A crate can be loaded while there is one, and room for it."""
    if not board.pile:
        return Reason("No crate is left on the quay.", "load")
    if len(board.ships[player].hold) >= board.largest_hold:
        return Reason("Your hold is full: it takes {n} crates.", "load", n=board.largest_hold)
    return None


@what_to_do.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action is LOAD:
        return why_not_load(board, player)
    good = action.args[0]
    return None if good in board.ships[player].hold else Reason("You have no {good} on board.", "sell", good=good)


@what_to_do.answer
def _(board: Board, player: int, action: Action) -> None:
    ship = board.ships[player]
    if action is LOAD:
        crate = board.pile.pop()
        ship.hold.append(crate)
        board.reveal()  # the player has learnt something: no way back from here
        board.tell("loads", player)
        board.tell("finds", player, to=[player], good=crate)
    else:
        (good,) = action.args
        crates = ship.hold.count(good)
        ship.hold = [crate for crate in ship.hold if crate is not good]
        ship.coins += crates * crates
        board.sold += [good] * crates
        board.tell("sells", player, good=good, n=crates, coins=crates * crates)
