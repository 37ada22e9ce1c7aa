"""People: guests with a name they choose, and accounts for those who come back from another device."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import select, update

from ecumene.engine import EcumeneError, Text
from ecumene.server.errors import Conflict, NotAllowed
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person
from ecumene.server.storage.read_cache import ReadCache

LONGEST_NAME = 30
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What counts as a letter or a sign, and shows nothing."""
LARGEST_SETTINGS = 2000
REMEMBERED = 2000
"""So many people, and so many of their browsers, are known without asking the database."""

_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""As OWASP recommends for Argon2id. Hashes of older programs say by themselves how they were made."""
_hashing = ThreadPoolExecutor(2, "hashing")
"""Hashing takes time and memory by design: more at once would slow down everybody, and each thread keeps its memory."""


class BadName(EcumeneError):
    """A name or password that cannot be taken."""


def tidy_name(name: str) -> str:
    """A name on one line, without control characters, not too long; nothing if nothing of it can be seen."""
    visible = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name[:400])
    tidy = " ".join(visible.split())[:LONGEST_NAME].strip()
    return tidy if any(c not in BLANKS and unicodedata.category(c)[0] not in "MZ" for c in tidy) else ""


def good_name(name: str) -> str:
    """A name that a person chose, tidied; refused if nothing of it can be seen."""
    tidy = tidy_name(name)
    if not tidy:
        raise BadName(Text("Choose a name with at least one letter or number."))
    return tidy


class People:
    """Everybody who plays here."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._met: ReadCache[Person] = ReadCache(0 if database.postgres else REMEMBERED)

    def guest(self, name: str = "", settings: Mapping[str, Any] | None = None) -> Person:
        """A new guest."""
        person = Person(name=tidy_name(name), settings=small(settings or {}))
        with self.database.session() as session:
            session.add(person)
        return person

    def find(self, person_id: str) -> Person | None:
        """The person with this id."""
        if (known := self._met.get(person_id)) is not None:
            return known
        moment = self._met.moment
        with self.database.session(write=False) as session:
            found = session.get(Person, person_id)
        if found is not None:
            self._met.keep(person_id, found, moment)
        return found

    def forget(self, person_id: str) -> None:
        """A person is not here any more."""
        self._met.forget(person_id)

    @contextmanager
    def changing(self, person_id: str) -> Iterator[Person]:
        """A person's row to be changed: nobody else changes it meanwhile, in this process or another."""
        try:
            with self.database.session() as session:
                person = session.get(Person, person_id, with_for_update=True)
                if person is None:
                    raise NotAllowed(Text("This account does not exist any more."))
                yield person
        finally:
            self._met.forget(person_id)

    def rename(self, person_id: str, name: str) -> Person:
        """Gives a person another name."""
        tidy = good_name(name)
        with self.changing(person_id) as person:
            person.name = tidy
        return person

    def change_settings(self, person_id: str, changes: Mapping[str, Any]) -> Person:
        """Keeps some of a person's settings; the others stay."""
        with self.changing(person_id) as person:
            person.settings = small({**person.settings, **changes})
        return person

    def known_by_old_cookie(self, person_id: str) -> Person | None:
        """A guest of an older program, whose cookie has no key of a sign-in yet. It is good for one time."""
        known = self.find(person_id)
        if known is None or not known.old_cookie:
            return None
        once = update(Person).where(Person.id == person_id, Person.old_cookie).values(old_cookie=False)
        with self.database.transaction() as connection:
            good = connection.execute(once).rowcount == 1
        self._met.forget(person_id)
        return self.find(person_id) if good else None

    # -- accounts --------------------------------------------------------------------------------------------------

    def register(self, person_id: str, name: str, password: str) -> Person:
        """Makes a guest's identity an account, with everything that belongs to it."""
        tidy = good_name(name)
        check_password(password)
        hashed = _hashing.submit(_hasher.hash, password).result()
        try:
            with self.changing(person_id) as person:
                if person.account:
                    raise NotAllowed(Text("You have an account already."))
                person.name = tidy
                person.login = tidy.casefold()
                person.password = hashed
                person.old_cookie = False
            return person
        except Conflict:
            raise BadName(Text("This name is taken. Choose another.")) from None

    def login(self, name: str, password: str) -> Person:
        """The owner of an account. Unknown names take as long as wrong passwords."""
        with self.database.session(write=False) as session:
            person = session.scalars(select(Person).where(Person.login == tidy_name(name).casefold())).first()
        if not fits(person, password) or person is None:
            raise NotAllowed(Text("The name or the password is wrong."))
        return person

    def change_password(self, person_id: str, old: str, new: str) -> Person:
        """Gives an account another password, if the old one is known. Both are hashed side by side: it takes long."""
        person = self.find(person_id)
        check_password(new)
        hashing = _hashing.submit(_hasher.hash, new)
        known, hashed = fits(person, old), hashing.result()
        if not known or person is None:
            raise NotAllowed(Text("The password is wrong."))
        before = person.password
        with self.changing(person_id) as person:
            if person.password != before:
                raise NotAllowed(Text("The password has just been changed elsewhere."))
            person.password = hashed
        return person

    def replace_password(self, person: Person, new: str) -> Person:
        """Gives an account another password, for somebody who need not know the old one, if it is still that."""
        check_password(new)
        hashed = _hashing.submit(_hasher.hash, new).result()
        with self.changing(person.id) as changed:
            if changed.password is None or changed.password != person.password:
                raise NotAllowed(Text("The password has just been changed elsewhere."))
            changed.password = hashed
        return changed


def check_password(password: str) -> None:
    """Refuses a password that is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        words = "A password has {least} to {most} characters."
        raise BadName(Text(words, least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))


def fits(person: Person | None, password: str) -> bool:
    """Whether this is the person's password. It takes as long if there is no such person or no password."""
    stored = person.password if person is not None else None
    try:
        _hashing.submit(_hasher.verify, stored or _NOBODY, password[:LONGEST_PASSWORD]).result()
    except (Argon2Error, InvalidHashError):
        return False
    return stored is not None


def small(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Settings as they are stored; refused if they are too long."""
    if len(str(settings)) > LARGEST_SETTINGS:
        raise BadName(Text("These settings are too long."))
    return dict(settings)


_NOBODY = _hasher.hash("nobody has this password")
