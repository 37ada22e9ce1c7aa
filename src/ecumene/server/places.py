"""From where tables are opened, as it is stored: a place gets one share of the bots, and nobody learns where it is."""

from __future__ import annotations

import hashlib
import hmac

from starlette.requests import HTTPConnection

from ecumene.server.addresses import address_of

LETTERS = 16


def place_at(request: HTTPConnection) -> str:
    """A keyed hash of the address that a request comes from."""
    secret: str = request.app.state.places
    return hmac.new(secret.encode(), address_of(request).encode(), hashlib.sha256).hexdigest()[:LETTERS]
