"""Bots at the tables: whenever a bot has to choose, it does, whatever happens to the process that thinks for it."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from dataclasses import dataclass, replace

from ecumene.engine import Chance, Text
from ecumene.server.agenda import Agenda
from ecumene.server.bot_pool import BotFailed, Pool
from ecumene.server.bot_worker import Job
from ecumene.server.config import Settings
from ecumene.server.errors import Frozen, NoSuchTable, NotAllowed, Outdated, Unavailable
from ecumene.server.live import LiveTable
from ecumene.server.tables import Tables

MOST_TABLES = 10_000
"""So many tables can wait for their bots; the sweep comes back to the others."""
SWEEP_SECONDS = 3.0
LONGEST_REST = 300.0
HINT_WAIT = 5.0
FREE_WAIT = 60.0
"""So long a bot's turn waits for a process that others use."""
SAME_TURN = 3
"""A bot that goes on with its turn pauses for so much less."""

log = logging.getLogger("ecumene.bots")


@dataclass(frozen=True)
class _Turn:
    """A table at which a bot has to choose, and its choice once it is made."""

    table_id: str
    due: float
    """The moment on the monotonic clock before which the bot does not act."""
    failures: int = 0
    seat: int = -1
    number: int = -1
    choice: str = ""


class BotRunner:
    """Lets the bots of all tables choose, table by table in the order in which they were reached."""

    def __init__(self, tables: Tables, settings: Settings, pool: Pool | None = None) -> None:
        self.tables = tables
        self.settings = settings
        self.pool = pool or Pool(settings.bot_workers)
        self._agenda: Agenda[_Turn] = Agenda(MOST_TABLES)
        self._busy: set[str] = set()
        self._again: dict[str, float] = {}
        self._frozen: set[str] = set()
        """Tables of other rules, at which nobody can play."""
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Begins to listen to the tables, and wakes those that waited for a bot when the server ended."""
        self.pool.start()
        self.tables.on_change.append(self.notice)
        targets = [self._play] * self.pool.size + [self._sweep]
        self._threads = [threading.Thread(target=target, name="bots", daemon=True) for target in targets]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ends all thinking; the tables go on after the next start."""
        self._stopping.set()
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
            self._wake(live.id, self.settings.bot_pause / (SAME_TURN if goes_on else 1))

    def suggest(self, table_id: str, seat: int) -> str:
        """What a bot would do in a person's place. The caller has made sure that the seat is that person's."""
        live = self.tables.open(table_id)
        if live.turn != seat:
            raise NotAllowed(Text("It is not your turn to choose."))
        try:
            choice = self._ask(live, seat, self.settings.hint_level, self.settings.hint_seconds, HINT_WAIT)
        except BotFailed as failure:
            log.warning("no hint", extra={"why": str(failure), "game": live.game.id})
            raise Unavailable(Text("There is no hint now. Try again in a moment.")) from None
        return choice

    # -- turns -----------------------------------------------------------------------------------------------------

    def _wake(self, table_id: str, pause: float = 0.0) -> None:
        with self._lock:
            if table_id in self._busy:
                self._again[table_id] = pause
                return
            self._busy.add(table_id)
        if not self._agenda.put(_Turn(table_id, time.monotonic() + pause)):
            self._let_go(table_id)

    def _let_go(self, table_id: str) -> None:
        """Ends a turn; what happened at the table meanwhile is looked at now."""
        with self._lock:
            self._busy.discard(table_id)
            pause = self._again.pop(table_id, None)
        if pause is not None and not self._stopping.is_set():
            self._wake(table_id, pause)

    def _sweep(self) -> None:
        """Finds the tables that nobody woke: after a restart, or left behind by another process."""
        idle = 0.0
        while True:
            try:
                for table_id in self.tables.waiting_for_bots(idle, MOST_TABLES):
                    if table_id not in self._busy and table_id not in self._frozen:
                        self._wake(table_id)
            except Exception:
                log.exception("the sweep failed")
            idle = self.settings.bot_seconds + self.settings.bot_pause + SWEEP_SECONDS
            if self._stopping.wait(SWEEP_SECONDS):
                return

    def _play(self) -> None:
        while (turn := self._agenda.take()) is not None:
            try:
                wait = self._take_turn(turn)
            except Frozen:
                self._frozen.add(turn.table_id)
                wait = None
            except (Outdated, NotAllowed, NoSuchTable):
                wait = None  # the table has moved on without this bot
            except Exception:
                log.exception("a bot's turn failed", extra={"table": turn.table_id[:6]})
                again = replace(turn, choice="", failures=turn.failures + 1)
                wait = (again, min(LONGEST_REST, 2.0**again.failures))
            if wait is None or not self._agenda.put(*wait):
                self._let_go(turn.table_id)

    def _take_turn(self, turn: _Turn) -> tuple[_Turn, float] | None:
        """Thinks, then acts. What must wait for its moment comes back, so that other tables need not."""
        if not turn.choice:
            live = self.tables.open(turn.table_id)
            seat = bot_to_choose(live)
            if seat is None:
                return None
            choice = self._think(live, seat)
            if not choice:
                return None
            turn = replace(turn, seat=seat, number=live.number, choice=choice)
            if (wait := turn.due - time.monotonic()) > 0:
                return turn, wait
        self.tables.act_for_bot(turn.table_id, turn.seat, turn.choice, turn.number)
        return None

    def _think(self, live: LiveTable, seat: int) -> str:
        """The bot's choice or, if it fails, any legal one; nothing when the server stops."""
        level = live.seats[seat].bot
        try:
            return self._ask(live, seat, level, self.settings.bot_seconds, FREE_WAIT)
        except BotFailed as failure:
            if self._stopping.is_set():
                return ""
            extra = {"table": live.id[:6], "game": live.game.id, "level": level, "why": str(failure)}
            log.warning("a bot failed, a random action is taken", extra=extra)
            return secrets.choice(live.table.state.legal).id

    def _ask(self, live: LiveTable, seat: int, level: str, seconds: float, wait: float) -> str:
        state = live.table.state
        if len(state.legal) == 1:
            return state.legal[0].id
        world = state.determinize(seat, Chance.seeded(0)).save()
        choice = self.pool.choose(Job(live.game.id, world, seat, level, secrets.randbits(62)), seconds, wait)
        if all(choice != action.id for action in state.legal):
            raise BotFailed("chose what is not legal")
        return choice


def bot_to_choose(live: LiveTable) -> int | None:
    """The seat that a bot has to choose for now."""
    return live.turn if live.turn is not None and live.seats[live.turn].bot else None
