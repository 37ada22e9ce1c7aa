"""Web Push: somebody is told while no page is open, through the push services of his browsers.

What travels is sealed for the browser (aes128gcm) and tells no secret: a title, a sentence, a path here, and a tag by
which a later notice takes the place of an earlier one.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit

import httpx
from sqlalchemy.orm import Session

from ecumene.server.config import Settings
from ecumene.server.notices.kinds import PUSH
from ecumene.server.notices.posting import SECONDS, Forbidden, PostOffice
from ecumene.server.notices.posting import Letter as Post
from ecumene.server.notices.push.devices import Address, Devices
from ecumene.server.notices.push.keys import Keys
from ecumene.server.notices.ways import Gone, Later, Letter
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person

LONGEST_TITLE = 120
LONGEST_TEXT = 400
"""Letters: with all that belongs to it, a notice has to fit into the 4 KB that push services take."""
NO_MORE = (404, 410)
"""What a push service answers when a browser is not there any more."""

log = logging.getLogger("ecumene.push")


class Outcome(Enum):
    """What became of a notice to one browser."""

    REACHED = "its push service has it"
    FAILED = "perhaps another time"
    GONE = "the address is no more"


@dataclass(frozen=True)
class Told:
    """What became of a notice: how many browsers it reached, how many perhaps another time, how many are no more."""

    reached: int
    failed: int
    gone: int


@dataclass(frozen=True)
class Shown:
    """What a browser shows. `link` is a path of this server; of those with one tag only the latest is seen."""

    title: str
    text: str
    link: str
    tag: str

    @classmethod
    def of(cls, letter: Letter) -> Shown:
        """A letter as a browser shows it: a later one of its kind about the same table takes its place."""
        parts = urlsplit(letter.link)
        path = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
        return cls(letter.subject, letter.text, path, f"{letter.kind} {letter.table_id}".strip())

    def written(self) -> bytes:
        """As it travels."""
        shown = {"title": self.title[:LONGEST_TITLE], "text": self.text[:LONGEST_TEXT]}
        return json.dumps({**shown, "link": self.link, "tag": self.tag}, ensure_ascii=False).encode("utf-8", "replace")

    @property
    def topic(self) -> str:
        """By this a push service, too, keeps only the latest for a browser that is not there; it tells nothing."""
        return urlsafe_b64encode(hashlib.sha256(self.tag.encode("utf-8", "replace")).digest())[:32].decode()


class Pushes:
    """Tells people's browsers."""

    name = PUSH

    def __init__(self, database: Database, settings: Settings) -> None:
        self.devices = Devices(database, settings.private_webhooks)
        self.keys = Keys(database.secret("push"), settings.address)
        self._office = PostOffice(settings.private_webhooks)

    def reaches(self, session: Session, person_id: str) -> bool:
        """Whether somebody has a browser that can be told."""
        return self.devices.any(session, person_id)

    async def carry(self, person: Person, letter: Letter) -> None:
        """Tells all of somebody's browsers, as well as it can: one that is reached is enough."""
        told = await self.tell(person.id, Shown.of(letter))
        if not told.reached:
            raise Later if told.failed else Gone

    async def tell(self, person_id: str, notice: Shown) -> Told:
        """Tells all of a person's browsers, each once; those that are no more are forgotten."""
        addresses = await asyncio.to_thread(self.devices.of, person_id)
        outcomes = await asyncio.gather(*(self._tell(person_id, address, notice) for address in addresses))
        sorted_out = {kind: _those(addresses, outcomes, kind) for kind in Outcome}
        if addresses:
            await asyncio.to_thread(self._note, sorted_out)
        return Told(*(len(sorted_out[kind]) for kind in (Outcome.REACHED, Outcome.FAILED, Outcome.GONE)))

    def _note(self, found: dict[Outcome, list[Address]]) -> None:
        self.devices.note(found[Outcome.GONE], found[Outcome.FAILED], found[Outcome.REACHED])

    async def _tell(self, person_id: str, address: Address, notice: Shown) -> Outcome:
        try:
            status = await self._post(person_id, address, notice)
        except (Forbidden, ValueError) as error:  # what a package takes for no address is none
            log.warning("a push address is refused", extra={"why": type(error).__name__})
            return Outcome.GONE
        except (httpx.HTTPError, OSError) as error:
            log.warning("a push service did not answer", extra={"why": type(error).__name__})
            return Outcome.FAILED
        return _judged(status)

    async def _post(self, person_id: str, address: Address, notice: Shown) -> int:
        words, headers = await asyncio.to_thread(self.keys.sealed, notice.written(), address)
        post = Post(address.endpoint, person_id, lambda: words, headers={**headers, "Topic": notice.topic})
        async with asyncio.timeout(SECONDS):
            status, _ = await self._office.post(post)
        return status


def _judged(status: int) -> Outcome:
    if status in NO_MORE:
        return Outcome.GONE
    if status < 300:
        return Outcome.REACHED
    log.warning("a push service refused a notice", extra={"status": status})
    return Outcome.FAILED


def _those(addresses: Sequence[Address], outcomes: Sequence[Outcome], kind: Outcome) -> list[Address]:
    return [address for address, outcome in zip(addresses, outcomes, strict=True) if outcome is kind]
