"""Talking at a table: who may, when it was, and links that lead where they say."""

from __future__ import annotations

import re
from datetime import datetime

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.tables.talk.chat import tidy_line
from ecumene.server.tables.talk.web_links import parts
from tests.server.helpers import GAME, Reader

ONLY_LISTENING = "data-listening"
TABLE = {"game": GAME, "seat-1": "me", "my-name": "Anna", "seat-2": "friend"}


@pytest.fixture
def anna(client: TestClient, app: FastAPI) -> Reader:
    return Reader(app)


# -- who may talk -----------------------------------------------------------------------------------------------------


def test_those_who_watch_talk_only_if_the_host_lets_them(app: FastAPI, anna: Reader) -> None:
    path, vera = anna.sits_at(anna.post("/tables", {**TABLE, "public": "yes"})), Reader(app)
    assert ONLY_LISTENING in vera.get(path)
    assert ONLY_LISTENING not in anna.get(path)
    assert vera.post(f"{path}/chat", text="Hello").status_code == 403
    assert vera.post(f"{path}/watchers", talk="yes").status_code == 403  # the host alone says it
    assert 'id="watchers-talk"' not in vera.get(path)

    assert 'id="watchers-talk"' in anna.get(path)
    assert anna.post(f"{path}/watchers", talk="yes").status_code == 303
    assert ONLY_LISTENING not in vera.get(f"{path}/board", part=True)
    first = vera.post(f"{path}/chat", part=True, text="Hello")
    assert first.headers["hx-redirect"] == path, "she is a guest now, and the page that comes has her own form key"
    assert "Hello" in vera.get(path)
    said = anna.get(f"{path}/chat", part=True)
    assert "(watching)" in said

    anna.post(f"{path}/watchers", talk="no")
    assert vera.post(f"{path}/chat", text="Still here").status_code == 403
    assert "(watching)" not in anna.post(f"{path}/chat", part=True, text="Bye").text.split("said-")[-1]


def test_a_new_table_can_let_them_from_the_beginning(app: FastAPI, anna: Reader) -> None:
    assert re.search(r'name="talk" value=""\s+checked', anna.get("/new"))
    path = anna.sits_at(anna.post("/tables", {**TABLE, "talk": "yes"}))
    assert ONLY_LISTENING not in Reader(app).get(path)


def test_who_watches_is_not_called_like_somebody_who_plays(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post("/tables", {**TABLE, "talk": "yes"}))
    false = Reader(app)
    false.post("/name", name="anna")
    false.post(f"{path}/chat", text="I give up")
    anna.post("/name", name="Anna the Great")
    anna.post(f"{path}/chat", text="I do not")
    assert re.findall(r'<li id="said-\d+"><b>(.*?)</b>', anna.get(path)) == ["anna 2", "Anna"]


# -- when -------------------------------------------------------------------------------------------------------------


def test_lines_say_when_they_were_said(app: FastAPI) -> None:
    anna = Reader(app, "ru")
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    line = anna.post(f"{path}/chat", part=True, text="Привет").text
    found = re.search(r'<time datetime="([^"]+)" data-clock>(.*?)</time>', line)
    assert found is not None
    assert abs(datetime.fromisoformat(found.group(1)).timestamp() - datetime.now().timestamp()) < 60
    assert found.group(2) == "только что"  # without a script nobody knows the reader's clock


# -- links ------------------------------------------------------------------------------------------------------------


def links(text: str) -> list[tuple[str, str, str]]:
    found = list(parts(text))
    assert "".join(part.text for part in found) == text
    return [(part.text, part.address, part.host) for part in found if part.address]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.com/a?b=c&d=1#x", "https://example.com/a?b=c&d=1#x"),
        ("HTTP://Example.COM/A", "http://example.com/A"),
        ("https://example.com:8443/", "https://example.com:8443/"),
        ("http://192.168.0.5:8000/t/abc", "http://192.168.0.5:8000/t/abc"),
        ("https://ru.wikipedia.org/wiki/Игра_(значения)", "https://ru.wikipedia.org/wiki/%D0%98%D0%B3%D1%80%D0%B0_(%D0%B7%D0%BD%D0%B0%D1%87%D0%B5%D0%BD%D0%B8%D1%8F)"),
    ],
)  # fmt: skip
def test_addresses_of_the_web_become_links(text: str, address: str) -> None:
    assert links(text) == [(text, address, "")]
    assert links(f"Look ({text}), please.") == links(f"«{text}»!") == [(text, address, "")]


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)",
        "javascript:https://example.com",
        "data:text/html,https://example.com",
        "ftp://example.com",
        "xhttps://example.com",
        "https://",
        "https://localhost",
        "https://bank.example@example.com",
        "https://bank.example:pass@example.com",
        "https://exa%6dple.com",
        "https://a..b",
        "http://0x7f.1",
        "http://127.1",
        "http://0177.0.0.1",
        "http://2130706433",
        "https://example.com:99999",
        "https://[::1]/",
        "https://a_b.example",
        "https://" + "a" * 64 + ".com",
    ],
)
def test_nothing_else_does(text: str) -> None:
    assert links(text) == []


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("https://аpple.com/login", "xn--pple-43d.com"),
        ("https://почта.рф", "xn--80a1acny.xn--p1ai"),
        ("https://ｅxample.com", "example.com"),
    ],
)
def test_a_host_in_other_letters_is_shown_as_it_is(text: str, host: str) -> None:
    ((typed, address, shown),) = links(text)
    assert (typed, shown) == (text, host)
    assert address.startswith(f"https://{host}")


def test_what_cannot_be_seen_ends_an_address() -> None:
    assert links("https://good.example\\@evil.example")[0][1] == "https://good.example"
    assert links("https://good.example/\u2066x")[0][1] == "https://good.example/"
    assert tidy_line("a\u202eb\u2066c\0d  e") == "abc d e"
    assert tidy_line("👩\u200d🚀") == "👩\u200d🚀"
    assert tidy_line("\U000e0fff") == "\U000e0fff", "no letter yet, but a newer system may show it"
    assert tidy_line(" \u200b\u200d ") == "", "what cannot be seen is nothing"


def test_links_on_the_page_are_safe(anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    typed = 'see https://example.com/?a=1&b=<i> "https://аpple.com"'
    said = anna.post(f"{path}/chat", part=True, text=typed).text
    safe = 'target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr"'
    assert f'<a href="https://example.com/?a=1&amp;b=" {safe}>https://example.com/?a=1&amp;b=</a>&lt;i&gt;' in said
    assert f'<a href="https://xn--pple-43d.com" {safe}>https://аpple.com</a>' in said
    assert "(xn--pple-43d.com)" in said
    assert said.count("<a ") == 2
