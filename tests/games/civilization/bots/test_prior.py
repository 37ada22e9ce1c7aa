"""What a sensible player leans to: purchases, moves, battles, trade, endings."""

from __future__ import annotations

import pytest

from ..bargains import market
from ..positions import (
    act,
    at,
    award,
    endow,
    lay,
    learn,
    learn_all,
    legal,
    put,
    settle,
    turn,
    until,
)
from .lands import bazaar, chosen, lands, march, share, shop, weight

# -- purchases --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_a_key_discovery_for_little_gold_is_bought(bot: str) -> None:
    board = lands()
    assert chosen(shop(board, 15, 0), bot) == "discover alphabet-writing"


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_what_wins_in_the_last_turn_is_bought(bot: str) -> None:
    board = lands()
    learn_all(board, 1, "construction", "ceremonial-burial", "mysticism", "trade-mapmaking", "philosophy-literature")
    shop(board, 40, 0)
    board.ending = "die"
    while board.player == 0:
        act(board, chosen(board, bot))
    assert board.scores()[0] == 4


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_a_village_is_founded_on_a_resource(bot: str) -> None:
    board = lands()
    lay(board, "italia", "iron")
    board.players[0].looked |= 1 << at("italia").number
    put(board, 0, "settler", "italia")
    assert chosen(shop(board, 10, 0), bot) == "found italia"


def test_a_village_with_an_army_beside_it_is_defended() -> None:
    board = lands()
    settle(board, 0, "italia", under="gems")
    learn(board, 0, "bronze-working", "alphabet-writing", "masonry")
    put(board, 1, "ancient-infantry", "balkans")
    assert chosen(shop(board, 10, 0)) == "buy ancient-infantry"
    assert chosen(act(board, "buy ancient-infantry")) == "at italia"


def test_nothing_but_what_brings_points_is_bought_in_the_last_turn() -> None:
    board = shop(lands(), 14, 0)
    board.ending = "die"
    assert "buy settler" in legal(board)
    assert weight(board, "buy settler") == 0
    assert chosen(board) == "done"


def test_armies_are_worth_more_while_most_of_the_game_is_to_come() -> None:
    """And no more than eight of them count so."""
    board = lands()
    gains = []
    for age, armies in ((1, 1), (1, 8), (2, 1)):
        board.era = age
        board.players[0].units.clear()
        put(board, 0, "ancient-infantry", "gaul", armies)
        before = share(board)
        put(board, 0, "ancient-infantry", "gaul", 1)
        gains.append(share(board) - before)
    assert gains[0] > 1.5 * gains[1] > 0
    assert gains[0] > gains[2]


def test_units_are_not_sold_for_a_few_coins() -> None:
    board = lands()
    board.era = 2
    shop(board, 3, 0)
    assert "sell ancient-infantry" in legal(board)
    assert weight(board, "sell ancient-infantry") == 0
    assert chosen(board) == "done"


def test_the_own_settlements_are_not_bombed() -> None:
    board = lands(length="long")
    board.era = 4
    award(board, 0, "manhattan-project")
    settle(board, 1, "bahia", 3)
    act(shop(board, 0, 0), "bomb")
    assert weight(board, "at gaul") == 0
    assert chosen(board) == "at bahia"


# -- movement and battles ---------------------------------------------------------------------------------------------


def test_settlers_go_to_free_land_alone_and_look() -> None:
    board = lands()
    put(board, 0, "settler", "gaul")
    for region in ("iberia", "italia", "balkans", "sarmatia"):
        lay(board, region, "wine")
    march(board)
    taken = []
    while board.player == 0:
        taken.append(chosen(board))
        act(board, taken[-1])
    assert taken[0] == "move gaul"
    assert taken[1] == "only settler"
    assert any(text.startswith("look ") for text in taken)
    assert [piece.place.id for piece in board.players[0].units if piece.figure.military] == ["gaul", "germania"]


def test_nobody_walks_there_and_back_with_nowhere_to_go() -> None:
    board = lands()
    for region in board.world.regions:
        if board.owner[region.number] < 0:
            settle(board, 1, region.id)
            put(board, 1, "ancient-infantry", region.id, 2)
    put(board, 0, "settler", "gaul", 2)
    assert chosen(march(board)) == "done"


def test_pieces_in_a_crowd_from_which_not_all_can_go_are_thought_of_one_kind_at_a_time() -> None:
    board = lands()
    put(board, 0, "ancient-fleet", "s_japan")
    settle(board, 0, "japan")
    put(board, 0, "settler", "japan", 3)
    put(board, 0, "ancient-infantry", "japan", 3)
    march(board)
    act(board, "move japan")
    assert {text.split()[0] for text in legal(board)} == {"leave", "only"}
    assert weight(board, "only settler") > 0


@pytest.mark.parametrize("cargo", [0, 3])
def test_settlers_board_a_ship_that_has_room(cargo: int) -> None:
    board = lands()
    for region in board.world.regions:
        if board.owner[region.number] < 0 and region.id != "greenland":
            settle(board, 1, region.id)
            put(board, 1, "ancient-infantry", region.id, 2)
    ship = put(board, 0, "ancient-fleet", "s_neatl")
    put(board, 0, "ancient-infantry", "s_neatl", cargo, ship)
    put(board, 0, "settler", "gaul")
    assert (weight(march(board), "move gaul") > 0) == (cargo == 0)


def test_aircraft_follow_armies_that_attack() -> None:
    board = lands()
    board.era = 4
    learn_all(board, 0, "flight")
    settle(board, 1, "italia", 3)
    put(board, 1, "modern-infantry", "italia", 2)
    put(board, 0, "modern-infantry", "italia", 2)
    put(board, 0, "modern-aircraft", "germania", 1)
    march(board)
    assert weight(board, "fly germania") > 0
    act(board, "fly germania")
    assert max(legal(board), key=lambda text: weight(board, text)) == "to italia"


def test_aircraft_fly_one_by_one_and_once() -> None:
    board = lands()
    board.era = 4
    learn_all(board, 0, "flight")
    settle(board, 1, "italia", 3)
    put(board, 1, "modern-infantry", "italia", 2)
    put(board, 0, "modern-infantry", "italia", 2)
    put(board, 0, "modern-aircraft", "germania", 2)
    march(board)
    act(board, "fly germania")
    assert max(legal(board), key=lambda text: weight(board, text)) == "leave modern-aircraft"
    act(board, "leave modern-aircraft", "to italia")
    assert "fly italia" in legal(board)
    assert weight(board, "fly italia") == 0


@pytest.mark.parametrize("bot", ["greedy", "search:60"])
def test_an_open_settlement_is_taken(bot: str) -> None:
    board = lands()
    settle(board, 1, "italia", under="iron")
    march(board)
    taken = []
    while board.player == 0:
        taken.append(chosen(board, bot))
        act(board, taken[-1])
    assert "to italia" in taken
    assert "attack italia" in taken
    assert board.owner[at("italia").number] == 0


def test_a_hopeless_attack_is_not_made() -> None:
    board = lands()
    settle(board, 1, "italia")
    put(board, 1, "ancient-infantry", "italia", 4)
    put(board, 0, "ancient-infantry", "italia")
    march(board)
    act(board, "done")
    assert weight(board, "attack italia") == 0
    assert chosen(board) == "done"


def test_settlers_who_walk_into_an_army_are_driven_out() -> None:
    board = lands()
    put(board, 1, "settler", "italia")
    march(board, 1)
    act(board, "move italia", "to gaul")
    assert board.player == 0
    assert chosen(board) == "fight now"


# -- trade ------------------------------------------------------------------------------------------------------------


def test_cards_that_both_lack_are_swapped_among_three() -> None:
    board, taken = bazaar(3), []
    for _ in range(5):
        taken.append(chosen(board))
        act(board, taken[-1])
    assert taken == ["deal 2", "lend coal", "borrow oil", "offer", "accept"]
    assert sorted(board.loans.values()) == [0, 1]


def test_among_two_nobody_trades() -> None:
    assert chosen(bazaar(2)) == "done"


def test_a_present_is_accepted_and_a_demand_is_not() -> None:
    board = market("standard", players=3)
    endow(board, 20, 20, 20)
    until(turn(board), "what_to_trade", 0)
    act(board, "deal 2", "give-gold 10", "offer")
    assert chosen(board) == "accept"
    act(board, "refuse", "deal 3", "want-city balkans", "give-gold 1", "offer")
    assert chosen(board) == "refuse"
    act(board, "refuse", "deal 2", "want-gold 5", "offer")
    assert chosen(board) == "refuse"


def test_nobody_is_asked_again_in_a_turn_who_has_refused() -> None:
    board = act(bazaar(3), "deal 2", "lend coal", "borrow oil", "offer", "refuse")
    assert weight(board, "deal 2") == 0
    assert chosen(board) == "done"


# -- the end ----------------------------------------------------------------------------------------------------------


def test_who_trails_does_not_end_the_game_and_who_leads_does() -> None:
    board = lands(length="long")
    board.era = 4
    award(board, 0, "united-nations")
    settle(board, 1, "bahia", 4)
    settle(board, 1, "patagonia", 4)
    shop(board, 0, 0)
    assert weight(board, "proclaim diplomatic") == 0
    for region in ("italia", "iberia", "balkans"):
        settle(board, 0, region, 4)
    shop(board, 0, 0)
    assert chosen(board) == "proclaim diplomatic"
