"""The guides of the games: short, complete in every language, and every lesson points at a paragraph of the rules."""

from __future__ import annotations

import re

import pytest

import harbour
from ecumene.engine import LANGUAGES, Game, Lesson, Text, next_lesson
from ecumene.games import GAMES, load

LONGEST = 280
"""Characters of a lesson, in any language: more is not read beside a question."""
GUIDED = [*map(load, GAMES), harbour.GAME]


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.id)
class TestGuide:
    def test_its_lessons_have_names_of_their_own(self, game: Game) -> None:
        names = [lesson.id for lesson in game.guide]
        assert names
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_its_lessons_are_short(self, game: Game, code: str) -> None:
        language = game.language(code)
        long = {lesson.id: len(said) for lesson in game.guide if len(said := language.say(lesson.text)) > LONGEST}
        assert not long

    @pytest.mark.parametrize("code", LANGUAGES)
    def test_the_rules_have_the_paragraphs_that_it_names(self, game: Game, code: str) -> None:
        page = (game.locale.parent / "rules" / f"{code}.md").read_text(encoding="utf-8")
        assert {lesson.rule for lesson in game.guide} <= set(re.findall(r'<a id="([^"]+)"', page))

    def test_its_verbs_are_those_of_the_game(self, game: Game) -> None:
        known = {action.verb for action in game.vocabulary}
        assert {verb for lesson in game.guide for verb in lesson.verbs} <= known


@pytest.mark.parametrize("game", list(GAMES))
def test_our_games_explain_themselves_in_a_dozen_lessons(game: str) -> None:
    """Those of Guns & Steel and Civilization have one or two more, for their different rules."""
    assert 6 <= len(load(game).guide) <= 14


def view(question: str = "", *actions: str, **more: object) -> dict[str, object]:
    return {"viewer": 0, "round": 1, "decision": {"player": 0, "question": question, "actions": actions}, **more}


class TestMoment:
    def test_a_lesson_comes_only_to_whoever_is_asked(self) -> None:
        lesson = Lesson("goal", Text("Win."), "goal")
        assert lesson.fits(view("game.turn:what", "pass"))
        assert not lesson.fits({"viewer": 0, "decision": {"player": 1}})
        assert not lesson.fits({"viewer": 0, "decision": None})

    def test_it_comes_with_its_questions_and_where_its_verbs_are_answers(self) -> None:
        lesson = Lesson("buy", Text("Buy."), "buy", questions=("turn:",), verbs=("buy",))
        assert lesson.fits(view("game.turn:what", "buy C1", "pass"))
        assert not lesson.fits(view("game.turn:what", "buyer", "pass"))
        assert not lesson.fits(view("game.payment:what", "buy C1"))

    def test_it_waits_until_its_condition_holds(self) -> None:
        lesson = Lesson("rich", Text("Spend."), "gold", when=lambda view: view["gold"] > 3)
        assert lesson.fits(view("game.turn:what", "pass", gold=4))
        assert not lesson.fits(view("game.turn:what", "pass", gold=3))

    def test_the_first_that_fits_and_is_not_read_is_next(self) -> None:
        first, later = Lesson("a", Text("A."), "a", questions=("end:",)), Lesson("b", Text("B."), "b")
        now = view("game.turn:what", "pass")
        assert next_lesson((first, later), now, ()) is later
        assert next_lesson((first, later), view("game.end:what", "pass"), ()) is first
        assert next_lesson((first, later), now, {"b"}) is None
