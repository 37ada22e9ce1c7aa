"""Trade: offers, answers, range, loans, Magellan's Voyage."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import income
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import NOBODY

from ...bargains import deal, market, offer
from ...positions import (
    Dice,
    act,
    asked,
    both,
    city,
    gold,
    learn_all,
    legal,
    marker,
    owner,
    production,
    trade,
    turn,
    unit,
    until,
    why_not,
    wonder,
    world,
)


def cards(board: Board, seat: int) -> dict[str, int]:
    """The resource cards that a player holds."""
    found: dict[str, int] = board.view(seat)["players"][seat]["resources"]
    return found


# -- offers and answers -----------------------------------------------------------------------------------------------


@both
def test_r40_an_offer_is_accepted_and_carried_out_at_once(rules: str) -> None:
    board = market(rules)
    gold(board, 30, 5)
    trade(board)
    offer(board, 1, "give-gold 10", "give-gold 5")
    assert (asked(board), board.player, gold(board)) == ("how_to_answer", 1, [30, 5])
    assert legal(board) == ["accept", "refuse", "counter"]
    act(board, "accept")
    assert (gold(board), asked(board), board.player) == ([15, 20], "what_to_trade", 0)


@both
def test_r40_one_side_may_be_empty_but_not_both(rules: str) -> None:
    board = market(rules)
    gold(board, 10, 10)
    trade(board)
    act(board, "deal 2")
    assert why_not(board, "offer").msgid == "An offer gives or wants something."
    act(board, "want-gold 5", "offer", "accept")
    assert gold(board) == [15, 5]


@both
def test_r40_a_refused_offer_changes_nothing_and_is_not_repeated(rules: str) -> None:
    board = market(rules)
    gold(board, 10, 10)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "refuse")
    assert (gold(board), board.player) == ([10, 10], 0)
    act(board, "deal 2", "give-gold 5")
    assert why_not(board, "offer").msgid == "This offer was refused in this phase."
    act(board, "give-gold 1", "offer", "accept")  # another one
    assert gold(board) == [4, 16]


def test_r40_it_may_be_repeated_in_another_turn(dice: Dice) -> None:
    board = market()
    gold(board, 10, 10)
    turn(board)
    until(board, "what_to_trade", 0)
    offer(board, 1, "give-gold 5")
    act(board, "refuse")
    dice.set(1, 1)
    until(board, "what_to_buy")
    until(board, "what_to_trade", 0)
    act(board, "deal 2", "give-gold 5")
    assert "offer" in legal(board)


@both
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_r40_a_counter_is_an_offer_that_the_first_one_accepts_or_refuses(rules: str, answer: str) -> None:
    board = market(rules)
    gold(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter")
    assert (asked(board), board.player) == ("what_to_offer", 1)
    act(board, "want-gold 10", "offer")
    assert (board.player, legal(board)) == (0, ["accept", "refuse"])
    assert why_not(board, "counter").msgid == "This offer answers yours: accept it or refuse it."
    act(board, answer)
    assert gold(board) == ([40, 60] if answer == "accept" else [50, 50])
    assert (asked(board), board.player) == ("what_to_trade", 0)


def test_r40_a_counter_costs_the_partner_none_of_his_offers(dice: Dice) -> None:
    board = market(offers="one")
    gold(board, 50, 50)
    turn(board)
    until(board, "what_to_trade", 0)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "want-gold 10", "offer", "refuse")
    assert (asked(board), board.player) == ("what_to_trade", 1)
    assert legal(board, "deal") == ["deal 1"]


def test_r40_a_counter_may_be_dropped() -> None:
    board = market()
    gold(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "drop")
    assert (asked(board), board.player, gold(board)) == ("what_to_trade", 0, [50, 50])


def test_r40_the_countered_offer_counts_as_refused() -> None:
    board = market()
    gold(board, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    act(board, "counter", "want-gold 10", "offer", "refuse", "deal 2", "give-gold 5")
    assert why_not(board, "offer").msgid == "This offer was refused in this phase."


@pytest.mark.parametrize(("option", "n"), [("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5)])
def test_r40_so_many_offers_a_slot_and_two_to_one_partner(option: str, n: int) -> None:
    board = market(players=4, offers=option)
    gold(board, 100)
    trade(board)
    made = 0
    for to in (1, 1, 2, 2, 3, 3):
        if f"deal {to + 1}" in legal(board):
            act(board, f"deal {to + 1}", "drop")
            made += 1
            if made == 2 and n > 2:
                assert why_not(board, "deal 2").msgid == "Two offers can go to the same player."
    assert made == n
    assert board.over  # nothing is left to be done in this slot


def test_r40_all_offers_made_is_said() -> None:
    board = market(players=3, offers="one", rules="advanced", era=3)
    wonder(board, 0, "magellans-voyage")
    for region in ("gaul", "italia"):
        marker(board, region, "wine", up=True)
    trade(board)
    act(board, "deal 2", "drop")
    assert why_not(board, "deal 2").msgid == "You have made all offers of this phase."


def test_r40_slots_come_in_turn_order_and_those_without_a_partner_are_skipped(dice: Dice) -> None:
    board = world(3, "advanced", first=2)
    city(board, 0, "gaul")
    city(board, 1, "java")  # far from everybody
    city(board, 2, "italia")
    turn(board)
    seen = []
    dice.set(1, 1)
    while asked(board) != "what_to_buy":
        seen.append((asked(board), board.player))
        act(board, "done")
    assert seen[3:] == [("what_to_trade", 2), ("what_to_trade", 0)]


def test_r40_third_parties_see_nothing_of_an_offer() -> None:
    board = market(players=3)
    gold(board, 50, 50, 50)
    trade(board)
    act(board, "deal 2", "give-gold 5")
    assert [set(board.view(viewer)["offer"]) > {"giver", "taker"} for viewer in (0, 1, 2, -1)] == [
        True,
        False,
        False,
        False,
    ]
    act(board, "offer")
    assert [set(board.view(viewer)["offer"]) > {"giver", "taker"} for viewer in (0, 1, 2, -1)] == [
        True,
        True,
        False,
        False,
    ]
    assert board.view(1)["offer"]["gives"]["gold"] == 5
    assert board.view(2)["offer"] == {"giver": 0, "taker": 1}
    act(board, "refuse")
    assert board.view(2)["offer"] is None


def test_r40_third_parties_know_nothing_of_an_offer_in_what_is_dealt_anew_for_them() -> None:
    board = market(players=3)
    gold(board, 50, 50, 50)
    trade(board)
    offer(board, 1, "give-gold 5")
    for viewer, known in ((0, 5), (1, 5), (2, 0)):
        imagined = board.determinize(viewer, Chance.seeded(1))
        assert imagined.offer is not None
        assert imagined.offer.gives.gold == known
    act(board, "refuse")
    assert [bool(board.determinize(viewer, Chance.seeded(1)).refused) for viewer in range(3)] == [True, True, False]


def test_r40_the_done_deal_is_told_to_all() -> None:
    board = market(players=3)
    gold(board, 50)
    deal(board, "give-gold 5")
    assert board.heard is not None
    told = [event for event in board.heard if event.kind == "hands gold"]
    assert [(event.player, event.args["target"], event.args["n"], event.seen_by) for event in told] == [(0, 1, 5, None)]


def test_r40_eight_things_on_each_side_at_most() -> None:
    board = market()
    gold(board, 50, 50)
    unit(board, 0, "settler", "gaul", 9)
    trade(board)
    act(board, "deal 2", *["give-piece gaul"] * 7, "give-gold 1")
    assert why_not(board, "give-piece gaul").msgid == "An offer names eight things on each side at most."
    assert "give-gold 1" in legal(board)  # gold is one thing, however much
    assert "want-gold 1" not in legal(board)
    assert legal(board, "give-piece") == []


# -- range ------------------------------------------------------------------------------------------------------------

DISTANCES = [
    ("gaul", "italia", 1, 1),
    ("gaul", "balkans", 2, 2),
    ("italia", "egypt", 4, 1),
    ("iberia", "egypt", 6, 2),
    ("gaul", "gobi", 4, 99),
    ("britannia", "anatolia", 99, 3),
    ("japan", "iberia", 99, 6),
]
"""Two regions, the steps between them over land and the seas between them; 99 if there is no way."""
RANGES = {
    "": (1, 0),
    "trade-mapmaking": (1, 1),
    "astronomy": (1, 2),
    "navigation": (1, 3),
    "steam-power": (4, 3),
    "flight": (99, 99),
}


@pytest.mark.parametrize("technology", RANGES)
def test_r12_and_r42_the_range_is_that_of_the_best_technology_in_play(technology: str) -> None:
    board = world(3, "advanced", 4)
    if technology:
        learn_all(board, 2, technology)  # whoever has it
    land, sea = RANGES[technology]
    assert board.ranges == (land, sea)
    for one, other, by_land, by_sea in DISTANCES:
        board.owner = [NOBODY] * len(board.owner)
        city(board, 0, one)
        city(board, 1, other)
        expected = by_land <= land or by_sea <= sea
        assert board.in_range(0, 1) == board.in_range(1, 0) == expected, (one, other)


def test_r42_any_pair_of_settlements_will_do_and_land_and_sea_are_not_combined() -> None:
    board = world(2, "advanced")
    city(board, 0, "java")
    city(board, 0, "gaul")
    city(board, 1, "cape")
    trade(board)
    assert board.over
    city(board, 1, "germania")
    trade(board)
    assert legal(board, "deal") == ["deal 2"]
    board = world(2, "advanced", 2)
    learn_all(board, 0, "trade-mapmaking")
    city(board, 0, "britannia")
    city(board, 1, "italia")  # a sea to Gaul and a step from there
    assert not board.in_range(0, 1)


def test_r42_the_standard_game_has_no_range() -> None:
    board = world()
    city(board, 0, "java")
    city(board, 1, "greenland")
    trade(board)
    assert legal(board, "deal") == ["deal 2"]


# -- loans ------------------------------------------------------------------------------------------------------------


def vineyards(rules: str = "standard", players: int = 3, era: int = 1) -> Board:
    """The first player has wine, the second one iron, the third one nothing."""
    board = market(rules, era, players)
    learn_all(board, 0, "trade-mapmaking", *(("flight",) if era == 4 else ()))
    for region, id in (("gaul", "wine"), ("italia", "iron")):
        marker(board, region, id, up=True)
    return board


@both
def test_r39_resource_cards_are_lent_until_the_end_of_production(rules: str, dice: Dice) -> None:
    board = vineyards(rules)
    deal(board, "lend wine", "borrow iron")
    assert (cards(board, 0), cards(board, 1)) == ({"iron": 1}, {"wine": 1})
    dice.set(1, 1)
    production(board)
    assert (cards(board, 0), cards(board, 1), board.loans) == ({"wine": 1}, {"iron": 1}, {})


@both
def test_r39_a_borrowed_card_is_lent_on_and_flies_home(rules: str, dice: Dice) -> None:
    board = vineyards(rules)
    deal(board, "lend wine")
    deal(board, "lend wine", seat=1, to=2)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"iron": 1}, {"wine": 1}]
    dice.set(1, 1)
    production(board)
    assert [cards(board, seat) for seat in range(3)] == [{"wine": 1}, {"iron": 1}, {}]


def test_r39_a_card_can_be_given_back() -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "lend wine", seat=1, to=0)
    assert (cards(board, 0), board.loans) == ({"wine": 1}, {})


def test_r39_a_lent_card_comes_home_to_the_settlements_present_owner(dice: Dice) -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "give-city gaul", to=2)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"wine": 1, "iron": 1}, {}]
    dice.set(1, 1)
    production(board)
    assert [cards(board, seat) for seat in range(3)] == [{}, {"iron": 1}, {"wine": 1}]


def test_r39_a_loan_ends_if_the_borrower_gets_the_settlement() -> None:
    board = vineyards()
    deal(board, "lend wine")
    deal(board, "give-city gaul")
    assert (owner(board, "gaul"), cards(board, 1), board.loans) == (1, {"wine": 1, "iron": 1}, {})


def test_r41_lent_wine_keeps_its_settlement_happy_and_moves_only_the_symbol() -> None:
    board = vineyards("advanced", players=2)
    wine, iron = GAME.marker["wine"], GAME.marker["iron"]
    before = [income(board, seat, wine) for seat in (0, 1)]
    deal(board, "lend wine")
    lender, borrower = (income(board, seat, wine) for seat in (0, 1))
    # Gaul gives 4, Iberia 2 with the free face; Italia 4 with the free face, Egypt 0.
    assert [part.cities for part in (*before, lender, borrower)] == [6, 4, 6, 4]
    assert (before[0].critical, before[0].resources, before[1].critical, before[1].resources) == (15, 3, 0, 3)
    assert (lender.critical, lender.resources, borrower.critical, borrower.resources) == (0, 0, 15, 6)
    assert income(board, 1, iron).critical == 15


def test_r44_borrowed_cards_make_monopolies() -> None:
    for rules in ("standard", "advanced"):
        board = market(rules)
        for region in ("gaul", "italia", "egypt"):
            marker(board, region, "wine", up=True)
        assert [income(board, seat, None).monopolies for seat in (0, 1)] == [0, 0]
        deal(board, "lend wine")
        assert [income(board, seat, None).monopolies for seat in (0, 1)] == [0, 20]


# -- Magellan's Voyage ------------------------------------------------------------------------------------------------


def captain(era: int = 3) -> Board:
    """The first player has Magellan's Voyage and wine, the second one iron and oil."""
    board = market("advanced", era, 3)
    wonder(board, 0, "magellans-voyage")
    for region, id in (("gaul", "wine"), ("italia", "iron"), ("egypt", "oil")):
        marker(board, region, id, up=True)
    return board


def test_r43_the_owner_forces_one_swap_a_trade_phase_besides_his_offers(dice: Dice) -> None:
    board = captain()
    trade(board)
    act(board, "voyage")
    assert legal(board) == ["swap 2 iron", "swap 2 oil"]
    act(board, "swap 2 oil")  # wine is all that he can give
    assert (cards(board, 0), cards(board, 1)) == ({"oil": 1}, {"wine": 1, "iron": 1})
    assert why_not(board, "voyage").msgid == "A swap is forced once in a trade phase."
    assert legal(board, "deal") == ["deal 2"]
    assert board.offered == []
    dice.set(1, 1)
    production(board)
    assert (cards(board, 0), cards(board, 1)) == ({"wine": 1}, {"iron": 1, "oil": 1})
    trade(board)
    assert "voyage" in legal(board)


def test_r43_a_card_that_he_has_borrowed_can_be_given() -> None:
    board = captain()
    marker(board, "iberia", "coal", up=True)
    deal(board, "borrow iron")
    act(board, "voyage")  # oil is all that the other one has left
    assert legal(board) == ["for wine", "for iron", "for coal"]
    act(board, "for iron")
    assert (cards(board, 0), cards(board, 1)) == ({"wine": 1, "coal": 1, "oil": 1}, {"iron": 1})


def test_r43_only_in_trade_range_only_its_owner_and_only_in_its_era() -> None:
    board = captain()
    city(board, 2, "java", under="coal")
    trade(board)
    act(board, "voyage")
    assert why_not(board, "swap 3 coal").rule == "magellan"
    for era, seat in ((4, 0), (3, 1)):
        board = captain(era)
        trade(board, seat)
        assert "voyage" not in legal(board)
        assert why_not(board, "voyage").msgid == "Only the owner of {wonder} can do this."


def test_r43_bought_an_era_ahead_it_works_at_once() -> None:
    board = captain(2)
    trade(board)
    assert "voyage" in legal(board)
