"""Points by source, ties, and what the plots of a game show and mark."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.battle.aftermath import fall
from ecumene.games.civilization.state.board import (
    CONQUEST,
    DIE,
    DIPLOMATIC,
    DISCOVERY,
    MILITARY,
    SPACE,
    TURNS,
    Board,
)

from ..positions import award, endow, learn, learn_any, put, settle, settle_some, world

KEYS = ("alphabet-writing", "printing-press", "steam-power", "computers")


def lines(board: Board) -> dict[str, list[int]]:
    """The account by its names."""
    return {str(line.name): list(line.numbers) for line in GAME.ending.account(board)}


def learn_plain(board: Board, seat: int, n: int) -> None:
    """So many technologies that nobody has and that are no key discoveries."""
    free = [card.id for card in GAME.technologies if not card.bit & board.in_play and not card.key]
    learn(board, seat, *free[:n])


def take_wonders(board: Board, seat: int, n: int) -> None:
    """So many wonders that nobody has."""
    award(board, seat, *[card.id for card in GAME.wonders if not card.bit & board.taken][:n])


# -- the examples of the book -----------------------------------------------------------------------------------------


def book_standard() -> Board:
    """Three players at the end of a standard game."""
    board = world(3, era=4)
    board.ending = DISCOVERY
    for seat, (sizes, technologies, n) in enumerate(
        [
            ([1] * 2 + [2] + [3] * 2 + [4], 8, 1),
            ([3] * 4 + [4] * 3, 12, 4),
            ([2] * 2 + [3] * 3 + [4] * 3, 11, 5),
        ]
    ):
        settle_some(board, seat, sizes)
        learn_plain(board, seat, technologies)
        take_wonders(board, seat, n)
    return board


def book_advanced() -> Board:
    """Three players at the end of a long game that the colony ship ends."""
    board = world(3, "advanced", era=4)
    board.ending = SPACE
    for seat, (sizes, technologies, keys, n) in enumerate(
        [
            ([1] + [2] * 2 + [3] * 3 + [4] * 3, 8, (), 1),
            ([3] * 4 + [4] * 6, 15, KEYS[:3], 8),
            ([2] * 2 + [3] * 4 + [4] * 8, 7, KEYS[3:], 5),
        ]
    ):
        settle_some(board, seat, sizes)
        learn(board, seat, *keys)
        learn_plain(board, seat, technologies - len(keys))
        take_wonders(board, seat, n)
    return board


def test_e10_points_of_a_standard_game() -> None:
    board = book_standard()
    assert lines(board) == {
        "Villages": [2, 0, 0],
        "Towns": [2, 0, 4],
        "Cities": [6, 12, 9],
        "Metropolises": [4, 12, 12],
        "Technologies": [16, 24, 22],
        "Wonders": [3, 12, 15],
    }
    assert board.scores() == [33, 60, 62]
    assert board.winners() == [2]
    assert GAME.ending.tie_break(board) is None


def test_e19_points_of_a_long_game_that_the_colony_ship_ends() -> None:
    board = book_advanced()
    assert lines(board) == {
        "Villages": [1, 0, 0],
        "Towns": [4, 0, 4],
        "Cities": [9, 12, 12],
        "Metropolises": [12, 24, 32],
        "Key discoveries": [0, 12, 4],
        "Wonders": [2, 16, 10],
        "Bonus for technologies": [8, 15, 7],
    }
    assert board.scores() == [36, 79, 69]
    assert board.winners() == [1]


def test_c2_five_wonders_are_ten_points_not_fifteen() -> None:
    board = book_advanced()
    assert lines(board)["Wonders"][2] == 10
    assert board.scores()[2] == 48 + 7 + 4 + 10


@pytest.mark.parametrize("ending", [DIE, TURNS, DIPLOMATIC, MILITARY])
def test_c3_technologies_score_only_as_key_discoveries_and_in_space(ending: str) -> None:
    board = world(2, "advanced", era=4)
    board.ending = ending
    learn_plain(board, 0, 20)
    assert board.scores() == [0, 0]
    board.ending = SPACE
    assert board.scores() == [20, 0]


# -- endings ----------------------------------------------------------------------------------------------------------


def test_the_united_nations_bring_their_owner_five_points() -> None:
    board = world(2, "advanced", era=4)
    award(board, 1, "united-nations")
    board.ending = DIPLOMATIC
    assert lines(board)["Bonus of the United Nations"] == [0, 5]
    assert board.scores() == [0, 7]


def test_the_apollo_program_makes_every_military_unit_a_point_cargo_too_but_no_settler() -> None:
    board = world(2, "advanced", era=4)
    ship = put(board, 0, "modern-fleet", "s_north")
    put(board, 0, "modern-infantry", "s_north", 2, ship=ship)
    put(board, 0, "settler", "s_north", ship=ship)
    put(board, 1, "modern-aircraft", "gaul", 3)
    board.ending = MILITARY
    assert lines(board)["Bonus for military units"] == [3, 3]


@pytest.mark.parametrize("ending", ["", DIE, TURNS, CONQUEST])
def test_other_endings_bring_nothing_and_have_no_line(ending: str) -> None:
    board = world(2, "advanced", era=4)
    learn_plain(board, 0, 3)
    put(board, 0, "modern-cavalry", "gaul")
    board.ending = ending
    assert [str(line.name) for line in GAME.ending.account(board)][-1] == "Wonders"
    assert board.scores() == [0, 0]


def test_a_wonder_of_a_past_era_keeps_its_points() -> None:
    board = world(2, "advanced", era=3)
    award(board, 0, "colossus")
    assert lines(board)["Wonders"] == [2, 0]


# -- ties -------------------------------------------------------------------------------------------------------------


def test_r11_more_gold_decides_a_tie() -> None:
    board = world(3)
    settle_some(board, 0, [3])
    settle_some(board, 1, [1, 2])
    settle_some(board, 2, [2])
    endow(board, 4, 5, 90)
    assert board.winners() == [1]
    assert str(GAME.ending.tie_break(board)) == "A tie: more gold decides."


def test_with_as_much_gold_the_win_is_shared() -> None:
    board = world(3)
    for seat in range(3):
        settle_some(board, seat, [2])
    endow(board, 7, 7, 7)
    assert board.winners() == [0, 1, 2]
    assert GAME.ending.tie_break(board) is None


def test_gold_between_others_decides_nothing() -> None:
    board = world(3)
    settle_some(board, 0, [4])
    settle_some(board, 1, [1])
    settle_some(board, 2, [1])
    endow(board, 0, 3, 2)
    assert board.winners() == [0]
    assert GAME.ending.tie_break(board) is None


def test_the_last_one_left_wins_and_no_tie_is_told() -> None:
    board = world(2)
    settle_some(board, 0, [1])
    learn_any(board, 1, 9)
    fall(board, 1, 0)
    assert board.over
    assert board.winners() == [0]
    assert board.scores() == [1, 0]
    assert GAME.ending.tie_break(board) is None


# -- plots ------------------------------------------------------------------------------------------------------------


def test_the_plots_show_points_gold_technologies_and_military_units() -> None:
    board = world(2)
    settle(board, 0, "gaul", 3)
    endow(board, 12, 30)
    learn_any(board, 1, 2)
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "settler", "gaul")
    found = {str(curve.name): list(curve.numbers) for curve in GAME.ending.curves(board)}
    assert found == {"Points": [3, 4], "Gold": [12, 30], "Technologies": [0, 2], "Military units": [2, 0]}


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_marks_and_milestones_are_told(rules: str) -> None:
    assert set(GAME.marks) <= set(GAME.sentences)
    assert all("{player}" in GAME.sentences[kind] for kind in GAME.marks)
    assert set(GAME.milestones) == {"era"}
    assert "{player}" not in GAME.sentences["era"]
    told: set[str] = set()
    for seed in range(8):
        state, chance = GAME.new(2, {"rules": rules, "length": "medium"}, seed, listen=True), Chance.seeded(seed)
        while not state.over and not {"wonder", "captures", "era"} <= told:
            state.apply(chance.pick(state.legal))
            told |= {event.kind for event in state.heard or ()}
    assert {"wonder", "captures", "era"} <= told


@pytest.mark.parametrize("ending", [DIPLOMATIC, MILITARY, SPACE, DIE, CONQUEST])
@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_the_account_adds_up_in_every_position(rules: str, ending: str) -> None:
    state, chance = GAME.new(4, {"rules": rules}, 3), Chance.seeded(3)
    for step in range(1200):
        if step % 60 == 0:
            before, state.ending = state.ending, ending if rules == "advanced" else state.ending
            account = GAME.ending.account(state)
            assert [sum(points) for points in zip(*(line.numbers for line in account), strict=True)] == state.scores()
            assert all(n % line.each == 0 for line in account for n in line.numbers)
            state.ending = before
        if state.over:
            break
        state.apply(chance.pick(state.legal))
