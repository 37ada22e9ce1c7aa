"""Every question of a game on its board: positions that ask it, and what glows then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping

from ecumene.engine import Question, State
from ecumene.server.boards import Board, Picture
from tests.server.drawing import Page, draw


def name(state: State) -> str:
    """The question that waits, by its chapter and function."""
    assert state.decision is not None
    return state.decision.question.id.rpartition(".")[2]


def questions_of(package: str) -> set[str]:
    """The names of all questions of a game."""
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    found = {thing for module in modules for thing in vars(module).values() if isinstance(thing, Question)}
    return {question.id.rpartition(".")[2] for question in found}


class Met:
    """Positions by their questions: as many as are wanted with each verb of an answer."""

    def __init__(self, each: int) -> None:
        self.each = each
        self.positions: dict[str, list[State]] = {}
        self.seen: dict[tuple[str, str], int] = {}

    def look(self, state: State) -> None:
        """Keeps a copy of a position if it shows something new."""
        keys = {(name(state), action.verb) for action in state.legal}
        if any(self.seen.get(key, 0) < self.each for key in keys):
            self.positions.setdefault(name(state), []).append(state.copy())
            self.seen.update({key: self.seen.get(key, 0) + 1 for key in keys})

    def forget(self) -> None:
        """From now on everything is new again."""
        self.seen.clear()


def with_scripted(met: Mapping[str, list[State]], scripts: Iterable[Callable[[], State]]) -> dict[str, list[State]]:
    """Positions met at random, and those that are made because they are seldom met."""
    found = {question: list(states) for question, states in met.items()}
    for script in scripts:
        state = script()
        found.setdefault(name(state), []).append(state)
    return found


def glowing(board: Board, shown: Picture) -> dict[str, set[str]]:
    """The classes of what can be clicked, by action; what glows only after its group has been chosen too."""
    found: dict[str, set[str]] = {}
    for tag, attrs in Page(draw(board, shown)).elements:
        if tag == "button" and attrs.get("aria-disabled") != "true" and attrs.get("name") in ("action", "narrow"):
            for action in str(attrs["value"]).split(","):
                found.setdefault(action, set()).update(str(attrs.get("class")).split())
    return found
