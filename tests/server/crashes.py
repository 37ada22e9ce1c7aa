"""Kill -9 under load: everything that was acknowledged must be there after the restart, and nothing twice.

By hand: python -m tests.server.crashes --rounds 40 [--database postgresql://…]
"""

from __future__ import annotations

import argparse
import random
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select

from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Entry, TableRow
from ecumene.server.storage.news import Hub
from ecumene.server.tables.log.logs import Act, gathered, read_log
from ecumene.server.tables.tables import Tables
from tests.server.helpers import BOT, ME, PLAIN, Process, open_table

PATIENCE = 30.0
CLICKERS = 4
"""Two of them click on the same table."""


@dataclass
class Played:
    """A table, and what the server said that it had taken there."""

    id: str
    tokens: list[str]
    acknowledged: dict[int, tuple[str, str]] = field(default_factory=dict)
    """What was entered, an action, an undo or a redo, by the number that it got."""
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass
class Trial:
    """A server that is killed again and again."""

    data: Path
    words: tuple[str, ...] = ()
    tables: list[Played] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)

    def round(self, clicks: int, seed: int) -> None:
        """Starts the server, lets everybody click, kills it in the middle of it."""
        server = Process(self.data, *self.words)
        with httpx.Client(base_url=server.address, timeout=30, verify=PLAIN) as client:
            for seats in ((ME, ME), (ME, ME), (ME, BOT)):
                opened = open_table(client, *seats)
                self.tables.append(Played(opened["id"], [seat["token"] or "" for seat in opened["seats"]]))
        stop = threading.Event()
        current = self.tables[-3:]
        chosen = [current[0], current[0], current[1], current[2]]
        threads = [
            threading.Thread(target=self._click, args=(server.address, table, seed * 10 + n, stop))
            for n, table in enumerate(chosen[:CLICKERS])
        ]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + PATIENCE
        while sum(len(table.acknowledged) for table in current) < clicks and time.monotonic() < deadline:
            time.sleep(0.001)
        server.kill()
        stop.set()
        for thread in threads:
            thread.join()

    def _click(self, address: str, table: Played, seed: int, stop: threading.Event) -> None:
        rng = random.Random(seed)
        try:
            with httpx.Client(base_url=address, timeout=10, verify=PLAIN) as client:
                while not stop.is_set():
                    seen = client.get(f"/api/v1/tables/{table.id}").json()
                    if seen["turn"] is None:
                        return
                    token = table.tokens[seen["turn"]]
                    if token:
                        self._act(client, table, token, rng)
        except (httpx.HTTPError, ValueError):
            return  # the server was killed

    def _act(self, client: httpx.Client, table: Played, token: str, rng: random.Random) -> None:
        """Takes an action, or takes one back, or repeats it."""
        headers = {"Authorization": f"Bearer {token}"}
        path = f"/api/v1/tables/{table.id}"
        seen = client.get(path, headers=headers).json()
        kinds = ["act"] * 2 + ["undo"] * seen.get("can_undo", False) + ["redo"] * seen.get("can_redo", False)
        kind, action, number = rng.choice(kinds), "", seen.get("number", 0)
        if kind == "act":
            found = client.get(f"{path}/actions", headers=headers).json()
            if not found.get("legal"):
                return
            action, number = rng.choice(found["legal"])["action"], found["number"]
            answer = client.post(f"{path}/actions", headers=headers, json={"action": action, "at": number})
        else:
            answer = client.post(f"{path}/{kind}", headers=headers, json={"at": number})
        if answer.status_code == 200:
            with table.lock:
                if number + 1 in table.acknowledged:
                    self.doubled.append(f"{table.id} {number + 1}")
                table.acknowledged[number + 1] = (kind, action)

    def check(self, database: Database) -> dict[str, int]:
        """Compares what was acknowledged with what is stored."""
        assert self.doubled == []
        tables = Tables(database, Hub(database))
        with database.session(write=False) as session:
            for table in self.tables:
                entries = session.scalars(select(Entry).where(Entry.table_id == table.id).order_by(Entry.number)).all()
                row = session.get_one(TableRow, table.id)
                assert row.number == max([0, *(entry.number for entry in entries)])
                stored = {entry.number: (entry.kind, entry.action) for entry in entries}
                _compare(table, stored, row.number)
                assert read_log(session, table.id).last == row.number
        for table in self.tables:
            tables.store.open(table.id)
        count = Counter(len(table.acknowledged) for table in self.tables)
        return {"tables": len(self.tables), "acknowledged": sum(size * times for size, times in count.items())}


def _compare(table: Played, stored: dict[int, tuple[str, str]], last: int) -> None:
    """What was acknowledged and what is stored tell one story; only what can never matter again is missing."""
    for number, entered in table.acknowledged.items():
        assert number <= last, f"{table.id}: {number} {entered} is lost"
        assert stored.get(number, entered) == entered, f"{table.id}: {number} is not {entered}"
    told = stored | table.acknowledged
    whole = [(told[number][0], Act(number, 0, told[number][1], "")) for number in range(1, last + 1) if number in told]
    if len(whole) < last:
        return  # something was struck out that the kill kept from being acknowledged
    kept = gathered((kind, Act(number, 0, action, "")) for number, (kind, action) in sorted(stored.items()))
    everything = gathered(whole)
    assert (kept.standing, kept.undone) == (everything.standing, everything.undone), f"{table.id}: something is lost"


def crash(
    data: Path, rounds: int, database_url: str = "", tell: Callable[[dict[str, Any]], None] | None = None
) -> dict[str, Any]:
    """So many rounds on one storage; every round begins with what the last one left."""
    words = ("--database", database_url) if database_url else ()
    trial = Trial(data, words)
    rng = random.Random(1)
    url = database_url.replace("postgresql://", "postgresql+psycopg://") or f"sqlite:///{data}/ecumene.sqlite3"
    report: dict[str, Any] = {}
    for number in range(rounds):
        trial.round(rng.randint(20, 120), number)
        database = Database(url)
        try:
            report = {"rounds": number + 1, **trial.check(database)}
            if tell is not None:
                tell(report)
        finally:
            database.close()
    return report


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--database", default="")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        crash(Path(folder) / "data", args.rounds, args.database, print)
