"""Notices: their parts put together, started and stopped."""

from __future__ import annotations

import time
from collections.abc import Callable

from ecumene.server.config import Settings
from ecumene.server.notices.contacts import Contacts
from ecumene.server.notices.courier import Courier
from ecumene.server.notices.hearing import Hearing
from ecumene.server.notices.mail.asking import Asking
from ecumene.server.notices.mail.links import Links
from ecumene.server.notices.mail.sending import Mail
from ecumene.server.notices.messenger import Messenger
from ecumene.server.notices.outbox import Outbox
from ecumene.server.notices.parcels import Parcels
from ecumene.server.notices.push.sending import Pushes
from ecumene.server.notices.ways import Way
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.tables.tables import Tables


class Notices:
    """Tells people what happens at their tables while they are not there."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        sign_ins: SignIns,
        settings: Settings,
        secret: str,
        clock: Callable[[], float] = time.time,
    ) -> None:
        database = tables.store.database
        self.contacts = Contacts(database)
        self.outbox = Outbox(database)
        self.links = Links(secret, settings.address)
        self.asking = Asking(self.contacts, people, sign_ins, self.links, clock)
        self.pushes = Pushes(database, settings)
        self.ways: list[Way] = [self.pushes, Messenger(database, settings.private_webhooks)]
        if settings.mail is not None:
            self.ways.insert(1, Mail(settings.mail, database, self.links, clock))
        self.parcels = Parcels(self.outbox, people, tables.presence, self.asking.letter, settings.address)
        self.courier = Courier(self.outbox, self.parcels, self.contacts, self.ways, clock)
        self.hearing = Hearing(tables, people, self.ways, self.courier.soon, clock)

    def start(self) -> None:
        """Begins to listen and to carry."""
        self.courier.start()
        self.hearing.start()

    def stop(self) -> None:
        """Tells nobody anything more."""
        self.courier.stop()

    def has(self, way: str) -> bool:
        """Whether this server can tell people by a way."""
        return any(each.name == way for each in self.ways)
