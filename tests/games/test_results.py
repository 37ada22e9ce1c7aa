"""The end of every game: the account adds up to the scores, and everything about it can be said."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from ecumene.engine import LANGUAGES, Chance, State
from ecumene.games import GAMES, load

SEEDS = 12
ENOUGH_TIES, LAST_SEED = 2, 40
"""After so many ties, or so many games, no more are looked for."""


@cache
def finished(id: str, seed: int) -> State:
    """A game played at random, with one choice of options and players for each seed."""
    game = load(id)
    choices = list(product(*(option.values for option in game.options)))
    options = dict(zip([option.name for option in game.options], choices[seed % len(choices)], strict=True))
    state = game.new(game.players[seed % len(game.players)], options, seed, listen=True)
    chance = Chance.seeded(seed)
    while not state.over:
        state.apply(chance.pick(state.legal))
    return state


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("id", GAMES)
def test_the_account_adds_up_to_the_scores(id: str, seed: int) -> None:
    game = load(id)
    state = finished(id, seed)
    account = game.ending.account_of_events(state, state.heard or ())
    if account:
        assert [sum(points) for points in zip(*(line.numbers for line in account), strict=True)] == state.scores()
    for line in account:
        assert all(points % line.each == 0 for points in line.numbers if line.each)
    curves = game.ending.curves(state)
    assert curves
    assert all(len(curve.numbers) == state.seats for curve in curves)
    for text in [*(line.name for line in (*account, *curves)), *game.marks.values(), game.ending.tie_break(state)]:
        for code in LANGUAGES:
            assert text is None or game.language(code).say(text)


@pytest.mark.parametrize("id", GAMES)
def test_a_tie_break_is_named_if_only_one_of_the_best_wins(id: str) -> None:
    game, ties = load(id), 0
    for seed in range(LAST_SEED):
        state = finished(id, seed)
        best = [seat for seat, points in enumerate(state.scores()) if points == max(state.scores())]
        assert (game.ending.tie_break(state) is not None) == (state.winners() != best)
        ties += len(best) > 1
        if seed >= SEEDS and ties >= ENOUGH_TIES:
            break
    assert ties


@pytest.mark.parametrize("id", GAMES)
def test_marks_are_kinds_of_events(id: str) -> None:
    game = load(id)
    assert set(game.marks) <= set(game.sentences)
    assert all("{player}" in game.sentences[kind] for kind in game.marks)
    assert set(game.milestones) <= set(game.sentences)
    assert not any("{player}" in game.sentences[kind] for kind in game.milestones), "what happens to all"
