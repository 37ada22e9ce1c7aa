"""The guides of the games: short, complete in every language, and every lesson points at a paragraph of the rules."""

from __future__ import annotations

import re

import pytest

import harbour
from ecumene.engine import LANGUAGES, Chance, Game, Lesson, State, Text, next_lesson
from ecumene.engine.table import look
from ecumene.games import GAMES, load
from ecumene.games.guns_and_steel.box.cards import Card

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


def lesson(game: str, id: str) -> Lesson:
    return next(lesson for lesson in load(game).guide if lesson.id == id)


def moments(game: str, id: str, seeds: range = range(6), longest: int = 400) -> list[State]:
    """Positions of games of greedy inclination at which a lesson comes up for the first time."""
    found = []
    for seed in seeds:
        state, whim = load(game).new(2, {}, seed), Chance.seeded(seed)
        for _ in range(longest):
            if state.player is None or lesson(game, id).fits(look(state, state.player)):
                break
            state.apply(whim.pick_weighted(state.legal, state.game.judging.prior(state)))
        if state.player is not None:
            found.append(state)
    assert found
    return found


class TestTruth:
    """What lessons say in numbers, or of this very position."""

    def test_three_or_four_resources_buy_any_card_of_the_bottom_row(self) -> None:
        assert "Three or four are enough" in str(lesson("guns-and-steel", "resource").text)
        cards = [card for card in load("guns-and-steel").things.values() if isinstance(card, Card)]
        assert {card.base for card in cards if card.resource == 2} == {3, 4}

    def test_food_would_be_lost_for_want_of_storage(self) -> None:
        for state in moments("clash-of-cultures", "storage"):
            assert state.player is not None
            own = look(state, state.player)["players"][state.player]
            assert own["food"] == own["limits"]["food"] == 2
            assert any(action.verb == "collect" for action in state.legal)

    def test_the_smaller_actions_of_the_duel_come_after_the_first(self) -> None:
        for id in ("leftovers", "scout", "advantage"):
            for state in moments("monumental-duel", id):
                assert state.player is not None
                own = look(state, state.player)["players"][state.player]
                assert any(own["stock"][kind] < n for kind, n in own["gained"].items() if kind != "gold")
