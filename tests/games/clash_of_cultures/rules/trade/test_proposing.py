"""Offers in the turns of others: who says so is asked when theirs begin, and nobody else."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR, Chance
from ecumene.engine.asking.answers import way_on
from ecumene.engine.texts import ENGLISH
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.state.board import Board

from ... import battles
from ...battles import events
from ...positions import act, again, asked, found, learn, legal, stock, stores, table, units, why_not


def proposers(*seats: int, players: int = 3) -> Board:
    """Everybody has some goods; some make offers in the turns of others. The first player is about to end his turn."""
    board = table(players)
    for seat in range(players):
        stock(board, seat, food=2, ore=2, gold=1)
        board.players[seat].proposes = seat in seats
    board.heard = []
    return again(board)


def why(board: Board, text: str) -> str:
    return why_not(board, text, "trade")


def said(board: Board, text: str) -> str:
    action = GAME.vocabulary.parse(text)
    return ENGLISH.say(GAME.words.describe_now(board, action) or GAME.words.describe(GAME, action), "ABCD")


def test_nobody_is_asked_who_does_not_want_to_propose() -> None:
    board = proposers()
    act(board, "end")
    assert (asked(board), board.player) == ("what_next", 1)


def test_ruling_110_others_propose_in_the_turn_of_a_player() -> None:
    board = proposers()
    act(board, "propose", "end")
    assert (asked(board), board.player) == ("whether_to_propose", 0)
    assert (board.active, board.actions) == (1, 3)
    act(board, "trade 2", "give gold", "want ore", "offer")
    assert (asked(board), board.player) == ("how_to_answer", 1)
    act(board, "accept")
    assert stores(board, 0) == {"food": 2, "ore": 3}
    assert stores(board, 1) == {"food": 2, "ore": 1, "gold": 2}
    assert (asked(board), board.player, board.actions) == ("what_next", 1, 3)


def test_the_partner_can_answer_by_another_offer() -> None:
    board = proposers(0)
    act(board, "end", "trade 2", "give gold", "offer", "counter", "give ore", "want gold", "offer", "accept")
    assert stores(board, 0) == {"food": 2, "ore": 3}
    assert (asked(board), board.player) == ("what_next", 1)


def test_it_takes_neither_an_action_nor_one_of_the_players_own_trades() -> None:
    board = proposers(0)
    act(board, "end", "trade 2", "give gold", "offer", "refuse")
    assert board.offers == 0
    act(board, "trade 1", "done", "trade 3", "done")
    assert "two trades" in why(board, "trade 1")


def test_one_offer_can_be_made_in_the_turn_of_another() -> None:
    board = proposers(0)
    act(board, "end", "trade 2", "done")
    assert (asked(board), board.player) == ("what_next", 1)
    assert events(board)[-1] == "drops offer"


def test_all_who_want_to_propose_are_asked_in_the_order_of_their_turns() -> None:
    board = proposers(0, 1, 2)
    act(board, "end")
    order = []
    while asked(board) == "whether_to_propose":
        order.append(board.player)
        act(board, "no")
    assert order == board.in_turn(1)[1:]
    assert (asked(board), board.player) == ("what_next", 1)


def test_offers_come_after_the_income_of_trade_routes() -> None:
    board = battles.world()
    stock(board, 0, gold=1)
    board.players[0].proposes = True
    learn(board, 1, "storage", "trade-routes", "currency")
    found(board, 0, "D4")
    units(board, 1, "settler", "D5")
    act(again(board), "end")
    assert (asked(board), board.player) == ("how_much_in_gold", 1)
    act(board, "amount 1")
    assert (asked(board), board.player) == ("whether_to_propose", 0)


def test_it_goes_on_in_every_turn_of_others_until_it_is_ended() -> None:
    board = proposers(0)
    for seat in board.in_turn(0)[1:]:
        act(board, "end")
        assert (asked(board), board.active) == ("whether_to_propose", seat)
        act(board, "no")
        assert board.player == seat
    act(board, "end")
    assert (asked(board), board.player) == ("what_next", 0)
    assert "propose" not in legal(board)
    assert "asked already" in why(board, "propose")
    act(board, "end", "done")
    assert not board.players[0].proposes
    act(board, "end")
    assert asked(board) == "what_next"
    act(board, "end")
    assert "propose" in legal(board)


def test_only_the_player_whose_turn_it_is_gets_offers() -> None:
    board = proposers(0)
    act(board, "end")
    assert legal(board) == ["trade 2", "no", "done"]
    assert "whose turn it is" in why(board, "trade 3")
    assert "himself" in why(board, "trade 1")
    assert "Nobody sits" in why(board, "trade 4")


def test_nobody_is_asked_where_there_is_nothing_to_trade() -> None:
    board = proposers(0)
    for seat in (0, 1):
        board.players[seat].stock = [0] * 7
    act(board, "end")
    assert (asked(board), board.player) == ("what_next", 1)


def test_what_the_answers_say() -> None:
    board = proposers()
    assert said(board, "propose") == "Make offers in the turns of others, too"
    act(board, "propose", "end")
    assert [said(board, text) for text in legal(board)] == [
        "Make B an offer",
        "Not in this turn",
        "Make no more offers in the turns of others",
    ]
    assert way_on(board, board.legal) is GAME.vocabulary.parse("no")
    act(board, "done")
    assert [kind for kind in events(board) if kind.startswith("proposes")] == ["proposes", "proposes no more"]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_everybody_sees_who_makes_offers_in_the_turns_of_others(viewer: int) -> None:
    board = proposers(1)
    view = board.view(viewer)
    assert [player["proposes"] for player in view["players"]] == [False, True, False]
    assert board.determinize(viewer, Chance.seeded(1)).view(viewer) == view


def test_it_is_saved() -> None:
    board = proposers(1)
    other = GAME.load(board.save())
    assert other.digest() == board.digest()
    assert [own.proposes for own in other.players] == [False, True, False]


def test_by_earlier_rules_only_the_player_in_turn_proposes() -> None:
    board = proposers()
    board.game = GAME.as_of("1")
    again(board)
    assert "propose" not in legal(board)
    assert "earlier rules" in why(board, "propose")
