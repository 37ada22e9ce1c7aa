"""What is in the box: all cards by kind, the decks of each age, and the names of the cards that rules speak of."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from .card_file import read_cards
from .cards import (
    AIR,
    ARENA,
    FARM,
    INFANTRY,
    LAB,
    LIBRARY,
    MINE,
    TEMPLE,
    THEATER,
    TYPES,
    ActionCard,
    Aggression,
    Bonus,
    Card,
    CivilCard,
    EventCard,
    Government,
    GreenCard,
    Leader,
    MilitaryCard,
    Pact,
    Side,
    Special,
    Tactic,
    Technology,
    Territory,
    War,
    Wonder,
    WorkerTechnology,
)

CARDS: dict[str, Card] = read_cards()
C = TypeVar("C", bound=Card)


def all_of(kind: type[C]) -> tuple[C, ...]:
    """All cards of a kind, in the order of their numbers."""
    return tuple(card for card in CARDS.values() if isinstance(card, kind))


TECHNOLOGIES = all_of(Technology)
BY_SLOT = all_of(WorkerTechnology)
"""The technologies that take workers; `Player.workers` has one place for each."""
GOVERNMENTS = all_of(Government)
SPECIALS = all_of(Special)
LEADERS = all_of(Leader)
WONDERS = all_of(Wonder)
ACTION_CARDS = all_of(ActionCard)
CIVIL_CARDS = all_of(CivilCard)
MILITARY_CARDS = all_of(MilitaryCard)
TACTICS = all_of(Tactic)
GREEN_CARDS = all_of(GreenCard)
EVENTS = all_of(EventCard)
TERRITORIES = all_of(Territory)
AGGRESSIONS = all_of(Aggression)
WARS = all_of(War)
PACTS = all_of(Pact)
BONUSES = all_of(Bonus)
SIDES: dict[str, Side] = {side.id: side for pact in PACTS for side in pact.sides}

SLOTS = tuple(tuple(card.slot for card in BY_SLOT if card.type == type) for type in range(len(TYPES)))
"""The slots of each type, from the lowest level up."""
FARMS, MINES, LABS = SLOTS[FARM], SLOTS[MINE], SLOTS[LAB]
TEMPLES, LIBRARIES, THEATERS, ARENAS = SLOTS[TEMPLE], SLOTS[LIBRARY], SLOTS[THEATER], SLOTS[ARENA]
HOLDERS = LABS[-1] + 1
"""Blue tokens lie on the slots below this one: farms, mines and (with Gates) labs."""
CIVIL_SLOTS = range(ARENAS[-1] + 1)
URBAN_SLOTS = range(LABS[0], ARENAS[-1] + 1)
UNIT_SLOTS = range(SLOTS[INFANTRY][0], SLOTS[AIR][-1] + 1)
assert UNIT_SLOTS.stop == len(BY_SLOT), "units come last among the technologies"


def _named(kind: type[C], *ids: str) -> tuple[C, ...]:
    """The cards with these ids, which are of one kind."""
    cards = tuple(card for card in map(CARDS.__getitem__, ids) if isinstance(card, kind))
    assert len(cards) == len(ids), f"{ids} are not all of the kind {kind.__name__}"
    return cards


EARLIER = ("1", "2")
"""Versions of the rules in which Good Harvest and New Deposits left out what pacts pay."""

AGRICULTURE, BRONZE, PHILOSOPHY = _named(WorkerTechnology, "agriculture-0", "bronze-0", "philosophy-0")
RELIGION, WARRIORS = _named(WorkerTechnology, "religion-0", "warriors-0")
STARTING = (AGRICULTURE, BRONZE, PHILOSOPHY, RELIGION, WARRIORS)
DESPOTISM = GOVERNMENTS[0]

ALEXANDER, ARISTOTLE, HAMMURABI = _named(Leader, "alexander-0", "aristotle-0", "hammurabi-0")
HOMER, CAESAR, MOSES = _named(Leader, "homer-0", "caesar-0", "moses-0")
COLUMBUS, BARBAROSSA, GENGHIS_KHAN = _named(Leader, "columbus-1", "barbarossa-1", "genghis-khan-1")
JOAN_OF_ARC, LEONARDO, MICHELANGELO = _named(Leader, "joan-of-arc-1", "leonardo-1", "michelangelo-1")
NEWTON, BACH, COOK = _named(Leader, "newton-2", "bach-2", "cook-2")
ROBESPIERRE, NAPOLEON, SHAKESPEARE = _named(Leader, "robespierre-2", "napoleon-2", "shakespeare-2")
EINSTEIN, GATES, CHAPLIN = _named(Leader, "einstein-3", "gates-3", "chaplin-3")
GANDHI, MEIER, CHURCHILL = _named(Leader, "gandhi-3", "meier-3", "churchill-3")

GREAT_WALL, ST_PETERS, TAJ_MAHAL = _named(Wonder, "great-wall-1", "st-peters-basilica-1", "taj-mahal-1")
OCEAN_LINERS, RAILROAD = _named(Wonder, "ocean-liner-service-2", "transcontinental-railroad-2")
SPACE_FLIGHT, FAST_FOOD = _named(Wonder, "first-space-flight-3", "fast-food-chains-3")
HOLLYWOOD, INTERNET = _named(Wonder, "hollywood-3", "internet-3")

TRADE_ROUTES, OPEN_BORDERS = _named(Pact, "trade-routes-agreement-1", "open-borders-agreement-1")
COOPERATION, TOURISM = _named(Pact, "scientific-cooperation-2", "international-tourism-3")
(SOVEREIGNTY,) = _named(Pact, "loss-of-sovereignty-3")


@cache
def civil_deck(age: int, players: int) -> tuple[CivilCard, ...]:
    """The civil cards of an age for so many players, sorted."""
    return tuple(card for card in CIVIL_CARDS if card.age == age for _ in range(card.copies[players - 2]))


@cache
def military_deck(age: int, players: int, peaceful: bool = False) -> tuple[MilitaryCard, ...]:
    """The military cards of an age for so many players, sorted; a peaceful game has no aggressions and wars."""
    return tuple(
        card
        for card in MILITARY_CARDS
        if card.age == age and not (peaceful and isinstance(card, (Aggression, War)))
        for _ in range(card.copies[players - 2])
    )
