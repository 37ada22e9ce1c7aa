"""Resource cards are lent until the end of production."""

from __future__ import annotations

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import income

from ...bargains import cards, deal, market, vineyards
from ...positions import (
    Dice,
    both,
    lay,
    owner,
    production,
)


@both
def test_r39_resource_cards_are_lent_until_the_end_of_production(rules: str, dice: Dice) -> None:
    board = vineyards(rules)
    deal(board, "lend wine", "borrow iron")
    assert (cards(board, 0), cards(board, 1)) == ({"iron": 1}, {"wine": 1})
    dice.set(1, 1)
    production(board)
    assert (cards(board, 0), cards(board, 1), board.loans) == ({"wine": 1}, {"iron": 1}, {})


@both
def test_r39_a_borrowed_card_is_lent_on_and_flies_home(rules: str, dice: Dice) -> None:
    board = vineyards(rules)
    deal(board, "lend wine")
    deal(board, "lend wine", seat=1, to=2)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"iron": 1}, {"wine": 1}]
    dice.set(1, 1)
    production(board)
    assert [cards(board, seat) for seat in range(3)] == [{"wine": 1}, {"iron": 1}, {}]


def test_r39_a_card_can_be_given_back() -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "lend wine", seat=1, to=0)
    assert (cards(board, 0), board.loans) == ({"wine": 1}, {})


def test_r39_a_lent_card_comes_home_to_the_settlements_present_owner(dice: Dice) -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "give-city gaul", to=2)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"wine": 1, "iron": 1}, {}]
    dice.set(1, 1)
    production(board)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"iron": 1}, {"wine": 1}]


def test_r39_a_loan_ends_if_the_borrower_gets_the_settlement() -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "give-city gaul")
    assert (owner(board, "gaul"), cards(board, 1), board.loans) == (1, {"wine": 1, "iron": 1}, {})


def test_r41_lent_wine_keeps_its_settlement_happy_and_moves_only_the_symbol() -> None:
    board = vineyards("advanced", players=2)
    wine, iron = GAME.marker["wine"], GAME.marker["iron"]
    before = [income(board, seat, wine) for seat in (0, 1)]
    deal(board, "lend wine")
    lender, borrower = (income(board, seat, wine) for seat in (0, 1))
    # Gaul gives 4, Iberia 2 with the free face; Italia 4 with the free face, Egypt 0.
    assert [part.cities for part in (*before, lender, borrower)] == [6, 4, 6, 4]
    assert (before[0].critical, before[0].resources, before[1].critical, before[1].resources) == (15, 3, 0, 3)
    assert (lender.critical, lender.resources, borrower.critical, borrower.resources) == (0, 0, 15, 6)
    assert income(board, 1, iron).critical == 15


def test_r44_borrowed_cards_make_monopolies() -> None:
    for rules in ("standard", "advanced"):
        board = market(rules)
        for region in ("gaul", "italia", "egypt"):
            lay(board, region, "wine", up=True)
        assert [income(board, seat, None).monopolies for seat in (0, 1)] == [0, 0]
        deal(board, "lend wine")
        assert [income(board, seat, None).monopolies for seat in (0, 1)] == [0, 20]
