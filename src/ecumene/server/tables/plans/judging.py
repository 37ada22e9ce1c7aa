"""Whether a plan can be played now: nothing has happened that its owner should know of, and all is as planned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ecumene.engine import Event, Game, Text
from ecumene.engine.errors import NotFound
from ecumene.engine.state import QUESTIONS
from ecumene.engine.table import Moment, seen
from ecumene.engine.texts import SEAT_KEYS
from ecumene.server.storage.models import Person, SeatRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.events import encode_events
from ecumene.server.tables.plans.plan import (
    ASKED_ELSE,
    CHANGED,
    CONCERNED,
    ILLEGAL,
    Plan,
    PlannedStep,
    Stop,
    differs,
    step_of,
)

TURN = "turn"
"""The event with which games tell that a player's turn begins."""


@dataclass(frozen=True)
class Wait:
    """It is not its turn yet."""


@dataclass(frozen=True)
class Over:
    """Nothing of it is left to play, or nobody can play it any more."""


@dataclass(frozen=True)
class Go:
    """The next step can be played."""

    step: PlannedStep


Verdict = Wait | Over | Go | Stop


def planning_seat(live: LiveTable, person: Person | None) -> int | None:
    """The seat for which somebody can plan: his only one at this table, which he plays himself.

    Who plays several seats on one device has none: what one of them plans, the next one would see.
    """
    own = live.seats_of(person)
    return own[0] if len(own) == 1 and _plays(live.seats[own[0]]) else None


def why_not_plan(live: LiveTable, person: Person | None) -> Text | None:
    """Why somebody cannot plan at this table at all; None if he can."""
    own = live.seats_of(person)
    if not own:
        return Text("Only those who play at this table can plan a turn.")
    if len(own) > 1:
        return Text("Several people play on this device, so nobody can plan in secret here.")
    if not live.playing:
        return Text("The game is over.") if live.finished else Text("The game has not begun: a seat is still free.")
    if not _plays(live.seats[own[0]]):
        return Text("A bot plays for you. Take your seat back first.")
    return None


def verdict(live: LiveTable, plan: Plan) -> Verdict:
    """What is to be done with a plan as the table stands."""
    seat = live.seats[plan.seat] if plan.seat < len(live.seats) else None
    if not live.playing or seat is None or seat.person_id != plan.person_id or not _plays(seat):
        return Over()
    if sum(other.person_id == plan.person_id for other in live.seats) > 1:
        return Over()
    if live.turn != plan.seat:
        return Over() if plan.played else Wait()
    step = plan.next_step
    if step is None:
        return Over()
    return _at_question(live, plan, step)


def _at_question(live: LiveTable, plan: Plan, step: PlannedStep) -> Verdict:
    """The seat is asked: by the question that was planned for, or by another."""
    event = next(concerning(live, plan), None)
    if event is not None:
        return Stop(CONCERNED, encode_events([event])[0])
    state = live.table.state
    if state.decision is None or state.decision.question is not QUESTIONS.get(step.question):
        return Wait() if not plan.played and _others_turn(live, plan.seat) else Stop(ASKED_ELSE)
    try:
        action = live.game.vocabulary.parse(step.action)
    except NotFound:
        return Stop(ILLEGAL)
    if action not in state.legal:
        return Stop(ILLEGAL)
    return Stop(CHANGED) if differs(step, step_of(state, plan.seat, action)) else Go(step)


def concerning(live: LiveTable, plan: Plan) -> Iterator[Event]:
    """What others have done since the plan was made that its owner should know of, as far as he saw it."""
    for act, moment in zip(live.log.standing, live.table.history, strict=False):
        if act.number > plan.number and moment.seat != plan.seat:
            for event in moment.events:
                if seen(event, plan.seat) and concerns(live.game, moment, event, plan.seat):
                    yield event


def concerns(game: Game, moment: Moment, event: Event, seat: int) -> bool:
    """Whether somebody does something to a seat, or it is something that the game says plans must stop for."""
    named = [event.args[key] for key in SEAT_KEYS if key in event.args]
    if seat in named and event.player != seat:
        return event.kind not in game.spares_plans
    if event.kind in game.stops_all_plans:
        return event.player == moment.seat
    return event.kind in game.stops_plans and event.player in (seat, None)


def _others_turn(live: LiveTable, seat: int) -> bool:
    """Whether somebody else's turn is told to be under way."""
    told = (
        event.player
        for moment in reversed(live.table.history)
        for event in reversed(moment.events)
        if event.kind == TURN and seen(event, seat)
    )
    whose = next(told, None)
    return whose is not None and whose != seat


def _plays(seat: SeatRow) -> bool:
    """Whether a person plays a seat himself."""
    return not seat.bot and not seat.resigned
