"""Ships: going aboard and ashore, sailing, cargo that belongs to a ship."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import ASHORE

from ...positions import act, asked, at, both, buy, count, endow, legal, move, pieces, put, settle, why_not, world


def lefts(board: Board, figure: str, seat: int = 0) -> list[tuple[str, int, int]]:
    """Where pieces of a kind are, their movement points and their ships."""
    return [
        (piece.place.id, piece.left, piece.ship) for piece in board.players[seat].units if piece.figure.id == figure
    ]


@both
def test_r27_a_ship_carries_three_pieces(rules: str) -> None:
    board = world(rules=rules)
    put(board, 0, "ancient-infantry", "gaul", 3)
    put(board, 0, "settler", "gaul")
    put(board, 0, "ancient-fleet", "s_wmed")
    move(board)
    act(board, "move gaul")
    assert "to s_wmed" not in legal(board)
    reason = why_not(board, "to s_wmed")
    assert (reason.msgid, reason.args) == ("Your ships there have room for {n}.", {"n": 3})
    act(board, "leave ancient-infantry", "to s_wmed")
    assert [(piece.figure.type, piece.ship) for piece in board.players[0].at(at("s_wmed"))] == [
        ("infantry", 1),
        ("infantry", 1),
        ("settler", 1),
        ("fleet", 1),
    ]


def test_r27_a_ship_is_full_until_somebody_lands() -> None:
    board = world()
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "s_wmed", 3, ship)
    put(board, 0, "settler", "gaul")
    move(board)
    act(board, "move gaul")
    assert "to s_wmed" not in legal(board)
    act(board, "to italia", "land s_wmed", "leave ancient-infantry", "to iberia", "move italia", "to s_wmed")
    assert lefts(board, "settler") == [("s_wmed", 0, 1)]


def test_r27_a_foreign_ship_carries_nobody() -> None:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-fleet", "s_wmed")
    move(board)
    act(board, "move gaul")
    assert legal(board, "to") == ["to iberia", "to germania", "to italia"]


def test_r27_being_carried_costs_no_points() -> None:
    board = world(era=2)
    ship = put(board, 0, "medieval-fleet", "s_emed")
    put(board, 0, "settler", "s_emed", ship=ship)
    move(board)
    act(board, "sail s_emed", "to s_wmed", "sail s_wmed", "to s_neatl")
    assert lefts(board, "settler") == [("s_neatl", 2, 1)]
    act(board, "land s_neatl", "to gaul", "move gaul", "to germania")
    assert lefts(board, "settler") == [("germania", 0, ASHORE)]


def test_r27_a_ship_sails_loads_and_sails_on() -> None:
    board = world(era=2)
    put(board, 0, "medieval-fleet", "s_emed")
    put(board, 0, "medieval-infantry", "gaul")
    move(board)
    act(board, "sail s_emed", "to s_wmed", "move gaul", "to s_wmed", "sail s_wmed", "to s_neatl")
    assert pieces(board, 0) == [("medieval-fleet", "s_neatl"), ("medieval-infantry", "s_neatl")]
    assert legal(board) == ["done"]  # the ship has sailed two seas, the army has gone aboard


def test_r27_an_army_goes_aboard_or_ashore_in_a_turn_and_a_settler_both() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "settler", "gaul")
    move(board)
    act(board, "move gaul", "to s_wmed")
    assert legal(board, "land") == ["land s_wmed"]
    act(board, "land s_wmed")
    assert legal(board) == ["to iberia", "to gaul", "to italia", "to maghreb", "to sahara"]
    act(board, "to maghreb")
    assert pieces(board, 0) == [("ancient-fleet", "s_wmed"), ("ancient-infantry", "s_wmed"), ("settler", "maghreb")]
    assert legal(board, "move") == []
    act(board, "done")
    move(board)
    act(board, "land s_wmed", "to sahara")
    assert count(board, 0, "ancient-infantry", "sahara") == 1


def test_r27_one_boards_and_lands_only_where_sea_and_region_touch() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_emed")
    put(board, 0, "ancient-infantry", "gaul")  # does not touch that sea
    ship = put(board, 0, "ancient-fleet", "s_arabian")
    put(board, 0, "ancient-infantry", "s_arabian", ship=ship)
    move(board)
    act(board, "move gaul")
    assert "to s_emed" not in legal(board)
    assert why_not(board, "to s_emed").msgid == "Pieces go a step at a time, to a region next to theirs."
    act(board, "to italia", "land s_arabian")
    assert "to egypt" in legal(board)
    assert "to anatolia" not in legal(board)
    assert why_not(board, "to anatolia").msgid == "From a ship one lands in a region that its sea touches."


def test_r27_ships_never_enter_regions_and_there_is_no_canal() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_emed")
    move(board)
    act(board, "sail s_emed")
    assert legal(board) == ["to s_wmed"]
    assert why_not(board, "to egypt").msgid == "Ships go from a sea to the next one."
    assert why_not(board, "to s_arabian").msgid == "Ships go from a sea to the next one."


def test_r27_the_edges_of_the_map_are_joined() -> None:
    board = world()
    put(board, 0, "ancient-fleet", "s_bering")
    move(board)
    act(board, "sail s_bering", "to s_alaska")
    assert pieces(board, 0) == [("ancient-fleet", "s_alaska")]


def fleet_of_two(era: int = 1) -> Board:
    """Two ships in one sea: the first one has an infantry and a settler, the other one a cavalry."""
    board = world(era=era)
    first = put(board, 0, "ancient-fleet", "s_wmed")
    second = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "s_wmed", ship=first)
    put(board, 0, "settler", "s_wmed", ship=first)
    put(board, 0, "ancient-cavalry", "s_wmed", ship=second)
    return board


def test_r27_every_piece_belongs_to_a_ship_and_goes_where_it_goes() -> None:
    board = fleet_of_two()
    move(board)
    act(board, "sail s_wmed", "ship 1 2", "to s_emed")
    assert pieces(board, 0) == [
        ("ancient-cavalry", "s_emed"),
        ("ancient-fleet", "s_emed"),
        ("ancient-fleet", "s_wmed"),
        ("ancient-infantry", "s_wmed"),
        ("settler", "s_wmed"),
    ]
    board = fleet_of_two()
    move(board)
    act(board, "sail s_wmed", "anchor 2", "to s_emed")
    assert count(board, 0, "settler", "s_emed") == count(board, 0, "ancient-infantry", "s_emed") == 1
    assert count(board, 0, "ancient-cavalry", "s_wmed") == 1


def test_r27_cargo_is_spread_anew_in_the_own_move_phase() -> None:
    board = fleet_of_two()
    move(board)
    act(board, "regroup s_wmed")
    assert asked(board) == "who_boards"
    act(board, "load ancient-cavalry", "load settler", "done")
    assert lefts(board, "ancient-cavalry") == [("s_wmed", 1, 1)]
    assert lefts(board, "settler") == [("s_wmed", 2, 1)]
    assert lefts(board, "ancient-infantry") == [("s_wmed", 1, 2)]
    act(board, "sail s_wmed", "ship 1 2", "to s_emed")
    assert pieces(board, 0)[-2:] == [("ancient-infantry", "s_emed"), ("settler", "s_wmed")]


def test_r27_nobody_is_left_in_the_water_when_cargo_is_spread() -> None:
    board = world()
    ships = [put(board, 0, "ancient-fleet", "s_wmed") for _ in range(2)]
    for ship in ships:
        put(board, 0, "ancient-infantry", "s_wmed", 2, ship)
    move(board)
    act(board, "regroup s_wmed")  # the other ship takes three of the four: one goes aboard the first without a question
    assert legal(board) == ["load ancient-infantry", "done"]
    act(board, "done")
    assert [ship for _, _, ship in lefts(board, "ancient-infantry")] == [1, 2, 2, 2]


def test_r27_a_full_ship_is_passed_by_and_the_next_one_is_asked_about() -> None:
    board = world()
    ships = [put(board, 0, "ancient-fleet", "s_wmed") for _ in range(3)]
    put(board, 0, "ancient-infantry", "s_wmed", 3, ships[0])
    put(board, 0, "settler", "s_wmed", 2, ships[1])
    act(move(board), "regroup s_wmed", *["load ancient-infantry"] * 3)
    assert asked(board) == "who_boards"
    assert board.prompt.args["ship"] == ships[1]
    assert legal(board) == ["load settler", "done"]


def test_r27_no_cargo_is_spread_where_a_battle_is_declared() -> None:
    board = fleet_of_two()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-fleet", "s_wmed")
    move(board)
    assert legal(board, "regroup") == ["regroup s_wmed"]
    act(board, "move gaul", "to s_wmed", "fight now")
    assert legal(board, "regroup") == []
    assert why_not(board, "regroup s_wmed").msgid == "A battle is declared there."


@both
def test_r27_nothing_is_bought_onto_a_ship(rules: str) -> None:
    board = world(rules=rules)
    settle(board, 0, "gaul", 2)
    settle(board, 0, "cape", 2)
    put(board, 0, "ancient-fleet", "s_wmed")
    endow(board, 50)
    buy(board)
    act(board, "buy settler")
    assert legal(board) == ["at gaul", "at cape"]


def test_of_several_ships_the_one_that_sails_furthest_is_boarded() -> None:
    board = world(era=2)
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "medieval-fleet", "s_wmed")
    put(board, 0, "medieval-infantry", "gaul")
    move(board)
    act(board, "move gaul", "to s_wmed")
    assert lefts(board, "medieval-infantry") == [("s_wmed", 0, 2)]
