"""Who asks: one of each kind of people with a browser, and of programs with a key."""

from __future__ import annotations

from collections.abc import Mapping

# -- people with a browser -----------------------------------------------------------------------------------------

NOBODY = "nobody"
KEY_IN_BROWSER = "a key"
GUEST = "guest"
WATCHER = "watcher"
ACCOUNT = "account"
ASKED = "asked"
HOST = "host"
RESIGNED = "resigned"
REPLACED = "replaced"
LEFT = "left"
EXPIRED = "expired"
ENDED = "ended"
DELETED = "deleted"

BROWSERS: Mapping[str, str] = {
    NOBODY: "a fresh browser: it knows the address, and that is all",
    KEY_IN_BROWSER: "a fresh browser that sends the key of the first seat along: keys are for the API",
    GUEST: "another guest, who has a table of his own elsewhere",
    WATCHER: "a guest who watches the table and has talked there",
    ACCOUNT: "the holder of an account, who has nothing to do with the table",
    ASKED: "who sits in the first seat: once the game has begun, the table waits for his choice",
    HOST: "who has opened the table and sits in the second seat; it is not his turn",
    RESIGNED: "who sat in the third seat and has given up; a bot plays on",
    REPLACED: "who sits in the fourth seat, where a bot plays: the others did not wait any longer",
    LEFT: "who had the first seat once, until somebody was invited to it while he was away",
    EXPIRED: "another browser of the one who is asked, whose sign-in was not used for too long",
    ENDED: "another browser of the one who is asked, whose sign-in was ended",
    DELETED: "whose account was deleted while his browser was open",
}

# -- programs ------------------------------------------------------------------------------------------------------

NO_KEY = "no key"
COOKIE = "a cookie"
MALFORMED = "no bearer"
ELSEWHERE = "another table's key"
REVOKED = "a revoked key"
ASKED_KEY = "key of asked"
HOST_KEY = "key of host"
RESIGNED_KEY = "key of resigned"
REPLACED_KEY = "key of replaced"

PROGRAMS: Mapping[str, str] = {
    NO_KEY: "a program that has no key",
    COOKIE: "the browser of the one who is asked: cookies are worth nothing in the API",
    MALFORMED: "the right key, sent as a password and not as a bearer's token",
    ELSEWHERE: "the key of a seat at another table",
    REVOKED: "the key that the first seat had before somebody else got it",
    ASKED_KEY: "the key of the first seat",
    HOST_KEY: "the key of the second seat, whose player has opened the table",
    RESIGNED_KEY: "the key of the third seat, whose player has given up",
    REPLACED_KEY: "the key of the fourth seat, where a bot plays for somebody who was away",
}

# -- groups --------------------------------------------------------------------------------------------------------

SEATS: Mapping[str, int] = {ASKED: 0, HOST: 1, RESIGNED: 2, REPLACED: 3}
"""Who sits where; at a table that waits the third seat is free."""
KEYS: Mapping[str, str] = {ASKED_KEY: ASKED, HOST_KEY: HOST, RESIGNED_KEY: RESIGNED, REPLACED_KEY: REPLACED}
"""Whose seat a key opens."""

SEATED = tuple(SEATS)
STRANGERS = (NOBODY, KEY_IN_BROWSER)
SIGNED_OUT = (EXPIRED, ENDED, DELETED)
KEYLESS = (NO_KEY, COOKIE, MALFORMED)
NO_SEAT_KEYS = (ELSEWHERE, REVOKED)
LATER = (RESIGNED, LEFT, RESIGNED_KEY, REVOKED)
"""They exist once a game has begun: before that nobody gives up or loses a seat."""
AROUND = (*STRANGERS, GUEST, ACCOUNT, ASKED, HOST, *SIGNED_OUT)
"""Those of whom there is something to say where no table is concerned."""


def sits(name: str) -> bool:
    """Whether somebody, or a program for him, has a seat."""
    return name in SEATS or name in KEYS
