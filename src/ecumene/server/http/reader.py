"""The reader of a page: who is asking, in which language, with which settings.

Endpoints call these themselves: as dependencies each would wait for a thread of its own, beside the endpoint's.
"""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import Request

from ecumene.engine import LANGUAGES, Language, Text
from ecumene.server.errors import NotAllowed
from ecumene.server.http.sessions import NAME, OLD_PERSON, SIGN_IN, session_of
from ecumene.server.languages import server_language
from ecumene.server.people.accounts import good_name
from ecumene.server.people.naming import guest_name
from ecumene.server.services import services
from ecumene.server.storage.models import Person

SIGNED_OUT = Text("You are not signed in here any more. Sign in, or load the page again to go on as a guest.")


def partial(request: Request) -> bool:
    """Whether a script on the page asks, and wants only the part that changes."""
    return request.headers.get("hx-request") == "true"


def current_person(request: Request) -> Person | None:
    """Who is asking, if we have met."""
    if not hasattr(request.state, "person"):
        session = session_of(request)
        sign_ins = services(request.app).sign_ins
        key, old = session.get(SIGN_IN), session.get(OLD_PERSON)
        request.state.person, request.state.signed_out = None, False  # also if the storage fails: errors have pages too
        request.state.person = sign_ins.person(key) if isinstance(key, str) else None
        request.state.signed_out = isinstance(key, str) and request.state.person is None
        if request.state.signed_out and not partial(request):
            session.set(SIGN_IN, None)  # a part of a page may be late, and would overwrite a newer cookie
        if key is None and isinstance(old, str):
            _welcome_back(request, old)
    person: Person | None = request.state.person
    return person


def known_by_cookie(request: Request) -> str | None:
    """The id of whoever asks, for what runs beside the pages: the cookie stays as it is."""
    key = session_of(request).get(SIGN_IN)
    person = services(request.app).sign_ins.person(key) if isinstance(key, str) else None
    return None if person is None else person.id


def _welcome_back(request: Request, person_id: str) -> None:
    """A cookie of an older program. It was good for ever and could not be ended, so it is exchanged, once.

    Of two requests at once the second finds nobody, and leaves the cookie alone: its answer may arrive last.
    """
    people = services(request.app).people
    if (person := people.known_by_old_cookie(person_id)) is not None:
        session_of(request).set(OLD_PERSON, None)
        become(request, person)


def is_stranger(request: Request) -> bool:
    """Whether we have not met whoever asks; who was signed out elsewhere is none."""
    return current_person(request) is None and not request.state.signed_out


def known_person(request: Request) -> Person:
    """Who is asking; a stranger is refused."""
    person = current_person(request)
    if person is None:
        raise NotAllowed(SIGNED_OUT)
    return person


def require_person(request: Request) -> Person:
    """Who is asking; a stranger becomes a guest, and keeps the settings that the browser remembers.

    Who was signed out elsewhere is told so first: he means to act in his own name.
    """
    person = current_person(request)
    if person is None and request.state.signed_out:
        raise NotAllowed(SIGNED_OUT)
    if person is None:
        people = services(request.app).people
        session = session_of(request)
        kept = dict(session.get("settings") or {})
        if session.get("language"):
            kept["language"] = session.get("language")
        person = people.guest(session.get(NAME) or guest_name(language_of(request)), kept)
        session.set(NAME, None)
        become(request, person)
    return person


def name_of(request: Request) -> str:
    """What the reader is called here: nothing until he has chosen a name or become a guest."""
    person = current_person(request)
    return person.name if person is not None else str(session_of(request).get(NAME) or "")


def call(request: Request, name: str) -> None:
    """The reader wants to be called so from now on; a stranger's browser remembers it until he is a guest."""
    person = current_person(request)
    if person is None:
        session_of(request).set(NAME, good_name(name))
    elif name != person.name:
        request.state.person = services(request.app).people.rename(person.id, name)


def become(request: Request, person: Person) -> None:
    """From now on this browser belongs to that person, by a new key: whoever knew the old one has nothing from it."""
    session = session_of(request)
    sign_ins = services(request.app).sign_ins
    session.set(SIGN_IN, sign_ins.begin(person, session.get(SIGN_IN)))
    session.set("key", secrets.token_urlsafe(12))
    request.state.person, request.state.signed_out = person, False


def leave(request: Request) -> None:
    """This browser becomes a stranger's, and its old keys are worth nothing."""
    session = session_of(request)
    if isinstance(key := session.get(SIGN_IN), str):
        services(request.app).sign_ins.end(key)
    session.set("key", secrets.token_urlsafe(12))
    for name in (SIGN_IN, OLD_PERSON, NAME, "curtain"):
        session.set(name, None)
    request.state.person, request.state.signed_out = None, False


# -- language and looks --------------------------------------------------------------------------------------------


def language_code(request: Request) -> str:
    """The reader's language: chosen, or the browser's first that we speak."""
    person = current_person(request)
    chosen = (person.settings.get("language") if person else None) or session_of(request).get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    for part in request.headers.get("accept-language", "")[:200].split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def language_of(request: Request) -> Language:
    """The reader's language with the words of the pages."""
    return server_language(language_code(request))


def setting(request: Request, name: str, default: Any = None) -> Any:
    """A setting of the reader: of the person, or of the browser before we have met."""
    person = current_person(request)
    if person is not None and name in person.settings:
        return person.settings[name]
    kept = session_of(request).get("settings") or {}
    return kept.get(name, default)
