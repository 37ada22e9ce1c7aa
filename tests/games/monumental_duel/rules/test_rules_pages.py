"""The rules pages: every reason leads to a chapter, every card is listed as it is, every ruling has its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecumene.games.monumental_duel as game
from ecumene.engine import LANGUAGES
from ecumene.engine.texts import speak
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.words.cards import card_lines
from tests.sources import sources

FOLDER = Path(game.__file__).parent
PAGES = {code: (FOLDER / "rules" / f"{code}.md").read_text(encoding="utf-8") for code in LANGUAGES}
RULINGS = 64

each_language = pytest.mark.parametrize("code", LANGUAGES)


@each_language
def test_every_reason_leads_to_a_chapter(code: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in sources(FOLDER))
    named = set(re.findall(r'Reason\(\s*"[^"]+",\s*"([a-z-]+)"', source))
    assert len(named) > 10
    assert named <= set(re.findall(r'<a id="([a-z-]+)"></a>', PAGES[code]))


def test_the_pages_have_the_same_chapters() -> None:
    chapters = [re.findall(r'<a id="([a-z-]+)"></a>', page) for page in PAGES.values()]
    assert all(found == chapters[0] for found in chapters)


@each_language
def test_every_card_is_listed_with_what_it_costs_and_does(code: str) -> None:
    language = speak(code, GAME.locale)
    rows = [re.split(r" *\| *", row)[1:-1] for row in PAGES[code].splitlines() if row.startswith("|")]
    for card in GAME.cards.values():
        does = " ".join(language.say(line) for line in card_lines(card))
        (row,) = [row for row in rows if row[-1] == does and language.name(card) in row]
        price = " + ".join(map(str, card.cost))
        assert not price or any(cell.startswith(f"{price} ") for cell in row), card.name


@each_language
def test_every_ruling_has_its_number(code: str) -> None:
    rulings = PAGES[code].partition('<a id="rulings"></a>')[2]
    assert sorted(int(n) for n in re.findall(r"^\| (\d+) \|", rulings, re.MULTILINE)) == list(range(1, RULINGS + 1))
