"""The table before the first round."""

from __future__ import annotations

import pytest

from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.cards import KNOWLEDGE
from ecumene.games.monumental_duel.rules.round import which_cross
from ecumene.games.monumental_duel.state.board import NOBODY, Board
from tests.games.monumental_duel.positions import choices, names, refilled, seat, stock, take

SEEDS = range(8)


@pytest.fixture(params=SEEDS)
def board(request: pytest.FixtureRequest) -> Board:
    board = GAME.new(2, seed=request.param)
    assert isinstance(board, Board)
    return board


def test_six_cards_of_era_1_lie_in_the_row(board: Board) -> None:
    assert [card and card.era for card in board.row] == [1] * 6
    assert board.discard == []


def test_era_1_lies_on_era_2_on_era_3(board: Board) -> None:
    assert [card.era for card in reversed(board.deck)] == [1] * 6 + [2] * 12 + [3] * 6


def test_four_open_piles_of_five(board: Board) -> None:
    assert board.piles == [5, 5, 5, 5]


def test_three_of_ten_free_cities_are_open_without_gold(board: Board) -> None:
    assert len(board.cities) == 3
    assert len(board.city_deck) == 7
    assert board.coins == [(0, 0)] * 3


def test_nobody_holds_the_advantage(board: Board) -> None:
    assert (board.holder, board.tokens) == (NOBODY, 0)


def test_everybody_has_two_gold(board: Board) -> None:
    assert [stock(board, seat) for seat in (0, 1)] == ["2G", "2G"]


def test_a_city_of_nine_cards_and_the_rest_in_the_deck(board: Board) -> None:
    for player in board.players:
        assert len([card for card in player.city if card]) == 9
        assert all(card.kind != KNOWLEDGE for card in player.city if card)
        below = [card for card in player.under if card]
        assert len(player.deck) == 15 - 9 - len(below)
        assert player.discard == []


def test_a_knowledge_dealt_lies_under_a_card() -> None:
    """Over many deals the one knowledge of the deck lies in the city or is still in the deck."""
    found = set()
    for seed in range(30):
        board = GAME.new(2, seed=seed)
        assert isinstance(board, Board)
        found |= {len([card for card in player.under if card]) for player in board.players}
    assert found == {0, 1}


def test_cards_are_dealt_in_reading_order_and_knowledge_under_the_next_one() -> None:
    deck = "Fort, Library, Land Use, Mine, Fort, Work Camp, Work Camp, Work Camp, Library, Templo Mayor"
    deck += ", Trading Post, Fort"
    board = refilled(seat("Aztecs", stock="1G", deck=deck))
    own = board.players[0]
    dealt = ["Fort", "Library", "Mine", "Fort", "Work Camp", "Work Camp", "Work Camp", "Library", "Templo Mayor"]
    assert names(own.city) == dealt
    assert names(own.under) == ["-", "-", "Land Use", "-", "-", "-", "-", "-", "-"]
    assert names(own.deck) == ["Fort", "Trading Post"]


def test_of_two_knowledge_cards_in_a_row_one_is_kept() -> None:
    deck = "Sailing, Irrigation, Fort, Library"
    board = refilled(seat(stock="1G", deck=deck))
    assert choices(board) == {"keep Sailing", "keep Irrigation"}
    take(board, "keep Irrigation")
    own = board.players[0]
    assert (names(own.under)[0], names(own.city)[0], names(own.city)[1]) == ("Irrigation", "Fort", "Library")


def test_a_knowledge_given_up_is_discarded() -> None:
    board = refilled(seat(stock="1G", deck="Sailing, Irrigation, Fort", city="-" + ", Fort" * 8))
    take(board, "keep Sailing")
    assert names(board.players[0].discard) == ["Irrigation"]


def test_only_the_aztecs_begin_with_a_province() -> None:
    seen = set()
    for seed in SEEDS:
        board = GAME.new(2, seed=seed)
        assert isinstance(board, Board)
        for player in board.players:
            assert player.civilization is not None
            seen.add(player.civilization.id)
            aztec = player.civilization.id == "aztec"
            assert names(player.provinces) == (["Lake Texcoco"] if aztec else [])
            assert player.tokens_left() == ([2, 2, 2] if aztec else [0, 0, 0])
    assert len(seen) == 3


def test_two_different_civilizations_play(board: Board) -> None:
    one, two = board.players
    assert one.civilization is not two.civilization


def test_the_first_player_activates_first(board: Board) -> None:
    assert board.decision is not None
    assert board.decision.question is which_cross
    assert board.player == board.first
    take(board, "activate 5")
    assert board.player == 1 - board.first
