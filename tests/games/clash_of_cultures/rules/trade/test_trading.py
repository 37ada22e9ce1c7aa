"""Trade between the player whose turn it is and another one."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine import Chance
from ecumene.engine.state import EVERYTHING, SPECTATOR
from ecumene.engine.texts import ENGLISH
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ActionCard
from ecumene.games.clash_of_cultures.state.board import Board

from ...hands import hold
from ...positions import act, again, asked, legal, stock, stores, table, why_not


def market(players: int = 3) -> Board:
    """Everybody has some goods, two action cards and two objectives."""
    board = table(players)
    for seat in range(players):
        stock(board, seat, food=2, ore=2, gold=1, mood_token=1, culture_token=1)
    hold(board, 0, "leadership-1", "militia-1", "objective-1", "objective-2")
    return hold(board, 1, "spies-1", "militia-2", "objective-3", "objective-4")


def hand(board: Board, seat: int) -> list[str]:
    own = board.players[seat]
    return sorted([card.id for card in (*own.hand, *own.objectives)])


def why_no_trade(board: Board, text: str) -> str:
    return why_not(board, text, "trade")


# -- offers -----------------------------------------------------------------------------------------------------------


def test_goods_are_swapped_when_the_partner_accepts() -> None:
    board = market()
    stock(board, 0, gold=1, ore=0)
    stock(board, 1, ore=2)
    again(board)
    act(board, "trade 2", "give gold", "want ore", "want ore", "offer")
    assert board.player == 1
    assert stores(board, 0)["gold"] == 1
    act(board, "accept")
    assert asked(board) == "what_next"
    assert board.player == 0
    assert stores(board, 0) == {"food": 2, "ore": 2, "mood token": 1, "culture token": 1}
    assert stores(board, 1) == {"food": 2, "gold": 2, "mood token": 1, "culture token": 1}
    assert board.actions == 3
    assert board.offer is None


def test_refused_offers_change_nothing() -> None:
    board = market()
    before = [stores(board, seat) for seat in range(3)]
    act(board, "trade 2", "give gold", "give leadership-1", "want ore", "offer", "refuse")
    assert [stores(board, seat) for seat in range(3)] == before
    assert hand(board, 0) == ["leadership-1", "militia-1", "objective-1", "objective-2"]
    assert board.offer is None
    assert board.player == 0


def test_gifts_and_requests_are_offers_too() -> None:
    board = market()
    act(board, "trade 3", "give ore", "offer", "accept")
    assert stores(board, 2)["ore"] == 3
    act(board, "trade 3", "want ore", "offer", "accept")
    assert stores(board, 2)["ore"] == 2
    assert stores(board, 0)["ore"] == 2


def test_an_empty_offer_cannot_be_made_and_any_can_be_dropped() -> None:
    board = market()
    act(board, "trade 2")
    assert "offer" not in legal(board)
    assert "gives or wants" in why_no_trade(board, "offer")
    act(board, "give ore")
    dropped = GAME.words.describe_now(board, GAME.vocabulary.parse("done"))
    assert dropped is not None
    assert ENGLISH.say(dropped) == "Done (without an offer)"
    act(board, "done")
    assert asked(board) == "what_next"
    assert board.offer is None
    assert stores(board, 0)["ore"] == 2


def test_only_what_one_has_can_be_named() -> None:
    board = market()
    act(board, "trade 3", "give gold")
    assert "give gold" not in legal(board)
    assert "no more of it to give" in why_no_trade(board, "give gold")
    assert "not both" in why_no_trade(board, "want gold")
    act(board, "want ore", "want ore")
    assert "partner has no more" in why_no_trade(board, "want ore")
    assert "not both" in why_no_trade(board, "give ore")
    assert "partner has no more" in why_no_trade(board, "want action")
    assert "do not have this card" in why_no_trade(board, "give spies-1")
    act(board, "give militia-1", "give objective-1")
    assert "already" in why_no_trade(board, "give militia-1")
    assert "already" in why_no_trade(board, "give objective-1")


def test_an_offer_names_twelve_things_at_most() -> None:
    board = market(2)
    stock(board, 0, wood=8)
    stock(board, 1, idea=8)
    again(board)
    act(board, "trade 2", *["give wood"] * 8, *["want idea"] * 4)
    assert legal(board) == ["offer", "done"]
    assert "twelve" in why_no_trade(board, "want idea")


def test_two_trades_can_be_begun_in_a_turn() -> None:
    board = market()
    assert legal(board, "trade") == ["trade 2", "trade 3"]
    assert legal(board, "invite") == ["invite 2", "invite 3"]
    act(board, "invite 2", "done")
    assert legal(board, "trade") == ["trade 2", "trade 3"]
    act(board, "trade 2", "done")
    assert legal(board, "trade") == legal(board, "invite") == []
    assert "two trades" in why_no_trade(board, "trade 3")
    act(board, "end")
    assert legal(board, "trade") == ["trade 1", "trade 3"]


def test_with_whom_nobody_trades() -> None:
    board = market(2)
    assert "himself" in why_no_trade(board, "trade 1")
    assert "Nobody sits" in why_no_trade(board, "invite 3")
    for own in board.players:
        own.stock = [0] * 7
        board.deck += own.hand
        board.objective_deck += own.objectives
        own.hand, own.objectives = [], []
    again(board)
    assert legal(board, "trade") == legal(board, "invite") == []
    assert "anything to give" in why_no_trade(board, "trade 2")
    hold(board, 1, "objective-9")
    again(board)
    assert legal(board, "trade") == ["trade 2"]
    act(board, "trade 2")
    assert legal(board) == ["want objective", "done"]
    assert "partner has no more" in why_no_trade(board, "want action")
    act(board, "want objective")
    assert legal(board) == ["offer", "done"]
    assert "partner has no more" in why_no_trade(board, "want objective")


def test_cards_count_among_the_twelve_things() -> None:
    board = market(2)
    stock(board, 0, wood=8)
    again(board)
    act(board, "trade 2", *["give wood"] * 6, "give militia-1", "give objective-1")
    act(board, "want action", "want action", "want objective", "want objective")
    assert legal(board) == ["offer", "done"]


def test_a_single_action_card_can_be_traded() -> None:
    board = market(2)
    for own in board.players:
        own.stock = [0] * 7
        board.deck += own.hand
        board.objective_deck += own.objectives
        own.hand, own.objectives = [], []
    hold(board, 0, "militia-1")
    again(board)
    act(board, "trade 2", "give militia-1", "offer", "accept")
    assert hand(board, 1) == ["militia-1"]


def test_ruling_110_trade_needs_no_action() -> None:
    board = market()
    board.actions = 0
    again(board)
    act(board, "trade 2", "give ore", "offer", "accept")
    assert stores(board, 1)["ore"] == 3


def test_ruling_110_others_can_propose_when_they_are_asked() -> None:
    board = market()
    act(board, "invite 2")
    assert board.player == 1
    act(board, "give ore", "want gold", "offer")
    assert board.player == 0
    act(board, "accept")
    assert stores(board, 0) == {"food": 2, "ore": 3, "mood token": 1, "culture token": 1}
    assert board.player == 0


# -- limits -----------------------------------------------------------------------------------------------------------


def test_ruling_49_what_the_receiver_cannot_hold_is_lost() -> None:
    board = market()
    board.players[1].happiness = 1
    act(board, "trade 2", "give food", "give mood-token", "want culture-token", "offer", "accept")
    assert stores(board, 0) == {"food": 1, "ore": 2, "gold": 1, "culture token": 1}
    assert stores(board, 1) == {"food": 2, "ore": 2, "gold": 1, "mood token": 1}


def test_ruling_110_the_swap_is_atomic() -> None:
    board = market()
    for seat, good in ((0, "mood_token"), (1, "culture_token")):
        stock(board, seat, **{good: 2})
    board.players[0].culture = board.players[1].happiness = 1
    again(board)
    act(board, "trade 2", "give mood-token", "want culture-token", "offer", "accept")
    assert stores(board, 0)["mood token"] == 1
    assert stores(board, 0)["culture token"] == 1  # he had one, and there is room for one


# -- counter-offers ---------------------------------------------------------------------------------------------------


def test_an_offer_can_be_answered_by_another_once() -> None:
    board = market()
    act(board, "trade 2", "give ore", "want gold", "offer", "counter")
    assert board.player == 1
    act(board, "give gold", "want ore", "want ore", "offer")
    assert board.player == 0
    assert legal(board) == ["accept", "refuse"]
    assert "accept it or refuse it" in why_no_trade(board, "counter")
    act(board, "accept")
    assert stores(board, 0)["gold"] == 2
    assert "ore" not in stores(board, 0)
    assert stores(board, 1)["ore"] == 4


def test_a_counter_offer_can_be_dropped() -> None:
    board = market()
    act(board, "trade 2", "give ore", "offer", "counter", "done")
    assert board.player == 0
    assert asked(board) == "what_next"
    assert stores(board, 0)["ore"] == 2


# -- cards ------------------------------------------------------------------------------------------------------------


def test_cards_change_hands_and_the_partner_chooses_those_that_are_wanted() -> None:
    board = market()
    act(board, "trade 2", "give leadership-1", "give objective-2", "want action", "want objective", "offer", "accept")
    assert board.player == 1
    assert sorted(legal(board)) == ["drop militia-2", "drop spies-1"]
    assert "action cards" in why_no_trade(board, "drop objective-3")
    assert "action cards" in why_no_trade(board, "drop leadership-1")
    act(board, "drop militia-2")
    assert sorted(legal(board)) == ["drop objective-3", "drop objective-4"]
    assert "objective cards" in why_no_trade(board, "drop spies-1")
    act(board, "drop objective-4")
    assert hand(board, 0) == ["militia-1", "militia-2", "objective-1", "objective-4"]
    assert hand(board, 1) == ["leadership-1", "objective-2", "objective-3", "spies-1"]


def test_others_do_not_hear_which_cards_change_hands() -> None:
    board = market()
    board.heard = []
    act(board, "trade 2", "give leadership-1", "want action", "offer", "accept", "drop spies-1")
    assert board.heard is not None
    named = [event for event in board.heard if any(isinstance(value, ActionCard) for value in event.args.values())]
    assert {event.kind for event in named} == {"shows", "gave"}
    assert all(event.seen_by == (0, 1) or event.seen_by == (1, 0) for event in named)
    public = [event.kind for event in board.heard if event.seen_by is None]
    assert public.count("gives action card") == 2


# -- who knows what ---------------------------------------------------------------------------------------------------


def seen(board: Board, viewer: int) -> Any:
    return board.view(viewer)["offer"]


def test_the_cards_of_an_offer_are_seen_by_the_giver_and_then_by_the_partner() -> None:
    board = market()
    act(board, "trade 2", "give leadership-1", "give ore")
    assert seen(board, 0)["cards"] == ["leadership-1"]
    for viewer in (1, 2, SPECTATOR):
        assert "cards" not in seen(board, viewer)
        assert seen(board, viewer)["gives_action_cards"] == 1
        assert seen(board, viewer)["gives"] == {"ore": 1}
    act(board, "offer")
    assert seen(board, 1)["cards"] == ["leadership-1"]
    assert "cards" not in seen(board, 2)
    assert seen(board, EVERYTHING)["cards"] == ["leadership-1"]


def test_showing_a_card_cannot_be_undone() -> None:
    board = market()
    act(board, "trade 2", "give leadership-1")
    before = board.revealed
    act(board, "offer")
    assert board.revealed == before + 1


@pytest.mark.parametrize("made", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_redeal_keeps_what_the_viewer_knows_of_an_offer(made: bool, viewer: int) -> None:
    board = market()
    act(board, "trade 2", "give leadership-1", "give objective-2", *(["offer"] if made else []))
    known = viewer == 0 or (made and viewer == 1)
    hands = set()
    for seed in range(30):
        other = board.determinize(viewer, Chance.seeded(seed))
        other.check()
        assert other.view(viewer) == board.view(viewer)
        assert other.determinize(viewer, Chance.seeded(seed)) == other
        assert other.offer is not None
        assert all(card in other.players[0].hand for card in other.offer.cards)
        assert all(card in other.players[0].objectives for card in other.offer.objectives)
        hands.add(other.offer.cards[0].id)
        other.apply(GAME.vocabulary.parse("refuse" if made else "done"))
        other.check()
    assert (hands == {"leadership-1"}) == known


def test_an_accepted_offer_can_be_redealt_while_cards_are_chosen() -> None:
    board = market()
    act(board, "trade 2", "give leadership-1", "want action", "offer", "accept")
    for viewer in (0, 2, SPECTATOR):
        other = board.determinize(viewer, Chance.seeded(1))
        other.apply(other.legal[0])
        other.check()
        assert other.offer is None


def test_an_offer_is_saved() -> None:
    board = market()
    act(board, "trade 2", "give leadership-1", "give ore", "want action", "offer")
    assert GAME.load(board.save()).digest() == board.digest()
