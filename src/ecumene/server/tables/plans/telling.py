"""What the table's page says of a plan, to its owner alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ecumene.engine import Text
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.events import decode_events
from ecumene.server.tables.plans.book import PlanBook
from ecumene.server.tables.plans.judging import planning_seat, verdict
from ecumene.server.tables.plans.plan import ASKED_ELSE, CHANGED, CONCERNED, ILLEGAL, Plan, Stop
from ecumene.server.tables.plans.standing import Standing, StandingAnswers

STOPPED: Mapping[str, Text] = {
    CONCERNED: Text("Your plan has stopped before “{choice}”. Since you made it: {what}"),
    ASKED_ELSE: Text("Your plan has stopped before “{choice}”: you are asked something else."),
    ILLEGAL: Text("Your plan has stopped before “{choice}”: it cannot be done now."),
    CHANGED: Text("Your plan has stopped before “{choice}”: it costs or brings something else now."),
}

DRAFTED = Text("You have planned something that is not kept yet.")
PLAYED = Text("Your plan is being played…")


@dataclass(frozen=True)
class PlanLine:
    """What there is to say of somebody's plan."""

    may: bool
    """Whether he can plan now: others choose."""
    said: Text | None = None
    """How it is with his plan, if he has one."""
    stopped: Text | None = None
    """Why the plan was not played to its end."""
    ahead: bool = False
    """Whether there is something that he can answer ahead here."""
    standing: Sequence[Standing] = ()
    """What he has answered ahead."""


def plan_line(
    live: LiveTable, book: PlanBook, person: Person | None, answers: StandingAnswers | None = None
) -> PlanLine | None:
    """What a table's page says of its reader's plan and answers; None if he has none there and can make none."""
    seat = planning_seat(live, person) if live.playing else None
    if seat is None or person is None:
        return None
    line = _of_plan(live, book, seat, person)
    if answers is None or not live.game.ahead:
        return line
    return replace(line, ahead=True, standing=answers.read(live, seat, person.id))


def _of_plan(live: LiveTable, book: PlanBook, seat: int, person: Person) -> PlanLine:
    may, plan = live.turn != seat, book.read(live, seat, person.id)
    if plan is None or not plan.steps:
        return PlanLine(may)
    if not plan.kept:
        return PlanLine(may, DRAFTED)
    if (stop := _stop_of(live, plan)) is not None:
        return PlanLine(may, stopped=why_stopped(live, plan, stop))
    return PlanLine(may, _kept(len(plan.steps)) if may else PLAYED)


def _kept(n: int) -> Text:
    return Text("Your next turn is planned: {n} choice.", "Your next turn is planned: {n} choices.", n=n)


def why_stopped(live: LiveTable, plan: Plan, stop: Stop) -> Text:
    """Before which choice a plan has stopped, and why."""
    step = plan.next_step
    choice = live.game.describe(live.game.vocabulary.parse(step.action)) if step is not None else ""
    words = STOPPED[stop.why]
    return Text(words.msgid, choice=choice, what=_happened(live, stop) if stop.event else "")


def _stop_of(live: LiveTable, plan: Plan) -> Stop | None:
    """Why a plan has stopped, or is about to: whoever looks at the table hears of it at once."""
    if plan.stopped is not None or live.turn != plan.seat:
        return plan.stopped
    found = live.answers.get(plan)
    if found is None:
        found = live.answers[plan] = verdict(live, plan)
    return found if isinstance(found, Stop) else None


def _happened(live: LiveTable, stop: Stop) -> Text | str:
    try:
        return live.game.sentence(decode_events(live.game, [stop.event])[0])
    except (LookupError, TypeError, ValueError):
        return ""
