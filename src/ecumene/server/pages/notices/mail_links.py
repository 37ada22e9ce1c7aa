"""Where the links in mails lead: an address is confirmed, mails are stopped, a password is replaced.

A link by itself does nothing, since programs open the links in mails, too: each page has a button that does it.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import EcumeneError, Text
from ecumene.server.errors import NotAllowed
from ecumene.server.http.drawing import page
from ecumene.server.http.senders import place_at
from ecumene.server.mail_server import BadAddress, mail_address
from ecumene.server.notices.kinds import MAIL
from ecumene.server.notices.mail.asking import Asking
from ecumene.server.pages.common import go
from ecumene.server.people.accounts import SHORTEST_PASSWORD, BadName
from ecumene.server.services import services

router = APIRouter()
one_click = APIRouter(include_in_schema=False)

Key = str
"""What stands behind the question mark of a link."""
Password = Annotated[str, Form(max_length=10_000)]
SENT = Text("If there is an account with this address, a mail is on its way. Its link is good for an hour.")


def _asking(request: Request) -> Asking:
    return services(request.app).notices.asking


@router.get("/notices/confirm")
def confirmation(request: Request, key: Key = "") -> Response:
    """The button that confirms an address."""
    contact, person = _asking(request).to_confirm(key)
    words = Text(
        "{name} wants to be told of games at {address}. Is this your address?",
        name=person.name,
        address=contact.address,
    )
    return _button(request, Text("Your address"), words, Text("Yes, it is mine"), f"/notices/confirm?key={key}")


@router.post("/notices/confirm")
def confirm(request: Request, key: Key = "") -> Response:
    """The address is his."""
    contact, _ = _asking(request).confirm(key)
    return _said(
        request, Text("Your address"), Text("{address} is confirmed. Notices go there now.", address=contact.address)
    )


@router.get("/notices/stop")
def stopping(request: Request, key: Key = "") -> Response:
    """The button that stops mails."""
    contact, _ = _asking(request).to_stop(key)
    words = Text("Shall no more notices be sent to {address}?", address=contact.address)
    return _button(request, Text("No more mails"), words, Text("Stop the mails"), f"/notices/stop?key={key}")


@one_click.post("/notices/stop")
def stop(request: Request, key: Key = "") -> Response:
    """No more mails: the button of our page, or that of somebody's mail program, which has no form of ours."""
    contact, _ = _asking(request).stop(key)
    words = Text("No more notices are sent to {address}. The settings can change that.", address=contact.address)
    return _said(request, Text("No more mails"), words)


@router.get("/account/forgotten")
def forgotten_form(request: Request) -> Response:
    """The form to ask for a new password."""
    return _forgotten(request)


@router.post("/account/forgotten")
def forgotten(request: Request, address: Annotated[str, Form(max_length=1000)] = "") -> Response:
    """Has a mail sent to whoever has an account with this address. The answer is the same if nobody has."""
    notices = services(request.app).notices
    try:
        if not notices.has(MAIL):
            raise NotAllowed(Text("This server sends no mails."))
        tidy = mail_address(address)
    except (BadAddress, NotAllowed) as error:
        return _forgotten(request, error, address)
    notices.courier.soon(partial(notices.asking.ask_for_password, tidy, place_at(request)))
    return _said(request, Text("A new password"), SENT)


@router.get("/account/reset")
def reset_form(request: Request, key: Key = "") -> Response:
    """The form for a new password."""
    return _reset(request, key)


@router.post("/account/reset")
def reset(request: Request, key: Key = "", password: Password = "", repeat: Password = "") -> Response:
    """A new password: it has to be typed once more to sign in."""
    try:
        if password != repeat:
            raise BadName(Text("The two passwords differ."))
        _asking(request).reset(key, password)
    except BadName as error:
        return _reset(request, key, error)
    return go(request, "/account/login")


def _button(request: Request, title: Text, words: Text, button: Text, action: str) -> Response:
    return page(request, "mail_link.html", title=title, words=words, button=button, action=action)


def _said(request: Request, title: Text, words: Text) -> Response:
    return page(request, "mail_link.html", title=title, words=words)


def _forgotten(request: Request, error: EcumeneError | None = None, address: str = "") -> Response:
    status = 200 if error is None else 403 if isinstance(error, NotAllowed) else 422
    sends = services(request.app).notices.has(MAIL)
    return page(
        request, "forgotten.html", status, line=error.text if error else None, sends_mail=sends, address=address
    )


def _reset(request: Request, key: str, error: EcumeneError | None = None) -> Response:
    person = _asking(request).to_reset(key)
    line = error.text if error else None
    status = 422 if error else 200
    shown = {"line": line, "account": person.name, "shortest_password": SHORTEST_PASSWORD}
    return page(request, "reset.html", status, action=f"/account/reset?key={key}", **shown)
