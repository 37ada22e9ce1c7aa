"""The games as OpenSpiel games: OpenSpiel's own tests and bots, honesty, copies and saved positions."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.observation import make_observation

from ecumene.engine import BadSetup
from ecumene.env import openspiel
from ecumene.env.openspiel import EcumeneGame, EcumeneState, Setup, World
from tests.engine.games import GAMES as SHAPES

SPECS = [
    "ecumene_guns_and_steel",
    "ecumene_guns_and_steel(players=3,theme=combined)",
    "ecumene_guns_and_steel(players=4,theme=renaissance,deals=7,seed=3)",
    "ecumene_through_the_ages",
    "ecumene_through_the_ages(players=3,length=one-age)",
    "ecumene_through_the_ages(players=4)",
    "ecumene_clash_of_cultures(length=four)",
    "ecumene_civilization(players=3)",
    "ecumene_civilization(rules=standard,turns=thirty)",
]
each_spec = pytest.mark.parametrize("spec", SPECS)


def at(game: Any, decisions: int, seed: int = 0) -> Any:
    """A position after so many random decisions."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and decisions:
        if state.is_chance_node():
            state.apply_action(int(rng.choice([number for number, _ in state.chance_outcomes()])))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


def finished(game: Any, seed: int = 0) -> Any:
    return at(game, -1, seed)


# -- OpenSpiel's own tests and bots --------------------------------------------------------------------------------


SHORTER = {
    "ecumene_through_the_ages(players=4)": "ecumene_through_the_ages(players=4,length=one-age)",
    "ecumene_guns_and_steel(players=4,theme=renaissance,deals=7,seed=3)": (
        "ecumene_guns_and_steel(players=4,theme=renaissance,deals=7,seed=1)"
    ),
}
"""Set-ups in whose place another one with as many players is simulated that is over sooner."""
SIMULATED = [SHORTER.get(spec, spec) for spec in SPECS] + [
    "ecumene_monumental_duel",
    "ecumene_through_the_ages(players=4,resigning=yes,seed=3)",
]


LATE = {"ecumene_civilization(rules=standard,turns=thirty)": 1500}
"""So many decisions come before the simulation, of a game that begins like another one and ends much later."""


BRIEF = (
    "ecumene_guns_and_steel",
    "ecumene_through_the_ages(players=3,length=one-age)",
    "ecumene_clash_of_cultures(length=four)",
    "ecumene_civilization(players=3)",
    "ecumene_monumental_duel",
)
"""One of each game is always simulated, the others in the long run."""


@pytest.mark.parametrize(
    "spec", [spec if spec in BRIEF else pytest.param(spec, marks=pytest.mark.long) for spec in SIMULATED]
)
def test_random_simulation(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = pyspiel.load_game(spec)
    if spec in LATE:
        late = at(game, LATE[spec]).table
        assert not late.over
        monkeypatch.setattr(EcumeneGame, "new_initial_state", lambda self: self.at(late.copy()))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def rollouts(seed: int) -> Any:
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))


def test_openspiels_bots_play() -> None:
    game = pyspiel.load_game("ecumene_guns_and_steel(theme=combined)")
    bots = [
        ismcts.ISMCTSBot(game, rollouts(1), 2.0, 3, random_state=np.random.RandomState(1)),
        mcts.MCTSBot(game, 2.0, 3, rollouts(2), random_state=np.random.RandomState(2)),
    ]
    for decisions in (10, 60):
        state = at(game, decisions)
        for bot in bots:
            assert bot.step(state) in state.legal_actions()


def test_openspiel_evaluates_bots() -> None:
    game = pyspiel.load_game(SPECS[1])
    bots = [UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(3)]
    returns = evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(5))
    assert sum(returns) == pytest.approx(0)
    assert max(returns) > 0


# -- positions -----------------------------------------------------------------------------------------------------


@each_spec
def test_a_redealt_position_is_the_same_information_state(spec: str) -> None:
    game = pyspiel.load_game(spec)
    for decisions in (0, 40, 120):
        state = at(game, decisions)
        if state.is_chance_node():
            state.apply_action(0)
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions(seat) == state.legal_actions(seat)


def test_a_redeal_deals_anew() -> None:
    state = at(pyspiel.load_game(SPECS[1]), 5)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    assert len({str(state.resample_from_infostate(0, sampler)) for _ in range(5)}) > 1


@each_spec
def test_copies_and_saved_positions(spec: str) -> None:
    game = pyspiel.load_game(spec)
    state = at(game, 30)
    loaded, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert loaded == game
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize()), same):
        assert isinstance(other, EcumeneState)
        assert str(other) == str(state)
        assert other.history() == state.history()
        before = str(state)
        other.apply_action(other.legal_actions()[-1])
        assert str(state) == before
        assert other.information_state_string(0) == state.child(state.legal_actions()[-1]).information_state_string(0)


@each_spec
def test_a_history_says_it_all(spec: str) -> None:
    game = pyspiel.load_game(spec)
    state = finished(game, 2)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.returns() == state.returns()


def test_seeds_make_other_deals() -> None:
    firsts = []
    for seed in (0, 1):
        state = openspiel.load("guns-and-steel", seed=seed, deals=3).new_initial_state()
        firsts += [str(state.child(number)) for number, _ in state.chance_outcomes()]
    assert len(set(firsts)) == 6


def test_tensors_hold_what_the_strings_say() -> None:
    game = openspiel.load("guns-and-steel", 3, {"theme": "combined"})
    state = at(game, 50)
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recalled.set_from(state, 1)
    taken = [action for player, action in zip(*_moves(state), strict=True) if player == 1]
    assert recalled.string_from(state, 1).splitlines()[1].split() == [str(action) for action in taken]
    assert recalled.dict["taken"].sum() == len(taken)
    assert recalled.dict["view"].tolist() == pytest.approx(game.setup.game.judging.features(state.table, 1))


def _moves(state: Any) -> tuple[list[int], list[int]]:
    moves = state.full_history()
    return [move.player for move in moves], [move.action for move in moves]


@pytest.mark.parametrize("game", SHAPES, ids=lambda game: str(game.id))
def test_chance_inside_a_game_is_a_chance_node(game: Any) -> None:
    """Dice come from the chance node, not from the position that somebody may look ahead in."""
    options = game.settings(None)
    setup = Setup(game, game.players[0], options, 1024, 0)
    rng = np.random.default_rng(0)
    world = World(setup, None, None, ("",) * setup.players, 0)
    rolls = 0
    while world.waits_for_chance or not world.dealt.over:
        if not world.waits_for_chance:
            world.act(int(rng.choice([action.index for action in world.dealt.legal])))
            continue
        rolls += 1
        before = world.state and world.state.save()
        samples = []
        for sample in range(12):
            copy = world.copy()
            copy.sample(sample)
            samples.append(copy.dealt.save())
        assert len(set(samples)) > 1
        assert (world.state and world.state.save()) == before
        world.sample(int(rng.integers(1024)))
    assert rolls == world.nodes >= 1


# -- bad input -----------------------------------------------------------------------------------------------------


def test_what_is_asked_for_must_exist() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        openspiel.load("guns-and-steel", 7)
    with pytest.raises(BadSetup, match="theme"):
        pyspiel.load_game("ecumene_guns_and_steel(theme=atlantis)")
    with pytest.raises(ValueError, match="deals"):
        openspiel.load("guns-and-steel", deals=0)
    with pytest.raises(ValueError, match="seat"):
        make_observation(
            openspiel.load("guns-and-steel"),
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        )
    assert isinstance(openspiel.load("guns-and-steel"), EcumeneGame)
