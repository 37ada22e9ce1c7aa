"""What things are worth in culture points, with so many rounds to come."""

from __future__ import annotations

from functools import cache

from ..box.cards import UNITS, Wonder
from ..box.contents import BY_SLOT
from ..rules.actions.wonders import COUNTED
from ..state.board import Player

SCIENCE, RESOURCE, FOOD = 0.5, 0.7, 0.7
"""What a point of science, a resource and a food are worth at the end of the game."""
SCIENCE_EARLY, RESOURCE_EARLY, EARLY = 0.03, 0.02, 16.0
"""How much more with each round to come, as long as there are no more than so many."""
CIVIL_ACTION, MILITARY_ACTION = 1.3, 0.5
"""What an action more in each round is worth."""
HAPPY = 0.35
A_UNIT, A_GUARD = 0.525, 0.2
"""What a point of strength that could be built is worth in a round: of a unit, and of a building."""


def science_worth(left: float) -> float:
    """What a point of science is worth."""
    return SCIENCE + SCIENCE_EARLY * min(left, EARLY)


def resource_worth(left: float) -> float:
    """What a resource is worth."""
    return RESOURCE + RESOURCE_EARLY * min(left, EARLY)


@cache
def worths(left: int) -> tuple[float, ...]:
    """What a worker on each card brings in a round, by slot, with so many rounds to come."""
    science, resource = science_worth(left), resource_worth(left)
    found = []
    for card in BY_SLOT:
        value = card.culture + card.science * science + card.ore * resource + card.food * FOOD + card.happy * HAPPY
        found.append(value + (A_UNIT if card.type in UNITS else A_GUARD) * card.strength)
    return tuple(found)


def wonder_value(own: Player, wonder: Wonder, left: float) -> float:
    """What a wonder brings until the end."""
    value = (wonder.culture + wonder.science * science_worth(left) + wonder.happy * HAPPY) * left
    value += (wonder.civil * CIVIL_ACTION + wonder.military * MILITARY_ACTION) * left + wonder.strength
    value += wonder.blue + 2 * (wonder.civil_hand + wonder.military_hand)
    if wonder in COUNTED:
        value += COUNTED[wonder](own)
    elif not value:
        value = 1.2 * left
    return value
