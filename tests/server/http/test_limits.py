"""Limits: what is too large, too often, from another site or for another host is refused, and says so."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import create_engine
from starlette.requests import Request

from ecumene.server.app import create_app
from ecumene.server.boards.files import static
from ecumene.server.http.limits import CREATING, PLAYING, READING, SIGNING_IN, Buckets, Limit, limit_for
from ecumene.server.server_log import JsonLines
from ecumene.server.services import services
from tests.server.helpers import GAME, ME, open_table, routes, running, settings


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


def multipart(*parts: bytes, boundary: bytes = b"XX") -> bytes:
    """A form with parts, each a head and a value."""
    return b"".join(b"--" + boundary + b"\r\n" + part + b"\r\n" for part in parts) + b"--" + boundary + b"--\r\n"


PART = b'Content-Disposition: form-data; name="csrf"\r\n\r\n'
FORM, FILE, JSON = "application/x-www-form-urlencoded", "multipart/form-data; boundary=XX", "application/json"
SLOW = multipart(PART + b"a" * 40_000 + b"-" + b"b" * 40_000)

STRANGE = [
    *((f"{FILE}; charset={charset}", SLOW) for charset in ("punycode", "unicode_escape", "idna", "utf-16", "utf-7")),
    (f'{FILE}; charset="punycode"', SLOW),
    (f"{FILE}; charset=utf-8; charset=punycode", SLOW),
    (f"multipart/form-data; charset=punycode; {FILE.partition(' ')[2]}", SLOW),
    (f"{FILE}; charset*=utf-8''punycode", SLOW),
    (f"{FILE}; charset =punycode", SLOW),
    (f"{FILE}; Charset=PunyCode", SLOW),
    (f"{FILE}; x=y", SLOW),
    (f"{FILE};" + ";" * 10_000, SLOW),
    ("multipart/form-data", SLOW),
    ("multipart/form-data; boundary=", SLOW),
    ("multipart/form-data; boundary=" + "x" * 71, SLOW),
    ("multipart/mixed; boundary=XX", SLOW),
    (f"{FORM}; charset=punycode", b"csrf=x"),
    (f"{FORM}; charset=utf-16", b"csrf=x"),
    (JSON, b"{}"),
    ("text/plain", b"csrf=x"),
    ("", b"csrf=x"),
    ("nonsense", b"csrf=x"),
]


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """No body is read, in whatever way: it might take for ever."""

    def read(self: Request, *args: object, **kwargs: object) -> None:
        raise AssertionError("a body was read")

    for way in ("stream", "body", "form", "json"):
        monkeypatch.setattr(Request, way, read)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(("kind", "body"), STRANGE)
def test_only_forms_of_ours_are_read(client: TestClient, kind: str, body: bytes) -> None:
    for path in ("/replay/upload", "/tables", "/account/login"):
        answer = client.post(path, content=body, headers={"Content-Type": kind})
        assert (answer.status_code, "UTF-8" in answer.text) == (415, True)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(
    "kind", [FORM, FILE, "text/plain", "", f"{JSON}; charset=utf-16", f"{JSON}; charset=punycode", "application/x+json"]
)
def test_only_json_is_read_in_the_api(client: TestClient, kind: str) -> None:
    answer = client.post("/api/v1/tables", content=b"{}", headers={"Content-Type": kind})
    assert (answer.status_code, "UTF-8" in answer.json()["error"]) == (415, True)


@pytest.mark.usefixtures("unread")
def test_a_kind_is_said_once(client: TestClient) -> None:
    twice = [("Content-Type", FILE), ("Content-Type", f"{FILE}; charset=punycode")]
    assert client.post("/replay/upload", content=SLOW, headers=twice).status_code == 415
    pieces = (SLOW[n : n + 1000] for n in range(0, len(SLOW), 1000))
    kind = {"Content-Type": f"{FILE}; charset=punycode"}
    assert client.post("/replay/upload", content=pieces, headers=kind).status_code == 415


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", ";charset=UTF8", '; charset="Utf-8"', " ; charset=utf_8"])
def test_utf_8_has_many_spellings(client: TestClient, charset: str) -> None:
    def answer(path: str, kind: str, body: bytes) -> int:
        key = client.get("/new").text.partition('name="csrf" value="')[2].partition('"')[0]
        filled = body.replace(b"KEY", key.encode())
        sent = client.post(path, content=filled, headers={"Content-Type": kind}, follow_redirects=False)
        return int(sent.status_code)

    assert answer("/language", FORM + charset, b"csrf=KEY&code=ru&back=/") == 303
    body = multipart(PART + b"KEY", b'Content-Disposition: form-data; name="file"; filename="x"\r\n\r\nno record')
    for kind in (FILE + charset, f"multipart/form-data{charset}; boundary=XX", FILE.replace("XX", '"XX"') + charset):
        assert answer("/replay/upload", kind, body) == 422
    assert answer("/api/v1/tables", JSON + charset, b"{}") == 422


@pytest.mark.parametrize("charset", ["punycode", "unicode_escape"])
def test_parts_cannot_say_how_they_are_read(client: TestClient, charset: str) -> None:
    head = f'Content-Disposition: form-data; name="csrf"\r\nContent-Type: text/plain; charset={charset}\r\n\r\n'
    said = PART.replace(b"csrf", b"_charset_") + charset.encode()
    body = multipart(said, head.encode() + b"\\ud800", head.encode().replace(b"name=", b"filename*=punycode''x; name="))
    assert client.post("/replay/upload", content=body, headers={"Content-Type": FILE}).status_code == 403


@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("/tables", FORM, b"&" * 90_000),
        ("/tables", FORM, b"a=b&" * 20_000),
        ("/replay/upload", FORM, b"a" * 200_000),
        ("/replay/upload", FILE, multipart(*[PART] * 9)),
        ("/replay/upload", FILE, multipart(*[PART.replace(b"\r\n", b";" * 4000 + b"\r\n", 1)] * 400)),
    ],
)
@pytest.mark.parametrize("piece", [7, 1_000_000])
def test_a_form_of_too_many_fields_is_refused(
    client: TestClient, path: str, kind: str, body: bytes, piece: int
) -> None:
    """However it is cut into pieces."""
    pieces = (body[n : n + piece] for n in range(0, len(body), piece))
    assert client.post(path, content=pieces, headers={"Content-Type": kind}).status_code == 413


def test_cookies_of_others_are_not_unpacked(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes minutes for a long quoted one; ours stays."""
    unpacked: list[str] = []

    def unpack(value: str) -> str:
        unpacked.append(value)
        return value

    monkeypatch.setattr("http.cookies._unquote", unpack)
    ours = client.get("/").cookies["ecumene"]
    client.cookies.clear()
    sent = 'other="' + '\\"' * 10_000 + f'"; ecumene={ours}; third="x"'
    assert "set-cookie" not in client.get("/new", headers={"Cookie": sent}).headers
    assert all('"' not in value for value in unpacked)


@pytest.mark.parametrize("path", ["/", "/t/", "/static/", "/api/v1/tables/"])
def test_an_endless_path_leads_nowhere(client: TestClient, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes there to look: the way takes longer than it is long."""
    monkeypatch.setattr("starlette.staticfiles.StaticFiles.lookup_path", lambda *args: pytest.fail("it was looked for"))
    monkeypatch.setattr("fastapi.APIRouter.handle", lambda *args: pytest.fail("it was looked for"))
    assert client.get(path + "a/" * 2000).status_code == 404


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize(("path", "kind"), [("/api/v1/tables", JSON), ("/tables", FORM), ("/replay/upload", FILE)])
def test_nothing_compressed_is_read(client: TestClient, path: str, kind: str) -> None:
    """A little of it may be very much; nobody unpacks it to see."""
    for coding in ("gzip", "br", "identity, gzip", "nonsense"):
        answer = client.post(path, content=b"a", headers={"Content-Type": kind, "Content-Encoding": coding})
        assert (answer.status_code, "Nothing compressed is read here" in answer.text) == (415, True)


def test_an_endless_question_is_not_taken_apart(client: TestClient) -> None:
    answer = client.get("/new?" + "a&" * 3_000)
    assert (answer.status_code, "too large" in answer.text) == (414, True)


def test_programs_hear_of_one_mistake_too_many_once(client: TestClient) -> None:
    """Errors of their own for thousands of fields would take long to write."""
    for body in ({str(n): 1 for n in range(5_000)}, {"game": GAME, "seats": [ME], "options": dict.fromkeys("a", 1)}):
        answer = client.post("/api/v1/tables", json=body)
        assert (answer.status_code, len(answer.json()["details"])) == (422, 1)
    many = {"game": GAME, "seats": [ME], "options": {str(n): 1 for n in range(5_000)}}
    assert "too many fields" in client.post("/api/v1/tables", json=many).json()["details"][0]


@pytest.mark.parametrize(
    "body",
    [b"[" * 90_000, b'{"a":' * 15_000, b"1" * 90_000, b'{"seed": "' + b"9" * 90_000 + b'"}', b"\xff", b'"\\ud800"'],
)
def test_json_that_cannot_be_read_is_refused(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/v1/tables", content=body, headers={"Content-Type": JSON})
    assert answer.status_code in (400, 422)


def test_the_server_answers_while_it_refuses(tmp_path: Path) -> None:
    """The form that once stopped everybody for minutes."""
    body = multipart(PART + b"a" * 450_000 + b"-" + b"b" * 450_000)
    with running(settings(tmp_path, bot_workers=0)) as (address, _), ThreadPoolExecutor(10) as threads:
        kind = {"Content-Type": f"{FILE}; charset=punycode"}
        evil = [threads.submit(httpx.post, f"{address}/replay/upload", content=body, headers=kind) for _ in range(10)]
        assert httpx.get(f"{address}/health").status_code == 200
        assert {answer.result().status_code for answer in evil} == {415}


def test_nothing_but_static_files_is_kept(client: TestClient, app: FastAPI) -> None:
    table = open_table(client, ME, ME)
    key = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
    for path in routes(app, "GET"):
        if "events" not in path:
            filled = path.format(table_id=table["id"], invitation="x", game_id=GAME, number=0, seat=0)
            answer = client.get(filled, headers=key)
            keeps = "public, max-age=86400" if path == "/app.webmanifest" else "no-store"
            assert (path, answer.headers["cache-control"]) == (path, keeps)
    assert "immutable" in client.get(static("emblems/ecumene.svg")).headers["cache-control"]


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
        ("POST", "/api/v1/tables/x/invite", True, PLAYING),
        ("POST", "/api/v1/tables/x/withdraw", True, PLAYING),
    ],
)
def test_each_kind_of_request_has_its_limit(method: str, path: str, stranger: bool, limit: Limit) -> None:
    assert limit_for(method, path, stranger) is limit


def test_a_used_up_limit_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("ecumene.server.http.limits.time.monotonic", lambda: now[0])
    buckets, limit = Buckets(1.0), Limit(2, 1)
    assert [buckets.take("a", limit) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", limit)
    now[0] += 1
    assert [buckets.take("a", limit) for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "http://["},
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


def test_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.http.health.CHECK_SECONDS", 0)
    app = create_app(settings(tmp_path, bot_workers=1))
    with TestClient(app) as client:
        report = client.get("/health").json()
        assert (report["status"], report["bot_workers"]["wanted"]) == ("ok", 1)
        services(app).database._sessions.configure(bind=create_engine("sqlite:////nowhere/at/all.sqlite3"))
        assert client.get("/health").status_code == 503


def test_what_breaks_is_answered_with_a_number_and_no_details(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("the secret seed is 12345")

    with TestClient(app, raise_server_exceptions=False) as client:
        table = open_table(client, ME, ME)
        monkeypatch.setattr(services(app).tables.store, "watch", broken)
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
