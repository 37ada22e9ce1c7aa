"""Trade Routes and Currency."""

from __future__ import annotations

from ecumene.engine.texts import ENGLISH
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.income import number_of_routes, route_ends, trade_income
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ..positions import act, asked, city, found, lay, learn, legal, stock, stores, table, terrain, units


def coast(players: int = 2) -> Board:
    """A table with the four regions in the middle of the map for two explored; C4 and D4 are sea."""
    board = table(players)
    for region, tile in ((2, 5), (3, 17), (4, 11), (5, 18)):
        lay(board, region, tile)
    for space in board.world.map.listed(board.sea):
        terrain(board, **{space.id: "plain"})
    terrain(board, C4="sea", D4="sea")
    learn(board, 0, "storage", "bartering", "trade-routes")
    stock(board, 0, food=0)
    return board


def income(board: Board) -> None:
    """The beginning of the first player's turn."""
    board.decision = None
    board.push(take_turn, 0)
    board.push(trade_income, 0)
    board.run()
    board.check()


def test_a_settler_near_a_foreign_city_brings_food() -> None:
    board = coast()
    found(board, 1, "D3")
    income(board)
    assert stores(board, 0) == {"food": 1}


def test_without_trade_routes_there_is_no_income() -> None:
    board = coast()
    board.players[0].known &= ~GAME.bits["trade-routes"]
    found(board, 1, "D3")
    income(board)
    assert stores(board, 0) == {}


def test_two_spaces_are_near_three_are_not() -> None:
    board = coast()
    found(board, 1, "C5")
    assert number_of_routes(board, 0) == 0
    units(board, 0, "ship", "C4")
    assert number_of_routes(board, 0) == 1
    board.players[1].cities[-1].space = next(s for s in board.world.map.spaces if s.id == "E4")
    assert number_of_routes(board, 0) == 1


def test_angry_cities_own_cities_and_settlements_of_barbarians_do_not_trade() -> None:
    board = coast()
    found(board, 1, "D3", mood="angry")
    found(board, 0, "E3")
    board.camps[next(s for s in board.world.map.spaces if s.id == "C3")] = 1
    assert number_of_routes(board, 0) == 0
    city(board, "D3").mood = 1
    assert number_of_routes(board, 0) == 1


def test_armies_do_not_trade() -> None:
    board = coast()
    found(board, 1, "B4")
    units(board, 0, "army", "B3")
    assert number_of_routes(board, 0) == 0


def test_routes_do_not_lead_through_unexplored_regions() -> None:
    board = table()
    lay(board, 4, 20)
    board.players[0].at[16] = None
    units(board, 0, "settler", "E2")
    found(board, 1, "E4")  # two spaces from E2, but E3 between them is not explored
    assert number_of_routes(board, 0) == 0
    lay(board, 3, 17)
    assert number_of_routes(board, 0) == 1


def test_ruling_26_units_and_cities_are_paired_as_well_as_possible() -> None:
    board = coast()
    found(board, 1, "E3")
    found(board, 1, "E4")
    assert number_of_routes(board, 0) == 1
    units(board, 0, "settler", "F2")  # reaches E3 only if it takes that one; the settler at home takes the other
    assert number_of_routes(board, 0) == 2
    units(board, 0, "settler", "D2", 2)
    assert number_of_routes(board, 0) == 2


def test_ruling_26_a_unit_gives_way_to_one_with_less_choice() -> None:
    board = coast()
    found(board, 1, "D3")
    found(board, 1, "B2")  # three from D2, within two of C2
    own = board.players[0]
    own.at[16] = next(s for s in board.world.map.spaces if s.id == "C2")  # reaches both
    units(board, 0, "settler", "A3")  # reaches B2 only
    assert number_of_routes(board, 0) == 2
    own.at[16], own.at[17] = own.at[17], own.at[16]
    assert number_of_routes(board, 0) == 2
    units(board, 0, "settler", "E2")  # reaches D3 only
    assert number_of_routes(board, 0) == 2


def test_four_routes_are_the_most() -> None:
    board = coast()
    for at in ("D3", "E3", "C3", "E4", "B3"):
        found(board, 1, at)
    units(board, 0, "settler", "D2", 3)
    units(board, 0, "ship", "C4", 2)
    income(board)
    assert stores(board, 0) == {"food": 4}


def test_cargo_counts_and_sea_lanes_count_ships_only() -> None:
    board = coast()
    board.players[0].at[16] = None
    for at in ("D3", "C3"):
        found(board, 1, at)
    units(board, 0, "ship", "C4")
    units(board, 0, "settler", "C4", ship=0)
    assert number_of_routes(board, 0) == 2
    assert number_of_routes(board, 0, ships_only=True) == 1


def test_food_above_the_limit_is_lost() -> None:
    board = coast()
    board.players[0].known &= ~GAME.bits["storage"]
    stock(board, 0, food=2)
    found(board, 1, "D3")
    income(board)
    assert stores(board, 0) == {"food": 2}


def test_with_currency_any_part_can_be_gold() -> None:
    board = coast()
    learn(board, 0, "currency")
    found(board, 1, "D3")
    found(board, 1, "E3")
    units(board, 0, "settler", "D2")
    income(board)
    assert asked(board) == "how_much_in_gold"
    assert legal(board) == ["amount 0", "amount 1", "amount 2"]
    reason = board.why_not(GAME.vocabulary.parse("amount 3"))
    assert str(reason) == "Your Trade Routes bring no more than 2."
    act(board, "amount 1")
    assert stores(board, 0) == {"food": 1, "gold": 1}


def test_trade_routes_pay_at_the_beginning_of_each_own_turn() -> None:
    board = coast()
    found(board, 1, "D3")
    act(board, "end", "end")
    assert board.player == 0
    assert stores(board, 0) == {"food": 1}


def test_routes_are_told_from_unit_to_city_each_once() -> None:
    board = coast()
    found(board, 1, "D3")
    found(board, 1, "C3")
    units(board, 0, "ship", "C4")
    units(board, 0, "ship", "D4")
    ends = [(unit.id, city.id) for unit, city in route_ends(board, 0)]
    assert len(ends) == 2
    assert {city for _, city in ends} == {"C3", "D3"}
    assert board.view(0)["routes"] == [list(pair) for pair in ends]
    board.players[0].known &= ~GAME.bits["trade-routes"]
    assert board.view(0)["routes"] == []


def test_the_question_for_gold_names_the_routes() -> None:
    board = coast()
    learn(board, 0, "currency")
    found(board, 1, "D3")
    income(board)
    words = "Trade Routes bring 1 (D2 – Thebes). How much of it do you take in gold instead of food?"
    assert ENGLISH.say(board.prompt) == words
