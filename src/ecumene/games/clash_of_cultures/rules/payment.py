"""Payment: gold stands for any resource, ideas stand for the food of advances.

Usually nothing is asked: ideas first where they can be used, since nothing else takes them, then the resource itself,
then gold. With the option `payment=asked` a player says how much of a price is paid in ideas and in gold, if there is a
choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Action, Reason, Shortage, question, step

from ..box.amounts import counted
from ..box.cards import FOOD, GOLD, GOODS, IDEA, ORE, WOOD, Named, Price
from ..box.vocabulary import AMOUNT
from ..state.board import Board
from .refusals import explain

ASKED = "asked"


def can_pay(board: Board, player: int, price: Price, ideas: bool = False) -> bool:
    """Whether a player has the resources for a price; `ideas` says that they stand for food."""
    stock = board.players[player].stock
    food, ore, wood = price
    if ideas:
        food -= min(food, stock[IDEA])
    missing = max(0, food - stock[0]) + max(0, ore - stock[1]) + max(0, wood - stock[2])
    return missing <= stock[GOLD]


def lacking(board: Board, player: int, price: Price, rule: str, ideas: bool = False) -> Reason | None:
    """The reason that something is missing for a price, if it is; gold makes up for what it can."""
    stock = board.players[player].stock
    food, ore, wood = price
    if ideas:
        food -= min(food, stock[IDEA])
    gold, missing = stock[GOLD], {}
    for good, n in ((FOOD, food), (ORE, ore), (WOOD, wood)):
        lack = max(0, n - stock[good])
        missing[good] = lack - min(gold, lack)
        gold -= min(gold, lack)
    return still_needs(rule, missing) if any(missing.values()) else None


def still_needs(rule: str, missing: Mapping[int, int]) -> Reason:
    """The reason that so much of some goods is missing."""
    goods = [counted(good, n) for good, n in missing.items() if n]
    return Shortage("You still need {goods}.", "You still need {goods}.", rule, n=sum(missing.values()), goods=goods)


def pay(board: Board, player: int, price: Price, ideas: bool = False) -> None:
    """Lets a player pay what he can pay; it is done, or asked, before anything that was pushed earlier goes on."""
    if board.payment == ASKED:
        board.push(pay_rest, player, price, FOOD)
        if ideas and price[FOOD]:
            board.push(ask_ideas, player, price)
        return
    stock = board.players[player].stock
    for good, n in enumerate(_plain_payment(stock, price, ideas)):
        stock[good] -= n


def _plain_payment(stock: Sequence[int], price: Price, ideas: bool) -> tuple[int, ...]:
    """How much of each resource a price takes if nothing is asked."""
    food, ore, wood = price
    taught = min(food, stock[IDEA]) if ideas else 0
    own = min(food - taught, stock[FOOD]), min(ore, stock[ORE]), min(wood, stock[WOOD])
    return (*own, taught, food - taught + ore + wood - sum(own))


def taken(board: Board, player: int, price: Price, ideas: bool = False) -> Sequence[int]:
    """How much of each resource a price will take; where that is asked, or it cannot be paid, the price itself."""
    if board.payment == ASKED or not can_pay(board, player, price, ideas):
        return price
    return _plain_payment(board.players[player].stock, price, ideas)


@step
def ask_ideas(board: Board, player: int, price: Price) -> None:
    """Asks how much of the food is paid in ideas."""
    board.ask(how_many_ideas, player, price)


@question("How many ideas do you pay?")
def how_many_ideas(board: Board, player: int, price: Price) -> list[Action]:
    food, ore, wood = price
    most = min(food, board.players[player].stock[IDEA])
    return [AMOUNT[n] for n in range(most, -1, -1) if can_pay(board, player, (food - n, ore, wood))]


@how_many_ideas.answer
def _(board: Board, player: int, action: Action, price: Price) -> None:
    (n,) = action.args
    food, ore, wood = price
    board.spend(player, IDEA, n)
    _, args = board.steps.pop()  # the rest of the price, which is now smaller
    board.push(pay_rest, player, (food - n, ore, wood), args[2])


explain(how_many_ideas, Reason("With so many ideas you cannot pay the price exactly.", "advance"))


@step
def pay_rest(board: Board, player: int, price: Price, good: int) -> None:
    """Pays the natural resources one after the other, each with as much gold as the player says."""
    if good < len(price):
        board.ask(how_much_gold, player, price, good, GOODS[good])


@question("How much gold do you pay for {good}?", "price", "number", "good")
def how_much_gold(board: Board, player: int, price: Price, number: int, good: Named) -> list[Action]:
    stock, needed = board.players[player].stock, price[number]
    least = max(0, needed - stock[number])
    later = sum([max(0, price[other] - stock[other]) for other in range(number + 1, len(price))])
    return [AMOUNT[n] for n in range(least, min(needed, stock[GOLD] - later) + 1)]


@how_much_gold.answer
def _(board: Board, player: int, action: Action, price: Price, number: int, good: Named) -> None:
    (n,) = action.args
    board.spend(player, GOLD, n)
    board.spend(player, number, price[number] - n)
    board.push(pay_rest, player, price, number + 1)


explain(how_much_gold, Reason("With so much gold you cannot pay the price exactly.", "terms"))
