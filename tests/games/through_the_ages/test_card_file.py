"""The card files: their vocabulary, and mistakes in them told with file, line and card."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ecumene.games.through_the_ages.action_cards import EFFECTS
from ecumene.games.through_the_ages.box import ACTION_CARDS, CARDS
from ecumene.games.through_the_ages.card_file import DATA, BadCard, read_cards


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
        ("leaders", 'name = "Moses"', 'nane = "Moses"', "moses-0: there is no field 'nane'; did you mean 'name'?"),
        ("leaders", 'name = "Moses"\n', "", "moses-0: the field 'name' is missing"),
        ("technologies", "resources = 2", 'resources = "2"', "agriculture-0: 'resources' cannot be '2'"),
        ("technologies", 'type = "farm"', 'type = "barn"', "agriculture-0: 'type' is one of: farm, mine"),
        ("wonders", "stages = [3, 2, 1]", 'stages = [3, "two", 1]', "pyramids-0: 'stages' cannot be"),
        ("wars", "[war-over-culture-3]", "[war-over-culture]", "an id is a name and an age from 0 to 3"),
        ("pacts", "a = { military = 1 }", "a = { generals = 1 }", "a side of a pact knows no 'generals = 1'"),
        ("tactics", "[legion-1]", "[legion-1", "tactics.toml"),
    ],
)
def test_mistakes_are_told_with_their_place(folder: Path, file: str, old: str, new: str, message: str) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCard) as error:
        read_cards(folder)
    assert message in str(error.value)
    assert f"{file}.toml" in str(error.value)


def test_technologies_out_of_order_are_refused(folder: Path) -> None:
    path = folder / "technologies.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[irrigation-1]", "[irrigation-3]"), encoding="utf-8")
    with pytest.raises(BadCard, match="sorted by type and age"):
        read_cards(folder)
