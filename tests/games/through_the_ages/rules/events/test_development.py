"""The events of age A."""

from __future__ import annotations

from tests.games.through_the_ages.positions import act, card, happen, hold, legal, refusal, store, table, work

# -- age A ---------------------------------------------------------------------------------------------------------


def test_development_of_agriculture() -> None:
    board = happen(table(3), "development-of-agriculture-0")
    assert [own.food for own in board.players] == [2, 2, 2]


def test_development_of_crafts() -> None:
    board = happen(table(3), "development-of-crafts-0")
    assert [own.resources for own in board.players] == [2, 2, 2]


def test_development_of_science() -> None:
    board = happen(table(3), "development-of-science-0")
    assert [own.science for own in board.players] == [2, 2, 2]


def test_development_of_markets() -> None:
    board = table(2)
    happen(board, "development-of-markets-0")
    act(board, "resources", "food")
    assert [(own.food, own.resources) for own in board.players] == [(0, 2), (2, 0)]


def test_development_of_markets_brings_nothing_with_an_empty_blue_bank() -> None:
    board = table(2)
    board.players[0].blue = 0
    happen(board, "development-of-markets-0")
    assert board.player == 1


def test_development_of_trade_routes() -> None:
    board = happen(table(2), "development-of-trade-routes-0")
    assert [(own.food, own.resources, own.science) for own in board.players] == [(1, 1, 1)] * 2


def test_development_of_politics() -> None:
    board = happen(table(3), "development-of-politics-0")
    assert [len(own.military_hand) for own in board.players] == [3, 3, 3]


def test_ruling_development_of_settlement_brings_a_population_for_no_food() -> None:
    board = table(2)
    store(board, food=3)
    happen(board, "development-of-settlement-0")
    assert [(own.yellow, own.unused, own.food) for own in board.players] == [(17, 2, 3), (17, 2, 0)]


def test_development_of_warfare() -> None:
    board = table(3)
    board.players[1].unused = 0
    happen(board, "development-of-warfare-0")
    assert board.player == 0
    act(board, "build warriors-0")
    assert board.players[0].strength == 2
    assert board.players[0].unused == 0
    assert board.player == 2
    act(board, "pass")
    assert board.players[2].strength == 1


def test_development_of_religion_keeps_the_limit_of_buildings() -> None:
    board = table(2)
    work(board, religion_0=2)
    happen(board, "development-of-religion-0")
    assert board.player == 1
    assert refusal(board, "build bronze-0") == "For nothing you may only build Religion."
    act(board, "build religion-0")
    assert board.players[1].happiness == 1
    assert board.players[1].resources == 0


def test_development_of_civilization_grows_builds_or_develops_for_one_less() -> None:
    board = table(3)
    store(board, food=1)
    store(board, resources=1, seat=1)
    hold(board, "irrigation-1", seat=2)
    store(board, science=2, seat=2)
    happen(board, "development-of-civilization-0")
    assert legal(board) == ["population", "pass"]
    act(board, "population")
    assert (board.players[0].food, board.players[0].unused) == (0, 2)
    assert set(legal(board)) == {"build agriculture-0", "build bronze-0", "pass"}
    assert "no military units" in refusal(board, "build warriors-0")
    assert "1 more resource" in refusal(board, "build philosophy-0")
    act(board, "build bronze-0")
    assert board.players[1].civil == 4
    act(board, "develop irrigation-1")
    assert board.players[2].science == 0
    assert board.players[2].known & card("irrigation-1").bit


def test_development_of_civilization_allows_a_revolution_with_all_civil_actions() -> None:
    board = table(2)
    hold(board, "monarchy-1")
    store(board, science=1)
    happen(board, "development-of-civilization-0")
    act(board, "revolution monarchy-1")
    own = board.players[0]
    assert own.government is card("monarchy-1")
    assert (own.civil, own.science) == (0, 0)
