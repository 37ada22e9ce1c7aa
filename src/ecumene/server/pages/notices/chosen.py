"""Settings of notices: what somebody is told, by which ways, when not, and at which addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ecumene.engine import EcumeneError, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.errors import NotAllowed, TooMany
from ecumene.server.http.drawing import page
from ecumene.server.http.reader import current_person, known_person, language_code, require_person
from ecumene.server.http.senders import place_at
from ecumene.server.mail_server import mail_address
from ecumene.server.notices import contacts
from ecumene.server.notices.habits import KEPT, as_clock, chosen, habits_of, has_zone, zones
from ecumene.server.notices.kinds import KINDS, MAIL, MESSENGER, WAYS
from ecumene.server.notices.messenger import check_messenger
from ecumene.server.notices.service import Notices
from ecumene.server.pages.common import go
from ecumene.server.people.accounts import fits
from ecumene.server.services import services
from ecumene.server.storage.models import Person

router = APIRouter()

PAGE = "/settings/notices"
USUAL_NIGHT = ("22:00", "08:00")
USUAL_DAY = "18:00"
STATES: Mapping[str, Text] = {
    contacts.ASKED: Text("Not confirmed yet: open the link in the mail that we have sent there."),
    contacts.GOOD: Text("Confirmed."),
    contacts.FAILING: Text("The last mail could not be delivered. The next one is tried again."),
    contacts.GONE: Text("Mails cannot be delivered there. Check the address, or have a new mail sent."),
    contacts.STOPPED: Text("You have stopped the mails. Your password can still be replaced by mail."),
}
"""What has become of a mailbox."""
MESSENGER_STATES: Mapping[str, Text] = {
    contacts.FAILING: Text("The last notice could not be delivered. The next one is tried again."),
    contacts.GONE: Text("This address refuses notices, so nothing is sent there. Check it and save it again."),
}
Word = Annotated[str, Form(max_length=100)]
Password = Annotated[str, Form(max_length=10_000)]
Words = Annotated[list[str], Form(default_factory=list, max_length=100)]
Address = Annotated[str, Form(max_length=1000)]


def _notices(request: Request) -> Notices:
    return services(request.app).notices


@router.get(PAGE)
def notices(request: Request, saved: str = "") -> Response:
    """The form."""
    return _form(request, saved=bool(saved))


@router.post(PAGE)
def save(
    request: Request,
    told: Words,
    hidden: Words,
    zone: Word = "UTC",
    quiet: Word = "",
    start: Word = "",
    end: Word = "",
    daily: Word = "",
    at: Word = "",
) -> Response:
    """Keeps what somebody wants to be told, and when."""
    try:
        night = (start, end) if quiet else None
        kept = chosen([*told, *hidden], zone, night, at if daily else None, language_code(request))
        person = require_person(request)
    except BadSetup as error:
        return _form(request, error)
    request.state.person = services(request.app).people.change_settings(person.id, {KEPT: kept})
    return go(request, f"{PAGE}?saved=1")


@router.post(f"{PAGE}/mail")
def name_mailbox(request: Request, address: Address = "", password: Password = "") -> Response:
    """Somebody says where his mails go: a letter there asks whether that is so.

    A forgotten password goes there, too: whoever finds a browser signed in does not get the account with it.
    """
    asking = _notices(request).asking
    try:
        if not _notices(request).has(MAIL):
            raise NotAllowed(Text("This server sends no mails."))
        tidy = mail_address(address)
        person = require_person(request)
        if person.account and asking.is_new(person.id, tidy) and not fits(person, password):
            raise NotAllowed(Text("The password is wrong."))
        asking.name_mailbox(_in_his_language(request, person).id, tidy, place_at(request))
    except (BadSetup, NotAllowed, TooMany) as error:
        return _form(request, error, address=address)
    _notices(request).courier.wake()
    return go(request, f"{PAGE}?saved=1")


@router.post(f"{PAGE}/mail/forget")
def forget_mailbox(request: Request) -> Response:
    """No mails any more, and the address is forgotten."""
    _notices(request).contacts.forget(known_person(request).id, MAIL)
    return go(request, f"{PAGE}?saved=1")


@router.post(f"{PAGE}/messenger")
def name_messenger(request: Request, address: Address = "") -> Response:
    """The address of a messenger; an empty one forgets it."""
    try:
        checked = check_messenger(address) if address.strip() else ""
    except BadSetup as error:
        return _form(request, error, messenger=address)
    person = _in_his_language(request, require_person(request) if checked else known_person(request))
    kept = _notices(request).contacts
    if checked:
        with kept.database.session() as session:
            kept.keep(session, person.id, MESSENGER, checked, contacts.GOOD)
    else:
        kept.forget(person.id, MESSENGER)
    return go(request, f"{PAGE}?saved=1")


def _in_his_language(request: Request, person: Person) -> Person:
    """Letters are written in the language in which somebody saw the settings, if he has not chosen another."""
    kept = person.settings.get(KEPT)
    kept = kept if isinstance(kept, dict) else {}
    if kept.get("language") == language_code(request):
        return person
    changed = {KEPT: {**kept, "language": language_code(request)}}
    return services(request.app).people.change_settings(person.id, changed)


def _form(
    request: Request,
    error: EcumeneError | None = None,
    *,
    saved: bool = False,
    address: str = "",
    messenger: str = "",
) -> Response:
    person = current_person(request)
    habits = habits_of(person or Person(settings={}))
    mine = _notices(request).contacts.of(person.id) if person else {}
    mail, post = mine.get(MAIL), mine.get(MESSENGER)
    night = tuple(map(as_clock, habits.quiet)) if habits.quiet else USUAL_NIGHT
    return page(
        request,
        "notices.html",
        200 if error is None else 429 if isinstance(error, TooMany) else 403 if isinstance(error, NotAllowed) else 422,
        line=error.text if error else None,
        saved=saved,
        push_key=_notices(request).pushes.keys.public,
        push_known=_notices(request).pushes.devices.known(person.id) if person else (),
        kinds=KINDS,
        ways={name: words for name, words in WAYS.items() if _notices(request).has(name)},
        hidden=[(kind, way) for kind, ways in habits.ways.items() for way in ways if not _notices(request).has(way)],
        habits=habits,
        set_zone=person is not None and has_zone(person),
        zones=sorted(zones()),
        night=night,
        daily=as_clock(habits.daily) if habits.daily is not None else USUAL_DAY,
        sends_mail=_notices(request).has(MAIL),
        mail=mail,
        mail_state=STATES[mail.state] if mail else None,
        messenger_state=MESSENGER_STATES.get(post.state) if post else None,
        address=address or (mail.address if mail else ""),
        messenger=messenger or (post.address if post else ""),
    )
