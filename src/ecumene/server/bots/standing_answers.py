"""Standing answers are given: as the person's own, at the moment at which a bot would give them, so that the time tells
nothing. What cannot be given is left to him."""

from __future__ import annotations

import logging
import threading
import time
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial

from ecumene.engine import EcumeneError, Text
from ecumene.engine.asking.ahead import HINT, way_out
from ecumene.server.bots.agenda import Agenda
from ecumene.server.bots.even_pauses import hides, longest
from ecumene.server.bots.runner import BotRunner
from ecumene.server.errors import NotAllowed
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.standing import Standing, answers_ahead
from ecumene.server.tables.tables import Tables

MOST_TABLES = 10_000
SWEEP_SECONDS = 3.0

log = logging.getLogger("ecumene.plans")


@dataclass(frozen=True)
class Look:
    """A table at which something may have been answered ahead, or an answer that waits for its moment."""

    table_id: str
    since: float
    standing: Standing | None = None
    action: str = ""
    number: int = -1


class StandingAnswerer:
    """Gives what was answered ahead, at all tables."""

    def __init__(self, tables: Tables, runner: BotRunner) -> None:
        self.tables = tables
        self.runner = runner
        self.book = tables.standing
        self._agenda: Agenda[Look] = Agenda(MOST_TABLES)
        self._seen: dict[str, int] = {}
        """At which number each table was looked at last: nothing is thought about twice."""
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begins to listen to the tables, and finds those that nobody looked at."""
        self.tables.store.on_change.append(self.notice)
        targets = (self._act_for_all, self._sweep)
        self._threads = [threading.Thread(target=target, name="answers", daemon=True) for target in targets]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ends it; what was answered ahead stays."""
        self._stopping.set()
        self._agenda.close()
        for thread in self._threads:
            thread.join(5)

    def notice(self, live: LiveTable) -> None:
        """A table has changed: somebody may be asked there who has answered ahead."""
        decision = live.table.state.decision
        if live.turn is None or decision is None or live.seats[live.turn].bot:
            return
        if any(ahead.asks(decision) for ahead in live.game.ahead):
            self._agenda.put(Look(live.id, time.monotonic()))

    def _act_for_all(self) -> None:
        while (look := self._agenda.take()) is not None:
            try:
                if look.standing is None:
                    self.look_at(look)
                else:
                    self._give(look, look.standing)
            except EcumeneError:
                log.info("an answer was overtaken", exc_info=True, extra={"table": look.table_id[:6]})
            except Exception:
                log.exception("an answer failed", extra={"table": look.table_id[:6]})

    def _sweep(self) -> None:
        while not self._stopping.wait(SWEEP_SECONDS):
            try:
                for table_id, number in self.book.due():
                    if self._seen.get(table_id) != number:
                        self._agenda.put(Look(table_id, time.monotonic()))
            except Exception:
                log.exception("the sweep for answers failed")

    def look_at(self, look: Look) -> None:
        """Finds the answer to the question that waits; it is given when a bot's would be."""
        live = self.tables.store.open(look.table_id)
        if self._seen.get(live.id) == live.number:
            return
        if len(self._seen) >= MOST_TABLES:
            self._seen.clear()
        self._seen[live.id] = live.number
        standing = self.book.to_question(live)
        if standing is None:
            return
        if standing.rule == HINT:
            thought = self.runner.answering(live, standing.seat)
            thought.add_done_callback(partial(self._thought, live, standing, look.since))
        elif action := way_out(live.table.state, standing.ahead, standing.rule, standing.number):
            self._plan(live, standing, action.id, look.since)

    def _thought(self, live: LiveTable, standing: Standing, since: float, answer: Future[tuple[str, float]]) -> None:
        """A bot knows what it would do; if it does not, the person is asked."""
        if (error := answer.exception()) is not None:
            log.info("there was no hint to answer with", extra={"table": live.id[:6], "why": str(error)})
            return
        action, begun = answer.result()
        self._plan(live, standing, action, max(since, begun))

    def _plan(self, live: LiveTable, standing: Standing, action: str, since: float) -> None:
        settings = self.runner.settings
        pause = max(settings.bot_pause, longest(settings.hint_level) if hides(live) else 0.0)
        self._agenda.put(
            Look(live.id, since, standing, action, live.number), max(0.0, since + pause - time.monotonic())
        )

    def _give(self, look: Look, standing: Standing) -> None:
        """Enters an answer, if it is still wanted: whoever has ended it meanwhile is asked."""

        def his_own(live: LiveTable) -> int:
            seat = live.seats[standing.seat]
            if seat.person_id != standing.person_id or not answers_ahead(live, seat):
                raise NotAllowed(Text("This is not your seat."))
            return standing.seat

        live = self.tables.store.open(look.table_id)
        if live.number == look.number and self.book.to_question(live) == standing:
            self.tables.players.admit(live, his_own, by=standing.person_id).act(look.action, look.number)
