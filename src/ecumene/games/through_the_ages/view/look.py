"""What a viewer sees: the view of the table as plain values. Cards are told by their ids."""

from __future__ import annotations

from typing import Any

from ecumene.engine import EVERYTHING

from ..box.cards import AGES, CivilCard
from ..rules.card_row import price
from ..rules.civilization.production import production_ahead
from ..rules.turn import swept_next
from ..state.board import PRICES, Board
from .discounts import who_pays_less
from .matter import matter
from .players import backs, civilization, compared_values, ids, may_see


def look(board: Board, viewer: int) -> dict[str, Any]:
    """The table. Military hands and event decks show the ages of the backs; a player sees what is his own."""
    compared, favoured = compared_values(board), who_pays_less(board)
    return {
        "age": AGES[board.age],
        "active": board.active,
        "order": board.turn_order(),
        "last_round": board.last_round,
        "row": [card and _lying(board, viewer, card, place) for place, card in enumerate(board.row)],
        "swept": swept_next(board),
        "civil_deck": sorted(ids(board.civil_deck)),
        "military_deck": len(board.military_deck),
        "deck_backs": backs(board.military_deck),
        "discards": len(board.discards) + len(board.seen_discards),
        "discard_backs": backs(board.discards),
        "seen_discards": sorted(ids(board.seen_discards)),
        "removed": sorted(ids(board.removed)),
        "tactics": ids(board.tactics),
        "events": {
            "current": [AGES[card.age] for card in board.current],
            "future": [AGES[card.age] for card in board.future],
            "future_by": board.future_by[:],
            "own_current": sorted(
                card.id for card, by in zip(board.current, board.current_by, strict=True) if may_see(viewer, by)
            ),
            "own_future": [
                card.id if may_see(viewer, by) else None for card, by in zip(board.future, board.future_by, strict=True)
            ],
            "next": board.current[-1].id if board.current and _has_peeked(board, viewer) else None,
            "past": ids(board.past),
        },
        "table": ids(board.table),
        "asked": matter(board),
        "pledged": ids(board.pledged) if board.decision and may_see(viewer, board.decision.player) else [],
        "players": [
            civilization(board, seat, viewer, compared, seat == favoured, *rates)
            for seat, rates in enumerate(production_ahead(board))
        ],
    }


def _lying(board: Board, viewer: int, card: CivilCard, place: int) -> dict[str, Any]:
    """A card of the row with what the viewer would pay for it; others see what is printed below the row."""
    cost = price(board.players[viewer], card, place) if viewer >= 0 else PRICES[place]
    return {"card": card.id, "price": cost}


def _has_peeked(board: Board, viewer: int) -> bool:
    return viewer == EVERYTHING or (viewer >= 0 and board.peeked & 1 << viewer != 0)
