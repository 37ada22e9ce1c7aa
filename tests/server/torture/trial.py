"""Rounds in which servers are used by many hands and killed in the middle of it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import httpx
from sqlalchemy.orm import Session

from ecumene.server.storage.db import Database
from tests.server.helpers import BOT, ME, PLAIN, Process
from tests.server.torture.checking import check
from tests.server.torture.guests import LOST, Guest, Refused
from tests.server.torture.hands import CLOCK, Club, Hand, host, newcomer, player, talker
from tests.server.torture.ledger import Findings
from tests.server.torture.moves import Played

PATIENCE = 60.0
MORE = 10
"""So much is acknowledged before a trouble, and again when it is over."""


class Trial:
    """Servers on one storage, which are killed again and again; every round begins with what the last one left."""

    def __init__(
        self,
        data: Path,
        database_url: str = "",
        processes: int = 1,
        seed: int = 1,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.data, self.processes, self.environment = data, processes, environment
        self.servers: list[Process] = []
        self.words = ("--database", database_url) if database_url else ()
        self.url = database_url.replace("postgresql://", "postgresql+psycopg://") or f"sqlite:///{data}/ecumene.sqlite3"
        self.club = Club()
        self.whim = random.Random(seed)

    def round(self) -> Findings:
        """Starts the servers, lets everybody do things, and kills one after the other in the middle of it."""
        with self.running(), self.at_work() as newest:
            for server in self.servers:
                self.wait_for_more(self.whim.randint(5, 30))
                server.kill()
                self.club.addresses.remove(server.address)
        return self.checked(newest)

    def through(self, *troubles: Trouble, seconds: float = 0.0) -> Findings:
        """Everybody works before, in and after each of some troubles; then the servers stop in order.

        A trouble that servers have to notice lasts so many seconds from when they say that they are unwell; another one
        until some moves are acknowledged.
        """
        with self.running():
            with self.at_work() as newest:
                for trouble in troubles:
                    self.wait_for_more(MORE)
                    with trouble.around(self):
                        if trouble.noticed:
                            self.wait_for(lambda: not self.well)
                            time.sleep(seconds)
                        else:
                            self.wait_for_moves(2)
                    self.wait_for(lambda: self.well)
                self.wait_for_more(MORE)
            codes = [server.stop() for server in self.servers]
        assert codes == [0] * len(codes), codes
        return self.checked(newest)

    @property
    def well(self) -> bool:
        """Whether all servers say that they can store something."""
        try:
            return all(
                httpx.get(f"{address}/health", timeout=2, verify=PLAIN).status_code == 200
                for address in self.club.addresses
            )
        except httpx.HTTPError:
            return False

    @contextmanager
    def running(self) -> Iterator[None]:
        """As many servers as wanted; none of them goes on afterwards, whatever goes wrong."""
        folders = [self.data.with_name(f"{self.data.name}{number or ''}") for number in range(self.processes)]
        self.servers = [Process(folder, *self.words, wait=False, environment=self.environment) for folder in folders]
        try:
            for server in self.servers:
                server.wait_until_open()
            self.club.addresses[:] = [server.address for server in self.servers]
            yield
        finally:
            self.club.addresses.clear()
            for server in self.servers:
                if server.process.poll() is None:
                    server.kill()

    @contextmanager
    def at_work(self) -> Iterator[list[Played]]:
        """Everybody does things at new tables as long as this lasts."""
        with Guest(self.club.addresses, self.whim) as guest:
            newest = [
                self.club.open(guest, *seats, clock=clock)
                for seats, clock in (((ME, ME), CLOCK), ((ME, ME), None), ((ME, BOT), CLOCK))
            ]
        self.club.tables += newest
        hands = [player(newest[n]) for n in (0, 0, 1, 2)]  # two of them click at the same table
        hands += [talker(self.club), host(self.club), newcomer(self.club)]
        over = threading.Event()
        seeds = [self.whim.random() for _ in hands]
        threads = [
            threading.Thread(target=self._work, args=each) for each in zip(hands, seeds, [over] * 7, strict=True)
        ]
        for thread in threads:
            thread.start()
        try:
            yield newest
        finally:
            over.set()
            for thread in threads:
                thread.join()

    def _work(self, hand: Hand, seed: float, over: threading.Event) -> None:
        with Guest(self.club.addresses, random.Random(seed)) as guest:
            while not over.is_set() and self.club.addresses:
                try:
                    hand(guest)
                except (Refused, *LOST):
                    over.wait(0.02)

    def done(self) -> int:
        """How much was acknowledged until now."""
        return len(self.club.ledger) + self.moves()

    def moves(self) -> int:
        """How many moves of it."""
        return sum(len(table.acknowledged) for table in self.club.tables)

    def wait_for_more(self, more: int) -> None:
        """Waits until so much more is acknowledged."""
        enough = self.done() + more
        self.wait_for(lambda: self.done() >= enough)

    def wait_for_moves(self, more: int) -> None:
        """Waits until so many more moves are acknowledged."""
        enough = self.moves() + more
        self.wait_for(lambda: self.moves() >= enough)

    def wait_for(self, state: Callable[[], bool]) -> None:
        """Waits for what everybody's work brings about."""
        deadline = time.monotonic() + PATIENCE
        while not state():
            if time.monotonic() > deadline:
                raise AssertionError(f"the servers have come to a halt after {self.done()} acknowledged requests")
            time.sleep(0.001)

    def checked(self, newest: list[Played]) -> Findings:
        """What is stored beside what was acknowledged."""
        with closing(Database(self.url)) as database:
            return check(database, self.club, newest)

    @contextmanager
    def stored(self) -> Iterator[Session]:
        """A transaction on what the servers have left; it changes nothing unless it is committed."""
        with closing(Database(self.url)) as database, Session(database.engine) as session:
            yield session


def rounds(trial: Trial, count: int, tell: Callable[[int, Findings], None] = lambda number, found: None) -> Findings:
    """So many rounds; ends with the first in which something is wrong."""
    found = Findings()
    for number in range(1, count + 1):
        found = trial.round()
        tell(number, found)
        if not found.clean:
            break
    return found


@dataclass(frozen=True)
class Trouble:
    """Something that goes wrong around a trial's servers for a while."""

    around: Callable[[Trial], AbstractContextManager[None]]
    noticed: bool = True
    """Whether nothing can be stored meanwhile, so that the servers have to say that they are unwell."""
