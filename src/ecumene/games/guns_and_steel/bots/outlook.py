"""What a player can look forward to, in the numbers of the estimate: for hints that say why."""

from __future__ import annotations

from ecumene.engine.judging.outlook import Prospect

from ..box.cards import ATTACK
from ..rules.payment import spare
from ..rules.wonders import is_met
from ..state.board import Board
from .evaluation import WEIGHTS, closeness

A_CARD = 0.4
"""What a card more is worth, beside its points: about what the estimate says of one on average."""
A_CHANCE, A_CONDITION = 0.25, 0.5
"""What it is worth that a card can be bought, and that the condition of a wonder is met."""
AN_ATTACK = 0.5
"""What it costs that a rival has an attack that is too strong."""


def outlook(board: Board, seat: int) -> dict[str, Prospect]:
    """Points, cards and resources, attacks that threaten, and what becomes possible."""
    own, weights, late = board.players[seat], WEIGHTS[board.theme], closeness(board)
    each = sum(weights.ready) / len(weights.ready)
    found = {
        "points": Prospect(own.score(), (1 - late) * weights.point_early + late * weights.point_late),
        "cards": Prospect(len(own.cards()), A_CARD * (1 - late)),
        "resources": Prospect(len(own.resources), each),
        "strength": Prospect(own.strength, weights.strength),
    }
    for rival in board.opponents(seat):
        found[f"attacked:{rival}"] = Prospect(_is_stronger(board, rival, seat), -AN_ATTACK, fact=True)
    for wonder in board.wonders:
        if wonder is not None:
            found[f"wonder:{wonder.id}"] = Prospect(is_met(board, seat, wonder), A_CONDITION, fact=True)
    have = board.funds(seat)
    units = sum(have)
    for card, surcharge in board.offers:
        can_pay = surcharge + card.base <= units and surcharge <= spare(have, card.cost)
        found[f"affords:{card.id}"] = Prospect(can_pay, A_CHANCE, fact=True)
    return found


def _is_stronger(board: Board, rival: int, seat: int) -> bool:
    """Whether a rival has an attack card in his hand with which he beats the seat."""
    foe = board.players[rival]
    strengths = [card.strength for card in foe.hand if card.kind == ATTACK]
    return bool(strengths) and foe.strength + max(strengths) > board.players[seat].strength
