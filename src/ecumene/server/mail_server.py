"""The server that takes the mails: where it is, how it is spoken to, and who the mails come from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from email.utils import parseaddr
from urllib.parse import SplitResult, unquote, urlsplit

from ecumene.engine import BadSetup, Text
from ecumene.server.machine.network import is_loopback

LONGEST_ADDRESS = 254
ADDRESS = re.compile(
    r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+",
    re.ASCII | re.IGNORECASE,
)
"""A mail address as nearly everybody has one: no quotes, no comments, nothing that could end a header."""
LONGEST_BEFORE_AT = 64

TLS, STARTTLS, PLAIN = "tls", "starttls", "plain"
SCHEMES = {"smtps": (TLS, 465), "smtp": (STARTTLS, 587), "smtp+plain": (PLAIN, 25)}
"""How the address of a mail server begins: how it is spoken to, and its usual port."""


class BadAddress(BadSetup):
    """Something that is no mail address."""


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed in, and from whom they come."""

    host: str
    port: int
    secure: str
    sender: str
    """An address, with or without a name: `Ecumene <games@example.org>`."""
    user: str = ""
    password: str = field(default="", repr=False)
    seconds: float = 20.0
    """A mail that is not handed in by then is tried again later."""

    @property
    def domain(self) -> str:
        """What comes after the @ of the sender: by this name we introduce ourselves."""
        return parseaddr(self.sender)[1].rpartition("@")[2]


def mail_address(text: str) -> str:
    """A mail address, checked as far as it can be without writing to it."""
    tidy = text.strip()
    before = tidy.partition("@")[0]
    if len(tidy) > LONGEST_ADDRESS or len(before) > LONGEST_BEFORE_AT or not ADDRESS.fullmatch(tidy):
        raise BadAddress(Text("A mail address looks like name@example.org."))
    return tidy


def mail_server(url: str, sender: str, password: str) -> MailServer | None:
    """The mail server that somebody has named; None if he has named none."""
    if not url:
        return None
    parts, port = _split(url)
    secure, usual = SCHEMES[parts.scheme]
    user = unquote(parts.username or "")
    if parts.password is not None:
        raise BadSetup(
            Text("The mail server's password belongs into ECUMENE_MAIL_PASSWORD or a file, not into its address.")
        )
    if user and not password:
        raise BadSetup(
            Text("The mail server needs a password: set ECUMENE_MAIL_PASSWORD or ECUMENE_MAIL_PASSWORD_FILE.")
        )
    host = parts.hostname or ""
    if user and secure == PLAIN and not is_loopback(host):
        raise BadSetup(
            Text("A password is sent to a mail server over encrypted connections only: use smtp:// or smtps://.")
        )
    return MailServer(host, port or usual, secure, _sender(sender), user, password if user else "")


def _split(url: str) -> tuple[SplitResult, int | None]:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in SCHEMES or not parts.hostname or port == 0 or parts.path.strip("/") or not url.isprintable():
        raise BadSetup(
            Text("A mail server is named like smtp://USER@mail.example.org, smtps://… or smtp+plain://localhost.")
        )
    return parts, port


def _sender(text: str) -> str:
    """From whom mails come: without one nobody could answer or complain."""
    name, address = parseaddr(text)
    if not text.isprintable() or not address:
        raise BadSetup(Text("Say from whom mails come: --mail-from 'Ecumene <games@example.org>'."))
    return f"{name} <{mail_address(address)}>" if name else mail_address(address)
