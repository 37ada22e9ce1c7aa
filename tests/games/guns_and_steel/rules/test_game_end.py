"""The end of the game, scoring and ties."""

from __future__ import annotations

import pytest

from ecumene.games.guns_and_steel.rules.turn import LAST_ROUND
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.state.pieces import Player
from tests.games.guns_and_steel.positions import COMBINED, RENAISSANCE, activate, only, seat, take, turn_from

LATE = ("Domestication", "", "", "", "Computer")
HELD = "Knights, Barter"


def test_the_last_space_card() -> None:
    me = seat(hand=HELD, up="Space, Space")
    board = turn_from("purchase", me, seat(hand=HELD), pyramid=LATE)
    take(board, "buy Computer")
    assert board.over


def test_another_card_does_not_end_the_game() -> None:
    board = turn_from("purchase", seat(hand=HELD, up="Space, Space"), seat(hand=HELD), pyramid=LATE)
    take(board, "buy Domestication")
    assert not board.over


def bought(card: str, pyramid: tuple[str, ...], piles: tuple[str, ...], **table: str) -> Board:
    """The combined game after the first player's turn in which he has bought a card."""
    me = seat(hand=HELD, up="Space, Space, Space")
    board = turn_from(
        "purchase", me, seat(hand=HELD), seat(), pyramid=pyramid, piles=piles, theme=COMBINED, wonders=WONDER, **table
    )
    take(board, f"buy {card}")
    while board.active == 0 and not board.over:
        board.apply(board.legal[-1])
    return board


WONDER = "Statue of Liberty"
EMPTY_PILES, SPACE_PILE = ("",) * 5, ("", "", "", "", "Satellite")


@pytest.mark.parametrize(
    ("card", "pyramid", "piles", "over"),
    [
        ("Satellite", LATE, SPACE_PILE, False),  # a Space card is left in the pyramid
        ("Computer", LATE, SPACE_PILE, False),  # one is left in the pile: it is of the Space era too
        ("Computer", LATE, EMPTY_PILES, True),
        ("Satellite", LATE[:-1], SPACE_PILE, True),
    ],
)
def test_the_last_card_of_the_space_era_in_the_combined_game(
    card: str, pyramid: tuple[str, ...], piles: tuple[str, ...], over: bool
) -> None:
    assert bought(card, pyramid, piles).over is over


def test_by_earlier_rules_the_last_space_card_of_the_pyramid_ends_the_combined_game() -> None:
    assert bought("Computer", LATE, SPACE_PILE, rules="2").over


def test_the_last_wonder() -> None:
    board = turn_from("end", seat(up="Oil, Oil, Oil"), seat(hand=HELD), wonders="Eiffel Tower")
    take(board, "done")
    assert board.over


def test_a_wonder_left_beside_the_pyramid_keeps_the_game_going() -> None:
    board = turn_from("end", seat(up="Oil, Oil, Oil"), seat(hand=HELD), wonders="Eiffel Tower, Taj Mahal")
    take(board, "done")
    assert not board.over


@pytest.mark.parametrize(("mine", "theirs", "over"), [(15, 0, True), (14, 14, False), (3, 15, False), (16, 0, True)])
def test_fifteen_points_of_the_player_whose_turn_ends(mine: int, theirs: int, over: bool) -> None:
    me, you = seat(hand=HELD, points=mine), seat(hand=HELD, points=theirs)
    assert turn_from("end", me, you, theme=RENAISSANCE, wonders="Stonehenge").over is over


def test_fifteen_points_got_in_somebody_elses_turn_end_the_game_after_ones_own() -> None:
    me, you = seat(hand=HELD, points=3), seat(hand=HELD, points=15)
    board = turn_from("end", me, you, theme=RENAISSANCE, wonders="Stonehenge")
    assert (board.active, board.over) == (1, False)
    while not board.over and board.active == 1:
        board.apply(board.legal[-1])
    assert board.over


def test_by_earlier_rules_fifteen_points_of_anybody_end_the_game() -> None:
    me, you = seat(hand=HELD, points=3), seat(hand=HELD, points=15)
    assert turn_from("end", me, you, theme=RENAISSANCE, rules="2").over


def test_fifteen_points_end_the_game_only_after_the_turn() -> None:
    board = activate("Television", seat(hand=HELD, points=13), seat(), theme=RENAISSANCE)
    assert board.players[0].points == 16
    assert not board.over


def test_nobody_gets_an_equal_number_of_turns() -> None:
    board = turn_from("end", seat(hand=HELD, points=15), seat(hand=HELD), seat(hand=HELD), theme=RENAISSANCE)
    assert board.over
    assert board.active == 0


def test_games_end_after_two_hundred_rounds() -> None:
    board = turn_from("resource", seat(hand="Trade, Barter, Warriors"), seat())
    board.round = LAST_ROUND
    while not board.over:
        board.apply(board.legal[-1])  # where there is a choice, the last is to do nothing
    assert board.round == LAST_ROUND == 200


# -- scoring -------------------------------------------------------------------------------------------------------


def test_the_score_counts_cards_anywhere_wonders_and_points() -> None:
    me = seat(hand="Computer", up="Opera", tech="Knights", wonders="Versailles", points=9)
    assert me.score() == 5 + 3 + 1 + 4 + 9


def ended(*players: Player) -> Board:
    board = only("end", seat(hand=HELD), *(seat() for _ in players[1:]), theme=RENAISSANCE)
    board.players = list(players)
    return board


def test_the_highest_score_wins() -> None:
    assert ended(seat(points=3), seat(points=4), seat(points=1)).winners() == [1]


def test_a_tie_goes_to_more_wonders() -> None:
    assert ended(seat(points=4, hand="Trade"), seat(wonders="Versailles")).winners() == [1]


def test_then_to_more_cards() -> None:
    assert ended(seat(points=4, hand="Trade, Barter"), seat(points=4, hand="Trade")).winners() == [0]


def test_then_the_win_is_shared() -> None:
    assert ended(seat(points=4), seat(points=4), seat(points=3)).winners() == [0, 1]
