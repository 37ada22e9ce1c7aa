"""The words: every card, action and event can be said in every language, and every reason leads to a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.through_the_ages as package
from ecumene.engine import LANGUAGES, Chance, State
from ecumene.engine.lines import cells
from ecumene.engine.table import look
from ecumene.engine.terminal import NARROWEST, WIDEST
from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import AGES, ActionCard, Card
from ecumene.games.through_the_ages.box.contents import CARDS, LEADERS, PACTS, SIDES, WARS
from ecumene.games.through_the_ages.box.contents import EVENTS as EVENT_CARDS
from ecumene.games.through_the_ages.rules.civilization.ratings import CONSUMPTION, HAPPINESS_NEEDED, POPULATION_COST
from ecumene.games.through_the_ages.terminal.pencil import CardTable
from ecumene.games.through_the_ages.terminal.table import draw
from ecumene.games.through_the_ages.words.actions import ACTIONS, EVENTS, PLAIN_ACTIONS, UNIT_ACTIONS, action_text
from ecumene.games.through_the_ages.words.cards import EFFECTS, GAINS, PRODUCTION, VALUES, card_text, facts
from ecumene.games.through_the_ages.words.rulings import BY_CARD, RULINGS
from tests.games.through_the_ages.card_list import RULES, card_list, parts
from tests.sources import sources

FOLDER = Path(package.__file__).parent
each_language = pytest.mark.parametrize("code", LANGUAGES)


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function or method of this name in the game."""
    for path in sources(FOLDER):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield path.name, node


def strings(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


class TestCards:
    @each_language
    @pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
    def test_every_card_has_a_name_and_says_what_it_does(self, card: Card, code: str) -> None:
        language = speak(code, GAME.locale)
        words = card_text(card, language)
        assert words
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in words)
        assert code == "en" or re.search("[а-яё]", language.name(card), re.IGNORECASE)
        if code == "ru":
            foreign = re.sub(r"\b(?:A|B|I|II|III|IV)\b", "", " ".join(words))
            assert not re.search("[A-Za-z]", foreign), words

    @pytest.mark.parametrize("card", [*LEADERS, *EVENT_CARDS, *WARS], ids=lambda card: card.id)
    def test_whatever_numbers_do_not_say_has_words_of_its_own(self, card: Card) -> None:
        assert card.text

    def test_every_effect_of_an_action_card_has_words(self) -> None:
        effects = {card.effect for card in CARDS.values() if isinstance(card, ActionCard)}
        assert effects - {"gain", "nationalism", "endowment"} == set(EFFECTS)

    def test_both_sides_of_a_pact_are_told(self) -> None:
        language = speak("en")
        for pact in PACTS:
            words = " ".join(card_text(pact, language))
            if pact.lettered and any(getattr(side, name) for side in pact.sides for name in (*VALUES, *PRODUCTION)):
                assert "A: " in words, pact.id
                assert "B: " in words, pact.id

    def test_sides_are_named_for_their_pact(self) -> None:
        assert SIDES["peace-treaty-3/a"].name == "Peace Treaty (A)"
        assert speak("ru", GAME.locale).name(SIDES["peace-treaty-3/b"]) == "Мирный договор (B)"

    def test_a_gain_is_counted_in_russian(self) -> None:
        language = speak("ru", GAME.locale)
        assert card_text(CARDS["stockpile-0"], language) == ["Получите: 1 еда, 1 ресурс."]
        assert card_text(CARDS["reserves-3"], language) == ["Получите 4 еды или 4 ресурса."]


class TestActions:
    @each_language
    def test_every_action_can_be_described(self, code: str) -> None:
        language = speak(code, GAME.locale)
        said = {
            action.id: language.say(GAME.describe(action), ["Anna", "Boris", "Clara", "Dora"])
            for action in GAME.vocabulary
        }
        assert all(words and "{" not in words for words in said.values())
        if code == "ru":
            assert all(re.search("[а-яё]", words, re.IGNORECASE) for words in said.values())

    def test_no_two_actions_of_one_verb_read_alike(self) -> None:
        language = speak("en")
        said: dict[tuple[str, str], str] = {}
        for action in GAME.vocabulary:
            key = action.verb, language.say(action_text(action))
            assert key not in said, (action.id, said[key])
            said[key] = action.id

    def test_no_words_are_left_over(self) -> None:
        verbs = {action.verb for action in GAME.vocabulary}
        assert set(ACTIONS) <= verbs
        assert set(UNIT_ACTIONS) <= set(ACTIONS)
        assert set(PLAIN_ACTIONS) <= {action.id for action in GAME.vocabulary}


class TestEvents:
    def test_every_event_that_is_told_has_a_sentence(self) -> None:
        told: set[str] = set()
        for file, call in calls("tell"):
            kinds = strings(call.args[0])
            if isinstance(call.args[0], ast.Name):
                continue  # chosen beforehand: those are written out in the same file
            assert kinds, file
            told |= kinds
        assert told <= set(EVENTS), told - set(EVENTS)

    def test_every_sentence_is_told(self) -> None:
        written = set().union(
            *(strings(ast.parse(path.read_text("utf-8"))) for path in sources(FOLDER) if path.name != "actions.py")
        )
        assert set(EVENTS) <= written, set(EVENTS) - written


class TestTables:
    @pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
    def test_what_is_kept_in_tables_is_translated(self, code: str) -> None:
        language = speak(code, GAME.locale)
        tables = (VALUES, PRODUCTION, ACTIONS, UNIT_ACTIONS, PLAIN_ACTIONS, EVENTS)
        words = {text for table in tables for text in table.values()} | {
            one for one, _ in (*GAINS.values(), *EFFECTS.values())
        }
        assert not {text for text in words if text not in language.catalogue.entries}


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


class TestTerminal:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_the_table_fits_and_shows_what_there_is(self, players: int) -> None:
        chance = Chance.seeded(players)
        board = GAME.new(players, {}, players)
        names = ["Анна [b]", "Boris", "C" * 40, "漢字" * 10][:players]
        moves = 0
        while not board.over:
            if moves % 97 == 0:
                for viewer in (-1, 0, players - 1):
                    for code in LANGUAGES:
                        self.examine(board, viewer, code, names)
            board.apply(chance.pick(board.legal))
            moves += 1
        self.examine(board, 0, "ru", names)

    def examine(self, board: State, viewer: int, code: str, names: list[str]) -> None:
        view = look(board, viewer)
        language = speak(code, GAME.locale)
        for width in (NARROWEST, WIDEST):
            drawn = draw(CardTable(view, language, names, width))
            lines = [re.sub(r"(?<!\\)\[/?[a-z_ ]*\]", "", line).replace("\\[", "[") for line in drawn.split("\n")]
            assert all(cells(line) <= width for line in lines), max(lines, key=cells)
            text = "\n".join(lines)
            for place in view["row"]:
                if place:
                    assert all(word in text for word in language.name(CARDS[place["card"]]).split())
            for seat, player in enumerate(view["players"]):
                assert f" {seat + 1} " in text
                assert AGES[CARDS[player["government"]].age] in text
                assert language.name(CARDS[player["government"]]) in text

    def test_a_hidden_hand_shows_backs_only(self) -> None:
        chance = Chance.seeded(5)
        board = GAME.new(2, {}, 5)
        while board.round < 6 and not board.over:
            board.apply(chance.pick(board.legal))
        drawn = draw(CardTable(look(board, -1), speak("en"), ["Anna", "Boris"], WIDEST))
        assert "Military hand" not in drawn
        assert "×I" in drawn
