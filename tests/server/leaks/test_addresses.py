"""Every address that can be read is asked for, with everything that can stand behind its question mark."""

from __future__ import annotations

from urllib.parse import parse_qs

import pytest
from fastapi import FastAPI

from ecumene.server.app import create_app
from tests.server.helpers import queries, routes, settings
from tests.server.leaks.asking.addresses import PREVIEW, PREVIEW_ASKS, SITE, STREAMS, TABLE, VALUES
from tests.server.leaks.asking.house import TRUE, House


def unasked(app: FastAPI) -> list[str]:
    """The addresses, and what can stand behind their question marks, that no list of the tests names."""
    named = {**TABLE, PREVIEW: PREVIEW_ASKS, **{route: list(parse_qs("&".join(asks))) for route, asks in SITE.items()}}
    found = [path for path in routes(app, "GET") if path not in named and path not in STREAMS]
    found += [f"{path}?{query}" for path in named for query in queries(app, path) if query not in named[path]]
    return found


def test_every_address_is_asked_for(house: House) -> None:
    app = house.apps[TRUE]
    assert unasked(app) == []
    assert {*TABLE, *SITE, *STREAMS, PREVIEW} <= set(routes(app, "GET")), "no list names what is gone"
    assert {query for names in TABLE.values() for query in names} == set(VALUES)


def test_a_new_address_is_missed(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Control: what nobody has named is found, and so is a new question of an old address."""
    app = create_app(settings(tmp_path_factory.mktemp("new")))
    app.add_api_route("/t/{table_id}/peek", lambda table_id: table_id)
    assert unasked(app) == ["/t/{table_id}/peek"]
    app.add_api_route("/about", lambda whom="": whom)
    assert unasked(app) == ["/t/{table_id}/peek", "/about?whom"]
