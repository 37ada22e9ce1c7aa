"""The advantage: taking it with resources, gaining it by an effect, losing it."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import RESOURCES, Resource
from ..box.contents import EARLIER
from ..box.vocabulary import ADVANTAGE, AMOUNT, MOST_TOKENS
from ..state.board import NOBODY, Board
from .resources import pay, why_not_pay


def least_tokens(board: Board, player: int, kind: int) -> int:
    """How much of a kind takes the advantage; more than anybody may pay if this kind does not take it."""
    if board.holder == player:
        return MOST_TOKENS + 1
    if board.holder == NOBODY or not board.tokens:
        return 1
    return board.tokens + 1 if kind == board.kind else MOST_TOKENS + 1


def ways_to_take(board: Board, player: int) -> list[Action]:
    """The kinds of resources with which a player can take the advantage."""
    if board.holder == player:
        return []
    own = board.players[player]
    return [
        action
        for kind, action in enumerate(ADVANTAGE)
        if least_tokens(board, player, kind) <= min(own.funds(kind), MOST_TOKENS)
    ]


def why_not_take(board: Board, player: int, action: Action) -> Reason | None:
    """Why the advantage cannot be taken with a kind of resource."""
    if board.holder == player:
        return HELD
    kind = action.args[0].kind
    least = least_tokens(board, player, kind)
    if least > MOST_TOKENS:
        if kind == board.kind:
            return Reason("No more than {n} can lie on the advantage card.", "advantage", n=MOST_TOKENS)
        return Reason(
            "What lies there can be outbid only with {resource}.", "advantage", resource=RESOURCES[board.kind]
        )
    return why_not_pay(board, player, kind, least)


@step
def take_advantage(board: Board, player: int, resource: Resource) -> None:
    """Pays so many of a kind as the player likes, and holds the advantage."""
    board.ask(how_many_tokens, player, resource)


@question("How many tokens do you put on the advantage? Resource: {resource}", "resource")
def how_many_tokens(board: Board, player: int, resource: Resource) -> list[Action]:
    least = least_tokens(board, player, resource.kind)
    most = min(board.players[player].funds(resource.kind), MOST_TOKENS)
    return [AMOUNT[n] for n in range(least, most + 1)]


@how_many_tokens.answer
def _(board: Board, player: int, action: Action, resource: Resource) -> None:
    (n,) = action.args
    board.holder, board.kind, board.tokens = player, resource.kind, n
    board.tell("takes advantage", player, n=n, resource=resource)
    board.push(pay, player, resource.kind, n)


@how_many_tokens.reason
def _(board: Board, player: int, action: Action, resource: Resource) -> Reason | None:
    if action.verb != "amount":
        return None
    least = least_tokens(board, player, resource.kind)
    if action.args[0] < least:
        return Reason("It takes at least {n}.", "advantage", n=least)
    reason = why_not_pay(board, player, resource.kind, action.args[0])
    return reason if reason is None or reason.distance <= WITHIN_SIGHT else TOO_MUCH


def why_not_gain(board: Board, player: int) -> Reason | None:
    """Why gaining the advantage without paying would do nothing. Who holds it already only empties its card."""
    if board.holder != player or (board.tokens and board.game.rules_version not in EARLIER):
        return None
    return HELD


def gain_advantage(board: Board, player: int) -> None:
    """The advantage without paying: nothing lies on the card any more, whoever held it."""
    if why_not_gain(board, player) is not None:
        return
    if board.holder == player:
        board.tell("gains advantage again", player, n=board.tokens, resource=RESOURCES[board.kind])
    else:
        board.tell("gains advantage", player)
    board.holder, board.tokens = player, 0


def reduce_advantage(board: Board) -> None:
    """One token leaves the card; who holds it without a token left loses it."""
    if board.holder == NOBODY:
        return
    board.tokens = max(0, board.tokens - 1)
    if not board.tokens:
        board.tell("loses advantage", board.holder)
        board.holder = NOBODY


WITHIN_SIGHT = 2
"""Of numbers of tokens that cannot be paid so many are explained one by one."""
TOO_MUCH = Absent("You cannot pay so much.", "advantage")
HELD = Reason("You hold the advantage already.", "advantage")
