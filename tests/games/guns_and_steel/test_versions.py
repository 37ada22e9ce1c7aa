"""Games of earlier versions of the rules go on with the cards and rules of their time."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import Record, Table, replay
from ecumene.engine.cards.reading import CardFile
from ecumene.games import load_recorded
from ecumene.games.guns_and_steel import GAME, GunsAndSteel
from ecumene.games.guns_and_steel.box.card_file import EARLIER_CARDS, OWN_CARDS
from ecumene.games.guns_and_steel.box.cards import Card, Wonder
from ecumene.games.guns_and_steel.state.board import Board

OWN = CardFile.read(OWN_CARDS).tables
EARLIER = {rules: CardFile.read(path).tables for rules, path in EARLIER_CARDS.items()}
VERSION_4, VERSION_3 = EARLIER["4"], EARLIER["3"]
CORRECTIONS = "[C10]\npoints = 9\n"
"""What the owner of a box has found; the price of Knights is not in it."""


@pytest.fixture
def mine(tmp_path: Path) -> GunsAndSteel:
    path = tmp_path / "mine.toml"
    path.write_text(CORRECTIONS, encoding="utf-8")
    return GAME.with_cards(path)


# -- the cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["1", "2", "3"])
def test_until_version_3_cards_had_other_values(rules: str) -> None:
    game = GAME.as_of(rules)
    assert game.cards["C06"].cost == (2, 0, 0, 0, 0)  # Domestication: 2 Food
    assert (game.cards["C36"].strength, game.cards["C53"].points) == (2, 4)
    assert game.wonders["W11"].glory == 2
    assert game.wonders["W17"].condition.most_points
    assert "balanced" not in {source for thing in printed(game) for source in thing.provenance.values()}


def test_version_4_had_cards_that_were_balanced_once() -> None:
    game = GAME.as_of("4")
    assert game.cards["C08"].cost == (1, 2, 0, 0, 0)  # Metalworking: 1 Food, 2 Iron
    assert (game.cards["C08"].points, game.cards["C34"].points) == (1, 1)
    assert game.wonders["W11"].glory == 3
    assert game.cards["C10"].provenance["cost"] == "balanced"
    assert "points" not in game.cards["C08"].provenance


def test_since_version_5_cards_have_the_present_values() -> None:
    assert GAME.as_of("5") is GAME
    assert GAME.as_of(GAME.rules_version) is GAME
    for id, table in VERSION_4.items():
        sources = (GAME.cards.get(id) or GAME.wonders[id]).provenance
        assert {sources.get(field) for field in table if field != "provenance"} == {"balanced"}, id


@pytest.mark.parametrize("rules", EARLIER)
def test_the_earlier_cards_are_named_only_where_they_differ(rules: str) -> None:
    """A field that a card leaves out is 0 or nothing."""
    after = OWN if rules == "4" else {id: {**table, **VERSION_4.get(id, {})} for id, table in OWN.items()}
    assert EARLIER[rules].keys() <= OWN.keys()
    for id, table in EARLIER[rules].items():
        fields = {field: value for field, value in table.items() if field != "provenance"}
        assert fields, id
        assert [field for field, value in fields.items() if value == after[id].get(field, 0)] == [], id


def test_what_was_balanced_is_named_among_the_earlier_cards() -> None:
    balanced = {
        id: {field for field, source in table.get("provenance", {}).items() if source == "balanced"}
        for id, table in OWN.items()
    }
    named = {id: ({*VERSION_4.get(id, {}), *VERSION_3.get(id, {})} - {"provenance"}) for id in OWN}
    assert balanced == named


def printed(game: GunsAndSteel) -> list[Card | Wonder]:
    return [*game.cards.values(), *game.wonders.values()]


# -- the rules -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EARLIER)
def test_since_version_3_the_rules_are_the_present_ones(rules: str) -> None:
    game = GAME.as_of(rules)
    assert (game.rules_version, game.edition) == (rules, GAME.edition)
    assert game.options == GAME.options
    assert game.settings()["cards"] == "hidden"
    assert game.new(2).notes
    assert not game.earlier


def test_a_record_of_version_3_is_played_with_its_cards() -> None:
    table = Table.open(GAME.as_of("3"), 2, seed=5)
    table.act(1, "resource C04")
    assert "rules: 3" in table.record.text()
    again = replay(Record.parse(table.record.text()), GAME)
    assert again.record.text() == table.record.text()
    assert isinstance(again.state, Board)
    assert again.state.game.cards["C06"].cost == (2, 0, 0, 0, 0)


# -- card files of owners ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["2", "3"])
def test_a_card_file_lies_over_the_cards_of_that_time(mine: GunsAndSteel, rules: str) -> None:
    game = mine.as_of(rules)
    assert (game.cards["C10"].cost, game.cards["C10"].points) == ((1, 1, 0, 0, 0), 9)
    assert game.cards["C10"].provenance["points"] == "owner"
    assert game.cards["C06"].cost == (2, 0, 0, 0, 0)
    assert game.edition == mine.edition


def test_a_card_file_lies_over_the_present_cards(mine: GunsAndSteel) -> None:
    assert mine.as_of("5") is mine
    assert (mine.cards["C10"].cost, mine.cards["C10"].points) == (GAME.cards["C10"].cost, 9)
    assert mine.cards["C06"].cost == GAME.cards["C06"].cost != (2, 0, 0, 0, 0)


def test_a_record_carries_its_card_file_to_the_cards_of_its_time(mine: GunsAndSteel) -> None:
    table = Table.open(mine.as_of("3"), 2, seed=5)
    table.act(1, "resource C04")
    record = Record.parse(table.record.text())
    again = replay(record, load_recorded(record))
    assert again.record.text() == table.record.text()
    assert isinstance(again.state, Board)
    assert (again.state.game.cards["C10"].cost, again.state.game.cards["C10"].points) == ((1, 1, 0, 0, 0), 9)
