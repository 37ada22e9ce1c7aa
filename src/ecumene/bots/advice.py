"""Advice for a person: what search would do, what it gains by that, and what it fears."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.bots.differences import Difference, compared, differences
from ecumene.bots.playout import play_on
from ecumene.bots.protocol import Budget, Observation
from ecumene.bots.search import Node, Search, ranked
from ecumene.engine import Action, Chance, Game, State
from ecumene.engine.judging.outlook import Prospect

SEEN_OFTEN = 0.1
"""An opponent's answer counts as a threat if this part of what was looked into went that way."""
CLOSE = 0.03
"""So much of the win is less than what is known about it: two actions that are so close are as good as each other."""
EQUAL = 0.01
"""So much is not even told."""
NOTICED = 0.02
"""A share of the win that an opponent's answer must cost to be feared: less than that is noise."""


DONE = "done"
"""The verb that ends a row of purchases."""


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
    differences: tuple[Difference, ...] | None = None
    """In what the action differs from the other one further on: nothing, if they come to about the same."""


def advise(observation: Observation, budget: Budget, generator: Chance) -> Advice:
    """What search would do in a seat's place, and why."""
    seat, legal = observation.seat, observation.legal
    if len(legal) == 1:
        return Advice(legal[0].id)
    root = Search().consider(observation, budget, generator)
    action, second, *_ = _advisable(ranked(root, observation), root, observation)
    if (further := _further_purchase(observation, action)) is not None:
        return further
    chosen, other = root.children[action], root.children.get(second)
    then, reply = _own_next(chosen, seat)
    threat = _feared(reply, observation.game, seat, chosen.values[seat] - NOTICED)
    rival = threat[0] if threat else _strongest(chosen.values, seat)
    tried = other is not None and other.visits
    return Advice(
        action.id,
        chosen.values[seat],
        second.id if tried else "",
        other.values[seat] if other is not None and tried else 0.0,
        then.id if then else "",
        rival,
        threat[1].id if threat else "",
        threat[2] if threat else 0.0,
        chosen.values[rival] if rival >= 0 else 0.0,
        differences(observation, root, action, second) if tried else None,
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


def _strongest(values: list[float], seat: int) -> int:
    """The rival who can expect most, or -1 if there is none."""
    rivals = [rival for rival in range(len(values)) if rival != seat]
    return max(rivals, key=lambda each: values[each], default=-1)


# -- one more purchase ------------------------------------------------------------------------------------------------


def _further_purchase(observation: Observation, action: Action) -> Advice | None:
    """Where search would buy no more: one more purchase, if the game's estimate likes it better at the same moment,
    when the seat is done. Search mixes in the many ways that a longer turn can go wrong."""
    game, seat = observation.game, observation.seat
    purchases = [each for each in observation.legal if each.verb in game.purchases]
    if action.verb != DONE or not purchases:
        return None
    world = observation.redeal(Chance.seeded(0))
    bought = {each: after for each in purchases if (after := _bought(world, each, action)) is not None}
    found = {each: _judged_after(after, action) for each, after in {action: world, **bought}.items()}
    best = max(found, key=lambda each: found[each][seat])
    if best is action:
        return None
    rival = _strongest(found[best], seat)
    share, other, rivals = found[best][seat], found[action][seat], found[best][rival]
    differing = compared([_outlook_after(bought[best], action, seat)], [_outlook_after(world, action, seat)])
    return Advice(best.id, share, action.id, other, rival=rival, rival_share=rivals, differences=differing)


def _bought(world: State, action: Action, done: Action) -> State | None:
    """The position after a purchase, each of its questions answered in the likeliest way; None if anything in it is
    drawn or shown, or the seat could not be done then."""
    seat, after = world.player, world.copy()
    after.apply(action)
    while after.player == seat and done not in after.legal:
        weights = world.game.judging.prior(after)
        after.apply(after.legal[weights.index(max(weights))])
    known = after.chance == world.chance and after.revealed == world.revealed
    return after if known and after.player == seat else None


def _judged_after(world: State, action: Action) -> list[float]:
    """What the position after an action promises each seat."""
    after: State = world.copy()
    after.apply(action)
    return play_on(after, Chance.seeded(0))


def _outlook_after(world: State, action: Action, seat: int) -> dict[str, Prospect]:
    """What the seat can look forward to after an action."""
    after: State = world.copy()
    after.apply(action)
    return after.game.judging.outlook(after, seat)


# -- what follows -----------------------------------------------------------------------------------------------------


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
