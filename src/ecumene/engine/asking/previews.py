"""Previews: which of a seat's numbers an action would change, as far as that seat can know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ecumene.engine.chance import Chance
from ecumene.engine.texts import Text

if TYPE_CHECKING:
    from ecumene.engine.actions import Action
    from ecumene.engine.state import State

DEALS = 12
"""In so many different deals an action is tried: what comes out the same in all of them is taken for certain."""


class Measure(NamedTuple):
    """One of a seat's numbers: a key for boards, what it is called, and how much it is."""

    key: str
    name: Text
    value: int


class Change(NamedTuple):
    """A number that an action would change."""

    key: str
    name: Text
    before: int
    after: int


def preview(state: State, seat: int, action: Action) -> list[Change]:
    """What a legal action would change of the numbers of the seat that has to choose.

    The action is tried in redealt copies, step by step, up to the next question or to the first step that shows the
    seat something new: what chance or hidden cards do from there on, nobody can know. The answer depends on what the
    seat sees alone.
    """
    deals = [state.determinize(seat, Chance.seeded(number)) for number in range(DEALS)]
    before = _known(deals, seat)
    after = before
    luck = [_luck(deal) for deal in deals]
    for _ in zip(*[_steps(deal, action) for deal in deals], strict=False):
        so_far, luck = luck, [_luck(deal) for deal in deals]
        if luck != so_far and not _all_same([deal.view(seat) for deal in deals]):
            break
        after = _known(deals, seat)
    return [
        Change(key, name, before[key].value, value)
        for key, name, value in after.values()
        if key in before and before[key].value != value
    ]


def _steps(state: State, action: Action) -> Iterator[None]:
    """Takes an action, and stops after each step."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    decision.question.then(state, decision.player, action, *decision.args)
    yield
    while state.steps and state.decision is None:
        step, args = state.steps.pop()
        step(state, *args)
        yield


def _luck(state: State) -> tuple[int, int]:
    """Changes whenever somebody learns something, or chance is asked."""
    return state.revealed, state.chance.state


def _known(deals: Sequence[State], seat: int) -> dict[str, Measure]:
    """The seat's numbers that are the same in all deals."""
    first, *others = [{measure.key: measure for measure in deal.game.words.measures(deal, seat)} for deal in deals]
    return {
        key: measure
        for key, measure in first.items()
        if all(key in other and other[key].value == measure.value for other in others)
    }


def _all_same(views: Sequence[dict[str, object]]) -> bool:
    return all(one == other for one, other in pairwise(views))
