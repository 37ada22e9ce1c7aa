"""What the bank pays for old units, and which it takes (advanced)."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.box.cards import FIGURE_OF

from ...positions import (
    act,
    buy,
    count,
    gold,
    legal,
    pieces,
    put,
    why_not,
)
from ...shops import shop

SALES = {"army": (2, 3, 4), "fleet": (4, 6, 8)}


@pytest.mark.parametrize("era", [1, 2, 3])
@pytest.mark.parametrize("type", ["infantry", "cavalry", "artillery", "fleet"])
def test_r49_past_units_are_sold_for_a_fifth_of_the_price_of_their_era(era: int, type: str) -> None:
    figure = FIGURE_OF[era, type].id
    board = shop("advanced", 4)
    put(board, 0, figure, "s_wmed" if type == "fleet" else "egypt", 3)  # wherever they are
    buy(board)
    act(board, f"sell {figure}")
    assert legal(board) == ["amount 1", "amount 2", "amount 3"]
    act(board, "amount 2")
    price = SALES["fleet" if type == "fleet" else "army"][era - 1]
    assert (gold(board)[0], count(board, 0, figure)) == (500 + 2 * price, 1)


def test_r49_units_of_this_era_are_not_sold_and_aircraft_never() -> None:
    board = shop("advanced", 4)
    put(board, 0, "modern-infantry", "gaul")
    put(board, 0, "modern-aircraft", "gaul")
    buy(board)
    assert legal(board, "sell") == []
    for figure in ("modern-infantry", "modern-aircraft"):
        assert why_not(board, f"sell {figure}").msgid == "Only units of past eras can be sold."


def test_r49_cargo_is_sold_aboard_and_a_ship_if_its_cargo_finds_room() -> None:
    board = shop("advanced", 2)
    ships = [put(board, 0, "ancient-fleet", "s_wmed") for _ in range(2)]
    for ship in ships:
        put(board, 0, "ancient-infantry", "s_wmed", 2, ship)
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
    put(board, 0, "medieval-artillery", "gaul")
    buy(board)
    assert why_not(board, "sell medieval-artillery").msgid == "Only units of past eras can be sold."
    board = shop("advanced", 3)
    put(board, 0, "medieval-artillery", "gaul")
    buy(board)
    act(board, "sell medieval-artillery", "amount 1")
    assert gold(board)[0] == 503


def test_standard_nothing_is_sold_and_nothing_improved() -> None:
    board = shop(era=2)
    put(board, 0, "ancient-infantry", "gaul")
    buy(board)
    assert why_not(board, "sell ancient-infantry").msgid == "Units are sold in the advanced game only."
    assert why_not(board, "improve granary").msgid == "The standard game has no improvements."
    assert why_not(board, "buy modern-carrier").rule == "units"
