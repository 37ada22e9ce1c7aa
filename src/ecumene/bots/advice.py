"""Advice for a person: what search would do, what it gains by that, and what it fears."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.protocol import Budget, Observation
from ecumene.bots.search import Node, Search, ranked
from ecumene.engine import Action, Chance, Game

SEEN_OFTEN = 0.1
"""An opponent's answer counts as a threat if this part of what was looked into went that way."""
CLOSE = 0.03
"""So much of the win is less than what is known about it: two actions that are so close are as good as each other."""
EQUAL = 0.01
"""So much is not even told."""
NOTICED = 0.02
"""A share of the win that an opponent's answer must cost to be feared: less than that is noise."""


@dataclass(frozen=True)
class Advice:
    """An action, by its text, and why. Shares of the win are from 0 to 1; what was not found out is empty."""

    action: str
    share: float | None = None
    """What the seat can expect after it."""
    other: str = ""
    """The next best action,"""
    other_share: float = 0.0
    """and what the seat can expect after that one."""
    then: str = ""
    """What the seat would do next."""
    rival: int = -1
    """Who is feared most:"""
    threat: str = ""
    """for this action,"""
    left: float = 0.0
    """after which so much is left for the seat;"""
    rival_share: float = 0.0
    """or for what he can expect himself."""


def advise(observation: Observation, budget: Budget, generator: Chance) -> Advice:
    """What search would do in a seat's place, and why."""
    seat, legal = observation.seat, observation.legal
    if len(legal) == 1:
        return Advice(legal[0].id)
    root = Search().consider(observation, budget, generator)
    action, second, *_ = _advisable(ranked(root, observation), root, observation)
    chosen, other = root.children[action], root.children.get(second)
    then, reply = _own_next(chosen, seat)
    threat = _feared(reply, observation.game, seat, chosen.values[seat] - NOTICED)
    rivals = [rival for rival in range(observation.seats) if rival != seat]
    rival = threat[0] if threat else max(rivals, key=lambda each: chosen.values[each], default=-1)
    return Advice(
        action.id,
        chosen.values[seat],
        second.id if other is not None and other.visits else "",
        other.values[seat] if other is not None and other.visits else 0.0,
        then.id if then else "",
        rival,
        threat[1].id if threat else "",
        threat[2] if threat else 0.0,
        chosen.values[rival] if rival >= 0 else 0.0,
    )


def _advisable(best_first: list[Action], root: Node, observation: Observation) -> list[Action]:
    """The same actions; but where the table would warn of the first one, another that is as good goes before it, and in
    somebody else's turn whatever spends nothing: half a defence that is given up later is worse than none."""
    world, seat = observation.redeal(Chance.seeded(0)), observation.seat
    game, best = observation.game, best_first[0]
    warned = bool(game.words.warnings(world, best))
    answering = bool(best.args) and observation.view.get("active", seat) != seat
    if not warned and not answering:
        return best_first
    least = root.children[best].values[seat] - (CLOSE if warned else EQUAL)
    for action in best_first[1:]:
        child = root.children.get(action)
        as_good = child is not None and child.visits > 0 and child.values[seat] >= least
        harmless = not game.words.gives_away(world, action) and not game.words.warnings(world, action)
        if as_good and harmless and (warned or not action.args):
            return [action, *(each for each in best_first if each is not action)]
    return best_first


def _own_next(node: Node, seat: int) -> tuple[Action | None, Node]:
    """The seat's own next action, and the position in which somebody else chooses."""
    then: Action | None = None
    while node.player == seat and (following := _most_seen(node)) is not None:
        then = then or following
        node = node.children[following]
    return then, node


def _feared(node: Node, game: Game, seat: int, most: float) -> tuple[int, Action, float] | None:
    """Who may answer with what, and what that leaves for the seat, if it is no more than `most`.

    Only what the game calls a threat is told; until the opponent comes to that he does what he most likely does.
    """
    rival = node.player
    while rival not in (seat, -1) and node.player == rival:
        enough = max(2.0, SEEN_OFTEN * node.visits)
        answers = {
            action: child
            for action, child in node.children.items()
            if child.visits >= enough and action.verb in game.threats
        }
        worst = min(answers, key=lambda action: answers[action].values[seat], default=None)
        if worst is not None:
            left = answers[worst].values[seat]
            return (rival, worst, left) if left <= most else None
        following = _most_seen(node)
        if following is None:
            return None
        node = node.children[following]
    return None


def _most_seen(node: Node) -> Action | None:
    """The action that was looked into most."""
    tried = {action: child.visits for action, child in node.children.items() if child.visits}
    return max(tried, key=lambda action: tried[action], default=None)
