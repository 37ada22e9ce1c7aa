"""The end of Through the Ages: the final events with everybody's points stand in the place of the card row."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ecumene.engine import Chance, Tally, Text
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.contents import GATES
from ecumene.games.through_the_ages.state.board import Board
from ecumene.server.boards.through_the_ages import BOARD
from ecumene.server.boards.through_the_ages.table import Table
from tests.server.drawing import Page, draw, picture

ENOUGH = 3
"""So many impacts are scored at the end of the game that is looked at."""


@cache
def finished() -> tuple[Board, tuple[Tally, ...]]:
    """A game of three at whose end some impacts are scored, and its account."""
    for seed in range(300):
        board, chance = GAME.new(3, {}, seed=seed, listen=True), Chance.seeded(seed)
        while board.decision is not None:
            keen = [action for action in board.legal if action.verb not in ("destroy", "end", "pass")]
            board.apply(chance.pick(keen or board.legal))
        if sum(event.kind == "impact" for event in board.heard or ()) >= ENOUGH:
            return board, tuple(GAME.ending.account_of_events(board, board.heard or ()))
    raise AssertionError("no game with impacts at its end")


def drawn(account: tuple[Tally, ...]) -> Table:
    found: Table = BOARD.context(replace(picture(finished()[0], 0), account=account))["board"]
    return found


def test_impacts_stand_one_by_one_between_the_culture_before_and_the_total() -> None:
    board, account = finished()
    end = drawn(account).ending
    assert end is not None
    impacts = [event.args["card"] for event in board.heard or () if event.kind == "impact"]
    assert [card.id for card in end.cards][: len(impacts)] == [card.id for card in impacts]
    assert sorted(line.total for line in end.civilizations) == sorted(board.scores())
    for line in end.civilizations:
        assert line.before + sum(line.points) == line.total
        assert line.place == 1 + sum(score > line.total for score in board.scores())
    places = [line.place for line in end.civilizations]
    assert places == sorted(places)
    html = draw(BOARD, replace(picture(board, 0), account=account))
    assert "Culture before" in Page(html).text
    assert "ta-slot" not in html


def test_those_with_as_much_share_a_place_and_gates_has_a_column() -> None:
    account = (Tally(Text("Events"), [3, 5, 4]), Tally(Text("{card}", card=GATES), [2, 0, 0]))
    end = drawn(account).ending
    assert end is not None
    assert [card.name for card in end.cards] == ["Bill Gates"]
    assert [(line.place, line.seat.number, line.before, line.points) for line in end.civilizations] == [
        (1, 0, 3, (2,)),
        (1, 1, 5, (0,)),
        (3, 2, 4, (0,)),
    ]


def test_without_an_account_the_row_stays() -> None:
    assert drawn(()).ending is None
