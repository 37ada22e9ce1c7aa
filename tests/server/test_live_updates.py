"""Live updates: everybody hears of every change once, also after a pause; and nothing secret is in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from ecumene.server import live_updates
from tests.server.helpers import FRIEND, ME, Api, Listener, open_table, running, settings, wait_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, FastAPI]]:
    with running(settings(tmp_path_factory.mktemp("data"), streams_per_address=8, limits=1.0)) as opened:
        yield opened


@pytest.fixture
def web(server: tuple[str, FastAPI]) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server[0]) as client:
        yield client
    wait_for(lambda: len(server[1].state.streams) == 0)


def listener(web: httpx.Client, table_id: str, **how: str) -> Listener:
    headers = {"Last-Event-ID": how["last"]} if "last" in how else {}
    return Listener(str(web.base_url).rstrip("/"), table_id, headers, how.get("query", ""))


@pytest.fixture
def heard(web: httpx.Client) -> Iterator[list[Listener]]:
    """Listeners to be hung up at the end."""
    listeners: list[Listener] = []
    yield listeners
    for one in listeners:
        one.hang_up()


def test_a_listener_hears_the_number_at_once_and_every_change(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, ME)
    heard.append(one := listener(web, table["id"]))
    one.hear("table", 0)
    for number in (1, 2):
        seen = Api(web, table["id"]).see()
        Api(web, table["id"], table["seats"][seen["turn"]]["token"]).any_action()
        one.hear("table", number)
    assert [event[:2] for event in one.heard] == [("table", "0"), ("table", "1"), ("table", "2")]


def test_who_comes_back_hears_what_he_missed(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    table = open_table(web, ME, ME, public=True)
    person = server[1].state.people.guest("Boris")
    tables = server[1].state.tables
    heard.append(one := listener(web, table["id"]))
    tables.say(person, table["id"], "Hello!")
    wait_for(lambda: any(kind == "chat" for kind, _, _ in one.heard))
    last = one.heard[-1][2]
    one.hang_up()
    line = tables.say(person, table["id"], "Is anybody here?")
    heard.append(again := listener(web, table["id"], last=last))
    again.hear("table", 0)
    again.hear("chat", line.id)


def test_who_has_missed_nothing_hears_no_chat(
    web: httpx.Client, heard: list[Listener], server: tuple[str, FastAPI]
) -> None:
    table = open_table(web, ME, ME, public=True)
    line = server[1].state.tables.say(server[1].state.people.guest("Vera"), table["id"], "Hello!")
    heard.append(one := listener(web, table["id"], query=f"?after=0-{line.id}"))
    Api(web, table["id"], table["seats"][Api(web, table["id"]).see()["turn"]]["token"]).any_action()
    one.hear("table", 1)
    assert [event[0] for event in one.heard] == ["table", "table"]


def test_somebody_who_sits_down_is_heard_of(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, FRIEND)
    heard.append(one := listener(web, table["id"]))
    one.hear("table", 0)
    invitation = table["seats"][1]["invitation"]
    assert Api(web, table["id"]).post("join", invitation=invitation, name="Gleb").status_code == 200
    one.hear("seats", 0)


def test_an_unknown_table_is_refused(web: httpx.Client) -> None:
    for table_id in ("nothing", "x" * 40, "%00", "%D0%B9"):
        assert web.get(f"/api/v1/tables/{table_id}/events").status_code == 404


def test_an_address_has_so_many_streams(web: httpx.Client, heard: list[Listener]) -> None:
    table = open_table(web, ME, ME)
    heard += [listener(web, table["id"]) for _ in range(8)]
    for one in heard:
        one.hear("table", 0)
    refused = web.get(f"/api/v1/tables/{table['id']}/events")
    assert refused.status_code == 429
    assert "Close some" in refused.json()["error"]


def test_a_silent_stream_gives_signs_of_life(
    web: httpx.Client, heard: list[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_updates, "HEARTBEAT", 0.05)
    table = open_table(web, ME, ME)
    heard.append(one := listener(web, table["id"]))
    wait_for(lambda: one.comments >= 2)


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as (address, _), httpx.Client(base_url=address) as client:
        table = open_table(client, ME, ME)
        one = Listener(address, table["id"])
        one.hear("table", 0)
    one.hear("restart", 0)
    assert one.ended.wait(5)
