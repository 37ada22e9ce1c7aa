"""What is in the box, and the tables of the rule book."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.cards import (
    BUILDING,
    FREE_CITY,
    KNOWLEDGE,
    POLICY,
    PROVINCE,
    WARLORD,
    WONDER,
)
from tests.games.monumental_duel.positions import CARDS, written


def test_sixty_six_cards_of_three_civilizations() -> None:
    assert set(GAME.civilizations) == {"japanese", "malian", "aztec"}
    for id in GAME.civilizations:
        kinds = Counter(card.kind for card in GAME.decks[id])
        assert kinds == {BUILDING: 14, KNOWLEDGE: 1}
        assert len(GAME.policies[id]) == 5
        assert {card.kind for card in GAME.policies[id]} == {POLICY}
        assert GAME.warlords[id].kind == WARLORD


def test_no_policy_and_no_warlord_is_shared() -> None:
    policies = [card for cards in GAME.policies.values() for card in cards]
    assert len(set(policies)) == 15
    assert len(set(GAME.warlords.values())) == 3


def test_thirty_development_cards() -> None:
    assert Counter(card.era for card in GAME.developments) == {1: 12, 2: 12, 3: 6}


@pytest.mark.parametrize(
    ("kind", "eras"),
    [(KNOWLEDGE, (3, 3, 2)), (WONDER, (3, 3, 2)), (PROVINCE, (3, 3, 2)), (BUILDING, (3, 3, 0))],
)
def test_the_table_of_types_and_eras(kind: str, eras: tuple[int, ...]) -> None:
    cards = Counter(card.era for card in GAME.developments if card.kind == kind)
    assert tuple(cards[era] for era in (1, 2, 3)) == eras


def test_twenty_common_buildings_in_four_piles_of_five() -> None:
    assert [card.name for card in GAME.common] == ["Workshop", "Laboratory", "Archery Range", "Barricade"]
    assert [card.copies for card in GAME.common] == [5, 5, 5, 5]
    assert {card.kind for card in GAME.common} == {BUILDING}


def test_ten_free_cities() -> None:
    assert len(GAME.free_cities) == 10
    assert {card.kind for card in GAME.free_cities} == {FREE_CITY}


@pytest.mark.parametrize(
    ("name", "gives"),
    [("Work Camp", "1P"), ("Fort", "1T"), ("Library", "1S"), ("Trading Post", "2G")],
)
def test_what_the_starting_buildings_of_the_examples_give(name: str, gives: str) -> None:
    assert written(CARDS[name].yields) == gives


def test_what_else_the_examples_show() -> None:
    assert CARDS["Sahara"].cost == (4,)
    assert CARDS["Barricade"].defence == 2
    assert CARDS["Lake Texcoco"].bonus_by_warlord
    assert GAME.civilizations["aztec"].province == "lake-texcoco"


def test_there_are_three_types_of_provinces() -> None:
    assert {card.type for card in GAME.cards.values() if card.kind == PROVINCE} == {"agrarian", "coastal", "mountain"}


def test_wonders_have_two_parts_and_other_cards_one_price() -> None:
    for card in [*GAME.developments, *GAME.common]:
        assert len(card.cost) == (2 if card.kind == WONDER else 1)


def test_the_aztecs_have_six_type_tokens_and_the_others_none() -> None:
    tokens = {id: 3 * civilization.type_tokens for id, civilization in GAME.civilizations.items()}
    assert tokens == {"japanese": 0, "malian": 0, "aztec": 6}


# The sheet's values, written down a second time: name, era, price, yields. Bonuses and effects: test_every_card.py.
DEVELOPMENTS = [
    ("Currency", 1, (4,), ""),
    ("Sailing", 1, (4,), ""),
    ("Irrigation", 1, (3,), ""),
    ("Colossus of Rhodes", 1, (4, 4), "2T"),
    ("Petra", 1, (4, 3), "1P 1G"),
    ("Temple of Artemis", 1, (3, 4), "1P 1S"),
    ("Nile Delta", 1, (3,), ""),
    ("Cyprus", 1, (3,), ""),
    ("Sahara", 1, (4,), ""),
    ("Market", 1, (4,), "1G"),
    ("Harbour", 1, (4,), "1P 1G"),
    ("Temple", 1, (5,), "1K"),
    ("Compass", 2, (5,), ""),
    ("Banking", 2, (5,), ""),
    ("Guilds", 2, (6,), ""),
    ("Angkor Wat", 2, (6, 5), "2P 1S"),
    ("Alhambra", 2, (5, 5), "1S 2T"),
    ("Great Mosque of Djenné", 2, (5, 5), "1G 1K"),
    ("Anatolia", 2, (5,), ""),
    ("Flanders", 2, (5,), ""),
    ("Malabar Coast", 2, (5,), ""),
    ("Bank", 2, (6,), "2G"),
    ("Caravanserai", 2, (6,), "1P 1T 1G"),
    ("University", 2, (6,), "2S"),
    ("Mass Production", 3, (6,), ""),
    ("Globalisation", 3, (6,), ""),
    ("Suez Canal", 3, (6, 6), "3G"),
    ("Golden Gate Bridge", 3, (6, 5), "2P 2S"),
    ("Transvaal", 3, (7,), ""),
    ("Panama", 3, (7,), ""),
]
COMMON = [("Workshop", 3, "2P"), ("Laboratory", 3, "2S"), ("Archery Range", 3, "2T"), ("Barricade", 2, "")]
TYPES = {
    "agrarian": {"Nile Delta", "Flanders"},
    "coastal": {"Lake Texcoco", "Cyprus", "Malabar Coast", "Panama"},
    "mountain": {"Sahara", "Anatolia", "Transvaal"},
}
STARTING = [
    ("Mine", "1P"),
    ("Dojo", "2T"),
    ("Madrasa of Sankore", "1S"),
    ("Bazaar", "1G"),
    ("Templo Mayor", "1P"),
]
DECKS = {
    "japanese": "5 Work Camp, 3 Library, 3 Fort, 1 Trading Post, 1 Mine, 1 Dojo, 1 Book of Five Rings",
    "malian": "5 Work Camp, 3 Library, 1 Fort, 2 Bazaar, 1 Trading Post, 1 Mine, 1 Madrasa of Sankore, "
    "1 Regional Levies",
    "aztec": "5 Work Camp, 3 Library, 3 Fort, 1 Trading Post, 1 Mine, 1 Templo Mayor, 1 Land Use",
}


@pytest.mark.parametrize(("name", "era", "cost", "gives"), DEVELOPMENTS)
def test_eras_prices_and_yields_of_development_cards(name: str, era: int, cost: tuple[int, ...], gives: str) -> None:
    card = CARDS[name]
    assert (card.era, card.cost, written(card.yields)) == (era, cost, gives)


def test_no_development_card_is_left_out_of_the_list() -> None:
    assert {card.name for card in GAME.developments} == {name for name, *_ in DEVELOPMENTS}


@pytest.mark.parametrize(("name", "cost", "gives"), COMMON)
def test_prices_and_yields_of_common_buildings(name: str, cost: int, gives: str) -> None:
    assert (CARDS[name].cost, written(CARDS[name].yields)) == ((cost,), gives)


@pytest.mark.parametrize(("name", "gives"), STARTING)
def test_yields_of_the_other_starting_buildings(name: str, gives: str) -> None:
    assert written(CARDS[name].yields) == gives


@pytest.mark.parametrize("type", TYPES)
def test_types_of_provinces(type: str) -> None:
    assert {card.name for card in GAME.cards.values() if card.type == type} == TYPES[type]


def test_lake_texcoco_costs_4_to_conquer() -> None:
    assert CARDS["Lake Texcoco"].cost == (4,)


@pytest.mark.parametrize("id", DECKS)
def test_the_starting_decks(id: str) -> None:
    expected = {name: int(n) for n, _, name in (part.strip().partition(" ") for part in DECKS[id].split(","))}
    assert Counter(card.name for card in GAME.decks[id]) == expected
