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


def _technology(id: str) -> WorkerTechnology:
    card = CARDS[id]
    assert isinstance(card, WorkerTechnology)
    return card


def _leader(id: str) -> Leader:
    card = CARDS[id]
    assert isinstance(card, Leader)
    return card


def _wonder(id: str) -> Wonder:
    card = CARDS[id]
    assert isinstance(card, Wonder)
    return card


def _pact(id: str) -> Pact:
    card = CARDS[id]
    assert isinstance(card, Pact)
    return card


EARLIER = ("1", "2")
"""Versions of the rules in which Good Harvest and New Deposits left out what pacts pay."""

AGRICULTURE, BRONZE, PHILOSOPHY = _technology("agriculture-0"), _technology("bronze-0"), _technology("philosophy-0")
RELIGION, WARRIORS = _technology("religion-0"), _technology("warriors-0")
STARTING = (AGRICULTURE, BRONZE, PHILOSOPHY, RELIGION, WARRIORS)
DESPOTISM = GOVERNMENTS[0]

ALEXANDER, ARISTOTLE, HAMMURABI = _leader("alexander-0"), _leader("aristotle-0"), _leader("hammurabi-0")
HOMER, CAESAR, MOSES = _leader("homer-0"), _leader("caesar-0"), _leader("moses-0")
COLUMBUS, BARBAROSSA, GENGHIS_KHAN = _leader("columbus-1"), _leader("barbarossa-1"), _leader("genghis-khan-1")
JOAN_OF_ARC, LEONARDO, MICHELANGELO = _leader("joan-of-arc-1"), _leader("leonardo-1"), _leader("michelangelo-1")
NEWTON, BACH, COOK = _leader("newton-2"), _leader("bach-2"), _leader("cook-2")
ROBESPIERRE, NAPOLEON, SHAKESPEARE = _leader("robespierre-2"), _leader("napoleon-2"), _leader("shakespeare-2")
EINSTEIN, GATES, CHAPLIN = _leader("einstein-3"), _leader("gates-3"), _leader("chaplin-3")
GANDHI, MEIER, CHURCHILL = _leader("gandhi-3"), _leader("meier-3"), _leader("churchill-3")

GREAT_WALL, ST_PETERS, TAJ_MAHAL = _wonder("great-wall-1"), _wonder("st-peters-basilica-1"), _wonder("taj-mahal-1")
OCEAN_LINERS, RAILROAD = _wonder("ocean-liner-service-2"), _wonder("transcontinental-railroad-2")
SPACE_FLIGHT, FAST_FOOD = _wonder("first-space-flight-3"), _wonder("fast-food-chains-3")
HOLLYWOOD, INTERNET = _wonder("hollywood-3"), _wonder("internet-3")

TRADE_ROUTES, COOPERATION = _pact("trade-routes-agreement-1"), _pact("scientific-cooperation-2")
TOURISM = _pact("international-tourism-3")
OPEN_BORDERS, SOVEREIGNTY = _pact("open-borders-agreement-1"), _pact("loss-of-sovereignty-3")


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
