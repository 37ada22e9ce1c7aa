"""Aircraft: where they fly, what is a base, and when those without one are lost."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board

from ...positions import Dice, act, both, count, events, legal, move, pieces, put, settle, why_not, world


def airfield(rules: str = "standard") -> Board:
    """An aircraft in the own settlement in Gaul."""
    board = world(rules=rules, era=4)
    settle(board, 0, "gaul")
    put(board, 0, "modern-aircraft", "gaul")
    return board


@both
def test_r28_aircraft_fly_three_places_over_land_and_sea(rules: str) -> None:
    board = airfield(rules)
    for region in ("balkans", "egypt", "persia", "britannia"):
        settle(board, 0, region)
    move(board)
    act(board, "fly gaul")
    # Balkans: two steps over land; Egypt: two seas and then land; Britannia: over the sea; Persia is too far.
    assert sorted(legal(board)) == ["to balkans", "to britannia", "to egypt"]
    assert why_not(board, "to persia").rule == "aircraft"
    act(board, "to egypt")
    assert pieces(board, 0) == [("modern-aircraft", "egypt")]
    assert legal(board, "fly") == []
    assert why_not(board, "fly egypt").msgid == "They have no movement points left."


@both
def test_an_aircraft_uses_its_points_in_several_flights(rules: str) -> None:
    board = airfield(rules)
    for region in ("germania", "balkans", "egypt", "anatolia"):
        settle(board, 0, region)
    act(move(board), "fly gaul", "to germania")
    act(board, "fly germania")
    assert sorted(legal(board)) == ["to anatolia", "to balkans", "to gaul"]
    reason = why_not(board, "to egypt")
    assert (reason.args["n"], reason.args["left"]) == (3, 2)
    act(board, "to balkans", "fly balkans")
    assert sorted(legal(board)) == ["to anatolia", "to germania"]
    act(board, "to anatolia")
    assert legal(board, "fly") == []


def test_an_aircraft_flies_on_from_the_carrier_that_took_it_along() -> None:
    board = airfield("advanced")
    settle(board, 0, "britannia")
    put(board, 0, "modern-carrier", "s_wmed")
    act(move(board), "fly gaul", "to s_wmed", "sail s_wmed", "to s_neatl", "sail s_neatl", "to s_north")
    act(board, "fly s_north", "to britannia")
    assert pieces(board, 0) == [("modern-aircraft", "britannia"), ("modern-carrier", "s_north")]
    assert [unit.left for unit in board.players[0].units] == [1, 1]
    act(board, "done")
    assert [unit.left for unit in board.players[0].units] == [0, 0]


def test_of_several_those_fly_that_have_points_enough() -> None:
    board = airfield()
    for region in ("italia", "balkans", "anatolia"):
        settle(board, 0, region)
    put(board, 0, "modern-aircraft", "balkans")
    act(move(board), "fly gaul", "to balkans", "fly balkans")
    assert {"to anatolia", "to italia", "to gaul"} <= set(legal(board))
    assert "only 1 of them gets so far" in str(board.describe(GAME.vocabulary.parse("to gaul")))
    assert "2 movement points left" in str(board.describe(GAME.vocabulary.parse("to anatolia")))
    act(board, "to gaul")
    assert pieces(board, 0) == [("modern-aircraft", "balkans"), ("modern-aircraft", "gaul")]
    assert "fly gaul" in legal(board)
    act(board, "fly balkans")
    assert legal(board, "leave") == []
    assert "to gaul" not in legal(board)


def test_by_the_rules_of_version_1_an_aircraft_flies_once() -> None:
    board = airfield()
    for region in ("germania", "balkans", "persia"):
        settle(board, 0, region)
    board = GAME.as_of("1").load(move(board).save())
    act(board, "fly gaul")
    assert why_not(board, "to persia").msgid.startswith("A flight there takes")
    act(board, "to germania")
    assert legal(board, "fly") == []
    assert board.game.rules_version == "1"
    assert GAME.as_of(GAME.rules_version) is GAME


@both
@pytest.mark.parametrize(
    ("base", "holds"),
    [("settlement", True), ("army", True), ("settler", False), ("foreign settlement", False), ("foreign army", False)],
)
def test_r28_a_region_with_an_own_settlement_or_army_is_a_base(rules: str, base: str, holds: bool) -> None:
    board = airfield(rules)
    if "settlement" in base:
        settle(board, int("foreign" in base), "italia")
    if "army" in base:
        put(board, int("foreign" in base), "modern-infantry", "italia")
    if base == "settler":
        put(board, 0, "settler", "italia")
    move(board)
    assert ("fly gaul" in legal(board)) == holds
    if holds:
        act(board, "fly gaul", "to italia", "done")
        assert count(board, 0, "modern-aircraft", "italia") == 1
    else:
        assert why_not(board, "fly gaul").msgid == "There is no place in reach where aircraft may land."


def test_r28_any_own_ship_bears_any_number_in_the_standard_game() -> None:
    board = airfield()
    put(board, 0, "modern-aircraft", "gaul", 4)
    put(board, 0, "ancient-fleet", "s_wmed")
    move(board)
    act(board, "fly gaul", "to s_wmed", "done")
    assert count(board, 0, "modern-aircraft", "s_wmed") == 5


def test_r28_only_a_carrier_bears_two_in_the_advanced_game() -> None:
    board = airfield("advanced")
    put(board, 0, "modern-aircraft", "gaul", 2)
    put(board, 0, "modern-fleet", "s_wmed")
    move(board)
    assert legal(board, "fly") == []
    act(board, "done")
    put(board, 0, "modern-carrier", "s_wmed")
    move(board)
    act(board, "fly gaul", "to s_wmed", "done")
    assert count(board, 0, "modern-aircraft", "s_wmed") == 2
    assert [event.args["n"] for event in events(board, "strands")] == [1]


def test_r28_a_base_is_needed_only_when_moving_is_done() -> None:
    board = airfield()
    put(board, 0, "modern-infantry", "germania")
    move(board)
    act(board, "fly gaul", "to sarmatia")  # an army can still come there
    assert pieces(board, 0) == [("modern-aircraft", "sarmatia"), ("modern-infantry", "germania")]
    act(board, "move germania", "to sarmatia", "done")
    assert count(board, 0, "modern-aircraft", "sarmatia") == 1


def test_r28_without_a_base_it_is_lost_when_moving_is_done() -> None:
    board = airfield()
    put(board, 0, "modern-infantry", "germania")
    move(board)
    act(board, "fly gaul", "to sarmatia", "done")
    assert pieces(board, 0) == [("modern-infantry", "germania")]


def test_r28_an_aircraft_sails_along_with_its_carrier_for_nothing() -> None:
    board = airfield("advanced")
    put(board, 0, "modern-carrier", "s_wmed")
    move(board)
    act(board, "fly gaul", "to s_wmed", "sail s_wmed", "to s_neatl", "sail s_neatl", "to s_north", "done")
    assert pieces(board, 0) == [("modern-aircraft", "s_north"), ("modern-carrier", "s_north")]


def test_r28_an_aircraft_can_be_left_behind() -> None:
    board = airfield("advanced")
    put(board, 0, "modern-carrier", "s_wmed", 2)
    move(board)
    act(board, "fly gaul", "to s_wmed", "sail s_wmed", "ship 1 1", "leave modern-aircraft", "to s_emed", "done")
    assert pieces(board, 0) == [
        ("modern-aircraft", "s_wmed"),
        ("modern-carrier", "s_emed"),
        ("modern-carrier", "s_wmed"),
    ]


def test_r28_the_one_that_can_still_fly_goes_along_if_one_is_left_behind() -> None:
    board = world(era=4)
    settle(board, 0, "gaul")
    put(board, 0, "modern-aircraft", "gaul")
    put(board, 0, "modern-aircraft", "s_wmed")
    put(board, 0, "modern-fleet", "s_wmed", 2)
    move(board)
    act(board, "fly gaul", "to s_wmed", "sail s_wmed", "ship 1 1", "leave modern-aircraft", "to s_emed")
    left = {piece.place.id: piece.left for piece in board.players[0].units if piece.figure.flies}
    assert left == {"s_wmed": 2, "s_emed": 3}


@both
def test_r28_nobody_declares_battle_on_aircraft(rules: str) -> None:
    board = airfield(rules)
    put(board, 0, "modern-infantry", "balkans")
    for region in ("italia", "germania", "balkans"):
        put(board, 1, "modern-infantry", region)
    move(board)
    act(board, "fly gaul", "to balkans")
    assert board.player == 0
    assert board.declared == {}


def test_r28_an_aircraft_without_a_base_is_lost_after_a_battle(dice: Dice) -> None:
    board = airfield()
    put(board, 0, "modern-infantry", "gaul")
    settle(board, 1, "italia")
    put(board, 1, "modern-infantry", "italia")
    move(board)
    act(board, "move gaul", "to italia", "let now", "fly gaul", "to italia", "done")
    dice.totals((4, 10), (4, 10))
    act(board, "attack italia", "alone")
    assert pieces(board, 0) == pieces(board, 1) == []


def test_r28_after_a_battle_those_of_the_defender_need_a_base_as_well(dice: Dice) -> None:
    board = world(era=4)
    put(board, 0, "modern-infantry", "italia")
    put(board, 1, "modern-infantry", "italia")
    put(board, 1, "modern-aircraft", "italia")
    move(board)
    dice.totals((4, 10), (4, 10))
    act(board, "done", "attack italia", "alone")
    assert pieces(board, 0) == pieces(board, 1) == []


def test_r28_one_with_a_base_survives_a_battle_that_leaves_nobody(dice: Dice) -> None:
    board = world(era=4)
    settle(board, 1, "italia")
    put(board, 0, "modern-infantry", "italia")
    put(board, 1, "modern-infantry", "italia")
    put(board, 1, "modern-aircraft", "italia")
    move(board)
    dice.totals((4, 10), (4, 10))
    act(board, "done", "attack italia", "alone")
    assert pieces(board, 1) == [("modern-aircraft", "italia")]


def test_r28_a_lost_carrier_costs_those_that_find_no_other(dice: Dice) -> None:
    board = world(rules="advanced", era=4)
    put(board, 0, "modern-carrier", "s_wmed", 2)
    put(board, 0, "modern-aircraft", "s_wmed", 3)
    put(board, 1, "modern-fleet", "s_wmed")
    move(board)
    act(board, "done", "attack s_wmed")
    dice.totals((4, 10), (4, 12))  # a carrier is lost: three aircraft for one deck
    act(board, "alone")  # equal carriers: nobody is asked which
    dice.totals((4, 20), (4, 10))
    act(board, "alone")
    assert pieces(board, 0) == [("modern-aircraft", "s_wmed")] * 2 + [("modern-carrier", "s_wmed")]
    assert pieces(board, 1) == []
