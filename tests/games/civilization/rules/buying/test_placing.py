"""Placing new pieces: how many a settlement takes, gifts, and ships in their sea."""

from __future__ import annotations

import pytest

from ...positions import (
    act,
    asked,
    both,
    buy,
    count,
    end,
    endow,
    gold,
    learn_all,
    legal,
    pieces,
    put,
    settle,
    why_not,
    world,
)
from ...shops import shop, take


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_r48_advanced_a_settlement_takes_as_many_pieces_as_it_is_large(n: int) -> None:
    board = buy(shop("advanced", n=n))
    for figure in ("settler", "ancient-infantry", "ancient-fleet", "ancient-cavalry")[:n]:
        take(board, figure)
    assert len(pieces(board, 0)) == n
    assert legal(board, "buy") == []
    assert why_not(board, "buy settler").msgid == "No settlement of yours has room for it this turn."


def test_r48_no_more_than_there_is_room_for_at_once() -> None:
    board = buy(shop("advanced", n=3))
    act(board, "buy settler")
    assert legal(board) == ["amount 1", "amount 2", "amount 3"]


def test_r48_aircraft_and_gifts_count_too() -> None:
    board = world(2, "advanced", 4)
    settle(board, 0, "gaul", 2)
    endow(board, 500)
    learn_all(board, 1, "flight")
    buy(board)
    take(board, "modern-aircraft")
    act(board, "discover electricity")  # a machine gunner
    assert pieces(board, 0) == [("modern-aircraft", "gaul"), ("modern-infantry", "gaul")]
    assert "buy settler" not in legal(board)


def test_r48_each_region_counts_by_itself_and_only_for_a_turn() -> None:
    board = shop("advanced", n=1)
    settle(board, 0, "cape")
    buy(board)
    take(board, "settler")
    assert legal(board, "buy")[0] == "buy settler"
    take(board, "settler")
    assert pieces(board, 0) == [("settler", "cape"), ("settler", "gaul")]
    assert legal(board, "buy") == []
    act(board, "done")
    end(board)
    assert board.placed == [0] * 60


def test_r48_a_new_village_takes_one_and_a_grown_settlement_its_new_size() -> None:
    board = shop("advanced", n=1)
    put(board, 0, "settler", "italia")
    buy(board)
    take(board, "settler")
    act(board, "found italia", "buy settler")
    assert legal(board, "at") == []  # only Italia has room, so nobody is asked
    assert count(board, 0, "settler", "italia") == 1
    assert legal(board, "buy") == []
    act(board, "grow gaul")
    act(board, "buy settler")
    assert count(board, 0, "settler", "gaul") == 2


def test_r48_standard_there_is_no_limit() -> None:
    board = buy(shop(n=1))
    take(board, "ancient-infantry", 20)
    take(board, "ancient-infantry", 20)
    assert (count(board, 0, "ancient-infantry", "gaul"), gold(board)[0]) == (40, 300)


@both
def test_r48_ships_go_to_a_sea_that_the_settlement_touches(rules: str) -> None:
    board = shop(rules)
    settle(board, 0, "steppe", 4)
    buy(board)
    act(board, "buy ancient-fleet")
    assert (asked(board), legal(board)) == ("which_sea", ["at s_north", "at s_neatl", "at s_wmed"])
    assert why_not(board, "at s_emed").msgid == "A new ship goes to a sea that its settlement touches."
    act(board, "at s_north", "amount 1")
    assert pieces(board, 0) == [("ancient-fleet", "s_north")]


def test_r8_gifts_without_room_come_next_turn() -> None:
    board = shop("advanced", n=1)
    board.players[1].technologies = 0
    learn_all(board, 1, "construction", "code-of-laws")
    buy(board)
    act(board, "discover feudalism")
    assert pieces(board, 0) == [("medieval-infantry", "gaul")]
    assert [figure.id for figure in board.players[0].gifts] == ["medieval-infantry"]
    act(board, "done")
    end(board)
    buy(board)
    assert pieces(board, 0) == [("medieval-infantry", "gaul")] * 2
    assert "buy settler" not in legal(board)  # the gift has used up the room of this turn
