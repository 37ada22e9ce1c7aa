"""What is asked of a table, address by address, and with what after the question mark.

The addresses themselves are the application's own: one that is in no list here fails a test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlencode

from ecumene.engine.asking.wishes import unmet_wishes
from tests.server.leaks.asking.answers import PACKED, PART, Ask, Header
from tests.server.leaks.asking.house import Evening, Visitor

SITE: Mapping[str, Sequence[str]] = {
    "/": [""],
    "/about": [""],
    "/account": [""],
    "/account/forgotten": [""],
    "/account/login": [""],
    "/account/register": [""],
    "/account/reset": ["", "key=x"],
    "/api": [""],
    "/api/v1/games": ["", "lang=ru"],
    "/api/v1/openapi.json": [""],
    "/app.webmanifest": ["", "lang=ru"],
    "/games/{game_id}/cards": ["", "file=x"],
    "/games/{game_id}/cards/download": ["", "file=x"],
    "/health": [""],
    "/notices/confirm": ["", "key=x"],
    "/notices/stop": ["", "key=x"],
    "/new": ["", "cards=x", "game={game_id}"],
    "/offline": ["", "lang=ru"],
    "/rules": [""],
    "/rules/{game_id}": [""],
    "/settings": ["", "saved=1"],
    "/settings/calendar": ["", "saved=1"],
    "/settings/notices": ["", "saved=1"],
    "/share": ["", "title=x", "text=x", "url=x"],
    "/worker.js": [""],
}
"""What is asked of no table."""
STREAMS = {"/events", "/t/{table_id}/events", "/api/v1/tables/{table_id}/events"}
"""They do not end: `test_streams.py` listens to them."""

Values = Callable[[Evening, Sequence[int]], Sequence[object]]
VALUES: Mapping[str, Values] = {
    "as": lambda evening, past: [*range(1, evening.state.seats + 1), "all", "nobody"],
    "at": lambda evening, past: [*past, 999999],
    "after": lambda evening, past: [0, *past],
    "have": lambda evening, past: [0, evening.version],
    "lang": lambda evening, past: ["ru"],
}
"""What can be asked of a table, and with which values it is tried."""
TABLE: Mapping[str, Sequence[str]] = {
    "/api/v1/tables/{table_id}": ["lang"],
    "/api/v1/tables/{table_id}/actions": ["lang"],
    "/api/v1/tables/{table_id}/cards": ["lang"],
    "/api/v1/tables/{table_id}/log": ["after", "lang"],
    "/api/v1/tables/{table_id}/record": [],
    "/join/{table_id}/{invitation}": [],
    "/replay/{table_id}": ["as", "at"],
    "/t/{table_id}": [],
    "/t/{table_id}/ahead": [],
    "/t/{table_id}/board": ["have"],
    "/t/{table_id}/cards": [],
    "/t/{table_id}/cards/download": [],
    "/t/{table_id}/chat": [],
    "/t/{table_id}/company": [],
    "/t/{table_id}/fork": ["at"],
    "/t/{table_id}/plan": [],
    "/t/{table_id}/record": [],
    "/t/{table_id}/report": [],
    "/t/{table_id}/since": ["at"],
}
"""What is asked of a table, with the names of what can stand behind the question mark."""
PREVIEW = "/t/{table_id}/preview"
"""It is asked about every action."""
PREVIEW_ASKS = ["action", "at"]


def site_asks(evening: Evening, visitor: Visitor) -> list[Ask]:
    """All pages that are about no table."""
    found = []
    for route, queries in SITE.items():
        path = filled(route, evening)
        headers = (visitor.cookie, PACKED)
        found += [Ask(route, path, headers, query.format(game_id=evening.cell.game)) for query in queries]
    return found


def table_asks(evening: Evening, visitor: Visitor, past: Sequence[int]) -> dict[str, list[Ask]]:
    """All that can be read of a table, address by address, in every way in which it can be asked for."""
    return {
        route: [
            Ask(route, filled(route, evening), headers, query)
            for query in _queries(evening, names, past)
            for headers in ways(route, visitor)
        ]
        for route, names in TABLE.items()
    }


def previews(evening: Evening, visitor: Visitor) -> list[Ask]:
    """What every action would change that is listed as possible or impossible, or why it cannot be taken."""
    listed = [*evening.state.legal, *(action for action, _ in unmet_wishes(evening.state))]
    queries = [urlencode({"action": action.id, "at": evening.position}) for action in listed]
    queries += [urlencode({"action": listed[0].id, "at": 0}), urlencode({"action": "nonsense", "at": evening.position})]
    path = filled(PREVIEW, evening)
    return [Ask(PREVIEW, path, (visitor.cookie, PACKED), query) for query in queries]


def ways(route: str, visitor: Visitor) -> list[tuple[Header, ...]]:
    """How something can be asked for: by programs with a key or without, by people as a page or as a part of it."""
    if route.startswith("/api/"):
        return [(PACKED,), visitor.key] if visitor.key else [(PACKED,), ()]
    return [
        (visitor.cookie, PACKED),
        (visitor.cookie, PACKED, PART),
        (visitor.cookie, PACKED, PART, ("accept-language", "ru")),
        (visitor.cookie,),
    ]


def filled(route: str, evening: Evening) -> str:
    """An address with what belongs between its slashes."""
    invitation = f"to-{evening.id}-1"
    return route.format(table_id=evening.id, game_id=evening.cell.game, invitation=invitation)


def _queries(evening: Evening, names: Sequence[str], past: Sequence[int]) -> list[str]:
    values = [(name, value) for name in names for value in VALUES[name](evening, past)]
    return ["", *(urlencode({name: value}) for name, value in values)]
