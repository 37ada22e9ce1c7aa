"""Everybody's points at the end: the best first, source by source."""

from __future__ import annotations

from ecumene.server.boards import Seat
from ecumene.server.boards.parts.ending import Bar, bars, ranked

SEATS = [Seat(number, f"P{number}", "", 0, False, False) for number in range(4)]


def test_the_best_come_first_and_who_is_equal_in_turn_order() -> None:
    ranks = [(3, 1), (5, 0), (3, 2), (5, 0)]
    found = ranked(SEATS, ranks.__getitem__)
    assert [(seat.number, best) for seat, best in found] == [(1, True), (3, True), (2, False), (0, False)]


def test_a_bar_has_a_part_for_each_source_that_brought_something() -> None:
    assert bars(["cities", "wonders", "events"], [4, 0, 3]) == (Bar(0, 4, "cities 4"), Bar(2, 3, "events 3"))
    assert bars(["cities"], [3], lambda n: f"{n / 2}") == (Bar(0, 3, "cities 1.5"),)
