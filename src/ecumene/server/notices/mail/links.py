"""Links in mails: signed, so that nobody makes one up; they sign nobody in, and some end by themselves."""

from __future__ import annotations

import hashlib
from urllib.parse import urlencode

from itsdangerous import BadSignature, URLSafeTimedSerializer

CONFIRM_SECONDS = 2 * 24 * 3600
RESET_SECONDS = 3600
FOR_EVER = None
"""A link that stops mails is good as long as the address is."""


class Links:
    """The links in mails, and what they stand for."""

    def __init__(self, secret: str, address: str) -> None:
        self.address = address
        self._signers = {use: URLSafeTimedSerializer(secret, salt=use) for use in ("confirm", "stop", "reset")}

    def confirm(self, key: str) -> str:
        """A page where somebody says that an address is his."""
        return self._link("/notices/confirm", self._signers["confirm"].dumps(key))

    def stop(self, key: str) -> str:
        """A page where somebody stops mails to an address."""
        return self._link("/notices/stop", self._signers["stop"].dumps(key))

    def reset(self, key: str, password: str | None) -> str:
        """A page where the owner of an account gives it a new password: with that the link is worth nothing."""
        return self._link("/account/reset", self._signers["reset"].dumps([key, _trace(password)]))

    def confirmed(self, token: str) -> str:
        """The key of the address that is confirmed; nothing if the link is none of ours, or too old."""
        return _word(self._opened("confirm", token, CONFIRM_SECONDS))

    def stopped(self, token: str) -> str:
        """The key of the address that wants no more mails; nothing if the link is none of ours."""
        return _word(self._opened("stop", token, FOR_EVER))

    def resets(self, token: str) -> tuple[str, str]:
        """The key of the address, and the trace of the password that is to be replaced; nothing if it is too old."""
        found = self._opened("reset", token, RESET_SECONDS)
        key, trace = found if isinstance(found, list) and len(found) == 2 else ("", "")
        return _word(key), _word(trace)

    def _opened(self, use: str, token: str, seconds: int | None) -> object:
        try:
            found: object = self._signers[use].loads(token, max_age=seconds)
        except BadSignature:  # or one that is too old
            return None
        return found

    def _link(self, path: str, token: str) -> str:
        return f"{self.address}{path}?{urlencode({'key': token})}"


def fits(trace: str, password: str | None) -> bool:
    """Whether a password is the one that was there when a link was made."""
    return trace == _trace(password)


def _trace(password: str | None) -> str:
    """A few letters that say whether a password is still the same, and nothing of it."""
    return hashlib.sha256(f"trace of {password}".encode()).hexdigest()[:16]


def _word(found: object) -> str:
    return found if isinstance(found, str) else ""
