"""How prices are paid: in gold for want of the resource, and who is asked."""

from __future__ import annotations

import pytest

from tests.games.monumental_duel.positions import can, choices, seat, stock, take, turn, why_not


def test_who_is_asked_pays_gold_and_keeps_what_lapses() -> None:
    board = turn(seat(stock="3P 3G"), payment="asked")
    take(board, "buy Workshop")
    assert choices(board) == {"amount 0", "amount 1", "amount 2", "amount 3"}
    take(board, "amount 3")
    assert stock(board) == "3P"


def test_nobody_is_asked_where_there_is_one_way_to_pay() -> None:
    assert take(turn(seat(stock="3P"), payment="asked"), "buy Workshop").player == 1
    assert take(turn(seat(stock="1P 2G"), payment="asked"), "buy Workshop").player == 1


def test_nobody_is_asked_by_plain_payment() -> None:
    board = take(turn(seat(stock="3P 3G")), "buy Workshop")
    assert (board.player, stock(board)) == (1, "3G")


def test_the_tokens_of_the_advantage_can_be_paid_in_gold() -> None:
    board = take(turn(seat(stock="2T 2G"), payment="asked"), "advantage troops", "amount 2", "amount 1")
    assert (board.kind, board.tokens, stock(board)) == (2, 2, "1T 1G")


def test_culture_is_never_paid_in_gold() -> None:
    assert not choices(turn(seat(stock="9P 9S 9T 9G")), "develop")


@pytest.mark.parametrize(
    ("move", "row", "short"),
    [("buy Temple", "Temple", "4P"), ("buy Sailing", "Sailing", "3S"), ("buy Sahara", "Sahara", "3T")],
)
def test_one_short_of_the_price(move: str, row: str, short: str) -> None:
    assert not can(turn(seat(stock=short), row=row), move)
    assert why_not(turn(seat(stock=short), row=row), move) is not None
    assert can(turn(seat(stock=f"{short} 1G"), row=row), move)
