"""Forms of other sites: whoever may do something does it only by a form of ours, in the same browser.

`make test` tries one way for each route, `make test-long` all of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

import pytest

from tests.server.rights.answers import Answer, Cell, Kind, cells_of, refused
from tests.server.rights.asking import LAST_SEEN, ask, complaints
from tests.server.rights.people import NOBODY, WATCHER
from tests.server.rights.stage import Stage
from tests.server.rights.table import ROWS

NOT_OURS = refused("a form carries the key that our page has given to this browser", "This page is too old.")
OTHER_SITE = refused("other sites do nothing in somebody's name", "This form came from another site.")

FORM_KEYS: Mapping[str, str] = {"none": "", "a wrong one": "0" * 32, "another browser's": WATCHER}
"""Form keys that are not this browser's."""
ORIGINS: Mapping[str, Mapping[str, str]] = {
    "another origin": {"origin": "https://other.example"},
    "the same name at another port": {"origin": "http://testserver:8080"},
    "what browsers say of other sites": {"sec-fetch-site": "cross-site"},
}
"""What a browser says of a form that another site's page has sent."""
Try = tuple[Cell, str]
"""Something that somebody may do, and the way he tries it."""


BY_LINK = frozenset({"POST /notices/stop"})
"""What a mail's program does for its reader: the link in the mail is the key, and no page of ours has given another."""


def granted() -> list[Cell]:
    """For every route that changes something, one who may ask for it, in a state in which he may."""
    found: dict[str, Cell] = {}
    for row in ROWS:
        for cell in cells_of(row):
            if row.method == "POST" and cell.expected.kind is Kind.ALLOWED and cell.name != NOBODY:
                found.setdefault(row.pattern, cell)
    return list(found.values())


def tries(cell: Cell) -> list[Try]:
    """All ways; programs have no forms."""
    keyless = cell.row.for_programs or cell.row.pattern in BY_LINK
    return [(cell, way) for way in (*(() if keyless else FORM_KEYS), *ORIGINS)]


def wrong_with(stage: Stage, chosen: Iterable[Try]) -> list[str]:
    """What is wrong with the answers."""
    return [words for cell, way in chosen for words in try_it(stage, cell, way)]


def try_it(stage: Stage, cell: Cell, way: str) -> list[str]:
    """Sends what would be granted, in a way in which it must not be."""
    expected: Answer = NOT_OURS
    if way in ORIGINS:
        expected, outcome = OTHER_SITE, ask(stage, cell, ORIGINS[way])
    else:
        key = FORM_KEYS[way]
        outcome = ask(stage, cell, csrf=stage.form_key(key) if key == WATCHER else key)
    return [f"{words} [{way}]" for words in complaints(stage, cell, outcome, expected)]


def test_each_route_in_one_way(stage: Stage) -> None:
    chance = random.Random(36)
    chosen = [chance.choice(tries(cell)) for cell in granted()]
    assert {way for _, way in chosen} == {*FORM_KEYS, *ORIGINS}
    assert not (wrong := wrong_with(stage, chosen)), "\n".join(wrong)


@pytest.mark.long
def test_each_route_in_every_way(stage: Stage) -> None:
    chosen = [each for cell in granted() for each in tries(cell)]
    assert len(chosen) > 200
    assert not (wrong := wrong_with(stage, chosen)), "\n".join(wrong)


def test_no_link_does_what_a_form_does(stage: Stage) -> None:
    """Whoever is led to an address, with all that a form would hold, has done nothing by that."""
    for cell in granted():
        outcome = ask(stage, cell, link=True)
        assert outcome.status in (200, 204, 303, 403, 404, 405), (cell, outcome.status)
        assert {change.table.name for change in outcome.made} <= {LAST_SEEN}, cell


def test_every_route_that_changes_something_is_tried() -> None:
    assert {cell.row.pattern for cell in granted()} == {row.pattern for row in ROWS if row.method == "POST"}
