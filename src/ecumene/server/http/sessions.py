"""What every page needs: who is asking, in which language, with which form key, and how an answer is drawn."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from fastapi.routing import APIRoute
from itsdangerous import BadSignature, URLSafeSerializer
from jinja2 import Environment, pass_context, select_autoescape
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.engine import LANGUAGES, Language, Text, speak
from ecumene.server.errors import NotAllowed
from ecumene.server.http.files import LOCALE, static, template_loader
from ecumene.server.people.accounts import good_name
from ecumene.server.people.naming import guest_name
from ecumene.server.services import services
from ecumene.server.storage.models import Person

COOKIE = "ecumene"
YEAR = 365 * 24 * 3600
SIGN_IN = "sign_in"
"""Where the cookie holds the key of the browser's sign-in."""
NAME = "name"
"""Where the cookie holds what somebody wants to be called before he is a guest."""
OLD_PERSON = "person"
"""Where cookies of older programs hold who somebody is."""

SIGNED_OUT = Text("You are not signed in here any more. Sign in, or load the page again to go on as a guest.")


class Session:
    """The signed cookie: a random key for forms, the key of the browser's sign-in, and small things to remember."""

    def __init__(self, values: dict[str, Any] | None = None) -> None:
        self.values: dict[str, Any] = dict(values or {})
        self.changed = False
        if "key" not in self.values:
            self.set("key", secrets.token_urlsafe(12))

    def get(self, name: str) -> Any:
        """A remembered value."""
        return self.values.get(name)

    def set(self, name: str, value: Any) -> None:
        """Remembers a value in the browser; None forgets it."""
        if self.values.get(name) != value:
            self.changed = True
            if value is None:
                del self.values[name]
            else:
                self.values[name] = value


def signer(secret: str) -> URLSafeSerializer:
    """What cookies are signed with."""
    return URLSafeSerializer(secret, salt="session")


class Sessions:
    """Reads the cookie before a request and writes it after, if it has changed."""

    def __init__(self, app: ASGIApp, secret: str, secure: bool = False) -> None:
        self.app = app
        self.signer = signer(secret)
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        session = Session(self._read(scope))
        scope.setdefault("state", {})["session"] = session

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and session.changed and _keeps_cookie(scope):
                message.setdefault("headers", []).append((b"set-cookie", self._cookie(session, scope).encode()))
            await send(message)

        await self.app(scope, receive, answer)

    def _read(self, scope: Scope) -> dict[str, Any] | None:
        raw = Request(scope).cookies.get(COOKIE, "")
        try:
            values = self.signer.loads(raw)
        except BadSignature:
            return None
        return values if isinstance(values, dict) else None

    def _cookie(self, session: Session, scope: Scope) -> str:
        flags = "; Secure" if self.secure or scope["scheme"] == "https" else ""
        value = self.signer.dumps(session.values)
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"


def _keeps_cookie(scope: Scope) -> bool:
    return not scope["path"].startswith(("/static/", "/api", "/health"))


def partial(request: Request) -> bool:
    """Whether a script on the page asks, and wants only the part that changes."""
    return request.headers.get("hx-request") == "true"


# -- people --------------------------------------------------------------------------------------------------------

# Endpoints call these themselves: as dependencies each would wait for a thread of its own, beside the endpoint's.


def session_of(request: Request) -> Session:
    """The browser's session."""
    session: Session = request.state.session
    return session


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


# -- heads ---------------------------------------------------------------------------------------------------------


def with_heads(router: APIRouter) -> APIRouter:
    """Lets monitors and link previews ask for the heads alone of what can be read."""
    for route in router.routes:
        if isinstance(route, APIRoute) and route.methods and "GET" in route.methods:
            route.methods.add("HEAD")
    return router


# -- form keys -----------------------------------------------------------------------------------------------------


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


# -- language and looks --------------------------------------------------------------------------------------------


@lru_cache
def server_language(code: str) -> Language:
    """A language with the words of the pages."""
    return speak(code, LOCALE)


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


@pass_context
def _say(context: Context, text: str | Text, **args: Any) -> str:
    """`_` of the templates: says a text in the reader's language."""
    language: Language = context["language"]
    if isinstance(text, Text):
        return language.say(text, context.get("names", ()))
    return language.say(Text(text, **args), context.get("names", ())) if args else language.get(text)


def _make_environment() -> Environment:
    environment = Environment(
        loader=template_loader(),
        autoescape=select_autoescape(default=True),
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=os.environ.get("ECUMENE_RELOAD") == "1",
    )
    environment.globals.update(_=_say, static=static, LANGUAGES=LANGUAGES)
    return environment


TEMPLATES = _make_environment()


def draw(request: Request, template: str, **context: Any) -> Markup:
    """A template as HTML, for the reader of this request."""
    code = language_code(request)
    values = {
        "request": request,
        "language": server_language(code),
        "lang": code,
        "person": current_person(request),
        "my_name": name_of(request),
        "csrf": form_key(request),
        "theme": setting(request, "theme", "system"),
        "palette": setting(request, "palette", "standard"),
        "motion": setting(request, "motion", "on"),
        "sound": setting(request, "sound", "on"),
        "confirm": setting(request, "confirm", "on"),
        **context,
    }
    return Markup(TEMPLATES.get_template(template).render(values))


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A template as a page."""
    return HTMLResponse(draw(request, template, **context), status, headers={"Cache-Control": "no-store"})
