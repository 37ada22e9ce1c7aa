"""Addresses of people: named, confirmed, out of order, stopped, forgotten."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from ecumene.server.notices.kinds import MAIL
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Contact, Person, new_id

ASKED = "asked"
"""Somebody has named it; whether it is his is not known yet."""
GOOD = "good"
FAILING = "failing"
"""What was to go there last was given up."""
GONE = "gone"
"""Whoever keeps it says that there is no such address."""
STOPPED = "stopped"
"""It is his, and he wants no notices there."""

REACHED = (GOOD, FAILING)
"""Where notices go."""
CONFIRMED = (GOOD, FAILING, STOPPED)
"""It is his."""
MOST_ACCOUNTS = 5
"""So many people who have the same mailbox get a new password by one request."""


class Contacts:
    """The addresses of everybody."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, person_id: str) -> dict[str, Contact]:
        """All addresses of somebody, by their ways."""
        with self.database.session(write=False) as session:
            found = session.scalars(select(Contact).where(Contact.person_id == person_id)).all()
        return {contact.way: contact for contact in found}

    def keep(self, session: Session, person_id: str, way: str, address: str, state: str) -> Contact:
        """From now on this is somebody's address; links for another one do nothing any more."""
        contact = session.get(Contact, (person_id, way), with_for_update=True)
        if contact is None:
            contact = Contact(person_id=person_id, way=way)
            session.add(contact)
        if contact.address != address:
            contact.address, contact.key = address, new_id()
        contact.state, contact.since = state, time.time()
        return contact

    def forget(self, person_id: str, way: str) -> None:
        """Somebody has no such address any more."""
        with self.database.session() as session:
            session.execute(delete(Contact).where(Contact.person_id == person_id, Contact.way == way))

    def mark(self, person_id: str, way: str, state: str, *, only: Sequence[str] = REACHED) -> bool:
        """What has become of an address; whether it was one of those that it can become of."""
        his = (Contact.person_id == person_id) & (Contact.way == way) & Contact.state.in_(only)
        change = update(Contact).where(his, Contact.state != state).values(state=state, since=time.time())
        with self.database.transaction() as connection:
            return connection.execute(change).rowcount > 0

    def by_key(self, key: str) -> tuple[Contact, Person] | None:
        """The address that a link names, and whose it is."""
        found = select(Contact, Person).join(Person, Person.id == Contact.person_id).where(Contact.key == key)
        with self.database.session(write=False) as session:
            row = session.execute(found).first()
        return None if row is None else (row[0], row[1])


def contact_of(session: Session, person_id: str, way: str, states: Sequence[str] = REACHED) -> Contact | None:
    """Somebody's address, if it is in one of these states."""
    contact = session.get(Contact, (person_id, way))
    return contact if contact is not None and contact.state in states else None


def accounts_at(session: Session, address: str) -> Sequence[str]:
    """The ids of those accounts whose mailbox this surely is."""
    at = (Contact.way == MAIL) & (func.lower(Contact.address) == address.lower()) & Contact.state.in_(CONFIRMED)
    his = select(Person.id).join(Contact, Contact.person_id == Person.id).where(at, Person.password.is_not(None))
    return session.scalars(his.order_by(Person.created).limit(MOST_ACCOUNTS)).all()
