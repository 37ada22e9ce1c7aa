"""Questions with the numbers that one has to know."""

from __future__ import annotations

from ecumene.engine import Text

from ..rules.civilization.economy import which_to_dismiss, which_to_unload
from ..rules.civilization.ratings import military_hand_limit
from ..rules.politics.defence import defence_so_far, how_to_defend
from ..rules.politics.pacts import whether_to_accept
from ..rules.turn import which_to_discard
from ..state.board import Board


def prompt_now(board: Board) -> Text | None:
    """The question with the numbers that one has to know; None if its own words have them all."""
    if board.decision is None:
        return None
    question, seat, args = board.decision.question, board.decision.player, board.decision.args
    own = board.players[seat]
    if question is how_to_defend:
        card, attacker, strength = args
        return Text(
            "{target} attacks you with {card}: {n} against your {m}. Defend yourself with military cards?",
            target=attacker,
            card=card,
            n=strength,
            m=defence_so_far(board, seat, attacker),
        )
    if question is whether_to_accept and not args[0].lettered:
        return Text("{target} offers you {card}. Do you accept?", target=args[1], card=args[0])
    if question is which_to_discard:
        return Text(
            "You hold {n} military card too many: choose what to discard",
            "You hold {n} military cards too many: choose what to discard",
            n=len(own.military_hand) - military_hand_limit(own),
        )
    if question is which_to_dismiss:
        return Text(
            "You lose {n} worker: choose the card it leaves",
            "You lose {n} workers: choose the cards they leave",
            n=args[0],
        )
    if question is which_to_unload:
        return Text(
            "You lose {n} blue token: choose the card it leaves",
            "You lose {n} blue tokens: choose the cards they leave",
            n=args[0],
        )
    return None
