"""Points by source in halves, ties, and what the plots of a game mark."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board

from ..positions import card, found, learn, table


def lines(board: Board) -> dict[str, list[int]]:
    """The account by its names."""
    return {str(line.name): list(line.numbers) for line in GAME.ending.account(board)}


def test_the_account_names_every_source_and_adds_up() -> None:
    board = table()
    city = found(board, 0, "C3", "temple", "port", port="B3")
    city.buildings = (0, -1, -1, 1)
    city.wonder = card("great-gardens")  # type: ignore[assignment]
    learn(board, 0, "storage")
    board.players[1].event_points = 3
    goal = GAME.goals[GAME.objectives[0].upper]
    board.players[1].scored.append((GAME.objectives[0], goal, 1))
    assert lines(board) == {
        "Cities and buildings": [6, 4],
        "Advances": [3, 2],
        "Wonders": [10, 0],
        "Objectives": [0, 4],
        "Events": [0, 3],
    }
    assert board.scores() == [19, 13]
    assert [GAME.points(score) for score in board.scores()] == ["9½", "6½"]
    curves = {str(curve.name): list(curve.numbers) for curve in GAME.ending.curves(board)}
    assert curves == {"Points": [19, 13], "Cities and buildings": [6, 4], "Advances": [3, 2]}


@pytest.mark.parametrize(
    ("first", "second", "winner", "words"),
    [
        ({"wonder": 1}, {"wonder": 2}, 0, "A tie: the Great Pyramids decide."),
        ({"city": 1}, {"events": 2}, 0, "A tie: more cities and buildings decide."),
        ({"events": 1}, {"advance": 1}, 1, "A tie: more advances decide."),
        ({"events": 10}, {"wonder": 2}, 1, "A tie: more wonders decide."),
        ({"objective": 1}, {"events": 4}, 0, "A tie: more objectives decide."),
        ({"advance": 1}, {"events": 2}, 1, None),
    ],
)
def test_what_decides_between_as_many_points(
    first: dict[str, int], second: dict[str, int], winner: int, words: str | None
) -> None:
    board = table()
    for seat, has in enumerate((first, second)):
        own = board.players[seat]
        own.event_points = has.get("events", 0)
        if "city" in has:
            found(board, seat, "C3")
        if "advance" in has:
            learn(board, seat, "storage")
        if "wonder" in has:
            own.cities[0].wonder = card(("", "great-pyramids", "great-wall")[has["wonder"]])  # type: ignore[assignment]
        if "objective" in has:
            own.scored.append((GAME.objectives[0], GAME.goals[GAME.objectives[0].upper], 1))
    assert board.winners() == [winner]
    decided = GAME.ending.tie_break(board)
    assert (decided and str(decided)) == words


def test_nothing_decides_between_equals() -> None:
    board = table()
    assert board.winners() == [0, 1]
    assert GAME.ending.tie_break(board) is None


def test_marks_are_events_of_a_player() -> None:
    assert all("{player}" in GAME.sentences[kind] for kind in GAME.marks)


def test_ruling_114_half_a_point_decides() -> None:
    board = table()
    learn(board, 1, "storage")
    assert board.scores() == [4, 5]
    assert [GAME.points(score) for score in board.scores()] == ["2", "2½"]
    assert board.winners() == [1]
