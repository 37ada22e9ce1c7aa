"""International Agreement."""

from __future__ import annotations

from ecumene.games.through_the_ages.box.contents import civil_deck
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    card,
    happen,
    hold,
    lay,
    legal,
    refusal,
    table,
    work,
)

# -- international agreement ---------------------------------------------------------------------------------------


def agreement(seat: int = 0) -> Board:
    board = table(3, seat=seat, age=2)
    work(board, warriors_0=5)
    lay(board, "iron-1", "newton-2", "eiffel-tower-2", "coal-2", "reserves-2", "bach-2")
    taken = [lying for lying in board.row if lying]
    board.civil_deck = [rest for rest in civil_deck(2, 3) if rest not in taken]
    return board


def test_ruling_international_agreement_takes_cards_from_a_budget_of_its_own() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take newton-2", "take iron-1", "take eiffel-tower-2")
    assert "leader of this age" in refusal(board, "take bach-2")
    act(board, "take coal-2")
    own = board.players[0]
    assert own.civil == 4
    assert [held.id for held in own.civil_hand] == ["newton-2", "iron-1", "coal-2"]
    assert own.unfinished is card("eiffel-tower-2")
    act(board, "take reserves-2")
    assert own.no_politics
    assert board.row[0] is card("bach-2")
    assert None not in board.row


def test_ruling_action_cards_of_an_international_agreement_can_be_played_in_ones_own_turn() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take reserves-2", "done")
    assert "play reserves-2" in legal(board)


def test_ruling_who_takes_nothing_by_an_international_agreement_gives_nothing_up() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "done")
    assert not board.players[0].no_politics
    hold(board, "rats-1")
    begin_politics(board)
    assert "prepare rats-1" in legal(board)


def test_ruling_who_takes_something_by_an_international_agreement_gives_up_one_political_action() -> None:
    board = agreement()
    happen(board, "international-agreement-2")
    act(board, "take iron-1", "done")
    hold(board, "rats-1")
    begin_politics(board)
    assert board.decision is not None
    assert board.decision.question.id.endswith("actions:what_to_do")
    begin_politics(board)
    assert "prepare rats-1" in legal(board)


def test_the_agreement_may_end_an_age() -> None:
    board = agreement(seat=1)
    board.civil_deck = board.civil_deck[:1]
    happen(board, "international-agreement-2")
    assert board.player == 0
    act(board, "done")
    assert board.age == 3


def test_ruling_international_agreement_ends_when_its_budget_of_five_is_spent() -> None:
    board = agreement()
    board.row[:] = [*[None] * 9, card("iron-1"), card("coal-2"), None, None]
    happen(board, "international-agreement-2")
    act(board, "take iron-1")
    assert board.decision is not None
    assert board.decision.question.id.endswith("actions:what_to_do")
    assert board.players[0].civil == 4
