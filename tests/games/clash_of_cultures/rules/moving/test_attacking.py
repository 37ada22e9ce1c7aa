"""Moving into battle: who attacks whom, cities that cannot be attacked, truces, moves by cards."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.box.cards import FORTRESS
from ecumene.games.clash_of_cultures.rules.moving.move import begin_move
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import FOUGHT

from ...noted import BATTLES
from ...positions import act, again, at, card, city, found, learn, legal, stock, units, why
from ...travel import plains

pytestmark = pytest.mark.usefixtures("no_battles")


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
