"""What a civilization can look forward to, in the numbers of the estimate: for hints that say why."""

from __future__ import annotations

from ecumene.engine.judging.outlook import Prospect, weighed

from ..box.cards import Government, Special, WorkerTechnology
from ..rules.actions.technology import science_cost
from ..rules.civilization.production import food_production, resource_production
from ..rules.civilization.ratings import consumption, discontent, population_cost, stronger_rivals
from ..state.board import Board, Player
from .evaluation import SPREAD, STRENGTH, UPRISING, rounds_left
from .worth import CIVIL_ACTION, FOOD, MILITARY_ACTION, resource_worth, science_worth

IN_STOCK = 0.8
"""What a resource in stock is worth beside one that is spent."""
A_CARD, A_MILITARY_CARD, A_WORKER = 1.0, 0.6, 1.5
"""What a card in hand, a military card and an unused worker are worth in points."""
AFFORDABLE, GROWTH = 2.0, 1.0
"""What it is worth that a technology in hand can be paid for, and that food is there for a new worker."""
WEAKEST = 3.0
"""What it costs to be weaker than all others, in points of strength."""


def outlook(board: Board, seat: int) -> dict[str, Prospect]:
    """Points, what each turn brings, what is in danger, and what becomes possible."""
    own, left = board.players[seat], rounds_left(board)
    stock, soon = min(1.0, left / 4), max(0.0, left - 1.5)
    science, resource, strength = science_worth(left), resource_worth(left), STRENGTH[board.age]
    ore, surplus = resource_production(own), food_production(own) - consumption(own)
    found = {
        "culture": Prospect(own.culture, 1.0),
        "culture_rate": Prospect(own.culture_rate, left),
        "science": Prospect(own.science, science * stock),
        "science_rate": Prospect(own.science_rate, science * soon),
        "resources": Prospect(own.resources, resource * IN_STOCK * stock),
        "resource_rate": Prospect(ore, resource * soon),
        "food": Prospect(own.food, FOOD * stock),
        "food_rate": Prospect(surplus, FOOD * max(0.0, left - 2)),
        "strength": Prospect(own.strength, strength),
        "civil_total": Prospect(own.civil_total, CIVIL_ACTION * soon),
        "military_total": Prospect(own.military_total, MILITARY_ACTION * soon),
        "civil_hand": Prospect(len(own.civil_hand), A_CARD * stock),
        "military_hand": Prospect(len(own.military_hand), A_MILITARY_CARD * stock),
        "unused": Prospect(own.unused, A_WORKER * stock),
    }
    rivals = board.rivals(seat)
    weakest = bool(rivals) and stronger_rivals(board, seat) == len(rivals)
    found["weakest"] = Prospect(weakest, -WEAKEST * strength * stock, fact=True)
    produced = own.culture_rate + own.science_rate * science + ore
    found["uprising"] = Prospect(discontent(own) > own.unused, -UPRISING * produced * min(left, 2.0), fact=True)
    found["grows"] = Prospect(bool(own.yellow) and own.food >= population_cost(own), GROWTH * stock, fact=True)
    return weighed({**found, **_affordable(board, seat, own, stock)}, SPREAD)


def _affordable(board: Board, seat: int, own: Player, stock: float) -> dict[str, Prospect]:
    """The technologies in hand that there is enough science for."""
    return {
        f"affords:{card.id}": Prospect(own.science >= science_cost(board, seat, card), AFFORDABLE * stock, fact=True)
        for card in own.civil_hand
        if isinstance(card, WorkerTechnology | Special | Government)
    }
