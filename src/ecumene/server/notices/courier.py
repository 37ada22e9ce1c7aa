"""The courier: takes what is due out of the outbox, and has it carried, by each way beside the others.

Everything waits in one thread of its own: a mail server that hangs holds up neither a page nor a push.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from queue import Empty, SimpleQueue
from typing import Any

from ecumene.engine import EcumeneError
from ecumene.server.errors import Unavailable
from ecumene.server.notices.contacts import ASKED, FAILING, GONE, GOOD, REACHED, Contacts
from ecumene.server.notices.outbox import Outbox
from ecumene.server.notices.parcels import Parcel, Parcels
from ecumene.server.notices.tallies import forget_old
from ecumene.server.notices.ways import Gone, Later, Way
from ecumene.server.storage.models import Notice

STEP = 5.0
"""So often the outbox is looked through."""
MOST_AT_ONCE = 8
"""So many people are told at once, by each way."""
SECONDS = 60.0
"""Nothing is carried for longer: it is tried again."""
PAUSES = (60.0, 300.0, 1800.0, 2 * 3600.0, 8 * 3600.0)
"""So long it waits after each attempt that failed; after the last one it is given up."""
TIDY = 3600.0
STOPPING = 5.0

log = logging.getLogger("ecumene.notices")

Job = Callable[[], None]


class Shift:
    """The time from one start to the next stop: a loop in a thread of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.woken = asyncio.Event()
        self.open = True
        self.thread: threading.Thread | None = None

    def begin(self, work: Callable[[Shift], Coroutine[Any, Any, None]]) -> None:
        """Works until it is ended."""
        self.thread = threading.Thread(target=self._run, args=(work,), name="notices", daemon=True)
        self.thread.start()

    def _run(self, work: Callable[[Shift], Coroutine[Any, Any, None]]) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(work(self))

    def wake(self) -> None:
        """There is something to do."""
        with contextlib.suppress(RuntimeError):  # it has ended
            self.loop.call_soon_threadsafe(self.woken.set)

    def end(self) -> None:
        """Does no more; what waits for others is left."""
        self.open = False
        self.wake()
        if self.thread is not None:
            self.thread.join(STOPPING)


class Courier:
    """Carries what is due."""

    def __init__(
        self, outbox: Outbox, parcels: Parcels, contacts: Contacts, ways: Sequence[Way], clock: Callable[[], float]
    ) -> None:
        self.outbox = outbox
        self.parcels = parcels
        self.contacts = contacts
        self.ways = ways
        self.clock = clock
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._busy: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._tidied = 0.0
        self._shift: Shift | None = None

    def start(self) -> None:
        """Begins to carry. A courier may be started again after it was stopped."""
        self.stop()
        self._shift = Shift()
        self._shift.begin(self._work)

    def stop(self) -> None:
        """Carries nothing more. What is under way is carried again when its lease has run out."""
        if self._shift is not None:
            self._shift.end()
            self._shift = None
            self.do_jobs()  # what has just happened comes into the outbox

    def soon(self, job: Job) -> None:
        """Something is to be done outside of any request."""
        self._jobs.put(job)
        self.wake()

    def wake(self) -> None:
        """Something may be due."""
        if (shift := self._shift) is not None:
            shift.wake()

    # -- one round after the other -------------------------------------------------------------------------------------

    async def _work(self, shift: Shift) -> None:
        while shift.open:
            shift.woken.clear()
            await asyncio.to_thread(self.do_jobs)
            try:
                await self.round()
            except EcumeneError:
                log.warning("the outbox cannot be read now")
            except Exception:
                log.exception("a round of notices failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(shift.woken.wait(), STEP)

    def do_jobs(self) -> None:
        """Does what was to be done soon. What fails is no reason to leave the rest."""
        with contextlib.suppress(Empty):
            while self._do(self._jobs.get_nowait()):
                pass

    def _do(self, job: Job) -> bool:
        """Does one thing; False if nothing can be stored now: it is done later."""
        try:
            job()
        except Unavailable:
            self._jobs.put(job)
            return False
        except Exception:
            log.exception("a notice was lost")
        return True

    async def round(self) -> None:
        """Takes what is due, as much as can be carried at once."""
        now = self.clock()
        if now > self._tidied + TIDY:
            self._tidied = now
            await asyncio.to_thread(self._tidy, now)
        if await asyncio.to_thread(self.outbox.any_due, [way.name for way in self.ways], now):
            for way in self.ways:
                await self._take(way, now)

    async def _take(self, way: Way, now: float) -> None:
        free = MOST_AT_ONCE - self._busy[way.name]
        found = await asyncio.to_thread(self.outbox.claim, way.name, now, free) if free > 0 else []
        for person_id in dict.fromkeys(notice.person_id for notice in found):
            self._begin(way, person_id, [notice for notice in found if notice.person_id == person_id])

    def _begin(self, way: Way, person_id: str, notices: list[Notice]) -> None:
        self._busy[way.name] += 1
        task = asyncio.get_running_loop().create_task(self._serve(way, person_id, notices))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tidy(self, now: float) -> None:
        with self.outbox.database.session() as session:
            self.outbox.forget_old(session, now)
            forget_old(session, now)

    # -- one person ----------------------------------------------------------------------------------------------------

    async def _serve(self, way: Way, person_id: str, notices: list[Notice]) -> None:
        """Tells somebody by one way what is due for him."""
        try:
            for parcel in await asyncio.to_thread(self.parcels.pack, way, person_id, notices, self.clock()):
                await self._bring(way, parcel)
        except EcumeneError:
            log.warning("a notice waits until the storage can be used")
        except Exception:
            log.exception("a notice could not be told")
        finally:
            self._busy[way.name] -= 1
            self.wake()

    async def _bring(self, way: Way, parcel: Parcel) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                await way.carry(parcel.person, parcel.letter)
        except Gone:
            await asyncio.to_thread(self._give_up, way, parcel, GONE)
        except (Later, TimeoutError):
            await asyncio.to_thread(self._try_again, way, parcel)
        except Exception:
            log.exception("a way to tell somebody is broken", extra={"way": way.name})
            await asyncio.to_thread(self._try_again, way, parcel)
        else:
            await asyncio.to_thread(self._note_told, way, parcel)

    def _note_told(self, way: Way, parcel: Parcel) -> None:
        now = self.clock()
        for notice in parcel.notices:
            self.outbox.told(notice, now)
        self.contacts.mark(parcel.person.id, way.name, GOOD, only=(FAILING,))

    def _try_again(self, way: Way, parcel: Parcel) -> None:
        attempts = 1 + max(notice.attempts for notice in parcel.notices)
        log.warning("a notice could not be carried", extra={"way": way.name, "attempt": attempts})
        if attempts > len(PAUSES):
            self._give_up(way, parcel, FAILING)
            return
        for notice in parcel.notices:
            self.outbox.put_off(notice, self.clock() + PAUSES[attempts - 1], attempts)

    def _give_up(self, way: Way, parcel: Parcel, state: str) -> None:
        """The settings say what has become of the address; one that was not confirmed yet cannot be any more."""
        log.warning("a notice was given up", extra={"way": way.name, "why": state})
        for notice in parcel.notices:
            self.outbox.drop(notice)
        self.contacts.mark(parcel.person.id, way.name, state, only=REACHED)
        self.contacts.mark(parcel.person.id, way.name, GONE, only=(ASKED,))
