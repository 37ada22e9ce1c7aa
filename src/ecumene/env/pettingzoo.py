"""The games as PettingZoo environments: agents take turns (AEC), with an action mask in every observation.

    from ecumene.env.pettingzoo import env

    table = env("my-game", players=3)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        action = None if termination else table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

docs/research.md says what is observed and how it is rewarded.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text as Styled

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("PettingZoo is not installed. Get it with: pip install 'ecumene[research]'") from error

from ecumene import games
from ecumene.engine import EVERYTHING, Chance, State
from ecumene.engine.table import look
from ecumene.env.payoffs import payoffs, prospects

ILLEGAL = -1.0
"""What an illegal action costs; it ends the game, and the others get nothing."""
RENDER_MODES = ("ansi", "human")

Observed = dict[str, "np.ndarray[Any, Any]"]


def env(game: str, **setup: Any) -> AECEnv[str, Observed, int | None]:
    """A game as PettingZoo recommends it: an illegal action ends it, a careless call is refused. See `raw_env`."""
    table: AECEnv[str, Observed, int | None] = raw_env(game, **setup)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class raw_env(AECEnv[str, Observed, int | None], EzPickle):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name
    """A game without PettingZoo's wrappers.

    `players` is the fewest by default. `options` are the game's own, by name. `seed` is where the games' seeds come
    from until `reset(seed=…)` names another; without either nobody knows them beforehand. With `shaped`, every decision
    is rewarded by what it changed in the game's own estimate, and the rewards of a game still add up to its payoff.
    `cards` is a file that corrects the cards.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "name": "ecumene",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        shaped: bool = False,
        render_mode: str | None = None,
        cards: Path | None = None,
    ) -> None:
        EzPickle.__init__(self, game, players, options, seed, shaped, render_mode, cards)
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = games.load(game, cards)
        self.options = self.game.settings(options)
        self.players = self.game.players[0] if players is None else players
        self.shaped = shaped
        self.render_mode = render_mode
        self.metadata = {**raw_env.metadata, "name": f"{self.game.id}_v{self.game.rules_version}"}
        first = self.game.new(self.players, self.options)
        size, actions = len(self.game.judging.features(first, 0)), len(self.game.vocabulary)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._source = _source(seed)
        self.game_seed: int | None = None
        """The seed of the game under way: with it and the actions, it can be played again."""
        self._state: State | None = None
        self._prospects: list[float] = []

    # -- what an agent does -------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. PettingZoo's `options` are not used: the game's own belong to the environment."""
        if seed is not None:
            self._source = _source(seed)
        self.game_seed = self._source.bits()
        self._state = self.game.new(self.players, self.options, self.game_seed)
        self._prospects = [0.0] * self.players
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Takes the action of the agent that has to decide; None from an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to decide: None is no action")
        self._cumulative_rewards[agent] = 0.0
        state = self._under_way
        state.apply(self.game.vocabulary[int(action)])
        self.rewards = dict(zip(self.possible_agents, self._earned(), strict=True))
        if state.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """What an agent sees, as numbers, and which actions it may take: none unless it has to decide."""
        state, seat = self._under_way, self._seats[agent]
        mask = np.zeros(len(self.game.vocabulary), np.int8)
        if state.player == seat and not self.terminations[agent]:
            mask[[action.index for action in state.legal]] = 1
        return {"observation": np.array(self.game.judging.features(state, seat), np.float32), "action_mask": mask}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # -- what a person sees -------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The table as the agent sees it that has to decide; a finished game with all that was hidden."""
        if self.render_mode is None:
            return None
        state = self._under_way
        viewer = EVERYTHING if state.player is None else state.player
        names = [f"Player {seat + 1}" for seat in range(self.players)]
        drawn = self.game.render(look(state, viewer), self.game.language("en"), names)
        if self.render_mode == "ansi":
            return Styled.from_markup(drawn, emoji=False).plain
        Console(highlight=False, emoji=False).print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    # -- the game ----------------------------------------------------------------------------------------------

    @property
    def _under_way(self) -> State:
        if self._state is None:
            raise ValueError("no game has begun: call reset() first")
        return self._state

    def _select(self) -> None:
        """It is the turn of the seat that has to decide; in a finished game of the first that is still there."""
        seat = self._under_way.player
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def _earned(self) -> list[float]:
        """What the last action brought to each seat."""
        state = self._under_way
        if not self.shaped:
            return payoffs(state) if state.over else [0.0] * self.players
        before, self._prospects = self._prospects, prospects(state)
        return [now - then for now, then in zip(self._prospects, before, strict=True)]


def _source(seed: int | None) -> Chance:
    """Where the seeds of the games come from."""
    return Chance.seeded(random.SystemRandom().getrandbits(64) if seed is None else seed)
