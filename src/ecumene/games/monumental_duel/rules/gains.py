"""Effects that bring resources, the advantage or a common building, and those with a price or a condition."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.card_fields import GOLD, KINDS, ORDINARY, TYPES
from ..box.cards import RESOURCES, Card
from ..box.effects import Choose, Effect, Exchange, Gain, GainAdvantage, GainPer, IfAdvantage, IfGained, IfOwned, Pay
from ..box.vocabulary import EXCHANGE, NO, TAKE, YES
from ..state.board import Board
from ..state.pieces import Player
from .advantage import gain_advantage, why_not_gain
from .resolve import asks, does, follow, hinders, source, why_nothing
from .resources import gain, gain_one, pay_all, still_needs, why_not_pay

# -- gains -----------------------------------------------------------------------------------------------------------


@does(Gain)
def _(board: Board, player: int, effect: Gain) -> None:
    gain(board, player, effect.amounts, reacting_card(board, effect))


REACTIONS = ("bonus", "conquest", "trade", "first_trade")
"""The moments at which a card brings something that is not the one in use."""


def reacting_card(board: Board, effect: Effect) -> Card | None:
    """The card of an effect that nobody has chosen to use."""
    card, moment, *_ = effect.id.split(".")
    return board.game.cards[card] if moment in REACTIONS else None


def amount_per(own: Player, effect: GainPer) -> int:
    """How much an effect brings that counts provinces."""
    count = own.province_count() if effect.what == "province" else own.type_count(TYPES.index(effect.what))
    return max(effect.least, min(effect.most, effect.base + count))


@does(GainPer)
def _(board: Board, player: int, effect: GainPer) -> None:
    if n := amount_per(board.players[player], effect):
        gain_one(board, player, effect.of, n, reacting_card(board, effect))


@hinders(GainPer)
def _(board: Board, player: int, effect: GainPer) -> Reason | None:
    return None if amount_per(board.players[player], effect) else NO_PROVINCE


@does(GainAdvantage)
def _(board: Board, player: int, effect: GainAdvantage) -> None:
    gain_advantage(board, player)


@hinders(GainAdvantage)
def _(board: Board, player: int, effect: GainAdvantage) -> Reason | None:
    return why_not_gain(board, player)


@does(Choose)
def _(board: Board, player: int, effect: Choose) -> None:
    board.push(choose_next, player, effect, ())


@step
def choose_next(board: Board, player: int, effect: Choose, taken: tuple[int, ...]) -> None:
    """The next resource of the player's choice, until there are enough."""
    if len(taken) < effect.count:
        board.ask(which_resource, player, effect, taken)
    else:
        gain(board, player, tuple([taken.count(kind) for kind in range(len(KINDS))]))


@question("{card}: which resource do you gain?", "card")
def which_resource(board: Board, player: int, effect: Choose, taken: tuple[int, ...]) -> list[Action]:
    return [TAKE[kind] for kind in range(ORDINARY) if not (effect.how == "different" and kind in taken)]


@which_resource.answer
def _(board: Board, player: int, action: Action, effect: Choose, taken: tuple[int, ...]) -> None:
    kind = RESOURCES.index(action.args[0])
    board.push(choose_next, player, effect, (*taken, *[kind] * (effect.count if effect.how == "alike" else 1)))


@which_resource.reason
def _(board: Board, player: int, action: Action, effect: Choose, taken: tuple[int, ...]) -> Reason | None:
    if action.verb != "take" or not (effect.how == "different" and RESOURCES.index(action.args[0]) in taken):
        return None
    return Reason("Each of these resources must be a different one.", "effects")


# -- prices and conditions -------------------------------------------------------------------------------------------


def why_not_buy_effect(board: Board, player: int, effect: Pay) -> Reason | None:
    """Why the price of an effect cannot be paid. What is printed in gold takes gold; gold can stand for the rest."""
    stock = board.players[player].stock
    for kind, n in enumerate(effect.price):
        if n and (reason := why_not_pay(board, player, kind, n)) is not None:
            return reason
    replaced = sum([max(0, n - stock[kind]) for kind, n in enumerate(effect.price[:ORDINARY])])
    lack = effect.price[GOLD] + replaced - stock[GOLD]
    return still_needs(GOLD, lack) if lack > 0 else None


@does(Pay)
def _(board: Board, player: int, effect: Pay) -> None:
    if why_not_buy_effect(board, player, effect) is None:
        board.ask(whether_to_pay, player, effect)


@hinders(Pay)
def _(board: Board, player: int, effect: Pay) -> Reason | None:
    return why_not_buy_effect(board, player, effect) or why_nothing(board, player, effect.then)


@question("{card}: pay for its effect?", "card")
def whether_to_pay(board: Board, player: int, effect: Pay) -> list[Action]:
    return [YES, NO]


@whether_to_pay.answer
def _(board: Board, player: int, action: Action, effect: Pay) -> None:
    if action is YES:
        buy_effect(board, player, effect)


def buy_effect(board: Board, player: int, effect: Pay) -> None:
    """Pays the price of an effect, and has it."""
    follow(board, player, effect.then)
    pay_all(board, player, effect.price)


@hinders(Exchange)
def _(board: Board, player: int, effect: Exchange) -> Reason | None:
    return None if exchanges(board.players[player]) else TOO_FEW


@asks(Exchange)
@question("{card}: which resources do you exchange?", "card")
def what_to_exchange(board: Board, player: int, effect: Exchange) -> list[Action]:
    return [*exchanges(board.players[player]), NO]


@what_to_exchange.answer
def _(board: Board, player: int, action: Action, effect: Exchange) -> None:
    if action is not NO:
        exchange(board, player, action, effect)


@what_to_exchange.reason
def _(board: Board, player: int, action: Action, effect: Exchange) -> Reason | None:
    return why_not_exchange(board.players[player], action) if action.verb == "exchange" else None


def exchanges(own: Player) -> list[Action]:
    """The pairs of ordinary resources that a player has."""
    if sum(own.stock[:ORDINARY]) < 2:
        return []
    return [action for action in EXCHANGE.values() if why_not_exchange(own, action) is None]


def why_not_exchange(own: Player, action: Action) -> Reason | None:
    """Why two resources cannot be exchanged."""
    one, two = (resource.kind for resource in action.args)
    return None if own.stock[one] and own.stock[two] >= 1 + (one == two) else TOO_FEW


def exchange(board: Board, player: int, action: Action, effect: Exchange) -> None:
    """Gives two ordinary resources for what the effect brings."""
    for resource in action.args:
        board.players[player].stock[resource.kind] -= 1
    card = board.game.cards[source((effect,))]
    board.tell("exchanges with", player, one=action.args[0], two=action.args[1], card=card)
    follow(board, player, effect.then)


@does(IfGained)
def _(board: Board, player: int, effect: IfGained) -> None:
    if has_gained(board.players[player], effect):
        follow(board, player, effect.then)


def has_gained(own: Player, effect: IfGained) -> bool:
    """Whether so much was gained this round."""
    return all(gained >= n for gained, n in zip(own.gained, effect.amounts, strict=True))


@hinders(IfGained)
def _(board: Board, player: int, effect: IfGained) -> Reason | None:
    if not has_gained(board.players[player], effect):
        return Reason("You have not gained enough this round.", "effects")
    return why_nothing(board, player, effect.then)


def chosen_branch(own: Player, effect: IfOwned) -> tuple[Effect, ...]:
    """What happens with what a player owns."""
    owns = all(have >= n for have, n in zip(own.stock, effect.amounts, strict=True))
    return effect.then if owns else effect.otherwise


@does(IfOwned)
def _(board: Board, player: int, effect: IfOwned) -> None:
    follow(board, player, chosen_branch(board.players[player], effect))


@hinders(IfOwned)
def _(board: Board, player: int, effect: IfOwned) -> Reason | None:
    return why_nothing(board, player, chosen_branch(board.players[player], effect))


@does(IfAdvantage)
def _(board: Board, player: int, effect: IfAdvantage) -> None:
    if board.holder == player:
        follow(board, player, effect.then)


@hinders(IfAdvantage)
def _(board: Board, player: int, effect: IfAdvantage) -> Reason | None:
    return why_nothing(board, player, effect.then) if board.holder == player else NO_ADVANTAGE


NO_PROVINCE = Reason("You control no such province.", "effects")
NO_ADVANTAGE = Reason("You do not hold the advantage.", "advantage")
TOO_FEW = Reason("You do not have these ordinary resources.", "effects")
