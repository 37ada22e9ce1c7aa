"""After a battle: settlers, settlements, and players who are out."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import NOBODY

from ...positions import (
    Dice,
    act,
    asked,
    at,
    attack,
    award,
    both,
    buy,
    count,
    endow,
    gold,
    improve,
    improved,
    knows,
    lay,
    learn,
    learn_all,
    legal,
    move,
    owner,
    pieces,
    put,
    settle,
    size,
    turn,
    until,
    why_not,
    wonders,
    world,
)


def siege(rules: str = "standard", players: int = 2, era: int = 1) -> Board:
    """An army of the first player in Gaul, where the second one has a town; he has another one elsewhere."""
    board = world(players, rules, era)
    settle(board, 1, "gaul", 2)
    settle(board, 1, "java")
    settle(board, 0, "cape")
    if players > 2:
        settle(board, 2, "japan")
    put(board, 0, "ancient-infantry", "gaul")
    return board


@both
def test_r33_an_undefended_settlement_falls_without_dice_but_only_by_a_battle(rules: str, dice: Dice) -> None:
    board = siege(rules)
    move(board)
    act(board, "done", "done")
    assert owner(board, "gaul") == 1  # standing there changes nothing
    move(board)
    act(board, "done", "attack gaul")
    assert (owner(board, "gaul"), size(board, "gaul"), dice.rolls) == (0, 2, [])


@both
def test_r33_lone_settlers_are_destroyed_without_dice(rules: str, dice: Dice) -> None:
    board = world(rules=rules)
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "settler", "gaul", 3)
    attack(board, "gaul")
    assert (pieces(board, 1), dice.rolls) == ([], [])


def test_r33_another_resident_may_defend_them(dice: Dice) -> None:
    board = siege(players=3)
    put(board, 2, "ancient-infantry", "gaul")
    put(board, 1, "settler", "gaul")
    attack(board, "gaul")
    assert (asked(board), board.player) == ("whom_to_help", 2)
    dice.totals((1, 1), (1, 6))
    act(board, "help 2")
    assert (owner(board, "gaul"), count(board, 1, "settler", "gaul"), pieces(board, 0)) == (1, 1, [])


@both
def test_r33_ships_and_aircraft_alone_capture_nothing(rules: str) -> None:
    board = world(rules=rules, era=4)
    settle(board, 0, "cape")
    settle(board, 1, "gaul")
    put(board, 0, "modern-fleet", "s_wmed")
    put(board, 0, "modern-aircraft", "gaul")
    move(board)
    act(board, "done")
    assert board.over  # nobody could be attacked


@both
def test_r34_the_losers_settlers_die_in_both_roles(rules: str, dice: Dice) -> None:
    for winner in (0, 1):
        board = world(rules=rules)
        for seat in (0, 1):
            put(board, seat, "ancient-infantry", "gaul")
            put(board, seat, "settler", "gaul", 2)
        dice.set(*((6, 1) if winner == 0 else (1, 6)))
        attack(board, "gaul")
        assert pieces(board, 1 - winner) == []
        assert len(pieces(board, winner)) == 3


def test_r34_the_movers_settlement_can_fall_to_a_resident(dice: Dice) -> None:
    board = world()
    settle(board, 0, "gaul", 3)
    settle(board, 0, "java")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    settle(board, 1, "cape")
    dice.set(1, 6)
    attack(board, "gaul")
    assert (owner(board, "gaul"), size(board, "gaul")) == (1, 3)


def test_r34_if_the_leader_has_no_army_left_he_chooses_an_ally_who_has(dice: Dice) -> None:
    board = siege(players=4)
    settle(board, 3, "tanami")
    for seat in (2, 3):
        put(board, seat, "ancient-cavalry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    attack(board, "gaul")
    act(board, "help 1", "help 1")
    dice.totals((1, 1), (1, 6))
    act(board, "send 1 ancient-infantry")
    dice.totals((1, 6), (1, 1))
    act(board, "send 3 ancient-cavalry")
    assert (asked(board), board.player) == ("who_takes_city", 0)
    assert legal(board) == ["seat 3", "seat 4"]
    assert why_not(board, "seat 1").msgid == "Only an ally with an army there can take it."
    act(board, "seat 4")
    assert owner(board, "gaul") == 3


def test_r34_the_leader_takes_it_if_he_has_an_army_left(dice: Dice) -> None:
    board = siege(players=3)
    put(board, 2, "ancient-cavalry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    attack(board, "gaul")
    act(board, "help 1")
    dice.totals((1, 6), (1, 1))
    act(board, "send 3 ancient-cavalry")
    assert owner(board, "gaul") == 0


@both
def test_r34_if_both_sides_are_wiped_out_nothing_changes(rules: str, dice: Dice) -> None:
    board = siege(rules)
    put(board, 1, "ancient-infantry", "gaul")
    put(board, 1, "settler", "gaul")
    put(board, 0, "settler", "gaul")
    dice.set(*((4, 3) if rules == "advanced" else (3, 3)))
    attack(board, "gaul")
    assert (pieces(board, 0), pieces(board, 1)) == ([("settler", "gaul")], [("settler", "gaul")])
    assert owner(board, "gaul") == 1


def test_r34_those_outside_the_battle_are_safe(dice: Dice) -> None:
    board = world(3)
    settle(board, 2, "gaul")
    put(board, 2, "settler", "gaul")
    for seat in (0, 1):
        put(board, seat, "ancient-infantry", "gaul")
    dice.set(6, 1)
    attack(board, "gaul")
    assert (owner(board, "gaul"), pieces(board, 2)) == (2, [("settler", "gaul")])


def test_r34_an_ally_on_the_losing_side_loses_his_settlement(dice: Dice) -> None:
    board = world(3)
    settle(board, 2, "gaul")
    settle(board, 2, "java")
    for seat in range(3):
        put(board, seat, "ancient-infantry", "gaul")
    put(board, 2, "settler", "gaul")
    attack(board, "gaul")
    act(board, "help 2")
    dice.set(6, 1, 6, 1)
    act(board, "send 2 ancient-infantry")
    assert (owner(board, "gaul"), pieces(board, 2)) == (0, [])


@both
def test_r35_a_captured_settlement_keeps_its_size_and_marker(rules: str) -> None:
    board = siege(rules)
    lay(board, "gaul", "wine", up=True)
    attack(board, "gaul")
    assert (owner(board, "gaul"), size(board, "gaul")) == (0, 2)
    wine = GAME.resource_number[GAME.marker["wine"]]
    assert [board.cards(seat)[wine] for seat in (0, 1)] == [1, 0]


def test_r35_fertile_land_goes_along_and_improvements_and_wonders_stay() -> None:
    board = siege("advanced")
    lay(board, "gaul", "fertile", up=True)
    learn_all(board, 1, "mysticism")
    improve(board, 1, "temple", "granary")
    award(board, 1, "oracle")
    attack(board, "gaul")
    assert (improved(board, 0), wonders(board, 0)) == ([], [])
    assert (improved(board, 1), wonders(board, 1)) == (["granary", "temple"], ["oracle"])
    captured = next(entry for entry in board.view(0)["players"][0]["cities"] if entry["region"] == "gaul")
    assert captured["productive"]


@both
def test_r35_the_new_owner_can_place_and_grow_there_in_the_same_turn(rules: str, dice: Dice) -> None:
    board = siege(rules)
    learn_all(board, 1, "construction", "bronze-working")
    board.size[at("gaul").number] = 1
    endow(board, 100, 0)
    turn(board)
    act(board, "done", "attack gaul")
    dice.set(1, 1)
    until(board, "what_to_buy", 0)
    assert "grow gaul" in legal(board)
    act(board, "grow gaul", "buy ancient-infantry")
    assert "at gaul" in legal(board)


# -- out --------------------------------------------------------------------------------------------------------------


def last_stand(rules: str = "standard", players: int = 3) -> Board:
    """The second player's last village is in Gaul, undefended."""
    board = world(players, rules)
    settle(board, 0, "cape")
    settle(board, 1, "gaul")
    settle(board, 2, "japan")
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "italia", 2)
    put(board, 1, "settler", "java")
    put(board, 1, "ancient-fleet", "s_wmed")
    learn(board, 1, "masonry", "alphabet-writing")
    award(board, 1, "hanging-gardens")
    endow(board, 1, 30, 0)
    return board


@both
def test_r38_without_a_settlement_one_is_out_even_with_settlers(rules: str) -> None:
    board = last_stand(rules)
    attack(board, "gaul")
    own = board.players[1]
    assert own.out
    assert (own.units, own.gold, own.technologies, own.wonders, own.improvements) == ([], 0, 0, 0, 0)
    assert (gold(board), wonders(board, 0)) == ([31, 0, 0], ["hanging-gardens"])
    assert board.ending == ""


def test_r38_improvements_waiting_gifts_and_loans_of_somebody_who_is_out_are_gone() -> None:
    board = last_stand("advanced")
    improve(board, 1, "granary")
    board.players[1].gifts = [FIGURE["settler"]]
    lay(board, "cape", "wine", up=True)
    lay(board, "japan", "oil", up=True)
    board.loans = {at("cape"): 1, at("japan"): 0}
    attack(board, "gaul")
    assert board.players[1].out
    assert (improved(board, 1), board.players[1].gifts) == ([], [])
    assert board.loans == {at("japan"): 0}  # of the others all stays as it is


def test_r38_advanced_technologies_go_to_the_bank_and_stay_in_play() -> None:
    board = last_stand("advanced")
    attack(board, "gaul")
    assert board.players[0].technologies == 0
    assert knows(board, "masonry")
    endow(board, 100)
    buy(board)
    assert why_not(board, "discover masonry").msgid == "Somebody has this technology already."
    assert "discover mathematics" in legal(board)  # which needs both


def test_r38_standard_technologies_leave_the_game() -> None:
    board = last_stand("standard")
    attack(board, "gaul")
    endow(board, 100)
    buy(board)
    assert legal(board, "discover") == ["discover pottery-specialization"]
    assert board.players[0].technologies == 0


@both
def test_r38_a_pending_battle_of_somebody_who_is_out_is_void(rules: str) -> None:
    board = last_stand(rules)
    board.players[0].units.clear()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "settler", "germania")
    move(board)
    act(board, "move germania", "to italia", "fight now", "done")
    assert legal(board) == ["attack italia", "attack gaul"]
    act(board, "attack gaul")
    assert board.over  # nothing is left to be fought
    assert pieces(board, 0) == [("ancient-infantry", "gaul"), ("settler", "italia")]


def test_r38_a_player_who_is_out_is_not_asked_any_more(dice: Dice) -> None:
    board = last_stand("standard")
    turn(board)
    act(board, "done", "attack gaul")
    dice.set(1, 1)
    seen = set()
    while board.round == 2:
        seen.add(board.player)
        act(board, "done")
    assert seen == {0, 2}
    assert board.first == 2


def test_r38_the_mover_can_fall_in_his_own_phase(dice: Dice) -> None:
    board = world(3)
    settle(board, 0, "gaul")
    settle(board, 1, "cape")
    settle(board, 2, "japan")
    put(board, 0, "settler", "iberia")
    put(board, 1, "ancient-infantry", "gaul")
    endow(board, 9, 0, 0)
    turn(board)
    act(board, "move iberia", "to gaul", "fight now", "done", "attack gaul")
    assert board.players[0].out
    assert (gold(board), owner(board, "gaul"), board.player) == ([0, 9, 0], 1, 1)


@both
def test_r38_the_last_player_left_wins(rules: str) -> None:
    board = last_stand(rules)
    board.owner = [NOBODY if seat == 2 else seat for seat in board.owner]
    board.size = [0 if seat == NOBODY else n for seat, n in zip(board.owner, board.size, strict=True)]
    board.players[2].out = True
    board.players[1].gold = 900
    attack(board, "gaul")
    assert board.over
    assert (board.ending, board.winners()) == ("conquest", [0])


def test_r2_captured_wonders_do_not_give_their_pieces_again() -> None:
    board = last_stand("advanced")
    attack(board, "gaul")
    assert wonders(board, 0) == ["hanging-gardens"]
    assert (count(board, 0, "settler"), board.players[0].gifts) == (0, [])


@pytest.mark.parametrize("by", [0, 1])
def test_r38_the_manhattan_projects_owner_is_the_eliminator(by: int) -> None:
    board = world(3, "advanced", 4)
    settle(board, 0, "cape")
    settle(board, 1, "gaul")
    settle(board, 2, "japan")
    award(board, by, "manhattan-project")
    endow(board, 5, 7, 0)
    buy(board, by)
    act(board, "bomb", "at gaul")
    assert board.players[1].out
    assert gold(board) == ([12, 0, 0] if by == 0 else [5, 0, 0])  # what one destroys oneself is nobody's
    assert size(board, "gaul") == 0
