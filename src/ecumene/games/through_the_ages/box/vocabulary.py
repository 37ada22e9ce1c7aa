"""Everything a player can say in this game. The order is fixed: learning programs use the numbers.

Actions about cards are listed by the card's `number`, those about technologies with workers by their `slot`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecumene.engine import Action, Vocabulary

from .cards import THEATER, URBAN, Card, WorkerTechnology
from .contents import (
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

MOST_PLAYERS = 4
HIGHEST_BID = 80
MOST_STAGES = 4

VOCABULARY = Vocabulary()


def _at(verb: str, slots: Iterable[int]) -> dict[int, Action]:
    return {slot: VOCABULARY.add(verb, BY_SLOT[slot]) for slot in slots}


def _upgrades(verb: str, pairs: Iterable[tuple[WorkerTechnology, WorkerTechnology]]) -> dict[tuple[int, int], Action]:
    return {(low.slot, high.slot): VOCABULARY.add(verb, low, high) for low, high in pairs}


# -- the action phase ----------------------------------------------------------------------------------------------

TAKE: dict[Card, tuple[Action, ...]] = {
    card: (
        VOCABULARY.add("take", card),
        *(VOCABULARY.add("take", card, copy) for copy in range(2, card.copies[-1] + 1)),
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
LEADER = VOCABULARY.for_each("leader", LEADERS)
STAGES = VOCABULARY.for_each("stages", range(1, MOST_STAGES + 1))
DEVELOP = VOCABULARY.for_each("develop", (card for card in TECHNOLOGIES if card.copies[-1]))
REVOLUTION = VOCABULARY.for_each("revolution", GOVERNMENTS[1:])
PLAY = VOCABULARY.for_each("play", ACTION_CARDS)
TACTIC = VOCABULARY.for_each("tactic", TACTICS)
COPY = VOCABULARY.for_each("copy", TACTICS)
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
DISCARD = VOCABULARY.for_each("discard", MILITARY_CARDS)
TUCK = VOCABULARY.for_each("tuck", WONDERS)
"""Homer under a wonder."""
LOSE = _at("lose", range(len(BY_SLOT)))
"""A worker of one's own leaves this card: lost population, a building destroyed."""
UNLOAD = _at("unload", (*FARMS, *MINES, *LABS[1:]))
"""A blue token leaves this card."""

# -- politics ------------------------------------------------------------------------------------------------------

PREPARE = VOCABULARY.for_each("prepare", GREEN_CARDS)
ATTACK = VOCABULARY.for_each("attack", AGGRESSIONS)
WAR = VOCABULARY.for_each("war", WARS)
OFFER = VOCABULARY.for_each("offer", PACTS)
CANCEL = VOCABULARY.for_each("cancel", PACTS)
RESIGN = VOCABULARY.add("resign")
ALEXANDER_LEAVES = VOCABULARY.add("alexander")
COLUMBUS_LANDS = VOCABULARY.for_each("columbus", TERRITORIES)
TARGET = VOCABULARY.for_seats("target", MOST_PLAYERS)
SIDE_A = VOCABULARY.add("side", "a")
SIDE_B = VOCABULARY.add("side", "b")
ACCEPT = VOCABULARY.add("accept")
REFUSE = VOCABULARY.add("refuse")
DEFEND = VOCABULARY.for_each("defend", MILITARY_CARDS)
RAID = _at("raid", URBAN_SLOTS)
"""A rival's building is destroyed."""
ANNEX = VOCABULARY.for_each("annex", TERRITORIES)
REMOVE_LEADER = VOCABULARY.add("remove", "leader")
REMOVE_WONDER = VOCABULARY.add("remove", "wonder")
SEIZE = VOCABULARY.for_each("seize", SPECIALS)
RUIN = VOCABULARY.for_each("ruin", WONDERS)
ABANDON = VOCABULARY.for_each("abandon", TERRITORIES)
BID = VOCABULARY.for_each("bid", range(1, HIGHEST_BID + 1))
SEND = _at("send", UNIT_SLOTS)
BONUS = VOCABULARY.for_each("bonus", BONUSES)
