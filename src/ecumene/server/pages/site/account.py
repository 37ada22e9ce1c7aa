"""An account is optional: a name and a password, to come back from another device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import EcumeneError, Text
from ecumene.server.errors import NotAllowed, Outdated
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import become, current_person, known_person, leave, name_of, require_person
from ecumene.server.http.sessions import SIGN_IN, session_of
from ecumene.server.pages.common import go, tables_of
from ecumene.server.people.accounts import LONGEST_NAME, SHORTEST_PASSWORD, BadName, People, fits, tidy_name
from ecumene.server.services import services
from ecumene.server.storage.models import Person
from ecumene.server.tables.seats.leaving import delete_person

router = APIRouter()

Name = Annotated[str, Form(max_length=10_000)]
Password = Annotated[str, Form(max_length=10_000)]


def _people(request: Request) -> People:
    return services(request.app).people


def _form(request: Request, template: str, error: EcumeneError | None = None, name: str = "") -> Response:
    return page(
        request,
        template,
        _status(error),
        line=error.text if error else None,
        my_name=tidy_name(name) or name_of(request),
        longest_name=LONGEST_NAME,
        shortest_password=SHORTEST_PASSWORD,
    )


@router.get("/account")
def account(request: Request) -> Response:
    """Who I am here."""
    person = current_person(request)
    return _show(request, person)


def _show(
    request: Request, person: Person | None, error: EcumeneError | None = None, done: Text | None = None
) -> Response:
    browsers = services(request.app).sign_ins.count(person.id) if person else 0
    return page(
        request,
        "account.html",
        _status(error),
        line=error.text if error else None,
        done=done,
        signed_in=Text("{n} browser is signed in as you.", "{n} browsers are signed in as you.", n=browsers),
        shortest_password=SHORTEST_PASSWORD,
    )


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
        _check_repeat(password, repeat)
        person = _people(request).register(require_person(request).id, name, password)
    except (BadName, NotAllowed) as error:
        return _form(request, "register.html", error, name)
    _stay_alone(request, person)
    return go(request, "/account")


@router.post("/account/password")
def change_password(request: Request, old: Password = "", password: Password = "", repeat: Password = "") -> Response:
    """Changes the password; whoever knew the old one is signed out everywhere."""
    person = known_person(request)
    try:
        _check_repeat(password, repeat)
        person = _people(request).change_password(person.id, old, password)
    except (BadName, NotAllowed) as error:
        return _show(request, person, error)
    _stay_alone(request, person)
    return _show(request, person, done=Text("The password is changed. All other browsers are signed out."))


@router.post("/account/logout")
def logout(request: Request) -> Response:
    """Signs out: this browser becomes a stranger's."""
    leave(request)
    return go(request, "/")


@router.post("/account/logout-everywhere")
def logout_everywhere(request: Request) -> Response:
    """Signs out on all devices."""
    person = known_person(request)
    services(request.app).sign_ins.end_all(person.id)
    leave(request)
    return go(request, "/account/login" if person.account else "/")


@router.post("/account/delete")
def delete(request: Request, password: Password = "", sure: Annotated[str, Form(max_length=3)] = "") -> Response:
    """Deletes the account, if its owner asks for it."""
    person = known_person(request)
    try:
        if person.account and not fits(person, password):
            raise NotAllowed(Text("The password is wrong."))
        if sure != "yes":
            raise BadName(Text("Say that you are sure."))
        delete_person(person, _people(request), services(request.app).sign_ins, tables_of(request).store)
    except (BadName, NotAllowed, Outdated) as error:
        return _show(request, person, error)
    leave(request)
    return go(request, "/")


def _stay_alone(request: Request, person: Person) -> None:
    """Signs out all browsers of a person but this one, which gets a new key: a copied cookie is worth nothing now."""
    become(request, person)
    services(request.app).sign_ins.end_all(person.id, but=session_of(request).get(SIGN_IN))


def _check_repeat(password: str, repeat: str) -> None:
    if password != repeat:
        raise BadName(Text("The two passwords differ."))


def _status(error: EcumeneError | None) -> int:
    return 200 if error is None else 422 if isinstance(error, BadName) else 409 if isinstance(error, Outdated) else 403
