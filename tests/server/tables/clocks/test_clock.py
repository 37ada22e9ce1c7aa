"""The clock of a table: what a turn costs, what it adds, and what stands still."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from ecumene.engine.errors import BadSetup
from ecumene.server.tables.clocks.clock import (
    Clock,
    clock_of,
    given,
    new_clock,
    running,
    settled,
    taken_back,
    turn_over,
)
from ecumene.server.tables.clocks.terms import (
    CALM,
    DAY,
    FAST,
    HOUR,
    LIVE,
    MINUTE,
    SLOW,
    Terms,
    checked,
    terms_of,
)

BLITZ = Terms(LIVE, 5 * MINUTE, 10, delay=5)


def waiting(seat: int | None, now: float = 100.0, terms: Terms = BLITZ, clock: Clock | None = None) -> Clock:
    return running(clock or new_clock(terms, 2), terms, seat, False, now)


def test_time_runs_for_whoever_the_table_waits_for_and_for_nobody_else() -> None:
    clock = waiting(1)
    assert (clock.left_at(0, 160), clock.left_at(1, 160)) == (300, 300 - 60 + 5)


def test_the_delay_costs_nothing_and_counts_once_a_turn() -> None:
    clock = waiting(0)
    assert clock.left_at(0, 105) == 300
    assert settled(clock, 103).left_at(0, 107) == 298
    assert settled(settled(clock, 103), 107).left == (298, 300)


def test_a_turn_adds_its_increment_when_it_is_over() -> None:
    after = turn_over(waiting(0), BLITZ, 0, 130)
    assert after.left == (300 - 25 + 10, 300)
    assert after.runs is None


def test_nobody_has_more_than_the_cap_and_a_gift_above_it_is_not_taken_away() -> None:
    clock = new_clock(FAST, 2)
    for day in range(9):
        clock = turn_over(waiting(0, day, FAST, clock), FAST, 0, day)
    assert clock.left[0] == DAY + 9 * 4 * HOUR
    for day in range(9):
        clock = turn_over(waiting(0, day, FAST, clock), FAST, 0, day)
    assert clock.left[0] == 3 * DAY
    rich = given(clock, 0, 2 * DAY, 60 * DAY, 9.0)
    assert turn_over(waiting(0, 9.0, FAST, rich), FAST, 0, 9.0).left[0] == 5 * DAY


def test_time_stands_still_in_a_pause_and_runs_on_where_it_stood() -> None:
    paused = running(waiting(0), BLITZ, 0, True, 140)
    assert paused.left_at(0, 10_000) == 300 - 35
    assert running(paused, BLITZ, 0, False, 10_000).left_at(0, 10_020) == 300 - 35 - 20


def test_time_that_goes_back_gives_nothing() -> None:
    clock = settled(waiting(0), 150)
    assert settled(clock, 90).left == clock.left
    assert settled(settled(clock, 90), 160).left == settled(clock, 160).left


def test_who_comes_back_after_his_time_was_up_has_a_little() -> None:
    empty = replace(new_clock(BLITZ, 2), left=(0.0, 300.0), out=(0,), lent=0)
    after = taken_back(empty, BLITZ, 0)
    assert (after.left, after.out, after.lent) == ((MINUTE, 300), (), None)


def test_it_is_kept_as_json_and_what_a_later_program_adds_is_left_out() -> None:
    clock = replace(waiting(1), out=(0,), agreed=(1,), up=7.5)
    assert clock_of({**clock.stored(), "news": 1, "out": [0], "agreed": [1], "left": list(clock.left)}) == clock
    assert terms_of({**BLITZ.stored(), "news": 1}) == BLITZ
    assert clock_of(None) is None
    assert terms_of({}) is None


@pytest.mark.parametrize("terms", [FAST, CALM, SLOW, BLITZ])
def test_what_is_offered_can_be_had(terms: Terms) -> None:
    assert checked(terms) == terms


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "hourglass"},
        {"when_out": "shrug"},
        {"reserve": 9},
        {"reserve": 10**9},
        {"increment": -1},
        {"delay": 11 * MINUTE},
        {"cap": 4 * MINUTE},
    ],
)
def test_what_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        checked(replace(BLITZ, **change))  # type: ignore[arg-type]


@examples(st.lists(st.tuples(st.integers(0, 1), st.floats(0, 500)), max_size=30))
def test_nobody_has_less_than_nothing_and_time_only_goes_to_whoever_chooses(
    turns: list[tuple[int, float]],
) -> None:
    now, clock = 0.0, new_clock(BLITZ, 2)
    for seat, seconds in turns:
        before = clock
        clock = waiting(seat, now, clock=clock)
        now += seconds
        clock = turn_over(clock, BLITZ, seat, now)
        assert min(clock.left) >= 0
        assert clock.left[1 - seat] == before.left[1 - seat]
        spent = max(0.0, seconds - BLITZ.delay)
        assert clock.left[seat] == pytest.approx(max(0.0, before.left[seat] - spent) + BLITZ.increment)
