"""Questions with the numbers that one has to know: how strong both sides are, how much is lost."""

from __future__ import annotations

from ecumene.engine import Text

from ..box.cards import Card
from ..rules import attack
from ..state.board import Board

RESPONSES = (attack.how_to_respond, attack.how_to_respond_unseen)


def prompt_now(board: Board) -> Text | None:
    """The question with the numbers that one has to know; None if its own words have them all."""
    if board.decision is None:
        return None
    question, player, args = board.decision.question, board.decision.player, board.decision.args
    if question in RESPONSES:
        attacker, strength = args
        return Text(
            "{target} attacks with {card}: {n} against your\u00a0{m}. How do you respond?",
            target=attacker,
            card=attacking_card(board),
            n=strength,
            m=board.players[player].strength,
        )
    if question is attack.which_to_lose:
        return Text(
            "You are defeated by {target}: choose {n} resource to lose",
            "You are defeated by {target}: choose {n} resources to lose",
            target=args[0],
            n=args[2],
        )
    if question is attack.which_to_force:
        return Text(
            "Choose {n} resource that {target} loses",
            "Choose {n} resources that {target} loses",
            target=args[0],
            n=args[2],
        )
    return None


def attacking_card(board: Board) -> Card:
    """The card of the attack that is under way."""
    card: Card = next(args[1] for step, args in reversed(board.steps) if step is attack.settle)
    return card
