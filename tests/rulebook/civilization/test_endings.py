"""The rule book's examples of the end of the game and of points."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import CONQUEST, DIE, DISCOVERY, MILITARY, SPACE, Board
from tests.games.civilization.positions import (
    Dice,
    act,
    again,
    asked,
    attack,
    award,
    buy,
    count,
    end,
    endow,
    gold,
    knows,
    learn,
    learn_all,
    learn_any,
    legal,
    move,
    owner,
    put,
    settle,
    settle_some,
    trade,
    turn,
    until,
    why_not,
    wonders,
    world,
)

PLAIN = [card.id for card in GAME.technologies if not card.key]
KEYS = [card.id for card in GAME.technologies if card.key]


def sizes(*counts: int) -> list[int]:
    """So many settlements of each size."""
    return [size for size, n in enumerate(counts, 1) for _ in range(n)]


def wonders_for(board: Board, seat: int, n: int) -> None:
    """So many wonders that nobody has."""
    free = [card.id for card in GAME.wonders if not board.taken & card.bit]
    award(board, seat, *free[:n])


def test_e10_points_of_three_standard_peoples() -> None:
    board = world(3, era=4)
    given: Iterable[tuple[tuple[int, ...], int, int]] = (
        ((2, 1, 2, 1), 8, 1),
        ((0, 0, 4, 3), 12, 4),
        ((0, 2, 3, 3), 11, 5),
    )
    free = iter(GAME.technologies)
    for seat, (settlements, technologies, marvels) in enumerate(given):
        settle_some(board, seat, sizes(*settlements))
        learn(board, seat, *(next(free).id for _ in range(technologies)))
        wonders_for(board, seat, marvels)
    assert board.tallies() == [(14, 16, 3, 0), (24, 24, 12, 0), (25, 22, 15, 0)]
    assert board.scores() == [33, 60, 62]
    assert board.winners() == [2]


def space_peoples() -> Board:
    """The three peoples of the example of a space ending."""
    board = world(3, "advanced", era=4)
    given = (((1, 2, 3, 3), 8, 0, 1), ((0, 0, 4, 6), 12, 3, 8), ((0, 2, 4, 8), 6, 1, 5))
    plain, keys = iter(PLAIN), iter(KEYS)
    for seat, (settlements, technologies, discoveries, marvels) in enumerate(given):
        settle_some(board, seat, sizes(*settlements))
        learn(board, seat, *(next(plain) for _ in range(technologies)), *(next(keys) for _ in range(discoveries)))
        wonders_for(board, seat, marvels)
    board.ending = SPACE
    return board


def test_e19_points_of_three_peoples_at_a_space_ending() -> None:
    board = space_peoples()
    assert board.tallies() == [(26, 0, 2, 8), (36, 12, 16, 15), (48, 4, 10, 7)]
    assert board.scores() == [36, 79, 69]
    assert board.winners() == [1]


def test_c2_five_wonders_bring_ten_points_once() -> None:
    board = space_peoples()
    points = board.scores()[2]
    wonders_for(board, 2, 1)
    assert board.tallies()[2] == (48, 4, 12, 7)
    assert board.scores()[2] - points == 2


def test_c3_technologies_score_only_as_key_discoveries_and_at_a_space_ending() -> None:
    board = space_peoples()
    board.ending = DIE
    assert [points[1] for points in board.tallies()] == [0, 12, 4]
    assert [points[3] for points in board.tallies()] == [0, 0, 0]


@pytest.mark.parametrize(("option", "n"), [("ten", 10), ("eight", 8)])
def test_c4_ten_metropolises_are_a_key_moment_or_eight_by_an_option(option: str, n: int) -> None:
    board = world(2, era=4, metropolises=option)
    settle(board, 1, "gobi")
    settle_some(board, 0, [4] * (n - 1) + [3, 3])
    assert wonders(move(board), 0) == []
    settle_some(board, 0, [4])
    assert len(wonders(move(board), 0)) == 1
    assert GAME.settings({})["metropolises"] == "ten"


def test_e24_the_third_modern_technology_ends_the_game_after_everybodys_purchases() -> None:
    board = world(3, era=4)
    for seat, region in enumerate(("gaul", "gobi", "java")):
        settle(board, seat, region)
    learn_any(board, 1, 2, era=4)
    until(turn(board), "what_to_buy", 1)
    endow(board, 0, 60, 60)
    act(again(board), legal(board, "discover")[0], "done")
    assert (board.player, asked(board)) == (2, "what_to_buy")
    act(board, "grow java")
    assert not board.over
    act(board, "done")
    assert board.over
    assert board.ending == DISCOVERY
    assert [points[0] for points in board.tallies()] == [1, 1, 2]


def modern(players: int = 3, *marvels: str) -> Board:
    """A long game in the Modern era in which the first player has some wonders."""
    board = world(players, "advanced", era=4)
    for seat, region in enumerate(("gaul", "gobi", "java")[:players]):
        settle(board, seat, region, 2)
    award(board, 0, *marvels)
    return board


def test_e29_fusion_and_the_ship_are_bought_in_one_purchase() -> None:
    board = modern(3, "united-nations", "apollo-program", "edisons-lab")
    learn_all(board, 0, "fission", "super-conductor")
    put(board, 1, "modern-infantry", "gobi", 3)
    until(turn(board), "what_to_buy", 0)
    endow(board, 330, 0, 20)
    assert "launch" not in legal(again(board))
    act(board, "discover fusion")
    assert gold(board)[0] == 200
    act(board, "launch")
    assert gold(board)[0] == 0
    assert board.ending == SPACE
    assert legal(board, "proclaim") == []  # this is how it ends
    act(board, "done")
    assert (board.player, asked(board)) == (1, "what_to_buy")
    act(board, "done")
    assert "buy settler" in legal(board)
    act(board, "done")
    assert board.over
    technologies = board.players[0].technologies.bit_count()
    assert board.tallies()[0][2:] == (2 * 4, technologies)  # no five points for the United Nations
    assert [points[3] for points in board.tallies()[1:]] == [0, 0]  # nor any for units


def test_c13_the_technology_of_the_ship_is_fusion() -> None:
    board = modern()
    endow(board, 500)
    learn_all(board, 1, "fission", "super-conductor")
    assert "launch" not in legal(buy(board))
    assert str(why_not(board, "launch")).startswith("Fusion must be in play")
    learn(board, 1, "fusion")
    assert "launch" in legal(buy(board))  # whoever has it


def test_c15_the_ship_is_one_wonder_and_is_sold_once() -> None:
    board = modern()
    learn_all(board, 1, "fusion")
    endow(board, 500, 500)
    act(buy(board), "launch")
    assert wonders(board, 0) == ["alpha-centauri-colony-ship"]
    assert str(why_not(board, "launch")) == "The ship was bought already."
    assert "launch" not in legal(buy(board, 1))
    assert sum("Colony" in card.name or "Centauri" in card.name for card in GAME.wonders) == 1


def test_c21_after_the_ship_everybody_still_buys_and_then_points_are_counted() -> None:
    board = modern()
    learn_all(board, 1, "fusion")
    until(turn(board), "what_to_buy", 0)
    endow(board, 200, 40, 0)
    act(again(board), "launch", "done")
    act(board, "grow gobi", "done")
    assert not board.over
    act(board, "done")
    assert board.over
    assert board.tallies()[1][0] == 3


def test_the_owner_of_the_united_nations_ends_the_game_for_five_points() -> None:
    board = modern(3, "united-nations")
    turn(board)
    assert legal(board, "proclaim") == ["proclaim diplomatic"]
    act(board, "proclaim diplomatic")
    assert legal(board, "proclaim") == []
    while not board.over:
        act(board, "done")
    assert board.tallies() == [(2, 0, 2, 5), (2, 0, 0, 0), (2, 0, 0, 0)]


def test_the_owner_of_the_apollo_program_ends_the_game_and_everybodys_units_count() -> None:
    board = modern(3, "apollo-program")
    put(board, 0, "modern-infantry", "gaul", 2)
    ship = put(board, 1, "modern-fleet", "s_japan")
    put(board, 1, "modern-artillery", "s_japan", ship=ship)
    put(board, 1, "modern-aircraft", "gobi")
    put(board, 2, "settler", "java", 4)
    turn(board)
    act(board, "proclaim military")
    while not board.over:
        act(board, "done")
    assert board.ending == MILITARY
    assert [points[3] for points in board.tallies()] == [2, 3, 0]


def test_an_end_can_be_declared_in_every_phase_of_a_long_game() -> None:
    board = modern(2, "united-nations")
    learn_all(board, 1, "flight")
    for phase in (move, trade, buy):
        assert "proclaim diplomatic" in legal(phase(board))
    board.length = "medium"
    for phase in (move, trade, buy):
        assert "proclaim diplomatic" not in legal(phase(board))
        assert why_not(board, "proclaim diplomatic").rule == "endings"


# -- short and medium games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize(("length", "era"), [("short", 2), ("medium", 3)])
def test_e33_the_third_technology_of_the_last_era_ends_the_game_with_one_to_three(
    dice: Dice, length: str, era: int, roll: int
) -> None:
    board = world(2, "advanced", era, length=length)
    settle(board, 0, "gaul", 4)
    settle(board, 1, "gobi", 4)
    if era == 2:
        learn_all(board, 1, "theology", "engineering")
        bought = "feudalism"
        learn_all(board, 1, "code-of-laws")
    else:
        learn_all(board, 1, "metallurgy")
        bought = "medicine"
        board.players[1].technologies &= ~GAME.technology["gunpowder-weapons"].bit
        learn(board, 0, "gunpowder-weapons")
    owned = sum((own.technologies & GAME.of_era[era]).bit_count() for own in board.players)
    assert owned == (2 if era == 2 else 3)
    endow(board, 100)
    buy(board)
    dice.set(roll)
    until(act(board, f"discover {bought}"), "what_to_buy")
    assert (board.ending == DIE) == (roll <= owned + 1)


def test_e33_from_the_sixth_on_it_always_ends(dice: Dice) -> None:
    board = world(2, "advanced", era=2, length="short")
    settle(board, 0, "gaul", 4)
    learn_all(board, 1, "feudalism", "theology", "education", "banking", "engineering")
    endow(board, 100)
    buy(board)
    dice.set(6)
    until(act(board, "discover printing-press"), "what_to_buy")
    assert board.ending == DIE


def test_e33_the_very_first_one_is_rolled_for_and_a_past_one_is_not(dice: Dice) -> None:
    board = world(2, "advanced", era=1, length="short")
    settle(board, 0, "gaul", 4)
    settle(board, 1, "gobi", 4)
    learn_all(board, 1, "code-of-laws", "construction")
    endow(board, 100)
    act(buy(board), "discover the-wheel")
    dice.set(1)
    until(act(board, "discover feudalism"), "what_to_buy")
    assert board.ending == DIE
    assert end(board).over
    assert [points[3] for points in board.tallies()] == [0, 0]


def test_a_long_game_is_not_rolled_for(dice: Dice) -> None:
    board = world(2, "advanced", era=2)
    settle(board, 0, "gaul", 4)
    learn_all(board, 1, "feudalism", "theology", "education")
    endow(board, 100)
    until(act(buy(board), "discover printing-press"), "what_to_buy")
    assert board.ending == ""


# -- conquest ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_whoever_loses_his_last_settlement_is_out_and_the_last_one_left_wins(rules: str, dice: Dice) -> None:
    board = world(3, rules)
    settle(board, 0, "gaul")
    settle(board, 1, "iberia", 3)
    settle(board, 2, "java", 4)
    put(board, 0, "ancient-infantry", "iberia")
    put(board, 1, "settler", "italia")
    put(board, 1, "ancient-cavalry", "italia")
    learn(board, 1, "masonry")
    award(board, 1, "colossus")
    endow(board, 1, 30, 0)
    attack(board, "iberia")
    assert board.players[1].out
    assert (gold(board), wonders(board, 0)) == ([31, 0, 0], ["colossus"])
    assert (owner(board, "iberia"), board.players[1].units, board.players[1].technologies) == (0, [], 0)
    endow(board, 100)
    assert knows(board, "masonry")
    assert "discover masonry" not in legal(buy(board))  # nobody can buy it again
    assert board.in_turn(0) == [0, 2]
    put(board, 0, "ancient-infantry", "java")
    attack(board, "java", against=2)
    assert board.over
    assert (board.ending, board.winners()) == (CONQUEST, [0])


def test_technologies_of_the_eliminated_let_everybody_build_and_bear_no_fee() -> None:
    board = world(3, "advanced")
    settle(board, 0, "gaul", 2)
    settle(board, 1, "iberia")
    settle(board, 2, "java")
    put(board, 0, "ancient-infantry", "iberia")
    learn_all(board, 1, "the-wheel", "pottery-specialization")
    attack(board, "iberia")
    assert board.players[1].out
    endow(board, 100)
    act(buy(board), "buy ancient-cavalry", "at gaul", "amount 1", "improve granary")
    assert gold(board) == [80, 0, 0]
    assert "discover horseback-riding" in legal(board)
    assert count(board, 0, "ancient-cavalry") == 1
