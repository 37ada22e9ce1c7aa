"""Bots see what their seat may see. What is hidden cannot be reached from what they get, and does not sway them."""

from __future__ import annotations

import gc
import types
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.bots import Observation, observe, parse
from ecumene.engine import Chance, Game, Piece, State
from ecumene.engine.table import look
from ecumene.games import load
from tests.cli.pebbles import GAME as PEBBLES
from tests.engine.games import GAMES as SHAPES

LONG = load("through-the-ages")
ALL: list[Game] = [*SHAPES, PEBBLES, load("guns-and-steel"), LONG]
BOTS = ("random", "greedy", "search:15", "easy")


def positions(game: Game, seed: int, every: int) -> Iterator[State]:
    """Positions of a random game at a full table; those of the long game are further apart, up to its later ages."""
    options = {option.name: list(option.values)[-1] for option in game.options}
    if game is LONG:
        options = {}  # nobody resigns at random, there is war, and no age is left out
        every *= 8
    state = game.new(game.players[-1], options, seed)
    chance = Chance.seeded(seed)
    number = 0
    while not state.over and number < 12 * every:
        if number % every == 0:
            yield state.copy()
        state.apply(chance.pick(state.legal))
        number += 1


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.id))
@pytest.mark.parametrize("bot", BOTS)
def test_what_is_hidden_does_not_sway_a_bot(game: Game, bot: str) -> None:
    spec = parse(bot)
    for state in positions(game, 3, 7):
        seat = state.player
        assert seat is not None
        answers = set()
        for deal in range(3):
            behind = state.determinize(seat, Chance.seeded(100 + deal))
            assert look(behind, seat) == look(state, seat)
            answers.add(spec.make().choose(observe(behind), spec.budget, Chance.seeded(5)))
        answers.add(spec.make().choose(observe(state), spec.budget, Chance.seeded(5)))
        assert len(answers) == 1


def reachable(thing: Any) -> Iterator[Any]:
    """Everything that can be reached from a thing through attributes and contents, programs aside."""
    seen: set[int] = set()
    waiting = [thing]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, (type, types.ModuleType, types.FunctionType, types.CodeType, str)):
            continue
        seen.add(id(found))
        yield found
        waiting += gc.get_referents(found)


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.id))
def test_no_way_leads_from_an_observation_to_the_true_state(game: Game) -> None:
    for state in positions(game, 4, 10):
        true = {id(state)} | {id(part) for part in reachable(state) if isinstance(part, Piece)}
        observation = observe(state)
        assert not [part for part in reachable(observation) if id(part) in true]


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.id))
def test_the_same_view_makes_the_same_observation(game: Game) -> None:
    for state in positions(game, 5, 10):
        seat = state.player
        assert seat is not None
        one, other = observe(state), observe(state.determinize(seat, Chance.seeded(9)))
        assert one.view == other.view == look(state, seat)
        assert list(one.legal) == list(other.legal) == state.legal
        assert one.redeal(Chance.seeded(1)).save() == other.redeal(Chance.seeded(1)).save()


@pytest.mark.parametrize("game", ALL, ids=lambda game: str(game.id))
def test_features_tell_no_more_than_the_view(game: Game) -> None:
    sizes = set()
    for state in positions(game, 6, 10):
        for viewer in range(state.seats):
            numbers = game.judging.features(state, viewer)
            sizes.add(len(numbers))
            assert numbers == game.judging.features(state.determinize(viewer, Chance.seeded(8)), viewer)
    assert len(sizes) == 1


def test_an_observation_is_of_the_seat_that_was_asked() -> None:
    state = PEBBLES.new(2)
    assert observe(state, 1).view["bonus"][0] is None
    assert observe(state).seat == 0
    assert isinstance(observe(state, 1), Observation)


def test_nobody_observes_a_finished_game_by_default() -> None:
    state = PEBBLES.new(2)
    while not state.over:
        state.apply(state.legal[0])
    with pytest.raises(ValueError, match="seat"):
        observe(state)
