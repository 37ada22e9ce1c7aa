"""Mails: how they look, what is done with servers that refuse, hang or speak nonsense, and what is asked by mail."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from ecumene.engine import BadSetup
from ecumene.server.errors import NotAllowed, TooMany
from ecumene.server.mail_server import BadAddress, mail_address, mail_server
from ecumene.server.notices import contacts, courier
from ecumene.server.notices.kinds import MAIL
from ecumene.server.notices.mail.messages import message
from ecumene.server.notices.ways import Letter
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable
from tests.server.helpers import wait_for
from tests.server.mail_receivers import BUSY, CLOSING, GOOD, HANGING, NONSENSE, REFUSING, MailTarget, page_of
from tests.server.notices.club import AWHILE, Club, link_in

BAD_DAYS = [BUSY, HANGING, NONSENSE, CLOSING]


def somebody_waits(club: Club) -> tuple[LiveTable, Person]:
    """A table that waits for somebody who is to be told by mail."""
    live = club.pass_turn(club.table(*(club.member(name, told=("turn mail",)) for name in ("Anna", "Boris"))))
    return live, club.asked(live)


def state_of(club: Club, person: Person) -> str:
    return club.notices.contacts.of(person.id)[MAIL].state


# -- how they look ---------------------------------------------------------------------------------------------------


def test_a_mail_says_who_it_is_for_and_how_to_stop_it(club: Club) -> None:
    live, asked = somebody_waits(club)
    (text,) = club.wait()
    mail = club.target.mails[-1]
    assert (mail["Subject"], mail["From"]) == ("It is your turn in Guns & Steel", "Ecumene <games@club.example>")
    assert mail["To"] == f"{asked.name.lower()}@club.example"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Message-ID"].endswith("@club.example>")
    assert mail["List-Unsubscribe"].strip("<>").endswith(link_in(text, "/notices/stop"))
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    page = page_of(mail)
    assert f'href="https://club.example/t/{live.id}"' in page
    assert "Guns &amp; Steel" in page
    assert "<script" not in page
    assert "<img" not in page


def test_a_mail_is_in_the_readers_language(club: Club) -> None:
    boris = club.people.guest("Boris")
    anna = club.member("Anna", told=("turn mail",), language="ru")
    live = club.table(boris, anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    (text,) = club.wait()
    assert text.startswith("Ваш ход: Цивилизация от начала времён.\nЗа столом: Boris, Anna.")
    assert club.target.mails[-1]["Content-Language"] == "ru"


EVIL = "<x-evil onload=1>\r\nBcc: all@evil.example\r\n\r\nHello \u202e\x00"


@pytest.mark.parametrize("place", ["subject", "text", "link", "stop"])
def test_what_people_write_stays_text_and_begins_no_head(place: str) -> None:
    words = {"subject": "Hello", "text": "Hello", "link": "https://x.example/", "stop": "https://x.example/stop"}
    letter = Letter("turn", language="en", **{**words, place: words[place] + EVIL})
    try:
        mail = message(letter, "Ecumene <games@club.example>", "anna@club.example")
    except ValueError:  # a head that is none: links are ours alone
        assert place == "stop"
        return
    assert mail["Bcc"] is None
    heads = mail.as_bytes().partition(b"\r\n\r\n")[0]
    assert b"\r\nBcc" not in heads
    assert "<x-evil" not in page_of(mail)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "anna@",
        "@club.example",
        "anna@club",
        "anna@club.example\r\nBcc: x@y.example",
        "anna@club.example, boris@club.example",
        "Anna <anna@club.example>",
        '"a b"@club.example',
        "anna@club..example",
        ".anna@club.example",
        "anna@-club.example",
        "anna@[127.0.0.1]",
        "änna@club.example",
        f"{'a' * 65}@club.example",
        f"anna@{'a.' * 130}example",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="looks like"):
        mail_address(address)


def test_addresses_are_accepted() -> None:
    assert mail_address(" anna+games@mail.club.example ") == "anna+games@mail.club.example"


# -- the mail server -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mood", BAD_DAYS)
def test_a_server_on_a_bad_day_loses_nothing(tmp_path: Path, post: MailTarget, mood: str) -> None:
    """It is tried again, and nobody else waits for it."""
    club = Club(tmp_path, post, seconds=0.1 if mood == HANGING else 5.0)
    _, asked = somebody_waits(club)
    post.mood = mood
    assert club.wait() == []
    assert post.seen
    assert club.waiting(asked) == ["turn"]
    post.mood = GOOD
    assert len(club.wait()) == 1
    assert club.waiting(asked) == []
    club.database.close()


def test_what_fails_again_and_again_is_given_up_and_said(club: Club) -> None:
    _, asked = somebody_waits(club)
    club.target.mood = BUSY
    club.wait(AWHILE)
    for pause in courier.PAUSES:
        assert (club.waiting(asked), state_of(club, asked)) == (["turn"], contacts.GOOD)
        club.wait(pause + 1)
    assert (club.waiting(asked), state_of(club, asked)) == ([], contacts.FAILING)
    club.target.mood = GOOD
    live = club.table(club.people.guest("Vera"), asked)
    while club.asked(live).id != asked.id:
        live = club.pass_turn(live)
    assert len(club.wait()) == 1  # the next one is tried as ever
    assert state_of(club, asked) == contacts.GOOD


def test_an_address_that_is_none_gets_nothing_more(club: Club) -> None:
    live, asked = somebody_waits(club)
    club.target.mood = REFUSING
    club.wait()
    assert (club.waiting(asked), state_of(club, asked)) == ([], contacts.GONE)
    club.pass_turn(club.pass_turn(live))
    assert club.outbox(asked)[0].due is None


def test_the_running_courier_tells_and_ends(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "STEP", 0.02)
    somebody_waits(club)
    club.notices.start()
    club.now += AWHILE
    wait_for(lambda: club.target.mails)
    club.notices.stop()
    assert "notices" not in {thread.name for thread in threading.enumerate()}


def test_a_courier_ends_while_a_server_hangs(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "STEP", 0.02)
    somebody_waits(club)
    club.target.mood = HANGING
    club.notices.start()
    club.now += AWHILE
    wait_for(lambda: club.target.seen)
    club.notices.stop()
    assert "notices" not in {thread.name for thread in threading.enumerate()}


@pytest.mark.parametrize(
    ("url", "sender", "password", "why"),
    [
        ("mail.example.org", "a@b.example", "", "is named like"),
        ("http://mail.example.org", "a@b.example", "", "is named like"),
        ("smtp://mail.example.org:99999", "a@b.example", "", "is named like"),
        ("smtp://mail.example.org/x", "a@b.example", "", "is named like"),
        ("smtp://", "a@b.example", "", "is named like"),
        ("smtp://u:p@mail.example.org", "a@b.example", "", "belongs into ECUMENE_MAIL_PASSWORD"),
        ("smtp://u@mail.example.org", "a@b.example", "", "needs a password"),
        ("smtp+plain://u@mail.example.org", "a@b.example", "p", "encrypted connections only"),
        ("smtp://mail.example.org", "", "", "from whom"),
        ("smtp://mail.example.org", "nobody", "", "looks like"),
        ("smtp://mail.example.org", "a@b.example\nBcc: c@d.example", "", "from whom"),
    ],
)
def test_a_mail_server_that_makes_no_sense_is_refused(url: str, sender: str, password: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        mail_server(url, sender, password)


def test_mail_servers_are_understood() -> None:
    found = mail_server("smtp://games%40club@mail.example.org", "Ecumene <a@b.example>", "secret")
    assert found is not None
    assert (found.host, found.port, found.secure, found.user) == ("mail.example.org", 587, "starttls", "games@club")
    assert "secret" not in repr(found)
    local = mail_server("smtp+plain://u@localhost:2525", "a@b.example", "secret")
    assert local is not None
    assert (local.port, local.secure, local.sender) == (2525, "plain", "a@b.example")
    assert mail_server("", "", "") is None


# -- one's own address -----------------------------------------------------------------------------------------------


def test_an_address_is_confirmed_before_the_first_notice(club: Club) -> None:
    anna, boris = club.people.guest("Anna <b>"), club.people.guest("Boris")
    club.choose(anna)
    club.notices.asking.name_mailbox(anna.id, "anna@club.example", "here")
    live = club.table(boris, anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    (text,) = club.wait()
    assert "wants to be told of games at this address" in text
    assert club.target.mails[-1]["List-Unsubscribe"] is None
    key = link_in(text, "/notices/confirm").partition("?key=")[2]
    assert club.notices.asking.confirm(key)[1].id == anna.id
    club.pass_turn(club.pass_turn(live))
    assert len(club.wait()) == 1


def test_a_link_of_another_address_confirms_nothing(club: Club) -> None:
    anna = club.people.guest("Anna")
    club.notices.asking.name_mailbox(anna.id, "first@club.example", "here")
    (text,) = club.wait()
    key = link_in(text, "/notices/confirm").partition("?key=")[2]
    club.notices.asking.name_mailbox(anna.id, "second@club.example", "here")
    for bad in (key, key[:-1], "", "x", club.notices.links.stop("x").partition("=")[2]):
        with pytest.raises(NotAllowed, match="too old"):
            club.notices.asking.confirm(bad)
    assert state_of(club, anna) == contacts.ASKED


def test_nobody_has_many_mails_sent_to_others(club: Club) -> None:
    """Neither to one address, nor by one person, nor from one place; and another is not held up by that."""
    asking = club.notices.asking
    for number in range(3):
        asking.name_mailbox(club.people.guest(f"Eve {number}").id, "victim@club.example", f"place {number}")
    with pytest.raises(TooMany):
        asking.name_mailbox(club.people.guest("Eve").id, "Victim@club.example", "elsewhere")
    eve = club.people.guest("Eve")
    for number in range(5):
        asking.name_mailbox(eve.id, f"v{number}@club.example", "here")
    with pytest.raises(TooMany):
        asking.name_mailbox(eve.id, "v5@club.example", "there")
    for number in range(5):
        asking.name_mailbox(club.people.guest("E").id, f"w{number}@club.example", "here")
    with pytest.raises(TooMany):
        asking.name_mailbox(club.people.guest("E").id, "w5@club.example", "here")
    asking.name_mailbox(club.people.guest("Anna").id, "anna@club.example", "at home")
    club.now += 3600
    asking.name_mailbox(eve.id, "v5@club.example", "here")


def test_a_stopped_mailbox_gets_nothing_until_its_owner_wants_it_again(club: Club) -> None:
    live, asked = somebody_waits(club)
    (text,) = club.wait()
    key = link_in(text, "/notices/stop").partition("?key=")[2]
    for _ in range(2):  # once more does no harm
        assert club.notices.asking.stop(key)[1].id == asked.id
    live = club.pass_turn(club.pass_turn(live))
    assert club.waiting(asked) == []
    address = club.notices.contacts.of(asked.id)[MAIL].address
    club.notices.asking.name_mailbox(asked.id, address, "here")
    assert state_of(club, asked) == contacts.GOOD  # it is known to be his


# -- a new password --------------------------------------------------------------------------------------------------


def account(club: Club, name: str = "Anna", address: str = "") -> Person:
    return club.people.register(club.member(name, address).id, name, "a good password")


def test_a_forgotten_password_is_replaced_once(club: Club) -> None:
    anna, asking = account(club), club.notices.asking
    signed_in = club.sign_ins.begin(anna)
    asking.ask_for_password("ANNA@club.example", "here")
    (text,) = club.wait()
    assert "a new password for the account Anna" in text
    key = link_in(text, "/account/reset").partition("?key=")[2]
    asking.reset(key, "another password")
    assert club.people.login("Anna", "another password").id == anna.id
    assert club.sign_ins.person(signed_in) is None
    with pytest.raises(NotAllowed, match="used already"):
        asking.reset(key, "a third password")


def test_an_old_link_replaces_no_password(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    account(club)
    club.notices.asking.ask_for_password("anna@club.example", "here")
    (text,) = club.wait()
    key = link_in(text, "/account/reset").partition("?key=")[2]
    monkeypatch.setattr("ecumene.server.notices.mail.links.RESET_SECONDS", -1)
    with pytest.raises(NotAllowed, match="too old"):
        club.notices.asking.reset(key, "another password")


def test_only_whose_address_is_sure_gets_a_link(club: Club) -> None:
    asking = club.notices.asking
    club.member("Guest", "shared@club.example")  # has no password
    eve = club.people.register(club.people.guest("Eve").id, "Eve", "a good password")
    asking.name_mailbox(eve.id, "shared@club.example", "here")
    first, second = account(club, "Anna", "shared@club.example"), account(club, "Vera", "shared@club.example")
    club.wait()
    asking.ask_for_password("shared@club.example", "there")
    asking.ask_for_password("nobody@club.example", "there")
    texts = club.wait()
    named = sorted(name for text in texts for name in re.findall(r"for the account (\w+)", text))
    assert named == [first.name, second.name]


def test_few_links_are_sent_and_nobody_hears_of_it(club: Club) -> None:
    account(club)
    for _ in range(5):
        club.now += 1
        club.notices.asking.ask_for_password("anna@club.example", "here")
        club.wait(1)
    assert len(club.target.mails) == 3
