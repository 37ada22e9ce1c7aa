"""What a position promises each seat: for the programs that play this game.

A seat's standing is an estimate of its points at the end: those it has, its chances for the four majorities, what the
resources in stock can still buy, and what its cards will bring in the rounds that are left. Standings become shares of
the win the way ratings do: the win goes to a seat in proportion to e ** (standing / SPREAD).
"""

from __future__ import annotations

from math import exp

from ecumene.engine.judging.odds import shares, with_points
from ecumene.engine.rooms import PLAIN_JUDGING

from ..box.card_fields import CULTURE, GOLD, ORDINARY
from ..box.cards import KNOWLEDGE
from ..rules.round import which_cross
from ..rules.turn import what_to_do
from ..state.board import Board
from ..state.pieces import Player
from .card_worth import values

SPREAD = 3.2
"""So many points of standing make a win e times as likely."""
DECIDED, FOR_POINTS = 12.0, 0.2
"""A wider spread, and how much of a share goes by it: even a game that is won or lost is played for points."""
MAJORITY_WORTH = 2.2
"""What a majority counts that seems sure."""
CLOSENESS, LOOSER = 0.55, 0.11
"""How far ahead in a category makes the majority e times as likely: at the end, and more with each round to come."""
IN_STOCK = (0.17, 0.24, 0.12, 0.25, 1.0)
"""What each resource is worth in points when it lies in stock."""
GOLD_EARLY = 0.25
"""What gold is worth besides while there are rounds to come."""
POINTS_A_RESOURCE = 0.27
"""How many points a resource becomes that a card brings later."""
ACTIVATED = 5.4
"""Cards that a round lights up, the better ones more often."""
CITY = 9
CARDS_A_ROUND = 3.3
"""Cards that leave the development deck in a round."""
COIN, THREE_COINS = 0.16, 0.35
"""What coins beside a free city are worth in points: each further one as much more, and three of them besides."""
STARTED = 2.0
"""What a wonder under construction counts."""
TOP_POLICY = 0.5
"""How much of what the active policy does counts."""
ADVANTAGE = 0.35
BARE_BARRICADE = -0.8
"""What a Barricade counts that protects nothing: no province of its owner lies below it."""
TO_MOVE = 0.6


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    if board.over:
        return outcome(board)
    left = rounds_left(board)
    counts = [player.counts() for player in board.players]
    width = CLOSENESS + LOOSER * left
    standings = []
    for seat, own in enumerate(board.players):
        provinces, knowledge, wonders, policies, cities = mine = counts[seat]
        other = counts[1 - seat]
        standing = provinces + knowledge + 2.0 * (wonders + policies + cities)
        standing += MAJORITY_WORTH * sum([1 / (1 + exp((other[i] - mine[i] - 0.5) / width)) for i in range(4)])
        standing += prospects(board, seat, own, left) + TO_MOVE * (seat == board.player)
        standings.append(standing)
    return with_points(shares(standings, SPREAD), standings, FOR_POINTS, DECIDED)


def outcome(board: Board) -> list[float]:
    """What the end is worth to each seat."""
    return with_points(PLAIN_JUDGING.outcome(board), board.scores(), FOR_POINTS, DECIDED)


def rounds_left(board: Board) -> float:
    """How many rounds are still to come after this one."""
    return 0.0 if board.final else len(board.deck) / CARDS_A_ROUND + 1


def prospects(board: Board, seat: int, own: Player, left: float) -> float:
    """What a player's stock, cards, coins and policies may still bring, in points."""
    stock = own.stock
    later = min(1.0, left + 0.6 * (not own.passed))
    points = sum([stock[kind] * IN_STOCK[kind] for kind in range(ORDINARY)])
    points += (stock[GOLD] * IN_STOCK[GOLD] + stock[CULTURE] * IN_STOCK[CULTURE]) * later
    points += stock[GOLD] * GOLD_EARLY * min(1.0, left / 4)
    table = values(board.game)
    cards, worth = 0, 0.0
    for card in own.owned_cards():
        worth += table[card.number]
        cards += card.kind != KNOWLEDGE
    if cards > CITY:
        worth *= CITY / cards
    worth *= ACTIVATED / CITY * left
    if own.policies:
        worth += TOP_POLICY * table[own.policies[-1].number] * (left + 0.5)
    points += POINTS_A_RESOURCE * worth
    if own.wonder is not None:
        points += STARTED * later
    for coins in board.coins:
        n = coins[seat]
        points += (COIN * n * (n + 1) / 2 + THREE_COINS * (n == 3)) * later
    if board.holder == seat:
        points += ADVANTAGE
    for card in own.provinces:
        if not card.defence:
            break
        points += BARE_BARRICADE
    return points


def settled(board: Board) -> bool:
    """Positions are judged between actions, when nothing is half done."""
    decision = board.decision
    return decision is None or decision.question is what_to_do or decision.question is which_cross
