"""The games as OpenSpiel games. Importing this module registers them:

    import pyspiel
    import ecumene.env.openspiel

    game = pyspiel.load_game("ecumene_my_game(players=3)")  # the game `my-game`

Chance is sampled. A chance node offers so many numbered samples (`deals`), all as likely; a sample is a seed. One
stands before the set-up and one after every action that rolls or shuffles, so that nobody who looks ahead knows the
dice.
OpenSpiel's own mode for sampled chance cannot be saved from Python; numbered samples can, and a history says it all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is not installed. Get it with: pip install 'ecumene[openspiel]'") from error

from ecumene import games
from ecumene.engine import Action, Chance, Game, State
from ecumene.engine.table import look
from ecumene.env.payoffs import payoffs

DEALS = 1024
"""The samples that a chance node offers, unless the game is loaded with another number."""
PREFIX = "ecumene_"


@dataclass(frozen=True)
class Setup:
    """How a game is set up; all its states share it."""

    game: Game
    players: int
    options: Mapping[str, str]
    deals: int
    seed: int

    def chance(self, node: int, sample: int) -> Chance:
        """The generator for a sample at a game's first, second, … chance node."""
        return Chance.seeded(sample + 1 + ((node + 1) << 64) + ((self.seed + 1) << 128))


class World:
    """What an OpenSpiel state holds: a state of ours, none before the deal, and an action that waits for chance."""

    __slots__ = ("nodes", "pending", "setup", "state", "taken", "views")

    def __init__(
        self, setup: Setup, state: State | None, pending: Action | None, taken: tuple[str, ...], nodes: int
    ) -> None:
        self.setup = setup
        self.state = state
        self.pending = pending
        self.taken = taken
        """The numbers of the actions that each seat has taken, as text."""
        self.nodes = nodes
        """The chance nodes so far."""
        self.views: dict[int, str] = {}
        """What each seat sees here, as far as somebody has asked: OpenSpiel's programs ask again and again."""

    @property
    def waits_for_chance(self) -> bool:
        return self.state is None or self.pending is not None

    def act(self, number: int) -> None:
        """Takes an action of the seat that has to decide. If it moved the dice, it waits for a chance node instead."""
        state = self.dealt
        seat = state.player
        assert seat is not None
        action = self.setup.game.vocabulary[number]
        after = state.copy()
        after.apply(action)
        self.views = {}
        if after.chance.state == state.chance.state:
            self.state = after
        else:
            self.pending = action
        self.taken = (*self.taken[:seat], f"{self.taken[seat]}{number} ", *self.taken[seat + 1 :])

    def sample(self, number: int) -> None:
        """What chance does: deals the game, or lets the action happen that waits."""
        chance = self.setup.chance(self.nodes, number)
        self.nodes += 1
        self.views = {}
        if self.state is None:
            self.state = self.setup.game.new(self.setup.players, self.setup.options, chance.bits())
        else:
            assert self.pending is not None
            self.state.chance = chance
            self.state.apply(self.pending)
            self.pending = None

    @property
    def dealt(self) -> State:
        assert self.state is not None
        return self.state

    def view(self, seat: int) -> str:
        """All that a seat may know, as JSON."""
        if self.state is None:
            return "{}"
        if seat not in self.views:
            self.views[seat] = json.dumps(look(self.state, seat), ensure_ascii=False, separators=(",", ":"))
        return self.views[seat]

    def copy(self) -> World:
        return World(self.setup, self.state and self.state.copy(), self.pending, self.taken, self.nodes)

    def __deepcopy__(self, memo: object) -> World:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        saved = None if self.state is None else self.state.save()
        pending = None if self.pending is None else self.pending.index
        plain = (setup.game.id, setup.players, dict(setup.options), setup.deals, setup.seed)
        return _world, (plain, saved, pending, self.taken, self.nodes)


def _world(
    plain: tuple[str, int, dict[str, str], int, int],
    saved: str | None,
    pending: int | None,
    taken: tuple[str, ...],
    nodes: int,
) -> World:
    """The world that was pickled."""
    id, players, options, deals, seed = plain
    game = games.load(id)
    setup = Setup(game, players, options, deals, seed)
    state = None if saved is None else game.load(saved)
    return World(setup, state, None if pending is None else game.vocabulary[pending], taken, nodes)


class EcumeneState(pyspiel.State):  # type: ignore[misc]
    """A position. `table` is our own state."""

    def __init__(self, game: EcumeneGame) -> None:
        super().__init__(game)
        self._world = World(game.setup, None, None, ("",) * game.setup.players, 0)

    @property
    def table(self) -> State:
        """Our state of the position; there is none before the deal."""
        return self._world.dealt

    def current_player(self) -> int:
        world = self._world
        if world.waits_for_chance:
            return int(pyspiel.PlayerId.CHANCE)
        seat = world.dealt.player
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        return not self._world.waits_for_chance and self._world.dealt.over

    def returns(self) -> list[float]:
        return payoffs(self.table) if self.is_terminal() else [0.0] * self._world.setup.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._world.setup.deals
        return [(number, 1 / deals) for number in range(deals)]

    def resample_from_infostate(self, player: int, sampler: Any = None) -> Self:
        """A position that looks the same to a player, with all dealt anew that the player cannot know.

        `sampler` gives numbers from 0 to 1, as in OpenSpiel.
        """
        new: Self = self.clone()
        bits = int((np.random.random() if sampler is None else sampler()) * 2**53)
        new._world.state = self.table.determinize(player, Chance.seeded(bits))
        return new

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action.index for action in self.table.legal)

    def _apply_action(self, action: int) -> None:
        if self._world.waits_for_chance:
            self._world.sample(action)
        else:
            self._world.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"sample {action}"
        return self._world.setup.game.vocabulary[action].id

    def __str__(self) -> str:
        world = self._world
        if world.state is None:
            return "before the deal"
        return world.state.save() + (f" {world.pending}" if world.pending else "")


class Observer:
    """A seat's view as numbers and as text; with perfect recall, what the seat has done as well."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("these games are observed from a seat: its private information with what is public")
        self.recall = bool(kind.perfect_recall)
        size, actions = _features(setup), len(setup.game.vocabulary)
        self.tensor = np.zeros(size + (actions if self.recall else 0), np.float32)
        self.dict = {"view": self.tensor[:size]}
        if self.recall:
            self.dict["taken"] = self.tensor[size:]

    def set_from(self, state: EcumeneState, player: int) -> None:
        """Fills the tensor: the view and, with recall, how often the seat has taken each action."""
        world = state._world
        self.tensor.fill(0)
        if world.state is not None:
            self.dict["view"][:] = world.setup.game.judging.features(world.state, player)
        if self.recall:
            np.add.at(self.dict["taken"], [int(number) for number in world.taken[player].split()], 1)

    def string_from(self, state: EcumeneState, player: int) -> str:
        """The view and, with recall, all that the seat has done, in order."""
        world = state._world
        view = world.view(player)
        return f"{view}\n{world.taken[player]}" if self.recall else view


class EcumeneGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, set up by OpenSpiel's parameters. Each game has a subclass with its `type`."""

    game: Game
    type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_defaults(self.game), **(params or {})}
        options = self.game.settings({option.name: str(given[option.name]) for option in self.game.options})
        self.setup = Setup(self.game, int(given["players"]), options, int(given["deals"]), int(given["seed"]))
        self.game.check_players(self.setup.players)
        if self.setup.deals < 1 or self.setup.seed < 0:
            raise ValueError("deals is at least 1 and seed at least 0")
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.vocabulary),
            max_chance_outcomes=self.setup.deals,
            num_players=self.setup.players,
            min_utility=-1 / (self.setup.players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.longest,
        )
        super().__init__(self.type, info, dict(params or {}))

    def new_initial_state(self) -> EcumeneState:
        """The position before the deal."""
        return EcumeneState(self)

    def at(self, state: State) -> EcumeneState:
        """A position of ours, for OpenSpiel's programs; its history is empty."""
        new = EcumeneState(self)
        new._world.state = state
        return new

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setup, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def name(game: str) -> str:
    """The name that a game has in OpenSpiel."""
    return PREFIX + game.replace("-", "_")


def load(game: str, players: int | None = None, options: Mapping[str, str] | None = None, **more: int) -> EcumeneGame:
    """A game, set up; the same as `pyspiel.load_game` with its name in OpenSpiel. `more`: deals and seed."""
    given: dict[str, Any] = {**games.load(game).settings(options), **more}
    if players is not None:
        given["players"] = players
    loaded: EcumeneGame = pyspiel.load_game(name(game), given)
    return loaded


def _features(setup: Setup) -> int:
    return len(setup.game.judging.features(setup.game.new(setup.players, setup.options), 0))


def _defaults(game: Game) -> dict[str, Any]:
    options = {option.name: option.default for option in game.options}
    return {"players": game.players[0], **options, "deals": DEALS, "seed": 0}


def _register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=name(game.id),
        long_name=f"{game.title} (Ecumene)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )
    pyspiel.register_game(kind, type(f"Ecumene_{game.id}", (EcumeneGame,), {"game": game, "type": kind}))


for _id in games.GAMES:
    _register(games.load(_id))
