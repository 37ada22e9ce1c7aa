"""Rulings on cards."""

from __future__ import annotations

import re

from ecumene.engine import LANGUAGES
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.games.through_the_ages.words.cards.rulings import BY_CARD, RULINGS
from ecumene.games.through_the_ages.words.faces import facts
from tests.games.through_the_ages.card_list import RULES
from tests.games.through_the_ages.said import each_language


class TestRulings:
    def test_rulings_are_about_cards_and_stand_in_the_rules_pages(self) -> None:
        assert all(set(ruling.cards) <= set(CARDS) for ruling in RULINGS)
        assert sum(len(ruling.cards) for ruling in RULINGS) == len(BY_CARD), "one ruling a card"
        for code in LANGUAGES:
            page = (RULES / f"{code}.md").read_text(encoding="utf-8")
            numbers = {int(number) for number in re.findall(r"^\| (\d+) \|", page[page.index('id="rulings"') :], re.M)}
            assert {ruling.number for ruling in RULINGS} <= numbers

    @each_language
    def test_a_card_says_its_ruling(self, code: str) -> None:
        language = GAME.language(code)
        for id, text in BY_CARD.items():
            *before, last = GAME.face(CARDS[id], language).lines
            assert last == language.say(text)
            assert last not in before
        assert GAME.face(CARDS["iron-1"], language).lines == tuple(facts(CARDS["iron-1"], language))
