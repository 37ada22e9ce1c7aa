"""How an answer is drawn: templates as HTML, in the language and with the looks of the reader."""

from __future__ import annotations

import os
import re
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, pass_context, select_autoescape
from jinja2.runtime import Context
from markupsafe import Markup

from ecumene.engine import LANGUAGES, Language, Text
from ecumene.server.boards.files import static
from ecumene.server.http.files import template_loader
from ecumene.server.http.form_keys import form_key
from ecumene.server.http.reader import current_person, language_code, name_of, setting
from ecumene.server.languages import server_language

TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that change the direction of what follows."""


def in_order(words: str) -> str:
    """A sentence in the order of its letters, whatever it quotes: a mark would turn all that comes after it around."""
    return words if words.isascii() else TURNING.sub("", words)


@pass_context
def _say(context: Context, text: str | Text, **args: Any) -> str:
    """`_` of the templates: says a text in the reader's language."""
    language: Language = context["language"]
    if isinstance(text, Text):
        return in_order(language.say(text, context.get("names", ())))
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
        "sound": setting(request, "sound", "device"),
        "confirm": setting(request, "confirm", "on"),
        **context,
    }
    return Markup(TEMPLATES.get_template(template).render(values))


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A template as a page."""
    return HTMLResponse(draw(request, template, **context), status, headers={"Cache-Control": "no-store"})
