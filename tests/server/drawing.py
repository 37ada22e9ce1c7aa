"""Boards drawn without a server: what one viewer of a position gets, read and checked as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from typing import Any

import jinja2

from ecumene.engine import State
from ecumene.engine.table import look
from ecumene.server.boards import Board, Picture, board_for, language_for, target_of
from ecumene.server.files import template_loader

NAMES = ("Ada", "Bob <b>", "Анна", "Žofie", "Ed", "Flo")


@dataclass(frozen=True)
class Choice:
    action: str
    label: str
    legal: bool
    reason: str = ""


@cache
def templates() -> jinja2.Environment:
    made = jinja2.Environment(loader=template_loader(), autoescape=True, undefined=jinja2.StrictUndefined)
    made.globals.update(static=lambda path: f"/static/{path}")
    return made


def choices(state: State, viewer: int, code: str) -> dict[str, Choice]:
    if state.player != viewer:
        return {}
    language, verbs = state.game.language(code), {action.verb for action in state.legal}
    if state.decision is not None:
        verbs.update(state.decision.question.explained)
    made: dict[str, Choice] = {}
    for action in state.game.vocabulary:
        if action.verb in verbs:
            label, reason = language.say(state.game.describe(action), NAMES), state.why_not(action)
            made[action.id] = Choice(action.id, label, reason is None, language.say(reason, NAMES) if reason else "")
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


class Page(HTMLParser):
    """The elements of a page, checked while they are read: properly nested, nothing inline."""

    EMPTY = frozenset({"use", "line", "input", "br"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.parts: list[str] = []
        self.feed(html)
        self.text = "".join(self.parts)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "style")
        for name, _ in attrs:
            assert name != "style"
            assert not name.startswith("on")
        self.elements.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            assert not (tag == "button" and "button" in self.open), "a button inside a button"
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

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
