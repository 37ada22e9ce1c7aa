"""Limits: what is too large, too often, from another site or for another host is refused, and says so."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import create_engine

from ecumene.server.app import create_app
from ecumene.server.journal import JsonLines
from ecumene.server.limits import CREATING, PLAYING, READING, SIGNING_IN, Buckets, Limit, limit_for
from tests.server.helpers import GAME, ME, open_table, routes, settings


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings(tmp_path, limits=1.0))) as client:
        yield client


def test_a_huge_body_is_refused(client: TestClient) -> None:
    response = client.post("/api/v1/tables", content=b"x" * 200_000, headers={"Content-Type": "application/json"})
    assert response.status_code == 413
    assert "too large" in response.json()["error"]


def test_a_huge_body_without_a_length_is_refused(client: TestClient) -> None:
    pieces = (b'{"x": "' + b"y" * 20_000 for _ in range(20))
    response = client.post("/api/v1/tables", content=pieces, headers={"Content-Type": "application/json"})
    assert response.status_code == 413


def test_a_huge_form_is_refused_with_a_page(client: TestClient) -> None:
    response = client.post("/tables", data={"game": "x" * 200_000})
    assert response.status_code == 413
    assert "text/html" in response.headers["content-type"]


@pytest.mark.parametrize("length", ["-1", "many", "99999999999999999999"])
def test_an_odd_length_is_refused(client: TestClient, length: str) -> None:
    assert client.post("/api/v1/tables", content=b"", headers={"Content-Length": length}).status_code == 413


def test_creating_is_limited_and_playing_goes_on(limited: TestClient) -> None:
    codes = [limited.post("/api/v1/tables", json={}).status_code for _ in range(40)]
    assert codes.count(429) >= 8
    assert codes[0] == 422
    refused = limited.post("/api/v1/tables", json={})
    assert refused.headers["retry-after"]
    assert "Wait" in refused.json()["error"]
    assert limited.get("/api/v1/games").status_code == 200


def test_guessing_passwords_is_limited(limited: TestClient) -> None:
    codes = [limited.post("/account/login", data={"name": "a", "password": "b"}).status_code for _ in range(20)]
    assert codes.count(429) >= 8


@pytest.mark.parametrize(
    ("method", "path", "stranger", "limit"),
    [
        ("GET", "/t/x/board", True, READING),
        ("POST", "/t/x/act", False, PLAYING),
        ("POST", "/t/x/act", True, CREATING),
        ("POST", "/tables", False, CREATING),
        ("POST", "/replay/upload", False, CREATING),
        ("POST", "/account/register", False, SIGNING_IN),
        ("POST", "/api/v1/tables", True, CREATING),
        ("POST", "/api/v1/tables/x/join", True, CREATING),
        ("POST", "/api/v1/tables/x/actions", True, PLAYING),
    ],
)
def test_each_kind_of_request_has_its_limit(method: str, path: str, stranger: bool, limit: Limit) -> None:
    assert limit_for(method, path, stranger) is limit


def test_a_used_up_limit_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("ecumene.server.limits.time.monotonic", lambda: now[0])
    buckets, limit = Buckets(1.0), Limit(2, 1)
    assert [buckets.take("a", limit) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", limit)
    now[0] += 1
    assert [buckets.take("a", limit) for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Host": "a b"},
        {"Host": ""},
    ],
)
def test_forms_of_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/tables", data={"game": "x"}, headers=headers).status_code == 403


def test_every_form_needs_its_key(client: TestClient, app: FastAPI) -> None:
    """Over all routes that there are: no page of another site can post in a reader's name."""
    forms = [path for path in routes(app, "POST") if not path.startswith("/api/")]
    assert len(forms) > 15
    for path in forms:
        filled = path.format(table_id="x", invitation="x", game_id=GAME)
        for sent in ({}, {"csrf": ""}, {"csrf": "0" * 32}):
            response = client.post(filled, data={**sent, "text": "x"}, headers={"X-Csrf": ""})
            assert (response.status_code, path) == (403, path)


def test_a_server_at_home_answers_only_to_its_names(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path, allowed_hosts=("127.0.0.1", "localhost")))
    with TestClient(app, base_url="http://localhost:8000") as client:
        assert client.get("/health").status_code == 200
        assert client.get("/health", headers={"Host": "evil.example"}).status_code == 403


def test_health(client: TestClient, app: FastAPI) -> None:
    report = client.get("/health").json()
    assert (report["status"], report["bot_workers"]["wanted"]) == ("ok", 1)
    app.state.database._sessions.configure(bind=create_engine("sqlite:////nowhere/at/all.sqlite3"))
    assert client.get("/health").status_code == 503


def test_what_breaks_is_answered_with_a_number_and_no_details(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("the secret seed is 12345")

    with TestClient(app, raise_server_exceptions=False) as client:
        table = open_table(client, ME, ME)
        monkeypatch.setattr(app.state.tables, "watch", broken)
        for path in (f"/api/v1/tables/{table['id']}", f"/t/{table['id']}"):
            response = client.get(path)
            assert response.status_code == 500
            assert "12345" not in response.text
            assert response.headers["x-request-id"] in response.text
            assert response.headers["content-security-policy"]


def test_logs_are_json_without_keys(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ecumene")
    table = open_table(client, ME, {"kind": "friend"})
    secret, invitation = table["seats"][0]["token"], table["seats"][1]["invitation"]
    client.get(f"/api/v1/tables/{table['id']}", headers={"Authorization": f"Bearer {secret}"})
    client.get(f"/join/{table['id']}/{invitation}")
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if record.name == "ecumene.requests"]
    assert {line["route"] for line in lines} >= {"/api/v1/tables/{table_id}", "/join/{table_id}/{invitation}"}
    written = json.dumps(lines)
    for hidden in (secret, invitation, table["id"], "Anna"):
        assert hidden not in written
