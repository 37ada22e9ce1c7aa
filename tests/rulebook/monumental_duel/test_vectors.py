"""Situations that follow from the rules, reckoned by hand."""

from __future__ import annotations

import pytest

from ecumene.games.monumental_duel.state.board import NOBODY
from tests.games.monumental_duel.positions import (
    activation,
    can,
    end_of_round,
    from_top,
    lay_out,
    names,
    refilled,
    seat,
    stock,
    take,
    turn,
)


def test_two_cards_bought_from_the_row_of_six() -> None:
    """Places 1 3 4 5 are left: 5 leaves, 1 3 4 move to the far end, three new ones are laid towards the deck."""
    row, deck = "Sahara, Petra, Cyprus, Market, Temple, Harbour", "Bank, Guilds, Compass, Banking"
    board = turn(seat(stock="9P 1G"), row=row, deck=deck)
    take(board, "buy Petra", "pass", "buy Harbour", "pass")
    assert names(board.row) == ["Compass", "Guilds", "Bank", "Sahara", "Cyprus", "Market"]
    assert names(board.discard) == ["Temple"]


def test_the_discard_is_shuffled_when_the_deck_runs_out_during_the_refill() -> None:
    city = "-, -, -, -, -, Fort, Fort, Fort, Fort"
    board = refilled(seat(stock="1G", city=city, deck="Mine, Library, Work Camp, Dojo", discard="Temple, Temple"))
    own = board.players[0]
    assert names(own.city[:5]) == ["Mine", "Library", "Work Camp", "Dojo", "Temple"]
    assert (names(own.deck), own.discard) == (["Temple"], [])


def test_the_discard_is_not_shuffled_before_a_card_is_needed() -> None:
    """Five cards for five places: the deck stays empty, so there is no science progress."""
    city = "-, -, -, -, -, Fort, Fort, Fort, Fort"
    deck = "Mine, Library, Work Camp, Dojo, Library"
    board = refilled(seat(stock="2S 1G", city=city, deck=deck, discard="Temple"))
    own = board.players[0]
    assert own.deck == []
    assert names(own.discard) == ["Temple"]
    assert not can(board, "progress")


def test_cards_bought_lie_on_the_deck_the_last_one_on_top() -> None:
    """A Workshop, then a Temple: progress draws the Temple, and the Workshop is the first card laid at the refill."""
    city = "Fort, Fort, -, Fort, Fort, Fort, Fort, Fort, Fort"
    board = turn(seat(stock="8P 2S 1G", city=city, deck="Library"), row="Temple")
    take(board, "buy Workshop", "pass", "buy Temple", "progress")
    own = board.players[0]
    assert stock(board) == "1G 1K"
    assert names(own.discard) == ["Temple"]
    assert from_top(own.deck) == ["Workshop", "Library"]
    take(board, "pass")
    assert names(own.city)[2] == "Workshop"


def test_a_barricade_gained_with_flanders_lies_on_flanders() -> None:
    board = turn(seat(stock="5T", provinces="Cyprus"), row="Flanders")
    take(board, "buy Flanders", "get Barricade")
    assert names(board.players[0].provinces) == ["Cyprus", "Flanders", "Barricade"]


def test_barricades_protect_the_province_below_them() -> None:
    """Sahara, Barricade, Cyprus, two Barricades: Cyprus costs 3 + 4, and Sahara stays protected."""
    stack = "Sahara, Barricade, Cyprus, Barricade, Barricade"
    board = turn(seat(stock="13T"), seat("Aztecs", stock="1G", provinces=stack), piles=(5, 5, 5, 2))
    take(board, "conquer", "pass")
    assert stock(board) == "6T"
    assert names(board.players[1].provinces) == ["Sahara", "Barricade"]
    assert board.piles[3] == 4
    take(board, "conquer")
    assert names(board.players[0].provinces) == ["Cyprus", "Sahara"]


@pytest.mark.parametrize(("tokens", "left"), [("1P", 0), ("2P", 1), ("3P", 2)])
def test_the_advantage_loses_a_token_each_round(tokens: str, left: int) -> None:
    board = end_of_round(seat(stock="1G"), advantage=(0, tokens))
    assert board.tokens == left
    assert board.holder == (0 if left else NOBODY)


def test_the_mine_looks_at_what_was_gained_not_at_what_is_left() -> None:
    city = "*Mine, Fort"
    assert can(turn(seat(stock="1G", city=city, gained="3P")), "use 1")
    assert not can(turn(seat(stock="1P 1G", city=city, gained="2P")), "use 1")


def test_gold_that_stands_for_production_was_not_gained_as_production() -> None:
    city = "Mine, Work Camp, Trading Post, Fort, Fort, Fort, Fort, Fort, Fort"
    board = take(activation(seat(city=city)), "activate 3")
    assert stock(board) == "2P 2T 2G"
    take(board, "buy Workshop", "pass")
    assert not can(board, "use 1")


def test_the_third_policy_brings_three_bonuses_for_three_culture() -> None:
    board = turn(seat(stock="3K", policies="Bushido, Kabuki"))
    take(board, "develop Shogunate")
    assert stock(board) == "1P 3T 2G"
    take(board, "pass")
    assert can(board, "policy")


@pytest.mark.parametrize(
    ("deck", "in_the_row", "final"),
    [("Bank, Guilds, Compass", 6, False), ("Bank, Guilds", 5, False), ("Bank", 4, True)],
)
def test_a_row_of_four_after_the_refill_makes_the_next_round_the_last(deck: str, in_the_row: int, final: bool) -> None:
    """Of 30 cards 24, 25 or 26 have left then."""
    board = end_of_round(seat(stock="1G"), row="Sahara, Petra, Cyprus", deck=deck)
    assert len([card for card in board.row if card]) == in_the_row
    assert board.final is final
    assert board.round == 2


def test_the_malians_conquer_sahara_with_gold() -> None:
    """4 gold paid, 2 for the bonus, 1 for being Malians; troops do not help."""
    board = turn(seat("Malians", stock="4G 2T"), row="Sahara")
    take(board, "buy Sahara")
    assert stock(board) == "2T 3G"
    assert not can(turn(seat("Malians", stock="3G 9T"), row="Sahara"), "buy Sahara")


def test_ties_in_a_category_bring_both_three_points() -> None:
    one, two = seat(provinces="Sahara, Cyprus"), seat("Malians", provinces="Panama, Flanders")
    assert lay_out(one, two).scores() == [2 + 4 * 3, 2 + 4 * 3]


def test_points_by_the_table() -> None:
    """Two provinces 2, two knowledge 2, a wonder 2, two policies 4, a free city 2; most of all four but wonders."""
    one = seat(
        provinces="Sahara, Barricade, Cyprus",
        deck="Sailing, Petra",
        discard="Irrigation",
        policies="Bushido, Kabuki",
        free_cities="Aden",
        stock="9G 9K",
        wonder="Alhambra",
    )
    two = seat("Malians", deck="Bank, Angkor Wat, Suez Canal", city="Fort/Regional Levies", policies="Hajj")
    assert lay_out(one, two).scores() == [2 + 2 + 2 + 4 + 2 + 9, 4 + 2 + 3]
    one.archive.append(one.discard.pop())
    assert lay_out(one, two).scores()[0] == 20
