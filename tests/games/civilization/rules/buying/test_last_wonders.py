"""The Manhattan Project and the colony ship."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import faces_and_gears
from ecumene.games.civilization.state.board import Board

from ...positions import (
    act,
    at,
    award,
    buy,
    count,
    endow,
    gold,
    improve,
    learn_all,
    legal,
    move,
    owner,
    pieces,
    put,
    size,
    why_not,
    wonders,
)
from ...shops import realm

# -- the Manhattan Project --------------------------------------------------------------------------------------------


def bomber() -> Board:
    """The first player has the Manhattan Project; the other one a town with pieces of both in Italia."""
    board = realm()
    award(board, 0, "manhattan-project")
    improve(board, 1, "internet")
    for seat in (0, 1):
        put(board, seat, "modern-infantry", "italia")
        put(board, seat, "settler", "italia")
        put(board, seat, "modern-aircraft", "italia")
    put(board, 1, "modern-fleet", "s_emed")
    board.markers[at("italia").number] = GAME.marker["wine"]
    board.surplus.remove(GAME.marker["wine"])
    board.face_up |= 1 << at("italia").number
    return board


def test_r13_the_manhattan_project_empties_a_region() -> None:
    board = buy(bomber())
    act(board, "bomb", "at italia")
    assert pieces(board, 0) == []
    assert pieces(board, 1) == [("modern-fleet", "s_emed")]
    assert (owner(board, "italia"), size(board, "italia")) == (-1, 0)
    assert board.shown(at("italia")) is GAME.marker["wine"]  # the marker stays
    assert board.cards(1)[0] == 0  # the card does not
    assert board.players[1].improvements == GAME.improvement["internet"].bit  # free for other settlements
    assert faces_and_gears(board, 1) == (1, 1)
    assert why_not(board, "bomb").msgid == "It was used already."


def test_r13_and_r53_the_region_can_be_settled_again() -> None:
    board = buy(bomber())
    act(board, "bomb", "at italia")
    put(board, 0, "settler", "italia")
    buy(board)
    act(board, "found italia")
    assert (owner(board, "italia"), board.cards(0)[0]) == (0, 1)


def test_r53_any_region_with_something_in_it_also_an_own_one_and_no_sea() -> None:
    board = buy(bomber())
    act(board, "bomb")
    assert legal(board) == ["at iberia", "at gaul", "at italia", "at egypt"]
    assert why_not(board, "at s_emed").msgid == "Nothing is there that could be destroyed."
    act(board, "at gaul")
    assert owner(board, "gaul") == -1


def test_r53_a_region_where_only_pieces_stand_can_be_named_as_well() -> None:
    board = bomber()
    put(board, 1, "modern-infantry", "balkans")
    act(buy(board), "bomb")
    assert "at balkans" in legal(board)
    act(board, "at balkans")
    assert count(board, 1, "modern-infantry", "balkans") == 0


def test_r53_it_is_used_at_receipt_or_later() -> None:
    board = realm()
    learn_all(board, 1, *GAME.technology["fission"].needs)
    buy(board)
    act(board, "discover fission")
    assert "bomb" in legal(board)
    act(board, "done")
    buy(board)
    assert "bomb" in legal(board)


def test_r53_only_in_the_own_purchase_of_its_holder() -> None:
    board = bomber()
    move(board)
    assert legal(board, "bomb") == []
    act(board, "done")
    buy(board, 1)
    assert why_not(board, "bomb").msgid == "Only the owner of {wonder} can do this."


# -- the colony ship --------------------------------------------------------------------------------------------------


def test_the_colony_ship_is_bought_by_anybody_once_fusion_is_in_play() -> None:
    board = realm(players=3)
    buy(board)
    reason = why_not(board, "launch")
    assert (reason.msgid, reason.args["need"].id) == ("{need} must be in play first.", "fusion")
    learn_all(board, 1, "fusion")
    buy(board)
    act(board, "launch")
    assert (gold(board)[:2], wonders(board, 0)) == ([800, 1000], ["alpha-centauri-colony-ship"])
    assert board.ending == "space"
    act(board, "done")
    buy(board, 2)
    assert why_not(board, "launch").msgid == "The ship was bought already."


def test_the_colony_ship_costs_200() -> None:
    board = realm()
    learn_all(board, 1, "fusion")
    endow(board, 199)
    buy(board)
    assert (why_not(board, "launch").msgid, legal(board, "launch")) == ("You need {n} more gold.", [])
    endow(board, 200)
    act(buy(board), "launch")
    assert gold(board)[0] == 0


@pytest.mark.parametrize("length", ["short", "medium"])
def test_the_colony_ship_is_bought_in_long_games_only(length: str) -> None:
    board = realm()
    board.length = length
    learn_all(board, 1, "fusion")
    buy(board)
    assert legal(board, "launch") == []
    assert why_not(board, "launch").msgid == "Only a long game of the advanced rules is ended so."
    board.game = GAME.as_of("1")  # games that were begun then still sell it
    assert legal(buy(board), "launch") == ["launch"]


def test_fusion_does_not_bring_the_ship() -> None:
    board = realm()
    learn_all(board, 1, *GAME.technology["fusion"].needs)
    buy(board)
    act(board, "discover fusion")
    assert (wonders(board, 0), board.ending) == ([], "")
