"""Impacts: the events of age III score culture, when they are revealed and at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...box.cards import UNITS, URBAN, GreenCard
from ...box.contents import ARENAS, BY_SLOT, GATES, LABS, SLOTS, TECHNOLOGIES, UNIT_SLOTS, URBAN_SLOTS
from ...state.board import Board, Player
from ..civilization.production import food_production, resource_production
from ..civilization.ratings import consumption, discontent
from .ranking import ranking, strength_of

SURPLUS_CULTURE = 4
CROWD = 10
"""So many content workers score nothing."""
PLACES = {1: (0,), 2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
"""Culture by place, for so many civilizations."""
TOP_LEVEL = 3
TOP_TECHNOLOGIES = sum(card.bit for card in TECHNOLOGIES if card.age == TOP_LEVEL)
WONDER_CULTURE = (5, 4, 3, 2)

Impact = Callable[[Player], int]


def levels(own: Player, slots: Sequence[int]) -> int:
    """The levels of all buildings or units on these cards."""
    return sum([own.workers[slot] * BY_SLOT[slot].age for slot in slots])


def agriculture(own: Player) -> int:
    """What the farms produce, and more if that is above what the people eat."""
    food = food_production(own)
    return food + (SURPLUS_CULTURE if food > consumption(own) else 0)


def architecture(own: Player) -> int:
    """The levels of the urban buildings."""
    return levels(own, URBAN_SLOTS)


def balance(own: Player) -> int:
    """Twice the lowest production of food, resources, science and culture; pacts and Gates produce too."""
    food = food_production(own) + sum([side.food for side in own.sides])
    resources = resource_production(own) + sum([side.resources for side in own.sides])
    if own.leader is GATES:
        resources += levels(own, LABS)
    return 2 * max(0, min(food, resources, own.science_rate, own.culture_rate))


def colonies(own: Player) -> int:
    """Three for each colony."""
    return 3 * len(own.colonies)


def competition(own: Player) -> int:
    """The levels of military units and arenas."""
    return levels(own, UNIT_SLOTS) + levels(own, ARENAS)


def government(own: Player) -> int:
    """Two for each civil action, one for each military action."""
    return 2 * own.civil_total + own.military_total


def happiness(own: Player) -> int:
    """Two for each happy face, two less for each discontent worker."""
    return 2 * own.happiness - 2 * discontent(own)


def industry(own: Player) -> int:
    """What the mines produce; neither labs nor pacts count."""
    return resource_production(own)


def population(own: Player) -> int:
    """Two for each content worker above ten."""
    return 2 * max(0, own.population - discontent(own) - CROWD)


def progress(own: Player) -> int:
    """Two for each level of special technologies and the government."""
    return 2 * (own.government.level + sum([special.level for special in own.specials]))


def technology(own: Player) -> int:
    """Four for each technology of level III in play."""
    return 4 * (own.known & TOP_TECHNOLOGIES).bit_count()


def variety(own: Player) -> int:
    """Two for each type of units, urban buildings and special technologies."""
    types = [any(own.workers[slot] for slot in SLOTS[type]) for type in (*URBAN, *UNITS)]
    return 2 * (sum(types) + len(own.specials))


def wonders(own: Player) -> int:
    """Five to two for each completed wonder, the older the more; ruins count."""
    return sum([WONDER_CULTURE[wonder.age] for wonder in (*own.wonders, *own.ruins)])


IMPACTS: dict[str, Impact] = {
    "impact-of-agriculture-3": agriculture,
    "impact-of-architecture-3": architecture,
    "impact-of-balance-3": balance,
    "impact-of-colonies-3": colonies,
    "impact-of-competition-3": competition,
    "impact-of-government-3": government,
    "impact-of-happiness-3": happiness,
    "impact-of-industry-3": industry,
    "impact-of-population-3": population,
    "impact-of-progress-3": progress,
    "impact-of-technology-3": technology,
    "impact-of-variety-3": variety,
    "impact-of-wonders-3": wonders,
}
RANKED: dict[str, Impact] = {
    "impact-of-science-3": lambda own: own.science_rate,
    "impact-of-strength-3": strength_of,
}
"""Impacts that score by place."""


def score_impact(board: Board, card: GreenCard, order: Sequence[int] = ()) -> None:
    """Everybody scores an impact. `order` breaks ties; turn order from the active player if empty."""
    if card.id in RANKED:
        ranked = ranking(board, RANKED[card.id], order)
        for seat, culture in zip(ranked, PLACES[len(ranked)], strict=True):
            board.score(seat, culture, "events")
    else:
        for seat in order or board.turn_order():
            board.score(seat, IMPACTS[card.id](board.players[seat]), "events")


def score_impacts(board: Board) -> None:
    """The end of the game: the impacts left among the current and future events, ties as if the first player's turn."""
    order = board.playing()
    for events, makers in ((board.current, board.current_by), (board.future, board.future_by)):
        for place in range(len(events) - 1, -1, -1):
            card = events[place]
            if card.id in IMPACTS or card.id in RANKED:
                del events[place], makers[place]
                board.past.append(card)
                board.tell("impact", card=card)
                score_impact(board, card, order)
    board.reveal()
