"""Sign-ins: which browsers belong to whom, until when. The cookie holds a random key, the database its hash.

A sign-in ends by itself when it was not used for long, and at once when its person says so.
"""

from __future__ import annotations

import contextlib
import time

from sqlalchemy import delete, func, select, update

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed, Unavailable
from ecumene.server.people.accounts import REMEMBERED, People
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person, PushSubscription, SignIn, hashed, new_key
from ecumene.server.storage.read_cache import ReadCache

DAY = 24 * 3600.0
LASTS = 90 * DAY
"""A sign-in that was not used for so long has ended."""


class SignIns:
    """The browsers of everybody who plays here."""

    def __init__(self, database: Database, people: People) -> None:
        self.database = database
        self.people = people
        self._known: ReadCache[tuple[str, float]] = ReadCache(0 if database.postgres else REMEMBERED)
        """By the key's hash: whose it is, and until when."""

    def begin(self, person: Person, old_key: str | None = None) -> str:
        """The key of a new sign-in. The one that the browser had before ends with it; his browser is told on.

        Whoever has been deleted, or got another password since he was let in, is refused.
        """
        key, now = new_key(), time.time()
        with self.database.session() as session:
            known = session.get(Person, person.id, with_for_update=True)
            if known is None or known.password != person.password:
                raise NotAllowed(Text("The name or the password is wrong."))
            session.add(SignIn(key_hash=hashed(key), person_id=person.id, begun=now, ends=now + LASTS))
            session.flush()
            ended = SignIn.ends <= now
            if old_key:
                before = PushSubscription.sign_in == hashed(old_key), PushSubscription.person_id == person.id
                session.execute(update(PushSubscription).where(*before).values(sign_in=hashed(key)))
                ended |= SignIn.key_hash == hashed(old_key)
            session.execute(delete(SignIn).where(ended))
        if old_key:
            self._known.forget(hashed(old_key))
        return key

    def person(self, key: str) -> Person | None:
        """Whose browser has this key."""
        key_hash, now = hashed(key), time.time()
        known = self._known.get(key_hash)
        person, ends = self._read(key_hash) if known is None else (self.people.find(known[0]), known[1])
        if ends <= now:
            return None
        if ends < now + LASTS - DAY:
            with contextlib.suppress(Unavailable):  # it ends when it would have
                self._renew(key_hash, now + LASTS)
        return person

    def count(self, person_id: str) -> int:
        """How many browsers a person uses."""
        mine = select(func.count()).where(SignIn.person_id == person_id, SignIn.ends > time.time())
        with self.database.session(write=False) as session:
            return session.scalar(mine) or 0

    def end(self, key: str) -> None:
        """Ends a sign-in: whoever has its key is a stranger now."""
        with self.database.session() as session:
            session.execute(delete(SignIn).where(SignIn.key_hash == hashed(key)))
        self._known.forget(hashed(key))

    def end_all(self, person_id: str, but: str = "") -> None:
        """Ends all sign-ins of a person but the one with a key."""
        with self.database.session() as session:
            session.execute(delete(SignIn).where(SignIn.person_id == person_id, SignIn.key_hash != hashed(but)))
        self._known.forget()

    def forget(self) -> None:
        """Somebody is not here any more."""
        self._known.forget()

    def _read(self, key_hash: str) -> tuple[Person | None, float]:
        """Whose a key is and until when, from the database."""
        moment = self._known.moment
        found = select(Person, SignIn.ends).join(SignIn).where(SignIn.key_hash == key_hash)
        with self.database.session(write=False) as session:
            row = session.execute(found).first()
        if row is None:
            return None, 0.0
        person, ends = row
        self._known.keep(key_hash, (person.id, ends), moment)
        return person, ends

    def _renew(self, key_hash: str, ends: float) -> None:
        """Puts the end off, once a day at most."""
        with self.database.session() as session:
            session.execute(update(SignIn).where(SignIn.key_hash == key_hash).values(ends=ends))
        self._known.forget(key_hash)
