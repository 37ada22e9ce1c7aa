"""The board that can show any game: every value, what cards do, what can be clicked; nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from ecumene.engine import LANGUAGES, Game, State
from ecumene.engine.table import look
from ecumene.games import load
from ecumene.games.guns_and_steel import GAME
from ecumene.server.boards import ANY_GAME, Picture, board_for
from ecumene.server.boards.generic import ASIDE
from tests.server.boards.guns_and_steel.positions import positions
from tests.server.drawing import Page, draw, picture


def leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for key, part in value.items():
            if key not in ASIDE:
                yield from leaves(part)
    elif isinstance(value, list):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def test_the_generic_board_shows_every_value() -> None:
    for state in positions("combined", 3, seed=3, every=50, rare=1):
        shown = picture(state, 0)
        page = Page(draw(ANY_GAME, shown))
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        for value in leaves(shown.view):
            thing = GAME.things.get(value) if isinstance(value, str) else None
            expected = "–" if value is None else shown.language.name(thing) if thing else str(value)
            assert expected in page.text


def test_the_generic_board_takes_any_shape() -> None:
    class Odd(Game):
        title, line, players = "Odd", "", range(1, 3)

    game = Odd("odd")
    game.things = {}
    view = {
        "viewer": 0,
        "decision": None,
        "round": 3,
        "empty": [],
        "none": None,
        "flag": True,
        "nested": {"deep": [[1, 2], ["x", None]]},
        "rows": [{"a": 1, "b": [2]}, {"a": 3, "c": {"d": 4}}, {"a": 5}],
        "text": "<script>alert(1)</script>",
    }
    language = GAME.language("en")
    page = Page(draw(ANY_GAME, Picture(game, view, 0, language, ("Ada", "Bob"), (0, 1), {})))
    assert "<script>alert(1)</script>" in page.text
    assert "yes" in page.text


def ages(seed: int, moves: int) -> Iterator[State]:
    """Through the Ages after so many random decisions, and a few more."""
    state, whim = load("through-the-ages").new(3, seed=seed), random.Random(seed)
    for number in range(moves + 40):
        if state.over:
            break
        if number >= moves:
            yield state
        state.apply(whim.choice(state.legal))


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_on_the_generic_board_say_what_they_do(code: str) -> None:
    for state in ages(4, 150):
        shown = picture(state, 0, code)
        page = Page(draw(ANY_GAME, shown))
        described = {attrs.get("aria-describedby") for _, attrs in page.elements} - {None}
        assert described <= set(page.ids())
        for card in shown.view["players"][0]["civil_hand"]:
            thing = state.game.things[card]
            face = state.game.face(thing, shown.language)
            assert face.lines
            for words in (shown.language.name(thing), face.kind, *face.lines):
                assert words in page.text


def test_what_is_clicked_on_the_generic_board_is_legal_and_lies_there() -> None:
    taken: Counter[str] = Counter()
    for seed in (2, 3):
        for state in ages(seed, 20):
            viewer = state.player
            assert viewer is not None
            shown = picture(state, viewer)
            buttons = [str(button["value"]) for button in Page(draw(ANY_GAME, shown)).buttons(enabled=True)]
            assert set(buttons) <= {action.id for action in state.legal}
            assert len(set(buttons)) == len(buttons)
            row = Counter(place["card"] for place in shown.view["row"] if place)
            for verb, card, *_ in map(str.split, buttons):
                assert verb != "take" or card in row
                taken[verb] += 1
            legal = {action.id for action in state.legal if action.verb == "take"}
            assert {button for button in buttons if button.startswith("take ")} == legal
    assert taken["take"]
    assert len(taken) > 3


def test_nothing_is_lost_in_the_arrangement_of_a_game() -> None:
    """Every part of the view is arranged under a name that it has, and all names have words."""
    for state in ages(6, 200):
        view, arranged = look(state, 0), state.game.arrangement
        named = {key for chapter in arranged.chapters for key in chapter} | arranged.quiet | set(arranged.order)
        known = {*view, *view["players"][0], *view["events"], "card", "workers", "tokens"}
        assert named <= known
        assert set(arranged.clicked.values()) <= known
        assert {action.verb for action in state.game.vocabulary} >= set(arranged.clicked)


def test_what_only_boards_of_a_games_own_need_is_left_out() -> None:
    """What a technology costs to upgrade is in the view, and on the generic board the technology stays one thing."""
    for state in ages(6, 200):
        view = look(state, 0)
        assert state.game.arrangement.left_out <= {*view, *view["players"][0], "upgrades", "outcome"}
        shown = picture(state, 0)
        assert shown.view["players"][0]["technologies"][0]["upgrades"] is not None
        page = Page(draw(ANY_GAME, shown))
        assert "Upgrades" not in page.text
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]


def test_games_without_a_board_get_the_generic_one() -> None:
    assert board_for("chess") is board_for("no such game")
    assert board_for("guns-and-steel") is not board_for("chess")
