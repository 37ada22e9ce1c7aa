"""Fees for the owners of technologies, and what the bank pays for old units (advanced)."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE_OF, Improvement, Level

from ...positions import (
    act,
    buy,
    cities,
    city,
    count,
    end,
    gold,
    improve,
    improved,
    learn,
    learn_all,
    legal,
    pieces,
    unit,
    why_not,
    world,
)
from ...shops import price_of, shop, take

# -- fees -------------------------------------------------------------------------------------------------------------

FEES = (5, 5, 10, 10)


@pytest.mark.parametrize("card", GAME.level.values(), ids=list(GAME.level))
def test_r47_each_unit_pays_a_fee_to_the_owner_of_its_technology(card: Level) -> None:
    for holder in (0, 1):
        board = world(3, "advanced", card.age)
        city(board, 0, "gaul", 4)
        city(board, 1, "java")
        gold(board, 500)
        learn_all(board, 2, card.technology)
        technology = GAME.technology[card.technology]
        board.players[2].technologies &= ~technology.bit
        learn(board, holder, technology.id)
        buy(board)
        take(board, card.figure.id, 2)
        assert gold(board)[:2] == [
            500 - 2 * price_of(card.figure, card.age),
            2 * FEES[card.age - 1] if holder == 1 else 0,
        ]


@pytest.mark.parametrize("improvement", GAME.improvements, ids=list(GAME.improvement))
def test_r47_each_improvement_pays_a_fee_to_the_owner_of_its_technology(improvement: Improvement) -> None:
    for holder in (0, 1):
        board = world(3, "advanced", improvement.age)
        city(board, 0, "gaul", 4)
        city(board, 1, "java")
        gold(board, 500)
        learn_all(board, 2, improvement.technology)
        technology = GAME.technology[improvement.technology]
        board.players[2].technologies &= ~technology.bit
        learn(board, holder, technology.id)
        buy(board)
        act(board, f"improve {improvement.id}")
        price = (10, 15, 20, 25)[improvement.age - 1]
        assert gold(board)[:2] == [500 - price, FEES[improvement.age - 1] if holder == 1 else 0]
        assert improved(board, 0) == [improvement.id]
        assert why_not(board, f"improve {improvement.id}").msgid == "You have this improvement."


@pytest.mark.parametrize("improvement", GAME.improvements, ids=list(GAME.improvement))
def test_improvements_need_their_technology_in_play(improvement: Improvement) -> None:
    board = world(2, "advanced", improvement.age)
    city(board, 0, "gaul")
    gold(board, 500)
    buy(board)
    reason = why_not(board, f"improve {improvement.id}")
    assert (reason.msgid, reason.args["need"].id) == ("{need} must be in play first.", improvement.technology)


def test_r47_the_owner_can_spend_a_fee_in_the_same_phase() -> None:
    board = world(2, "advanced")
    city(board, 0, "gaul", 2)
    city(board, 1, "java")
    gold(board, 20, 5)
    learn_all(board, 1, "bronze-working")
    buy(board)
    take(board, "ancient-infantry")
    buy(board, 1)
    assert "buy ancient-infantry" in legal(board)  # 5 + 5


def test_r47_what_the_bank_owns_is_paid_to_the_bank() -> None:
    board = world(2, "advanced")
    city(board, 0, "gaul", 2)
    city(board, 1, "java")
    gold(board, 30, 0)
    board.bank = GAME.technology["bronze-working"].bit
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [20, 0]


@pytest.mark.parametrize("what", ["settler", "found", "grow", "discover"])
def test_r47_settlers_villages_growing_and_technologies_bear_no_fee(what: str) -> None:
    board = world(2, "advanced")
    city(board, 0, "gaul")
    city(board, 1, "java")
    unit(board, 0, "settler", "italia")
    learn_all(board, 1, "construction")
    gold(board, 100, 0)
    buy(board)
    act(board, *{"settler": ["buy settler"], "found": ["found italia"], "grow": ["grow gaul"]}.get(what, []))
    if what == "discover":
        act(board, "discover the-wheel")
    assert gold(board)[1] == 0
    assert gold(board)[0] < 100


def test_r6_the_fee_goes_to_the_owner_of_the_higher_level() -> None:
    board = world(3, "advanced")
    city(board, 0, "gaul", 2)
    city(board, 1, "java")
    city(board, 2, "cape")
    gold(board, 50)
    learn_all(board, 1, "bronze-working")
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [40, 5, 0]
    learn_all(board, 2, "iron-working")
    buy(board)
    take(board, "ancient-infantry")
    assert gold(board) == [30, 5, 5]


def test_r6_battleships_and_carriers_have_their_own_technologies() -> None:
    board = world(3, "advanced", 4)
    city(board, 0, "gaul", 4)
    gold(board, 500)
    learn_all(board, 1, "combustion")
    learn_all(board, 2, "advanced-flight")
    buy(board)
    take(board, "modern-fleet")
    assert gold(board) == [450, 10, 0]
    take(board, "modern-carrier")
    assert gold(board) == [400, 10, 10]
    assert board.called(FIGURE_OF[4, "fleet"]).id == "battleship"  # no conversion


# -- selling ----------------------------------------------------------------------------------------------------------

SALES = {"army": (2, 3, 4), "fleet": (4, 6, 8)}


@pytest.mark.parametrize("era", [1, 2, 3])
@pytest.mark.parametrize("type", ["infantry", "cavalry", "artillery", "fleet"])
def test_r49_past_units_are_sold_for_a_fifth_of_the_price_of_their_era(era: int, type: str) -> None:
    figure = FIGURE_OF[era, type].id
    board = shop("advanced", 4)
    unit(board, 0, figure, "s_wmed" if type == "fleet" else "egypt", 3)  # wherever they are
    buy(board)
    act(board, f"sell {figure}")
    assert legal(board) == ["amount 1", "amount 2", "amount 3"]
    act(board, "amount 2")
    price = SALES["fleet" if type == "fleet" else "army"][era - 1]
    assert (gold(board)[0], count(board, 0, figure)) == (500 + 2 * price, 1)


def test_r49_units_of_this_era_are_not_sold_and_aircraft_never() -> None:
    board = shop("advanced", 4)
    unit(board, 0, "modern-infantry", "gaul")
    unit(board, 0, "modern-aircraft", "gaul")
    buy(board)
    assert legal(board, "sell") == []
    for figure in ("modern-infantry", "modern-aircraft"):
        assert why_not(board, f"sell {figure}").msgid == "Only units of past eras can be sold."


def test_r49_cargo_is_sold_aboard_and_a_ship_if_its_cargo_finds_room() -> None:
    board = shop("advanced", 2)
    ships = [unit(board, 0, "ancient-fleet", "s_wmed") for _ in range(2)]
    for ship in ships:
        unit(board, 0, "ancient-infantry", "s_wmed", 2, ship)
    buy(board)
    assert why_not(board, "sell ancient-fleet").msgid == "Its cargo has no room on another ship there."
    act(board, "sell ancient-infantry", "amount 1")
    assert gold(board)[0] == 502
    act(board, "sell ancient-fleet")
    act(board, "amount 1")
    assert (gold(board)[0], pieces(board, 0)) == (
        506,
        [("ancient-fleet", "s_wmed")] + [("ancient-infantry", "s_wmed")] * 3,
    )
    assert len({piece.ship for piece in board.players[0].units}) == 1


def test_e36_a_trebuchet_that_was_a_catapult_is_sold_as_a_medieval_army() -> None:
    board = shop("advanced", 2)
    unit(board, 0, "medieval-artillery", "gaul")
    buy(board)
    assert why_not(board, "sell medieval-artillery").msgid == "Only units of past eras can be sold."
    board = shop("advanced", 3)
    unit(board, 0, "medieval-artillery", "gaul")
    buy(board)
    act(board, "sell medieval-artillery", "amount 1")
    assert gold(board)[0] == 503


def test_standard_nothing_is_sold_and_nothing_improved() -> None:
    board = shop(era=2)
    unit(board, 0, "ancient-infantry", "gaul")
    buy(board)
    assert why_not(board, "sell ancient-infantry").msgid == "Units are sold in the advanced game only."
    assert why_not(board, "improve granary").msgid == "The standard game has no improvements."
    assert why_not(board, "buy modern-carrier").rule == "units"


# -- eras -------------------------------------------------------------------------------------------------------------


def test_improvements_are_given_back_when_their_era_ends() -> None:
    board = world(2, "advanced")
    cities(board, 0, [1])
    cities(board, 1, [1])
    learn_all(board, 0, "banking", "pottery-specialization")
    improve(board, 0, "granary", "marketplace", "bank")
    end(board)
    assert (board.era, improved(board, 0)) == (2, ["bank"])
