"""The table of rights, to be read: `python -m tests.server.rights`, or with a part of a route for its rows alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from tests.server.rights.answers import Answer, Kind, Row
from tests.server.rights.people import BROWSERS, PROGRAMS
from tests.server.rights.stage import STATES
from tests.server.rights.table import FOR_EVERYBODY, ROWS

SIGNS = {Kind.ALLOWED: "may", Kind.REFUSED: "may not", Kind.NOT_NOW: "not now"}


def in_words(row: Row) -> Iterator[str]:
    """A row: for each state, who gets which answer, and why."""
    yield f"\n{row.route}: {row.what}"
    for state in row.all_states:
        groups: dict[Answer, list[str]] = {}
        for name in row.askers(state):
            groups.setdefault(row.answer(state, name), []).append(name)
        for answer, names in groups.items():
            yield f"    {state}, {', '.join(names)}: {SIGNS[answer.kind]} ({answer.status}), {answer.because}"


def main(wanted: str = "") -> None:
    """Prints what is wanted, after who asks and how tables stand."""
    for heading, told in (("Who asks", {**BROWSERS, **PROGRAMS}), ("How a table stands", STATES)):
        print(f"{heading}:", *(f"    {name}: {words}" for name, words in told.items()), sep="\n")
    print("For everybody:", *(f"    {route}: {words}" for route, words in FOR_EVERYBODY.items()), sep="\n")
    for row in ROWS:
        if wanted in row.route:
            print(*in_words(row), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:2])
