"""The course of a finished game: what every seat had after each round, and what is worth a mark."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass

from ecumene.engine import Event, Tally
from ecumene.server.tables.live import LiveTable

server_log = logging.getLogger("ecumene.tables")


@dataclass(frozen=True)
class RoundEnd:
    """How things stood when a round was over; before the first one they stood as the set-up left them."""

    round: int
    at: int
    """How many actions had been taken."""
    curves: Sequence[Tally]


@dataclass(frozen=True)
class Mark:
    """Something that the plots mark, and the number of the action that caused it."""

    at: int
    event: Event


@dataclass(frozen=True)
class Course:
    """A game from its beginning to its end."""

    rounds: Sequence[RoundEnd] = ()
    marks: Sequence[Mark] = ()
    milestones: Sequence[Mark] = ()
    account: Sequence[Tally] = ()
    """What brought each seat its points."""


_ONE_AT_A_TIME = threading.Lock()
"""Many may look at a game that has just ended: it is played again for the first of them only."""


def course_of(live: LiveTable) -> Course:
    """The course of a finished game. It is worked out once, and kept with the table as long as that is in memory."""
    if Course not in live.answers:
        with _ONE_AT_A_TIME:
            if Course not in live.answers:
                live.answers[Course] = _played_again(live)
    course: Course = live.answers[Course]
    return course


def _played_again(live: LiveTable) -> Course:
    """All actions once more, without a table's care for what could be taken back."""
    game, history = live.game, live.table.history
    try:
        state = game.new(len(live.seats), live.row.options, int(live.row.seed), listen=True)
        rounds = [RoundEnd(max(state.round - 1, 0), 0, game.ending.curves(state))]
        for number, moment in enumerate(history, 1):
            round = state.round
            state.apply(moment.action)
            if state.round != round or state.over:
                if rounds[-1].round == round:  # what came before the first round belongs to the set-up
                    rounds.pop()
                rounds.append(RoundEnd(round, number, game.ending.curves(state)))
        account = game.ending.account_of_events(state, state.heard or ())
    except Exception:  # what is stored can be damaged in any way, and the result can be shown without its course
        server_log.exception("the course of a game cannot be told", extra={"table": live.id[:6]})
        return Course()
    marks = [
        Mark(number, event)
        for number, moment in enumerate(history, 1)
        for event in moment.events
        if event.kind in game.marks and event.player is not None and event.seen_by is None
    ]
    milestones = [
        Mark(number, event)
        for number, moment in enumerate(history, 1)
        for event in moment.events
        if event.kind in game.milestones and event.seen_by is None
    ]
    return Course(rounds, marks, milestones, account)
