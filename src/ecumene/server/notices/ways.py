"""A way by which somebody is told of things, and what is carried there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.orm import Session

from ecumene.server.storage.models import Person


class Gone(Exception):
    """The address is no more: nothing goes there again until he says so."""


class Later(Exception):
    """It could not be carried now, and is tried again."""


@dataclass(frozen=True)
class Letter:
    """What somebody is told, in his language. It holds no secret: it may lie open on a locked telephone."""

    kind: str
    subject: str
    text: str
    """Plain text, a line for each thing."""
    link: str
    """A page of ours, if there is one to look at. It signs nobody in."""
    language: str
    table_id: str = ""
    """The table that it is about, if it is about one: a later letter about it may take this one's place."""
    stop: str = ""
    """A page where he stops such letters with one click; nothing where the way itself can be turned off."""


class Way(Protocol):
    """A way by which people are told."""

    @property
    def name(self) -> str:
        """As the settings know it, see `kinds.WAYS`."""
        ...

    def reaches(self, session: Session, person_id: str) -> bool:
        """Whether somebody can be reached by it."""
        ...

    async def carry(self, person: Person, letter: Letter) -> None:
        """Brings a letter. Raises `Gone` if the address is no more, `Later` if it should be tried again."""
        ...
