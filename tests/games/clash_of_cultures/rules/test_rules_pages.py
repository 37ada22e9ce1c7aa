"""The rules pages: every reason leads to a chapter, every card is listed as it is, every ruling has its number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import ecumene.games.clash_of_cultures as game
from ecumene.engine import LANGUAGES, Text, Thing
from ecumene.engine.texts import speak
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.words.cards.actions_and_events import (
    action_lines,
    combat_lines,
    event_lines,
)
from ecumene.games.clash_of_cultures.words.cards.advances import advance_lines, wonder_lines
from ecumene.games.clash_of_cultures.words.cards.goals import goal_lines
from tests.sources import sources

FOLDER = Path(game.__file__).parent
PAGES = {code: (FOLDER / "rules" / f"{code}.md").read_text(encoding="utf-8") for code in LANGUAGES}
RULINGS = 118
ANCHOR = re.compile(r'<a id="([a-z-]+)"></a>')

each_language = pytest.mark.parametrize("code", LANGUAGES)


def rows(page: str) -> list[list[str]]:
    return [re.split(r" *\| *", row)[1:-1] for row in page.splitlines() if row.startswith("|")]


def listed() -> list[tuple[Thing, Sequence[Text]]]:
    """Every card with what it says."""
    return [
        *((advance, advance_lines(GAME, advance)) for advance in GAME.advances),
        *((wonder, wonder_lines(GAME, wonder)) for wonder in GAME.wonders),
        *((card, action_lines(card)) for card in GAME.action_cards),
        *((combat, combat_lines(combat)) for combat in GAME.combats.values()),
        *((goal, goal_lines(GAME, goal)) for goal in GAME.goals.values()),
        *((card, event_lines(card)) for card in GAME.events),
    ]


@each_language
def test_every_reason_leads_to_a_chapter(code: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in sources(FOLDER))
    named = {*re.findall(r'Reason\(\s*"[^"]+",\s*"([a-z-]+)"', source), "government"}
    assert len(named) > 20
    assert named <= set(ANCHOR.findall(PAGES[code]))


def test_the_pages_have_the_same_chapters() -> None:
    chapters = [ANCHOR.findall(page) for page in PAGES.values()]
    assert all(found == chapters[0] for found in chapters)


@each_language
def test_links_inside_the_page_lead_somewhere(code: str) -> None:
    assert set(re.findall(r"\]\(#([a-z-]+)\)", PAGES[code])) <= set(ANCHOR.findall(PAGES[code]))


@each_language
def test_every_card_is_listed_with_what_it_does(code: str) -> None:
    language = speak(code, GAME.locale)
    found = {(row[0], row[-1]) for row in rows(PAGES[code])}
    for thing, lines in listed():
        assert (language.name(thing), " ".join(map(language.say, lines))) in found, thing.id


@each_language
def test_cards_are_counted(code: str) -> None:
    language = speak(code, GAME.locale)
    counts: dict[tuple[str, str], int] = {}
    for event in GAME.events:
        row = language.name(event), " ".join(map(language.say, event_lines(event)))
        counts[row] = counts.get(row, 0) + 1
    for combat in GAME.combats.values():
        row = language.name(combat), " ".join(map(language.say, combat_lines(combat)))
        counts[row] = sum(card.combat == combat.id for card in GAME.action_cards)
    written = {(row[0], row[-1]): row[1] for row in rows(PAGES[code]) if len(row) > 2}
    assert all(written[row] == str(n) for row, n in counts.items())


@each_language
def test_every_ruling_has_its_number(code: str) -> None:
    rulings = PAGES[code].partition('<a id="rulings"></a>')[2]
    numbers = [int(n) for cell in re.findall(r"^\| ([\d, ]+) \|", rulings, re.MULTILINE) for n in cell.split(", ")]
    assert sorted(numbers) == list(range(1, RULINGS + 1))
