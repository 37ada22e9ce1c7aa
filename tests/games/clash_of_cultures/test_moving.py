"""Moving land units: groups, terrain, Tactics, attacks, roads."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME, battle
from ecumene.games.clash_of_cultures.board import Board
from ecumene.games.clash_of_cultures.cards import FORTRESS
from ecumene.games.clash_of_cultures.moving import begin_move, reachable
from ecumene.games.clash_of_cultures.pieces import FOUGHT, SLOWED, STOPPED

from .positions import act, again, asked, at, card, city, count, found, learn, legal, stock, stores, units
from .travel import BATTLES, cover, next_tile, noted_battle, plains, where


@pytest.fixture(autouse=True)
def battles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Battles are only noted: the attackers go back."""
    BATTLES.clear()
    monkeypatch.setattr(battle, "begin_battle", noted_battle)


def why(board: Board, text: str) -> str:
    """Why an action is not possible."""
    reason = board.why_not(GAME.vocabulary.parse(text))
    assert reason is not None
    return str(reason.msgid)


# -- groups -----------------------------------------------------------------------------------------------------------


def test_a_move_is_up_to_three_groups() -> None:
    board = plains()
    for id in ("D3", "C4", "E5", "B4"):
        units(board, 0, "army", id)
    again(board)
    assert legal(board, "move") == ["move D3", "move C4", "move E5", "move B4"]
    act(board, "move D3", "to D4")
    assert legal(board) == ["move C4", "move E5", "move B4", "done"]
    act(board, "move C4", "to C5", "move E5", "to E6")
    assert asked(board) == "what_next"
    assert board.actions == 2
    assert [count(board, 0, "army", id) for id in ("D4", "C5", "E6", "B4")] == [1, 1, 1, 1]


def test_a_move_can_end_before_the_third_group() -> None:
    board = plains()
    units(board, 0, "army", "D3")
    units(board, 0, "army", "C4")
    again(board)
    act(board, "move D3", "to D4", "done")
    assert asked(board) == "what_next"
    assert board.actions == 2


def test_a_unit_moves_once_in_an_action_and_again_in_the_next() -> None:
    board = plains()
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert asked(board) == "what_next"  # nobody else can move, so nothing more is asked
    act(board, "move D4", "to D5")
    act(board, "move D5", "to D6")
    assert board.actions == 0
    assert legal(board, "move") == []
    assert why(board, "move D6") == "You have no action left."


def test_ruling_77_units_that_join_others_cannot_go_on_with_them() -> None:
    board = plains()
    units(board, 0, "army", "D3")
    units(board, 0, "army", "D4")
    again(board)
    act(board, "move D3", "to D4", "move D4")
    assert asked(board) == "where_to"  # one army only: the other has moved
    act(board, "to D5")
    assert (count(board, 0, "army", "D4"), count(board, 0, "army", "D5")) == (1, 1)


def test_a_group_is_some_of_the_armies_and_settlers() -> None:
    board = plains()
    units(board, 0, "army", "D3", 2)
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3")
    assert legal(board) == ["group 0 1", "group 1 0", "group 1 1", "group 2 0", "group 2 1"]
    assert why(board, "group 3 0") == "So many units are not there, or some of them cannot move any more."
    act(board, "group 1 1", "to C4", "move D3", "to E4")
    assert [count(board, 0, "army", id) for id in ("C4", "E4")] == [1, 1]
    assert count(board, 0, "settler", "C4") == 1


def test_land_units_go_one_space_and_not_into_the_sea() -> None:
    board = plains(D3="sea")
    units(board, 0, "settler", "D4")
    again(board)
    act(board, "move D4")
    assert set(legal(board)) == {"to C4", "to E4", "to C5", "to E5", "to D5"}
    assert why(board, "to D3") == "Land units go to sea on ships that have room."
    assert why(board, "to D6") == "Land units go one space far."
    assert why(board, "to D4") == "They are there already."
    assert why(board, "to K4") == "This space is not on this map."


def test_armies_move_only_with_tactics() -> None:
    board = plains()
    board.players[0].known &= ~GAME.bits["tactics"]
    units(board, 0, "army", "D4")
    units(board, 0, "army", "D3")
    units(board, 0, "settler", "D3")
    again(board)
    assert legal(board, "move") == ["move D3"]
    assert why(board, "move D4") == "Armies move only with Tactics."
    act(board, "move D3")
    assert asked(board) == "where_to"  # the settler alone
    assert reachable(board, 0) == {}


def test_ruling_79_armies_need_tactics_to_board_and_to_land_but_ships_do_not() -> None:
    board = plains(D4="sea", D5="sea", C5="sea")
    board.players[0].known &= ~GAME.bits["tactics"]
    units(board, 0, "ship", "D4")
    units(board, 0, "army", "D4", ship=0)
    units(board, 0, "army", "D3")
    again(board)
    assert legal(board, "move") == ["move D4"]
    act(board, "move D4")
    assert set(legal(board)) == {"to D5", "to C5"}
    act(board, "to D5")
    assert where(board, 0, 0) == "D5"


def test_at_most_four_armies_stand_in_a_space() -> None:
    board = plains()
    units(board, 0, "army", "D4", 3)
    units(board, 0, "army", "D3", 2)
    again(board)
    act(board, "move D3", "group 2 0")
    assert "to D4" not in legal(board)
    assert why(board, "to D4") == "At most four armies stand in a space."
    board = plains()
    units(board, 0, "army", "D4", 3)
    units(board, 0, "army", "D3", 2)
    again(board)
    act(board, "move D3", "group 1 0", "to D4")
    assert count(board, 0, "army", "D4") == 4


def test_settlers_have_no_limit_in_a_space() -> None:
    board = plains()
    units(board, 0, "settler", "D4", 3)
    units(board, 0, "army", "D4", 4)
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert count(board, 0, "settler", "D4") == 4


# -- terrain ----------------------------------------------------------------------------------------------------------


def test_mountains_stop_units_for_the_turn() -> None:
    board = plains(D4="mountain")
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4")
    assert legal(board, "move") == []
    assert why(board, "move D4") == "Units that have entered mountains do not move again this turn."


def test_forests_let_units_go_on_but_not_into_battle() -> None:
    board = plains(D4="forest")
    units(board, 0, "army", "D3")
    units(board, 1, "settler", "D5")
    units(board, 1, "army", "C4")
    again(board)
    act(board, "move D3", "to D4")
    act(board, "move D4")
    assert "to E5" in legal(board)
    assert not {"to D5", "to C4"} & set(legal(board))
    assert why(board, "to D5") == "Units that have entered a forest do not go into battle this turn."
    act(board, "to E5", "move E5")
    assert "to D5" not in legal(board)  # the mark stays for the turn


def test_ruling_82_units_that_began_the_turn_there_are_free() -> None:
    board = plains(D4="mountain", C4="forest")
    units(board, 0, "army", "D4")
    units(board, 0, "army", "C4")
    units(board, 1, "settler", "C5")
    again(board)
    assert legal(board, "move") == ["move D4", "move C4"]
    act(board, "move C4", "to C5")
    assert len(BATTLES) == 1


def test_ruling_82_open_cities_are_closed_to_units_from_a_forest() -> None:
    board = plains(D6="forest")
    units(board, 0, "army", "C6")
    again(board)
    act(board, "move C6", "to D6", "move D6")
    assert "to D7" not in legal(board)


def test_marks_end_with_the_turn() -> None:
    board = plains(D4="mountain")
    units(board, 0, "settler", "D3")
    again(board)
    act(board, "move D3", "to D4", "end")
    assert board.players[0].marks == [0] * 24


def test_units_with_and_without_marks_in_one_space_can_be_told_apart() -> None:
    board = plains(D4="forest")
    own = board.players[0]
    fresh, tired = units(board, 0, "army", "D4", 2)
    own.marks[tired] = SLOWED
    again(board)
    act(board, "move D4", "group 1 0")
    assert asked(board) == "how_many_tired"
    assert legal(board) == ["amount 0", "amount 1"]
    other = board.copy()
    act(board, "amount 1", "to D5")
    assert (where(board, 0, tired), where(board, 0, fresh)) == ("D5", "D4")
    act(other, "amount 0", "to D5")
    assert (where(other, 0, tired), where(other, 0, fresh)) == ("D4", "D5")


def test_all_of_them_go_without_a_question() -> None:
    board = plains(D4="forest")
    _, tired = units(board, 0, "army", "D4", 2)
    board.players[0].marks[tired] = SLOWED
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D4", "group 2 0")
    assert asked(board) == "where_to"
    assert "to D5" not in legal(board)  # one of them may not fight


# -- attacks ----------------------------------------------------------------------------------------------------------


def test_an_army_that_meets_others_fights() -> None:
    board = plains()
    army = units(board, 0, "army", "D4", 2)
    settler = units(board, 0, "settler", "D4")
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D4", "group 2 1", "to D5")
    assert [(0, "D5", "D4", (*army, *settler), False, 0)] == BATTLES
    own = board.players[0]
    assert all(own.marks[unit] & FOUGHT for unit in (*army, *settler))
    assert legal(board, "move") == []
    assert why(board, "move D4") == "Units that have fought do not move again this turn."


@pytest.mark.parametrize("space", ["D5", "C5", "E5", "D7"])
def test_ruling_85_settlers_alone_and_open_cities_are_attacked_too(space: str) -> None:
    board = plains()
    units(board, 1, "settler", "D5")
    found(board, 1, "C5")
    board.camps[at("E5")] = 0
    units(board, 0, "army", "D6" if space == "D7" else "D4")
    again(board)
    act(board, legal(board, "move")[0], f"to {space}")
    assert BATTLES[0][1] == space


def test_settlers_alone_do_not_enter_foreign_spaces() -> None:
    board = plains()
    units(board, 0, "settler", "D4")
    units(board, 0, "army", "D4")
    units(board, 1, "settler", "D5")
    found(board, 1, "C5")
    board.camps[at("E5")] = 1
    again(board)
    act(board, "move D4", "group 0 1")
    assert not {"to D5", "to C5", "to E5"} & set(legal(board))
    assert why(board, "to E5") == "Settlers alone do not enter spaces with units or cities of others."


def test_after_a_battle_the_next_group_moves() -> None:
    board = plains()
    units(board, 0, "army", "D4")
    units(board, 0, "army", "B3")
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D4", "to D5")
    assert legal(board) == ["move B3", "done"]  # the army that fought is not there


def test_a_truce_keeps_from_attacking() -> None:
    board = plains()
    units(board, 0, "army", "D6")
    units(board, 1, "army", "D5")
    board.truces = [(0, 1)]
    again(board)
    act(board, "move D6")
    assert not {"to D5", "to D7"} & set(legal(board))
    assert why(board, "to D5") == "You may not attack this player this turn."
    board.truces = [(1, 0)]
    again(board)
    assert {"to D5", "to D7"} <= set(legal(board))


def with_wonder(id: str) -> Board:
    """A table where a wonder stands in the second player's city, which has a fortress."""
    board = plains()
    board.wonder_deck = [wonder for wonder in board.wonder_deck if wonder.id != id]
    place = city(board, "D7")
    place.put(FORTRESS, 1)
    place.wonder = card(id)  # type: ignore[assignment]
    learn(board, 1, "tactics")
    return board


def test_ruling_86_a_city_that_cannot_be_attacked() -> None:
    board = with_wonder("great-wall")
    units(board, 0, "army", "D6")
    again(board)
    other = board.copy()
    act(board, "move D6")
    assert "to D7" not in legal(board)
    assert why(board, "to D7").startswith("The Great Wall")
    learn(other, 0, "siegecraft")
    act(other, "move D6")
    assert "to D7" in legal(other)


def test_ruling_86_a_city_that_so_many_armies_cannot_attack() -> None:
    board = with_wonder("great-mausoleum")
    units(board, 0, "army", "D6", 3)
    units(board, 0, "settler", "D6", 2)
    stock(board, 0, mood_token=1, culture_token=1)
    act(again(board), "move D6")
    other = board.copy()
    act(board, "group 2 2")
    assert "to D7" in legal(board)  # settlers cost nothing
    act(other, "group 3 0")
    assert "to D7" not in legal(other)
    assert why(other, "to D7").startswith("The Great Mausoleum")


def test_a_card_gives_a_move_with_a_bonus_in_its_first_battle() -> None:
    board = plains()
    for id, foe in (("D4", "D5"), ("B3", "B4"), ("F3", "F4")):
        units(board, 0, "army", id)
        units(board, 1, "army", foe)
    board.push(begin_move, 0, 3, 2)
    board.decision = None
    board.run()
    assert legal(board) == ["move D4", "move B3", "move F3", "done"]
    act(board, "move D4", "to D3", "move B3", "to B4", "move F3", "to F4")
    assert [bonus for *_, bonus in BATTLES] == [2, 0]
    assert board.bonus == 0
    assert board.actions == 3


def test_the_bonus_of_a_card_does_not_last_beyond_its_move() -> None:
    board = plains()
    units(board, 0, "army", "D4")
    units(board, 1, "army", "D6")
    board.push(begin_move, 0, 3, 2)
    board.decision = None
    board.run()
    act(board, "done")
    board.run()
    assert board.bonus == 0


# -- roads ------------------------------------------------------------------------------------------------------------


def roads(**kinds: str) -> Board:
    """The city at D2 with Roads and the resources for it."""
    board = plains(**kinds)
    learn(board, 0, "roads")
    stock(board, 0, food=2, ore=2)
    return board


def test_roads_lead_two_spaces_from_a_city_for_food() -> None:
    board = roads()
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert set(legal(board, "road")) == {f"road {id}" for id in ("B2", "B3", "C4", "D4", "E4", "F2", "F3")}
    assert legal(board, "highroad") == []  # on plains ore makes no difference
    assert legal(board, "paved") == []
    assert why(board, "road D3") == "On roads they go two spaces far."
    assert why(board, "road D5") == "On roads they go two spaces far."
    assert why(board, "highroad D4") == "Ore would make no difference there."
    act(board, "road D4")
    assert stores(board, 0) == {"food": 1, "ore": 2}
    act(board, "move D4")
    assert set(legal(board, "road")) == {"road D2"}  # back into the city
    assert why(board, "road C6") == "A way by road begins or ends in a city of yours."


def test_roads_are_paid_with_gold_too() -> None:
    board = roads()
    stock(board, 0, food=0, ore=0, gold=1)
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2", "road D4")
    assert stores(board, 0) == {}
    act(board, "move D4")
    assert why(board, "road D2") == "You cannot pay for the road."


def test_nobody_uses_roads_without_the_advance() -> None:
    board = plains(D3="mountain")
    stock(board, 0, food=2, ore=2)
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert {text.split()[0] for text in legal(board)} == {"to"}
    assert why(board, "road D4") == "You do not have Roads."


def test_ore_lets_a_group_enter_mountains_and_go_on() -> None:
    board = roads(D3="mountain")
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert legal(board, "paved") == ["paved D3"]
    assert why(board, "paved C3") == "Ore would make no difference there."
    act(board, "paved D3")
    assert stores(board, 0) == {"food": 2, "ore": 1}
    assert legal(board, "move") == ["move D3"]


def test_ruling_83_ore_ignores_earlier_marks() -> None:
    board = roads(D3="mountain", C3="forest")
    (stopped,) = units(board, 0, "army", "D3")
    board.players[0].marks[stopped] = STOPPED
    again(board)
    act(board, "move D3")
    assert legal(board) == ["paved D2"]  # the only way costs something, so it is asked for
    act(board, "paved D2")
    assert where(board, 0, stopped) == "D2"
    assert stores(board, 0) == {"food": 2, "ore": 1}
    units(board, 1, "army", "C2")
    board.players[0].marks[stopped] = SLOWED
    again(board)
    act(board, "move D2")
    assert "to C2" not in legal(board)
    act(board, "paved C2")
    assert BATTLES[0][1] == "C2"


def test_ruling_83_mountains_between_need_ore() -> None:
    board = roads(D3="mountain", C3="mountain", E3="mountain", C2="sea", E2="sea")
    units(board, 0, "army", "D2")
    again(board)
    act(board, "move D2")
    assert legal(board, "road") == []
    assert "highroad D4" in legal(board)
    assert why(board, "road D4") == "There is no road on which they come there."
    act(board, "highroad D4")
    assert stores(board, 0) == {"food": 1, "ore": 1}
    assert board.players[0].marks[0] == 0


def test_ruling_83_a_forest_between_forbids_an_attack_without_ore() -> None:
    board = roads(D3="forest", C3="forest", E3="forest")
    units(board, 0, "army", "D2")
    units(board, 1, "army", "D4")
    again(board)
    act(board, "move D2")
    assert "road D4" not in legal(board)
    assert "highroad D4" in legal(board)
    act(board, "road C4")
    assert board.players[0].marks[0] & SLOWED


def test_roads_go_around_forests_where_they_can() -> None:
    board = roads(D3="forest")
    units(board, 0, "army", "D2")
    again(board)
    act(board, "move D2", "road E4")
    assert not board.players[0].marks[0] & SLOWED


def test_ruling_83_roads_end_with_the_mark_of_the_last_space_unless_ore_is_paid() -> None:
    board = roads(D4="mountain", E4="forest")
    stock(board, 0, gold=1)
    units(board, 0, "army", "D2", 3)
    again(board)
    act(board, "move D2", "group 1 0", "road D4", "move D2", "group 1 0", "road E4", "move D2", "highroad D4")
    own = board.players[0]
    assert sorted(own.marks[:3]) == [0, STOPPED, SLOWED]
    assert stores(board, 0) == {"ore": 1}


def test_ruling_19_roads_do_not_lead_through_others_but_to_an_attack() -> None:
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2")
    units(board, 1, "settler", "D3")
    again(board)
    act(board, "move D2")
    assert legal(board, "road") == []
    board.players[1].at = [None] * 24
    units(board, 1, "army", "D4")
    again(board)
    act(board, "road D4")
    assert BATTLES[0][1:3] == ("D4", "D2")


def test_ruling_81_four_armies_in_passing() -> None:
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2", 2)
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D2", "group 2 0")
    assert "road D4" not in legal(board)
    board = roads(C3="sea", E3="sea", C2="sea", E2="sea")
    units(board, 0, "army", "D2", 2)
    units(board, 0, "army", "D3", 3)
    again(board)
    act(board, "move D2", "group 1 0")
    assert "road D4" in legal(board)


def test_ruling_84_roads_neither_explore_nor_board() -> None:
    board = roads(D3="sea", C2="mountain")
    cover(board, 3)
    units(board, 0, "ship", "D3")
    units(board, 0, "settler", "D2")
    again(board)
    act(board, "move D2")
    assert {"to D3", "to E3"} <= set(legal(board))
    assert not {"paved D3", "paved E3", "road F3", "road F2", "highroad F3"} & set(legal(board))
    assert why(board, "paved E3") == "Roads lead neither over sea nor into unexplored regions."


def test_ruling_84_units_aboard_land_without_roads() -> None:
    board = roads(D3="sea")
    units(board, 0, "ship", "D3")
    units(board, 0, "settler", "D3", ship=0)
    again(board)
    act(board, "move D3")
    assert asked(board) == "where_to"
    assert {text.split()[0] for text in legal(board)} == {"to"}
    assert why(board, "road D1") == "Roads do not help to land or to board."


def test_ruling_18_roads_are_paid_for_each_group() -> None:
    board = roads()
    units(board, 0, "army", "D2", 2)
    again(board)
    act(board, "move D2", "group 1 0", "road D4", "move D2", "road C4")
    assert stores(board, 0) == {"ore": 2}


def test_a_forest_city_keeps_its_own_mark_on_roads_that_end_there() -> None:
    board = roads(D2="forest")
    units(board, 0, "army", "D4")
    again(board)
    act(board, "move D4", "road D2")
    assert board.players[0].marks[0] & SLOWED


# -- what can be reached ----------------------------------------------------------------------------------------------


def test_the_spaces_that_an_army_can_enter() -> None:
    board = roads()
    units(board, 0, "army", "D2")
    units(board, 1, "army", "D4")
    reach = reachable(board, 0)
    assert list(reach) == [at("D2")]
    ids = {space.id for space in board.world.map.listed(reach[at("D2")])}
    assert ids == {"D1", "C2", "C3", "D3", "E2", "E3", "B2", "B3", "C4", "D4", "E4", "F2", "F3"}


def test_moving_into_the_unknown() -> None:
    board = plains()
    cover(board, 4)
    units(board, 0, "settler", "D2")
    next_tile(board, 18)
    again(board)
    act(board, "move D2", "to D3", "lay straight")
    assert where(board, 0, 16) == "D3"
    assert board.players[0].marks[16] & SLOWED


def test_a_tired_army_can_go_with_a_fresh_settler() -> None:
    board = plains(D4="forest")
    own = board.players[0]
    fresh, tired = units(board, 0, "army", "D4", 2)
    free, slow = units(board, 0, "settler", "D4", 2)
    own.marks[tired] = own.marks[slow] = SLOWED
    again(board)
    act(board, "move D4", "group 1 1")
    assert asked(board) == "how_many_tired"
    act(board, "amount 1")
    assert (asked(board), legal(board)) == ("how_many_tired_settlers", ["amount 0", "amount 1"])
    assert why(board, "amount 2") == "Such a group is not there, or can go nowhere."
    act(board, "amount 0", "to D5")
    assert [where(board, 0, unit) for unit in (fresh, tired, free, slow)] == ["D4", "D5", "D5", "D4"]
