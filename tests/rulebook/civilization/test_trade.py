"""The rule book's rules of trade and of its range."""

from __future__ import annotations

import pytest

from tests.games.civilization.positions import (
    act,
    asked,
    award,
    both,
    count,
    endow,
    gold,
    improve,
    improved,
    knows,
    learn,
    learn_all,
    legal,
    owner,
    put,
    settle,
    trade,
    why_not,
    wonders,
    world,
)


@pytest.mark.parametrize(
    ("mine", "his", "technology", "before"),
    [
        ("italia", "egypt", "trade-mapmaking", "mathematics"),
        ("iberia", "egypt", "astronomy", "trade-mapmaking"),
        ("gaul", "gobi", "steam-power", "navigation"),
    ],
)
def test_e34_the_trade_range_grows_with_technologies(mine: str, his: str, technology: str, before: str) -> None:
    board = world(2, "advanced", era=2)
    settle(board, 0, mine)
    settle(board, 1, his)
    learn_all(board, 1, before)
    assert not board.in_range(0, 1)
    learn_all(board, 1, technology)
    assert board.in_range(0, 1)
    assert board.in_range(1, 0)


def test_e34_neighbours_trade_from_the_start_and_the_nearest_settlements_count() -> None:
    board = world(3, "advanced")
    settle(board, 0, "gobi")
    settle(board, 0, "gaul")
    settle(board, 1, "iberia")
    settle(board, 1, "japan")
    settle(board, 2, "java")
    assert [board.in_range(0, 1), board.in_range(0, 2), board.in_range(1, 2)] == [True, False, False]
    assert legal(trade(board), "deal") == ["deal 2"]
    assert why_not(board, "deal 3").rule == "range"


def test_e34_land_and_sea_are_not_combined() -> None:
    board = world(2, "advanced", era=3)
    settle(board, 0, "prairie")  # touches no sea, and a step from one that does
    settle(board, 1, "britannia")
    learn_all(board, 0, "steam-power")
    assert not board.in_range(0, 1)


@both
def test_resources_are_lent_and_all_else_changes_hands_for_good(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 0, "italia", 2, "iron")
    settle(board, 1, "iberia")
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "settler", "gaul")
    learn(board, 0, "masonry")
    award(board, 0, "colossus")
    endow(board, 20, 30)
    act(trade(board), "deal 2", "lend wine", "give-technology masonry", "give-wonder colossus", "give-city italia")
    act(board, "give-piece gaul", "piece ancient-infantry", "give-piece gaul", "piece settler", "want-gold 10")
    act(board, "want-gold 10", "offer", "accept")
    assert gold(board) == [40, 10]
    assert board.cards(1)[:3] == [1, 0, 1]
    assert owner(board, "italia") == 1
    assert (count(board, 0, "ancient-infantry"), count(board, 1, "ancient-infantry", "gaul")) == (1, 1)
    assert count(board, 1, "settler", "gaul") == 1
    assert (knows(board, "masonry", 1), knows(board, "masonry", 0), wonders(board, 1)) == (True, False, ["colossus"])
    assert owner(board, "gaul") == 0  # its card is only lent


def test_improvements_are_not_traded_and_not_lost_with_a_settlement() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 0, "italia")
    settle(board, 1, "iberia")
    improve(board, 0, "granary")
    act(trade(board), "deal 2", "give-city gaul")
    assert not [text for text in legal(board) if "granary" in text]
    act(board, "offer", "accept")
    assert (improved(board, 0), improved(board, 1)) == (["granary"], [])


@both
def test_a_deal_may_be_unequal_and_the_partner_may_refuse_or_answer_with_another(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 1, "iberia")
    endow(board, 20, 30)
    act(trade(board), "deal 2", "give-gold 5", "offer", "refuse")
    assert gold(board) == [20, 30]
    act(board, "deal 2", "want-gold 1", "offer", "counter", "borrow wine", "give-gold 5", "offer")
    assert (asked(board), board.player) == ("how_to_answer", 0)
    assert "counter" not in legal(board)
    act(board, "accept")
    assert (gold(board), board.cards(1)[0]) == ([25, 25], 1)


def test_without_a_partner_in_range_nobody_is_asked() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul")
    settle(board, 1, "java")
    assert asked(trade(board)) == ""


@both
def test_an_offer_that_could_not_be_carried_out_is_shown_but_cannot_be_made(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul")
    settle(board, 1, "iberia")
    put(board, 0, "ancient-fleet", "s_neatl")
    ship = put(board, 1, "ancient-fleet", "s_neatl")
    put(board, 1, "ancient-infantry", "s_neatl", ship=ship)
    act(trade(board), "deal 2", "want-piece s_neatl", "piece ancient-infantry")
    assert "after" in board.view(0)["offer"]
    act(board, "give-piece s_neatl")  # the only ship that could carry it
    assert board.view(0)["offer"]["gives"]["pieces"] == [["ancient-fleet", "s_neatl", 1]]
    assert "after" not in board.view(0)["offer"]
    assert "offer" not in legal(board)
    assert why_not(board, "offer").rule == "trade"
