"""A plan for a coming turn, as it is stored, and why it stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Action, Game, NotFound, State, preview
from ecumene.engine.texts import ENGLISH
from ecumene.server.storage.models import PlanRow

MOST_STEPS = 60

CONCERNED = "concerned"
ASKED_ELSE = "asked else"
ILLEGAL = "illegal"
CHANGED = "changed"
WHY = (CONCERNED, ASKED_ELSE, ILLEGAL, CHANGED)

Gains = tuple[tuple[str, int], ...]
"""By how much a choice changes the numbers of whoever takes it."""


@dataclass(frozen=True)
class PlannedStep:
    """A planned choice: the question that it answers, its words with the price in them, and what it brings."""

    question: str
    action: str
    words: str
    """In English: they are compared, and said only where nothing better is known."""
    gains: Gains = ()

    def stored(self) -> list[Any]:
        """The step as plain JSON."""
        return [self.question, self.action, self.words, [list(gain) for gain in self.gains]]


@dataclass(frozen=True)
class Stop:
    """Why a plan was not played to its end: before the next step, and by which event if it was one."""

    why: str
    event: Sequence[Any] | None = None
    """As events are stored in the log."""

    def stored(self) -> dict[str, Any]:
        """The reason as plain JSON."""
        return {"why": self.why, "event": self.event}


@dataclass(frozen=True)
class Plan:
    """What is planned for a seat."""

    table_id: str
    seat: int
    person_id: str
    number: int
    steps: tuple[PlannedStep, ...] = ()
    kept: bool = False
    played: int = 0
    stopped: Stop | None = None

    @property
    def next_step(self) -> PlannedStep | None:
        """What is to be chosen next."""
        return self.steps[self.played] if self.played < len(self.steps) else None


def step_of(state: State, seat: int, action: Action) -> PlannedStep:
    """A choice at a question, as it is kept in mind."""
    assert state.decision is not None
    words = ENGLISH.say(state.describe(action))
    return PlannedStep(state.decision.question.id, action.id, words, _gains(state, seat, action))


def differs(planned: PlannedStep, now: PlannedStep) -> bool:
    """Whether a choice costs or brings something else than was planned; of what is not sure nothing is compared."""
    gains = dict(now.gains)
    return planned.words != now.words or any(gains.get(key, change) != change for key, change in planned.gains)


def _gains(state: State, seat: int, action: Action) -> Gains:
    if not state.game.previews:
        return ()
    return tuple([(change.key, change.after - change.before) for change in preview(state, seat, action)])


def plan_of(row: PlanRow, game: Game) -> Plan | None:
    """A stored plan; None if it is in a form that this program does not know, or names what the game has not."""
    try:
        steps = tuple([_step(game, *stored) for stored in row.steps])
        stopped = None if row.stopped is None else _stop(**row.stopped)
        if not 0 <= row.played <= len(steps) <= MOST_STEPS:
            return None
    except (TypeError, ValueError, NotFound):
        return None
    return Plan(row.table_id, row.seat, row.person_id, row.number, steps, row.kept, row.played, stopped)


def _step(game: Game, question: str, action: str, words: str, gains: Sequence[Sequence[Any]]) -> PlannedStep:
    known = game.vocabulary.parse(str(action)).id
    return PlannedStep(str(question), known, str(words), tuple([(str(key), int(change)) for key, change in gains]))


def _stop(why: str, event: Sequence[Any] | None) -> Stop:
    if why not in WHY:
        raise ValueError
    return Stop(why, event)
