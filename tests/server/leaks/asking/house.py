"""Two servers that differ in nothing but what a viewer must not know: at one stand the true tables, at the other their
redeals."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, insert, update

from ecumene.engine import SPECTATOR, Game, State
from ecumene.engine.asking.ahead import REFUSE
from ecumene.server.app import create_app
from ecumene.server.http.form_keys import key_for_forms
from ecumene.server.http.sessions import COOKIE, SIGN_IN, signer
from ecumene.server.services import services
from ecumene.server.storage import db
from ecumene.server.storage.models import (
    PERSON,
    PLAYING,
    ChatLine,
    Entry,
    Person,
    SeatRow,
    SignIn,
    Snapshot,
    TableRow,
    hashed,
)
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.events import encode_events
from ecumene.server.tables.log.logs import Act, Log
from ecumene.server.tables.plans.drafting import draft, with_choice
from ecumene.server.tables.plans.plan import Plan, PlannedStep, step_of
from ecumene.server.tables.store import find_row
from tests.server.helpers import settings
from tests.server.leaks.asking.answers import Answer, Ask, Header, answered, difference
from tests.server.leaks.asking.caches import Caches
from tests.server.leaks.worlds.cells import NAMES, Cell, Course
from tests.server.leaks.worlds.redeals import World, other_world, other_worlds, true_world, worlds_of

NOW = float(int(time.time()))
"""When everybody looks at the tables: the same moment for all."""
TRUE, OTHER = 0, 1
STRUCK = 0
"""The number of entries that are not stored: what was taken back is remembered by the server alone."""
STRANGER = "Zoe"
WHILE_AGO = 8
"""So many actions ago everybody has made his plan,"""
FEW_STEPS = 2
"""of so many choices."""


@dataclass(frozen=True)
class Visitor:
    """A viewer of a table: his browser's cookie and form key, and the key of his seat for programs."""

    viewer: int
    cookie: Header
    csrf: str
    key: tuple[Header, ...]
    """Nobody who only watches has one."""


@dataclass
class Evening:
    """A table at a moment of its game, and whoever looks at it."""

    id: str
    cell: Cell
    course: Course
    position: int
    visitors: dict[int, Visitor]
    again: bool
    """Whether the table is read from its log, not remembered. Of a table that is remembered it is known what can be
    taken back, and what was taken back if somebody has just done so."""
    version: str = ""

    @property
    def state(self) -> State:
        """How the table stands."""
        return self.course.states[self.position]

    @property
    def game(self) -> Game:
        """What is played."""
        return self.course.table.game

    @property
    def chooser(self) -> int:
        """Who has to choose."""
        assert self.state.player is not None
        return self.state.player


class Leak(AssertionError):
    """An answer that tells worlds apart."""


class House:
    """The two servers."""

    def __init__(self, folder: Path, migrated: Path | None = None) -> None:
        folders = [folder / "true", folder / "other"]
        folders[TRUE].mkdir(parents=True)
        if migrated is not None:
            shutil.copyfile(migrated, folders[TRUE] / "ecumene.sqlite3")
        first = create_app(settings(folders[TRUE]))  # makes the secrets that both servers share
        services(first).database.close()
        shutil.copytree(folders[TRUE], folders[OTHER])
        self.apps = [create_app(settings(each)) for each in folders]
        self.loop = asyncio.new_event_loop()
        self.caches = Caches()
        self.answers = 0
        self._tables = 0

    def close(self) -> None:
        """Ends the servers."""
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        for app in self.apps:
            services(app).database.close()

    # -- tables ----------------------------------------------------------------------------------------------------

    def open(self, cell: Cell, course: Course, position: int, again: bool = False) -> Evening:
        """A table at both servers, as it is, with people whom nobody has seen before; they have talked and written."""
        self._tables += 1
        id = f"table-{self._tables:04}"
        names = [*NAMES[: cell.players], STRANGER]
        people = [f"{id}-{name}" for name in names]
        world = true_world(course, position, not again)
        for app in self.apps:
            database = services(app).database
            with database.session() as session:
                session.add_all(
                    Person(id=person, name=name, created=NOW) for person, name in zip(people, names, strict=True)
                )
                session.flush()
                for person in people:
                    key = hashed(f"sign-in of {person}")
                    session.add(SignIn(key_hash=key, person_id=person, begun=NOW, ends=NOW + 80 * 24 * 3600))
                session.add(_row(id, cell, world, people))
                session.flush()
                for person, name in zip(people[:2], names, strict=False):
                    session.add(ChatLine(table_id=id, person_id=person, name=name, text="Hello!", at=NOW))
            self.deal(app, id, world, again)
        visitors = {viewer: self._visitor(id, people, viewer) for viewer in range(SPECTATOR, cell.players)}
        evening = Evening(id, cell, course, position, visitors, again)
        evening.version = services(self.apps[TRUE]).tables.store.open(id).version
        return evening

    def deal(self, app: FastAPI, id: str, world: World, again: bool = False) -> None:
        """Stores a world in place of the one that a server had at this table; with `again` nothing of it is
        remembered, so that the table is read from its log and its last snapshot."""
        store, table = services(app).tables.store, world.table
        digests = {**table.record.checks, len(table.history): table.state.digest()}
        entries = [
            {
                "table_id": id,
                "number": number,
                "kind": "act",
                "seat": moment.seat,
                "action": moment.action.id,
                "events": encode_events(moment.events),
                "digest": digests.get(number, ""),
                "at": NOW,
            }
            for number, moment in enumerate(table.history, 1)
        ]
        states = {**world.past, len(table.history): table.state}
        kept = [
            {"table_id": id, "number": at, "actions": at, "state": state.save()} for at, state in states.items() if at
        ]
        opening = world.opening.state.digest()
        with store.database.transaction() as connection:
            for model, rows in ((Entry, entries), (Snapshot, kept)):
                connection.execute(delete(model).where(model.table_id == id))
                connection.execute(insert(model), rows)
            values = {"seed": str(table.record.seed), "opening": opening}
            connection.execute(update(TableRow).where(TableRow.id == id).values(values))
        store.cache.forget(id)
        if not again:
            with store.database.session(write=False) as session:
                row = find_row(session, id)
            acts = [
                Act(number, moment.seat, moment.action.id, digests.get(number, ""))
                for number, moment in enumerate(table.history, 1)
            ]
            undone = [(Act(STRUCK, moment.seat, moment.action.id, ""), STRUCK) for moment in table.undone]
            store.cache.put(LiveTable(row, table, Log(acts, undone, last=len(acts)), len(acts)))

    def _visitor(self, id: str, people: Sequence[str], viewer: int) -> Visitor:
        """Somebody's browser and program."""
        secret = services(self.apps[TRUE]).cookie_secret
        assert secret == services(self.apps[OTHER]).cookie_secret
        session = {"key": f"forms of {people[viewer]}", SIGN_IN: f"sign-in of {people[viewer]}"}
        key = () if viewer == SPECTATOR else (("authorization", f"Bearer {id} {viewer}"),)
        cookie = ("cookie", f"{COOKIE}={signer(secret).dumps(session)}")
        return Visitor(viewer, cookie, key_for_forms(secret, session["key"]), key)

    # -- asking ----------------------------------------------------------------------------------------------------

    def ask(self, server: int, asks: Iterable[Ask]) -> list[Answer]:
        """What a server sends for all of these, one after the other."""

        async def answers() -> list[Answer]:
            return [await answered(self.apps[server], ask) for ask in asks]

        return self.loop.run_until_complete(answers())

    def redeal(self, evening: Evening, viewer: int, past: Iterable[int] = ()) -> None:
        """Stores at the other server what the table might just as well be for this viewer. `past` are the positions of
        the past that will be asked for."""
        number = next(worlds_of(evening.state, viewer), None)
        assert number is not None, "he knows everything: choose another moment"
        undone = not evening.again
        world = other_world(evening.course, evening.position, viewer, number, past, undone)
        self.deal(self.apps[OTHER], evening.id, world, evening.again)

    def compare(
        self,
        evening: Evening,
        viewer: int,
        asks: Sequence[Ask],
        past: Iterable[int] = (),
        world: World | None = None,
    ) -> list[Answer]:
        """Asks both servers as this viewer, and raises `Leak` if an answer tells which is the true one.

        Unless there is another `world`, it is the table's redeal. Returns the answers.
        """
        if world is None:
            self.redeal(evening, viewer, past)
        else:
            self.deal(self.apps[OTHER], evening.id, world, evening.again)
        self._plan(evening, viewer)
        self.caches.look()
        true = self.ask(TRUE, asks)
        self.caches.forget()
        for ask, one, two in zip(asks, true, self.ask(OTHER, asks), strict=True):
            if found := difference(one, two):
                raise Leak(f"{evening.cell} at {evening.position}, viewer {viewer}: {ask}: {found}")
            assert one.status < 500, f"{ask}: {one.text}"
        self.answers += len(asks)
        return true

    def _plan(self, evening: Evening, viewer: int) -> None:
        """The viewer has the same plan at both servers, as he made it a while ago; at the other one everybody else has
        a plan, too, of which he must not notice anything."""
        for server, app in enumerate(self.apps):
            book = services(app).tables.plans
            for seat in range(evening.state.seats):
                person = f"{evening.id}-{NAMES[seat]}"
                book.drop(evening.id, seat, person)
                self._answer_ahead(app, evening, seat, seat == viewer or server == OTHER)
                if seat == viewer or server == OTHER:
                    steps = tuple(_steps(services(self.apps[TRUE]).tables.store.open(evening.id), seat))
                    number = max(0, evening.position - WHILE_AGO)
                    book.write(Plan(evening.id, seat, person, number, steps, kept=True))

    def _answer_ahead(self, app: FastAPI, evening: Evening, seat: int, wanted: bool) -> None:
        """A seat has an answer to everything, or to nothing."""
        person = Person(id=f"{evening.id}-{NAMES[seat]}")
        live = services(self.apps[TRUE]).tables.store.open(evening.id)
        for ahead in evening.game.ahead:
            rule = ahead.rules[seat % len(ahead.rules)]
            number = (seat + 1) % evening.state.seats if rule == REFUSE else 5
            services(app).tables.standing.end(live, person, ahead.id)
            if wanted:
                services(app).tables.standing.give(live, person, ahead.id, rule, number, for_round=False)


def _steps(live: LiveTable, seat: int) -> Iterator[PlannedStep]:
    """What a seat could have planned: what it can choose now, or when it is asked again."""
    state = live.table.state
    if state.player == seat:
        yield step_of(state, seat, state.legal[0])
        return
    found = draft(live, seat)
    while found.outlook.options and len(found.steps) < FEW_STEPS:
        found = with_choice(found, found.outlook.options[-1].id)
    yield from found.steps


def _row(id: str, cell: Cell, world: World, people: Sequence[str]) -> TableRow:
    """A table at which everybody sits at a device of his own."""
    table = world.table
    seats = [
        SeatRow(
            seat=seat,
            kind=PERSON,
            name=NAMES[seat],
            person_id=people[seat],
            invitation=f"to {id} {seat}".replace(" ", "-"),
            key_hash=hashed(f"{id} {seat}"),
            notes=f"thoughts of {NAMES[seat]}",
        )
        for seat in range(cell.players)
    ]
    return TableRow(
        id=id,
        game=cell.game,
        rules=table.game.rules_version,
        options=table.record.options,
        seed=str(table.record.seed),
        status=PLAYING,
        owner=people[0],
        number=len(table.history),
        actions=len(table.history),
        turn=table.state.player,
        seats=seats,
        created=NOW,
        updated=NOW,
    )


@contextmanager
def open_house(folder: Path, migrated: Path | None = None) -> Iterator[House]:
    """The two servers, as long as they are needed; their clock stands still."""
    fast = tuple("synchronous=OFF" if pragma.startswith("synchronous") else pragma for pragma in db.PRAGMAS)
    with pytest.MonkeyPatch.context() as patched, other_worlds():
        patched.setattr(db, "PRAGMAS", fast)
        patched.setattr(time, "time", lambda: NOW)
        house = House(folder, migrated)
        try:
            yield house
        finally:
            house.close()
