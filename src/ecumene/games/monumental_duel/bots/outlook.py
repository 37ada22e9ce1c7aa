"""What a player can look forward to, in the numbers of the estimate: for hints that say why."""

from __future__ import annotations

from ecumene.engine.judging.outlook import Prospect, weighed

from ..box.card_fields import GOLD, KINDS, ORDINARY
from ..box.cards import KNOWLEDGE
from ..rules.acquire import conquest_kind, conquest_price, price_under
from ..state.board import COINS_TO_TAKE, Board
from ..state.pieces import Player
from .evaluation import (
    ACTIVATED,
    ADVANTAGE,
    CITY,
    GOLD_EARLY,
    IN_STOCK,
    POINTS_A_RESOURCE,
    SPREAD,
    rounds_left,
)

A_CHANCE, A_PROVINCE, A_CITY = 0.5, 1.5, 1.0
"""What it is worth, in points, that a card of the row can be paid for, what it costs that a province can be conquered,
and what the last coin beside a free city is worth, or costs if it is the other's."""


def outlook(board: Board, seat: int) -> dict[str, Prospect]:
    """Points, stock and what the city brings, what the opponent can take, and what becomes possible."""
    own, other, left = board.players[seat], board.players[1 - seat], rounds_left(board)
    later = min(1.0, left + 0.6 * (not own.passed))
    found = {
        "points": Prospect(board.scores()[seat], 1.0),
        "yield": Prospect(_yield(own), POINTS_A_RESOURCE * left),
        "advantage": Prospect(board.holder == seat, ADVANTAGE, fact=True),
    }
    for kind, name in enumerate(KINDS):
        worth = IN_STOCK[kind] * (later if kind >= ORDINARY else 1.0)
        found[name] = Prospect(own.stock[kind], worth + GOLD_EARLY * min(1.0, left / 4) * (kind == GOLD))
    exposed = own.top_province() >= 0 and other.civilization is not None
    taken = exposed and not other.passed and other.funds(conquest_kind(other)) >= conquest_price(board, 1 - seat)
    found["exposed"] = Prospect(taken, -A_PROVINCE, fact=True)
    for city, coins in zip(board.cities, board.coins, strict=True):
        found[f"coins:{city.id}"] = Prospect(coins[seat] == COINS_TO_TAKE - 1, A_CITY, fact=True)
        found[f"coins_of_other:{city.id}"] = Prospect(coins[1 - seat] == COINS_TO_TAKE - 1, -A_CITY, fact=True)
    rules = own.lasting()
    for card in board.row if own.civilization is not None else ():
        if card is not None:
            kind, price = price_under(own, rules, card)
            found[f"affords:{card.id}"] = Prospect(price <= own.funds(kind), A_CHANCE, fact=True)
    return weighed(found, SPREAD)


def _yield(own: Player) -> float:
    """What the cards of a city bring in a round, in resources: about as many as a row and a column activate."""
    places, whole = 0, 0
    for card in own.owned_cards():
        places += card.kind != KNOWLEDGE
        whole += sum(card.yields)
    return ACTIVATED / max(CITY, places) * whole
