"""Your civilization's values: each function counts one of them anew from the cards in play and the workers on them.

The values are kept in `Player`; whoever changes what they follow from calls the update function that names the change.
"""

from __future__ import annotations

from ...box.cards import Wonder, WorkerTechnology
from ...box.contents import (
    ALEXANDER,
    ARENAS,
    BACH,
    BY_SLOT,
    CHAPLIN,
    COOK,
    GENGHIS_KHAN,
    GREAT_WALL,
    JOAN_OF_ARC,
    LABS,
    LIBRARIES,
    MEIER,
    MICHELANGELO,
    NAPOLEON,
    SHAKESPEARE,
    ST_PETERS,
    TEMPLES,
    THEATERS,
    TOURISM,
)
from ...state.board import Board, Player
from .action_tokens import update_actions
from .armies import AIR_SLICE, ARMY, ARTILLERY_SLICE, CAVALRY_SLICE, INFANTRY_SLICE, army_strength

MOST_HAPPY = 8
RUIN_CULTURE = 2
TOURIST_SIDES = TOURISM.sides

TOWN = slice(LABS[0], ARENAS[-1] + 1)
ARENA_SLICE = slice(ARENAS[0], ARENAS[-1] + 1)
TOWN_CULTURE = tuple(card.culture for card in BY_SLOT[TOWN])
TOWN_SCIENCE = tuple(card.science for card in BY_SLOT[TOWN])
TOWN_HAPPY = tuple(card.happy for card in BY_SLOT[TOWN])
TOWN_SMILES = tuple(int(card.happy > 0) for card in BY_SLOT[TOWN])
UNIT_STRENGTH = tuple(card.strength for card in BY_SLOT[ARMY])
ARENA_STRENGTH = tuple(card.strength for card in BY_SLOT[ARENA_SLICE])


# -- keeping the values up to date ---------------------------------------------------------------------------------


def update_town(board: Board, seat: int) -> None:
    """After a change of urban buildings."""
    own = board.players[seat]
    own.culture_rate = culture_rate(board, seat)
    own.science_rate = science_rate(own)
    own.happiness = happiness(own)
    own.strength = strength(own)


def update_army(board: Board, seat: int) -> None:
    """After a change of units or of the tactic."""
    own = board.players[seat]
    own.strength = strength(own)


def update(board: Board, seat: int) -> None:
    """After any change: a card came into play or left it."""
    update_town(board, seat)
    update_actions(board.players[seat])


def update_tourists(board: Board, seat: int) -> None:
    """After a player has completed a wonder: his partner in tourism gains by it."""
    for rival in board.rivals(seat):
        if any(side in TOURIST_SIDES for side in board.players[rival].sides):
            board.players[rival].culture_rate = culture_rate(board, rival)


# -- culture, science ----------------------------------------------------------------------------------------------


def culture_rate(board: Board, seat: int) -> int:
    """Culture of cards and urban buildings, with what leaders, ruins and tourists add."""
    own = board.players[seat]
    total = urban_culture(own) + RUIN_CULTURE * len(own.ruins)
    for card in own.cards_without_workers():
        total += card.culture
        if card in TOURIST_SIDES:
            total += _partners_wonders(board, seat)
    if own.leader is MICHELANGELO:
        total += happy_faces(own, (*TEMPLES, *THEATERS)) + sum([wonder_faces(own, wonder) for wonder in own.wonders])
        if own.homer is not None and own.homer in own.ruins:
            total += 1 + (ST_PETERS in own.wonders)
    elif own.leader is COOK and own.colonies:
        total += 1 + len(own.colonies)
    return max(0, total)


def urban_culture(own: Player) -> int:
    """What the workers in town bring to the culture rating, with the leaders who change it."""
    town = own.workers[TOWN]
    total = sum([workers * culture for workers, culture in zip(town, TOWN_CULTURE, strict=True)])
    leader = own.leader
    if leader is BACH:
        total += theaters(own)
    elif leader is SHAKESPEARE:
        total += 2 * min(libraries(own), theaters(own))
    elif leader is CHAPLIN:
        best = best_of(own, THEATERS)
        total += best.culture if best else 0
    elif leader is MEIER:
        total += sum([own.workers[slot] * BY_SLOT[slot].age for slot in LABS])
    return total


def _partners_wonders(board: Board, seat: int) -> int:
    """The completed wonders of the partner in tourism."""
    own = board.players[seat]
    if own.pact is TOURISM:
        return board.players[own.partner].wonder_count
    for player in board.players:
        if player.pact is TOURISM and player.partner == seat:
            return player.wonder_count
    return 0


def science_rate(own: Player) -> int:
    """Science of cards and urban buildings, with what leaders change."""
    total = urban_science(own)
    for card in own.cards_without_workers():
        total += card.science
    return max(0, total)


def urban_science(own: Player) -> int:
    """What the workers in town bring to the science rating, with the leaders who change it."""
    town = own.workers[TOWN]
    total = sum([workers * science for workers, science in zip(town, TOWN_SCIENCE, strict=True)])
    if own.leader is not None and own.leader.best_study:
        total += best_study(own)
    elif own.leader is MEIER:
        total -= sum([own.workers[slot] for slot in LABS])
    return total


def best_study(own: Player) -> int:
    """The level of the best lab or library."""
    return max([BY_SLOT[slot].age for slot in (*LABS, *LIBRARIES) if own.workers[slot]], default=0)


def best_of(own: Player, slots: tuple[int, ...]) -> WorkerTechnology | None:
    """The best building of a type: that of the highest level with a worker."""
    for slot in reversed(slots):
        if own.workers[slot]:
            return BY_SLOT[slot]
    return None


def libraries(own: Player) -> int:
    """How many libraries there are."""
    return sum([own.workers[slot] for slot in LIBRARIES])


def theaters(own: Player) -> int:
    """How many theaters there are."""
    return sum([own.workers[slot] for slot in THEATERS])


# -- happiness -----------------------------------------------------------------------------------------------------


def happiness(own: Player) -> int:
    """Happy faces less unhappy ones, from 0 to 8. With St. Peter's every other card that makes happy has one more."""
    town = own.workers[TOWN]
    total = sum([workers * happy for workers, happy in zip(town, TOWN_HAPPY, strict=True)])
    happy_cards = 0
    for card in own.cards_without_workers():
        if card.happy:
            total += card.happy
            happy_cards += card.happy > 0
    if own.homer is not None:
        total += 1
        happy_cards += own.homer.happy <= 0 or own.homer in own.ruins
    if ST_PETERS in own.wonders:
        total += sum([workers * smile for workers, smile in zip(town, TOWN_SMILES, strict=True)])
        total += happy_cards - 1
    return min(MOST_HAPPY, max(0, total))


def happy_faces(own: Player, slots: tuple[int, ...]) -> int:
    """The happy faces of the workers on these cards."""
    extra = ST_PETERS in own.wonders
    return sum([own.workers[slot] * (BY_SLOT[slot].happy + extra) for slot in slots if BY_SLOT[slot].happy])


def wonder_faces(own: Player, wonder: Wonder) -> int:
    """The happy faces on one of the completed wonders."""
    happy = max(0, wonder.happy) + (own.homer is wonder)
    return happy + (happy > 0 and wonder is not ST_PETERS and ST_PETERS in own.wonders)


# -- strength ------------------------------------------------------------------------------------------------------


def strength(own: Player) -> int:
    """Units, arenas, armies, cards, and what leaders and the Great Wall add."""
    units = own.workers[ARMY]
    total = sum([workers * strength for workers, strength in zip(units, UNIT_STRENGTH, strict=True)])
    total += sum([w * s for w, s in zip(own.workers[ARENA_SLICE], ARENA_STRENGTH, strict=True)])
    for card in own.cards_without_workers():
        total += card.strength
    leader = own.leader
    if own.tactic is not None:
        total += army_strength(own.tactic, tuple(units), leader is GENGHIS_KHAN)
    if leader is ALEXANDER:
        total += sum(units)
    elif leader is NAPOLEON:
        total += 2 * sum([any(units[part]) for part in (INFANTRY_SLICE, CAVALRY_SLICE, ARTILLERY_SLICE, AIR_SLICE)])
    elif leader is JOAN_OF_ARC:
        total += happy_faces(own, TEMPLES)
        if own.government.happy > 0:
            total += own.government.happy + (ST_PETERS in own.wonders)
    if GREAT_WALL in own.wonders:
        total += sum(units[INFANTRY_SLICE]) + sum(units[ARTILLERY_SLICE])
    return max(0, total)


def stronger_rivals(board: Board, seat: int) -> int:
    """How many others are stronger than a civilization."""
    own = board.players[seat]
    return sum([board.players[rival].strength > own.strength for rival in board.rivals(seat)])


# -- hands, colonization --------------------------------------------------------------------------------------------


def civil_hand_limit(own: Player) -> int:
    """How many civil cards one can hold and still take another less one."""
    return own.civil_total + sum([wonder.civil_hand for wonder in own.wonders])


def military_hand_limit(own: Player) -> int:
    """How many military cards one can keep at the end of the turn."""
    return own.military_total + sum([wonder.military_hand for wonder in own.wonders])


def colonization(own: Player) -> int:
    """The colonization bonus of the cards in play."""
    return sum([card.colonization for card in own.cards_without_workers()])


# -- what the tokens say -------------------------------------------------------------------------------------------


POPULATION_COST = (0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2)
"""Food for the next worker, by the tokens in the yellow bank; none can come from an empty bank."""
CONSUMPTION = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
HAPPINESS_NEEDED = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0)
CORRUPTION = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)


def population_cost(own: Player) -> int:
    """Food for the next worker."""
    return POPULATION_COST[min(own.yellow, 17)]


def consumption(own: Player) -> int:
    """Food that the people eat at each production."""
    return CONSUMPTION[min(own.yellow, 17)]


def corruption(own: Player) -> int:
    """Resources lost at each production."""
    return CORRUPTION[min(own.blue, 11)]


def happiness_needed(own: Player) -> int:
    """The happiness with which nobody is discontent."""
    return HAPPINESS_NEEDED[min(own.yellow, 17)]


def discontent(own: Player) -> int:
    """The number of discontent workers."""
    return max(0, happiness_needed(own) - own.happiness)
