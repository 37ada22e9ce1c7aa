"""Action cards about others: negotiations, spies, mercenaries; new goals and explorers."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.round import end_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import Dice, world
from ...hands import hold, realm, told
from ...positions import act, again, asked, at, card, city, count, found, legal, run, stock, stores, table, units, why


def rich(board: Board) -> Board:
    stock(board, 0, culture_token=4)
    return board


# -- negotiations ----------------------------------------------------------------------------------------------------


def test_negotiations_keep_the_peace_for_a_turn_of_each() -> None:
    board = hold(rich(world()), 0, "negotiations-1")
    units(board, 0, "army", "D5")
    units(board, 1, "army", "D6")
    act(again(board), "play negotiations-1")
    assert board.truces == [(0, 1), (1, 0)]
    act(board, "move D5")
    assert "to D6" not in legal(board)
    assert why(board, "to D6") == "You may not attack this player this turn."
    run(board, end_turn, 0)
    assert board.truces == [(1, 0)]
    run(board, end_turn, 1)
    assert board.truces == []


def test_negotiations_stand_at_the_start_of_a_turn() -> None:
    board = hold(rich(world(3)), 0, "negotiations-1", "negotiations-2", "leadership-1")
    assert {"play negotiations-1", "play leadership-1"} <= set(legal(board))
    act(board, "play negotiations-1")
    assert why(board, "seat 1") == "Choose another player."
    act(board, "seat 3")
    assert board.truces == [(0, 2), (2, 0)]
    assert why(board, "play negotiations-2") == "It is played at the start of a turn."
    board = hold(rich(world()), 0, "negotiations-1", "leadership-1")
    act(board, "play leadership-1")
    assert "play negotiations-1" not in legal(board)


# -- spies -----------------------------------------------------------------------------------------------------------


def test_spies_see_a_hand_and_exchange_a_card() -> None:
    board = hold(rich(table(3)), 0, "spies-1", "militia-1", "militia-2")
    hold(board, 1, "leadership-1", "objective-3")
    act(board, "play spies-1")
    assert asked(board) == "which_card_to_take"
    assert legal(board) == ["no", "pick leadership-1"]
    assert "kind that you have a card of" in why(board, "pick objective-3")
    assert set(board.players[1].seen) == {(0, card("leadership-1")), (0, card("objective-3"))}
    act(board, "pick leadership-1")
    assert legal(board) == ["drop militia-1", "drop militia-2"]
    assert why(board, "drop leadership-1") == "Leave another card of yours, of the same kind."
    act(board, "drop militia-2")
    own, other = board.players[0], board.players[1]
    assert [held.id for held in own.hand] == ["militia-1", "leadership-1"]
    assert [held.id for held in other.hand] == ["militia-2"]
    assert own.seen == [(1, card("leadership-1"))]
    assert set(other.seen) == {(0, card("objective-3")), (0, card("militia-2"))}
    assert board.actions == 2


def test_spies_exchange_objectives_for_objectives() -> None:
    board = hold(rich(table()), 0, "spies-1", "objective-1")
    hold(board, 1, "leadership-1", "objective-3")
    act(board, "play spies-1")
    assert legal(board) == ["no", "pick objective-3"]
    act(board, "pick objective-3")
    assert [held.id for held in board.players[0].objectives] == ["objective-3"]
    assert [held.id for held in board.players[1].objectives] == ["objective-1"]


def test_spies_may_leave_all_as_it_is_and_need_a_hand_to_look_at() -> None:
    board = hold(rich(table(3)), 0, "spies-1")
    assert why(board, "play spies-1") == "Nobody else has cards in hand."
    hold(board, 2, "leadership-1")
    act(again(board), "play spies-1")
    assert legal(board) == ["no"]
    act(board, "no")
    assert told(board, "saw")[0].seen_by == (0,)


def test_what_a_spy_has_seen_stays_in_a_redeal() -> None:
    board = hold(rich(table(3)), 0, "spies-1")
    hold(board, 1, "leadership-1", "objective-3")
    act(board, "play spies-1", "no")
    for seed in range(20):
        dealt = board.determinize(0, Chance.seeded(seed))
        assert dealt.players[1].hand == [card("leadership-1")]
        assert dealt.players[1].objectives == [card("objective-3")]
    hands = {board.determinize(2, Chance.seeded(seed)).players[1].hand[0].id for seed in range(20)}
    assert len(hands) > 1
    assert board.view(0)["players"][1]["seen"] == ["leadership-1", "objective-3"]
    assert board.view(2)["players"][1]["seen"] == []


def test_who_saw_a_hand_earlier_does_not_know_which_card_has_left_it() -> None:
    board = hold(rich(table(3)), 0, "spies-1", "militia-1")
    hold(board, 1, "leadership-1", "assassination-1", "objective-3")
    board.players[1].show_cards([*board.players[1].hand, *board.players[1].objectives], 2)
    act(board, "play spies-1", "pick leadership-1")
    assert [seen for seat, seen in board.players[1].seen if seat == 2] == [card("objective-3")]


# -- mercenaries -----------------------------------------------------------------------------------------------------


def hired(monkeypatch: pytest.MonkeyPatch, *rolls: int) -> Board:
    """Barbarians at D5, between a city of the first player at D4 and one of the other at D7."""
    Dice(monkeypatch).set(*rolls)
    board = realm(2)
    board.players[1].known &= ~GAME.bits["tactics"]
    board.camps[at("D5")] = 2
    return hold(board, 0, "mercenaries-1")


def test_ruling_of_mercenaries_they_attack_for_one_round_and_go_home(monkeypatch: pytest.MonkeyPatch) -> None:
    board = hired(monkeypatch, 3, 2)
    stock(board, 0, food=1, culture_token=1)
    act(again(board), "play mercenaries-1")
    assert asked(board) == "what_to_pay_with"
    assert legal(board) == ["pay food", "pay culture-token"]
    assert why(board, "pay mood-token") == "Mercenaries take food, ore, wood, gold and culture tokens that you have."
    act(board, "pay food")
    assert stores(board, 0) == {}
    assert count(board, 1, "settler", "D7") == 0
    assert board.camps[at("D5")] == 2
    assert board.actions == 2


def test_mercenaries_want_pay_for_all_and_a_city_to_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "No barbarians near you can attack anybody, or you cannot pay them."
    board = hired(monkeypatch)
    assert "play mercenaries-1" in legal(board)
    stock(board, 0, food=1)
    assert why(again(board), "play mercenaries-1") == text
    stock(board, 0, gold=1)
    assert "play mercenaries-1" in legal(again(board))
    city(board, "D7").wonder = card("great-wall")  # type: ignore[assignment]
    board.wonder_deck = [wonder for wonder in board.wonder_deck if wonder.id != "great-wall"]
    assert why(again(board), "play mercenaries-1") == text


def test_mercenaries_come_from_near_cities_or_armies(monkeypatch: pytest.MonkeyPatch) -> None:
    board = hired(monkeypatch)
    board.players[0].cities.pop()
    assert "play mercenaries-1" not in legal(again(board))
    units(board, 0, "army", "D3")
    assert "play mercenaries-1" in legal(again(board))


def test_several_settlements_are_hired_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    board = hired(monkeypatch, 1, 1, 1)
    found(board, 1, "E6")
    board.camps[at("D6")] = 1
    stock(board, 0, food=2, gold=4)
    act(again(board), "play mercenaries-1")
    assert legal(board) == ["at D5", "at D6"]
    assert why(board, "at D4") == "Hire barbarians near you, with pay for all and a city to attack."
    act(board, "at D5", "pay food", "pay food")
    assert set(legal(board)) == {"at D7", "at E6"}
    assert why(board, "at D4") == "Choose a city of another player within two spaces of these barbarians."
    act(board, "at D7")
    assert legal(board) == ["at D6", "done"]
    assert why(board, "at D5") == "Hire barbarians near you, with pay for all and a city to attack."
    act(board, "done")
    assert stores(board, 0) == {"gold": 4}


# -- new goals -------------------------------------------------------------------------------------------------------


def goals() -> Board:
    board = hold(rich(table()), 0, "new-goals-1", "objective-1", "objective-2")
    for id in ("objective-3", "objective-4"):
        objective = next(other for other in board.objective_deck if other.id == id)
        board.objective_deck.remove(objective)
        board.objective_deck.append(objective)
    return board


def test_new_goals_exchange_one_objective() -> None:
    board = goals()
    deck = len(board.objective_deck)
    act(board, "play new-goals-1")
    assert legal(board) == ["no", "drop objective-1", "drop objective-2"]
    assert why(board, "drop objective-3") == "Give up an objective that you had before."
    act(board, "drop objective-2")
    assert set(legal(board)) == {"pick objective-3", "pick objective-4"}
    assert why(board, "pick objective-1") == "Keep one of the new objectives."
    act(board, "pick objective-3")
    assert [held.id for held in board.players[0].objectives] == ["objective-1", "objective-3"]
    assert [old.id for old in board.objective_discard] == ["objective-2"]
    assert board.view(1)["objective_discard"] == ["objective-2"]
    assert len(board.objective_deck) == deck - 1


def test_new_goals_may_be_put_back() -> None:
    board = goals()
    deck = len(board.objective_deck)
    act(board, "play new-goals-1", "no")
    assert [held.id for held in board.players[0].objectives] == ["objective-1", "objective-2"]
    assert len(board.objective_deck) == deck


def test_new_goals_need_objectives_to_draw() -> None:
    board = hold(rich(table()), 0, "new-goals-1")
    board.players[1].objectives = board.objective_deck
    board.objective_deck = []
    assert why(again(board), "play new-goals-1") == "There are no objectives left."


# -- explorers -------------------------------------------------------------------------------------------------------


def test_ruling_76_explorers_turn_up_a_region_without_entering_it() -> None:
    board = hold(rich(table()), 0, "explorers-1")
    act(board, "play explorers-1")
    assert set(legal(board)) == {"at B2", "at F2", "at D3", "no"}
    assert why(board, "at B4") == "Choose an unexplored region next to one with a city of yours."
    tile = next(region for region in board.tiles if region.id == "region-17")
    board.tiles.remove(tile)
    board.tiles.append(tile)
    act(board, "at D3")
    assert asked(board) == "how_to_lay"
    act(board, "lay straight")
    assert board.explored[4]
    act(board, "yes")
    assert count(board, 0, "settler", "D2") == 2
    assert board.actions == 2


def test_explorers_may_bring_a_settler_alone() -> None:
    board = hold(rich(table()), 0, "explorers-1")
    act(board, "play explorers-1", "no", "yes")
    assert count(board, 0, "settler", "D2") == 2
    assert sum(board.explored) == 2


def test_explorers_need_something_to_do() -> None:
    board = hold(rich(table()), 0, "explorers-1")
    board.players[0].cities.clear()
    assert why(again(board), "play explorers-1") == "There is no region to explore, and no settler left."


def test_a_card_that_has_changed_hands_or_was_given_up_cannot_be_taken_back() -> None:
    board = hold(rich(table(3)), 0, "spies-1", "militia-1", "militia-2")
    hold(board, 1, "leadership-1")
    act(board, "play spies-1")
    before = board.revealed
    act(board, "pick leadership-1")
    assert board.revealed > before
    board = goals()
    act(board, "play new-goals-1")
    before = board.revealed
    act(board, "drop objective-2")
    assert board.revealed > before
