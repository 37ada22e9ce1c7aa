"""Several servers share one PostgreSQL; a server that stops stops in order."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecumene.cli import main
from tests.server.conftest import Postgres
from tests.server.helpers import BOT, FRIEND, ME, PLAIN, Api, Listener, Process, open_table, wait_for


@pytest.fixture(scope="module")
def two_servers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[tuple[Process, Process]]:
    """Two servers with one database; each test has tables of its own there."""
    folder, url = tmp_path_factory.mktemp("two"), postgres.new_migrated()
    one, two = (Process(folder / name, "--database", url, wait=False) for name in ("one", "two"))
    for server in (one, two):
        server.wait_until_open()
    yield one, two
    for server in (one, two):
        assert server.stop() == 0


def test_two_servers_share_a_table(two_servers: tuple[Process, Process]) -> None:
    one, two = (httpx.Client(base_url=server.address, timeout=20, verify=PLAIN) for server in two_servers)
    with one, two:
        table = open_table(one, ME, FRIEND)
        here, there = (Listener(server.address, table["id"]) for server in two_servers)
        joined = Api(two, table["id"]).post("join", invitation=table["seats"][1]["invitation"], name="Boris").json()
        here.hear("seats", 0)
        keys = [table["seats"][0]["token"], joined["token"]]
        for number in range(1, 13):
            client = (one, two)[number % 2]
            turn = Api(client, table["id"]).see()["turn"]
            Api(client, table["id"], keys[turn]).any_action()
            here.hear("table", number)
            there.hear("table", number)
        assert Api(one, table["id"]).see() == Api(two, table["id"]).see()
        for listener in (here, there):
            numbers = [int(data) for kind, data, _ in listener.heard if kind == "table"]
            assert numbers == sorted(set(numbers))
            listener.hang_up()


def click(server: Process, table_id: str, key: str, move: dict[str, Any]) -> int:
    with httpx.Client(base_url=server.address, timeout=20, verify=PLAIN) as client:
        return Api(client, table_id, key).post("actions", **move).status_code


def test_a_click_in_two_servers_at_once_counts_once(two_servers: tuple[Process, Process]) -> None:
    with httpx.Client(base_url=two_servers[0].address, timeout=20, verify=PLAIN) as client:
        table = open_table(client, ME, ME)
        for _ in range(10):
            seen = Api(client, table["id"]).see()
            key = table["seats"][seen["turn"]]["token"]
            found = Api(client, table["id"], key).choices()
            move = {"action": found["legal"][0]["action"], "at": found["number"]}
            with ThreadPoolExecutor(2) as threads:
                codes = threads.map(click, two_servers, [table["id"]] * 2, [key] * 2, [move] * 2)
            assert sorted(codes) == [200, 409]
            assert Api(client, table["id"]).see()["number"] == seen["number"] + 1


def test_bots_of_both_servers_play_a_table_once(two_servers: tuple[Process, Process]) -> None:
    with httpx.Client(base_url=two_servers[0].address, timeout=20, verify=PLAIN) as client:
        table = open_table(client, BOT, BOT, game="monumental-duel")
        seen = wait_for(lambda: (now := Api(client, table["id"]).see())["status"] == "finished" and now, 90)
        assert seen["number"] == seen["actions"]


def test_several_processes_on_one_port(tmp_path: Path, empty_url: str) -> None:
    server = Process(tmp_path / "data", "--database", empty_url, "--workers", "2")
    with httpx.Client(base_url=server.address, timeout=20, verify=PLAIN) as client:
        table = open_table(client, ME, BOT)
        listener = Listener(server.address, table["id"])
        for _ in range(5):
            seen = wait_for(lambda: (now := Api(client, table["id"]).see())["turn"] in (0, None) and now)
            if seen["turn"] is None:
                break
            Api(client, table["id"], table["seats"][0]["token"]).any_action()
        listener.hear("table", seen["number"])
    assert server.stop() == 0
    listener.hear("restart", listener.heard[-1][1])


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2", "--data", str(tmp_path)]) == 2
    assert "PostgreSQL" in capsys.readouterr().err


def test_a_server_has_its_port_and_its_folder_for_itself_until_it_stops_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Process(tmp_path / "data", "--bots", "1")
    try:
        other = str(tmp_path / "other")
        assert main(["serve", "--no-browser", "--port", str(server.port), "--data", other]) == 2
        assert capsys.readouterr().err.count("\n") == 1
        assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]) == 1
        assert "running already" in capsys.readouterr().err
        with httpx.Client(base_url=server.address, verify=PLAIN) as client:
            table = open_table(client, ME, ME)
            listener = Listener(server.address, table["id"])
            listener.hear("table", 0)
        server.process.send_signal(signal.SIGTERM)
        listener.hear("restart", 0)
        assert server.process.wait(15) == 0
    finally:
        server.kill()
    again = Process(tmp_path / "data", port=server.port)
    with httpx.Client(base_url=again.address, verify=PLAIN) as client:
        assert Api(client, table["id"]).see()["number"] == 0
    assert again.stop() == 0


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from sqlalchemy import text

    from ecumene.server.storage.db import Database

    database = Database(f"sqlite:///{tmp_path}/ecumene.sqlite3")
    database.migrate()
    with database.engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    database.close()
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]) == 1
    assert "newer Ecumene" in capsys.readouterr().err
