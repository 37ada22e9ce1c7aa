"""A club whose members are told of their games: a clock that goes when it is told to, and a round at a time."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Any

from sqlalchemy import select

from ecumene.server.notices.contacts import GOOD
from ecumene.server.notices.habits import KEPT, chosen
from ecumene.server.notices.kinds import MAIL
from ecumene.server.notices.service import Notices
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Notice, Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, settings
from tests.server.mail_receivers import MailTarget

AWHILE = 300.0
"""Long enough for everything that waits for a moment."""


class Club:
    """A server's parts, two people with mailboxes, and what they are told."""

    def __init__(
        self, folder: Path, target: MailTarget, database: Database | None = None, seconds: float = 5.0
    ) -> None:
        self.folder, self.target = folder, target
        self.now = time.time()
        self.database = database or Database(f"sqlite:///{folder}/e.sqlite3")
        self.database.migrate()
        self.people = People(self.database)
        self.sign_ins = SignIns(self.database, self.people)
        self.tables = Tables(self.database, Hub(self.database))
        self.tables.presence.clock = lambda: self.now
        plain = settings(
            folder, public_url="https://club.example/", mail=target.settings(seconds), private_webhooks=True
        )
        self.notices = Notices(self.tables, self.people, self.sign_ins, plain, "secret", lambda: self.now)
        self.notices.hearing.start()
        self.notices.courier.do_jobs()

    def member(self, name: str, address: str = "", **habits: Any) -> Person:
        """Somebody who has confirmed his mailbox."""
        person = self.people.guest(name)
        with self.database.session() as session:
            self.notices.contacts.keep(session, person.id, MAIL, address or f"{name.lower()}@club.example", GOOD)
        return self.choose(person, **habits) if habits else person

    def choose(
        self,
        person: Person,
        told: tuple[str, ...] = ("turn mail",),
        zone: str = "UTC",
        quiet: tuple[str, str] | None = None,
        daily: str | None = None,
        language: str = "en",
    ) -> Person:
        """Somebody chooses how he wants to be told."""
        return self.people.change_settings(person.id, {KEPT: chosen(told, zone, quiet, daily, language)})

    def table(self, host: Person, guest: Person) -> LiveTable:
        """A table of two at which both sit."""
        live = self.tables.create(host, GAME, {}, [SeatPlan("me"), SeatPlan("friend")])
        return self.tables.seating.join(guest, live.id, live.seats[1].invitation)

    def pass_turn(self, live: LiveTable) -> LiveTable:
        """Whoever is asked chooses until somebody else is."""
        live = self.tables.store.open(live.id)
        first = live.turn
        while live.turn == first and live.turn is not None:
            person = self.people.find(live.seats[live.turn].person_id or "")
            player = self.tables.players.person(person, live.id, live.turn)
            live = player.act(live.table.state.legal[0].id, live.number)
        return live

    def asked(self, live: LiveTable) -> Person:
        """Whose turn it is."""
        live = self.tables.store.open(live.id)
        found = self.people.find(live.seats[live.turn or 0].person_id or "")
        assert found is not None
        return found

    def wait(self, seconds: float = AWHILE) -> list[str]:
        """Time goes by, and whatever is due then is carried; returns the texts of the mails that came."""
        before = len(self.target.mails)
        self.notices.courier.do_jobs()
        self.now += seconds
        asyncio.run(self._round())
        return list(self.target.texts[before:])

    async def _round(self) -> None:
        courier = self.notices.courier
        await courier.round()
        while courier._tasks:
            await asyncio.gather(*courier._tasks)

    def outbox(self, person: Person) -> list[Notice]:
        """What is stored for somebody."""
        self.notices.courier.do_jobs()
        with self.database.session(write=False) as session:
            return list(session.scalars(select(Notice).where(Notice.person_id == person.id)))

    def waiting(self, person: Person) -> list[str]:
        """The kinds of what is still to be told somebody."""
        return sorted(notice.kind for notice in self.outbox(person) if notice.due is not None)


def link_in(text: str, path: str) -> str:
    """The link in a mail that leads to a path, without the server's name."""
    found = re.search(rf"https?://club\.example({re.escape(path)}\S*)", text)
    assert found, text
    return found[1]
