"""The bot that searches: information-set Monte Carlo tree search, one tree over many redeals.

Each iteration deals the hidden things anew, walks down the tree by the actions that are legal in that deal, and from
the first new node on plays by the game's inclinations to a settled position, which the game judges. All positions on
the way join the tree, so that a good way to finish a turn, once found, is remembered.

Positions that are compared must be judged at the same moment. Where a turn is many actions, one that ends sooner would
otherwise be seen after the opponents' answer and one that is drawn out before it, and turns would be drawn out with
whatever can be done. So a game may say how often play passes on before positions are judged (`Game.horizon`).

Values are kept for every seat (max-n), and whoever decides picks for himself; so it works for any number of players.
An action is compared with its rivals by how often it was there to be chosen, not by how often its parent was passed
(availability counts). What a position is worth lies between the mean of what was found below it and the best action
that was looked into often: inside a turn a player need not be judged by the ways that he will not go, but the best of
many that were tried once is mostly the luckiest.
"""

from __future__ import annotations

import time
from math import sqrt

from ecumene.bots.playout import LONGEST, value
from ecumene.bots.protocol import UNLIMITED, Budget, Observation
from ecumene.engine import Action, Chance, State

CURIOSITY = 0.2
"""How much an action's prior weighs against what was found."""
PESSIMISM = 0.02
"""An action never tried is thought to be so much worse than its parent has turned out."""
BEST = 0.8
"""How much the best action found counts in a position's worth; the mean has the rest."""
PROVEN = 0.3
"""Only an action that has this part of its position's visits counts as the best."""
TRIED = 0.02
"""Only an action that has this part of all visits can be chosen for what was found."""
ITERATIONS = 200
"""Unless the budget says otherwise."""
CLOCK = 16
"""The clock is read after so many iterations."""


class Node:
    """What is known about the positions after a row of actions."""

    __slots__ = ("available", "children", "player", "prior", "totals", "values", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.player = -1
        """Who decides here."""
        self.totals: list[float] = []
        """What was found, added up for each seat."""
        self.values: list[float] = []
        """What the position is thought to be worth to each seat."""
        self.children: dict[Action, Node] = {}

    def learn(self, found: list[float]) -> None:
        """Takes in what an iteration has found."""
        self.visits += 1
        if self.visits == 1:
            self.totals, self.values = found[:], found
            return
        self.totals = [total + share for total, share in zip(self.totals, found, strict=True)]
        mean = [total / self.visits for total in self.totals]
        player, best, enough = self.player, None, PROVEN * self.visits
        for child in self.children.values():
            if child.visits >= enough and (best is None or child.values[player] > best[player]):
                best = child.values
        if best is not None and best[player] > mean[player]:
            mean = [share + BEST * (top - share) for share, top in zip(mean, best, strict=True)]
        self.values = mean


class Search:
    """Searches, and keeps the tree as long as the game goes the way that it thought of."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.expected: State | None = None
        self.iterations = 0
        """How many iterations it has made in all."""

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        root = self.consider(observation, budget, generator)
        action = ranked(root, observation)[0]
        self._remember(root, action, observation, generator)
        return action

    def consider(self, observation: Observation, budget: Budget, generator: Chance) -> Node:
        """What it finds out about a position with several actions, as a tree."""
        root = self._recall(observation)
        self._think(root, observation, budget, generator)
        return root

    # -- the tree between decisions -----------------------------------------------------------------------------

    def _recall(self, observation: Observation) -> Node:
        """The part of the last tree that grew for this very position, or a new one."""
        root, expected = self.root, self.expected
        self.root = self.expected = None
        if root is not None and expected is not None and observation.sees(expected):
            return root
        return Node(1.0)

    def _remember(self, root: Node, action: Action, observation: Observation, generator: Chance) -> None:
        """Keeps what grew below the chosen action, for the case that the next decision is the seat's own."""
        world = observation.redeal(generator)
        world.apply(action)
        if world.player == observation.seat:
            self.root, self.expected = root.children[action], world

    # -- an iteration -------------------------------------------------------------------------------------------

    def _think(self, root: Node, observation: Observation, budget: Budget, generator: Chance) -> None:
        """Iterates until the budget is spent or the outcome is certain; what the tree knew before comes on top."""
        wanted = ITERATIONS if budget == UNLIMITED else budget.iterations
        deadline = budget.deadline()
        done = 0
        while done != wanted:
            if done and done % CLOCK == 0:
                if time.monotonic() >= deadline:
                    break
                if wanted is not None and _decided(root, wanted - done):
                    break
            _iterate(root, observation.redeal(generator), generator)
            done += 1
        self.iterations += done


def _iterate(root: Node, world: State, generator: Chance) -> None:
    """Goes down the tree and beyond it to a position that can be judged, and takes the judgement back up."""
    game = world.game
    node = root
    path = [root]
    fresh = 0
    horizon = game.horizon
    turn = world.player
    while (decision := world.decision) is not None:
        player, actions = decision.player, decision.actions
        if node is not root and game.settled(world):
            if horizon is None or player == turn:
                if node.visits < game.patience:
                    break
            elif horizon == 0:
                break
            else:
                turn, horizon = player, horizon - 1
        node.player = player
        children = node.children
        for action in actions:
            if action not in children:
                _grow(node, world, actions)
                break
        if node.visits:
            action = _select(node, player, actions)
        elif fresh == LONGEST:
            break
        else:
            fresh += 1
            action = generator.pick_weighted(actions, [children[action].prior for action in actions])
        node = children[action]
        path.append(node)
        world.apply(action)
    found = value(world)
    for node in reversed(path):
        node.learn(found)


def _select(node: Node, player: int, actions: list[Action]) -> Action:
    """The action to look into: what was found for whoever decides, and curiosity about what was seldom tried. What no
    sensible player does is left out, if there is anything else."""
    children = node.children
    untried = node.values[player] - PESSIMISM
    best = -1.0
    for action in [action for action in actions if children[action].prior] or actions:
        child = children[action]
        child.available += 1
        visits = child.visits
        merit = CURIOSITY * child.prior * sqrt(child.available) / (1 + visits)
        merit += child.values[player] if visits else untried
        if merit > best:
            best, chosen = merit, action
    return chosen


def _grow(node: Node, world: State, actions: list[Action]) -> None:
    """Adds the children that are missing, with their priors."""
    weights = world.game.prior(world)
    whole = sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        if action not in node.children:
            node.children[action] = Node(weight / whole if whole else 0.0)


def _decided(root: Node, left: int) -> bool:
    """Whether the most visited action stays so whatever the remaining iterations find: others would hardly be seen."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def ranked(root: Node, observation: Observation) -> list[Action]:
    """The legal actions by what was found, the best first, after them those that were not tried often enough. Where
    positions are judged at different moments, what was found cannot be compared so closely: then by how often they
    were looked into."""
    seat, children = observation.seat, root.children
    by_visits = observation.game.horizon is None
    enough = TRIED * root.visits

    def merit(action: Action) -> tuple[float, float]:
        child = children[action]
        if not child.visits:
            return -1.0, 0.0
        found = child.values[seat]
        return (child.visits, found) if by_visits else (found if child.visits >= enough else 0.0, child.visits)

    return sorted(observation.legal, key=merit, reverse=True)
