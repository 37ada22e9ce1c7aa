"""The card files: their vocabulary, and mistakes in them told with file, line and card."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ecumene.engine.cards.reading import BadCardFile
from ecumene.games.through_the_ages.box.card_file import DATA, read_cards
from ecumene.games.through_the_ages.box.contents import ACTION_CARDS, CARDS
from ecumene.games.through_the_ages.rules.actions.action_cards import EFFECTS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the card files."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_every_effect_of_an_action_card_is_known_and_used() -> None:
    assert {card.effect for card in ACTION_CARDS} == EFFECTS.keys()


def test_reading_again_gives_the_same_cards(folder: Path) -> None:
    assert list(read_cards(folder)) == list(CARDS)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("leaders", 'name = "Moses"', 'nane = "Moses"', "moses-0 nane: there is no such field. Did you mean: name"),
        ("leaders", 'name = "Moses"\n', "", "moses-0 name: the field 'name' is missing"),
        ("technologies", "resources = 2", 'resources = "2"', "agriculture-0 resources: it must be a whole number"),
        ("technologies", 'type = "farm"', 'type = "frm"', "type: 'frm' is not possible here. Did you mean: farm"),
        ("specials", 'type = "law"', 'type = "lawn"', "type: 'lawn' is not possible here. Did you mean: law"),
        ("wonders", "stages = [3, 2, 1]", 'stages = [3, "two", 1]', "pyramids-0 stages: it must be a whole number"),
        ("wars", "[war-over-culture-3]", "[war-over-culture]", "an id is a name and an age from 0 to 3"),
        ("pacts", "a = { military = 1 }", "a = { generals = 1 }", "sides: it has no field 'generals'"),
        ("pacts", "a = { military = 1 }, ", "", "sides: write both sides, a and b, each in braces"),
        ("tactics", "copies = 2", "copies = [2, 2]", "copies: write it as one number, or three"),
        ("tactics", "[legion-1]", "[legion-1", "tactics.toml"),
    ],
)
def test_mistakes_are_told_with_their_place(folder: Path, file: str, old: str, new: str, message: str) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCardFile) as error:
        read_cards(folder)
    assert message in str(error.value)
    assert str(error.value).startswith(f"{file}.toml")
    if old.strip() != "[legion-1]":
        line = text[: text.index(old)].count("\n") + 1
        gone = old.endswith("\n")  # then the card's first line is named
        assert f"line {line - gone}, " in str(error.value)


def test_technologies_out_of_order_are_refused(folder: Path) -> None:
    path = folder / "technologies.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[irrigation-1]", "[irrigation-3]"), encoding="utf-8")
    with pytest.raises(BadCardFile, match="sorted by type and age"):
        read_cards(folder)
