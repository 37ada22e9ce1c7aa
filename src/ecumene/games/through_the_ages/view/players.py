"""What a viewer sees of each civilization: of others no military cards; with all prices."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ecumene.engine import EVERYTHING

from ..box.cards import AGES, URBAN, Card, Government, Technology, War
from ..box.contents import BY_SLOT, HOLDERS
from ..rules.actions.building import costs, food_for_worker, is_full, ladders, upgrade_costs
from ..rules.actions.technology import science_cost
from ..rules.actions.wonders import stage_cost
from ..rules.civilization.armies import armies_of
from ..rules.civilization.ratings import (
    civil_hand_limit,
    colonization,
    consumption,
    corruption,
    discontent,
    happiness_needed,
    military_hand_limit,
)
from ..rules.politics.pacts import war_strengths
from ..rules.politics.wars import outcome_now
from ..state.board import USED, Board, Player
from .discounts import discount

WORKER_CARDS = {card.id: card for card in BY_SLOT}
LEADERS_TAKEN = [[AGES[age] for age in range(4) if ages & 1 << age] for ages in range(1 << 4)]
"""The ages by `Player.leaders_taken`."""


def civilization(
    board: Board,
    seat: int,
    viewer: int,
    compared: list[tuple[int, ...]],
    cheaper: bool,
    food_rate: int,
    resource_rate: int,
) -> dict[str, Any]:
    own = board.players[seat]
    armies = armies_of(own)
    own_view = may_see(viewer, seat)
    return {
        "resigned": own.resigned,
        "culture": own.culture,
        "science": own.science,
        "culture_rate": own.culture_rate,
        "science_rate": own.science_rate,
        "strength": own.strength,
        "ranks": _ranks(own, compared),
        "happiness": own.happiness,
        "happiness_needed": happiness_needed(own),
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
        "population_cost": food_for_worker(own, discount(board, "population") if cheaper else 0),
        "consumption": consumption(own),
        "blue": own.blue,
        "corruption": corruption(own),
        "food": own.food,
        "resources": own.resources,
        "food_rate": food_rate,
        "resource_rate": resource_rate,
        "technologies": _reduced(board, _technologies(own)) if cheaper else _technologies(own),
        "government": own.government.id,
        "specials": ids(own.specials),
        "leader": own.leader and own.leader.id,
        "leaders_taken": LEADERS_TAKEN[own.leaders_taken][:],
        "wonders": ids(own.wonders),
        "ruins": ids(own.ruins),
        "homer": own.homer and own.homer.id,
        "unfinished": own.unfinished
        and {"card": own.unfinished.id, "stages": own.stages, "costs": list(own.unfinished.stages)},
        "stage_costs": _stage_costs(own),
        "colonies": ids(own.colonies),
        "tactic": own.tactic and own.tactic.id,
        "armies": armies and armies._asdict(),
        "exclusive": own.exclusive,
        "pact": own.pact and {"card": own.pact.id, "partner": own.partner, "side": "AB"[own.side]},
        "wars": [_war(board, seat, war, target) for war, target in own.wars],
        "civil_hand": ids(own.civil_hand),
        "costs": _science_costs(board, seat, cheaper),
        "civil_hand_limit": civil_hand_limit(own),
        "fresh": ids(own.fresh),
        "military_hand": ids(own.military_hand) if own_view else None,
        "shown": ids(own.shown),
        "buried": sorted(ids(own.buried)) if own_view else None,
        "gone": sorted(ids(own.gone)) if own_view else None,
        "military_backs": backs(own.military_hand),
        "military_hand_limit": military_hand_limit(own),
        "used": [name for bit, name in enumerate(USED) if own.used & 1 << bit] if own.used else [],
        "caesar_done": own.caesar_done,
        "no_politics": own.no_politics,
    }


def compared_values(board: Board) -> list[tuple[int, ...]]:
    """What events and impacts compare, culture, strength and science a turn, each negative and from the most down."""
    playing = [(-own.culture, -own.strength, -own.science_rate) for own in board.players if not own.resigned]
    return [tuple(sorted(values)) for values in zip(*playing, strict=True)]


def _ranks(own: Player, compared: list[tuple[int, ...]]) -> dict[str, int]:
    """A player's places among those still in the game; ties share the better one."""
    culture, strength, science = compared
    return {
        "culture": 1 + bisect_left(culture, -own.culture),
        "strength": 1 + bisect_left(strength, -own.strength),
        "science": 1 + bisect_left(science, -own.science_rate),
    }


def _technologies(own: Player) -> list[dict[str, Any]]:
    """The technologies with what is on them, and what it costs this player to build there and to upgrade from there."""
    price, upgrades, workers, tokens = costs(own), upgrade_costs(own), own.workers, own.tokens
    lines = ladders(own)
    full = {type for type in URBAN if lines[type] and is_full(own, type)}
    return [
        {
            "card": card.id,
            "workers": workers[slot],
            "tokens": tokens[slot] if slot < HOLDERS else 0,
            "build": None if card.type in full else price[slot],
            "upgrades": [{"to": BY_SLOT[high].id, "price": cost} for high, cost in better] if better else [],
        }
        for slot, better in upgrades.items()
        for card in (BY_SLOT[slot],)
    ]


def _reduced(board: Board, technologies: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The technologies of the player who is asked what to do for less, with the lower prices."""
    for entry in technologies:
        card = WORKER_CARDS[entry["card"]]
        if entry["build"] is not None:
            entry["build"] = max(0, entry["build"] - discount(board, "build", card))
        for better in entry["upgrades"]:
            better["price"] = max(0, better["price"] - discount(board, "upgrade", card))
    return technologies


def _science_costs(board: Board, seat: int, cheaper: bool) -> dict[str, dict[str, int]]:
    """The science points for the technologies in hand, and for a revolution."""
    costs = {}
    for card in board.players[seat].civil_hand:
        if isinstance(card, Technology):
            less = discount(board, "develop", card) if cheaper else 0
            costs[card.id] = {"science": max(0, science_cost(board, seat, card) - less)}
            if isinstance(card, Government):
                costs[card.id]["revolution"] = max(0, science_cost(board, seat, card, revolution=True) - less)
    return costs


def _stage_costs(own: Player) -> list[int]:
    """Resources for the next stage of the wonder under way, for the next two, and so on."""
    if own.unfinished is None:
        return []
    return [stage_cost(own, count) for count in range(1, 1 + len(own.unfinished.stages) - own.stages)]


def _war(board: Board, seat: int, card: War, target: int) -> dict[str, Any]:
    """A war that was declared, and how it would end now."""
    return {
        "card": card.id,
        "target": target,
        "strength": list(war_strengths(board, seat, target)),
        "outcome": outcome_now(board, seat, card, target),
    }


def may_see(viewer: int, seat: int) -> bool:
    """Whether a viewer sees what is a seat's own."""
    return viewer == EVERYTHING or (viewer == seat and viewer >= 0)


def backs(cards: Sequence[Card]) -> list[str]:
    return [AGES[age] for age in sorted([card.age for card in cards])] if cards else []


def ids(cards: Sequence[Card]) -> list[str]:
    return [card.id for card in cards] if cards else []
