"""The numbers for learning programs: always as long, within bounds, and free of secrets."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.bots.features import PLACES

from ..hands import hold
from ..positions import found, learn, stock, table, units

LENGTH = len(GAME.judging.features(GAME.new(2), 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_are_always_as_long_and_tell_no_secret(players: int) -> None:
    state, chance = GAME.new(players, seed=players), Chance.seeded(players)
    for step in range(250):
        if state.over:
            break
        viewer = step % players
        numbers = GAME.judging.features(state, viewer)
        assert len(numbers) == LENGTH
        assert all(-1 <= number <= 4 for number in numbers)
        assert GAME.judging.features(state.determinize(viewer, chance), viewer) == numbers
        state.apply(chance.pick(state.legal))


def test_everything_that_can_be_seen_changes_them() -> None:
    changes = (
        lambda board: found(board, 1, "D4"),
        lambda board: units(board, 1, "army", "D7"),
        lambda board: learn(board, 0, "storage"),
        lambda board: stock(board, 1, gold=1),
        lambda board: hold(board, 0, GAME.action_cards[3].id),
        lambda board: hold(board, 1, GAME.objectives[3].id),
        lambda board: board.display.append(board.wonder_deck[0]),
    )
    seen = [GAME.judging.features(table(), 0)]
    for change in changes:
        board = table()
        change(board)
        seen.append(GAME.judging.features(board, 0))
    assert all(numbers != other for place, numbers in enumerate(seen) for other in seen[:place])


def test_the_viewer_comes_first() -> None:
    board = table()
    stock(board, 0, gold=4)
    assert GAME.judging.features(board, 0) != GAME.judging.features(board, 1)


def test_every_question_is_about_things_with_a_place() -> None:
    assert len(PLACES) == len(set(PLACES.values()))
    assert {"D2", "farming", "great-wall", GAME.objectives[0].id} <= set(PLACES)
