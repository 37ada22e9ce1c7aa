"""Browsers that are told while no page is open: each has an address at its push service, and keys to seal with."""

from __future__ import annotations

import ipaddress
import time
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from sqlalchemy import ColumnElement, Select, delete, exists, select, update
from sqlalchemy.orm import Session

from ecumene.engine import Text
from ecumene.engine.errors import BadSetup
from ecumene.server.errors import NotAllowed
from ecumene.server.notices.posting import is_public
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person, PushSubscription, hashed

MOST_DEVICES = 10
"""So many browsers of one person are told; for one more the oldest goes."""
LONGEST_ENDPOINT = 1000
AUTH_BYTES = 16
BAD_ADDRESS = Text("The address that the browser gives for notices cannot be used. Try another browser.")


@dataclass(frozen=True)
class Address:
    """Where a browser can be reached, and what is sealed for it alone."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def id(self) -> str:
        """What the browser is known by: whoever knows its address and its secret is it."""
        return hashed(f"{self.endpoint} {self.auth}")


class Devices:
    """The browsers of everybody. `private` lets them have addresses in private networks, too."""

    def __init__(self, database: Database, private: bool = False) -> None:
        self.database = database
        self.private = private

    def keep(self, person_id: str, sign_in: str, address: Address) -> None:
        """From now on a browser is told, until the sign-in with this key ends. Another's before him is told no more."""
        self._check(address)
        kept = PushSubscription(
            id=address.id,
            person_id=person_id,
            sign_in=hashed(sign_in),
            endpoint=address.endpoint,
            p256dh=address.p256dh,
            auth=address.auth,
            created=time.time(),
            failed=None,
        )
        with self.database.session() as session:
            if session.get(Person, person_id, with_for_update=True) is None:
                raise NotAllowed(Text("This account does not exist any more."))
            session.merge(kept)
            session.flush()
            session.execute(delete(PushSubscription).where(PushSubscription.id.in_(_too_many(person_id))))

    def forget(self, person_id: str, endpoint: str) -> None:
        """A person's browser is told no more."""
        his = PushSubscription.person_id == person_id, PushSubscription.endpoint == endpoint
        with self.database.session() as session:
            session.execute(delete(PushSubscription).where(*his))

    def known(self, person_id: str) -> Sequence[str]:
        """What a person's browsers are known by."""
        return [address.id for address in self.of(person_id)]

    def of(self, person_id: str) -> Sequence[Address]:
        """The addresses of a person's browsers."""
        his = select(PushSubscription).where(PushSubscription.person_id == person_id)
        with self.database.session(write=False) as session:
            return [Address(row.endpoint, row.p256dh, row.auth) for row in session.scalars(his)]

    def any(self, session: Session, person_id: str) -> bool:
        """Whether a person has any."""
        return bool(session.scalar(select(exists().where(PushSubscription.person_id == person_id))))

    def note(self, gone: Sequence[Address], failed: Sequence[Address], reached: Sequence[Address]) -> None:
        """What became of a notice: addresses that are gone are forgotten."""
        with self.database.session() as session:
            session.execute(delete(PushSubscription).where(_among(gone)))
            session.execute(update(PushSubscription).where(_among(failed)).values(failed=time.time()))
            session.execute(update(PushSubscription).where(_among(reached)).values(failed=None))

    def _check(self, address: Address) -> None:
        if not (_is_endpoint(address.endpoint, self.private) and _are_keys(address)):
            raise BadSetup(BAD_ADDRESS)


def _too_many(person_id: str) -> Select[str]:
    """Of a person's browsers those that are more than so many, the oldest."""
    his = select(PushSubscription.id).where(PushSubscription.person_id == person_id)
    return his.order_by(PushSubscription.created.desc(), PushSubscription.id).offset(MOST_DEVICES)


def _among(addresses: Sequence[Address]) -> ColumnElement[bool]:
    return PushSubscription.id.in_([address.id for address in addresses])


def _is_endpoint(url: str, private: bool) -> bool:
    """Whether it can be an address of a push service, as far as it can be seen without asking anybody."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_ENDPOINT
    schemes = ("https", "http") if private else ("https",)
    return plain and parts.scheme in schemes and not parts.username and port != 0 and (private or _may_be_public(host))


def _may_be_public(host: str) -> bool:
    """A name is judged when it is used, a number at once."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." in host
    return is_public(host)


def _are_keys(address: Address) -> bool:
    """Whether something can be sealed with them: a point of the curve, and a secret of the right length."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(address.p256dh))
        return len(_decoded(address.auth)) == AUTH_BYTES
    except ValueError:
        return False


def _decoded(key: str) -> bytes:
    """Bytes that a browser has written with letters."""
    if len(key) > 100 or not key.isascii():
        raise ValueError(key)
    return urlsafe_b64decode(key.rstrip("=") + "=" * (-len(key.rstrip("=")) % 4))
