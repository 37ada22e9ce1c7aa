"""The table as an app, as far as the server goes: the manifest, the worker, the page without it, and shared links."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.app import create_app
from ecumene.server.boards.files import STATIC
from ecumene.server.pages.site import as_app
from ecumene.server.services import services
from tests.server.helpers import GAME, Reader, settings
from tests.server.push_service import Browser

NAMES = [("", "en", "Ecumene"), ("ru", "ru", "Ойкумена"), ("'>", "en", "Ecumene")]


@pytest.mark.parametrize(("asked", "lang", "name"), NAMES)
def test_the_manifest_is_in_the_language_of_its_address(client: TestClient, asked: str, lang: str, name: str) -> None:
    answer = client.get("/app.webmanifest", params={"lang": asked}, headers={"accept-language": "de"})
    assert answer.headers["content-type"] == "application/manifest+json"
    found = answer.json()
    assert (found["lang"], found["name"], found["id"], found["scope"]) == (lang, name, "/", "/")
    assert (found["start_url"], found["display"]) == ("/", "standalone")


def test_its_icons_are_there_in_the_sizes_that_it_says(client: TestClient) -> None:
    icons: list[dict[str, Any]] = client.get("/app.webmanifest").json()["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for icon in icons:
        answer = client.get(icon["src"])
        assert "immutable" in answer.headers["cache-control"]
        assert "{}x{}".format(*struct.unpack(">II", answer.content[16:24])) == icon["sizes"]


def test_every_page_names_the_manifest_of_its_language(app: FastAPI) -> None:
    for language in ("en", "ru"):
        assert f'<link rel="manifest" href="/app.webmanifest?lang={language}">' in Reader(app, language).get("/about")


@pytest.mark.parametrize(("theme", "colours"), [("system", 2), ("light", 1), ("dark", 1)])
def test_the_colour_around_a_page_is_that_of_its_theme(app: FastAPI, theme: str, colours: int) -> None:
    reader = Reader(app)
    reader.post("/settings", theme=theme)
    assert reader.get("/about").count('name="theme-color"') == colours


def test_the_colours_are_those_of_the_style_sheet(app: FastAPI) -> None:
    page = Reader(app).get("/about")
    light, dark = re.findall(r'name="theme-color" content="(#\w+)"', page)
    assert f"--page: light-dark({light}, {dark});" in (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
    assert light == as_app.PAPER


@pytest.mark.parametrize("path", ["/app.webmanifest", "/worker.js"])
def test_what_is_the_same_for_all_brings_nobody_a_cookie(client: TestClient, path: str) -> None:
    """Somebody on the way may keep it, and give it to others."""
    assert "set-cookie" not in client.get(path).headers


def test_the_worker_knows_its_release_and_every_file_that_it_wants(client: TestClient) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"
    line, _, _ = answer.text.partition("\n")
    release = json.loads(line.removeprefix("const RELEASE = ").removesuffix(";"))
    assert len(release["version"]) == 10
    for path in (*release["files"], release["icon"]):
        assert client.get(path).status_code == 200
    offline = client.get("/offline").text
    for path in release["files"]:
        assert path in offline


def test_the_worker_is_the_same_for_all(app: FastAPI) -> None:
    assert Reader(app, "ru").get("/worker.js") == Reader(app, "en").get("/worker.js")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "The server cannot be reached."), ("ru", "Сервер недоступен."), ("xx", "The server cannot")],
)
def test_the_page_without_a_network_says_nothing_of_anybody(app: FastAPI, lang: str, words: str) -> None:
    reader = Reader(app, "ru")
    reader.post("/name", name="Anna the reader")
    page = reader.get(f"/offline?lang={lang}")
    assert words in page
    assert "Anna" not in page
    assert "csrf" not in page
    assert "<form" not in page


# -- shared links --------------------------------------------------------------------------------------------------


@pytest.fixture
def known(tmp_path: Path) -> Reader:
    return Reader(create_app(settings(tmp_path, public_url="https://games.example.org")))


@pytest.mark.parametrize(
    ("shared", "path"),
    [
        ({"url": "http://testserver/t/abc"}, "/t/abc"),
        ({"url": "https://games.example.org/join/abc/def"}, "/join/abc/def"),
        ({"text": "Come and play: https://GAMES.example.org/join/abc/def !"}, "/join/abc/def"),
        ({"text": "https://elsewhere.example/t/x http://testserver/t/abc"}, "/t/abc"),
        ({"title": "http://testserver/replay/abc?at=5"}, "/replay/abc?at=5"),
        ({"url": "https://games.example.org//evil.example/"}, "/"),
        ({"url": "https://games.example.org/\\evil.example/"}, "/"),
    ],
)
def test_a_shared_link_of_this_server_leads_there(known: Reader, shared: dict[str, str], path: str) -> None:
    answer = known.browser.get("/share", params=shared)
    assert (answer.status_code, answer.headers["location"]) == (303, path)


@pytest.mark.parametrize(
    "url",
    [
        *("", "hello", "https://elsewhere.example/t/abc", "https://games.example.org.evil.example/t/abc"),
        *("https://games.example.org@evil.example/", "javascript:alert(1)", "https://[1/", "<script>evil()</script>"),
        "http://testserver/share?url=http://testserver/share",
    ],
)
def test_anything_else_gets_a_page_that_says_so(known: Reader, url: str) -> None:
    page = known.get("/share?" + urlencode({"url": url, "text": url}), 404)
    assert "What was shared is no link to a table of this server." in page
    assert "evil" not in page


# -- notices on a device -------------------------------------------------------------------------------------------


def test_a_browser_is_kept_and_forgotten_by_forms_of_our_pages_alone(app: FastAPI) -> None:
    browser, reader = Browser("https://push.example.org/anna"), Reader(app)
    reader.post("/tables", OPENED)
    assert reader.browser.post("/push/subscribe", data=browser.form).status_code == 403
    assert reader.post("/push/subscribe", browser.form, part=True).status_code == 204
    page = reader.get("/settings/notices")
    assert f'data-known="{browser.address.id}"' in page
    assert f'data-key="{services(app).notices.pushes.keys.public}"' in page
    assert browser.address.endpoint not in page
    assert reader.browser.post("/push/unsubscribe", data=browser.form).status_code == 403
    assert reader.post("/push/unsubscribe", endpoint=browser.address.endpoint).status_code == 303
    assert 'data-known=""' in reader.get("/settings/notices")


OPENED = {"game": GAME, "seat-1": "me", "seat-2": "friend"}
"""Whoever opens a table is a guest from then on."""


@pytest.mark.parametrize("form", [{}, {"endpoint": "x" * 2000}, {"endpoint": "javascript:alert(1)"}])
def test_a_wrong_address_is_refused_in_words(app: FastAPI, form: dict[str, str]) -> None:
    reader = Reader(app)
    reader.post("/tables", OPENED)
    good = Browser("https://push.example.org/anna").form if form else {}
    answer = reader.post("/push/subscribe", {**good, **form})
    assert answer.status_code == 422
    assert "javascript" not in answer.text


def test_who_signs_out_is_told_no_more(app: FastAPI) -> None:
    reader = Reader(app)
    reader.post("/tables", OPENED)
    reader.post("/account/register", name="Anna", password="long enough", repeat="long enough")
    reader.post("/push/subscribe", Browser("https://push.example.org/anna").form)
    reader.post("/account/password", old="long enough", password="another one", repeat="another one")
    assert 'data-known=""' not in reader.get("/settings/notices"), "with a new password this browser is still told"
    reader.post("/account/logout")
    reader.post("/account/login", name="Anna", password="another one")
    assert 'data-known=""' in reader.get("/settings/notices")
