"""Culture policies: each is dearer than the one before, and brings the bonuses of all of them again."""

from __future__ import annotations

from ecumene.engine import Absent, Reason, step

from ..box.card_fields import CULTURE
from ..box.cards import Card
from ..state.board import Board
from ..state.pieces import Player
from .resolve import in_any_order
from .resources import pay, why_not_pay


def policy_price(own: Player) -> int:
    """Culture to pay for the next policy: 1 for the first, then 1 more for each."""
    return len(own.policies) + 1


def why_not_develop(board: Board, player: int, policy: Card) -> Reason | None:
    """Why a policy cannot be developed now."""
    own = board.players[player]
    assert own.civilization is not None
    if policy not in board.game.policies[own.civilization.id]:
        return NOT_YOURS
    if policy in own.policies:
        return DEVELOPED
    return why_not_pay(board, player, CULTURE, policy_price(own))


def develop(board: Board, player: int, policy: Card) -> None:
    """Pays for a policy and lays it on the others."""
    board.push(lay_policy, player, policy)
    board.push(pay, player, CULTURE, policy_price(board.players[player]))


@step
def lay_policy(board: Board, player: int, policy: Card) -> None:
    """Its main effect is now the only one that works; the bonuses of all policies are applied."""
    own = board.players[player]
    own.policies.append(policy)
    own.policy_used = False
    board.tell("develops", player, card=policy)
    bonuses = tuple([card.bonus for card in own.policies if card.bonus])
    if bonuses:
        board.push(in_any_order, player, bonuses)


NOT_YOURS = Absent("This policy is not one of your civilization's.", "policies")
DEVELOPED = Absent("You have developed this policy already.", "policies")
