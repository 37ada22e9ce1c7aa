"""From where a request comes: what limits and fair shares are counted by.

As it is stored, a place gets one share of the bots, and nobody learns where it is.
"""

from __future__ import annotations

import hashlib
import hmac

from starlette.requests import HTTPConnection

from ecumene.server.machine.addresses import place_of
from ecumene.server.services import services

LETTERS = 16


def address_of(request: HTTPConnection) -> str:
    """The place that a request counts for."""
    return place_of(request.client.host if request.client else "")


def place_at(request: HTTPConnection) -> str:
    """A keyed hash of the address that a request comes from."""
    secret = services(request.app).place_secret
    return hmac.new(secret.encode(), address_of(request).encode(), hashlib.sha256).hexdigest()[:LETTERS]
