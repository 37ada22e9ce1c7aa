"""The rules pages: every reason leads to a rule, all languages have the same chapters, the list of cards is true."""

from __future__ import annotations

import ast
import re

from ecumene.engine import LANGUAGES
from ecumene.games.through_the_ages.rules.civilization.ratings import CONSUMPTION, HAPPINESS_NEEDED, POPULATION_COST
from tests.games.through_the_ages.card_list import RULES, card_list, parts
from tests.games.through_the_ages.said import calls, each_language


class TestRulesPages:
    @each_language
    def test_every_reason_leads_to_a_rule(self, code: str) -> None:
        anchors = set(re.findall(r'<a id="([^"]+)"', (RULES / f"{code}.md").read_text(encoding="utf-8")))
        found = 0
        for file, call in [*calls("Reason"), *calls("Absent"), *calls("Shortage")]:
            words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            assert len(words) > 1, f"{file}, line {call.lineno}: a reason without a rule"
            assert words[-1] in anchors, words
            found += 1
        assert found > 50

    def test_the_pages_have_the_same_chapters(self) -> None:
        pages = [(RULES / f"{code}.md").read_text(encoding="utf-8") for code in LANGUAGES]
        english, *others = [re.findall(r'<a id="([^"]+)"', page) for page in pages]
        assert all(other == english for other in others)
        numbers = [len(re.findall(r"^\| \d+ \|", page, re.MULTILINE)) for page in pages]
        assert len(set(numbers)) == 1, "the same rulings in all languages"

    @each_language
    def test_anchors_stand_before_headings_and_links_lead_to_them(self, code: str) -> None:
        page = (RULES / f"{code}.md").read_text(encoding="utf-8")
        anchors = re.findall(r'^<a id="([^"]+)"></a>\n#', page, re.MULTILINE)
        assert len(anchors) == page.count("<a id=") == len(set(anchors))
        assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)

    @each_language
    def test_the_yellow_bank_is_that_of_the_game(self, code: str) -> None:
        page = (RULES / f"{code}.md").read_text(encoding="utf-8")
        chapter = page[page.index('<a id="workers">') :]
        rows = re.findall(r"^\| (\d+)(?:–(\d+))?[^|]*\| (\d|–) \| (\d) \| (\d) \|$", chapter, re.MULTILINE)
        told = {
            tokens: (int(food.replace("–", "0")), int(eaten), int(need))
            for least, most, food, eaten, need in rows
            for tokens in range(int(least), int(most or least) + 1)
        }
        assert told == dict(enumerate(zip(POPULATION_COST, CONSUMPTION, HAPPINESS_NEEDED, strict=True)))

    @each_language
    def test_the_list_of_cards_is_that_of_the_cards(self, code: str) -> None:
        assert parts(code)[1].strip() == card_list(code), (
            "python -m tests.games.through_the_ages.card_list writes it anew"
        )
