"""Other worlds: a table as it might just as well be, for all that a viewer knows: its present and its past.

Each position of the other world is the true one with everything dealt anew that the viewer could not know then. What
others chose is something else, and what they saw and he did not has not happened. Nothing that could tell the worlds
apart is left as it was: seeds and fingerprints are others too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from ecumene.engine import Action, Chance, Event, Game, State, Table
from ecumene.engine.table import Moment, look, seen
from ecumene.server.tables.log.entries import clone
from tests.server.leaks.worlds.cells import Course

FIRST_SEED = 10**12
"""The seeds of other worlds are above this one."""


@dataclass(frozen=True)
class World:
    """A table, the positions of its past that will be asked for, and how it was set up."""

    table: Table
    past: Mapping[int, State]
    opening: Table


_OPENINGS: dict[int, Table] = {}
"""How other worlds were set up, by their seeds."""


@contextmanager
def other_worlds() -> Iterator[None]:
    """While this lasts, the seed of another world sets up a table as it began there."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Table, "open", staticmethod(_opened))
        yield
    _OPENINGS.clear()


_open = Table.open


def _opened(
    game: Game,
    players: int,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
) -> Table:
    return clone(_OPENINGS[seed]) if seed in _OPENINGS else _open(game, players, options, seed, names)


def true_world(course: Course, position: int, undone: bool = False) -> World:
    """The table as it is. Its past is played again from its beginning, as the server does."""
    return World(course.at(position, undone), {}, course.at(0))


def other_world(
    course: Course, position: int, viewer: int, seed: int, past: Iterable[int] = (), undone: bool = False
) -> World:
    """The table in another world of this number, with these positions of its past."""
    table, opening = course.at(position, undone), course.at(0)
    states = {at: dealt(course.states[at], viewer, seed) for at in {0, position, *past}}
    opening.state = states[0]
    table.back = [dealt(state, viewer, seed) for state in table.back]
    table.state = states[position]
    table.opening = opening.opening = _as_seen(table.opening, viewer)
    table.history = [_another(table.game, moment, viewer) for moment in table.history]
    table.undone = [_another(table.game, moment, viewer) for moment in table.undone]
    table.record.actions = [(moment.seat, moment.action.id) for moment in table.history]
    table.record.checks = {number: states[number].digest() for number in table.record.checks if number in states}
    table.record.seed = opening.record.seed = FIRST_SEED + len(_OPENINGS)
    _OPENINGS[table.record.seed] = opening
    return World(table, {at: state for at, state in states.items() if at}, opening)


def genuine_world(course: Course, start: int, position: int, viewer: int, seed: int) -> World | None:
    """A table whose present has really followed from its past in another world: dealt anew at one moment, then played
    on with the same actions; None if the viewer would have seen something else."""
    if not _leads_there(course, start, position, viewer, seed):
        return None
    began = other_world(course, start, viewer, seed)
    for moment in course.table.history[start:position]:
        began.table.act(moment.seat, moment.action)
    return began


def _leads_there(course: Course, start: int, position: int, viewer: int, seed: int) -> bool:
    """Whether the same actions lead from another world to another present, and the viewer sees the same all along."""
    state = dealt(course.states[start], viewer, seed)
    if not is_other(state, course.states[start]):
        return False
    for number, moment in enumerate(course.table.history[start:position], start + 1):
        if state.player != moment.seat or moment.action not in state.legal:
            return False
        state.heard = []
        state.apply(moment.action)
        events, state.heard = state.heard, None
        same = _as_seen(events, viewer) == _as_seen(moment.events, viewer)
        if not same or look(state, viewer) != look(course.states[number], viewer):
            return False
    return is_other(state, course.states[position])


def dealt(state: State, viewer: int, seed: int) -> State:
    """A position dealt anew for a viewer."""
    return state.determinize(viewer, Chance.seeded(seed))


def is_another(state: State, viewer: int, seed: int) -> bool:
    """Whether something else than the dice to come is different in another world."""
    return is_other(dealt(state, viewer, seed), state)


def is_other(one: State, two: State) -> bool:
    """Whether two positions differ in more than the dice to come."""
    copy = one.copy()
    copy.chance = two.chance
    return copy.save() != two.save()


def worlds_of(state: State, viewer: int, tries: int = 20) -> Iterator[int]:
    """The numbers of worlds that differ from the true one; none where the viewer knows everything."""
    return (seed for seed in range(1, tries + 1) if is_another(state, viewer, seed))


def _another(game: Game, moment: Moment, viewer: int) -> Moment:
    """What somebody else chose is something else; what the viewer did not see has not happened."""
    action = moment.action if moment.seat == viewer else _next(game, moment.action)
    return Moment(moment.seat, action, _as_seen(moment.events, viewer))


def _next(game: Game, action: Action) -> Action:
    vocabulary: Any = game.vocabulary
    found: Action = vocabulary[(action.index + 1) % len(vocabulary)]
    return found


def _as_seen(events: Iterable[Event], viewer: int) -> tuple[Event, ...]:
    return tuple(event for event in events if seen(event, viewer))
