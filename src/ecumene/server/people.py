"""People: guests with a name they choose, and accounts for those who come back from another device."""

from __future__ import annotations

import threading
import unicodedata
from collections import OrderedDict
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from ecumene.engine import EcumeneError, Text
from ecumene.server.db import Database
from ecumene.server.errors import NotAllowed
from ecumene.server.models import Person

LONGEST_NAME = 30
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
LARGEST_SETTINGS = 2000
REMEMBERED = 2000

_hasher = PasswordHasher()


class BadName(EcumeneError):
    """A name or password that cannot be taken."""


def tidy_name(name: str) -> str:
    """A name on one line, without control characters, not too long."""
    visible = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name[:400])
    return " ".join(visible.split())[:LONGEST_NAME].strip()


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
        self._met: OrderedDict[str, Person] | None = None if database.postgres else OrderedDict()
        """Whom this process has met; several processes would not hear of each other's changes."""
        self._lock = threading.Lock()

    def guest(self, name: str = "") -> Person:
        """A new guest."""
        person = Person(name=tidy_name(name), settings={})
        with self.database.session() as session:
            session.add(person)
        return self._meet(person)

    def find(self, person_id: str) -> Person | None:
        """The person with this id."""
        if self._met is not None and (person := self._met.get(person_id)) is not None:
            return person
        with self.database.session(write=False) as session:
            found = session.get(Person, person_id)
        return None if found is None else self._meet(found)

    def _meet(self, person: Person) -> Person:
        """Remembers a person as he is now stored."""
        if self._met is not None:
            with self._lock:
                self._met[person.id] = person
                while len(self._met) > REMEMBERED:
                    self._met.popitem(last=False)
        return person

    def rename(self, person_id: str, name: str) -> Person:
        """Gives a person another name."""
        tidy = good_name(name)
        with self.database.session() as session:
            person = session.get_one(Person, person_id)
            person.name = tidy
        return self._meet(person)

    def register(self, person_id: str, name: str, password: str) -> Person:
        """Makes a guest's identity an account, with everything that belongs to it."""
        tidy = good_name(name)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            words = "A password has {least} to {most} characters."
            raise BadName(Text(words, least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
        try:
            with self.database.session() as session:
                person = session.get_one(Person, person_id)
                if person.account:
                    raise NotAllowed(Text("You have an account already."))
                person.name = tidy
                person.login = tidy.casefold()
                person.password = _hasher.hash(password)
            return self._meet(person)
        except IntegrityError:
            raise BadName(Text("This name is taken. Choose another.")) from None

    def login(self, name: str, password: str) -> Person:
        """The owner of an account. Unknown names take as long as wrong passwords."""
        with self.database.session(write=False) as session:
            person = session.scalars(select(Person).where(Person.login == tidy_name(name).casefold())).first()
        stored = person.password if person is not None and person.password else _NOBODY
        try:
            _hasher.verify(stored, password[:LONGEST_PASSWORD])
        except (Argon2Error, InvalidHashError):
            raise NotAllowed(Text("The name or the password is wrong.")) from None
        if person is None:
            raise NotAllowed(Text("The name or the password is wrong."))
        return person

    def save_settings(self, person_id: str, settings: dict[str, Any]) -> Person:
        """Keeps a person's settings."""
        if len(str(settings)) > LARGEST_SETTINGS:
            raise BadName(Text("These settings are too long."))
        with self.database.session() as session:
            person = session.get_one(Person, person_id)
            person.settings = dict(settings)
        return self._meet(person)


_NOBODY = _hasher.hash("nobody has this password")
