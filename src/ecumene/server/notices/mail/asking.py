"""Letters that somebody asks for himself: to confirm his address, and for a new password.

Anybody can ask for one to somebody else's address. So they are few, and say what they are for.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed, TooMany
from ecumene.server.languages import server_language
from ecumene.server.notices.contacts import ASKED, CONFIRMED, GOOD, STOPPED, Contacts, accounts_at, contact_of
from ecumene.server.notices.kinds import CONFIRM, MAIL, RESET
from ecumene.server.notices.mail.links import Links, fits
from ecumene.server.notices.outbox import News, put
from ecumene.server.notices.tallies import (
    ASKED_BY_PERSON,
    ASKED_FROM_PLACE,
    ASKED_OF_ADDRESS,
    count_all,
)
from ecumene.server.notices.telling import harmless
from ecumene.server.notices.ways import Letter
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.models import Contact, Notice, Person

TOO_OLD = Text("This link is too old, or was used already. Ask for a new one.")


class Asking:
    """What people ask for by mail."""

    def __init__(
        self, contacts: Contacts, people: People, sign_ins: SignIns, links: Links, clock: Callable[[], float]
    ) -> None:
        self.contacts = contacts
        self.people = people
        self.sign_ins = sign_ins
        self.links = links
        self.clock = clock

    # -- one's own address ---------------------------------------------------------------------------------------------

    def name_mailbox(self, person_id: str, address: str, place: str) -> None:
        """Somebody says that this is his mailbox: a letter goes there, and until he has answered it, no other."""
        now = self.clock()
        limits = {ASKED_OF_ADDRESS: address.lower(), ASKED_BY_PERSON: person_id, ASKED_FROM_PLACE: place}
        with self.contacts.database.session() as session:
            known = contact_of(session, person_id, MAIL, CONFIRMED)
            if known is not None and known.address == address:
                self.contacts.keep(session, person_id, MAIL, address, GOOD)
                return
            if not count_all(session, limits, now):
                raise TooMany(Text("Enough mails were sent there for now. Try again in an hour."))
            self.contacts.keep(session, person_id, MAIL, address, ASKED)
            session.flush()
            put(session, News(person_id, CONFIRM, about=int(now * 1000)), MAIL, now, now)

    def is_new(self, person_id: str, address: str) -> bool:
        """Whether somebody has another mailbox, or none."""
        known = self.contacts.of(person_id).get(MAIL)
        return known is None or known.address != address

    def to_confirm(self, token: str) -> tuple[Contact, Person]:
        """The address that a link confirms, and whose it is."""
        return self._meant(self.links.confirmed(token), (ASKED, *CONFIRMED))

    def confirm(self, token: str) -> tuple[Contact, Person]:
        """The address is his who has named it."""
        contact, person = self.to_confirm(token)
        self.contacts.mark(person.id, MAIL, GOOD, only=(ASKED, *CONFIRMED))
        return contact, person

    def to_stop(self, token: str) -> tuple[Contact, Person]:
        """The address that gets no more mails by a link, and whose it is."""
        return self._meant(self.links.stopped(token), CONFIRMED)

    def stop(self, token: str) -> tuple[Contact, Person]:
        """No more notices to an address."""
        contact, person = self.to_stop(token)
        self.contacts.mark(person.id, MAIL, STOPPED)
        return contact, person

    def _meant(self, key: str, states: tuple[str, ...]) -> tuple[Contact, Person]:
        found = self.contacts.by_key(key) if key else None
        if found is None or found[0].state not in states:
            raise NotAllowed(TOO_OLD)
        return found

    # -- a new password ------------------------------------------------------------------------------------------------

    def ask_for_password(self, address: str, place: str) -> None:
        """Somebody has forgotten his password. He is told nothing of who has an account: this is done later."""
        now = self.clock()
        with self.contacts.database.session() as session:
            if count_all(session, {ASKED_OF_ADDRESS: address.lower(), ASKED_FROM_PLACE: place}, now):
                for person_id in accounts_at(session, address):
                    put(session, News(person_id, RESET, about=int(now * 1000)), MAIL, now, now)

    def to_reset(self, token: str) -> Person:
        """Whose password a link replaces."""
        key, trace = self.links.resets(token)
        _, person = self._meant(key, CONFIRMED)
        if not person.account or not fits(trace, person.password):
            raise NotAllowed(TOO_OLD)
        return person

    def reset(self, token: str, password: str) -> Person:
        """A new password; whoever was signed in with the old one is not any more."""
        person = self.to_reset(token)
        changed = self.people.replace_password(person, password)
        self.sign_ins.end_all(person.id)
        return changed

    # -- the letters ---------------------------------------------------------------------------------------------------

    def letter(self, session: Session, notice: Notice, person: Person, language: str) -> Letter | None:
        """A letter that somebody has asked for; None if there is nothing to ask any more."""
        if notice.kind == CONFIRM:
            contact = contact_of(session, person.id, MAIL, (ASKED,))
            return None if contact is None else self._confirmation(contact, person, language)
        contact = contact_of(session, person.id, MAIL, CONFIRMED)
        return None if contact is None or not person.account else self._new_password(contact, person, language)

    def _confirmation(self, contact: Contact, person: Person, language: str) -> Letter:
        say = server_language(language).say
        lines = (
            Text("{name} wants to be told of games at this address.", name=harmless(person.name)),
            Text(
                "If this is you, open the page and confirm it within two days. If not, do nothing: no mail will follow."
            ),
        )
        subject = say(Text("Is this your address?"))
        return Letter(CONFIRM, subject, "\n".join(map(say, lines)), self.links.confirm(contact.key), language)

    def _new_password(self, contact: Contact, person: Person, language: str) -> Letter:
        say = server_language(language).say
        lines = (
            Text("Somebody has asked for a new password for the account {name}.", name=harmless(person.name)),
            Text("If it was you, choose one on this page within an hour. If not, do nothing: the old one stays."),
        )
        link = self.links.reset(contact.key, person.password)
        return Letter(RESET, say(Text("A new password")), "\n".join(map(say, lines)), link, language)
