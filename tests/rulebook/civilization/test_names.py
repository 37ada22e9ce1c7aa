"""Where the rule book has several names for one thing, or one for several: which one it has here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURES
from tests.games.civilization.positions import world

RUSSIAN = GAME.language("ru")


def in_russian(id: str) -> str:
    """What a thing is called in Russian."""
    return RUSSIAN.say(GAME.things[id].name)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("chivalry", "Рыцарство"),  # C12
        ("cavalry", "Кавалерия"),
        ("fusion", "Термоядерный синтез"),  # C13
        ("granary", "Амбар"),  # C14
        ("alpha-centauri-colony-ship", "Колонизационный корабль Альфа Центавра"),  # C15
    ],
)
def test_c12_to_c15_cards_with_several_names_have_one(id: str, name: str) -> None:
    assert in_russian(id) == name
    assert [other for other in GAME.things if in_russian(other) == name] == [id]


def test_c24_a_settlement_of_each_size_has_a_name_of_its_own() -> None:
    names = ("village", "town", "city", "metropolis")
    assert [RUSSIAN.say(name) for name in names] == ["деревня", "город", "большой город", "мегаполис"]


@pytest.mark.parametrize(
    ("figure", "standard", "advanced"),
    [
        ("ancient-infantry", "Мечник", "Копейщик"),
        ("ancient-cavalry", "Всадник", "Колесница"),
        ("medieval-artillery", "Средневековая катапульта", "Требушет"),
        ("modern-artillery", "Гаубица", "Ракетная артиллерия"),
        ("modern-aircraft", "Истребитель", "Биплан"),
        ("modern-fleet", "Линкор", "Линкор"),
    ],
)
def test_c29_units_are_called_by_figure_and_era_and_in_the_advanced_game_by_level(
    figure: str, standard: str, advanced: str
) -> None:
    piece = next(piece for piece in FIGURES if piece.id == figure)
    assert RUSSIAN.say(world(2, "standard").called(piece).name) == standard
    assert RUSSIAN.say(world(2, "advanced").called(piece).name) == advanced


@pytest.mark.parametrize(
    ("id", "sort", "name"),
    [
        ("blank", "blank", "Пустой маркер"),
        ("treasure", "event", "Сокровища"),
        ("fertile", "terrain", "Плодородная земля"),
    ],
)
def test_c30_markers_with_several_names_have_one(id: str, sort: str, name: str) -> None:
    assert (GAME.marker[id].sort, in_russian(id)) == (sort, name)
    assert sum(marker.sort == "blank" for marker in GAME.markers) == 1
    assert sum(bool(marker.gold) for marker in GAME.markers) == 1
    assert sum(marker.productive for marker in GAME.markers) == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_ruling_stands_on_the_rules_page_once(language: str) -> None:
    page = Path(GAME.locale).with_name("rules") / f"{language}.md"
    numbers = re.findall(r"^\| ([CR]\d+) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(numbers) == sorted([f"C{n}" for n in range(1, 32)] + [f"R{n}" for n in range(1, 56)])
