"""Everything a player can say in this game. The order is fixed: learning programs use the numbers.

Actions about cards are listed by the card's `number`, those about technologies with workers by their `slot`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine import Action, Vocabulary

from .box import (
    ACTION_CARDS,
    AGGRESSIONS,
    BONUSES,
    BY_SLOT,
    CIVIL_CARDS,
    FARMS,
    GOVERNMENTS,
    GREEN_CARDS,
    LABS,
    LEADERS,
    MILITARY_CARDS,
    MINES,
    PACTS,
    SPECIALS,
    TACTICS,
    TECHNOLOGIES,
    TERRITORIES,
    THEATERS,
    UNIT_SLOTS,
    URBAN_SLOTS,
    WARS,
    WONDERS,
)
from .cards import THEATER, URBAN, Card, WorkerTechnology

MOST_PLAYERS = 4
HIGHEST_BID = 80
MOST_STAGES = 4

VOCABULARY = Vocabulary()


def _about(verb: str, cards: Iterable[Card]) -> dict[Card, Action]:
    return {card: VOCABULARY.add(verb, card.id) for card in cards}


def _at(verb: str, slots: Iterable[int]) -> dict[int, Action]:
    return {slot: VOCABULARY.add(verb, BY_SLOT[slot].id) for slot in slots}


def _upgrades(verb: str, pairs: Iterable[tuple[WorkerTechnology, WorkerTechnology]]) -> dict[tuple[int, int], Action]:
    return {(low.slot, high.slot): VOCABULARY.add(verb, low.id, high.id) for low, high in pairs}


# -- the action phase ----------------------------------------------------------------------------------------------

TAKE: dict[Card, tuple[Action, ...]] = {
    card: (
        VOCABULARY.add("take", card.id),
        *(VOCABULARY.add("take", card.id, copy) for copy in range(2, card.copies[-1] + 1)),
    )
    for card in CIVIL_CARDS
    if card.copies[-1]
}
"""Take a card from the row: the leftmost, or the second or third of equal cards from the left."""
POPULATION = VOCABULARY.add("population")
BUILD = _at("build", range(len(BY_SLOT)))
UPGRADE = _upgrades(
    "upgrade", ((low, high) for low in BY_SLOT for high in BY_SLOT if low.type == high.type and low is not high)
)
"""Also downwards, which is never allowed, so that it can be refused with a reason."""
DESTROY = _at("destroy", range(len(BY_SLOT)))
LEADER = _about("leader", LEADERS)
STAGES = {n: VOCABULARY.add("stages", n) for n in range(1, MOST_STAGES + 1)}
DEVELOP = _about("develop", (card for card in TECHNOLOGIES if card.copies[-1]))
REVOLUTION = _about("revolution", GOVERNMENTS[1:])
PLAY = _about("play", ACTION_CARDS)
TACTIC = _about("tactic", TACTICS)
COPY = _about("copy", TACTICS)
HAMMURABI_ACTION = VOCABULARY.add("hammurabi")
RECRUIT = _at("recruit", UNIT_SLOTS)
"""Barbarossa: population and a unit for one military action."""
STAGE_PLAY = _upgrades(
    "bach",
    (
        (low, BY_SLOT[high])
        for low in BY_SLOT
        for high in THEATERS
        if low.type in URBAN and low.type != THEATER and low.age <= BY_SLOT[high].age
    ),
)
"""Bach: an urban building becomes a theater."""
LINER = VOCABULARY.add("liner")
CHURCHILL_CULTURE = VOCABULARY.add("churchill", "culture")
CHURCHILL_ARMY = VOCABULARY.add("churchill", "army")
TRADE_FOOD = VOCABULARY.add("trade", "food")
TRADE_RESOURCE = VOCABULARY.add("trade", "resource")
END = VOCABULARY.add("end")

# -- small choices -------------------------------------------------------------------------------------------------

DONE = VOCABULARY.add("done")
PASS = VOCABULARY.add("pass")
FOOD = VOCABULARY.add("food")
RESOURCES = VOCABULARY.add("resources")
DISCARD = _about("discard", MILITARY_CARDS)
TUCK = _about("tuck", WONDERS)
"""Homer under a wonder."""
LOSE = _at("lose", range(len(BY_SLOT)))
"""A worker of one's own leaves this card: lost population, a building destroyed."""
UNLOAD = _at("unload", (*FARMS, *MINES, *LABS[1:]))
"""A blue token leaves this card."""

# -- politics ------------------------------------------------------------------------------------------------------

PREPARE = _about("prepare", GREEN_CARDS)
ATTACK = _about("attack", AGGRESSIONS)
WAR = _about("war", WARS)
OFFER = _about("offer", PACTS)
CANCEL = _about("cancel", PACTS)
RESIGN = VOCABULARY.add("resign")
ALEXANDER_LEAVES = VOCABULARY.add("alexander")
COLUMBUS_LANDS = _about("columbus", TERRITORIES)
TARGET = tuple(VOCABULARY.add("target", seat) for seat in range(1, MOST_PLAYERS + 1))
SIDE_A = VOCABULARY.add("side", "a")
SIDE_B = VOCABULARY.add("side", "b")
ACCEPT = VOCABULARY.add("accept")
REFUSE = VOCABULARY.add("refuse")
DEFEND = _about("defend", MILITARY_CARDS)
RAID = _at("raid", URBAN_SLOTS)
"""A rival's building is destroyed."""
ANNEX = _about("annex", TERRITORIES)
REMOVE_LEADER = VOCABULARY.add("remove", "leader")
REMOVE_WONDER = VOCABULARY.add("remove", "wonder")
SEIZE = _about("seize", SPECIALS)
RUIN = _about("ruin", WONDERS)
ABANDON = _about("abandon", TERRITORIES)
BID = {n: VOCABULARY.add("bid", n) for n in range(1, HIGHEST_BID + 1)}
SEND = _at("send", UNIT_SLOTS)
BONUS = _about("bonus", BONUSES)
