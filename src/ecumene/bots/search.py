"""The bot that searches: information-set Monte Carlo tree search, one tree over many redeals.

Each iteration deals the hidden things anew, walks down the tree by the actions that are legal in that deal, and from
the first new node on plays by the game's inclinations to a settled position, which the game judges. All positions on
the way join the tree, so that a good way to finish a turn, once found, is remembered.

Positions that are compared must be judged at the same moment. Where a turn is many actions, one that ends sooner would
otherwise be seen after the opponents' answer and one that is drawn out before it, and turns would be drawn out with
whatever can be done. So a game may say how often play passes on before positions are judged (`Game.horizon`).

The best way through the own turn is found soon, and then more of the same thought finds nothing more. So a game with
such turns can have search look on to the end of the seat's next turn (`Game.foresight`), in a second tree that leans to
what the first has found. There a way is judged twice, after the own turn and at the end, and is worth the mean of both:
what is foreseen is blurred by guesses at what others do, what is judged at once overlooks what they can do.

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
from ecumene.engine.state import Decision

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
OWN_TURN = 200
"""After so many iterations about the own turn, the others look beyond it, where the game wants that."""
PLANNED = 8
"""Only a position that was seen so often in the own turn says what to look into beyond it."""
OPEN_MIND = 0.2
"""How much the game's inclinations still count there; what was found in the own turn has the rest."""
FORESEEN = 0.5
"""How much the end of the next turn counts against the end of the own one."""
CLOCK = 16
"""The clock is read after so many iterations."""


class Node:
    """What is known about the positions after a row of actions."""

    __slots__ = ("available", "children", "glimpsed", "plan", "player", "prior", "totals", "values", "visits")

    def __init__(self, prior: float, plan: Node | None = None) -> None:
        self.prior = prior
        self.plan = plan
        """The same position in the tree of the own turn, if this one looks beyond it."""
        self.visits = 0
        self.available = 0
        self.player = -1
        """Who decides here."""
        self.totals: list[float] = []
        """What was found, added up for each seat."""
        self.values: list[float] = []
        """What the position is thought to be worth to each seat."""
        self.children: dict[Action, Node] = {}
        self.glimpsed: tuple[list[Action], list[float]] | None = None
        """The actions that the first visitor could have taken, with their priors, until somebody comes back."""

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
        self.ahead: Node | None = None
        """The tree that looks beyond the own turn."""
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
        root, ahead = self._recall(observation)
        deadline = budget.deadline()
        wanted = ITERATIONS if budget == UNLIMITED else budget.iterations
        if not observation.game.foresight or (wanted is not None and wanted <= OWN_TURN):
            self._think(root, observation, wanted, deadline, generator)
            return root
        self._think(root, observation, OWN_TURN, deadline, generator)
        if time.monotonic() >= deadline:
            return root
        ahead.plan = root
        self._look_ahead(ahead, observation, None if wanted is None else wanted - OWN_TURN, deadline, generator)
        return ahead

    # -- the tree between decisions -----------------------------------------------------------------------------

    def _recall(self, observation: Observation) -> tuple[Node, Node]:
        """The parts of the last trees that grew for this very position, or new ones: of the own turn, and beyond it."""
        root, ahead, expected = self.root, self.ahead, self.expected
        self.root = self.ahead = self.expected = None
        if root is not None and expected is not None and observation.sees(expected):
            return root, ahead or Node(1.0)
        return Node(1.0), Node(1.0)

    def _remember(self, root: Node, action: Action, observation: Observation, generator: Chance) -> None:
        """Keeps what grew below the chosen action, for the case that the next decision is the seat's own."""
        world = observation.redeal(generator)
        world.apply(action)
        if world.player != observation.seat:
            return
        if root.plan is None:
            self.root, self.expected = root.children[action], world
        elif action in root.plan.children:
            self.root, self.ahead, self.expected = root.plan.children[action], root.children[action], world

    # -- iterations ---------------------------------------------------------------------------------------------

    def _think(
        self, root: Node, observation: Observation, wanted: int | None, deadline: float, generator: Chance
    ) -> None:
        """Iterates until the budget is spent or the outcome is certain; what the tree knew before comes on top."""
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

    def _look_ahead(
        self, ahead: Node, observation: Observation, wanted: int | None, deadline: float, generator: Chance
    ) -> None:
        """The same beyond the own turn. What was foreseen before the seat's last decision is part of the budget here:
        to see it anew costs several times as much as to think the own turn through."""
        while wanted is None or ahead.visits < wanted:
            if ahead.visits % CLOCK == 0:
                if ahead.visits and time.monotonic() >= deadline:
                    break
                if wanted is not None and _decided(ahead, wanted - ahead.visits):
                    break
            _foresee(ahead, observation.redeal(generator), generator)
            self.iterations += 1


def _iterate(root: Node, world: State, generator: Chance) -> None:
    """Goes down the tree and beyond it to a position that can be judged, and takes the judgement back up."""
    game = world.game
    node = root
    path = [root]
    fresh = 0
    horizon = game.horizon
    turn = world.player
    while (decision := world.decision) is not None:
        player = decision.player
        if node is not root and game.judging.settled(world):
            if horizon is None or player == turn:
                if node.visits < game.patience:
                    break
            elif horizon == 0:
                break
            else:
                turn, horizon = player, horizon - 1
        if not node.visits:
            if fresh == LONGEST:
                break
            fresh += 1
        node = _step(node, world, decision, generator)
        path.append(node)
    found = value(world)
    for node in reversed(path):
        node.learn(found)


def _foresee(root: Node, world: State, generator: Chance) -> None:
    """Goes through the own turn, through those of the others and the own next one, and takes back up what the position
    was worth after the first and after the last of them."""
    game = world.game
    node = root
    path = [root]
    fresh = 0
    turn, turns = world.player, game.foresight * world.seats
    soon: list[float] | None = None
    while (decision := world.decision) is not None:
        if node is not root and decision.player != turn and game.judging.settled(world):
            if soon is None:
                soon = value(world)
            if not turns:
                break
            turn, turns, fresh = decision.player, turns - 1, 0
        if not node.visits:
            if fresh == LONGEST:
                break
            fresh += 1
        node = _step(node, world, decision, generator)
        path.append(node)
    found = value(world)
    if soon is not None:
        found = [share + FORESEEN * (later - share) for share, later in zip(soon, found, strict=True)]
    for node in reversed(path):
        node.learn(found)


def _step(node: Node, world: State, decision: Decision, generator: Chance) -> Node:
    """One action further: by what was found before, or as a sensible player might where nobody has been yet. Of most
    positions only one way on is ever seen, so the others are added when somebody comes back."""
    player, actions = decision.player, decision.actions
    node.player = player
    if node.visits:
        if node.glimpsed is not None:
            _grow(node, *node.glimpsed)
            node.glimpsed = None
        for action in actions:
            if action not in node.children:
                _grow(node, actions, _priors(node, world, actions))
                break
        action = _select(node, player, actions)
    else:
        priors = _priors(node, world, actions)
        node.glimpsed = actions, priors
        action = generator.pick_weighted(actions, priors)
        _grow(node, [action], [priors[actions.index(action)]])
    world.apply(action)
    return node.children[action]


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


def _grow(node: Node, actions: list[Action], priors: list[float]) -> None:
    """Adds the children that are missing."""
    plans, children = _planned(node), node.children
    for action, prior in zip(actions, priors, strict=True):
        if action not in children:
            children[action] = Node(prior, plans.get(action))


def _priors(node: Node, world: State, actions: list[Action]) -> list[float]:
    """How much each action promises before it was tried: the game's inclinations, and beyond the own turn rather what
    was looked into within it."""
    weights = world.game.judging.prior(world)
    whole = sum(weights) or 1.0
    priors = [weight / whole for weight in weights]
    plans = _planned(node)
    visits = [plans[action].visits if action in plans else 0 for action in actions] if plans else []
    if not (seen := sum(visits)):
        return priors
    return [
        here / seen + OPEN_MIND * (prior - here / seen) if prior else 0.0
        for prior, here in zip(priors, visits, strict=True)
    ]


def _planned(node: Node) -> dict[Action, Node]:
    """What was found about the actions here within the own turn, if it was looked into often enough."""
    plan = node.plan
    return plan.children if plan is not None and plan.visits >= PLANNED else {}


def _decided(root: Node, left: int) -> bool:
    """Whether the most visited action stays so whatever the remaining iterations find: others would hardly be seen."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def ranked(root: Node, observation: Observation) -> list[Action]:
    """The legal actions by what was found, the best first, after them those that were not tried often enough. Where
    positions are judged at different moments, or by guesses at what others do, what was found cannot be compared so
    closely: then by how often they were looked into."""
    seat, children = observation.seat, root.children
    by_visits = observation.game.horizon is None or root.plan is not None
    enough = TRIED * root.visits

    def merit(action: Action) -> tuple[float, float]:
        child = children.get(action)
        if child is None or not child.visits:
            return -1.0, 0.0
        found = child.values[seat]
        return (child.visits, found) if by_visits else (found if child.visits >= enough else 0.0, child.visits)

    return sorted(observation.legal, key=merit, reverse=True)
