"""The game's own cards are complete, and what they say."""

from __future__ import annotations

from ecumene.engine.cards.reading import CardFile
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERAS
from ecumene.games.civilization.box.vocabulary import IDS


def test_own_cards_are_complete() -> None:
    assert {kind: len(ids) for kind, ids in IDS.items()} == {
        "technology": 53,
        "wonder": 25,
        "improvement": 28,
        "unit": 30,
        "marker": 17,
        "price": 7,
        "growth": 1,
        "yield": 4,
        "critical": 4,
        "region": 60,
        "sea": 25,
    }
    assert [sum(card.age == era for card in GAME.improvements) for era in ERAS] == [8, 4, 6, 10]
    assert [sum(level.age == era for level in GAME.level.values()) for era in ERAS] == [6, 5, 7, 12]
    assert not GAME.edition


def test_the_costs_of_each_era() -> None:
    costs = [sum(card.cost for card in GAME.technologies if card.age == era) for era in ERAS]
    assert costs == [510, 580, 880, 1960]


def test_wine_and_gems_make_happy() -> None:
    assert [marker.id for marker in GAME.markers if marker.happy] == ["wine", "gems"]


def test_six_technologies_need_nothing_and_four_are_key_discoveries() -> None:
    first = [card.id for card in GAME.technologies if not card.needs]
    assert len(first) == 6
    assert {GAME.technology[id].age for id in first} == {1}
    keys = [card.id for card in GAME.technologies if card.key]
    assert keys == ["alphabet-writing", "printing-press", "steam-power", "computers"]


def test_every_wonder_comes_with_a_technology_of_its_era_but_the_ship_that_is_bought() -> None:
    for card in GAME.wonders:
        assert GAME.technology[card.technology].age == card.age
    granted = [wonder for wonders in GAME.granted.values() for wonder in wonders]
    assert len(granted) == 24
    assert [card.price for card in GAME.wonders if card not in granted] == [200]
    assert len(GAME.granted["theology"]) == 2


def test_faces_gears_and_double_improvements() -> None:
    happy = [sum(bool(card.faces) for card in GAME.improvements if card.age == era) for era in ERAS]
    productive = [sum(bool(card.gears) for card in GAME.improvements if card.age == era) for era in ERAS]
    assert (happy, productive) == ([4, 2, 3, 3], [4, 2, 3, 7])
    double = {card.id for card in GAME.improvements if card.faces + card.gears == 2}
    assert double == {"cathedral", "television-station", "fusion-reactor"}


def test_units_have_the_dice_of_their_era_and_aircraft_those_of_their_level() -> None:
    for level in GAME.level.values():
        assert level.dice == (level.level if level.figure.flies else level.age)
        assert GAME.technology[level.technology].age == level.age
    assert all(GAME.levels[figure.number] for figure in {level.figure for level in GAME.level.values()})


def test_a_productive_settlement_brings_double_and_gold_follows_the_formula() -> None:
    first = {"happy-resource": (4, 2), "unhappy-resource": (2, 2), "happy-plain": (2, 1), "unhappy-plain": (0, 1)}
    for id, (base, step) in first.items():
        gold = tuple(base + step * size for size in range(4))
        assert GAME.yields[id].gold == gold
        assert GAME.yields[id].productive == tuple(2 * n for n in gold)


def test_every_card_says_where_its_values_come_from_and_the_map_is_reconstructed() -> None:
    for id, table in CardFile.read(GAME.own_cards).tables.items():
        named = set(table.get("provenance", {}))
        assert named <= set(table)
        if table["kind"] in ("technology", "wonder", "improvement", "unit"):
            assert set(table) - named == {"kind", "provenance"}, id
        if table["kind"] in ("region", "sea"):
            assert named <= {"name"}, id
    named_by_the_book = [id for id in IDS["region"] if GAME.map_cards[id].provenance]
    assert len(named_by_the_book) == 19
