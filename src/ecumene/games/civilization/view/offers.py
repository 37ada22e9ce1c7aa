"""The part of a view that is about an offer under way."""

from __future__ import annotations

from typing import Any

from ..rules.production import cities, income_of
from ..rules.trade.handing_over import hand_over
from ..rules.trade.items import why_not_carry_out
from ..state.board import Board
from ..state.pieces import Bundle, Offer
from .known import knows_offer
from .players import resources_view


def offer_view(board: Board, offer: Offer, viewer: int) -> dict[str, Any]:
    """An offer under way; others see only between whom it is."""
    found: dict[str, Any] = {"giver": offer.giver, "taker": offer.taker}
    if knows_offer(offer, viewer):
        found.update(
            made=offer.made, counter=offer.counter, gives=_bundle(board, offer.gives), wants=_bundle(board, offer.wants)
        )
        if (offer.gives.items() or offer.wants.items()) and why_not_carry_out(board, offer) is None:
            found["after"] = _after(board, offer)
    return found


def _after(board: Board, offer: Offer) -> list[dict[str, Any]]:
    """What the giver and the taker would have if an offer were accepted: gold, resource cards, and the forecast of
    production."""
    then = board.copy()
    then.heard = None
    assert then.offer is not None
    hand_over(then, then.offer)
    found = []
    for seat in (offer.giver, offer.taker):
        cards = then.cards(seat)
        parts = income_of(then, seat, None, cities(then, seat), cards)
        found.append(
            {
                "gold": then.players[seat].gold,
                "forecast": parts.total,
                "parts": list(parts),
                "resources": resources_view(board.game, cards),
            }
        )
    return found


def _bundle(board: Board, bundle: Bundle) -> dict[str, Any]:
    game = board.game
    return {
        "gold": bundle.gold,
        "resources": resources_view(game, bundle.resources),
        "technologies": [card.id for card in game.technologies if bundle.technologies & card.bit],
        "wonders": [card.id for card in game.wonders if bundle.wonders & card.bit],
        "cities": [region.id for region in board.world.map.listed(bundle.cities)],
        "pieces": [[unit.figure.id, unit.place.id, unit.ship] for unit in bundle.pieces],
    }
