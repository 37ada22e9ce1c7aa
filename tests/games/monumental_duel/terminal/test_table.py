"""The table at a terminal."""

from __future__ import annotations

from ecumene.engine.table import look
from ecumene.games.monumental_duel import GAME
from tests.games.monumental_duel.positions import seat, turn


def test_the_terminal_shows_what_a_barricade_adds() -> None:
    board = turn(seat(stock="1G", provinces="Sahara, Barricade"))
    shown = GAME.render(look(board, 0), GAME.language("en"), ["Ada", "Bruno"])
    assert "Barricade[/][dim] +2[/]" in shown
    assert "Sahara[/][dim] 4 (mountain)[/]" in shown
