"""The rule book's examples of movement: ships and their cargo, the joined edges of the map, aircraft."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ecumene.games.civilization.box.cards import ERA_IDS
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import (
    act,
    asked,
    at,
    both,
    count,
    lay,
    legal,
    move,
    pieces,
    put,
    settle,
    why_not,
    world,
)


def transport(rules: str) -> Board:
    """A caravel has come to the sea between Mekong and Tanami, and two settlers and a catapult are aboard."""
    board = world(2, rules, era=2)
    put(board, 0, "settler", "mekong", 2)
    put(board, 0, "medieval-artillery", "mekong")
    put(board, 0, "medieval-fleet", "s_schina")
    for region in ("tanami", "tasmania"):
        lay(board, region, "iron")
    return act(move(board), "sail s_schina", "to s_arafura", "move mekong", "to s_arafura")


@both
def test_e4_the_caravel_carries_all_three_and_has_a_point_left(rules: str) -> None:
    board = transport(rules)
    assert {place for _, place in pieces(board, 0)} == {"s_arafura"}
    assert sorted((piece.figure.type, piece.left) for piece in board.players[0].units) == [
        ("artillery", 0),
        ("fleet", 1),
        ("settler", 1),
        ("settler", 1),
    ]


@both
def test_e4_both_settlers_land_in_tanami_and_look(rules: str) -> None:
    board = act(transport(rules), "land s_arafura", "to tanami", "look tanami")
    assert count(board, 0, "settler", "tanami") == 2
    assert board.players[0].looked >> at("tanami").number & 1


@both
def test_e4_one_settler_lands_in_tanami_the_other_in_tasmania(rules: str) -> None:
    board = act(transport(rules), "land s_arafura", "leave settler", "to tanami", "look tanami")
    act(board, "land s_arafura", "to tasmania")
    assert (count(board, 0, "settler", "tanami"), count(board, 0, "settler", "tasmania")) == (1, 1)


@both
def test_e4_a_settler_lands_in_tanami_and_the_caravel_sails_on_with_the_catapult(rules: str) -> None:
    board = act(transport(rules), "land s_arafura", "to tanami", "look tanami", "sail s_arafura", "to s_eindian")
    assert pieces(board, 0) == [
        ("medieval-artillery", "s_eindian"),
        ("medieval-fleet", "s_eindian"),
        ("settler", "tanami"),
        ("settler", "tanami"),
    ]
    assert at("s_eindian") in board.world.coasts[at("java")]


@both
def test_e4_all_sail_on_and_a_settler_lands_in_tasmania(rules: str) -> None:
    board = act(transport(rules), "sail s_arafura", "to s_eindian", "land s_eindian", "leave settler", "to tasmania")
    assert count(board, 0, "settler", "tasmania") == 1
    act(board, "look tasmania")
    assert "sail s_eindian" not in legal(board)  # both points are used


@both
def test_e4_all_sail_on_and_stay_at_sea(rules: str) -> None:
    board = act(transport(rules), "sail s_arafura", "to s_eindian", "done")
    assert {place for _, place in pieces(board, 0)} == {"s_eindian"}


@both
def test_e4_the_catapult_cannot_land_in_the_same_turn(rules: str) -> None:
    board = act(transport(rules), "land s_arafura")
    assert "leave medieval-artillery" not in legal(board)  # it is not among those who go
    act(board, "to tanami")
    assert count(board, 0, "medieval-artillery", "s_arafura") == 1
    assert "land s_arafura" not in legal(board)
    assert why_not(board, "land s_arafura").rule == "ships"
    act(board, "done")
    act(move(board), "land s_arafura", "to tasmania")  # the next turn
    assert count(board, 0, "medieval-artillery", "tasmania") == 1


@both
def test_e5_a_settler_from_himalaya_goes_aboard_but_does_not_land(rules: str) -> None:
    board = world(2, rules, era=2)
    put(board, 0, "settler", "himalaya")
    put(board, 0, "medieval-fleet", "s_arafura")
    act(move(board), "move himalaya", "to mekong", "move mekong", "to s_arafura")
    assert count(board, 0, "settler", "s_arafura") == 1
    assert legal(board, "land") == []
    act(board, "sail s_arafura", "to s_eindian")
    assert legal(board, "land") == []


@both
def test_c25_an_army_that_goes_aboard_lands_in_a_later_turn_and_a_settler_may_do_both_in_one(rules: str) -> None:
    for piece, lands in (("settler", True), ("ancient-infantry", False)):
        board = world(2, rules)
        put(board, 0, piece, "mekong")
        put(board, 0, "ancient-fleet", "s_arafura")
        act(move(board), "move mekong", "to s_arafura")
        assert ("land s_arafura" in legal(board)) == lands


@both
def test_an_army_aboard_lands_after_its_ship_has_sailed(rules: str) -> None:
    board = world(2, rules)
    ship = put(board, 0, "ancient-fleet", "s_schina")
    put(board, 0, "ancient-infantry", "s_schina", ship=ship)
    act(move(board), "sail s_schina", "to s_arafura", "land s_arafura", "to java")
    assert count(board, 0, "ancient-infantry", "java") == 1


@both
def test_a_ship_carries_three(rules: str) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "java", 2)
    put(board, 0, "ancient-infantry", "java", 2)
    put(board, 0, "ancient-fleet", "s_arafura")
    act(move(board), "move java")
    assert legal(board, "to") == []  # four find no room
    assert why_not(board, "to s_arafura").rule == "ships"
    act(board, "leave ancient-infantry", "to s_arafura")
    assert legal(board, "move") == []  # and the fourth finds none after them
    assert "a ship with room" in str(why_not(board, "move java"))


@both
def test_some_or_all_pieces_of_a_place_go(rules: str) -> None:
    for left, gone in (
        ((), ["ancient-infantry", "ancient-infantry", "settler"]),
        (("leave ancient-infantry",), ["ancient-infantry", "settler"]),
        (("only settler",), ["settler"]),
        (("only ancient-infantry", "leave ancient-infantry"), ["ancient-infantry"]),
    ):
        board = world(2, rules)
        put(board, 0, "ancient-infantry", "gaul", 2)
        put(board, 0, "settler", "gaul")
        act(move(board), "move gaul", *left, "to iberia")
        assert [figure for figure, place in pieces(board, 0) if place == "iberia"] == gone


@both
def test_every_piece_aboard_belongs_to_a_ship_and_may_change_it_in_the_same_sea(rules: str) -> None:
    board = world(2, rules)
    ships = [put(board, 0, "ancient-fleet", "s_north") for _ in range(2)]
    for ship in ships:
        put(board, 0, "ancient-infantry", "s_north", 2, ship=ship)
    act(move(board), "regroup s_north")  # one of the four must go aboard the first, so that is not asked
    act(board, "load ancient-infantry", "load ancient-infantry")
    assert [len(board.players[0].cargo(ship)) for ship in ships] == [3, 1]  # a fourth finds no room
    assert (asked(board), board.going) == ("what_to_move", [])
    act(board, "sail s_north", f"ship 1 {ships[1]}", "to s_arctic")
    assert (count(board, 0, "ancient-infantry", "s_north"), count(board, 0, "ancient-infantry", "s_arctic")) == (3, 1)


@both
@pytest.mark.parametrize(("era", "seas"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_fleets_sail_one_two_two_and_three_seas(rules: str, era: int, seas: int) -> None:
    board = world(2, rules, era)
    put(board, 0, f"{ERA_IDS[era - 1]}-fleet", "s_north")
    move(board)
    way = ["s_north", "s_neatl", "s_catl", "s_guinea"]
    for start, to in pairwise(way[: seas + 1]):
        act(board, f"sail {start}", f"to {to}")
    assert legal(board, "sail") == []


@both
def test_armies_go_one_region_and_settlers_two(rules: str) -> None:
    board = world(2, rules)
    put(board, 0, "ancient-cavalry", "gaul")
    put(board, 0, "settler", "gaul")
    act(move(board), "move gaul", "to germania", "move germania", "to sarmatia")
    assert pieces(board, 0) == [("ancient-cavalry", "germania"), ("settler", "sarmatia")]
    assert legal(board) == ["done"]


@both
@pytest.mark.parametrize(("west", "east"), [("s_alaska", "s_bering"), ("s_epac", "s_phil"), ("s_sepac", "s_coral")])
def test_the_left_and_right_edges_of_the_map_are_joined(rules: str, west: str, east: str) -> None:
    for start, to in ((west, east), (east, west)):
        board = world(2, rules)
        put(board, 0, "ancient-fleet", start)
        act(move(board), f"sail {start}", f"to {to}")
        assert count(board, 0, "ancient-fleet", to) == 1


@both
def test_pieces_of_several_players_share_a_place_in_peace(rules: str) -> None:
    board = world(2, rules)
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "iberia")
    act(move(board), "move gaul", "to iberia")
    assert (asked(board), board.player) == ("fight_or_let", 1)
    act(board, "let now", "done", "done")
    assert (len(board.players[0].units), len(board.players[1].units)) == (1, 1)


# -- aircraft ---------------------------------------------------------------------------------------------------------


@both
def test_aircraft_fly_three_places_over_land_and_sea_and_over_others(rules: str) -> None:
    board = world(2, rules, era=4)
    put(board, 0, "modern-aircraft", "britannia")
    settle(board, 0, "britannia")
    settle(board, 0, "balkans")  # north sea, germania, balkans
    settle(board, 0, "anatolia")  # a place further
    put(board, 1, "modern-infantry", "germania")
    put(board, 1, "modern-fleet", "s_north")
    act(move(board), "fly britannia")
    assert legal(board) == ["to balkans"]
    assert why_not(board, "to anatolia").rule == "aircraft"
    act(board, "to balkans")
    assert asked(board) == "what_to_move"  # nobody was asked
    assert "fly balkans" not in legal(board)


@both
@pytest.mark.parametrize("base", ["city", "army", "settler", "fleet", "carrier", "nothing"])
def test_c10_aircraft_end_with_a_settlement_an_army_or_a_ship_and_a_settler_is_no_base(rules: str, base: str) -> None:
    board = world(2, rules, era=4)
    settle(board, 0, "britannia")
    place = "s_north" if base in ("fleet", "carrier") else "gaul"
    put(board, 0, "modern-aircraft", place)
    if base == "city":
        settle(board, 0, place)
    elif base in ("fleet", "carrier"):
        put(board, 0, f"modern-{base}", place)
    elif base == "settler":
        put(board, 0, "settler", place)
    elif base == "army":
        put(board, 0, "modern-artillery", place)
    act(move(board), "done")
    kept = {"city", "army", "carrier"} if rules == "advanced" else {"city", "army", "carrier", "fleet"}
    assert count(board, 0, "modern-aircraft") == (base in kept)


def test_c10_a_carrier_bears_two_aircraft_and_a_standard_ship_any_number() -> None:
    for rules, figure, kept in (("advanced", "modern-carrier", 2), ("standard", "modern-fleet", 5)):
        board = world(2, rules, era=4)
        settle(board, 0, "britannia")
        put(board, 0, figure, "s_north")
        put(board, 0, "modern-aircraft", "s_north", 5)
        act(move(board), "done")
        assert count(board, 0, "modern-aircraft", "s_north") == kept
