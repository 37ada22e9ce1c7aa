"""Form keys: a form that changes something came from one of our pages, in the same browser."""

from __future__ import annotations

import hashlib
import hmac

from fastapi import Request

from ecumene.engine import Text
from ecumene.server.errors import NotAllowed
from ecumene.server.http.sessions import session_of
from ecumene.server.services import services


def form_key(request: Request) -> str:
    """The key that forms of this browser carry, so that other sites cannot post in its name."""
    return key_for_forms(services(request.app).cookie_secret, str(session_of(request).get("key")))


def key_for_forms(secret: str, key: str) -> str:
    """What the forms of a browser carry whose cookie holds this key."""
    return hmac.new(secret.encode(), key.encode(), hashlib.sha256).hexdigest()[:32]


async def csrf_checked(request: Request) -> None:
    """Refuses a form that did not come from one of our pages."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    given = request.headers.get("x-csrf", "")
    if not given:
        value = (await request.form()).get("csrf")
        given = value if isinstance(value, str) else ""
    if not hmac.compare_digest(given.encode(), form_key(request).encode()):
        raise NotAllowed(Text("This page is too old. Load it again and repeat what you did."))
