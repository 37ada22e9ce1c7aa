"""Boards drawn without a server: what one viewer of a position gets, read and checked as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import unescape
from typing import Any, NamedTuple

import jinja2

from ecumene.engine import Absent, State
from ecumene.engine.asking.wishes import unmet_wishes
from ecumene.engine.table import look
from ecumene.server.boards import Board, Picture, board_for, language_for, target_of
from ecumene.server.boards.picture import Choice as AnyChoice
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


def picture(
    state: State,
    viewer: int,
    code: str = "en",
    before: Mapping[str, Any] | None = None,
    answers: Iterable[AnyChoice] | None = None,
) -> Picture:
    """What a viewer's board is drawn from; `answers` are his choices if they have been put into words already."""
    view = look(state, viewer)
    board = board_for(state.game.id)
    return Picture(
        game=state.game,
        view=view,
        viewer=viewer,
        language=language_for(state.game, code),
        names=NAMES[: state.seats],
        colours=range(state.seats),
        choices=choices(state, viewer, code) if answers is None else {answer.action: answer for answer in answers},
        changed=changes(board.places(before), board.places(view)) if before else frozenset(),
        target=target_of(state.decision) if state.player == viewer else None,
    )


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """The elements that have moved between two boards, each given as element -> place (a board's `places`)."""
    return {element for element, place in after.items() if before.get(element) != place}


def draw(board: Board, shown: Picture) -> str:
    return templates().get_template(board.template).render(**board.context(shown))


TAG = re.compile(r"""<((?:[^"'<>]++|"[^"]*"|'[^']*')*+)>""")
"""A tag: what is in quotes may hold anything."""
PARTS = re.compile(r"""(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*"|='[^']*'|=[\w-]+)?)*)\s*(/?)""")
"""A tag's parts, as templates write them: every value is in quotes, or a plain word."""
ATTRIBUTE = re.compile(r"""([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([\w-]+)))?""")
EMPTY = frozenset({"use", "line", "input", "br"})
"""Elements with nothing in them."""


class Tag(NamedTuple):
    """A tag that was read, and what it does to the elements that are open."""

    name: str
    attributes: dict[str, str | None]
    """None for those without a value."""
    begins: bool
    opens: bool
    closes: bool


@lru_cache(maxsize=50_000)
def tag_of(source: str) -> Tag:
    """A tag between its brackets: nothing in it is inline. Most tags of a board are on the next one, too."""
    parts = PARTS.fullmatch(source)
    assert parts is not None, f"<{source[:80]}"
    closing, name, words, closed = parts.groups()
    name, attributes = name.lower(), dict[str, str | None]()
    for attribute in ATTRIBUTE.finditer(words):
        key, *values = attribute.groups()
        value = next((value for value in values if value is not None), None)
        attributes[key.lower()] = value and unescape(value)
    assert closing or name not in ("script", "style")
    assert "style" not in attributes
    assert not [key for key in attributes if key.startswith("on")]
    whole = name not in EMPTY
    return Tag(name, attributes, not closing, whole and not closing, whole and bool(closing or closed))


class Page:
    """The elements of a page, checked while they are read: properly nested, nothing inline.

    Boards are large and there are thousands of them in the tests: Python's own parser takes ten times as long.
    """

    def __init__(self, html: str) -> None:
        texts = TAG.split(html)
        tags, texts = [tag_of(source) for source in texts[1::2]], texts[::2]
        self.elements = [(tag.name, tag.attributes) for tag in tags if tag.begins]
        text = "".join(texts)
        assert "<" not in text, text[text.index("<") :][:80]
        self.text = unescape(text)
        opened: list[str] = []
        for name, _, _, opens, closes in tags:
            if opens:
                assert not (name == "button" and "button" in opened), "a button inside a button"
                opened.append(name)
            if closes:
                assert opened, f"</{name}> closes nothing"
                assert opened.pop() == name
        assert not opened, opened

    def buttons(self, *, enabled: bool) -> list[dict[str, str | None]]:
        found = [attrs for tag, attrs in self.elements if tag == "button" and attrs.get("name") == "action"]
        return [attrs for attrs in found if (attrs.get("aria-disabled") != "true") == enabled]

    def clickable(self) -> set[str]:
        """The actions of the buttons, whether they can be taken or say why not."""
        return {
            action
            for tag, attrs in self.elements
            if tag == "button" and attrs.get("name") in ("action", "narrow")
            for action in str(attrs["value"]).split(",")
        }

    def narrowing(self) -> list[str]:
        """The things with several meanings: their actions, with commas between them."""
        return [
            str(attrs["value"]) for tag, attrs in self.elements if tag == "button" and attrs.get("name") == "narrow"
        ]

    def ids(self) -> list[str]:
        return [str(attrs["id"]) for _, attrs in self.elements if "id" in attrs]
