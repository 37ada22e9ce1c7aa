"""Ships: sailing, boarding and landing, battles at sea, Navigation, the Great Lighthouse."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.cities.activation import activate
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT, SLOWED, STOPPED

from ...noted import BATTLES
from ...positions import act, again, asked, card, city, count, learn, legal, run, terrain, units, why
from ...travel import cover, kinds, next_tile, plains, where

pytestmark = pytest.mark.usefixtures("no_battles")


def sea(*ids: str, **others: str) -> Board:
    """A map of plains with some sea."""
    return plains(**dict.fromkeys(ids, "sea"), **others)


# -- sailing ----------------------------------------------------------------------------------------------------------


def test_ships_sail_any_distance_over_connected_sea() -> None:
    board = sea("D3", "D4", "E5", "E6", "A5", "B6")
    units(board, 0, "ship", "D3")
    again(board)
    act(board, "move D3")
    assert set(legal(board)) == {"to D4", "to E5", "to E6"}
    assert why(board, "to A5").startswith("There is no way by sea")
    assert why(board, "to D5") == "Ships sail over sea only."
    act(board, "to E6")
    assert where(board, 0, 20) == "E6"
    assert board.actions == 2


def test_a_ship_in_a_pond_cannot_move() -> None:
    board = sea("D4")
    units(board, 0, "ship", "D4")
    again(board)
    assert legal(board, "move") == []
    assert why(board, "move D4") == "None of your units there can go anywhere."


def test_ruling_80_ships_stop_at_ships_of_others_and_fight() -> None:
    board = sea("D3", "D4", "D5", "D6")
    units(board, 0, "ship", "D3")
    units(board, 1, "ship", "D5")
    again(board)
    act(board, "move D3")
    assert set(legal(board)) == {"to D4", "to D5"}
    act(board, "to D5")
    assert BATTLES == [(0, "D5", "D4", (20,), False, 0)]  # they could go back to the last space before the battle
    assert board.players[0].marks[20] & FOUGHT
    assert legal(board, "move") == []


def test_ruling_80_land_units_are_not_stopped_by_ships() -> None:
    board = sea("D4")
    units(board, 0, "settler", "D3")
    units(board, 1, "ship", "D4")
    again(board)
    act(board, "move D3")
    assert "to E4" in legal(board)
    assert "to D4" not in legal(board)


def test_a_truce_closes_the_sea_where_ships_of_the_other_are() -> None:
    board = sea("D3", "D4", "D5")
    units(board, 0, "ship", "D3")
    units(board, 1, "ship", "D5")
    board.truces = [(0, 1)]
    again(board)
    act(board, "move D3")
    assert legal(board) == ["to D4"]


def test_why_not_with_a_truce() -> None:
    board = sea("D3", "D4", "D5", "C4")
    units(board, 0, "ship", "D3")
    units(board, 1, "ship", "D5")
    board.truces = [(0, 1)]
    again(board)
    act(board, "move D3")
    assert why(board, "to D5") == "You may not attack this player this turn."


def test_cargo_goes_along() -> None:
    board = sea("D3", "D4", "D5")
    units(board, 0, "ship", "D3")
    army, settler = units(board, 0, "army", "D3", ship=0) + units(board, 0, "settler", "D3", ship=0)
    again(board)
    act(board, "move D3", "ship 1", "to D5")
    assert [where(board, 0, unit) for unit in (20, army, settler)] == ["D5"] * 3


def test_ships_in_one_space_sail_alone_or_together_as_one_group() -> None:
    board = sea("D3", "D4", "D5")
    units(board, 0, "ship", "D3", 2)
    units(board, 0, "army", "D3", ship=1)
    again(board)
    act(board, "move D3")
    assert {"ship 1", "ship 2", "group 1 0"} == set(legal(board))
    act(board, "ship 1")
    assert set(legal(board)) == {"to D4", "to D5", "ship 2"}
    assert why(board, "ship 1") == "This ship sails already."
    assert why(board, "ship 3") == "You have no such ship there."
    act(board, "ship 2", "to D5")
    assert count(board, 0, "ship", "D5") == 2
    assert asked(board) == "which_group"  # the army can land now, as another group


def test_ships_that_are_alike_are_one_answer() -> None:
    board = sea("D3", "D4", "D5")
    units(board, 0, "ship", "D3", 3)
    again(board)
    act(board, "move D3")
    assert asked(board) == "where_to_sail"
    assert set(legal(board)) == {"to D4", "to D5", "ship 2"}
    assert why(board, "ship 3") == "Another ship there is just like it."


def test_a_fleet_attacks_together() -> None:
    board = sea("D3", "D4")
    units(board, 0, "ship", "D3", 2)
    units(board, 1, "ship", "D4")
    again(board)
    act(board, "move D3", "ship 2", "to D4")
    assert BATTLES == [(0, "D4", "D3", (20, 21), False, 0)]


# -- boarding and landing ---------------------------------------------------------------------------------------------


def test_boarding_is_a_move_of_the_land_units() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D3")
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "group 1 1", "to D4")
    own = board.players[0]
    assert own.aboard[0] == own.aboard[16] == 0
    assert where(board, 0, 0) == "D4"
    assert legal(board) == ["move D4", "done"]
    act(board, "move D4")
    assert legal(board) == ["to D5"]  # the ship sails: the units cannot land in this action
    act(board, "to D5")
    assert where(board, 0, 0) == "D5"
    assert asked(board) == "what_next"


def test_a_ship_carries_two_land_units() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D3", "group 3 0")
    assert "to D4" not in legal(board)
    assert why(board, "to D4") == "Land units go to sea on ships that have room."
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D3", "group 3 0", "to D4", "ship 1")  # then the first ship is full
    assert sorted(board.players[0].aboard[:3]) == [0, 0, 1]


def test_ruling_79_which_ship_is_chosen_on_boarding() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 3)
    units(board, 0, "settler", "D4", ship=1)
    units(board, 0, "army", "D4", 2, ship=2)
    units(board, 0, "army", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert asked(board) == "which_ship_to_board"
    assert legal(board) == ["ship 1", "ship 2"]
    assert why(board, "ship 3") == "A ship carries two land units at most."
    assert why(board, "ship 4") == "You have no such ship there."
    act(board, "ship 2")
    assert board.players[0].aboard[2] == 1


def test_ruling_79_changing_ship_in_one_space_is_a_move() -> None:
    board = sea("D4")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D4", ship=0)
    again(board)
    act(board, "move D4")
    assert "to D4" in legal(board)
    act(board, "to D4")
    assert board.players[0].aboard[0] == 1
    assert asked(board) == "what_next"


def test_units_aboard_do_not_change_to_a_ship_next_to_theirs() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4")
    units(board, 0, "ship", "D5")
    units(board, 0, "army", "D4", ship=0)
    again(board)
    act(board, "move D4", "group 1 0")
    assert not {"to D4", "to D5"} & set(legal(board))


def test_ruling_77_landing_from_several_ships_is_one_group() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D4", 2, ship=0)
    units(board, 0, "army", "D4", ship=1)
    again(board)
    act(board, "move D4", "group 3 0", "to D3")
    assert count(board, 0, "army", "D3") == 3
    assert board.players[0].aboard[:3] == [-1, -1, -1]


def test_from_which_ship_units_land_is_asked_if_it_makes_a_difference() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 2)
    first = units(board, 0, "army", "D4", 2, ship=0)
    (second,) = units(board, 0, "army", "D4", ship=1)
    again(board)
    act(board, "move D4", "group 1 0")
    assert asked(board) == "off_which_ship"
    act(board, "ship 2", "to D3")
    assert where(board, 0, second) == "D3"
    assert [where(board, 0, unit) for unit in first] == ["D4", "D4"]


def test_ruling_81_four_armies_when_landing_from_many_ships() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 3)
    for ship in range(3):
        units(board, 0, "army", "D4", 2, ship=ship)
    again(board)
    act(board, "move D4")
    assert "group 4 0" in legal(board)
    assert "group 5 0" not in legal(board)
    assert why(board, "group 5 0") == "So many units can go nowhere together."


def test_ruling_78_cargo_from_before_lands_in_the_action_in_which_its_ship_sails() -> None:
    board = sea("D4", "D5", "E5")
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D4", ship=0)
    again(board)
    act(board, "move D4", "ship 1", "to D5", "move D5", "to D6")
    assert where(board, 0, 0) == "D6"
    assert board.actions == 2


def test_ruling_82_landing_in_mountains_and_forests_leaves_marks() -> None:
    board = sea("D4", "D5", D6="mountain", C6="forest")
    units(board, 0, "ship", "D5")
    units(board, 0, "army", "D5", 2, ship=0)
    again(board)
    act(board, "move D5", "group 1 0", "to D6", "move D5", "group 1 0", "to C6")
    assert board.players[0].marks[0] & STOPPED
    assert board.players[0].marks[1] & SLOWED


def test_units_land_into_battle_and_from_ships_that_have_fought() -> None:
    board = sea("D4", "D5", "E5")
    units(board, 0, "ship", "D4")
    army = units(board, 0, "army", "D4", ship=0)
    units(board, 1, "ship", "D5")
    units(board, 1, "settler", "C5")
    again(board)
    act(board, "move D4", "ship 1", "to D5")
    assert where(board, 0, army[0]) == "D4"
    assert legal(board) == ["move D4", "done"]
    act(board, "move D4", "to C5")
    assert BATTLES[1] == (0, "C5", "D4", tuple(army), True, 0)


def test_units_board_a_ship_that_has_fought() -> None:
    board = sea("D4")
    units(board, 0, "ship", "D4")
    board.players[0].marks[20] = FOUGHT
    units(board, 0, "army", "D3")
    again(board)
    act(board, "move D3")
    assert "to D4" in legal(board)


# -- Navigation -------------------------------------------------------------------------------------------------------


def test_navigation_leads_around_the_edge_to_the_next_sea_in_each_direction() -> None:
    board = sea("D1", "G5", "F5", "B4", "B7")
    units(board, 0, "ship", "D1")
    again(board)
    assert legal(board, "move") == []
    learn(board, 0, "navigation")
    again(board)
    act(board, "move D1")
    assert set(legal(board)) == {"to G5", "to F5", "to B4"}
    act(board, "to F5")
    assert where(board, 0, 20) == "F5"


def test_ruling_75_navigation_into_a_sea_with_enemies() -> None:
    board = sea("D1", "G5", "F5", "E5")
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D1")
    units(board, 1, "ship", "G5")
    again(board)
    act(board, "move D1")
    # Clockwise it meets the enemy at once, the other way round it comes to the sea's other end first.
    assert set(legal(board)) == {"to G5", "to F5", "to E5"}
    act(board, "to G5")
    assert BATTLES == [(0, "G5", "D1", (20,), False, 0)]


def test_ruling_75_the_space_before_a_battle_beyond_the_edge() -> None:
    board = sea("D1", "G5", "F5", "E5")
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D1")
    units(board, 1, "ship", "E5")
    again(board)
    act(board, "move D1", "to E5")
    assert BATTLES[0][1:3] in (("E5", "F5"), ("E5", "G5"))


def test_ruling_75_unexplored_regions_stop_navigation_but_can_be_explored() -> None:
    board = sea("D1", "G5", "B7")
    cover(board, 3)  # F2, E3, G3, F3: clockwise the next region
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D1")
    again(board)
    act(board, "move D1")
    assert set(legal(board)) == {"to F2", "to B7"}
    assert why(board, "to G5").startswith("There is no way by sea")
    next_tile(board, 13)  # plain, sea, barren, mountain: its sea comes to E3, inside, or to G3, at the edge
    act(board, "to F2")
    assert kinds(board, "F2", "E3", "G3", "F3") == ["mountain", "barren", "sea", "plain"]
    assert where(board, 0, 20) == "G3"


def test_ruling_75_a_ship_that_finds_no_sea_at_the_edge_goes_back() -> None:
    board = sea("D1", "C2", "B7")
    cover(board, 3)
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D1")
    next_tile(board, 17)
    again(board)
    act(board, "move D1", "to F2", "lay straight")
    assert where(board, 0, 20) == "D1"
    assert board.players[0].marks[20] == 0
    assert board.actions == 2


# -- the Great Lighthouse ---------------------------------------------------------------------------------------------


def lighthouse(board: Board) -> None:
    """The city with the Great Lighthouse is activated."""
    wonder = card("great-lighthouse")
    city(board, "D2").wonder = wonder  # type: ignore[assignment]
    board.wonder_deck = [other for other in board.wonder_deck if other is not wonder]
    run(board, lambda board: activate(board, city(board, "D2")))


def test_ruling_67_a_ship_moves_after_the_city_of_the_lighthouse_was_activated() -> None:
    board = sea("D3", "D4", "D5")
    units(board, 0, "ship", "D3", 2)
    units(board, 0, "army", "D3", ship=0)
    lighthouse(board)
    assert legal(board) == ["move D3", "no"]
    assert why(board, "move D5") == "You have no ship there that can sail."
    board.actions = 0
    act(board, "move D3", "ship 1")
    assert legal(board) == ["to D4", "to D5"]  # no other ship comes along
    act(board, "to D5")
    assert [where(board, 0, unit) for unit in (20, 21, 0)] == ["D5", "D3", "D5"]


def test_ruling_67_ships_that_fought_stay() -> None:
    board = sea("D3", "D4")
    units(board, 0, "ship", "D3")
    board.players[0].marks[20] = FOUGHT
    lighthouse(board)
    assert asked(board) == "what_next"


def test_ruling_67_the_ship_of_the_lighthouse_may_fight_and_explore() -> None:
    board = sea("D1", "C2", "E2")
    cover(board, 3)
    units(board, 0, "ship", "D1")
    units(board, 1, "ship", "C2")
    lighthouse(board)
    act(board, "move D1")
    assert set(legal(board)) == {"to C2", "to E2", "to F2", "to E3"}
    act(board, "to C2")
    assert BATTLES[0][1:3] == ("C2", "D1")


# -- what lies behind -------------------------------------------------------------------------------------------------


def test_ruling_75_a_sea_at_two_places_of_the_edge_has_more_than_two_next_seas() -> None:
    middle = ("A5", "B5", "C6", "D5", "E6", "F5", "G5")  # from the left edge to the right
    board = sea(*middle, "C2", "F2", "C8", "F7")
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D5")
    again(board)
    act(board, "move D5")
    assert set(legal(board)) == {f"to {id}" for id in (*middle, "C2", "F2", "C8", "F7") if id != "D5"}


def test_ruling_75_enemies_in_the_own_sea_keep_from_the_edge() -> None:
    board = sea("D5", "E6", "F5", "G5", "F2")
    learn(board, 0, "navigation")
    units(board, 0, "ship", "D5")
    units(board, 1, "ship", "F5")
    again(board)
    act(board, "move D5")
    assert set(legal(board)) == {"to E6", "to F5"}


def test_a_region_next_to_the_sea_and_next_at_the_edge_can_be_entered_either_way() -> None:
    board = sea("D1", "E2")
    cover(board, 3)  # F2, E3, G3, F3
    units(board, 0, "ship", "E2")
    next_tile(board, 13)  # its sea comes to E3, next to E2, or to G3, at the edge
    again(board)
    other = board.copy()
    act(board, "move E2", "to F2")
    assert (where(board, 0, 20), kinds(board, "E3")) == ("E3", ["sea"])
    learn(other, 0, "navigation")
    again(other)
    act(other, "move E2", "to F2")
    assert legal(other) == ["lay straight", "lay turned"]
    act(other, "lay turned")
    assert where(other, 0, 20) == "G3"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_edge_is_one_loop_of_neighbours(players: int) -> None:
    world = GAME.worlds[players]
    for place, space in enumerate(world.edge):
        assert space in world.map.neighbours[world.edge[place - 1]]


def test_ruling_33_navigation_ends_anywhere_in_the_next_sea_beyond_the_own() -> None:
    board = sea("D1", "C2", "A3", "B3", "A5")  # the own sea, the next one, and one beyond it
    learn(board, 0, "navigation")
    units(board, 0, "ship", "C2")
    act(again(board), "move C2")
    assert {"to A3", "to B3"} <= set(legal(board))
    assert "to A5" in legal(board)  # the other way round the map it is the next
    terrain(board, G5="sea")
    assert "to A5" not in legal(again(board))


def test_units_land_from_any_of_their_ships() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 3)
    armies = [units(board, 0, "army", "D4", ship=ship)[0] for ship in range(3)]
    settlers = [units(board, 0, "settler", "D4", ship=ship)[0] for ship in (0, 1)]
    again(board)
    act(board, "move D4", "group 2 1")
    assert (asked(board), legal(board)) == ("off_which_ship", ["ship 1", "ship 3"])  # the second is like the first
    act(board, "ship 3")  # the other army comes off the first
    assert (asked(board), legal(board)) == ("off_which_ship", ["ship 1", "ship 2"])
    act(board, "ship 2", "to D3")
    assert [where(board, 0, unit) for unit in armies] == ["D3", "D4", "D3"]
    assert [where(board, 0, unit) for unit in settlers] == ["D4", "D3"]


def test_ruling_79_units_spread_over_ships_or_share_one() -> None:
    board = sea("D4", "D5")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D3", 2)
    again(board)
    act(board, "move D3", "group 2 0", "to D4")  # the first ship is like the second, so only the second army is asked
    assert (asked(board), legal(board)) == ("which_ship_to_board", ["ship 1", "ship 2"])
    other = board.copy()
    act(board, "ship 1")
    assert board.players[0].aboard[:2] == [0, 0]
    act(other, "ship 2")
    assert other.players[0].aboard[:2] == [0, 1]
