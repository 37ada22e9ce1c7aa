"""The lists of cards and wonders on the rules pages say what the cards say."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import LANGUAGES
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import RENAISSANCE, RESOURCES

PAGES = Path(__file__).parents[4] / "src/ecumene/games/guns_and_steel/rules"
LETTERS = {"en": "FIHGO", "ru": "ЕЖЛПН"}
YES = {"en": "yes", "ru": "да"}


def rows(language: str, sort: str) -> dict[str, list[str]]:
    """The lines of the lists by their ids: C for cards, W for wonders."""
    text = (PAGES / f"{language}.md").read_text(encoding="utf-8")
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith(f"| {sort}")]
    return {id.strip(): [cell.strip() for cell in row] for id, *row in cells}


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards(language: str) -> None:
    lines, says, yes = rows(language, "C"), GAME.language(language), {True: YES[language], False: "–"}
    assert lines.keys() == GAME.cards.keys()
    for id, card in GAME.cards.items():
        name, _, _, cost, points, strength, response, not_for_two, effect = lines[id]
        price = " ".join(f"{n}{letter}" for n, letter in zip(card.cost, LETTERS[language], strict=True) if n)
        assert (name, cost) == (says.name(card), price or "–"), id
        assert (points, strength) == (str(card.points), str(card.strength)), id
        assert (response, not_for_two) == (yes[card.response], yes[card.not_for_two]), id
        assert effect, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_wonders(language: str) -> None:
    lines, says, yes = rows(language, "W"), GAME.language(language), {True: YES[language], False: "–"}
    assert lines.keys() == GAME.wonders.keys()
    for id, wonder in GAME.wonders.items():
        name, _, icon, condition, points, glory, not_for_two = lines[id]
        assert (name, icon) == (says.name(wonder), f"{wonder.icon} {says.name(GAME.cards[wonder.icon])}"), id
        assert points == str(wonder.points), id
        assert glory == (str(wonder.glory) if wonder.theme == RENAISSANCE else "–"), id
        assert not_for_two == yes[wonder.not_for_two], id
        assert all(str(n) in condition for n in numbers(id)), id


def numbers(id: str) -> list[int]:
    """The numbers that a wonder's condition speaks of."""
    condition = GAME.wonders[id].condition
    if condition.technologies is not None:
        return list(condition.technologies.values())
    if condition.resources:
        return [n for n in condition.resources[: len(RESOURCES)] if n]
    values = (getattr(condition, name) for name in condition.__dataclass_fields__)
    return [value for value in values if isinstance(value, int) and value]
