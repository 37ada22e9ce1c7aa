"""Posting: a bad receiver delays nobody else and takes no more than its share, and no private door is knocked on."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator

import pytest

from ecumene.server.notices import posting
from ecumene.server.notices.posting import Forbidden, Letter, PostOffice, is_public
from tests.server.helpers import wait_for
from tests.server.receivers import (
    Behave,
    Names,
    Slow,
    Target,
    dripping,
    endless,
    promising,
    shouting,
    silent,
)


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """No attempt ends because the machine is busy; the tests of the end have less."""
    monkeypatch.setattr(posting, "SECONDS", 60.0)


@pytest.fixture
def target() -> Iterator[Target]:
    with Target() as made:
        yield made


@pytest.fixture
def office() -> Iterator[PostOffice]:
    made = PostOffice(private=True, first_wait=0.02)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    made = Names(monkeypatch)
    yield made
    made.let_go.set()


def letter(url: str, sender: str = "a club", words: str = "Hello!") -> Letter:
    return Letter(url, sender, lambda: {"content": words})


def post(office: PostOffice, url: str) -> int:
    """Posts a letter once, and returns what the receiver answers."""
    return asyncio.run(office.post(letter(url)))[0]


def idle(office: PostOffice) -> bool:
    """Whether nothing waits and nothing is under way."""
    return not (office._receivers or office._busy or office._hosts or office._tasks)


# -- slow receivers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("behave", [silent, dripping, promising])
def test_a_hundred_receivers_that_hang_delay_nobody(
    office: PostOffice, target: Target, names: Names, behave: Behave
) -> None:
    with Slow(behave) as slow:
        for number in range(100):
            names.book[f"slow-{number}.example"] = ["127.0.0.1"]
            office.put(letter(f"http://slow-{number}.example:{slow.port}/"))
        wait_for(lambda: slow.open == 100)
        office.put(letter(target.url))
        wait_for(lambda: target.posted)
        assert slow.open == 100
        office.stop()


def test_an_attempt_has_an_end(
    office: PostOffice, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.5)
    monkeypatch.setattr(posting, "ATTEMPTS", 2)
    with Slow(silent) as one, Slow(dripping) as another, Slow(promising) as third:
        for slow in (one, another, third):
            office.put(letter(f"http://127.0.0.1:{slow.port}/"))
        wait_for(lambda: len(caplog.records) == 6 and idle(office))
        wait_for(lambda: one.open == another.open == third.open == 0)
    assert sorted(record.attempt for record in caplog.records) == [1] * 3 + [2] * 3  # type: ignore[attr-defined]


def test_names_that_are_never_found_delay_nobody_else(
    office: PostOffice, target: Target, names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.3)
    monkeypatch.setattr(posting, "ATTEMPTS", 1)
    names.hanging = {f"hanging-{number}.example" for number in range(500)}
    for name in names.hanging:
        office.put(letter(f"http://{name}/", "a greedy one"))
    wait_for(lambda: office._busy["a greedy one"] == posting.MOST_AT_ONCE // 2)
    wait_for(lambda: not office._tasks)  # the attempts are over, what they began is not
    assert office._busy["a greedy one"] == posting.MOST_AT_ONCE // 2
    monkeypatch.setattr(posting, "SECONDS", 60.0)
    office.put(letter(target.url))
    wait_for(lambda: target.posted)
    assert len([name for name in names.asked if name in names.hanging]) == posting.MOST_AT_ONCE // 2
    names.let_go.set()
    wait_for(lambda: idle(office))


def test_the_letters_of_a_receiver_wait_for_each_other(office: PostOffice, target: Target) -> None:
    target.statuses = [500, 500]
    for number in range(5):
        office.put(letter(target.url, words=str(number)))
    wait_for(lambda: len(target.posted) == 7)
    assert [posted["content"] for posted in target.posted] == ["0", "0", "0", "1", "2", "3", "4"]
    wait_for(lambda: idle(office))


def test_a_failing_address_does_not_delay_another_one_of_the_same_host(office: PostOffice, target: Target) -> None:
    office.first_wait = 60.0
    target.statuses = [503]
    office.put(letter(target.url))
    wait_for(lambda: len(target.posted) == 1)
    office.put(letter(f"{target.url}/another"))
    wait_for(lambda: len(target.posted) == 2)


def test_a_host_has_a_share(office: PostOffice) -> None:
    with Slow(silent) as slow:
        for number in range(50):
            office.put(letter(f"http://127.0.0.1:{slow.port}/{number}"))
        wait_for(lambda: slow.open == posting.MOST_OF_HOST)
        wait_for(lambda: len(office._receivers) == 50)
        assert slow.seen == posting.MOST_OF_HOST
        office.stop()


def test_who_posts_much_leaves_as_much_free(office: PostOffice, target: Target, names: Names) -> None:
    with Slow(silent) as slow:
        for number in range(400):
            names.book[f"slow-{number}.example"] = ["127.0.0.1"]
            office.put(letter(f"http://slow-{number}.example:{slow.port}/", f"greedy {number % 2}"))
        wait_for(lambda: slow.open >= 2 * (posting.MOST_AT_ONCE // 3))
        office.put(letter(target.url, "a healthy one"))
        wait_for(lambda: target.posted)
        assert max(dict(office._busy).values()) <= posting.MOST_AT_ONCE // 2
        office.stop()


def test_when_there_is_no_room_who_has_most_loses_his_oldest(
    office: PostOffice, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "MOST_WAITING", 4)
    go_on = threading.Event()

    def slowly() -> dict[str, str]:
        go_on.wait(20)
        return {"content": "first"}

    office.put(Letter(target.url, "greedy", slowly))
    wait_for(lambda: office._tasks)
    for sender, words in [("greedy", "1"), ("modest", "2"), ("greedy", "3"), ("greedy", "4"), ("greedy", "5")]:
        office.put(letter(target.url, sender, words))
    office.put(letter(target.url, "another", "6"))
    go_on.set()
    wait_for(lambda: idle(office))
    assert [posted["content"] for posted in target.posted] == ["first", "2", "4", "5", "6"]


def test_a_receiver_keeps_its_latest(office: PostOffice, target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "MOST_OF_RECEIVER", 3)
    go_on = threading.Event()

    def slowly() -> dict[str, str]:
        go_on.wait(20)
        return {"content": "first"}

    office.put(Letter(target.url, "a club", slowly))
    wait_for(lambda: office._tasks)
    for number in range(10):
        office.put(letter(target.url, words=str(number)))
    go_on.set()
    wait_for(lambda: idle(office))
    assert [posted["content"] for posted in target.posted] == ["first", "7", "8", "9"]


# -- strange answers -----------------------------------------------------------------------------------------------


def test_headers_without_end_are_not_read_to_the_end(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "ATTEMPTS", 1)
    with Slow(shouting) as slow:
        office.put(letter(f"http://127.0.0.1:{slow.port}/"))
        wait_for(lambda: slow.seen == 1 and idle(office))


def test_the_body_of_an_answer_is_not_read(office: PostOffice) -> None:
    with Slow(endless) as slow:
        office.put(letter(f"http://127.0.0.1:{slow.port}/"))
        wait_for(lambda: slow.seen == 1 and idle(office))


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirection_is_a_refusal(
    office: PostOffice, target: Target, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    with Target() as inside:
        target.statuses, target.location = [status], inside.url
        office.put(letter(target.url))
        wait_for(lambda: target.posted and idle(office))
        assert inside.posted == []
    assert [record.status for record in caplog.records] == [status]  # type: ignore[attr-defined]


def test_a_letter_that_cannot_be_written_does_no_harm(
    office: PostOffice, target: Target, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise RuntimeError("no words")

    office.put(Letter(target.url, "a club", fail))
    office.put(letter(target.url))
    wait_for(lambda: target.posted)
    assert caplog.records[0].levelno == logging.ERROR


# -- private addresses ---------------------------------------------------------------------------------------------

PRIVATE = [
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.0.9",
    "192.0.0.170",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::8.8.8.8",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:0:10.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a00:1",
    "64:ff9b:1::10.0.0.1",
    "64:ff9b:1:ffff::1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::1",
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "2002:a00:1::",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456:789a::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "feff::1",
    "ff02::1",
    "ff0e::1",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    ["1.1.1.1", "8.8.8.8", "99.255.255.255", "172.32.0.1", "198.20.0.1", "2606:4700::1111", "2a00:1450:4001::1"],
)
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "localhost", "127.1", "0x7f.1", "0x7f000001", "2130706433", "017700000001", "0", "0.0.0.0"),
        *("[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::7f00:1]", "[64:ff9b::7f00:1]"),
        *("[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[fec0::1]", "169.254.169.254", "192.168.1.1"),
    ],
)
def test_nothing_is_posted_to_a_private_address_however_it_is_written(host: str, target: Target) -> None:
    with pytest.raises(Forbidden):
        post(PostOffice(), f"http://{host}:{target.port}/hook")
    assert target.posted == []


@pytest.mark.parametrize("private", ["127.0.0.1", "10.0.0.1", "fd00::1", "64:ff9b::7f00:1"])
@pytest.mark.parametrize("first", [True, False])
def test_a_name_with_one_private_address_is_refused(names: Names, private: str, first: bool) -> None:
    names.book["mixed.example"] = [private, "8.8.8.8"] if first else ["8.8.8.8", "2606:4700::1111", private]
    with pytest.raises(Forbidden):
        post(PostOffice(), "https://mixed.example/hook")


def test_the_address_that_was_judged_is_the_one_that_is_connected_to(
    names: Names, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name is asked for once: it cannot be a public one for the judge and a private one for the connection."""
    answers = iter([["127.0.0.1"], ["127.0.0.2"]])
    judged: list[str] = []

    class Changing:
        def __iter__(self) -> Iterator[str]:
            return iter(next(answers))

    def judge(address: str) -> bool:
        judged.append(address)
        return True

    names.book["changing.example"] = Changing()
    monkeypatch.setattr(posting, "is_public", judge)
    assert post(PostOffice(), f"http://changing.example:{target.port}/hook") == 204
    assert judged == ["127.0.0.1"]
    assert names.asked.count("changing.example") == 1
    assert target.hosts == [f"changing.example:{target.port}"]


@pytest.mark.parametrize("url", ["http://" + "a" * 70 + ".example/", "http://a..example/", "http://[1.2.3]/"])
def test_what_is_no_address_is_refused_for_good(url: str) -> None:
    with pytest.raises(Forbidden):
        post(PostOffice(), url)


def test_names_in_other_letters_are_posted_to(office: PostOffice, target: Target, names: Names) -> None:
    """They are written with ASCII letters, and stay so on their way."""
    names.book["xn--bcher-kva.example"] = ["127.0.0.1"]
    assert post(office, target.url.replace("127.0.0.1", "xn--bcher-kva.example")) < 300
    assert target.posted
