"""Notices on a device: a browser says that it wants to be told while no page is open, or not any more."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.server.http.reader import known_person
from ecumene.server.http.sessions import SIGN_IN, session_of
from ecumene.server.notices.push.devices import LONGEST_ENDPOINT, Address
from ecumene.server.pages.common import go
from ecumene.server.services import services

router = APIRouter()

PAGE = "/settings/notices"
Endpoint = Annotated[str, Form(max_length=LONGEST_ENDPOINT)]
Key = Annotated[str, Form(max_length=100)]


@router.post("/push/subscribe")
def subscribe(request: Request, endpoint: Endpoint, p256dh: Key, auth: Key) -> Response:
    """From now on this browser is told, as long as its reader is signed in here."""
    person = known_person(request)
    sign_in = str(session_of(request).get(SIGN_IN))
    services(request.app).notices.pushes.devices.keep(person.id, sign_in, Address(endpoint, p256dh, auth))
    return go(request, PAGE)


@router.post("/push/unsubscribe")
def unsubscribe(request: Request, endpoint: Endpoint) -> Response:
    """This browser is told no more."""
    services(request.app).notices.pushes.devices.forget(known_person(request).id, endpoint)
    return go(request, PAGE)
