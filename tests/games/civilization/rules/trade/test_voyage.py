"""Magellan's Voyage: a swap of resource cards is forced."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board

from ...bargains import cards, deal, market
from ...positions import (
    Dice,
    act,
    award,
    lay,
    legal,
    production,
    settle,
    trade,
    why_not,
)


def captain(era: int = 3) -> Board:
    """The first player has Magellan's Voyage and wine, the second one iron and oil."""
    board = market("advanced", era, 3)
    award(board, 0, "magellans-voyage")
    for region, id in (("gaul", "wine"), ("italia", "iron"), ("egypt", "oil")):
        lay(board, region, id, up=True)
    return board


def test_r43_the_owner_forces_one_swap_a_trade_phase_besides_his_offers(dice: Dice) -> None:
    board = captain()
    trade(board)
    act(board, "voyage")
    assert legal(board) == ["swap 2 iron", "swap 2 oil"]
    act(board, "swap 2 oil")  # wine is all that he can give
    assert (cards(board, 0), cards(board, 1)) == ({"oil": 1}, {"wine": 1, "iron": 1})
    assert why_not(board, "voyage").msgid == "A swap is forced once in a trade phase."
    assert legal(board, "deal") == ["deal 2"]
    assert board.offered == []
    dice.set(1, 1)
    production(board)
    assert (cards(board, 0), cards(board, 1)) == ({"wine": 1}, {"iron": 1, "oil": 1})
    trade(board)
    assert "voyage" in legal(board)


def test_r43_a_card_that_he_has_borrowed_can_be_given() -> None:
    board = captain()
    lay(board, "iberia", "coal", up=True)
    deal(board, "borrow iron")
    act(board, "voyage")  # oil is all that the other one has left
    assert legal(board) == ["for wine", "for iron", "for coal"]
    act(board, "for iron")
    assert (cards(board, 0), cards(board, 1)) == ({"wine": 1, "coal": 1, "oil": 1}, {"iron": 1})


def test_r43_only_in_trade_range_only_its_owner_and_only_in_its_era() -> None:
    board = captain()
    settle(board, 2, "java", under="coal")
    trade(board)
    act(board, "voyage")
    assert why_not(board, "swap 3 coal").rule == "magellan"
    for era, seat in ((4, 0), (3, 1)):
        board = captain(era)
        trade(board, seat)
        assert "voyage" not in legal(board)
        assert why_not(board, "voyage").msgid == "Only the owner of {wonder} can do this."


def test_r43_bought_an_era_ahead_it_works_at_once() -> None:
    board = captain(2)
    trade(board)
    assert "voyage" in legal(board)
