"""Pacts: offers, what each pact brings, and how pacts end."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages.rules.card_row import end_age
from ecumene.games.through_the_ages.rules.civilization.production import produce
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    complete,
    hold,
    legal,
    make_pact,
    ready,
    refusal,
    slot,
    store,
    table,
)


def offered(id: str, players: int = 3, age: int = 3) -> Board:
    board = table(players, age=age)
    hold(board, id)
    return begin_politics(board)


# -- offering ------------------------------------------------------------------------------------------------------


def test_a_pact_is_offered_to_a_player_who_accepts() -> None:
    board = offered("peace-treaty-3")
    act(board, "offer peace-treaty-3")
    assert legal(board) == ["target 2", "target 3"]
    act(board, "target 3")
    assert board.player == 2
    act(board, "accept")
    assert board.players[0].pact is card("peace-treaty-3")
    assert board.players[0].partner == 2
    assert [own.culture_rate for own in board.players] == [1, 0, 1]
    assert not board.table


def test_a_refused_pact_goes_back_to_the_hand_and_the_action_is_spent() -> None:
    board = offered("peace-treaty-3")
    act(board, "offer peace-treaty-3", "target 2", "refuse")
    assert board.players[0].military_hand == [card("peace-treaty-3")]
    assert board.players[0].pact is None
    assert board.decision is not None
    assert board.decision.question.id.endswith("actions:what_to_do")


@pytest.mark.parametrize(("side", "rates"), [("a", [1, 0]), ("b", [0, 1])])
def test_the_sides_are_chosen_by_the_one_who_offers(side: str, rates: list[int]) -> None:
    board = offered("promise-of-military-protection-2")
    act(board, "offer promise-of-military-protection-2", "target 2", f"side {side}", "accept")
    assert [own.culture_rate for own in board.players[:2]] == rates
    assert [own.strength for own in board.players[:2]] == ([1, 5] if side == "a" else [5, 1])


def test_a_new_pact_of_ones_own_ends_the_former() -> None:
    board = table(4, age=3)
    former = make_pact(board, "military-alliance-3", partner=1)
    make_pact(board, "open-borders-agreement-1", owner=2, partner=0)
    hold(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "offer peace-treaty-3", "target 4", "accept")
    assert former in board.seen_discards
    assert [own.strength for own in board.players] == [1, 1, 1, 1]
    assert board.players[0].military_total == 3
    assert board.players[0].sides == [card("open-borders-agreement-1").sides[1], card("peace-treaty-3").sides[0]]


def test_a_new_pact_with_the_same_partner_replaces_the_old_one_too() -> None:
    board = table(3, age=3)
    make_pact(board, "military-alliance-3")
    hold(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "offer peace-treaty-3", "target 2", "accept")
    assert [own.strength for own in board.players] == [1, 1, 1]


def test_there_are_no_pacts_in_a_game_for_two() -> None:
    board = table(2, age=3)
    hold(board, "rats-1")
    begin_politics(board)
    assert "game for two" in refusal(board, "offer peace-treaty-3")
    assert "game for two" in refusal(board, "cancel peace-treaty-3")


def test_ruling_pacts_can_be_offered_when_two_of_three_players_are_left() -> None:
    board = table(3, age=3)
    board.players[1].resigned = True
    hold(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "offer peace-treaty-3")
    assert board.player == 2
    act(board, "accept")
    assert (board.players[0].pact, board.players[0].partner) == (card("peace-treaty-3"), 2)


def test_a_pact_cannot_be_offered_to_oneself_or_to_one_who_has_resigned() -> None:
    board = table(4, age=3)
    board.players[2].resigned = True
    hold(board, "peace-treaty-3")
    begin_politics(board)
    act(board, "offer peace-treaty-3")
    assert legal(board) == ["target 2", "target 4"]
    assert "still in the game" in refusal(board, "target 1")


# -- cancelling ----------------------------------------------------------------------------------------------------


def test_either_partner_can_cancel_a_pact() -> None:
    for seat in (0, 1):
        board = table(3, age=3)
        make_pact(board, "military-alliance-3")
        begin_politics(board, seat)
        act(board, "cancel military-alliance-3")
        assert board.players[0].pact is None
        assert [own.strength for own in board.players] == [1, 1, 1]


def test_nobody_cancels_the_pact_of_others() -> None:
    board = table(3, age=3)
    make_pact(board, "military-alliance-3")
    hold(board, "rats-1", seat=2)
    begin_politics(board, 2)
    assert "partner in no such pact" in refusal(board, "cancel military-alliance-3")


def test_pacts_become_antique() -> None:
    board = table(3, age=2)
    make_pact(board, "open-borders-agreement-1")
    end_age(board)
    assert board.players[0].pact is None
    assert board.players[0].military_total == 2


# -- what they bring -----------------------------------------------------------------------------------------------


def production(id: str, side: int = 0) -> list[tuple[int, int]]:
    """Food and resources of seats 0 and 1 after their turns, with a pact of which seat 0 has this side."""
    board = table(3, age=3)
    make_pact(board, id, side=side)
    board.row = [None] * 13
    act(board, "end")
    while board.round == 2 and board.active < 2:
        act(board, "end" if "end" in legal(board) else "pass")
    return [(own.food, own.resources) for own in board.players[:2]]


def test_open_borders_agreement() -> None:
    board = table(3)
    make_pact(board, "open-borders-agreement-1")
    assert [own.military_total for own in board.players] == [3, 3, 2]


def test_trade_routes_agreement() -> None:
    board = table(3)
    make_pact(board, "trade-routes-agreement-1")
    board.players[0].tokens[0] = 1
    board.players[0].blue -= 1
    begin_politics(board)
    act(board, "pass")
    assert "trade food" in legal(board)
    assert "trade resource" not in legal(board)


def test_trade_routes_are_used_once_a_turn() -> None:
    for side, trade in ((0, "trade food"), (1, "trade resource")):
        board = table(3)
        make_pact(board, "trade-routes-agreement-1", side=side)
        own = store(board, food=2, resources=2)
        act(board, trade)
        assert (own.food, own.resources) == ((1, 2) if side == 0 else (2, 1))
        assert (own.spare_food, own.spare_resources) == (side, 1 - side)
        assert legal(board, "trade") == []
        assert "lets you" in refusal(board, trade)


def test_ruling_acceptance_of_supremacy_counts_at_production() -> None:
    assert production("acceptance-of-supremacy-2") == [(2, 3), (2, 1)]
    assert production("acceptance-of-supremacy-2", side=1) == [(2, 1), (2, 3)]


def test_ruling_international_trade_agreement_counts_at_production() -> None:
    assert production("international-trade-agreement-2") == [(2, 3), (3, 2)]


def test_ruling_the_food_of_a_pact_comes_before_consumption() -> None:
    board = table(3, age=3)
    make_pact(board, "international-trade-agreement-2", side=1)
    own = board.players[0]
    own.workers[slot("agriculture-0")] = 0
    own.yellow, own.culture = 16, 9
    ready(board)
    produce(board, 0)
    assert (own.food, own.culture) == (0, 9)


def test_ruling_the_resources_of_a_pact_come_after_those_of_the_mines() -> None:
    board = table(3, age=3)
    make_pact(board, "acceptance-of-supremacy-2", side=1)
    own = board.players[0]
    own.workers[slot("bronze-0")] = 1
    ready(board)
    produce(board, 0)
    assert own.resources == 0


def test_ruling_pacts_pay_nothing_in_an_uprising() -> None:
    for side in (0, 1):
        board = table(3, age=3)
        make_pact(board, "international-trade-agreement-2", side=side)
        own = store(board, food=1, resources=1)
        own.yellow = 0
        act(ready(board), "end")
        assert (own.food, own.resources) == (1, 1)


def test_promise_of_military_protection() -> None:
    board = table(3, age=2)
    make_pact(board, "promise-of-military-protection-2")
    assert [own.strength for own in board.players] == [1, 5, 1]
    assert [own.culture_rate for own in board.players] == [1, 0, 0]


def test_scientific_cooperation() -> None:
    board = table(3, age=2)
    make_pact(board, "scientific-cooperation-2")
    board.players[0].science, board.players[1].science = 1, 1
    hold(board, "irrigation-1")
    act(board, "develop irrigation-1")
    assert [own.science for own in board.players] == [0, 0, 0]


def test_scientific_cooperation_needs_a_partner_who_can_pay() -> None:
    for owner, partner in ((0, 1), (1, 0)):
        board = table(3, age=2)
        make_pact(board, "scientific-cooperation-2", owner=owner, partner=partner)
        own = store(board, science=9)
        hold(board, "irrigation-1")
        assert legal(board, "develop") == []
        assert "partner in science cannot pay" in refusal(board, "develop irrigation-1")
        store(board, science=1, seat=1)
        act(board, "develop irrigation-1")
        assert (own.science, board.players[1].science) == (8, 0)


def test_international_tourism() -> None:
    board = table(3, age=3)
    complete(board, "pyramids-0", "kremlin-2", seat=1)
    complete(board, "colossus-0")
    make_pact(board, "international-tourism-3")
    assert board.players[0].culture_rate == 2
    assert board.players[1].culture_rate == 2 + 1


def test_international_tourism_rises_when_the_partner_completes_a_wonder() -> None:
    for owner, partner in ((0, 1), (1, 0)):
        board = table(3, age=3)
        make_pact(board, "international-tourism-3", owner=owner, partner=partner)
        own = store(board, resources=1)
        own.unfinished, own.stages, own.blue = card("pyramids-0"), 2, own.blue - 2
        act(ready(board), "stages 1")
        assert [player.culture_rate for player in board.players] == [0, 1, 0]


def test_loss_of_sovereignty() -> None:
    board = table(3, age=3)
    complete(board, "eiffel-tower-2", seat=1)
    make_pact(board, "loss-of-sovereignty-3")
    assert [own.culture_rate for own in board.players] == [2, 2, 0]


def test_military_alliance() -> None:
    board = table(3, age=3)
    make_pact(board, "military-alliance-3")
    assert [own.strength for own in board.players] == [4, 4, 1]


def test_peace_treaty() -> None:
    board = table(3, age=3)
    make_pact(board, "peace-treaty-3")
    assert [own.culture_rate for own in board.players] == [1, 1, 0]
