"""Rights: every route × who asks × the state of the table gets the answer that the table of rights says, and a request
that is refused changes nothing that is stored.

`make test` asks a sample that holds every route and everybody who asks; `make test-long` asks everything, on both
databases.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.server.helpers import routes
from tests.server.rights import people as who
from tests.server.rights.answers import Cell, Kind, cells_of
from tests.server.rights.asking import ask, complaints
from tests.server.rights.stage import STATES, Stage
from tests.server.rights.table import CHAPTERS, FOR_EVERYBODY, ROWS, hopeless, without_a_row

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
"""HEAD is answered as GET is."""
REFUSALS = 3
"""So many questions of each row that are refused are in the sample, beside one that is granted."""


def wrong_with(stage: Stage, cells: Iterable[Cell]) -> list[str]:
    """What is wrong with the answers to some questions."""
    return [words for cell in cells for words in complaints(stage, cell, ask(stage, cell))]


def sample(seed: int) -> list[Cell]:
    """Of each row one question that is granted and a few that are not, by those who have asked least so far."""
    chance, asked = random.Random(seed), Counter[str]()
    chosen: list[Cell] = []
    for row in ROWS:
        cells = cells_of(row)
        chance.shuffle(cells)
        cells.sort(key=lambda cell: (asked[cell.name], asked[cell.state]))
        granted = [cell for cell in cells if cell.expected.kind is Kind.ALLOWED][:1]
        others = [cell for cell in cells if cell.expected.kind is not Kind.ALLOWED][:REFUSALS]
        for cell in granted + others:
            asked.update((cell.name, cell.state))
            chosen.append(cell)
    return chosen


def test_a_sample_of_everything(stage: Stage) -> None:
    cells = sample(36)
    assert {cell.name for cell in cells} == {*who.BROWSERS, *who.PROGRAMS}
    assert {cell.state for cell in cells} == set(STATES)
    assert {cell.row for cell in cells} == set(ROWS)
    assert not (wrong := wrong_with(stage, cells)), "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_everything(stage: Stage, chapter: str) -> None:
    cells = [cell for row in CHAPTERS[chapter] for cell in cells_of(row)]
    assert not (wrong := wrong_with(stage, cells)), "\n".join(wrong)


@pytest.mark.long
def test_everything_on_postgresql(database_url: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path, database_url)
    try:
        assert not (wrong := wrong_with(stage, [cell for row in ROWS for cell in cells_of(row)])), "\n".join(wrong)
    finally:
        stage.server.database.close()


# -- the table itself ----------------------------------------------------------------------------------------------


def asked_of(stage: Stage) -> list[str]:
    """All routes of the application that answer, by its own list."""
    return [f"{method} {path}" for method in METHODS for path in routes(stage.app, method)]


def test_every_route_has_a_row(stage: Stage) -> None:
    found = asked_of(stage)
    assert len(found) > 70
    assert without_a_row(found) == []


def test_no_row_is_about_a_route_that_is_gone(stage: Stage) -> None:
    found = set(asked_of(stage))
    assert [row.pattern for row in ROWS if row.pattern not in found] == []
    assert [route for route in FOR_EVERYBODY if route not in found] == []


def test_where_somebody_is_refused_somebody_else_succeeds() -> None:
    """Or nobody could, as things stand. And each route is granted to somebody at some time."""
    assert hopeless() == []
    granted = {row.pattern for row in ROWS for cell in cells_of(row) if cell.expected.kind is Kind.ALLOWED}
    assert granted == {row.pattern for row in ROWS}


def test_every_answer_has_a_reason_and_nobody_is_named_who_does_not_ask() -> None:
    for row in ROWS:
        for state, answers in row.states.items():
            assert all(answer.because for answer in answers.values()), row
            named = {name for group in answers for name in ((group,) if isinstance(group, str) else group)}
            assert named <= {"others", *row.askers(state), *who.LATER}, (row.route, state)
