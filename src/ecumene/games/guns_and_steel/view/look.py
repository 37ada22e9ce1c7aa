"""What a viewer sees: the view of the table as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..box.cards import GLORY_TOKENS, HIDDEN, OPEN, RESOURCES, Card, Wonder, units
from ..box.contents import Box
from ..rules.wonders import is_met
from ..state import deduction
from ..state.board import Board

Seen = str | dict[str, Any]
"""A card's id or, of a card that the viewer cannot know, its resource and the ids of all that it can be."""


def look(board: Board, viewer: int) -> dict[str, Any]:
    """The table. Of the others' hands and resource-side cards a viewer sees what everybody can conclude."""
    surcharges = {card.number: surcharge for card, surcharge in board.offers}
    return {
        "theme": board.theme,
        "cards": HIDDEN if board.notes else OPEN,
        "active": board.active,
        "pyramid": [[card and _offer(card, surcharges) for card in row] for row in board.pyramid],
        "piles": [{**_offer(pile[-1], surcharges), "count": len(pile)} if pile else None for pile in board.piles],
        "wonders": [wonder and _wonder(board, wonder) for wonder in board.wonders],
        "temporary": {RESOURCES[kind].id: n for kind, n in enumerate(board.temporary) if n},
        "players": [_player(board, seat, viewer) for seat in range(board.seats)],
    }


def _player(board: Board, seat: int, viewer: int) -> dict[str, Any]:
    own = board.players[seat]
    hidden = board.has_secrets_from(seat, viewer)
    return {
        "hand": _hand(board, seat) if hidden else [card.id for card in own.hand],
        "resources": _resources(board, seat) if hidden else [card.id for card in own.resources],
        "technologies": [card.id for card in own.technologies],
        "wonders": [wonder.id for wonder in own.wonders],
        "points": own.points,
        "glory_left": GLORY_TOKENS - sum(own.glory),
        "strength": own.strength,
        "score": own.score(),
    }


def _resources(board: Board, seat: int) -> list[Seen]:
    """The resource side as the others see it, in the order in which the cards lie."""
    return [_one_of(board.may_lie(seat, place)) for place in range(len(board.players[seat].resources))]


def _hand(board: Board, seat: int) -> list[Seen]:
    """A hand as the others know it: what can only be there, and of the rest what can be, by what it looks like."""
    own = board.players[seat]
    lying = deduction.may_lie(board.notes[seat])
    held = deduction.may_be_held(board.notes[seat], own.hidden) if own.hand else 0
    somewhere = 0
    for cards in lying:
        somewhere |= cards
    seen: list[Seen] = [board.game.numbered[n].id for n in deduction.numbers(held & ~somewhere)]
    counts: dict[int, int] = {}
    for card in own.hand:
        if somewhere >> card.number & 1:
            alike = board.game.alike[card.number]
            counts[alike] = counts.get(alike, 0) + 1
    for alike in sorted(counts, key=lambda cards: cards & -cards):
        possible = [board.game.numbered[n] for n in deduction.numbers(held & somewhere & alike)]
        seen += [_one_of(possible)] * counts[alike]
    return seen


def _one_of(cards: Sequence[Card]) -> Seen:
    """A card of which it is known that it is one of these."""
    if len(cards) == 1:
        return cards[0].id
    return {"resource": RESOURCES[cards[0].resource].id, "cards": [card.id for card in cards]}


def _offer(card: Card, surcharges: dict[int, int]) -> dict[str, Any]:
    return {"card": card.id, "surcharge": surcharges[card.number]}


def _wonder(board: Board, wonder: Wonder) -> dict[str, Any]:
    return {
        "wonder": wonder.id,
        "glory": [player.glory[wonder.era] for player in board.players],
        "met_by": [seat for seat in range(board.seats) if is_met(board, seat, wonder)],
    }


def has_secrets(board: Board) -> bool:
    """Whether the table plays with hidden cards."""
    return bool(board.notes)


def funds_seen(game: Box, view: Mapping[str, Any], seat: int) -> tuple[int, ...]:
    """What a seat can pay with now, by its own view."""
    count = [0] * len(RESOURCES)
    for id in view["players"][seat]["resources"]:
        count[game.cards[id].resource] += 1
    if view["active"] == seat:
        for resource in RESOURCES:
            count[resource.rank] += view["temporary"].get(resource.id, 0)
    return units(count)
