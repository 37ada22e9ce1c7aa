"""Set-up: hands, the pyramid, wonders, head start; two players; the combined game."""

from __future__ import annotations

import pytest

from ecumene.engine import BadSetup, Chance
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import Card
from ecumene.games.guns_and_steel.rules.setup import _choose_wonder
from ecumene.games.guns_and_steel.state.board import Board
from tests.games.guns_and_steel.positions import CARDS, COMBINED, NEW_WORLD, RENAISSANCE, THEMES, choices, names, take


def new(players: int, theme: str = NEW_WORLD, seed: int = 0) -> Board:
    state = GAME.new(players, {"theme": theme}, seed)
    assert isinstance(state, Board)
    return state


def row(*cards: str) -> list[Card | None]:
    return [CARDS[name] for name in cards]


# -- players and hands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadSetup):
        new(players)


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_begins_with_the_five_starting_cards(theme: str) -> None:
    for player in new(4, theme).players:
        assert [card.id for card in player.hand] == ["C01", "C02", "C03", "C04", "C05"]
        assert not player.resources
        assert not player.technologies
        assert player.points == 0
        assert player.glory == [0] * 5


# -- the pyramid ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", [NEW_WORLD, RENAISSANCE])
@pytest.mark.parametrize(
    ("players", "rows"), [(2, [6, 5, 4, 3, 2]), (3, [7, 6, 5, 4, 3]), (4, [7, 6, 5, 4, 3])], ids=str
)
def test_the_rows_of_the_pyramid(theme: str, players: int, rows: list[int]) -> None:
    board = new(players, theme)
    assert [len(row) for row in board.pyramid] == rows
    for era, cards in enumerate(board.pyramid):
        assert all(card is not None and card.theme == theme and card.resource == era + 2 for card in cards)
    assert board.piles == [[]] * 5


def test_each_row_is_shuffled() -> None:
    assert len({tuple(names(new(3, seed=seed).pyramid[0][:3])) for seed in range(20)}) > 10


def test_two_players_leave_out_the_marked_cards() -> None:
    dealt = [card for row in new(2).pyramid for card in row]
    marked = ["Catapults", "Mass Production", "Navigation", "Satellite", "Trench Warfare"]
    assert not set(names(dealt)) & set(marked)
    left_out = [card for card in GAME.cards.values() if card.theme == NEW_WORLD and card not in dealt]
    assert names(left_out) == marked


def test_every_card_lies_on_two_of_the_row_below() -> None:
    board = new(3)
    surcharges = [{extra for card, extra in board.offers if card in row} for row in board.pyramid]
    assert surcharges == [{0}, {2}, {5}, {9}, {14}]


# -- wonders -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_wonder_an_era(theme: str, players: int) -> None:
    wonders = new(players, theme).wonders
    assert [wonder and wonder.era for wonder in wonders] == [0, 1, 2, 3, 4]


def test_nuclear_submarine_left_of_computer_brings_the_space_station() -> None:
    chance = Chance.seeded(0)
    left = _choose_wonder(GAME, NEW_WORLD, 3, 4, row("Satellite", "Nuclear Submarine", "Computer"), chance)
    assert left.name == "International Space Station"
    right = _choose_wonder(GAME, NEW_WORLD, 3, 4, row("Computer", "Satellite", "Nuclear Submarine"), chance)
    assert right.name == "Apollo Project"


@pytest.mark.parametrize("seed", range(10))
def test_the_picture_further_left_selects_the_wonder(seed: int) -> None:
    board = new(3, RENAISSANCE, seed)
    for cards, wonder in zip(board.pyramid, board.wonders, strict=True):
        icons = [w.icon for w in GAME.wonders.values() if wonder and (w.theme, w.era) == (wonder.theme, wonder.era)]
        assert wonder is not None
        assert wonder.icon == next(card.id for card in cards if card and card.id in icons)


@pytest.mark.parametrize(("theme", "era", "wonder"), [(NEW_WORLD, 3, "Eiffel Tower"), (RENAISSANCE, 2, "Versailles")])
def test_two_players_use_the_other_wonder_whatever_the_row(theme: str, era: int, wonder: str) -> None:
    for seed in range(10):
        used = new(2, theme, seed).wonders[era]
        assert used is not None
        assert used.name == wonder


# -- the head start ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("players", "seats"), [(2, [1]), (3, [2]), (4, [2, 3])], ids=str)
def test_late_seats_may_play_a_resource_first(theme: str, players: int, seats: list[int]) -> None:
    board = new(players, theme)
    for seat in seats:
        assert board.player == seat
        assert choices(board) >= {"resource Agriculture", "resource Warriors", "pass"}
        take(board, "resource Warriors")
        assert names(board.players[seat].resources) == ["Warriors"]
    assert board.player == 0
    assert "pass" not in choices(board)


def test_the_head_start_may_be_left_out() -> None:
    board = take(new(2), "pass")
    assert len(board.players[1].hand) == 5
    assert board.player == 0


# -- the combined game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "piles"), [(2, [6, 5, 4, 3, 2]), (3, [8, 7, 6, 5, 4]), (4, [8, 7, 6, 5, 4])], ids=str
)
def test_the_combined_game_has_a_small_pyramid_and_piles(players: int, piles: list[int]) -> None:
    board = new(players, COMBINED)
    assert [len(row) for row in board.pyramid] == [6, 5, 4, 3, 2]
    assert [len(pile) for pile in board.piles] == piles
    for era, pile in enumerate(board.piles):
        assert all(card.resource == era + 2 for card in pile)


def test_the_combined_game_mixes_both_themes() -> None:
    assert {card.theme for row in new(3, COMBINED).pyramid for card in row if card} == {NEW_WORLD, RENAISSANCE}


def test_the_combined_game_uses_renaissance_wonders_only() -> None:
    for seed in range(10):
        assert all(wonder and wonder.theme == RENAISSANCE for wonder in new(3, COMBINED, seed).wonders)


def test_one_picture_in_the_row_selects_its_wonder() -> None:
    cards = row("Computer", "Internet")
    assert _choose_wonder(GAME, COMBINED, 3, 4, cards, Chance.seeded(0)).name == "Hubble Telescope"


def test_without_either_picture_the_wonder_is_drawn() -> None:
    cards = row("Computer", "Satellite")
    drawn = {_choose_wonder(GAME, COMBINED, 3, 4, cards, Chance.seeded(seed)).name for seed in range(20)}
    assert drawn == {"Hubble Telescope", "Large Hadron Collider"}


def test_the_piles_show_their_top_cards_only() -> None:
    board = new(3, COMBINED)
    for pile, shown in zip(board.piles, board.view(0)["piles"], strict=True):
        assert shown["card"] == pile[-1].id
        assert shown["count"] == len(pile)
