"""The API: a program opens tables, joins, looks, plays, takes back; and what it does wrong is explained."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ecumene.server.api.endpoints import schema
from ecumene.server.app import create_app
from tests.server.helpers import BOT, FRIEND, GAME, ME, Api, open_table, running, settings, wait_for

SHORT = "monumental-duel"
"""A game of some hundred decisions."""


def keys(client: TestClient, table: dict[str, Any]) -> list[Api]:
    return [Api(client, table["id"], seat["token"] or "") for seat in table["seats"]]


def test_the_games_are_listed_in_both_languages(client: TestClient) -> None:
    english, russian = (client.get(f"/api/v1/games?lang={lang}").json() for lang in ("en", "ru"))
    assert [game["id"] for game in english] == [game["id"] for game in russian]
    assert GAME in [game["id"] for game in english]
    assert english[0]["options"][0]["text"] != russian[0]["options"][0]["text"]


def test_a_whole_game_of_two_programs(client: TestClient) -> None:
    table = open_table(client, ME, ME, game=SHORT, seed=5)
    seats = keys(client, table)
    seen = seats[0].see()
    while seen["status"] == "playing":
        seen = seats[seen["turn"]].any_action()
    assert seen["result"] is not None
    assert seen["winners"]
    record = client.get(f"/api/v1/tables/{table['id']}/record")
    assert record.text.startswith("ecumene: 1\n")
    log = client.get(f"/api/v1/tables/{table['id']}/log").json()
    assert len(log) > 20
    assert client.get(f"/api/v1/tables/{table['id']}/log?after={seen['actions'] - 1}").json() != log


def test_a_program_against_a_bot(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, bot_workers=1))) as client:
        table = open_table(client, ME, BOT)
        mine = keys(client, table)[0]
        for _ in range(10):
            seen = wait_for(lambda: (now := mine.see())["turn"] in (0, None) and now)
            if seen["turn"] is None:
                break
            mine.any_action()
        assert seen["number"] > 5


def test_a_friend_joins_by_invitation_and_gets_a_key(client: TestClient) -> None:
    table = open_table(client, ME, FRIEND)
    assert table["seats"][1]["token"] is None
    assert table["seats"][1]["link"].endswith(table["seats"][1]["invitation"])
    assert Api(client, table["id"]).see()["status"] == "waiting"
    assert Api(client, table["id"]).post("join", invitation="wrong").status_code == 404
    assert Api(client, table["id"]).post("join").status_code == 403
    joined = Api(client, table["id"]).post("join", invitation=table["seats"][1]["invitation"], name="Boris").json()
    seen = Api(client, table["id"], joined["token"]).see()
    assert (seen["viewer"], seen["status"], seen["seats"][1]["name"]) == (1, "playing", "Boris")
    assert Api(client, table["id"]).post("join", invitation=table["seats"][1]["invitation"]).status_code == 403


def test_a_free_seat_at_a_public_table(client: TestClient) -> None:
    table = open_table(client, ME, FRIEND, public=True)
    assert Api(client, table["id"]).post("join", name="Vera").json()["seat"] == 1


def test_taking_back_and_repeating(client: TestClient) -> None:
    table = open_table(client, ME, ME)
    seats = keys(client, table)
    for _ in range(200):
        turn = Api(client, table["id"]).see()["turn"]
        seen = seats[turn].any_action()
        if seen["can_undo"]:
            break
    before = seen["view"]
    undone = seats[turn].post("undo", at=seen["number"]).json()
    assert undone["actions"] == seen["actions"] - 1
    assert undone["can_redo"]
    again = seats[turn].post("redo", at=undone["number"]).json()
    assert again["view"] == before


def test_an_outdated_action_changes_nothing(client: TestClient) -> None:
    table = open_table(client, ME, ME)
    turn = Api(client, table["id"]).see()["turn"]
    mine = keys(client, table)[turn]
    action = mine.choices()["legal"][0]["action"]
    mine.act(action, 0)
    refused = mine.post("actions", action=action, at=0)
    assert refused.status_code == 409
    assert "moved on" in refused.json()["error"]
    assert mine.see()["number"] == 1


def test_impossible_actions_have_reasons(client: TestClient) -> None:
    table = open_table(client, ME, ME)
    seats = keys(client, table)
    for _ in range(60):
        turn = Api(client, table["id"]).see()["turn"]
        found = seats[turn].choices()
        if found["impossible"]:
            break
        seats[turn].any_action()
    assert all(choice["reason"] for choice in found["impossible"])
    refused = seats[turn].post("actions", action=found["impossible"][0]["action"], at=found["number"])
    assert (refused.status_code, refused.json()["error"]) == (422, found["impossible"][0]["reason"])


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"seats": []}, 422),
        ({"seats": [ME]}, 422),
        ({"seats": [ME] * 11}, 422),
        ({"seats": [ME, {"kind": "bot", "level": "exec:ls"}]}, 422),
        ({"options": {"theme": "nowhere"}}, 422),
        ({"options": {"\ud800": "\ud800"}}, 422),
        ({"seed": -1}, 422),
        ({"seed": 10**40}, 422),
        ({"seed": 1, "seats": [ME, FRIEND]}, 422),
        ({"webhook": "ftp://example.org"}, 422),
        ({"webhook": "https://user:password@example.org/"}, 422),
        ({"unknown": 1}, 422),
        ({"clock": {"kind": "hourglass", "reserve": 600}}, 422),
        ({"clock": {"kind": "live"}}, 422),
        ({"clock": {"kind": "live", "reserve": 9}}, 422),
        ({"clock": {"kind": "live", "reserve": 600, "cap": 500}}, 422),
        ({"clock": {"kind": "days", "reserve": 86400, "delay": 5}}, 422),
        ({"clock": {"kind": "days", "reserve": 10**30}}, 422),
    ],
)
def test_bad_tables_are_refused_in_words(client: TestClient, change: dict[str, Any], status: int) -> None:
    body: dict[str, Any] = {"game": GAME, "seats": [ME, ME]} | change
    response = client.post("/api/v1/tables", content=json.dumps(body), headers={"Content-Type": "application/json"})
    assert (response.status_code, bool(response.json()["error"])) == (status, True), response.text


def test_a_table_with_a_clock_tells_what_everybody_has_left(client: TestClient) -> None:
    terms = {"kind": "live", "reserve": 600, "increment": 20, "cap": 0, "delay": 0, "when_out": "bot"}
    table = open_table(client, ME, ME, clock=terms)
    seats = keys(client, table)
    seen = seats[0].see()
    assert seen["clock"]["terms"] == terms
    assert (seen["clock"]["runs"], seen["clock"]["left"], seen["clock"]["up"]) == (seen["turn"], [600, 600], [])
    assert abs(seen["clock"]["at"] - time.time()) < 60
    first = seen["turn"]
    while seen["turn"] == first:
        seen = seats[first].any_action()
    assert 600 < seen["clock"]["left"][first] <= 620
    assert seen["clock"]["runs"] == seen["turn"]
    assert Api(client, open_table(client, ME, ME)["id"]).see()["clock"] is None


def test_keys_open_only_their_own_table(client: TestClient) -> None:
    one, other = open_table(client, ME, ME), open_table(client, ME, ME)
    stranger = Api(client, one["id"], other["seats"][0]["token"])
    assert client.get(stranger.path, headers=stranger.headers).status_code == 403
    assert stranger.post("actions", action="pass", at=0).status_code == 403
    assert Api(client, one["id"]).post("actions", action="pass", at=0).status_code == 401
    malformed = client.get(f"/api/v1/tables/{one['id']}", headers={"Authorization": "Basic eDp5"})
    assert malformed.status_code == 401
    assert malformed.headers["www-authenticate"] == "Bearer"


def test_a_running_game_has_no_record(client: TestClient) -> None:
    table = open_table(client, ME, ME)
    assert client.get(f"/api/v1/tables/{table['id']}/record").status_code == 403


@pytest.mark.parametrize("body", [b"{", b"[]", b"", b"\xff", b'{"game": 1e999}', b"[" * 50_000])
def test_malformed_bodies(client: TestClient, body: bytes) -> None:
    response = client.post("/api/v1/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["error"]


def test_every_path_is_described(client: TestClient) -> None:
    described = client.get("/api/v1/openapi.json").json()
    assert described == schema()
    assert len(described["paths"]) >= 10
    for path in described["paths"].values():
        for operation in path.values():
            assert operation["description"]


IMPATIENT = f"""
import pathlib, sys, time
sleep, sys.argv = time.sleep, sys.argv[1:]
time.sleep = lambda seconds: sleep(seconds / 20)
program = pathlib.Path(sys.argv[0]).read_text(encoding="utf-8")
assert program.count({GAME!r}) == 1
exec(program.replace({GAME!r}, {SHORT!r}), {{"__name__": "__main__"}})
"""
"""Runs a program whose pauses are short, and its game too."""


def test_the_example_bot_plays_a_game(tmp_path: Path) -> None:
    example = Path(__file__).parents[3] / "examples" / "api_bot.py"
    assert len([line for line in example.read_text().splitlines() if line.strip()]) <= 45
    with running(settings(tmp_path, bot_workers=1)) as (address, _):
        command = [sys.executable, "-c", IMPATIENT, str(example), address]
        environment = {**os.environ, "PYTHONPATH": ""}
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
    assert done.returncode == 0, done.stderr
    assert "Result:" in done.stdout


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_describes_every_operation(client: TestClient, lang: str) -> None:
    page = client.get("/api", headers={"Accept-Language": lang})
    assert page.status_code == 200
    for path, methods in schema()["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in page.text
