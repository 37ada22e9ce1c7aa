"""Schemathesis throws at the API whatever its description allows, and what it does not: never a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup

from ecumene.server.api.endpoints import schema
from ecumene.server.app import create_app
from tests.server import helpers
from tests.server.fuzz.running import for_its_share, some
from tests.server.helpers import BOT, FRIEND, ME, open_table

EXAMPLES = {"get": 25, "post": 60}
"""So many requests of each kind: without a body, the last new answer comes after some twenty."""


class World:
    """An application with a running and a waiting table, and keys to them."""

    def __init__(self, app: FastAPI, client: TestClient) -> None:
        self.app = app
        self.running = open_table(client, ME, ME, BOT)
        self.waiting = open_table(client, ME, FRIEND, public=True)
        self.token = self.running["seats"][0]["token"]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    app = create_app(helpers.settings(tmp_path_factory.mktemp("data")))
    with TestClient(app) as client:
        yield World(app, client)


OPERATIONS = [
    (path, method) for path, methods in schema()["paths"].items() for method in methods if not path.endswith("/events")
]


class Caller:
    """Calls an operation in every way. Half of the calls are to a table that exists, with a key that fits."""

    def __init__(self, world: World, path: str, method: str) -> None:
        self.world = world
        operation = schemathesis.openapi.from_asgi("/api/v1/openapi.json", world.app)[path][method]
        right, wrong = (operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode)
        self.ways = {"case": st.one_of(right, wrong), "fitting": st.booleans()}

    def call(self, case: Any, fitting: bool) -> None:
        """One call: whatever the answer is, nothing has broken."""
        if fitting:
            if "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = self.world.running["id"]
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {self.world.token}"}
        case.call_and_validate(checks=[not_a_server_error])


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_nothing_breaks_the_server(path: str, method: str, world: World) -> None:
    caller = Caller(world, path, method)
    some(EXAMPLES[method], caller.call, **caller.ways)


@pytest.mark.long
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_nothing_breaks_it_for_minutes(path: str, method: str, world: World) -> None:
    caller = Caller(world, path, method)
    assert for_its_share(1 / len(OPERATIONS), caller.call, **caller.ways)


def test_a_break_would_be_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself works."""

    def broken(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ecumene.server.api.endpoints.shortest_first", broken)
    caller = Caller(world, "/api/v1/games", "get")
    with pytest.raises(FailureGroup, match="Server error"):
        some(2, caller.call, **caller.ways)
