"""The table of rights: every route that changes something or shows something private, and who may ask for it when.

Each chapter is a list of rows; read them to know who may do what. A route of the application that is neither in a row
nor among those that are for everybody fails the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.server.rights.answers import Kind, Row, cells_of
from tests.server.rights.chapters import account, clocks, finished, notices, planning, play, programs, seats, site, talk

CHAPTERS: Mapping[str, tuple[Row, ...]] = {
    "playing": play.ROWS,
    "planning": planning.ROWS,
    "seats": seats.ROWS,
    "clocks": clocks.ROWS,
    "talking": talk.ROWS,
    "finished games": finished.ROWS,
    "the site": site.ROWS,
    "accounts": account.ROWS,
    "notices": notices.ROWS,
    "programs": programs.ROWS,
}
ROWS = tuple(row for chapter in CHAPTERS.values() for row in chapter)

FOR_EVERYBODY: Mapping[str, str] = {
    "GET /about": "what this is and who drew it",
    "GET /api": "how programs talk to the server",
    "GET /api/v1/games": "which games there are",
    "GET /api/v1/openapi.json": "the same as /api, for programs",
    "GET /app.webmanifest": "what the table is called as an app, and its icons",
    "GET /health": "whether the server works: no word of anybody",
    "GET /offline": "that there is no network: no word of anybody, since browsers keep it",
    "GET /rules": "which rule books there are",
    "GET /rules/{game_id}": "the rules of a game",
    "GET /share": "leads to the page that a link is for, as the link itself does",
    "GET /worker.js": "a program, the same for all",
}
"""What can be read and is nobody's secret, with what it is."""


def hopeless(rows: Iterable[Row] = ROWS) -> list[tuple[str, str]]:
    """The routes and states in which everybody is refused for what he is: nobody could do it at all."""
    kinds: dict[tuple[str, str], set[Kind]] = {}
    for row in rows:
        for cell in cells_of(row):
            kinds.setdefault((row.pattern, cell.state), set()).add(cell.expected.kind)
    return [place for place, found in kinds.items() if found == {Kind.REFUSED}]


def without_a_row(routes: Iterable[str], rows: Iterable[Row] = ROWS) -> list[str]:
    """What is missing in the table, each with what has to be added."""
    known = {row.pattern for row in rows} | set(FOR_EVERYBODY)
    return [
        f"{route} has no row in the table of rights: add one to a chapter in tests/server/rights/chapters that says "
        "who may ask for it in which state, and why; or name it in FOR_EVERYBODY if it changes nothing and shows "
        "nothing private."
        for route in routes
        if route not in known
    ]
