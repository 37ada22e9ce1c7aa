"""The line for the bots: whoever was served least is next, and nobody gets more by asking more often."""

from __future__ import annotations

import threading
from collections import Counter

import pytest

from ecumene.server.bots import fair_line
from ecumene.server.bots.fair_line import FairLine, Ticket
from tests.server.helpers import wait_for


class Line(FairLine[str]):
    """A line with a clock that stands still while nobody is served."""

    def __init__(self, size: int = 1000, size_each: int = 1000) -> None:
        self.now = 0.0
        super().__init__(size, size_each, lambda: self.now)

    def begin(self) -> Ticket[str]:
        ticket = self.take()
        assert ticket is not None
        return ticket

    def end(self, ticket: Ticket[str], seconds: float) -> str:
        self.now += seconds
        self.done(ticket)
        return ticket.item

    def serve(self, seconds: float = 1.0) -> str:
        return self.end(self.begin(), seconds)


def test_somebody_new_is_next() -> None:
    line = Line()
    for _ in range(30):
        line.put("many", "here", "anna")
    for _ in range(5):
        line.serve(2)
    running = line.begin()
    line.put("one", "there", "boris")
    line.end(running, 2)
    assert [line.serve() for _ in range(3)] == ["one", "many", "many"]


def test_many_guests_of_one_address_have_one_share() -> None:
    line = Line()
    for number in range(30):
        line.put("guest", "here", f"guest {number}")
    assert line.serve() == "guest"
    for _ in range(3):
        line.put("other", "there", "boris")
    assert [line.serve() for _ in range(6)] == ["other", "guest"] * 3


def test_one_person_with_many_addresses_has_one_share() -> None:
    line = Line()
    for number in range(30):
        line.put("anna", f"address {number}", "anna")
    assert line.serve() == "anna"
    for _ in range(3):
        line.put("other", "there", "boris")
    assert [line.serve() for _ in range(6)] == ["other", "anna"] * 3


def test_people_at_one_address_share_what_it_gets() -> None:
    line = Line()
    for item, sharers in [("anna", ("here", "anna"))] * 9 + [("boris", ("here", "boris"))] * 3:
        line.put(item, *sharers)
    assert [line.serve() for _ in range(6)] == ["anna", "boris"] * 3


def test_of_one_persons_what_waits_longest_is_next() -> None:
    line = Line()
    for number in range(5):
        line.put(str(number), "here", "anna")
    assert [line.serve() for _ in range(5)] == ["0", "1", "2", "3", "4"]


def test_time_is_shared_not_turns() -> None:
    """A bot that thinks for two seconds costs as much as twenty that think for a tenth."""
    line = Line()
    for _ in range(400):
        line.put("slow", "here", "anna")
        line.put("quick", "there", "boris")
    had: Counter[str] = Counter()
    for _ in range(210):
        before = line.now
        ticket = line.begin()
        item = line.end(ticket, 2 if ticket.item == "slow" else 0.1)
        had[item] += round(10 * (line.now - before))
    assert abs(had["slow"] - had["quick"]) <= 20


def test_nobody_catches_up_on_what_others_had_before() -> None:
    line = Line()
    for _ in range(500):
        line.put("old", "here", "anna")
    for _ in range(100):
        line.serve(2)
    for _ in range(100):
        line.put("new", "there", "boris")
    assert [line.serve() for _ in range(10)] == ["new", "new", *["old", "new"] * 4]


def test_who_is_served_now_gives_way() -> None:
    """What has just begun is not counted yet, but it is seen."""
    line = Line()
    for _ in range(10):
        line.put("many", "here", "anna")
    running = [line.begin() for _ in range(4)]
    line.put("one", "there", "boris")
    line.put("two", "there", "boris")
    line.end(running.pop(), 0)
    assert [line.begin().item for _ in range(3)] == ["one", "two", "many"]


@pytest.mark.parametrize(("size", "size_each", "room"), [(5, 100, 5), (100, 3, 3)])
def test_the_line_has_an_end(size: int, size_each: int, room: int) -> None:
    line = Line(size, size_each)
    assert [line.put("x", "here", f"guest {number}") for number in range(room + 2)] == [True] * room + [False] * 2
    assert len(line) == room
    assert line.put("y", "there", "boris") == (room < size)
    line.serve()
    assert line.put("x", "here", "anna")


def test_who_has_gone_is_forgotten() -> None:
    line = Line()
    line.put("long", "home", "boris")
    running = line.begin()
    for number in range(1000):
        line.put("x", f"address {number}", f"guest {number}")
        line.serve()
    line.end(running, 1)
    assert line._sharers == {}


def test_not_even_a_crowd_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_line, "MOST_REMEMBERED", 50)
    line = Line()
    line.put("long", "home", "boris")
    line.begin()
    for number in range(1000):
        line.put("x", f"address {number}", f"guest {number}")
        line.serve()
        assert len(line._sharers) <= 54
    assert {"home", "boris"} <= set(line._sharers)


def test_whoever_waits_goes_home_when_the_line_closes() -> None:
    line: FairLine[str] = FairLine(5, 5)
    came_back: list[object] = []
    threading.Thread(target=lambda: came_back.append(line.take()), daemon=True).start()
    line.close()
    assert wait_for(lambda: came_back) == [None]
    assert not line.put("x", "here")
    assert line.take() is None
