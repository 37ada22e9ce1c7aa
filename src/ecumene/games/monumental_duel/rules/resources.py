"""Resources: gaining them and paying with them. One gold stands for any ordinary resource."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ..box.amounts import counted
from ..box.card_fields import GOLD, ORDINARY, Amounts
from ..box.cards import RESOURCES, Card, Civilization, Resource
from ..box.vocabulary import AMOUNT, MOST_TOKENS
from ..state.board import Board

ASKED = "asked"
"""Players are asked how much gold they pay; otherwise ordinary resources go first, since gold can do all they can."""


def gain(board: Board, player: int, amounts: Amounts, by: Card | Civilization | None = None) -> None:
    """Takes resources from the supply. What was gained this round is remembered, spent or not.

    `by` is what brings them, where nothing that was told before says so.
    """
    own = board.players[player]
    stock, gained = own.stock, own.gained
    for kind, n in enumerate(amounts):
        if n:
            stock[kind] += n
            gained[kind] += n
    if board.heard is not None:
        what: dict[str, Any] = {RESOURCES[kind].id: n for kind, n in enumerate(amounts) if n}
        if by is None:
            board.tell("gains", player, **what)
        else:
            board.tell("gains by", player, card=by, **what)


def gain_one(board: Board, player: int, kind: int, n: int, by: Card | Civilization | None = None) -> None:
    """So much of one kind."""
    gain(board, player, tuple([n if kind == other else 0 for other in range(len(RESOURCES))]), by)


def why_not_pay(board: Board, player: int, kind: int, price: int) -> Reason | None:
    """Why a price cannot be paid: what is missing, gold included where it can stand for it."""
    lack = price - board.players[player].funds(kind)
    return still_needs(kind, lack) if lack > 0 else None


def still_needs(kind: int, lack: int) -> Reason:
    """The reason that so much of a resource is missing."""
    return Shortage("You still need {goods}.", "You still need {goods}.", "payment", n=lack, goods=counted(kind, lack))


@step
def pay(board: Board, player: int, kind: int, price: int) -> None:
    """Pays a price: ordinary resources first, unless players want to be asked and can say the number."""
    own = board.players[player]
    least = max(0, price - own.stock[kind])
    if board.payment == ASKED and kind < ORDINARY and least < min(price, own.stock[GOLD]) <= MOST_TOKENS:
        board.ask(how_much_gold, player, price, RESOURCES[kind])
    else:
        _pay(board, player, kind, price, least if kind < ORDINARY else 0)


def pay_all(board: Board, player: int, price: Amounts) -> None:
    """Pays a price in one kind, or one in several: then what is printed in gold and ordinary resources go first, and
    nobody is asked, since gold given for one kind may be missing for another."""
    kinds = [kind for kind, n in enumerate(price) if n]
    if len(kinds) == 1:
        board.push(pay, player, kinds[0], price[kinds[0]])
        return
    stock = board.players[player].stock
    for kind in kinds:
        gold = max(0, price[kind] - stock[kind]) if kind < ORDINARY else 0
        _pay(board, player, kind, price[kind], gold)


def _pay(board: Board, player: int, kind: int, price: int, gold: int) -> None:
    stock = board.players[player].stock
    stock[kind] -= price - gold
    stock[GOLD] -= gold


@question("Price in {resource}: {price}. How much of it do you pay in gold?", "price", "resource")
def how_much_gold(board: Board, player: int, price: int, resource: Resource) -> list[Action]:
    own = board.players[player]
    least = max(0, price - own.stock[resource.kind])
    return [AMOUNT[n] for n in range(least, min(price, own.stock[GOLD]) + 1)]


@how_much_gold.answer
def _(board: Board, player: int, action: Action, price: int, resource: Resource) -> None:
    _pay(board, player, resource.kind, price, action.args[0])


@how_much_gold.reason
def _(board: Board, player: int, action: Action, price: int, resource: Resource) -> Reason | None:
    if action.verb != "amount":
        return None
    own, gold = board.players[player], action.args[0]
    if gold > price:
        return Absent("The price is lower.", "payment")
    if gold > own.stock[GOLD]:
        return still_needs(GOLD, gold - own.stock[GOLD])
    if price - gold > own.stock[resource.kind]:
        return Reason("The rest of the price cannot be paid.", "payment")
    return None
