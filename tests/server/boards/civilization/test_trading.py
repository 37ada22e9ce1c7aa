"""The view of trade: a button for all that an offer can name, what it changes, who is in range, and what is secret."""

from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.trade.items import SORT
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.trading import Trading, draw_trading
from tests.games.civilization.positions import act, again, asked, award, endow, learn, legal, put, settle, trade, world
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.views import page, pencil, positions, pressed
from tests.server.drawing import Page

VERBS = {*SORT, "deal", "offer", "drop", "take-out", "accept", "refuse", "counter", "voyage", "swap", "for"}
"""The verbs of trade."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn(board: Board, viewer: int | None = None, code: str = "en") -> Trading:
    return draw_trading(pencil(board, viewer, code))


def market(rules: str = "advanced", era: int = 1, seats: int = 4) -> Board:
    """Neighbours with something to trade; the fourth one is far away. The first player trades."""
    board = world(seats, rules, era)
    for seat, (region, under) in enumerate(
        [("gaul", "wine"), ("italia", "iron"), ("germania", "gems"), ("japan", "oil")]
    ):
        if seat < seats:
            settle(board, seat, region, 2, under)
    settle(board, 0, "iberia", 1, "horses")
    settle(board, 1, "balkans", 3)
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 1, "settler", "italia")
    endow(board, *[17] * seats)
    return trade(board)


def test_every_action_of_trade_is_one_button() -> None:
    seen = set[str]()
    for board in positions():
        if board.decision is None:
            continue
        wanted = {action.id for action in board.legal if action.verb in VERBS}
        if asked(board) == "which_piece":
            wanted |= {action.id for action in board.legal}
        if not wanted:
            continue
        found = pressed(board)
        assert all(found[id] == 1 for id in wanted), [id for id in wanted if found[id] != 1]
        seen |= {id.split()[0] for id in wanted}
    usual = {"deal", "lend", "borrow", "give-gold", "want-gold", "give-city", "want-city", "give-piece", "want-piece"}
    usual |= {"give-technology", "want-technology", "offer", "drop", "take-out", "accept", "refuse", "counter"}
    assert usual <= seen


def test_things_that_cannot_be_named_say_why() -> None:
    board = act(market(), "deal 2", "give-gold 10")
    wants = drawn(board).trays[1]
    coins = [thing for thing in wants.shelves[0] if thing.press.action.startswith("want-gold")]
    assert {thing.press.reason for thing in coins} == {"The same is not both given and wanted."}
    last = drawn(act(market(), "deal 3")).trays[1].shelves[3]
    assert [thing.press.reason for thing in last] == ["Nobody gives his last settlement away."]


def test_items_say_whether_they_come_back() -> None:
    board = act(market(), "deal 2", "lend wine", "give-gold 5", "give-gold 1", "want-city balkans", "want-piece italia")
    gives, wants = drawn(board).trays
    assert [(item.name, item.back) for item in gives.items] == [("6 gold", False), ("Wine", True)]
    assert [(item.name, item.note, item.back) for item in wants.items] == [
        ("Balkans", "city", False),
        ("Settler", "Italia", False),
    ]


def test_a_ship_goes_with_what_it_carries() -> None:
    board = market()
    sea = board.world.coasts[GAME.place["gaul"]][0].id
    ship = put(board, 0, "ancient-fleet", sea)
    put(board, 0, "settler", sea, ship=ship)
    put(board, 0, "ancient-fleet", sea)
    act(again(board), "deal 2", f"give-piece {sea}")
    assert asked(board) == "which_piece"
    assert {press.action for press in drawn(board).pieces} == set(legal(board))
    (item,) = drawn(act(board, f"ship 1 {ship}")).trays[0].items
    assert item.note.endswith("with Settler")


def test_the_outlook_is_what_really_happens() -> None:
    board = act(market(), "deal 2", "lend wine", "give-gold 5", "borrow iron", "want-city balkans", "offer")
    told = {row.seat.number: row for row in drawn(board).outlook}
    before = [(own["gold"], own["forecast"]) for own in board.view(0)["players"]]
    act(board, "accept")
    after = [(own["gold"], own["forecast"]) for own in board.view(0)["players"]]
    for seat in (0, 1):
        assert (told[seat].before, told[seat].after) == (str(before[seat][1]), str(after[seat][1]))
        more = sum(after[seat]) - sum(before[seat])
        assert told[seat].sum == f"{more:+}".replace("-", "−")
    assert told[0].sign != told[1].sign


def test_outlooks_of_whole_games_are_what_really_happens() -> None:
    compared = 0
    for board in positions():
        if board.decision is None or asked(board) != "how_to_answer" or board.player is None:
            continue
        view, rows = board.view(board.player), drawn(board).outlook
        after = board.copy()
        after.apply(GAME.vocabulary.parse("accept"))
        if after.phase != board.phase:
            continue  # production has come at once
        then = after.view(board.player)["players"]
        for row in rows:
            seat = row.seat.number
            assert row.after == str(then[seat]["forecast"])
            assert view["offer"]["after"][seat == view["offer"]["taker"]]["gold"] == then[seat]["gold"]
            compared += 1
    assert compared


def test_who_is_in_range_is_what_the_rules_say() -> None:
    far = 0
    for board in positions():
        for viewer in range(board.seats):
            for trader in drawn(board, viewer).traders:
                if trader.seat.number != viewer and not board.players[viewer].out:
                    assert trader.near == board.in_range(viewer, trader.seat.number)
                    far += not trader.near
    assert far


def test_why_somebody_is_too_far_is_said() -> None:
    board = market()
    ranges = {trader.seat.number: (trader.range, trader.near) for trader in drawn(board).traders}
    assert ranges[1] == ("in trade range: 1 step by land", True)
    assert ranges[3][0].startswith("too far: ")
    assert not ranges[3][1]
    assert drawn(board).range == "Trade range: 1 by land, none over sea."
    learn(board, 2, "flight")
    assert all(trader.near for trader in drawn(again(board)).traders)


def test_an_offer_begins_at_a_players_panel_and_in_the_table_of_cards() -> None:
    board = market()
    buttons = Page(page(board, 0)).buttons(enabled=True)
    for deal in legal(board, "deal"):
        same = [button for button in buttons if button["value"] == deal]
        assert ["data-again" in button for button in same] in ([True, False], [False, True])


def test_the_number_of_offers_left_is_told() -> None:
    board = market()
    assert drawn(board).note == "You can make 3 more offers."
    act(board, "deal 2", "drop")
    assert drawn(board).note == "You can make 2 more offers."
    assert drawn(board, 1).note == "Ada can make 2 more offers."


def test_lent_cards_are_told() -> None:
    board = act(market(), "deal 2", "lend wine", "want-gold 5", "offer", "accept")
    lent = {trader.seat.number: trader.lent for trader in drawn(board).traders}
    assert lent[0] == "Wine lent to Bob <b>"
    assert lent[1] == "Wine borrowed from Ada"
    cards = {trader.seat.number: {held.mark.id: held.n for held in trader.cards} for trader in drawn(board).traders}
    assert cards[0] == {"horses": 1}
    assert cards[1] == {"wine": 1, "iron": 1}


def test_the_one_who_answers_sees_his_side_first() -> None:
    board = act(market(), "deal 2", "lend wine", "want-gold 5", "offer")
    assert board.player == 1
    shown = drawn(board)
    assert [tray.title for tray in shown.trays] == ["You give", "Ada gives"]
    assert [verb for verb, _ in shown.answers] == ["accept", "counter", "refuse"]
    assert not shown.sorts
    act(board, "counter", "give-gold 1", "offer")
    counter = dict(drawn(board).answers)["counter"]
    assert (counter.legal, counter.reason) == (False, "This offer answers yours: accept it or refuse it.")


def test_others_learn_nothing_of_an_offer() -> None:
    one = act(market(), "deal 2", "lend wine", "want-gold 5")
    two = act(market(), "deal 2", "give-city iberia", "borrow iron")
    for viewer in (1, 2, 3, SPECTATOR):
        assert page(one, viewer) == page(two, viewer), "nothing before it is made"
    assert page(one, 0) != page(two, 0)
    for board in (one, two):
        act(board, "offer")
    for viewer in (2, 3, SPECTATOR):
        assert page(one, viewer) == page(two, viewer)
    assert page(one, 1) != page(two, 1)
    assert drawn(one, 2).title == "Ada and Bob <b> are talking"
    assert not drawn(one, 2).trays
    assert not drawn(one, 2).outlook


def test_magellans_voyage_takes_and_gives_cards() -> None:
    board = market(era=3)
    assert drawn(board).voyage is None, "nobody else is shown the button"
    award(board, 0, "magellans-voyage")
    found = drawn(again(board)).voyage
    assert found is not None
    assert found.legal
    act(board, "voyage")
    assert pressed(board).keys() >= set(legal(board))
    act(board, "swap 2 iron")
    cards = [held for trader in drawn(board).traders for held in trader.cards if held.press]
    assert {held.press.action for held in cards if held.press} == {"for wine", "for horses"} == set(legal(board))


def test_technologies_of_the_standard_game_are_called_by_their_era() -> None:
    board = market("standard")
    learn(board, 0, "masonry", "mathematics")
    act(again(board), "deal 2")
    (thing,) = drawn(board).trays[0].shelves[1]
    assert (thing.name, thing.note, thing.press.action) == ("Ancient era", "2 points", "give-technology masonry")


def test_nobody_who_is_out_trades() -> None:
    board = market()
    board.players[3].out = True
    assert [trader.seat.number for trader in drawn(board).traders] == [0, 1, 2]
    assert {trader.range for trader in drawn(board, 3).traders} == {""}, "nothing is said of his range"
