"""An account is optional: a name and a password, to come back from another device."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import EcumeneError, Text
from ecumene.server.errors import NotAllowed
from ecumene.server.pages.common import go
from ecumene.server.people import LONGEST_NAME, SHORTEST_PASSWORD, BadName, People
from ecumene.server.web import Visitor, become, current_person, page, require_person, session_of

router = APIRouter()

Name = Annotated[str, Form(max_length=10_000)]
Password = Annotated[str, Form(max_length=10_000)]


def _people(request: Request) -> People:
    people: People = request.app.state.people
    return people


def _form(request: Request, template: str, error: EcumeneError | None = None, name: str = "") -> Response:
    status = 200 if error is None else 403 if isinstance(error, NotAllowed) else 422
    person = current_person(request)
    return page(
        request,
        template,
        status,
        line=error.text if error else None,
        my_name=name[:LONGEST_NAME] or (person.name if person else ""),
        longest_name=LONGEST_NAME,
        shortest_password=SHORTEST_PASSWORD,
    )


@router.get("/account")
def account(request: Request, person: Visitor) -> Response:
    """Who I am here."""
    return page(request, "account.html", person=person)


@router.get("/account/login")
def login_form(request: Request) -> Response:
    """The form to sign in."""
    return _form(request, "login.html")


@router.post("/account/login")
def login(request: Request, name: Name = "", password: Password = "") -> Response:
    """Signs in."""
    try:
        become(request, _people(request).login(name, password))
    except NotAllowed as error:
        return _form(request, "login.html", error, name)
    return go(request, "/")


@router.get("/account/register")
def register_form(request: Request) -> Response:
    """The form to make an account."""
    return _form(request, "register.html")


@router.post("/account/register")
def register(request: Request, name: Name = "", password: Password = "", repeat: Password = "") -> Response:
    """Makes an account of the guest who asks; his tables stay his."""
    try:
        if password != repeat:
            raise BadName(Text("The two passwords differ."))
        person = _people(request).register(require_person(request).id, name, password)
    except (BadName, NotAllowed) as error:
        return _form(request, "register.html", error, name)
    become(request, person)
    return go(request, "/account")


@router.post("/account/logout")
def logout(request: Request) -> Response:
    """Signs out: this browser becomes a stranger's, and its old form keys are worth nothing."""
    session = session_of(request)
    session.set("key", secrets.token_urlsafe(12))
    for name in ("person", "curtain"):
        session.set(name, None)
    request.state.person = None
    return go(request, "/")
