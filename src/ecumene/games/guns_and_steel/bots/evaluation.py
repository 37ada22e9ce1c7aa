"""What a position promises each seat: for the programs that play this game.

A seat's standing is a sum of what a player looks at: the cards it owns, the resources that lie ready, wonders, points,
and who is to move. Standings become shares of the win the way ratings do: the win goes to a seat in proportion to
e ** standing. The weights were fitted to the outcomes of games of the search bot against itself (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ecumene.engine.judging.odds import shares

from ..box.cards import COMBINED, INFORMATION, NEW_WORLD, RENAISSANCE, SPACE, Card, Wonder
from ..box.contents import Box
from ..rules.setup import which_head_start
from ..rules.turn import POINTS_TO_END, space_cards_left, which_resource
from ..state.board import Board
from ..state.pieces import Player

SETS = 64
"""So many sets of cards are remembered: people bring their own."""


@dataclass(frozen=True)
class Weights:
    """How much each thing adds to a standing. Early and late are the two ends of the game; between them both count."""

    point_early: float
    point_late: float
    strength: float
    """For each unit of strength on cards, wherever they are."""
    hand: float
    """For each card in hand."""
    ready: tuple[float, ...]
    """For each resource-side card, by its resource from Food to Space."""
    hope: float
    """For each point of all wonders, as far as their conditions are met (New World)."""
    best_hope: float
    """The same for the wonder that promises most."""
    glory: float
    """For each point of wonders, as far as glory tokens lie on them (Renaissance)."""
    track: float
    """For the point card's points, squared: they bring the end nearer."""
    to_move: float


NEW_WORLD_WEIGHTS = Weights(
    point_early=0.31,
    point_late=0.38,
    strength=0.025,
    hand=0.035,
    ready=(0.15, 0.16, 0.27, 0.27, 0.27, 0.3, 0.5),
    hope=0.005,
    best_hope=0.16,
    glory=0.0,
    track=0.0,
    to_move=0.27,
)
RENAISSANCE_WEIGHTS = Weights(
    point_early=0.31,
    point_late=0.34,
    strength=0.045,
    hand=0.05,
    ready=(0.25, 0.22, 0.25, 0.34, 0.4, 0.4, 0.7),
    hope=0.0,
    best_hope=0.0,
    glory=0.31,
    track=0.13,
    to_move=0.42,
)
WEIGHTS = {NEW_WORLD: NEW_WORLD_WEIGHTS, RENAISSANCE: RENAISSANCE_WEIGHTS, COMBINED: RENAISSANCE_WEIGHTS}

# fmt: off
WORTH: dict[str, float] = {
    "C06": -0.30, "C07": 0.01, "C08": 0.16, "C09": -0.48, "C10": 0.19,
    "C11": 0.30, "C12": 0.05, "C13": 0.52, "C14": 0.37, "C15": 0.22,
    "C16": 0.33, "C17": 0.66, "C18": 0.40, "C19": 0.56, "C20": 0.44,
    "C21": -0.04, "C22": 0.47, "C23": 0.40, "C24": 0.53, "C25": 0.66,
    "C26": 0.95, "C27": 0.80, "C28": 1.51, "C29": 2.02, "C30": 1.50,
    "C31": 0.72, "C32": 0.44, "C33": 0.31, "C34": 0.05, "C35": 0.01,
    "C36": 0.45, "C37": 0.49, "C38": 0.38, "C39": 1.14, "C40": 1.26,
    "C41": 0.16, "C42": 1.13, "C43": 0.36, "C44": 0.70, "C45": 1.46,
    "C46": 1.15, "C47": 0.75, "C48": 1.66, "C49": 1.28, "C50": 0.74,
    "C51": 1.53, "C52": 2.10, "C53": 0.83, "C54": 3.25, "C55": 1.45,
}
# fmt: on
"""What owning a card is worth early in the game beside its points and strength: what it does, and its resource."""


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    weights = WEIGHTS[board.theme]
    late = closeness(board)
    early_worth, late_worth = card_worths(board.game, board.theme)
    ready = weights.ready
    standings: list[float] = []
    for own in board.players:
        cards = own.hand + own.technologies + own.resources
        standing = (1 - late) * sum([early_worth[card.number] for card in cards])
        standing += late * sum([late_worth[card.number] for card in cards])
        standing += sum([ready[card.resource] for card in own.resources]) + weights.hand * len(own.hand)
        points = own.points + sum([wonder.points for wonder in own.wonders])
        standing += points * ((1 - late) * weights.point_early + late * weights.point_late)
        if weights.best_hope:
            hopes = [wonder.points * progress(own, wonder, cards) for wonder in board.wonders if wonder is not None]
            if hopes:
                standing += weights.hope * sum(hopes) + weights.best_hope * max(hopes)
        else:
            standing += weights.track * own.points * own.points / POINTS_TO_END
            for wonder in board.wonders:
                if wonder is not None and own.glory[wonder.era]:
                    standing += weights.glory * wonder.points * own.glory[wonder.era] / wonder.glory
        standings.append(standing)
    standings[board.active] += weights.to_move
    return shares(standings)


def closeness(board: Board) -> float:
    """How near the end is, from 0 to 1: by Space cards, by wonders, by points."""
    space = board.pyramid[-1]
    if board.game.earlier or not board.piles[-1]:
        bought = space.count(None) / len(space)
    else:
        bought = 1 - space_cards_left(board) / board.game.space_cards(board.theme, board.seats)
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


@lru_cache(maxsize=SETS)
def card_worths(game: Box, theme: str) -> tuple[list[float], list[float]]:
    """What each card adds to its owner's standing, early and late in the game, by the cards' numbers."""
    weights = WEIGHTS[theme]
    early, late = [0.0] * len(game.cards), [0.0] * len(game.cards)
    for card in game.cards.values():
        strength = weights.strength * card.strength
        early[card.number] = weights.point_early * card.points + strength + WORTH.get(card.id, 0.0)
        late[card.number] = weights.point_late * card.points + strength
    return early, late


def settled(board: Board) -> bool:
    """Positions are judged between turns, when nothing is half done."""
    decision = board.decision
    return decision is None or decision.question is which_resource or decision.question is which_head_start
