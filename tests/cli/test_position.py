"""A position on the screen: long lists of answers stand under headings, and the end has an account of the points."""

from __future__ import annotations

import random

import pytest

from ecumene.cli.position import FEW, MANY, numbered, show_choices, show_result
from ecumene.cli.screen import Screen
from ecumene.engine import State, Table
from ecumene.engine.asking.answers import harmless_first, way_on
from ecumene.games import GAMES, load
from tests.games.monumental_duel.positions import lay_out, seat

GAME = load("through-the-ages")


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is broken."""
    monkeypatch.setenv("COLUMNS", "200")


def shown(state: State, capsys: pytest.CaptureFixture[str], lang: str = "en") -> list[str]:
    """The list of answers, line by line."""
    screen = Screen(lang)
    screen.learn(GAME)
    show_choices(state, ["Ada", "Bob", "Eve"], screen)
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def some_position(least: int, most: int) -> State:
    """The first position of a game in which there are so many answers, of several kinds."""
    state, whim = GAME.new(3, seed=3), random.Random(3)
    while not least <= len(state.legal) <= most or len({GAME.group(action) for action in state.legal}) < 4:
        state.apply(whim.choice(state.legal))
    return state


def test_many_answers_stand_under_headings_in_the_order_of_their_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    state = some_position(FEW + 1, MANY)
    lines = shown(state, capsys)
    numbers = [int(line.split()[0]) for line in lines if line[:1].isdecimal()]
    assert numbers == list(range(1, len(state.legal) + 1))
    heading = ""
    for line in lines:
        if not line[:1].isdecimal():
            heading = line
            continue
        action = numbered(state)[int(line.split()[0]) - 1]
        assert line.endswith(action.id)
        assert str(GAME.group(action) or "") == heading


@pytest.mark.parametrize("game", list(GAMES))
def test_what_just_goes_on_or_destroys_is_never_on_top(game: str) -> None:
    """As in the panel: other answers come first, and what ends the turn last, where there are things to do."""
    state, whim = load(game).new(2, seed=4), random.Random(4)
    for _ in range(150):
        if state.player is None:
            break
        order = numbered(state)
        assert sorted(order, key=str) == sorted(state.legal, key=str)
        harmful = [state.game.words.gives_away(state, action) for action in order]
        assert all(harmful) or not harmful[0]
        main = way_on(state, harmless_first(state, state.legal))
        if main is not None and any(action.args for action in order):
            assert order[-1] is main or all(harmful[1:])
        state.apply(whim.choice(state.legal))


def test_they_are_headed_in_the_reader_s_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Построить" in shown(some_position(FEW + 1, MANY), capsys, "ru")


def test_few_answers_and_those_of_one_kind_have_no_headings(capsys: pytest.CaptureFixture[str]) -> None:
    state = some_position(1, FEW)
    assert all(line[0].isdecimal() for line in shown(state, capsys))
    places = load("civilization").new(2, seed=1)
    assert len(places.legal) > FEW
    assert all(line[0].isdecimal() for line in shown(places, capsys))


def result(capsys: pytest.CaptureFixture[str], state: State, lang: str = "en") -> list[list[str]]:
    """The words of each line of the result at a table of two."""
    table = Table.open(state.game, 2, names=["Ada", "Bob"])
    table.state = state
    screen = Screen(lang)
    screen.learn(state.game)
    show_result(table, screen)
    return [line.split() for line in capsys.readouterr().out.splitlines()]


def test_the_account_has_a_column_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    board = lay_out(seat(policies="Bushido, Kabuki"), seat("Malians", provinces="Sahara"))
    lines = result(capsys, board)
    assert lines[0] == ["Ada", "★", "Bob"]
    assert ["Provinces", "0", "1"] in lines
    assert ["Policies", "2", "×", "2", "=", "4", "0"] in lines
    assert lines[-2:] == [["Total", "13", "10"], ["The", "winner", "is", "Ada."]]
    assert ["Всего", "13", "10"] in result(capsys, board, "ru")


def test_half_points_are_written_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = lay_out(seat(policies="Bushido, Kabuki"), seat("Malians", provinces="Sahara"))
    monkeypatch.setattr(board.game, "point", 2)
    lines = result(capsys, board)
    assert ["Provinces", "0", "1", "×", "½", "=", "½"] in lines
    assert ["Policies", "2", "0"] in lines
    assert ["Total", "6½", "5"] in lines
    monkeypatch.setattr(GAME, "point", 2)
    state = GAME.new(2)
    monkeypatch.setattr(type(state), "scores", lambda state: [23, 1])
    assert [line[1] for line in result(capsys, state)[:2]] == ["11½", "½"]


def test_the_end_says_what_decided_a_tie(capsys: pytest.CaptureFixture[str]) -> None:
    lines = result(capsys, lay_out(seat(stock="1G"), seat("Malians", stock="2G")))
    assert lines[-1] == ["A", "tie:", "more", "gold", "decides."]


def test_without_an_account_the_scores_stand_alone(capsys: pytest.CaptureFixture[str]) -> None:
    state = GAME.new(2)
    assert result(capsys, state)[:2] == [["Ada", "0", "★"], ["Bob", "0", "★"]]
