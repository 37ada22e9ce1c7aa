"""From where requests come, and what they count as."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI, Request
from fastapi.testclient import TestClient

from ecumene.cli import main
from ecumene.engine import BadSetup
from ecumene.server.app import create_app
from ecumene.server.http.heads import Heads
from ecumene.server.http.limits import SIGNING_IN
from ecumene.server.http.senders import address_of
from ecumene.server.machine.addresses import forwarded_for, networks, place_of
from tests.server.helpers import running, settings

PROXY, OTHER_PROXY, STRANGER = "192.0.2.1", "10.1.2.3", "203.0.113.9"
TRUSTED = networks(["192.0.2.1", "10.0.0.0/8", "2001:db8::/48"])


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_one_place(host: str, place: str) -> None:
    assert place_of(host) == place


@pytest.mark.parametrize(
    ("chain", "found"),
    [
        (STRANGER, STRANGER),
        (f"198.51.100.4, {STRANGER}", STRANGER),
        (f"198.51.100.4,{STRANGER},{OTHER_PROXY}", STRANGER),
        (f"{STRANGER}, {OTHER_PROXY}, ::ffff:192.0.2.1, 2001:db8::5", STRANGER),
        (f"{STRANGER}:4711", STRANGER),
        ("[2001:db8:1::7]:443", "2001:db8:1::7"),
        ("2001:db8:1::7", "2001:db8:1::7"),
        ("::ffff:203.0.113.9", STRANGER),
        (OTHER_PROXY, OTHER_PROXY),
        (f"10.9.9.9, {OTHER_PROXY}", "10.9.9.9"),
        ("", PROXY),
        ("unknown", PROXY),
        (f"{STRANGER}, unknown", PROXY),
        (f"{STRANGER},", PROXY),
        (f"nonsense, {STRANGER}", STRANGER),
        ("203.0.113.9:x", PROXY),
        ("1" * 5000, PROXY),
    ],
)
def test_the_last_whom_nobody_vouches_for_counts(chain: str, found: str) -> None:
    assert forwarded_for(PROXY, chain, TRUSTED) == found


def seen(trusted: tuple[str, ...], peer: str, *headers: tuple[str, str]) -> dict[str, str]:
    """What an application hears of a request."""
    inner = FastAPI()

    @inner.get("/")
    def tell(request: Request) -> dict[str, str]:
        return {"place": address_of(request), "base": str(request.base_url)}

    with TestClient(Heads(inner, networks(trusted)), base_url="http://a.example", client=(peer, 1)) as client:
        answer: dict[str, str] = client.get("/", headers=list(headers)).json()
        return answer


def test_only_trusted_proxies_are_believed() -> None:
    forged = [("X-Forwarded-For", STRANGER), ("X-Forwarded-Proto", "https")]
    for peer in (PROXY, "127.0.0.1", "::1"):
        assert seen((), peer, *forged) == {"place": place_of(peer), "base": "http://a.example/"}
    assert seen((PROXY,), "127.0.0.1", *forged) == {"place": "127.0.0.1", "base": "http://a.example/"}
    assert seen((PROXY,), PROXY, *forged) == {"place": STRANGER, "base": "https://a.example/"}


def test_a_host_who_forgot_to_name_his_proxy_is_told(caplog: pytest.LogCaptureFixture) -> None:
    said = ("X-Forwarded-For", STRANGER)
    for trusted, peer in (((), STRANGER), (("127.0.0.1",), "127.0.0.1")):
        seen(trusted, peer, said)
    assert "not trusted" not in caplog.text
    seen((), "127.0.0.1", said)
    assert "not trusted" in caplog.text


def test_several_headers_are_one_chain() -> None:
    said = [("X-Forwarded-For", "198.51.100.4"), ("X-Forwarded-For", f"{STRANGER}, {OTHER_PROXY}")]
    assert seen((PROXY, OTHER_PROXY), PROXY, *said)["place"] == STRANGER
    assert seen((PROXY,), PROXY, ("X-Forwarded-For", "2001:db8:7:8::9"))["place"] == "2001:db8:7:8::/64"


@pytest.mark.parametrize(
    ("said", "base"), [("HTTPS", "https"), ("http, https", "https"), ("gopher", "http"), ("", "http")]
)
def test_the_scheme_is_the_last_that_was_said(said: str, base: str) -> None:
    assert seen((PROXY,), PROXY, ("X-Forwarded-Proto", said))["base"] == f"{base}://a.example/"


def test_cookies_are_for_https_behind_a_proxy_that_speaks_it(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path, trusted_proxies=networks([PROXY]), bot_workers=0))
    for peer, safe in ((PROXY, True), (STRANGER, False)):
        with TestClient(app, client=(peer, 1)) as client:
            cookie = client.get("/", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
            assert ("; Secure" in cookie) == safe


def sign_ins(address: str) -> list[int]:
    """The answers to wrong passwords, each said to come from another place."""
    form, places = {"name": "a", "password": "b"}, range(round(SIGNING_IN.at_once) + 5)
    with httpx.Client(base_url=address) as client:
        answers = [
            client.post("/account/login", data=form, headers={"X-Forwarded-For": f"198.51.100.{place}"})
            for place in places
        ]
    return [answer.status_code for answer in answers]


def test_a_forged_address_does_not_get_around_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a real socket, since a server below the application could believe it, too."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    with running(settings(tmp_path, limits=1.0, bot_workers=0)) as (address, _):
        assert 429 in sign_ins(address)


def test_a_trusted_proxy_asks_for_many(tmp_path: Path) -> None:
    trusted = networks(["127.0.0.1"])
    with running(settings(tmp_path, limits=1.0, bot_workers=0, trusted_proxies=trusted)) as (address, _):
        assert 429 not in sign_ins(address)


@pytest.mark.parametrize("word", ["nonsense", "192.0.2.300", "10.0.0.1/8", "*", "localhost", "::1/200"])
def test_what_is_no_address_cannot_be_trusted(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadSetup):
        networks([word])
    serve = ["serve", "--no-browser", "--data", str(tmp_path / "data")]
    assert main([*serve, "--trusted-proxy", "127.0.0.1", "--trusted-proxy", word]) == 2
    monkeypatch.setenv("ECUMENE_TRUSTED_PROXIES", f"127.0.0.1, {word}")
    assert main(serve) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == [said[0]] * 2
    assert f"not '{word}'" in said[0]
    assert not (tmp_path / "data").exists()


def test_nobody_is_trusted_without_a_word() -> None:
    assert networks(["", " "]) == ()
