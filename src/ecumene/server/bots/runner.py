"""Bots at the tables: whenever a bot has to choose, it does, whatever happens to the process that thinks for it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace

from ecumene.bots.advice import Advice
from ecumene.engine import Chance, Text
from ecumene.server.bots.agenda import Agenda
from ecumene.server.bots.even_pauses import THINKING, EvenPauses, hides, longest
from ecumene.server.bots.fair_line import FairLine
from ecumene.server.bots.pool import BotFailed, Pool
from ecumene.server.bots.worker import Job
from ecumene.server.config import Settings
from ecumene.server.errors import Frozen, NoSuchTable, NotAllowed, Outdated, Unavailable
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables

MOST_TABLES = 1_000
"""So many tables can wait for their bots; the sweep comes back to the others."""
MOST_TABLES_EACH = 100
"""So many of one address or one person."""
SWEEP_SECONDS = 3.0
LONGEST_REST = 300.0
MOST_FAILURES = 10
"""So many failures are counted: the rest is as long as it gets by then."""
HINT_WAIT = 5.0
"""So long a hint waits for its turn, beside the time for thinking."""
SAME_TURN = 3
"""A bot that goes on with its turn pauses for so much less."""

log = logging.getLogger("ecumene.bots")


@dataclass(frozen=True)
class Turn:
    """A table at which a bot has to choose, and its choice once it is made."""

    table_id: str
    sharers: tuple[str, ...]
    """Whose share of the bots it takes."""
    due: float
    """The moment on the monotonic clock before which the bot does not act."""
    failures: int = 0
    seat: int = -1
    number: int = -1
    choice: str = ""


@dataclass(frozen=True)
class Hint:
    """A person who would like to know what a bot would do."""

    live: LiveTable
    seat: int
    answer: Future[Advice] = field(default_factory=Future)


@dataclass(frozen=True)
class Answering:
    """Somebody who answers as a hint would; where others must not learn whether he has a choice, as evenly as bots."""

    live: LiveTable
    seat: int
    answer: Future[tuple[str, float]] = field(default_factory=Future)
    """The action, and the moment on the monotonic clock when the thinking began."""


class BotRunner:
    """Lets the bots of all tables choose; they think for each address and person in turn, and act at their moment."""

    def __init__(self, tables: Tables, settings: Settings, pool: Pool | None = None) -> None:
        self.tables = tables
        self.settings = settings
        self.pool = pool or Pool(settings.bot_workers)
        self._line: FairLine[Turn | Hint | Answering] = FairLine(MOST_TABLES, MOST_TABLES_EACH)
        """What waits to be thought about."""
        self._agenda: Agenda[Turn] = Agenda(MOST_TABLES)
        """Choices that wait for their moment, and turns that rest after a failure."""
        self._pauses = EvenPauses()
        self._busy: set[str] = set()
        self._again: dict[str, float] = {}
        self._frozen: set[str] = set()
        """Tables of other rules, at which nobody can play."""
        self._asking: set[str] = set()
        """People who wait for a hint."""
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begins to listen to the tables, and wakes those that waited for a bot when the server ended."""
        self.pool.start()
        self.tables.store.on_change.append(self.notice)
        targets = [self._think_for_all] * self.pool.size + [self._act_for_all, self._sweep]
        self._threads = [threading.Thread(target=target, name="bots", daemon=True) for target in targets]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ends all thinking; the tables go on after the next start."""
        self._stopping.set()
        self._line.close()
        self._agenda.close()
        self.pool.stop()
        for thread in self._threads:
            thread.join(5)

    def thinking(self, table_id: str) -> bool:
        """Whether a bot of this table thinks, or waits for its turn to think."""
        return table_id in self._busy

    def notice(self, live: LiveTable) -> None:
        """A table has changed: if a bot has to choose there now, it will."""
        seat = bot_to_choose(live)
        if seat is not None:
            goes_on = bool(live.table.history) and live.table.history[-1].seat == seat
            pause = self.settings.bot_pause / (SAME_TURN if goes_on else 1)
            self._wake(live.id, sharers_of(live.row.place, live.row.owner), pause)

    async def suggest(self, live: LiveTable, seat: int, place: str, person: str) -> Advice:
        """What a bot would do in a person's place, and why. The caller has made sure that the seat is that person's."""
        if live.turn != seat:
            raise NotAllowed(Text("It is not your turn to choose."))
        hint = Hint(live, seat)
        if person in self._asking or not self._line.put(hint, *sharers_of(place, person)):
            raise _no_hint()
        self._asking.add(person)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(hint.answer), HINT_WAIT + self.settings.hint_seconds)
        except TimeoutError:
            raise _no_hint() from None
        except BotFailed as failure:
            log.warning("no hint", extra={"why": str(failure), "game": live.game.id})
            raise _no_hint() from None
        finally:
            self._asking.discard(person)

    def answering(self, live: LiveTable, seat: int) -> Future[tuple[str, float]]:
        """What a bot would do in a person's place and when its thinking began, once that is known."""
        answering = Answering(live, seat)
        if not self._line.put(answering, *sharers_of(live.row.place, live.row.owner)):
            raise _no_hint()
        return answering.answer

    # -- turns -----------------------------------------------------------------------------------------------------

    def _wake(self, table_id: str, sharers: tuple[str, ...], pause: float = 0.0) -> None:
        with self._lock:
            if table_id in self._busy:
                self._again[table_id] = pause
                return
            self._busy.add(table_id)
        turn = Turn(table_id, sharers, time.monotonic() + pause)
        if not self._stand_in_line(turn):
            self._let_go(turn)

    def _let_go(self, turn: Turn) -> None:
        """Ends a turn; what happened at the table meanwhile is looked at now."""
        with self._lock:
            self._busy.discard(turn.table_id)
            pause = self._again.pop(turn.table_id, None)
        if pause is not None and not self._stopping.is_set():
            self._wake(turn.table_id, turn.sharers, pause)

    def _sweep(self) -> None:
        """Finds the tables that nobody woke: after a restart, or left behind by another process."""
        idle = 0.0
        while True:
            try:
                for waiting in self.tables.lists.waiting_for_bots(idle):
                    if waiting.id not in self._busy and waiting.id not in self._frozen:
                        self._wake(waiting.id, sharers_of(waiting.place, waiting.owner))
            except Exception:
                log.exception("the sweep failed")
            idle = self.settings.bot_seconds + self.settings.bot_pause + SWEEP_SECONDS
            if self._stopping.wait(SWEEP_SECONDS):
                return

    def _think_for_all(self) -> None:
        while (ticket := self._line.take()) is not None:
            try:
                if isinstance(ticket.item, Hint):
                    self._give_hint(ticket.item)
                elif isinstance(ticket.item, Answering):
                    self._answer(ticket.item)
                else:
                    self._go_on(ticket.item, self._decide)
            finally:
                self._line.done(ticket)

    def _act_for_all(self) -> None:
        while (turn := self._agenda.take()) is not None:
            self._go_on(turn, self._act if turn.choice else self._stand_in_line)

    def _go_on(self, turn: Turn, step: Callable[[Turn], bool]) -> None:
        """Takes a step of a turn, which says whether there is another. A step that fails is tried again, later."""
        try:
            goes_on = step(turn)
        except Frozen:
            self._frozen.add(turn.table_id)
            goes_on = False
        except (Outdated, NotAllowed, NoSuchTable):
            goes_on = False  # the table has moved on without this bot
        except Exception:
            log.exception("a bot's turn failed", extra={"table": turn.table_id[:6]})
            again = replace(turn, choice="", failures=min(turn.failures + 1, MOST_FAILURES))
            goes_on = self._agenda.put(again, min(LONGEST_REST, 2.0**again.failures))
        if not goes_on:
            self._let_go(turn)

    def _stand_in_line(self, turn: Turn) -> bool:
        return self._line.put(turn, *turn.sharers)

    def _decide(self, turn: Turn) -> bool:
        """Thinks; the choice waits for its moment elsewhere, so that other tables need not."""
        decided = self.decided(turn)
        return decided is not None and self._agenda.put(decided, decided.due - time.monotonic())

    def _act(self, turn: Turn) -> bool:
        self.tables.players.bot(turn.table_id, turn.seat).act(turn.choice, turn.number)
        return False

    # -- thinking --------------------------------------------------------------------------------------------------

    def decided(self, turn: Turn) -> Turn | None:
        """A turn with the bot's choice and its moment; None if there is nothing to choose any more."""
        live = self.tables.store.open(turn.table_id)
        seat = bot_to_choose(live)
        if seat is None:
            return None
        begun = time.monotonic()
        choice = self._think(live, seat)
        if not choice:
            return None
        due = max(turn.due, begun + longest(live.seats[seat].bot)) if hides(live) else turn.due
        return replace(turn, seat=seat, number=live.number, choice=choice, due=due)

    def _think(self, live: LiveTable, seat: int) -> str:
        """The bot's choice or, if it fails, any legal one; nothing when the server stops."""
        level = live.seats[seat].bot
        try:
            if hides(live):
                return self._pause_evenly(live, seat, level)
            return self._ask(live, seat, level, self.settings.bot_seconds)
        except BotFailed as failure:
            if self._stopping.is_set():
                return ""
            extra = {"table": live.id[:6], "game": live.game.id, "level": level, "why": str(failure)}
            log.warning("a bot failed, a random action is taken", extra=extra)
            return secrets.choice(live.table.state.legal).id

    def _pause_evenly(self, live: LiveTable, seat: int, level: str) -> str:
        """The choice where others must not learn whether there is one: without, the bot is as busy as with one."""
        legal = live.table.state.legal
        if len(legal) == 1:
            self._stopping.wait(self._pauses.feign(live.game.id, level))
            return legal[0].id
        begun = time.monotonic()
        try:
            return self._ask(live, seat, level, self.settings.bot_seconds, longest(level) * THINKING)
        finally:
            self._pauses.note(live.game.id, level, time.monotonic() - begun)

    def _give_hint(self, hint: Hint) -> None:
        if not hint.answer.set_running_or_notify_cancel():
            return  # nobody waits for it any more
        try:
            job = self._job(hint.live, hint.seat, self.settings.hint_level, explain=True)
            answer = self.pool.ask(job, self.settings.hint_seconds)
            choice = _legal(hint.live, answer.action)
            hint.answer.set_result(answer.advice or Advice(choice))
        except Exception as error:
            hint.answer.set_exception(error)

    def _answer(self, asked: Answering) -> None:
        live, seat, level = asked.live, asked.seat, self.settings.hint_level
        begun = time.monotonic()
        try:
            if hides(live):
                choice = self._pause_evenly(live, seat, level)
            else:
                choice = self._ask(live, seat, level, self.settings.hint_seconds)
        except Exception as error:
            asked.answer.set_exception(error)
        else:
            asked.answer.set_result((choice, begun))

    def _ask(self, live: LiveTable, seat: int, level: str, patience: float, seconds: float | None = None) -> str:
        """What a bot chooses; it may be told to think no longer than so many seconds."""
        return _legal(live, self.pool.ask(self._job(live, seat, level, seconds), patience).action)

    def _job(
        self, live: LiveTable, seat: int, level: str, seconds: float | None = None, *, explain: bool = False
    ) -> Job:
        """What a bot is asked about a table. Nothing that the seat cannot know is in it."""
        world = live.table.state.determinize(seat, Chance.seeded(0)).save()
        cards = live.game.corrections.text if live.game.corrections is not None else None
        rules = live.game.rules_version
        return Job(live.game.id, world, seat, level, secrets.randbits(62), seconds, cards, rules, explain)


def _legal(live: LiveTable, choice: str) -> str:
    """The choice, if it can be taken."""
    if all(choice != action.id for action in live.table.state.legal):
        raise BotFailed("chose what is not legal")
    return choice


def bot_to_choose(live: LiveTable) -> int | None:
    """The seat that a bot has to choose for now."""
    return live.turn if live.turn is not None and live.seats[live.turn].bot else None


def sharers_of(place: str, person: str | None) -> tuple[str, ...]:
    """Whom a bot's thinking counts for: the address and the person. Tables of older programs have no address."""
    return tuple(name for name in (place, person) if name) or ("nobody",)


def _no_hint() -> Unavailable:
    return Unavailable(Text("There is no hint now. Try again in a moment."))
