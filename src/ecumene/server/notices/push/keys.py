"""The server's keys for push services: they say who sends (VAPID), and what is sent is sealed for one browser.

The private key follows from a secret that all processes share. Browsers are bound to it: with another one, none of them
could be told any more.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ecumene.server.notices.push.devices import Address

if TYPE_CHECKING:  # these take a while to load, and most starts of the program need them never
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from webpush import WebPush

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""So many keys there are on the curve P-256."""
KEPT_SECONDS = 24 * 3600
"""So long a push service keeps a notice for a browser that cannot be reached."""


class Keys:
    """The keys of one server, made of its secret when they are first needed."""

    def __init__(self, secret: str, address: str) -> None:
        self._secret = secret
        self._contact = f"webmaster@{urlsplit(address).hostname or 'localhost'}"
        """Whom a push service may write to if something is wrong, as RFC 2142 names him."""

    @cached_property
    def public(self) -> str:
        """The public key, as browsers want it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    @cached_property
    def _private(self) -> EllipticCurvePrivateKey:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(hashlib.sha512(self._secret.encode()).digest(), "big")
        return ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())

    @cached_property
    def _sealing(self) -> WebPush:
        from cryptography.hazmat.primitives import serialization as form
        from webpush import WebPush

        private = self._private.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())
        public = self._private.public_key()
        pem = public.public_bytes(form.Encoding.PEM, form.PublicFormat.SubjectPublicKeyInfo)
        return WebPush(private, pem, self._contact, ttl=KEPT_SECONDS)

    def sealed(self, words: bytes, address: Address) -> tuple[bytes, Mapping[str, str]]:
        """Words that one browser alone can read, and the headers that they travel with."""
        from webpush import WebPushSubscription
        from webpush.types import WebPushKeys

        keys = WebPushKeys(auth=address.auth, p256dh=address.p256dh)
        sealed = self._sealing.get(words, WebPushSubscription(endpoint=address.endpoint, keys=keys))
        return sealed.encrypted, {"Content-Type": "application/octet-stream", **sealed.headers}
