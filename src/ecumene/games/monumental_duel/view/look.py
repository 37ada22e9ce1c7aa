"""What everybody sees: the view of the table as plain values. Only the order of the decks is hidden."""

from __future__ import annotations

from typing import Any

from ..box.card_fields import KINDS, TYPES
from ..box.cards import Card
from ..state.board import NOBODY, Board
from ..state.pieces import Player


def look(board: Board, viewer: int) -> dict[str, Any]:
    """The table. All viewers see the same."""
    scores = board.scores()
    return {
        "active": board.active if board.player is None else board.player,
        "first": board.first,
        "final": board.final,
        "row": [card and card.id for card in board.row],
        "deck": [sum([card.era == era for card in board.deck]) for era in (1, 2, 3)],
        "discard": _ids(board.discard),
        "piles": {card.id: left for card, left in zip(board.game.common, board.piles, strict=True)},
        "cities": [
            {"card": card.id, "coins": list(coins)} for card, coins in zip(board.cities, board.coins, strict=True)
        ],
        "city_deck": _sorted(board.city_deck),
        "advantage": {
            "holder": None if board.holder == NOBODY else board.holder,
            "resource": KINDS[board.kind] if board.tokens else None,
            "tokens": board.tokens,
        },
        "players": [_player(player, scores[seat]) for seat, player in enumerate(board.players)],
    }


def _player(own: Player, score: int) -> dict[str, Any]:
    provinces, knowledge, wonders, policies, cities = own.counts()
    unknown = len(own.deck) - own.known
    return {
        "civilization": own.civilization and own.civilization.id,
        "city": [
            {
                "card": card and card.id,
                "knowledge": below and below.id,
                "activated": own.is_lit(place),
                "used": bool(own.used >> place & 1),
                "knowledge_used": bool(own.used_under >> place & 1),
            }
            for place, (card, below) in enumerate(zip(own.city, own.under, strict=True))
        ],
        "stock": dict(zip(KINDS, own.stock, strict=True)),
        "gained": dict(zip(KINDS, own.gained, strict=True)),
        "deck": _sorted(own.deck[:unknown]),
        "top": _ids(own.deck[unknown:][::-1]),
        "discard": _ids(own.discard),
        "archive": _ids(own.archive),
        "using": _ids(own.using),
        "provinces": [
            {"card": card.id, "types": [name for type, name in enumerate(TYPES) if tokens >> type & 1]}
            for card, tokens in zip(own.provinces, own.tokens, strict=True)
        ],
        "type_tokens": dict(zip(TYPES, own.tokens_left(), strict=True)),
        "policies": _ids(own.policies),
        "policy_used": own.policy_used,
        "wonder": own.wonder and own.wonder.id,
        "free_cities": _ids(own.free_cities),
        "traded": _ids(own.traded),
        "warlord_used": own.warlord_used,
        "scout_used": own.scout_used,
        "passed": own.passed,
        "counts": {
            "provinces": provinces,
            "knowledge": knowledge,
            "wonders": wonders,
            "policies": policies,
            "free_cities": cities,
        },
        "score": score,
    }


def _ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


def _sorted(cards: list[Card]) -> list[str]:
    """Cards whose order is unknown."""
    return [card.id for card in sorted(cards, key=lambda card: card.number)]
