"""What lies over the world strip of Through the Ages while it is decided: duels, auctions, forces, pacts, budgets."""

from __future__ import annotations

import re

from ecumene.engine import SPECTATOR
from ecumene.games.through_the_ages.state.board import Board
from ecumene.server.boards.through_the_ages import BOARD
from ecumene.server.boards.through_the_ages.matters import Matter
from ecumene.server.boards.through_the_ages.table import Table
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    happen,
    hold,
    know,
    lay,
    lead,
    legal,
    store,
    table,
    work,
)
from tests.server.drawing import Page, draw, picture


def shown(board: Board, viewer: int | None = None) -> Table:
    seat = board.player if viewer is None else viewer
    assert seat is not None
    found: Table = BOARD.context(picture(board, seat))["board"]
    return found


def matter(board: Board, viewer: int | None = None) -> Matter:
    found = shown(board, viewer).matter
    assert found is not None
    return found


def attacker(players: int = 3) -> Board:
    """Seat 0 has strength 4 and an aggression; seat 1 has strength 1 and four cards, seat 2 strength 2 and no card."""
    board = table(players)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=4)
    work(board, seat=2, warriors_0=2)
    hold(board, "enslave-1")
    hold(board, "bonus-1", "rats-1", "legion-1", "foray-1", seat=1)
    return act(begin_politics(board), "attack enslave-1")


def test_tiles_of_possible_victims_say_both_strengths_and_the_cards_to_defend_with() -> None:
    board = attacker()
    assert [tile.odds for tile in shown(board).opponents] == [(4, 1, 2), (4, 2, 0)]
    page = Page(draw(BOARD, picture(board, 0)))
    chosen = [attrs["value"] for tag, attrs in page.elements if "ta-choose can" in str(attrs.get("class"))]
    assert chosen == ["target 2", "target 3"]
    assert all(not tile.odds for tile in shown(board, 1).opponents), "only for the one who chooses"


def test_a_duel_has_a_running_total_for_the_defender_alone() -> None:
    board = act(attacker(), "target 2")
    assert (matter(board).about, matter(board).numbers, matter(board).chosen) == ("duel", (4, 1), ())
    act(board, "defend bonus-1")
    assert matter(board).chosen == (4, 3)
    assert [seat.number for seat in matter(board).seats] == [0, 1]
    assert "with the cards chosen 4 : 3" in " ".join(Page(draw(BOARD, picture(board, 1))).text.split())
    for viewer in (0, 2, SPECTATOR):
        assert (matter(board, viewer).numbers, matter(board, viewer).chosen) == ((4, 1), ())


def test_every_bid_has_its_button_and_the_highest_bidder_is_named() -> None:
    board = table(2)
    for seat in (0, 1):
        work(board, seat=seat, knights_1=15)
    happen(board, "vast-territory-1")
    assert (matter(board).seats, len(matter(board).presses)) == ((), 31)
    act(board, "bid 4")
    assert [seat.number for seat in matter(board).seats] == [0]
    assert matter(board).numbers == (4,)
    values = re.findall(r'value="bid (\d+)" class="ta-bid can"', draw(BOARD, picture(board, 1)))
    assert values == [str(n) for n in range(5, 32)]
    assert not matter(board, 0).presses


def test_a_force_says_what_is_still_missing() -> None:
    board = table(2)
    work(board, warriors_0=3, swordsmen_1=1)
    happen(board, "vast-territory-1")
    act(board, "bid 4")
    while "send warriors-0" not in legal(board):
        act(board, "pass")
    assert (matter(board).numbers, matter(board).note) == ((0, 4), "4 still missing")
    act(board, "send warriors-0")
    assert (matter(board).numbers, matter(board).note) == ((1, 4), "3 still missing")


def test_a_side_of_a_pact_can_be_chosen_and_the_offer_says_whose_is_which() -> None:
    board = table(3, age=2)
    hold(board, "promise-of-military-protection-2")
    act(begin_politics(board), "offer promise-of-military-protection-2")
    assert [half.press for half in matter(board).halves] == [None, None]
    act(board, "target 3")
    assert [half.press and half.press.action for half in matter(board).halves] == ["side a", "side b"]
    act(board, "side b")
    assert board.player == 2
    assert [half.seat and half.seat.number for half in matter(board).halves] == [2, 0]
    assert [sign.n for sign in matter(board).halves[1].signs] == ["−1", "+4"]
    assert matter(board).title == "Ada offers a pact"


def test_an_international_agreement_has_a_budget() -> None:
    board = table(2, age=2)
    work(board, warriors_0=6)
    lay(board, "iron-1", "alchemy-1")
    happen(board, "international-agreement-2")
    assert (matter(board).about, matter(board).numbers) == ("budget", (5,))
    act(board, "take iron-1")
    assert matter(board).numbers == (4,)


def test_how_many_military_cards_must_go() -> None:
    board = table(3)
    for seat, strength in enumerate((6, 4)):
        work(board, seat=seat, warriors_0=strength)
    hold(board, "rats-1", "legion-1", "foray-1", "plunder-1", seat=2)
    happen(board, "politics-of-strength-2")
    assert shown(board).hands[1].count == "4 of 2, 3 to discard"
    act(board, "discard rats-1")
    assert shown(board).hands[1].count == "3 of 2, 2 to discard"


def test_a_leaders_power_and_what_destroys_wait_on_the_workers_for_their_group() -> None:
    """Their buttons glow only once the panel has chosen them; the leader himself glows at once."""
    board = table()
    lead(board, "barbarossa-1")
    work(board, swordsmen_1=1)
    store(board, food=4, resources=4)
    html = draw(BOARD, picture(board, 0))
    waiting = re.findall(r'value="([^"]+)" class="ta-workers ta-later"', html)
    assert waiting == [
        "destroy swordsmen-1",
        "recruit swordsmen-1",
        "destroy agriculture-0",
        "destroy bronze-0",
        "destroy philosophy-0",
        "destroy warriors-0",
        "recruit warriors-0",
    ]
    assert re.search(r'value="recruit warriors-0,recruit swordsmen-1" class="ta-plaque', html)


def test_a_technology_in_hand_says_its_science_where_it_is_not_what_is_printed() -> None:
    board = table(2)
    know(board, "irrigation-1")
    hold(board, "warfare-1", "monarchy-1")
    store(board, science=20)
    assert [card.note for card in shown(board).hands[0].pieces] == ["Develop", "Adopt"]
    happen(board, "development-of-civilization-0")
    assert [card.note for card in shown(board).hands[0].pieces] == ["Develop: 4", "Adopt: 7/1"]


def test_an_event_that_asks_lies_over_the_world_strip_with_what_it_says() -> None:
    board = table(2)
    know(board, "irrigation-1")
    hold(board, "warfare-1")
    store(board, science=20)
    happen(board, "development-of-civilization-0")
    decided = shown(board).matter
    assert decided is not None
    assert (decided.about, decided.piece and decided.piece.card.id) == ("event", "development-of-civilization-0")
    assert any("population" in line for line in decided.lines)
    assert 'class="ta-says"' in draw(BOARD, picture(board, 0))
