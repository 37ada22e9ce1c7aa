"""What a viewer sees: the view of the table as plain values. Cards are told by their ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.engine import EVERYTHING

from .board import PRICES, USED, Board, Player
from .box import BY_SLOT
from .card_row import price
from .cards import AGES, Card, CivilCard
from .ratings import (
    civil_hand_limit,
    colonization,
    consumption,
    corruption,
    discontent,
    military_hand_limit,
    population_cost,
)


def look(board: Board, viewer: int) -> dict[str, Any]:
    """The table. Military hands and event decks show the ages of the backs; a player sees what is his own."""
    return {
        "age": AGES[board.age],
        "active": board.active,
        "last_round": board.last_round,
        "row": [card and _lying(board, viewer, card, place) for place, card in enumerate(board.row)],
        "civil_deck": sorted(_ids(board.civil_deck)),
        "military_deck": len(board.military_deck),
        "deck_backs": _backs(board.military_deck),
        "discards": len(board.discards) + len(board.seen_discards),
        "discard_backs": _backs(board.discards),
        "seen_discards": sorted(_ids(board.seen_discards)),
        "removed": sorted(_ids(board.removed)),
        "tactics": _ids(board.tactics),
        "events": {
            "current": [AGES[card.age] for card in board.current],
            "future": [AGES[card.age] for card in board.future],
            "future_by": board.future_by[:],
            "own_current": sorted(
                card.id for card, by in zip(board.current, board.current_by, strict=True) if _knows(viewer, by)
            ),
            "own_future": [
                card.id if _knows(viewer, by) else None for card, by in zip(board.future, board.future_by, strict=True)
            ],
            "next": board.current[-1].id if board.current and _has_peeked(board, viewer) else None,
            "past": _ids(board.past),
        },
        "table": _ids(board.table),
        "pledged": _ids(board.pledged) if board.decision and _knows(viewer, board.decision.player) else [],
        "players": [_player(player, seat, viewer) for seat, player in enumerate(board.players)],
    }


def _player(own: Player, seat: int, viewer: int) -> dict[str, Any]:
    known = own.known
    return {
        "resigned": own.resigned,
        "culture": own.culture,
        "science": own.science,
        "culture_rate": own.culture_rate,
        "science_rate": own.science_rate,
        "strength": own.strength,
        "happiness": own.happiness,
        "discontent": discontent(own),
        "colonization": colonization(own),
        "civil": own.civil,
        "civil_total": own.civil_total,
        "extra_civil": own.extra_civil,
        "military": own.military,
        "military_total": own.military_total,
        "extra_military": own.extra_military,
        "unit_resources": own.unit_resources,
        "unit_science": own.unit_science,
        "spare_food": own.spare_food,
        "spare_resources": own.spare_resources,
        "yellow": own.yellow,
        "unused": own.unused,
        "population_cost": population_cost(own),
        "consumption": consumption(own),
        "blue": own.blue,
        "corruption": corruption(own),
        "food": own.food,
        "resources": own.resources,
        "technologies": [
            {"card": card.id, "workers": own.workers[slot], "tokens": own.tokens[slot] if slot < 12 else 0}
            for slot, card in enumerate(BY_SLOT)
            if known & card.bit
        ],
        "government": own.government.id,
        "specials": _ids(own.specials),
        "leader": own.leader and own.leader.id,
        "leaders_taken": [AGES[age] for age in range(4) if own.leaders_taken & 1 << age],
        "wonders": _ids(own.wonders),
        "ruins": _ids(own.ruins),
        "homer": own.homer and own.homer.id,
        "unfinished": own.unfinished and {"card": own.unfinished.id, "stages": own.stages},
        "colonies": _ids(own.colonies),
        "tactic": own.tactic and own.tactic.id,
        "exclusive": own.exclusive,
        "pact": own.pact and {"card": own.pact.id, "partner": own.partner, "side": "AB"[own.side]},
        "wars": [{"card": war.id, "target": target} for war, target in own.wars],
        "civil_hand": _ids(own.civil_hand),
        "civil_hand_limit": civil_hand_limit(own),
        "fresh": _ids(own.fresh),
        "military_hand": _ids(own.military_hand) if _knows(viewer, seat) else None,
        "shown": _ids(own.shown),
        "buried": sorted(_ids(own.buried)) if _knows(viewer, seat) else None,
        "gone": sorted(_ids(own.gone)) if _knows(viewer, seat) else None,
        "military_backs": _backs(own.military_hand),
        "military_hand_limit": military_hand_limit(own),
        "used": [name for bit, name in enumerate(USED) if own.used & 1 << bit],
        "caesar_done": own.caesar_done,
        "no_politics": own.no_politics,
    }


def _lying(board: Board, viewer: int, card: CivilCard, place: int) -> dict[str, Any]:
    """A card of the row with what the viewer would pay for it; others see what is printed below the row."""
    cost = price(board.players[viewer], card, place) if viewer >= 0 else PRICES[place]
    return {"card": card.id, "price": cost}


def _knows(viewer: int, seat: int) -> bool:
    return viewer == EVERYTHING or (viewer == seat and viewer >= 0)


def _has_peeked(board: Board, viewer: int) -> bool:
    return viewer == EVERYTHING or (viewer >= 0 and board.peeked & 1 << viewer != 0)


def _backs(cards: Iterable[Card]) -> list[str]:
    return [AGES[age] for age in sorted([card.age for card in cards])]


def _ids(cards: Iterable[Card]) -> list[str]:
    return [card.id for card in cards]
