"""What a player's gold and his chances to grow are worth: a part of the estimate of a position."""

from __future__ import annotations

from functools import lru_cache

from ..box.cards import LARGEST_SIZE
from ..box.contents import Box
from ..state.board import Board
from ..state.pieces import Player
from .clock import Clock, closure
from .survey import Realm, Survey
from .tables import allowed_size

AT_HAND, BEYOND, HOARD = 30.0, 0.35, 4.0
"""So much gold besides half an income counts in full, or as much as a technology costs, and more of it less and less,
altogether hardly more than so many times as much: somebody who saves buys nothing."""


@lru_cache(maxsize=8192)
def cheapest(game: Box, in_play: int, era: int) -> int:
    """What the cheapest technology costs that can be bought, past eras left out (advanced)."""
    prices = [
        card.cost
        for card in game.technologies
        if not card.bit & in_play and era <= card.age <= era + 1 and not game.needs[card.number] & ~in_play
    ]
    return min(prices, default=0)


def gold_worth(board: Board, in_play: int, own: Player, realm: Realm, time: Clock) -> float:
    """What a player's gold is worth in points."""
    full = AT_HAND + 0.5 * (realm.income + realm.era_income)
    if board.advanced:
        full = max(full, cheapest(board.game, in_play, board.era))
    if own.gold <= full:
        return time.gold * own.gold
    more = own.gold - full
    return time.gold * (full + BEYOND * more / (1 + more / (HOARD * full)))


A_GROWTH = 0.25
"""What it is worth in points that a settlement can grow, as far as there will be gold for it."""
UNLOCKING = 120.0
"""With so much gold to pay until the next size is allowed, growth to it counts half."""


@lru_cache(maxsize=4096)
def unlocking(game: Box, in_play: int) -> float:
    """How near the next size of settlements is: 1 if it is nearly allowed (advanced)."""
    size = allowed_size(game, in_play)
    if size == LARGEST_SIZE:
        return 0.0
    costs = [closure(game, in_play, card)[0] for card in game.technologies if card.bit & game.allowing[size + 1]]
    return 0.8 * UNLOCKING / (UNLOCKING + min(costs)) if costs else 0.0


def growth_worth(board: Board, survey: Survey, seat: int, time: Clock) -> float:
    """What it is worth that a player's settlements can grow, now or after the next technology that allows it."""
    realm = survey.realms[seat]
    room = float(realm.growth)
    if board.advanced and time.turns > 1:
        room += unlocking(board.game, survey.in_play) * realm.capped
    price = 20.0 if board.advanced else 12.0
    return A_GROWTH * min(room, (board.players[seat].gold + time.turns * realm.income) / price)
