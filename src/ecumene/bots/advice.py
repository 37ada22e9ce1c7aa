"""Advice for a person: what search would do, what it gains by that, and what it fears."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.protocol import Budget, Observation
from ecumene.bots.search import Node, Search, ranked
from ecumene.engine import Action, Chance

SEEN_OFTEN = 0.1
"""An opponent's answer counts as a threat if this part of what was looked into went that way."""
NOTHING = 0.005
"""A share of the win that nobody would mention."""


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
    action, second, *_ = ranked(root, observation)
    chosen, other = root.children[action], root.children[second]
    then, threat = _foreseen(chosen, seat)
    rivals = [rival for rival in range(observation.seats) if rival != seat]
    rival = threat[0] if threat else max(rivals, key=lambda each: chosen.values[each], default=-1)
    return Advice(
        action.id,
        chosen.values[seat],
        second.id if other.visits else "",
        other.values[seat] if other.visits else 0.0,
        then.id if then else "",
        rival,
        threat[1].id if threat else "",
        threat[2] if threat else 0.0,
        chosen.values[rival] if rival >= 0 else 0.0,
    )


def _foreseen(node: Node, seat: int) -> tuple[Action | None, tuple[int, Action, float] | None]:
    """The seat's own next action, and who may answer with what, and what that leaves for the seat."""
    then: Action | None = None
    while node.player == seat and (following := _most_seen(node)) is not None:
        then = then or following
        node = node.children[following]
    if node.player in (seat, -1):
        return then, None
    enough = max(2.0, SEEN_OFTEN * node.visits)
    answers = {action: child for action, child in node.children.items() if child.visits >= enough}
    worst = min(answers, key=lambda action: answers[action].values[seat], default=None)
    if worst is None or answers[worst].values[seat] > node.values[seat] - NOTHING:
        return then, None
    return then, (node.player, worst, answers[worst].values[seat])


def _most_seen(node: Node) -> Action | None:
    """The action that was looked into most."""
    tried = {action: child.visits for action, child in node.children.items() if child.visits}
    return max(tried, key=lambda action: tried[action], default=None)
