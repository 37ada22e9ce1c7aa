"""Web Push: a notice comes to the browsers of its person, sealed for each, and never to a private door."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from ecumene.engine.errors import BadSetup
from ecumene.server.errors import Conflict, NotAllowed
from ecumene.server.notices.push import sending
from ecumene.server.notices.push.devices import MOST_DEVICES, Address, Devices
from ecumene.server.notices.push.sending import Pushes, Shown, Told
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person, PushSubscription
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.tables import Tables
from tests.server.helpers import settings
from tests.server.notices.club import Club
from tests.server.push_service import LARGEST, Browser, PushService
from tests.server.receivers import Names, Slow, silent

TURN = Shown("Your turn", "Guns & Steel: Борис has played.", "/t/abc", "turn abc")


class House:
    """A server's database, a person with a browser who is signed in, and what tells him."""

    def __init__(self, folder: Path, private: bool = True, database: str = "") -> None:
        plain = {"private_webhooks": private, "public_url": "https://games.example.org/", "database": database}
        self.settings = settings(folder, **plain)
        self.database = Database(self.settings.database_url)
        self.database.migrate()
        self.people = People(self.database)
        self.sign_ins = SignIns(self.database, self.people)
        self.pushes = Pushes(self.database, self.settings)
        self.anna = self.people.guest("Anna")
        self.key = self.sign_ins.begin(self.anna)

    def keep(self, browser: Browser, person: Person | None = None, key: str = "") -> None:
        self.pushes.devices.keep((person or self.anna).id, key or self.key, browser.address)

    def tell(self, notice: Shown = TURN) -> Told:
        return asyncio.run(self.pushes.tell(self.anna.id, notice))

    def stored(self) -> list[PushSubscription]:
        with self.database.session(write=False) as session:
            return list(session.scalars(select(PushSubscription).order_by(PushSubscription.created)))


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as made:
        yield made


def test_a_notice_is_sealed_for_the_browser_and_signed_by_the_server(house: House, service: PushService) -> None:
    browser = service.browser()
    house.keep(browser)
    assert house.tell() == Told(reached=1, failed=0, gone=0)
    (brought,) = service.delivered
    assert browser.read(brought.body) == {
        "title": "Your turn",
        "text": "Guns & Steel: Борис has played.",
        "link": "/t/abc",
        "tag": "turn abc",
    }
    assert brought.headers["content-encoding"] == "aes128gcm"
    assert brought.headers["content-type"] == "application/octet-stream"
    assert int(brought.headers["ttl"]) == 24 * 3600
    assert "turn" not in brought.headers["topic"]
    assert len(brought.headers["topic"]) == 32
    key, claims = brought.sender()
    assert key == house.pushes.keys.public
    assert claims["aud"] == "http://127.0.0.1"
    assert claims["sub"] == "mailto:webmaster@games.example.org"
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert house.stored()[0].failed is None


def test_a_long_notice_in_any_letters_fits(house: House, service: PushService) -> None:
    browser = service.browser()
    house.keep(browser)
    house.tell(Shown("漢" * 1000, "</script>\u202e\ud800" + "🎲" * 1000, "/t/abc", "x" * 60))
    (brought,) = service.delivered
    assert len(brought.body) <= LARGEST
    assert browser.read(brought.body)["text"].startswith("</script>\u202e?🎲")


def test_every_browser_is_told_once(house: House, service: PushService) -> None:
    browsers = [service.browser(f"browser-{number}") for number in range(3)]
    for browser in browsers:
        house.keep(browser)
        house.keep(browser)
    boris = house.people.guest("Boris")
    house.keep(service.browser("of-boris"), boris, house.sign_ins.begin(boris))
    assert house.tell() == Told(3, 0, 0)
    assert sorted(brought.path for brought in service.delivered) == ["/browser-0", "/browser-1", "/browser-2"]
    bodies = {brought.path: brought.body for brought in service.delivered}
    assert all(browser.read(bodies[f"/browser-{number}"]) for number, browser in enumerate(browsers))


@pytest.mark.parametrize("status", [404, 410])
def test_an_address_that_is_gone_is_forgotten(house: House, service: PushService, status: int) -> None:
    house.keep(service.browser())
    service.status = status
    assert house.tell() == Told(0, 0, 1)
    assert house.stored() == []
    assert house.tell() == Told(0, 0, 0)
    assert len(service.delivered) == 1


@pytest.mark.parametrize("status", [302, 400, 403, 413, 429, 500, 503])
def test_other_troubles_are_noted_until_it_is_reached_again(house: House, service: PushService, status: int) -> None:
    house.keep(service.browser())
    service.status = status
    assert house.tell() == Told(0, 1, 0)
    assert house.stored()[0].failed == pytest.approx(time.time(), abs=60)
    service.status = 201
    assert house.tell() == Told(1, 0, 0)
    assert house.stored()[0].failed is None
    assert {brought.path for brought in service.delivered} == {"/a-browser"}, "no redirection is followed"


def test_a_service_that_hangs_is_left(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "SECONDS", 0.3)
    with Slow(silent) as slow, PushService() as service:
        house.keep(Browser(f"http://127.0.0.1:{slow.port}/hangs"))
        house.keep(service.browser())
        assert house.tell() == Told(1, 1, 0)


# -- as a way of the courier -----------------------------------------------------------------------------------------


def told_of_his_turn(club: Club, *browsers: Browser) -> Person:
    """Somebody is to be told in his browsers that it is his turn."""
    anna, boris = club.people.guest("An<b>na"), club.people.guest("Boris")
    club.choose(anna, told=("turn push",), language="ru")
    key = club.sign_ins.begin(anna)
    for browser in browsers:
        club.notices.pushes.devices.keep(anna.id, key, browser.address)
    live = club.table(boris, anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    club.wait()
    return anna


def test_somebody_is_told_that_it_is_his_turn(club: Club, service: PushService) -> None:
    browser = service.browser()
    anna = told_of_his_turn(club, browser)
    (brought,) = service.delivered
    said = browser.read(brought.body)
    (table_id,) = {notice.table_id for notice in club.outbox(anna)}
    assert said["title"].startswith("Ваш ход")
    assert "An<b>na" in said["text"], "it is shown as it is written: a notice has no markup"
    assert said["link"] == f"/t/{table_id}"
    assert said["tag"] == f"turn {table_id}"
    assert club.waiting(anna) == []


def test_when_no_browser_is_reached_it_is_tried_again(club: Club, service: PushService) -> None:
    service.status = 503
    anna = told_of_his_turn(club, service.browser())
    assert club.waiting(anna) == ["turn"]
    service.status = 201
    club.wait()
    assert len(service.delivered) == 2
    assert club.waiting(anna) == []


def test_one_browser_that_is_reached_is_enough(club: Club, service: PushService) -> None:
    anna = told_of_his_turn(club, service.browser(), Browser("http://127.0.0.1:9/nobody"))
    assert len(service.delivered) == 1
    assert club.waiting(anna) == []


def test_when_all_are_gone_nothing_more_is_tried(club: Club, service: PushService) -> None:
    service.status = 410
    anna = told_of_his_turn(club, service.browser())
    club.wait()
    assert len(service.delivered) == 1
    assert club.waiting(anna) == []
    assert club.notices.pushes.devices.known(anna.id) == []


def test_who_signs_out_is_told_nothing_of_what_was_due(club: Club, service: PushService) -> None:
    anna = told_of_his_turn(club)
    club.notices.pushes.devices.keep(anna.id, club.sign_ins.begin(anna), service.browser().address)
    club.sign_ins.end_all(anna.id)
    club.wait()
    assert service.delivered == []


# -- addresses -----------------------------------------------------------------------------------------------------

GOOD = "https://push.example.org/send/abc"
BAD = [
    *("", "push", "ftp://push.example.org/", "http://push.example.org/", "//push.example.org/x", "https://"),
    *("https://push.example.org:0/", "https://push.example.org:99999/", "https://a:b@push.example.org/"),
    *("https://push.example.org/ x", "https://push.example.org/\nx", "https://pu\u0441h.example.org/"),
    *("https://127.0.0.1/", "https://10.0.0.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://localhost/"),
    *("https://169.254.169.254/latest", "https://push.example.org/" + "x" * 1000, "https://[1.2.3]/"),
]


@pytest.mark.parametrize("endpoint", BAD)
def test_what_is_no_address_of_a_push_service_is_refused_at_once(tmp_path: Path, endpoint: str) -> None:
    house = House(tmp_path, private=False)
    with pytest.raises(BadSetup):
        house.keep(Browser(endpoint))
    assert house.stored() == []


def test_a_public_address_is_taken(tmp_path: Path) -> None:
    house = House(tmp_path, private=False)
    house.keep(Browser(GOOD))
    assert [row.endpoint for row in house.stored()] == [GOOD]


@pytest.mark.parametrize(
    ("field", "key"),
    [
        ("p256dh", ""),
        ("auth", ""),
        ("auth", "A" * 20),
        ("p256dh", "B" + "A" * 82),
        ("p256dh", "B" + "A" * 86),  # no point of the curve
        ("p256dh", "é" * 87),
        ("p256dh", "x" * 5000),
        ("auth", "€" * 22),
    ],
)
def test_keys_that_nothing_can_be_sealed_with_are_refused(house: House, field: str, key: str) -> None:
    wrong = Address(**{**Browser(GOOD).form, field: key})
    with pytest.raises(BadSetup):
        house.pushes.devices.keep(house.anna.id, house.key, wrong)


@pytest.mark.parametrize("private", ["127.0.0.1", "10.0.0.7", "64:ff9b::7f00:1"])
def test_a_name_that_leads_to_a_private_address_is_refused_and_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: str
) -> None:
    names = Names(monkeypatch)
    names.book["push.example.org"] = ["8.8.8.8", private]
    house = House(tmp_path, private=False)
    house.keep(Browser(GOOD))
    assert house.tell() == Told(0, 0, 1)
    assert house.stored() == []


@pytest.mark.parametrize("endpoint", ["https://<x>.example/", "https://256.256.256.256/", "https://a..example/"])
def test_what_turns_out_to_be_no_address_keeps_nothing_from_others(
    house: House, service: PushService, endpoint: str
) -> None:
    house.keep(Browser(endpoint))
    house.keep(service.browser())
    assert house.tell() == Told(1, 0, 1)


# -- whose they are ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_so_many_browsers_and_the_oldest_goes(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    house = House(tmp_path, database=request.getfixturevalue("database_url") if kind == "postgres" else "")
    for number in range(MOST_DEVICES + 3):
        house.keep(Browser(f"https://push.example.org/{number}"))
    kept = [row.endpoint.rpartition("/")[2] for row in house.stored()]
    assert kept == [str(number) for number in range(3, MOST_DEVICES + 3)]
    house.sign_ins.end_all(house.anna.id)
    assert house.stored() == []
    house.database.close()


def test_a_browser_is_its_last_readers(house: House) -> None:
    """Somebody else signs in on it and wants to be told: the one before is told no more."""
    browser, boris = Browser(GOOD), house.people.guest("Boris")
    house.keep(browser)
    house.keep(browser, boris, house.sign_ins.begin(boris))
    assert [row.person_id for row in house.stored()] == [boris.id]


def test_whoever_knows_an_address_alone_takes_it_from_nobody(house: House) -> None:
    boris = house.people.guest("Boris")
    house.keep(Browser(GOOD))
    house.keep(Browser(GOOD), boris, house.sign_ins.begin(boris))
    house.pushes.devices.forget(boris.id, GOOD)
    assert [row.person_id for row in house.stored()] == [house.anna.id]


def test_a_browser_is_told_as_long_as_its_reader_is_signed_in(house: House) -> None:
    house.keep(Browser(GOOD))
    house.key = house.sign_ins.begin(house.anna, house.key)  # the same browser, with a new key
    assert len(house.stored()) == 1
    house.sign_ins.end(house.key)
    assert house.stored() == []
    with pytest.raises(Conflict):
        house.keep(Browser(GOOD))


def test_a_new_password_keeps_this_browser_and_no_other(house: House) -> None:
    here, elsewhere = house.key, house.sign_ins.begin(house.anna)
    house.keep(Browser(GOOD), key=here)
    house.keep(Browser(f"{GOOD}/2"), key=elsewhere)
    house.sign_ins.end_all(house.anna.id, but=here)
    assert [row.endpoint for row in house.stored()] == [GOOD]
    assert house.sign_ins.person(here) is not None
    assert house.sign_ins.person(elsewhere) is None


def test_another_who_signs_in_on_a_browser_is_not_told_what_the_one_before_is(house: House) -> None:
    house.keep(Browser(GOOD))
    house.sign_ins.begin(house.people.guest("Boris"), house.key)
    assert house.stored() == []


def test_whoever_is_deleted_is_told_nothing(house: House) -> None:
    house.keep(Browser(GOOD))
    delete_person(house.anna, house.people, house.sign_ins, Tables(house.database, Hub(house.database)).store)
    with house.database.session(write=False) as session:
        assert session.scalar(select(func.count()).select_from(PushSubscription)) == 0
        assert not house.pushes.reaches(session, house.anna.id)
    with pytest.raises(NotAllowed):
        house.keep(Browser(GOOD))


def test_somebody_is_reached_who_has_a_browser(house: House) -> None:
    with house.database.session(write=False) as session:
        assert not house.pushes.reaches(session, house.anna.id)
    house.keep(Browser(GOOD))
    with house.database.session(write=False) as session:
        assert house.pushes.reaches(session, house.anna.id)


# -- the keys ------------------------------------------------------------------------------------------------------


def test_all_processes_and_every_start_have_the_same_keys(house: House, service: PushService) -> None:
    browser = service.browser()
    house.keep(browser)
    other = Pushes(Database(house.settings.database_url), house.settings)
    assert other.keys.public == house.pushes.keys.public
    assert asyncio.run(other.tell(house.anna.id, TURN)).reached == 1
    assert browser.read(service.delivered[0].body)["title"] == "Your turn"


def test_every_server_has_its_own(house: House, tmp_path: Path) -> None:
    (tmp_path / "another").mkdir()
    assert House(tmp_path / "another").pushes.keys.public != house.pushes.keys.public


def test_devices_without_leave_take_no_plain_address(house: House) -> None:
    with pytest.raises(BadSetup):
        Devices(house.database).keep(house.anna.id, house.key, Browser("http://push.example.org/").address)
