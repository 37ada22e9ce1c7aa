"""The bot that searches: information-set Monte Carlo tree search, one tree over many redeals.

Each iteration deals the hidden things anew, walks down the tree by the actions that are legal in that deal, adds one
node, and plays on quickly to a position that the game can judge. Values are kept for every seat (max-n), and whoever
decides picks for himself; so it works for any number of players. An action is compared with its rivals by how often
it was there to be chosen, not by how often its node was passed (availability counts).
"""

from __future__ import annotations

import time
from math import sqrt

from ecumene.bots.playout import play_on
from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance, State

CURIOSITY = 0.8
"""How much an action's prior weighs against what was found."""
PESSIMISM = 0.05
"""An action never tried is thought to be so much worse than its parent has turned out."""
CLOCK = 16
"""The clock is read after so many iterations."""


class Node:
    """What is known about the positions after a row of actions."""

    __slots__ = ("available", "children", "prior", "totals", "visits")

    def __init__(self, prior: float, seats: int) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[Action, Node] = {}


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
        root = self._recall(observation)
        self._think(root, observation, budget, generator)
        action = max(observation.legal, key=lambda action: _merit(root.children.get(action), observation.seat))
        self._remember(root, action, observation, generator)
        return action

    # -- the tree between decisions -----------------------------------------------------------------------------

    def _recall(self, observation: Observation) -> Node:
        """The part of the last tree that grew for this very position, or a new one."""
        root, expected = self.root, self.expected
        self.root = self.expected = None
        if root is not None and expected is not None and observation.sees(expected):
            return root
        return Node(1.0, observation.seats)

    def _remember(self, root: Node, action: Action, observation: Observation, generator: Chance) -> None:
        """Keeps what grew below the chosen action, for the case that the next decision is the seat's own."""
        world = observation.redeal(generator)
        world.apply(action)
        if world.player == observation.seat:
            self.root, self.expected = root.children[action], world

    # -- an iteration -------------------------------------------------------------------------------------------

    def _think(self, root: Node, observation: Observation, budget: Budget, generator: Chance) -> None:
        """Iterates until the budget is spent or the outcome is certain."""
        wanted = budget.iterations
        deadline = budget.deadline()
        done = 0
        while True:
            if wanted is not None:
                left = wanted - root.visits
                if left <= 0 or (root.visits % CLOCK == 0 and _decided(root, left)):
                    break
            elif done % CLOCK == 0 and done and time.monotonic() >= deadline:
                break
            self._iterate(root, observation.redeal(generator), generator)
            done += 1
        self.iterations += done

    def _iterate(self, root: Node, world: State, generator: Chance) -> None:
        node = root
        path = [root]
        while node.visits:
            decision = world.decision
            if decision is None:
                break
            action, node = _select(node, world, decision.player, decision.actions)
            path.append(node)
            world.apply(action)
        values = play_on(world, generator)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat, share in enumerate(values):
                totals[seat] += share


def _select(node: Node, world: State, player: int, actions: list[Action]) -> tuple[Action, Node]:
    """The child to go on with: what was found for whoever decides, and curiosity about what was seldom tried."""
    children = node.children
    if len(children) < len(actions) or any(action not in children for action in actions):
        _grow(node, world, actions)
    base = node.totals[player] / node.visits - PESSIMISM
    best = -1.0
    for action in actions:
        child = children[action]
        child.available += 1
        visits = child.visits
        merit = CURIOSITY * child.prior * sqrt(child.available) / (1 + visits)
        merit += child.totals[player] / visits if visits else base
        if merit > best:
            best, chosen, taken = merit, child, action
    return taken, chosen


def _grow(node: Node, world: State, actions: list[Action]) -> None:
    """Adds the children that are missing, with their priors."""
    weights = world.game.prior(world)
    whole = sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        if action not in node.children:
            node.children[action] = Node(weight / whole, world.seats)


def _decided(root: Node, left: int) -> bool:
    """Whether the most visited action stays so whatever the remaining iterations find."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def _merit(child: Node | None, seat: int) -> tuple[int, float]:
    """The most visited action is the best; of equally many visits the better value counts."""
    return (0, 0.0) if child is None or not child.visits else (child.visits, child.totals[seat] / child.visits)
