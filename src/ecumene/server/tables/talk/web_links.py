"""Links in what people say: only those of the web, and always with the host that they truly lead to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address
from urllib.parse import quote, urlsplit, urlunsplit

ADDRESS = re.compile(r"(?<![^\s(\[«„“\"'])https?://[\w\-.~:/?#\[\]@!$&()*+,;=%]+", re.IGNORECASE)
"""What may be an address: it begins a word, and has nothing in it that cannot be seen or that browsers read otherwise
(a backslash, a quote, marks that change the direction of writing)."""
AFTER = ".,;:!?"
"""Signs at the end of an address belong to the sentence; a bracket too, if it was not opened in the address."""
BRACKETS = {")": "(", "]": "["}
HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?")
LONGEST_HOST = 253
READABLE = "/:@!$&'()*+,;=?-._~%"
"""What stays as it is in an address."""


@dataclass(frozen=True)
class Part:
    """A part of what was said; with an address it is a link."""

    text: str
    address: str = ""
    host: str = ""
    """Where the link truly leads, if it reads otherwise."""


def parts(text: str) -> Iterator[Part]:
    """What was said, as plain text and links. Together they are the text as it was typed."""
    read = 0
    for found in ADDRESS.finditer(text):
        typed = _without_end(found.group())
        if (link := _link(typed)) is None:
            continue
        if found.start() > read:
            yield Part(text[read : found.start()])
        yield link
        read = found.start() + len(typed)
    if read < len(text):
        yield Part(text[read:])


def _without_end(typed: str) -> str:
    """An address without what belongs to the sentence around it."""
    while typed[-1] in AFTER or _closes_nothing(typed):
        typed = typed[:-1]
    return typed


def _closes_nothing(typed: str) -> bool:
    """Whether an address ends with a bracket that was opened before it."""
    last = typed[-1]
    return last in BRACKETS and typed.count(last) > typed.count(BRACKETS[last])


def _good_host(host: str) -> bool:
    """Whether this is a name of the web, or an address in four plain numbers: browsers read other numbers as well."""
    if HOST.fullmatch(host):
        return len(host) <= LONGEST_HOST
    try:
        return str(IPv4Address(host)) == host
    except ValueError:
        return False


def _link(typed: str) -> Part | None:
    """The link that was typed; None if it is no clear address of a host with a name. A host in other letters than
    those that networks know is written in these, and shown so."""
    try:
        split = urlsplit(typed)
        named, port = split.hostname or "", split.port
        host = named.encode("idna").decode("ascii").lower()
    except ValueError:  # also of a name that has no form in these letters
        return None
    if "@" in split.netloc or not _good_host(host):
        return None
    place = host if port is None else f"{host}:{port}"
    path, query, anchor = (quote(part, safe=READABLE) for part in (split.path, split.query, split.fragment))
    address = urlunsplit((split.scheme.lower(), place, path, query, anchor))
    return Part(typed, address, "" if named == host else host)
