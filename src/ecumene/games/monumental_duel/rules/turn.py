"""The action phase: in turn, one action each, until both have passed."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.card_fields import CULTURE, GOLD, ORDINARY, PRODUCTION, SCIENCE
from ..box.cards import WONDER, Card
from ..box.effects import Exchange
from ..box.vocabulary import APPLY, BUY, CONQUER, DEVELOP, FINISH, PASS, POLICY, PROGRESS, USE, WARLORD
from ..state.board import Board
from ..state.pieces import Player
from .acquire import (
    PROGRESS_PRICE,
    buy,
    cheapened,
    conquer,
    finish,
    price_under,
    progress_price,
    why_not_buy,
    why_not_conquer,
    why_not_finish,
)
from .advantage import take_advantage, ways_to_take, why_not_take
from .city import DECK_EMPTY, draw_and_use
from .gains import NO_ADVANTAGE, exchange, exchanges, why_not_exchange
from .policies import develop, policy_price, why_not_develop
from .resolve import why_nothing
from .resources import pay, why_not_pay
from .trade import scout_actions, send_scout, why_not_scout
from .use import NO_ACTION, USED, follow_chosen, why_not_use


@step
def take_turn(board: Board, player: int) -> None:
    """One action, then it is the other's turn, unless he has passed. When both have, the phase is over."""
    if board.players[player].passed:
        player = 1 - player
        if board.players[player].passed:
            return
    board.active = player
    board.ask(what_to_do, player)


WANTED = ("buy", "conquer", "finish", "develop", "progress", "scout", "advantage", "use", "apply", "policy", "warlord")
"""What players want to do in a turn, the likeliest first."""


@question("Take an action, or pass", explained=WANTED)
def what_to_do(board: Board, player: int) -> list[Action]:
    own = board.players[player]
    gold = own.stock[GOLD]
    production, science = own.stock[PRODUCTION] + gold, own.stock[SCIENCE] + gold
    rules, actions = own.lasting(), []
    for card in board.row:
        if card is not None:
            kind, price = price_under(own, rules, card)
            if price <= own.funds(kind):
                actions.append(BUY[card.id])
    for card, left in zip(board.game.common, board.piles, strict=True):
        if left and price_under(own, rules, card)[1] <= production:
            actions.append(BUY[card.id])
    if own.wonder is not None and cheapened(rules, WONDER, own.wonder.cost[1]) <= production:
        actions.append(FINISH)
    if own.stock[CULTURE] >= policy_price(own) and own.civilization is not None:
        policies = board.game.policies[own.civilization.id]
        actions += [DEVELOP[policy.id] for policy in policies if policy not in own.policies]
    if board.players[1 - player].provinces and why_not_conquer(board, player) is None:
        actions.append(CONQUER)
    _add_uses(board, player, own, actions)
    if own.deck and cheapened(rules, "progress", PROGRESS_PRICE) <= science:
        actions.append(PROGRESS)
    actions += ways_to_take(board, player)
    actions += scout_actions(board, player)
    if exchange_effect(own) is not None:
        actions += exchanges(own)
    actions.append(PASS)
    return actions


def _add_uses(board: Board, player: int, own: Player, actions: list[Action]) -> None:
    """The effects that are actions: of the active policy, of activated cards and knowledge, of the warlord."""
    policy = own.policy
    if policy is not None and policy.act and not own.policy_used and why_nothing(board, player, policy.act) is None:
        actions.append(POLICY)
    for place in range(9):
        if own.lit >> place & 1:
            card, below = own.city[place], own.under[place]
            if card and card.act and not why_not_use(board, player, card, True, own.used >> place & 1):
                actions.append(USE[place])
            if below and below.act and not why_not_use(board, player, below, True, own.used_under >> place & 1):
                actions.append(APPLY[place])
    if board.holder == player and why_not_warlord(board, player) is None:
        actions.append(WARLORD)


def warlord_of(board: Board, player: int) -> Card:
    """A player's warlord."""
    civilization = board.players[player].civilization
    assert civilization is not None
    return board.game.warlords[civilization.id]


def why_not_warlord(board: Board, player: int) -> Reason | None:
    """Why the warlord cannot act now."""
    if board.holder != player:
        return NO_ADVANTAGE
    if board.players[player].warlord_used:
        return USED
    return why_nothing(board, player, warlord_of(board, player).act)


def exchange_effect(own: Player) -> Exchange | None:
    """What an activated card lets a player exchange without an action."""
    if sum(own.stock[:ORDINARY]) > 1:
        for card in own.active_cards():
            for effect in card.may:
                if isinstance(effect, Exchange):
                    return effect
    return None


# -- answers -------------------------------------------------------------------------------------------------------


@what_to_do.answer
def _(board: Board, player: int, action: Action) -> None:
    own = board.players[player]
    # To exchange resources is no action: the turn goes on.
    board.push(take_turn, player if action.verb == "exchange" else 1 - player)
    match action.verb:
        case "buy":
            buy(board, player, board.card(action))
        case "finish":
            finish(board, player)
        case "develop":
            develop(board, player, board.card(action))
        case "policy":
            policy = own.policies[-1]
            own.policy_used = True
            _use(board, player, policy)
        case "conquer":
            conquer(board, player)
        case "use":
            place = USE.index(action)
            own.used |= 1 << place
            _use(board, player, own.city[place])
        case "apply":
            place = APPLY.index(action)
            own.used_under |= 1 << place
            _use(board, player, own.under[place])
        case "progress":
            board.push(progress, player)
            board.push(pay, player, SCIENCE, progress_price(board, player))
        case "advantage":
            board.push(take_advantage, player, action.args[0])
        case "warlord":
            own.warlord_used = True
            _use(board, player, warlord_of(board, player))
        case "scout":
            send_scout(board, player, board.card(action))
        case "exchange":
            effect = exchange_effect(own)
            assert effect is not None
            exchange(board, player, action, effect)
        case _:
            step_back(board, player)


def _use(board: Board, player: int, card: Card | None) -> None:
    """The effect of an own card."""
    assert card is not None
    board.tell("uses", player, card=card)
    follow_chosen(board, player, card.act)


@step
def progress(board: Board, player: int) -> None:
    """Science progress, once paid for: the top card of the city deck is used."""
    board.tell("progress", player)
    draw_and_use(board, player)


def step_back(board: Board, player: int) -> None:
    """Passing: activated cards go to the discard, ordinary resources are lost, all action tokens are removed."""
    own = board.players[player]
    for place in range(9):
        if own.lit >> place & 1:
            for cards in (own.city, own.under):
                card = cards[place]
                if card is not None:
                    own.discard.append(card)
                    cards[place] = None
    own.lit = own.used = own.used_under = 0
    own.policy_used = own.warlord_used = own.scout_used = False
    own.traded.clear()
    own.stock[:ORDINARY] = [0] * ORDINARY
    own.gained = [0] * len(own.gained)
    own.passed = True
    board.tell("passes", player)


# -- reasons -------------------------------------------------------------------------------------------------------


@what_to_do.reason
def why_not_do(board: Board, player: int, action: Action) -> Reason | None:
    """Why an action cannot be taken in a turn, or None if it can."""
    own = board.players[player]
    match action.verb:
        case "buy":
            return why_not_buy(board, player, board.card(action))
        case "finish":
            return why_not_finish(board, player)
        case "develop":
            return why_not_develop(board, player, board.card(action))
        case "policy":
            return why_not_policy(board, player)
        case "conquer":
            return why_not_conquer(board, player)
        case "use":
            place = USE.index(action)
            return why_not_use(board, player, own.city[place], own.is_lit(place), own.used >> place & 1)
        case "apply":
            place = APPLY.index(action)
            if own.under[place] is None:
                return NO_KNOWLEDGE
            return why_not_use(board, player, own.under[place], own.is_lit(place), own.used_under >> place & 1)
        case "progress":
            if not own.deck:
                return DECK_EMPTY
            return why_not_pay(board, player, SCIENCE, progress_price(board, player))
        case "advantage":
            return why_not_take(board, player, action)
        case "warlord":
            return why_not_warlord(board, player)
        case "scout":
            return why_not_scout(board, player, board.card(action))
        case "exchange":
            return why_not_exchange(own, action) if exchange_effect(own) else NO_EXCHANGE
    return None


def why_not_policy(board: Board, player: int) -> Reason | None:
    """Why the effect of the active policy cannot be used."""
    own = board.players[player]
    if own.policy is None:
        return NO_POLICY
    if not own.policy.act:
        return NO_ACTION
    return USED if own.policy_used else why_nothing(board, player, own.policy.act)


NO_KNOWLEDGE = Absent("No knowledge lies there.", "use")
NO_POLICY = Absent("You have developed no policy yet.", "policies")
NO_EXCHANGE = Absent("No activated card of yours lets you exchange resources.", "effects")
