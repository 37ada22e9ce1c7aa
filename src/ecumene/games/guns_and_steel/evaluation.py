"""What a position promises each seat, and what a sensible player leans to: for the programs that play this game.

A seat's standing is a sum of what a player looks at: the cards it owns, the resources that lie ready, wonders, points,
and who is to move. Standings become shares of the win the way ratings do: the win goes to a seat in proportion to
e ** standing. The weights were fitted to the outcomes of games of the search bot against itself (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from ecumene.games.guns_and_steel.attack import how_to_respond
from ecumene.games.guns_and_steel.board import Board, Player
from ecumene.games.guns_and_steel.cards import (
    COMBINED,
    INFORMATION,
    NEW_WORLD,
    RENAISSANCE,
    SPACE,
    Card,
    Resource,
    Wonder,
)
from ecumene.games.guns_and_steel.setup import which_head_start
from ecumene.games.guns_and_steel.turn import POINTS_TO_END, which_resource

if TYPE_CHECKING:
    from ecumene.games.guns_and_steel import GunsAndSteel


@dataclass(frozen=True)
class Weights:
    """How much each thing adds to a standing. Early and late are the two ends of the game; between them both count."""

    point_early: float
    point_late: float
    hand: float
    """For each card in hand."""
    ready: tuple[float, ...]
    """For each resource-side card, by its resource from Food to Space."""
    ready_late: float
    """For each resource-side card, late."""
    to_move: float
    strength: float
    """For each unit of strength on cards, wherever they are."""
    best_hope: float = 0.0
    """For each point of the wonder that promises most, as far as its condition is met (New World)."""
    glory: float = 0.0
    """For each point of wonders, as far as glory tokens lie on them (Renaissance)."""
    near_glory: float = 0.0
    """For each point of wonders that are one token away (Renaissance)."""
    next_glory: float = 0.0
    """For the points that a token would bring if the turn ended now (Renaissance)."""
    track: float = 0.0
    """For the point card's points, squared: they bring the end nearer."""


NEW_WORLD_WEIGHTS = Weights(
    point_early=0.3,
    point_late=0.38,
    hand=0.035,
    ready=(0.18, 0.17, 0.28, 0.25, 0.24, 0.25, 0.6),
    ready_late=0.1,
    to_move=0.3,
    strength=0.0,
    best_hope=0.15,
)
RENAISSANCE_WEIGHTS = Weights(
    point_early=0.28,
    point_late=0.38,
    hand=0.05,
    ready=(0.2, 0.17, 0.19, 0.25, 0.3, 0.3, 0.6),
    ready_late=0.13,
    to_move=0.5,
    strength=0.055,
    glory=0.2,
    near_glory=0.1,
    next_glory=0.2,
    track=0.13,
)
WEIGHTS = {NEW_WORLD: NEW_WORLD_WEIGHTS, RENAISSANCE: RENAISSANCE_WEIGHTS, COMBINED: RENAISSANCE_WEIGHTS}

# fmt: off
WORTH: dict[str, float] = {
    "C06": -0.06, "C07": 0.04, "C08": 0.23, "C09": 0.04, "C10": 0.39,
    "C11": 0.52, "C12": 0.23, "C13": 0.54, "C14": 0.59, "C15": 0.21,
    "C16": 0.48, "C17": 0.85, "C18": 0.40, "C19": 0.83, "C20": 0.52,
    "C21": -0.01, "C22": 0.50, "C23": 0.48, "C24": 0.70, "C25": 0.91,
    "C26": 0.88, "C27": 0.58, "C28": 2.10, "C29": 1.82, "C30": 1.03,
    "C31": 0.45, "C32": 0.56, "C33": 0.05, "C34": 0.10, "C35": 1.68,
    "C36": 0.47, "C37": 0.27, "C38": 0.18, "C39": 0.49, "C40": -0.04,
    "C41": 0.12, "C42": 0.73, "C43": 0.15, "C44": -0.35, "C45": 0.11,
    "C46": 2.29, "C47": 0.64, "C48": 0.56, "C49": 1.33, "C50": 0.55,
    "C51": 0.10, "C52": 0.68, "C53": 0.30, "C54": 1.76, "C55": 1.08,
}
# fmt: on
"""What owning a card is worth early in the game beside its points and strength: what it does, and its resource."""


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    weights = WEIGHTS[board.theme]
    late = closeness(board)
    early_worth, late_worth = card_worths(board.rules, board.theme)
    ready = weights.ready
    standings: list[float] = []
    for own in board.players:
        cards = own.hand + own.technologies + own.resources
        standing = (1 - late) * sum([early_worth[card.number] for card in cards])
        standing += late * sum([late_worth[card.number] for card in cards])
        standing += sum([ready[card.resource] for card in own.resources])
        standing += weights.ready_late * late * len(own.resources) + weights.hand * len(own.hand)
        points = own.points + sum([wonder.points for wonder in own.wonders])
        standing += points * ((1 - late) * weights.point_early + late * weights.point_late)
        if weights.best_hope:
            hopes = [wonder.points * progress(own, wonder, cards) for wonder in board.wonders if wonder is not None]
            standing += weights.best_hope * max(hopes, default=0.0)
        else:
            standing += weights.track * own.points * own.points / POINTS_TO_END
            standing += _glory(board, own, weights)
        standings.append(standing)
    standings[board.active] += weights.to_move
    best = max(standings)
    shares = [exp(standing - best) for standing in standings]
    whole = sum(shares)
    return [share / whole for share in shares]


def _glory(board: Board, own: Player, weights: Weights) -> float:
    """What glory tokens promise, those that lie and the next one."""
    promise = following = 0.0
    for wonder in board.wonders:
        if wonder is not None:
            token = wonder.points / wonder.glory
            if tokens := own.glory[wonder.era]:
                promise += weights.glory * token * tokens
                if tokens == wonder.glory - 1:
                    promise += weights.near_glory * wonder.points
            if token > following and _keeps(board, own, wonder):
                following = token
    return promise + weights.next_glory * following


def _keeps(board: Board, own: Player, wonder: Wonder) -> bool:
    """Whether a player meets a condition that is still met when cards are taken back."""
    condition = wonder.condition
    if condition.resource_cards:
        return len(own.resources) >= condition.resource_cards
    if condition.resource_types:
        return len({card.resource for card in own.resources}) >= condition.resource_types
    if condition.advanced_cards:
        return sum([card.resource >= INFORMATION for card in own.resources]) >= condition.advanced_cards
    return condition.most_points and all(own.points > other.points for other in board.players if other is not own)


def closeness(board: Board) -> float:
    """How near the end is, from 0 to 1: by Space cards, by wonders, by points."""
    space = board.pyramid[-1]
    bought = space.count(None) / len(space)
    taken = board.wonders.count(None) / len(board.wonders)
    points = max([player.points for player in board.players]) / POINTS_TO_END
    return min(1.0, max(bought, taken, points))


def progress(own: Player, wonder: Wonder, cards: list[Card]) -> float:
    """How much of a wonder's condition a player has together, from 0 to 1 (the conditions of the New World)."""
    condition = wonder.condition
    if condition.resources:
        kinds = [card.resource for card in own.resources]
        met = sum([min(kinds.count(kind), n) for kind, n in enumerate(condition.resources) if n])
        if not condition.resources[INFORMATION] and not condition.resources[SPACE]:
            met += kinds.count(INFORMATION) + 2 * kinds.count(SPACE)
        return min(1.0, met / sum(condition.resources))
    if condition.technologies is not None:
        wanted = sum(condition.technologies.values())
        return min(1.0, sum([card.kind in condition.technologies for card in cards]) / wanted)
    if condition.strength:
        return min(1.0, sum([card.strength for card in cards]) / condition.strength)
    if condition.resource_types:
        return min(1.0, len({card.resource for card in own.resources}) / condition.resource_types)
    return 0.5


# -- what a card is worth ------------------------------------------------------------------------------------------


@cache
def card_worths(game: GunsAndSteel, theme: str) -> tuple[list[float], list[float]]:
    """What each card adds to its owner's standing, early and late in the game, by the cards' numbers."""
    weights = WEIGHTS[theme]
    early, late = [0.0] * len(game.cards), [0.0] * len(game.cards)
    for card in game.cards.values():
        strength = weights.strength * card.strength
        early[card.number] = weights.point_early * card.points + strength
        late[card.number] = weights.point_late * card.points + strength
        early[card.number] += WORTH.get(card.id, 0.0)
    return early, late


def settled(board: Board) -> bool:
    """Positions are judged between turns, when nothing is half done."""
    decision = board.decision
    return decision is None or decision.question is which_resource or decision.question is which_head_start


# -- what a sensible player leans to -------------------------------------------------------------------------------

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
    table = leanings(board.rules)
    weights = [table[action.index] for action in decision.actions]
    if decision.question is how_to_respond:
        own = board.players[decision.player]
        attack = decision.args[1]
        reserve = [card.strength for card in own.hand if card.response] + [card.strength for card in own.resources]
        if own.strength >= attack or own.strength + sum(reserve) < attack:
            return [ANSWERS] * (len(weights) - 1) + [1.0]
        return [ANSWERS + board.card(action.args[0]).strength for action in decision.actions[:-1]] + [1.0]
    return weights


@cache
def leanings(game: GunsAndSteel) -> list[float]:
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
