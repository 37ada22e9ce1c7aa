"""What everybody sees: the view of the table as plain values."""

from __future__ import annotations

from typing import Any

from .board import GLORY_TOKENS, Board
from .cards import RESOURCES, Card, Wonder
from .wonders import holds


def look(board: Board) -> dict[str, Any]:
    """The table. Hands are open: every card in them came from an open area."""
    surcharges = {card.number: surcharge for card, surcharge in board.offers}
    return {
        "theme": board.theme,
        "active": board.active,
        "pyramid": [[card and _offer(card, surcharges) for card in row] for row in board.pyramid],
        "piles": [{**_offer(pile[-1], surcharges), "count": len(pile)} if pile else None for pile in board.piles],
        "wonders": [wonder and _wonder(board, wonder) for wonder in board.wonders],
        "temporary": {RESOURCES[kind].id: n for kind, n in enumerate(board.temporary) if n},
        "players": [
            {
                "hand": [card.id for card in player.hand],
                "resources": [card.id for card in player.resources],
                "technologies": [card.id for card in player.technologies],
                "wonders": [wonder.id for wonder in player.wonders],
                "points": player.points,
                "glory_left": GLORY_TOKENS - sum(player.glory),
                "strength": player.strength,
                "score": player.score(),
            }
            for player in board.players
        ],
    }


def _offer(card: Card, surcharges: dict[int, int]) -> dict[str, Any]:
    return {"card": card.id, "surcharge": surcharges[card.number]}


def _wonder(board: Board, wonder: Wonder) -> dict[str, Any]:
    return {
        "wonder": wonder.id,
        "glory": [player.glory[wonder.era] for player in board.players],
        "met_by": [seat for seat in range(board.seats) if holds(board, seat, wonder)],
    }
