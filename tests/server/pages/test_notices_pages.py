"""The settings of notices, and the pages that links in mails lead to: by a browser without scripts."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.app import create_app
from ecumene.server.notices import courier
from ecumene.server.notices.habits import habits_of
from ecumene.server.services import services
from tests.server.helpers import Reader, person_of, settings, wait_for
from tests.server.mail_receivers import MailTarget
from tests.server.notices.club import link_in

PAGE = "/settings/notices"


@pytest.fixture
def post() -> Iterator[MailTarget]:
    with MailTarget() as made:
        yield made


@pytest.fixture
def app(tmp_path: Path, post: MailTarget, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    monkeypatch.setattr(courier, "STEP", 0.02)
    made = create_app(settings(tmp_path, mail=post.settings(), public_url="http://club.example"))
    with TestClient(made):
        yield made


def account(app: FastAPI, name: str = "Anna") -> Reader:
    reader = Reader(app)
    answer = reader.post("/account/register", name=name, password="a good password", repeat="a good password")
    assert answer.status_code == 303
    return reader


def confirmed(reader: Reader, post: MailTarget, address: str = "anna@club.example") -> Reader:
    """Somebody who has named his mailbox and opened the link in the mail."""
    before = len(post.mails)
    assert reader.post(f"{PAGE}/mail", address=address, password="a good password").status_code == 303
    wait_for(lambda: len(post.mails) > before)
    link = link_in(post.texts[-1], "/notices/confirm")
    assert "Is this your address?" in reader.get(link)
    assert "is confirmed" in reader.post(link).text
    return reader


def person_id(app: FastAPI, name: str) -> str:
    return services(app).people.login(name, "a good password").id


def boxes(page: str) -> dict[str, bool]:
    """What is ticked."""
    found = re.findall(r'name="told" value="([\w ]+)"( checked)?', page)
    return {word: bool(ticked) for word, ticked in found}


def test_a_stranger_sees_the_usual_and_is_a_guest_when_he_saves(app: FastAPI) -> None:
    reader = Reader(app)
    usual = boxes(reader.get(PAGE))
    assert usual["turn mail"]
    assert not usual["said mail"]
    assert usual["said push"]
    form = {"zone": "Asia/Tokyo", "quiet": "yes", "start": "23:00", "end": "07:30", "told": "said mail"}
    assert reader.post(PAGE, form).headers["location"] == f"{PAGE}?saved=1"
    page = reader.get(f"{PAGE}?saved=1")
    assert "Saved." in page
    assert [word for word, ticked in boxes(page).items() if ticked] == ["said mail"]
    assert '<option value="Asia/Tokyo" selected>' in page
    assert 'value="23:00"' in page


def test_what_the_server_does_not_have_stays_as_it_was(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))  # without mail
    reader = account(app)
    page = reader.get(PAGE)
    kept = re.findall(r'name="hidden" value="([\w ]+)"', page)
    assert not any(word.endswith("mail") for word in boxes(page))
    assert "turn mail" in kept
    reader.browser.post(
        PAGE, data={"csrf": reader.key, "zone": "UTC", "told": ["turn push", "over push"], "hidden": kept}
    )
    habits = habits_of(person_of(app, person_id(app, "Anna")))
    assert habits.ways["turn"] == {"mail", "push"}
    assert habits.ways["over"] == {"push"}
    assert habits.ways["full"] == {"mail"}


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"zone": "Mars/Olympus"}, "There is no time zone “Mars/Olympus”"),
        ({"zone": "<b>x</b>"}, "There is no time zone"),
        ({"quiet": "yes", "start": "25:00", "end": "07:00"}, "A time of the day looks like 22:00"),
        ({"daily": "yes", "at": "noon"}, "A time of the day looks like 22:00"),
        ({"told": "turn pigeon"}, "There is no such setting."),
    ],
)
def test_what_makes_no_sense_is_said(app: FastAPI, form: dict[str, str], words: str) -> None:
    reader = account(app)
    answer = reader.post(PAGE, {"zone": "UTC", **form})
    assert answer.status_code == 422
    assert words.replace("“", "'").replace("”", "'") in html.unescape(answer.text)
    assert person_of(app, person_id(app, "Anna")).settings.get("notices") is None


@pytest.mark.parametrize(
    "address", ["", "anna", "anna@club.example\nBcc: all@club.example", "<b>@club.example", "a" * 300]
)
def test_what_is_no_address_is_said(app: FastAPI, post: MailTarget, address: str) -> None:
    answer = account(app).post(f"{PAGE}/mail", address=address, password="a good password")
    assert answer.status_code == 422
    assert "A mail address looks like" in answer.text
    assert post.mails == []


def test_a_messenger_is_named_and_forgotten(app: FastAPI) -> None:
    reader = Reader(app)
    assert reader.post(f"{PAGE}/messenger", address="ftp://x").status_code == 422
    assert reader.post(f"{PAGE}/messenger", address="https://hooks.example/x").status_code == 303
    assert 'value="https://hooks.example/x"' in reader.get(PAGE)
    assert reader.post(f"{PAGE}/messenger", address=" ").status_code == 303
    assert "hooks.example" not in reader.get(PAGE)


def test_an_address_from_the_first_mail_to_the_last(app: FastAPI, post: MailTarget) -> None:
    reader = account(app)
    assert reader.post(f"{PAGE}/mail", address="anna@club.example").status_code == 403  # without the password
    assert reader.post(f"{PAGE}/mail", address="anna@club.example", password="a good password").status_code == 303
    assert "Not confirmed yet" in reader.get(PAGE)
    confirmed(reader, post)
    assert "Confirmed." in reader.get(PAGE)
    notices = services(app).notices
    stop = notices.links.stop(notices.contacts.of(person_id(app, "Anna"))["mail"].key).removeprefix(
        "http://club.example"
    )
    stranger = Reader(app)
    assert "Shall no more notices be sent to anna@club.example?" in stranger.get(stop)
    assert "Confirmed." in reader.get(PAGE)  # the link by itself does nothing
    one_click = stranger.browser.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert (one_click.status_code, "No more notices are sent" in one_click.text) == (200, True)
    assert "You have stopped the mails." in reader.get(PAGE)
    assert reader.post(f"{PAGE}/mail", address="anna@club.example").status_code == 303
    assert "Confirmed." in reader.get(PAGE)
    assert stranger.browser.post(stop, files={"List-Unsubscribe": (None, "One-Click")}).status_code == 200
    assert reader.post(f"{PAGE}/mail/forget").status_code == 303
    assert "anna@club.example" not in reader.get(PAGE)
    assert stranger.browser.post(stop).status_code == 403


def test_too_many_mails_are_refused(app: FastAPI) -> None:
    reader = Reader(app)
    statuses = [reader.post(f"{PAGE}/mail", address=f"a{n}@club.example").status_code for n in range(6)]
    assert statuses == [303] * 5 + [429]


def test_a_forgotten_password(app: FastAPI, post: MailTarget) -> None:
    reader = confirmed(account(app), post)
    stranger = Reader(app)
    assert "/account/forgotten" in stranger.get("/account/login")
    answers = [stranger.post("/account/forgotten", address=f"{name}@club.example") for name in ("anna", "nobody")]
    texts = [re.sub(r'value="\w+"', "", answer.text) for answer in answers]
    assert texts[0] == texts[1]
    assert [answer.status_code for answer in answers] == [200, 200]
    wait_for(lambda: len(post.mails) == 2)
    link = link_in(post.texts[-1], "/account/reset")
    assert "For the account Anna." in stranger.get(link)
    new = {"password": "another password", "repeat": "another password"}
    assert "The two passwords differ." in stranger.post(link, {**new, "repeat": "x"}).text
    assert "A password has 8 to 200" in stranger.post(link, {"password": "x", "repeat": "x"}).text
    assert stranger.post(link, new).headers["location"] == "/account/login"
    assert stranger.post("/account/login", name="Anna", password="another password").status_code == 303
    assert "You are Anna" not in reader.get("/account")  # signed out by the new password
    assert stranger.get(link, 403)
    assert stranger.post(link, new).status_code == 403


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    reader = Reader(create_app(settings(tmp_path)))
    assert "This server sends no mails." in reader.get(PAGE)
    assert reader.post(f"{PAGE}/mail", address="anna@club.example").status_code == 403
    assert "a lost password cannot be replaced" in reader.get("/account/forgotten")
    assert reader.post("/account/forgotten", address="anna@club.example").status_code == 403


def test_the_account_takes_all_of_it_along(app: FastAPI, post: MailTarget) -> None:
    reader = confirmed(account(app), post)
    anna = person_id(app, "Anna")
    reader.post(f"{PAGE}/messenger", address="https://hooks.example/x")
    assert reader.post("/account/delete", password="a good password", sure="yes").status_code == 303
    assert services(app).notices.contacts.of(anna) == {}


def test_it_is_all_in_russian(app: FastAPI) -> None:
    page = Reader(app, "ru").get(PAGE)
    assert "Мой ход" in page
    assert "Ваш часовой пояс" in page
