"""A plan gone through as the table stands: the coming turn after all that can still be planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ecumene.engine import Refused, State, Text
from ecumene.engine.asking.planning import Outlook, coming_turn, planned
from ecumene.engine.errors import NotFound
from ecumene.engine.texts import ENGLISH
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.plan import MOST_STEPS, PlannedStep, step_of

TOO_LONG = Text("A plan has at most {n} choices.", n=MOST_STEPS)


@dataclass(frozen=True)
class Draft:
    """A plan, and the turn as it would stand after it."""

    outlook: Outlook
    steps: tuple[PlannedStep, ...] = ()
    words: tuple[Text, ...] = ()
    """What is planned, as the table would say it at that moment."""
    lost: PlannedStep | None = None
    """The first step that can be planned no more as the table stands now."""


def draft(live: LiveTable, seat: int, steps: Iterable[PlannedStep] = ()) -> Draft:
    """A seat's coming turn with these steps planned, as far as they can be."""
    found = Draft(coming_turn(live.table.state, seat))
    for step in steps:
        try:
            found = with_choice(found, step.action, step)
        except (Refused, NotFound):
            return replace(found, lost=step)
    return found


def with_choice(before: Draft, action: str, known: PlannedStep | None = None) -> Draft:
    """A plan with one more choice; refuses what cannot be planned."""
    if len(before.steps) >= MOST_STEPS:
        raise Refused(TOO_LONG)
    state = before.outlook.state
    chosen = state.game.vocabulary.parse(action)
    outlook = planned(before.outlook, chosen)
    words = state.describe(chosen)
    same = known is not None and known.words == ENGLISH.say(words)
    step = known if known is not None and same else step_of(state, outlook.seat, chosen)
    return Draft(outlook, (*before.steps, step), (*before.words, words))


def with_choices(before: Draft, action: str) -> Draft:
    """The same, with the answers that go without saying after it."""
    found = with_choice(before, action)
    while (follows := _goes_without_saying(found.outlook)) is not None and len(found.steps) < MOST_STEPS:
        found = with_choice(found, follows)
    return found


def _goes_without_saying(outlook: Outlook) -> str | None:
    state: State = outlook.state
    if outlook.ends is not None:
        return None
    follows = state.game.words.goes_without_saying(state)
    return follows.id if follows in outlook.options and follows is not None else None
