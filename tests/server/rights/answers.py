"""The answers of the table: each says what somebody gets, what changes in the database by it, and why it is so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from tests.server.rights import people as who
from tests.server.rights.stage import ANYWHERE, DAMAGED, PUBLIC, UNREADABLE, WAITING, Stage


class Kind(Enum):
    """What an answer comes to."""

    ALLOWED = "he may"
    REFUSED = "he may not, but somebody else may"
    NOT_NOW = "nobody may, as things stand"


@dataclass(frozen=True)
class Answer:
    """What somebody gets, and why."""

    kind: Kind
    because: str
    status: int
    changes: frozenset[str] = frozenset()
    """The tables of the database in which a row changes, comes or goes; in all others none does."""
    says: str = ""
    """Words that are in the answer. `<name>` in them is the name of the one who asks."""
    hides: str = ""
    """Words that are not in it."""


def done(because: str, *changes: str, status: int = 303, says: str = "") -> Answer:
    """It is done, and the database shows it. Forms lead to a page, so they answer with 303."""
    return Answer(Kind.ALLOWED, because, status, frozenset(changes), says)


def shown(because: str, says: str = "", hides: str = "", status: int = 200) -> Answer:
    """It is shown, and nothing changes."""
    return Answer(Kind.ALLOWED, because, status, says=says, hides=hides)


def refused(because: str, says: str, status: int = 403) -> Answer:
    """He may not, whatever the table waits for; somebody else may."""
    return Answer(Kind.REFUSED, because, status, says=says)


def not_now(because: str, says: str, status: int = 403) -> Answer:
    """Nobody may, as things stand at the table."""
    return Answer(Kind.NOT_NOW, because, status, says=says)


def newcomer(answer: Answer) -> Answer:
    """The same for somebody whom the server has not met: his first form makes him a guest, who is signed in."""
    return replace(answer, changes=answer.changes | {"people", "sign_ins"})


OTHERS = "others"
"""All who are not named."""
Answers = Mapping[str | tuple[str, ...], Answer]
"""Who gets which answer: by name, by a group of names, and all others."""
States = Mapping[str, Answers]
"""The same for each state of the table."""


def each(states: Iterable[str], answers: Answers) -> States:
    """The same answers in several states."""
    return dict.fromkeys(states, answers)


@dataclass(frozen=True, eq=False)
class Row:
    """A route, a way to ask it, and who gets what answer in which state of the table."""

    route: str
    what: str
    """What is asked for."""
    states: States
    form: Mapping[str, Any] = field(default_factory=dict)
    """The fields of the form, or the JSON for the API; what stands in braces is filled in (see `Stage.values`)."""
    query: str = ""
    file: tuple[str, str] = ("", "")
    """The field of a file that comes with the form, and which of `Stage.files` it is."""
    part: bool = False
    """Whether the script of a page asks for a part of it."""
    before: Callable[[Stage, str], Any] | None = None
    """What has happened at the table before."""
    here: str = ""
    """Who is at the table just now, beside the one who asks."""
    link_of: str = ""
    """Whose link it is, where a mail to somebody holds one: who has the mailbox acts for him."""

    @property
    def all_states(self) -> States:
        """What is said of a damaged table holds for one that cannot be shown at all, unless the row says otherwise."""
        return {UNREADABLE: self.states[DAMAGED], **self.states} if DAMAGED in self.states else self.states

    @property
    def method(self) -> str:
        """GET or POST."""
        return self.route.partition(" ")[0]

    @property
    def path(self) -> str:
        """The pattern of the address."""
        return self.route.partition(" ")[2]

    @property
    def pattern(self) -> str:
        """The route as the application writes it: any word can stand where an invitation is wanted."""
        return re.sub(r"(/join/\{table_id\})/.+", r"\1/{invitation}", self.route)

    @property
    def for_programs(self) -> bool:
        """Whether programs ask, with keys."""
        return self.path.startswith("/api/")

    def askers(self, state: str) -> list[str]:
        """Everybody who can ask for it in a state."""
        if state == ANYWHERE:
            return [*who.KEYLESS, who.ELSEWHERE] if self.for_programs else list(who.AROUND)
        everybody = who.PROGRAMS if self.for_programs else who.BROWSERS
        return [name for name in everybody if state not in (WAITING, PUBLIC) or name not in who.LATER]

    def answer(self, state: str, name: str) -> Answer:
        """What somebody gets: what is said of him alone, or of a group of his, or of all others."""
        given = self.all_states[state]
        if name in given:
            return given[name]
        for group, answer in given.items():
            if isinstance(group, tuple) and name in group:
                return answer
        return given[OTHERS]


@dataclass(frozen=True)
class Cell:
    """One question: a row, a state of the table, and who asks."""

    row: Row
    state: str
    name: str

    @property
    def expected(self) -> Answer:
        """The answer that the table says."""
        return self.row.answer(self.state, self.name)

    def __str__(self) -> str:
        return f"{self.row.route} ({self.row.what}), {self.state}, {self.name}"


def cells_of(row: Row) -> list[Cell]:
    """All questions of a row."""
    return [Cell(row, state, name) for state in row.all_states for name in row.askers(state)]
