"""The guide of a game: a few lessons for somebody's first game, each shown once, at the moment that it is about.

A guide is data beside the rules. What a lesson looks at is the view of the one who is asked, so that no lesson can tell
a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ecumene.engine.texts import Text

View = Mapping[str, Any]


@dataclass(frozen=True)
class Lesson:
    """A sentence or three for somebody who has never played, with the moment at which they help."""

    id: str
    """Names it among the lessons of its game: what a person has read is remembered by it."""
    text: Text
    rule: str
    """The anchor of the game's rules page where more is said."""
    part: str = ""
    """The part of the board that it speaks of, as boards call it (`Board.parts`)."""
    questions: tuple[str, ...] = ()
    """The beginnings of the names of questions with which it comes, such as "turn:" for a whole file; without any it
    comes with every question."""
    verbs: tuple[str, ...] = ()
    """It comes only where an action with one of these verbs is among the answers."""
    when: Callable[[View], bool] | None = None
    """What else must be so in the view of the one who is asked."""

    def fits(self, view: View) -> bool:
        """Whether this is its moment: the viewer is asked, and what he sees is what the lesson is about."""
        decision = view.get("decision") or {}
        name = str(decision.get("question", "")).rpartition(".")[2]
        if not name or not name.startswith(self.questions or ("",)):
            return False
        if self.verbs and not any(action.split(" ")[0] in self.verbs for action in decision["actions"]):
            return False
        return self.when is None or self.when(view)


def next_lesson(guide: Sequence[Lesson], view: View, read: Container[str]) -> Lesson | None:
    """The first lesson that fits and has not been read; None if there is nothing to say now."""
    return next((lesson for lesson in guide if lesson.id not in read and lesson.fits(view)), None)


# -- what the conditions of many lessons say -----------------------------------------------------------------------


def mine(view: View) -> Mapping[str, Any]:
    """What lies before the viewer."""
    found: Mapping[str, Any] = view["players"][view["viewer"]]
    return found


def from_round(number: int) -> Callable[[View], bool]:
    """A condition: this round has come, or a later one."""
    return lambda view: bool(view["round"] >= number)
