"""What a sensible player leans to: how likely he takes each legal action."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ecumene.engine import Action

from ..box.cards import Card, Resource
from ..box.contents import Box
from ..box.vocabulary import DONE
from ..rules.attack import how_to_respond, how_to_respond_unseen
from ..rules.purchase import how_to_pay_more
from ..state.board import Board
from .evaluation import SETS

LEANINGS: dict[str, tuple[float, float, float]] = {
    # by itself, for each rank of the resource, for each point
    "resource": (0.0, 0.4, 0.0),
    "technology": (0.0, 0.2, 0.0),
    "buy": (1.0, 0.3, 0.5),
    "spend": (0.0, -0.4, 0.0),
    "restore": (0.0, 0.4, 0.0),
    "take": (-1.0, 0.0, 0.0),
    "force": (0.0, 0.4, 0.0),
    "launch": (1.0, 0.0, 0.0),
    "commit": (1.0, 0.0, 0.0),
    "gain": (0.0, 0.5, 0.0),
    "activate": (2.0, 0.0, 0.0),
}
"""How an action's weight grows, as powers of e; what is not listed weighs 1."""
ANSWERS = 0.02
"""How seldom a response that changes nothing is thought of."""


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action."""
    decision = board.decision
    assert decision is not None
    table = leanings(board.game)
    weights = [table[action.index] for action in decision.actions]
    if decision.question in (how_to_respond, how_to_respond_unseen):
        own = board.players[decision.player]
        attack = decision.args[1]
        reserve = [card.strength for card in own.hand if card.response] + [card.strength for card in own.resources]
        if own.strength >= attack or own.strength + sum(reserve) < attack:
            return [ANSWERS] * (len(weights) - 1) + [1.0]
        return [ANSWERS + board.card(action).strength for action in decision.actions[:-1]] + [1.0]
    if decision.question is how_to_pay_more and DONE in decision.actions:
        return [*(_for_a_wonder(board, action) for action in decision.actions[:-1]), 1.0]
    if decision.actions[0].verb == "force" and board.notes:
        lying = board.players[decision.args[0]].resources
        return [exp(LEANINGS["force"][1] * card.resource) for card in lying]
    return weights


def _for_a_wonder(board: Board, action: Action) -> float:
    """Hardly anybody turns a card over that could stay, unless a wonder counts it on its technology side."""
    kind = board.card(action).kind
    wanted = [wonder.condition.technologies or () for wonder in board.wonders if wonder is not None]
    return ANSWERS if any(kind in kinds for kinds in wanted) else ANSWERS / 10


@lru_cache(maxsize=SETS)
def leanings(game: Box) -> list[float]:
    """The weight of each action of the vocabulary."""
    weights: list[float] = []
    for action in game.vocabulary:
        leaning, by_rank, by_points = LEANINGS.get(action.verb, (0.0, 0.0, 0.0))
        what = action.args[0] if action.args else None
        thing = game.things.get(what) if isinstance(what, str) else what
        if isinstance(thing, Card):
            leaning += by_rank * thing.resource + by_points * thing.points
        elif isinstance(thing, Resource):
            leaning += by_rank * thing.rank
        weights.append(exp(leaning))
    return weights
