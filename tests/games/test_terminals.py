"""The tables at a terminal: nothing is cut off at 80 columns, and everything is in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from rich.text import Text as Marked

from ecumene.engine import EVERYTHING, Chance, Game, State
from ecumene.engine.drawing.lines import ELLIPSIS, cells
from ecumene.engine.drawing.terminal import NARROWEST
from ecumene.engine.table import look
from ecumene.games import GAMES, load

EVERY, LATEST = 61, 610
NUMBERS = {"A", "I", "II", "III", "IV"}
"""Ages are numbered so everywhere."""
NARROW = {"guns-and-steel"}
"""Where many cards lie side by side a name may be longer than its card; what can be bought is listed below in full."""


def positions(game: Game, players: int) -> Iterator[State]:
    """Some positions of a random game, the first and the last among them."""
    state, chance = game.new(players, {}, seed=players), Chance.seeded(players)
    for number in range(LATEST):
        if number % EVERY == 0 or state.over:
            yield state
        if state.over:
            return
        state.apply(chance.pick(state.legal))


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_cut_off_or_in_another_language(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(NARROWEST))
    game = load(id)
    for players in {game.players[0], game.players[-1]}:
        for state in positions(game, players):
            viewer = EVERYTHING if state.player is None else state.player
            for code, called in (("en", "Player"), ("ru", "Игрок")):
                drawn = game.render(look(state, viewer), game.language(code), [f"{called} {n}" for n in range(players)])
                text = Marked.from_markup(drawn).plain
                assert max(map(cells, text.split("\n"))) <= NARROWEST
                if id not in NARROW:
                    assert ELLIPSIS not in text, next(line for line in text.split("\n") if ELLIPSIS in line)
                if code == "ru":
                    assert set(re.findall(r"[A-Za-z]{2,}", text)) <= NUMBERS
