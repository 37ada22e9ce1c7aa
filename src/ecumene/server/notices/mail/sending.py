"""Handing mails in: by a server that may refuse, hang or speak nonsense without anything being lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from email.message import EmailMessage

import aiosmtplib
from sqlalchemy.orm import Session

from ecumene.server.mail_server import STARTTLS, TLS, MailServer
from ecumene.server.notices.contacts import ASKED, CONFIRMED, contact_of
from ecumene.server.notices.kinds import ABOUT_THE_ACCOUNT, CONFIRM, MAIL
from ecumene.server.notices.mail.links import Links
from ecumene.server.notices.mail.messages import message
from ecumene.server.notices.tallies import MAILS_TO_ADDRESS, count
from ecumene.server.notices.ways import Gone, Later, Letter
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Contact, Person

NO_SUCH_ADDRESS = (550, 551, 553)
"""What a mail server says of an address that is none."""

log = logging.getLogger("ecumene.mail")


class Mail:
    """Tells people by mail."""

    name = MAIL

    def __init__(self, server: MailServer, database: Database, links: Links, clock: Callable[[], float]) -> None:
        self.server = server
        self.database = database
        self.links = links
        self.clock = clock

    def reaches(self, session: Session, person_id: str) -> bool:
        """Whether somebody has a mailbox that is surely his."""
        return contact_of(session, person_id, self.name) is not None

    async def carry(self, person: Person, letter: Letter) -> None:
        """Hands a letter in."""
        contact = await asyncio.to_thread(self._contact, person.id, letter.kind)
        stop = "" if letter.kind in ABOUT_THE_ACCOUNT else self.links.stop(contact.key)
        await hand_in(self.server, message(replace(letter, stop=stop), self.server.sender, contact.address))

    def _contact(self, person_id: str, kind: str) -> Contact:
        """Where a letter goes: notices to addresses that are confirmed. Too many to one address wait."""
        with self.database.session() as session:
            if kind in ABOUT_THE_ACCOUNT:
                contact = contact_of(session, person_id, self.name, (ASKED,) if kind == CONFIRM else CONFIRMED)
            else:
                contact = contact_of(session, person_id, self.name)
            if contact is None:
                raise Gone
            if not count(session, MAILS_TO_ADDRESS, contact.address.lower(), self.clock()):
                raise Later
        return contact


async def hand_in(server: MailServer, mail: EmailMessage) -> None:
    """Hands a mail in. Raises `Gone` if there is no such mailbox, and `Later` for whatever else goes wrong."""
    try:
        async with asyncio.timeout(server.seconds):
            await aiosmtplib.send(
                mail,
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password or None,
                use_tls=server.secure == TLS,
                start_tls=server.secure == STARTTLS,
                timeout=server.seconds,
                local_hostname=server.domain,
            )
    except aiosmtplib.SMTPRecipientsRefused as error:
        if all(refused.code in NO_SUCH_ADDRESS for refused in error.recipients):
            raise Gone from error
        raise Later(reason(error)) from error
    except Exception as error:  # a server that speaks nonsense makes the client fail in any way
        log.warning("a mail could not be handed in", extra={"why": reason(error)})
        raise Later(reason(error)) from error


def reason(error: BaseException) -> str:
    """Why a mail could not be handed in, on one line, without any address or password."""
    code = getattr(error, "code", None)
    return f"{type(error).__name__} {code}" if isinstance(code, int) else type(error).__name__
