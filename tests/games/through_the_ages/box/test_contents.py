"""What is in the box: how many cards of each kind, and which of them are for three or four players only."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.through_the_ages.box.cards import (
    ActionCard,
    Aggression,
    Bonus,
    Card,
    EventCard,
    Leader,
    Pact,
    Tactic,
    Technology,
    Territory,
    War,
    Wonder,
)
from ecumene.games.through_the_ages.box.contents import CARDS, CIVIL_CARDS, civil_deck, military_deck

CIVIL_KINDS: tuple[type[Card], ...] = (Leader, Wonder, Technology, ActionCard)
MILITARY_KINDS: tuple[type[Card], ...] = (EventCard, Territory, Tactic, Aggression, War, Pact, Bonus)


def kinds(deck: tuple[Card, ...], of: tuple[type[Card], ...]) -> tuple[int, ...]:
    """How many cards of each kind a deck holds."""
    found = tuple(sum(isinstance(card, kind) for card in deck) for kind in of)
    assert sum(found) == len(deck)
    return found


def test_the_box_holds_329_cards() -> None:
    assert sum(len(civil_deck(age, 4)) for age in range(4)) == 179
    assert sum(len(military_deck(age, 4)) for age in range(4)) == 150
    assert len(CARDS) == 236


@pytest.mark.parametrize(("players", "technologies"), [(2, 21), (3, 27), (4, 30)])
def test_the_civil_decks(players: int, technologies: int) -> None:
    assert kinds(civil_deck(0, players), CIVIL_KINDS) == (6, 4, 0, 10)
    for age in (1, 2, 3):
        assert kinds(civil_deck(age, players), CIVIL_KINDS) == (6, 4, technologies, 13)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_military_decks(players: int) -> None:
    pacts = 0 if players == 2 else 1
    assert kinds(military_deck(0, players), MILITARY_KINDS) == (10, 0, 0, 0, 0, 0, 0)
    assert kinds(military_deck(1, players), MILITARY_KINDS) == (15, 6, 10, 6, 0, 2 * pacts, 6)
    assert kinds(military_deck(2, players), MILITARY_KINDS) == (15, 6, 6, 9, 4, 4 * pacts, 6)
    assert kinds(military_deck(3, players), MILITARY_KINDS) == (15, 0, 6, 8, 6, 4 * pacts, 6)


MARKED = {
    3: {
        *("theology-1", "bread-and-circuses-1", "drama-1", "monarchy-1", "code-of-laws-1", "warfare-1"),
        *("selective-breeding-2", "coal-2", "journalism-2", "riflemen-2", "constitutional-monarchy-2"),
        *("architecture-2", "mechanized-agriculture-3", "oil-3", "modern-infantry-3", "tanks-3", "rockets-3"),
        "democracy-3",
    },
    4: {
        *("iron-1", "alchemy-1", "knights-1", "selective-breeding-2", "cannon-2", "republic-2"),
        *("professional-sports-3", "air-forces-3", "military-theory-3"),
    },
}
"""The civil cards of which one more is in the game with so many players."""


@pytest.mark.parametrize("players", [3, 4])
def test_cards_marked_for_more_players(players: int) -> None:
    more = Counter({card.id: card.copies[players - 2] - card.copies[players - 3] for card in CIVIL_CARDS})
    assert +more == Counter(MARKED[players])
