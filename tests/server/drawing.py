"""Boards drawn without a server: what one viewer of a position gets, read and checked as HTML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import unescape
from typing import Any

import jinja2

from ecumene.engine import Absent, State
from ecumene.engine.asking.wishes import unmet_wishes
from ecumene.engine.table import look
from ecumene.server.boards import Board, Picture, board_for, language_for, target_of
from ecumene.server.http.files import template_loader

NAMES = ("Ada", "Bob <b>", "Анна", "Žofie", "Ed", "Flo")


@dataclass(frozen=True)
class Choice:
    action: str
    label: str
    legal: bool
    reason: str = ""
    absent: bool = False


@cache
def templates() -> jinja2.Environment:
    made = jinja2.Environment(loader=template_loader(), autoescape=True, undefined=jinja2.StrictUndefined)
    made.globals.update(static=lambda path: f"/static/{path}")
    return made


def choices(state: State, viewer: int, code: str) -> dict[str, Choice]:
    if state.player != viewer:
        return {}
    language = state.game.language(code)
    made: dict[str, Choice] = {}
    for action in state.legal:
        made[action.id] = Choice(action.id, language.say(state.game.describe(action), NAMES), True)
    for action, reason in unmet_wishes(state):
        label, absent = language.say(state.game.describe(action), NAMES), isinstance(reason, Absent)
        made[action.id] = Choice(action.id, label, False, language.say(reason, NAMES), absent)
    return made


def picture(state: State, viewer: int, code: str = "en", before: Mapping[str, Any] | None = None) -> Picture:
    view = look(state, viewer)
    board = board_for(state.game.id)
    return Picture(
        game=state.game,
        view=view,
        viewer=viewer,
        language=language_for(state.game, code),
        names=NAMES[: state.seats],
        colours=range(state.seats),
        choices=choices(state, viewer, code),
        changed=changes(board.places(before), board.places(view)) if before else frozenset(),
        target=target_of(state.decision) if state.player == viewer else None,
    )


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """The elements that have moved between two boards, each given as element -> place (a board's `places`)."""
    return {element for element, place in after.items() if before.get(element) != place}


def draw(board: Board, shown: Picture) -> str:
    return templates().get_template(board.template).render(**board.context(shown))


TAG = re.compile(r"""<(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*"|='[^']*'|=[\w-]+)?)*)\s*(/?)>""")
"""A tag as templates write them: every value is in quotes, or a plain word."""
ATTRIBUTE = re.compile(r"""([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?""")


@lru_cache(maxsize=50_000)
def attributes_of(text: str) -> dict[str, str | None]:
    """The attributes of a tag; None for those without a value. Most tags of a board are on the next one, too."""
    found: dict[str, str | None] = {}
    for attribute in ATTRIBUTE.finditer(text):
        name, *values = attribute.groups()
        value = next((value for value in values if value is not None), None)
        found[name.lower()] = value and unescape(value)
    return found


class Page:
    """The elements of a page, checked while they are read: properly nested, nothing inline.

    Boards are large and there are thousands of them in the tests: Python's own parser takes nearly three times as long.
    """

    EMPTY = frozenset({"use", "line", "input", "br"})

    def __init__(self, html: str) -> None:
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        texts: list[str] = []
        read = 0
        for tag in TAG.finditer(html):
            texts.append(html[read : tag.start()])
            read = tag.end()
            closing, name, attributes, closed = tag.groups()
            if not closing:
                self._begin(name.lower(), attributes)
            if closing or closed:
                self._end(name.lower())
        texts.append(html[read:])
        text = "".join(texts)
        assert "<" not in text, text[text.index("<") :][:80]
        self.text = unescape(text)
        assert not self.open, self.open

    def _begin(self, tag: str, attributes: str) -> None:
        assert tag not in ("script", "style")
        found = attributes_of(attributes)
        assert "style" not in found
        assert not [name for name in found if name.startswith("on")]
        self.elements.append((tag, found))
        if tag not in self.EMPTY:
            assert not (tag == "button" and "button" in self.open), "a button inside a button"
            self.open.append(tag)

    def _end(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def buttons(self, *, enabled: bool) -> list[dict[str, str | None]]:
        found = [attrs for tag, attrs in self.elements if tag == "button" and attrs.get("name") == "action"]
        return [attrs for attrs in found if (attrs.get("aria-disabled") != "true") == enabled]

    def narrowing(self) -> list[str]:
        """The things with several meanings: their actions, with commas between them."""
        return [
            str(attrs["value"]) for tag, attrs in self.elements if tag == "button" and attrs.get("name") == "narrow"
        ]

    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.elements if "id" in attrs]
