"""Wonders: pieces at once and effects for an era."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import faces_and_gears

from ...positions import (
    Dice,
    act,
    asked,
    award,
    buy,
    count,
    endow,
    gold,
    learn_all,
    legal,
    move,
    pieces,
    production,
    settle,
    trade,
    wonders,
    world,
)
from ...shops import realm

PIECES = {
    "hanging-gardens": ("settler", 2),
    "pyramids": ("ancient-cavalry", 2),
    "copernicus-observatory": ("medieval-fleet", 1),
    "sun-tzus-war-academy": ("medieval-infantry", 2),
}


@pytest.mark.parametrize("id", PIECES)
def test_wonders_that_bring_pieces_bring_them_at_once(id: str) -> None:
    card = GAME.wonder[id]
    board = realm(card.age)
    learn_all(board, 1, *GAME.technology[card.technology].needs)
    buy(board)
    act(board, f"discover {card.technology}")
    assert wonders(board, 0) == [id]
    while asked(board) != "what_to_buy":
        act(board, legal(board)[0])
    figure, n = PIECES[id]
    assert count(board, 0, figure) == n
    assert len(pieces(board, 0)) == n
    assert gold(board)[1] == 1000  # no fee


def test_theology_brings_two_wonders() -> None:
    board = realm(2)
    learn_all(board, 1, *GAME.technology["theology"].needs)
    buy(board)
    act(board, "discover theology")
    assert wonders(board, 0) == ["js-bachs-cathedral", "sistine-chapel"]
    assert faces_and_gears(board, 0) == (3, 0)


@pytest.mark.parametrize("id", GAME.wonder)
def test_each_wonder_is_worth_two_points(id: str) -> None:
    board = realm()
    before = board.scores()[0]
    award(board, 0, id)
    assert board.scores()[0] == before + 2


@pytest.mark.parametrize("id", ["colossus", "great-lighthouse", "smiths-trading-company"])
def test_incomes_are_paid_in_production(id: str, dice: Dice) -> None:
    card = GAME.wonder[id]
    paid = []
    for seat in (0, 1):
        board = realm(card.age)
        award(board, seat, id)
        for region in ("germania", "balkans", "sarmatia"):
            settle(board, 0, region, 4)
        dice.set(1, 1)
        production(board)
        paid.append(board.players[0].income)
    assert paid[0] - paid[1] == (10 if id == "smiths-trading-company" else 5)


# -- the standard game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ["magellans-voyage", "united-nations", "apollo-program", "manhattan-project"])
def test_wonders_do_nothing_in_the_standard_game(id: str) -> None:
    board = world(2, "standard", 3)
    settle(board, 0, "gaul", under="wine")
    settle(board, 1, "italia", under="oil")
    award(board, 0, id)
    endow(board, 500)
    for begin in (move, trade, buy):
        begin(board)
        assert {action.verb for action in board.legal}.isdisjoint({"voyage", "proclaim", "bomb", "launch"})
