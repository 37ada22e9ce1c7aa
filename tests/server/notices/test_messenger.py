"""Messengers: webhooks of people's own, and the services of Apprise where it is installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from ecumene.engine import BadSetup
from ecumene.server.notices import contacts
from ecumene.server.notices.kinds import MESSENGER
from ecumene.server.notices.messenger import Messenger, check_messenger
from ecumene.server.storage.models import Person
from tests.server.notices.club import Club
from tests.server.receivers import Target

TELEGRAM = "tgram://123456789:abcdefg/12315544/"


@pytest.fixture
def target() -> Iterator[Target]:
    with Target() as made:
        yield made


def tell(club: Club, address: str) -> Person:
    """Somebody with a messenger is to be told of his turn."""
    anna, boris = club.people.guest("An*na"), club.people.guest("Boris")
    club.choose(anna, told=("turn messenger",))
    with club.database.session() as session:
        club.notices.contacts.keep(session, anna.id, MESSENGER, address, contacts.GOOD)
    live = club.table(boris, anna)
    while club.asked(live).id != anna.id:
        live = club.pass_turn(live)
    club.wait()
    return anna


def state_of(club: Club, person: Person) -> str:
    return club.notices.contacts.of(person.id)[MESSENGER].state


def test_a_webhook_of_ones_own_is_told(club: Club, target: Target) -> None:
    anna = tell(club, target.url)
    (posted,) = target.posted
    assert posted["content"].startswith("It is your turn in Guns & Steel.\nAt the table: Boris, An\\*na.\nhttps://club")
    assert posted["allowed_mentions"] == {"parse": []}
    assert state_of(club, anna) == contacts.GOOD


def test_a_webhook_that_refuses_gets_nothing_more(club: Club, target: Target) -> None:
    target.statuses = [404]
    anna = tell(club, target.url)
    assert state_of(club, anna) == contacts.GONE
    assert club.wait() == []
    assert len(target.posted) == 1


def test_a_webhook_that_fails_is_tried_again(club: Club, target: Target) -> None:
    target.statuses = [503]
    tell(club, target.url)
    club.wait()
    assert len(target.posted) == 2


def test_a_private_address_is_refused(club: Club, target: Target) -> None:
    for way in club.notices.ways:
        if isinstance(way, Messenger):
            way.office.private = False
    anna = tell(club, target.url)
    assert target.posted == []
    assert state_of(club, anna) == contacts.GONE


# -- Apprise ---------------------------------------------------------------------------------------------------------


class Fake:
    """What the package brings, as far as it is used."""

    said: list[tuple[str, str]] = []
    good = True

    def __init__(self) -> None:
        self.address = ""

    def add(self, servers: str) -> bool:
        self.address = servers
        return "12315544" in servers

    def notify(self, body: str, title: str = "") -> bool:
        Fake.said.append((self.address, body))
        return Fake.good


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> type[Fake]:
    module = ModuleType("apprise")
    vars(module)["Apprise"] = Fake
    monkeypatch.setitem(sys.modules, "apprise", module)
    Fake.said, Fake.good = [], True
    return Fake


def test_telegram_is_told(club: Club, installed: type[Fake]) -> None:
    tell(club, check_messenger(TELEGRAM))
    ((address, body),) = installed.said
    assert address == TELEGRAM
    assert body.startswith("It is your turn")


def test_a_service_that_fails_is_tried_again(club: Club, installed: type[Fake]) -> None:
    installed.good = False
    tell(club, TELEGRAM)
    installed.good = True
    club.wait()
    assert len(installed.said) == 2


@pytest.mark.parametrize(
    "address",
    ["json://127.0.0.1/12315544", "mailto://u:p@h/12315544", "tgram://x", "ntfys://h/12315544", "tgram:// 12315544"],
)
def test_services_that_can_name_any_host_are_refused(installed: type[Fake], address: str) -> None:
    with pytest.raises(BadSetup):
        check_messenger(address)


def test_without_the_package_its_addresses_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "apprise", None)
    with pytest.raises(BadSetup, match="https://"):
        check_messenger(TELEGRAM)
    assert check_messenger(" https://hooks.example/x ") == "https://hooks.example/x"
