"""A messenger of one's own: a webhook's address, or, where `apprise` is installed, the services that it knows.

Of those only such are taken whose own host is meant by the address: nobody has the server knock on other doors.
"""

from __future__ import annotations

import asyncio
import importlib
import re
from typing import Protocol

import httpx
from sqlalchemy.orm import Session

from ecumene.engine import BadSetup, Text
from ecumene.server.notices.contacts import contact_of
from ecumene.server.notices.kinds import MESSENGER
from ecumene.server.notices.posting import PERSISTENT, SECONDS, Forbidden, PostOffice
from ecumene.server.notices.posting import Letter as Post
from ecumene.server.notices.ways import Gone, Later, Letter
from ecumene.server.notices.webhooks import LONGEST_URL, check_url
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person

SERVICES = ("discord", "pbul", "pover", "slack", "tgram")
"""What `apprise` calls services that have one host for everybody: Discord, Pushbullet, Pushover, Slack, Telegram."""
SERVICE = re.compile(r"([a-z]+)://[\x21-\x7e]+")
FAINT = re.compile(r"([\\*_~`|<>\[\]])")
"""What Discord and others read otherwise than it is written."""


class Apprise(Protocol):
    """A receiver as the package `apprise` makes it."""

    def add(self, servers: str) -> bool: ...
    def notify(self, body: str, title: str = "") -> bool | None: ...


def apprise() -> Apprise | None:
    """A new receiver, if the package is installed."""
    try:
        found = importlib.import_module("apprise")
    except ImportError:
        return None
    receiver: Apprise = found.Apprise()
    return receiver


def check_messenger(address: str) -> str:
    """The address of a messenger, checked as far as it can be without asking anybody."""
    address = address.strip()
    service = SERVICE.fullmatch(address)
    if service is None or service[1] not in SERVICES:
        return check_url(address)
    receiver = apprise()
    if receiver is None:
        raise BadSetup(Text("This server posts to addresses only that begin with https:// or http://."))
    if len(address) > LONGEST_URL or not receiver.add(address):
        raise BadSetup(Text("This address of a messenger is not complete."))
    return address


class Messenger:
    """Tells people by their messengers."""

    name = MESSENGER

    def __init__(self, database: Database, private: bool) -> None:
        self.database = database
        self.office = PostOffice(private)

    def reaches(self, session: Session, person_id: str) -> bool:
        """Whether somebody has a messenger."""
        return contact_of(session, person_id, self.name) is not None

    async def carry(self, person: Person, letter: Letter) -> None:
        """Posts a letter; addresses of private networks are refused as those of tables' webhooks."""
        address = await asyncio.to_thread(self._address, person.id)
        words = f"{FAINT.sub(_marked, letter.text)}\n{letter.link}"
        if address.startswith(("http://", "https://")):
            await self._post(address, person.id, words)
        elif (receiver := apprise()) is None or not receiver.add(address):
            raise Gone
        elif not await asyncio.to_thread(receiver.notify, words):
            raise Later

    def _address(self, person_id: str) -> str:
        with self.database.session(write=False) as session:
            contact = contact_of(session, person_id, self.name)
        if contact is None:
            raise Gone
        return contact.address

    async def _post(self, address: str, sender: str, words: str) -> None:
        body = {"content": words, "allowed_mentions": {"parse": []}}
        try:
            async with asyncio.timeout(SECONDS):
                status, _ = await self.office.post(Post(address, sender, lambda: body))
        except Forbidden as error:
            raise Gone from error
        except (httpx.HTTPError, OSError) as error:
            raise Later from error
        if status >= 500 or status in PERSISTENT:
            raise Later
        if status >= 300:
            raise Gone


def _marked(found: re.Match[str]) -> str:
    return f"\\{found[1]}"
