"""What changes hands in trade: every sort of thing, in both directions, and what cannot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.battle.strength import defence
from ecumene.games.civilization.rules.production import income
from ecumene.games.civilization.state.board import Board

from ...bargains import deal, market, offer
from ...positions import (
    act,
    asked,
    at,
    attack,
    award,
    both,
    buy,
    count,
    endow,
    gold,
    knows,
    lay,
    learn_all,
    legal,
    owner,
    pieces,
    put,
    settle,
    trade,
    why_not,
    wonders,
)

# -- every sort, both ways --------------------------------------------------------------------------------------------


def _gold(board: Board, seat: int) -> object:
    return board.players[seat].gold


def _wine(board: Board, seat: int) -> object:
    return board.cards(seat)[0]


def _masonry(board: Board, seat: int) -> object:
    return knows(board, "masonry", seat)


def _wonder(board: Board, seat: int) -> object:
    return wonders(board, seat)


def _city(board: Board, seat: int) -> object:
    return owner(board, "gaul") == seat


def _settler(board: Board, seat: int) -> object:
    return count(board, seat, "settler", "sahara")


SORTS: list[tuple[str, str, Callable[[Board, int], object]]] = [
    ("give-gold 10", "want-gold 10", _gold),
    ("lend wine", "borrow wine", _wine),
    ("give-technology masonry", "want-technology masonry", _masonry),
    ("give-wonder hanging-gardens", "want-wonder hanging-gardens", _wonder),
    ("give-city gaul", "want-city gaul", _city),
    ("give-piece sahara", "want-piece sahara", _settler),
]


def rich(rules: str) -> Board:
    """The first player has one of everything that can be traded."""
    board = market(rules)
    endow(board, 10)
    lay(board, "gaul", "wine", up=True)
    learn_all(board, 0, "masonry")
    award(board, 0, "hanging-gardens")
    put(board, 0, "settler", "sahara")
    return board


@both
@pytest.mark.parametrize(("give", "want", "held"), SORTS, ids=[give.split()[0] for give, _, _ in SORTS])
@pytest.mark.parametrize("wanted", [False, True], ids=["given", "wanted"])
def test_r39_everything_goes_both_ways(
    rules: str, give: str, want: str, held: Callable[[Board, int], object], wanted: bool
) -> None:
    board = rich(rules)
    mine, none = held(board, 0), held(board, 1)
    assert mine != none
    if wanted:
        deal(board, want, seat=1, to=0)
    else:
        deal(board, give)
    assert (held(board, 0), held(board, 1)) == (none, mine)


@both
@pytest.mark.parametrize(("give", "want", "held"), SORTS, ids=[give.split()[0] for give, _, _ in SORTS])
def test_r39_nobody_names_what_is_not_there(
    rules: str, give: str, want: str, held: Callable[[Board, int], object]
) -> None:
    board = rich(rules)
    trade(board, 1)
    act(board, "deal 1")
    assert give not in legal(board)
    assert why_not(board, give).msgid == "There is no more of it to give."
    board = rich(rules)
    trade(board)
    act(board, "deal 2")
    assert want not in legal(board)
    assert why_not(board, want).msgid == "There is no more of it to give."


@both
def test_r39_a_deal_is_one_whole(rules: str) -> None:
    board = rich(rules)
    endow(board, 10, 30)
    deal(board, "lend wine", "give-city gaul", "give-piece sahara", "want-gold 10", "want-gold 10")
    assert (gold(board), owner(board, "gaul"), pieces(board, 1)) == ([30, 10], 1, [("settler", "sahara")])
    assert (_wine(board, 1), board.loans) == (1, {})


# -- settlements, technologies, wonders -------------------------------------------------------------------------------


@both
def test_r39_the_last_settlement_is_not_given(rules: str) -> None:
    board = market(rules)
    trade(board)
    act(board, "deal 2", "give-city gaul")
    assert legal(board, "give-city") == []
    assert why_not(board, "give-city iberia").msgid == "Nobody gives his last settlement away."
    act(board, "want-city egypt")
    assert why_not(board, "want-city italia").msgid == "Nobody gives his last settlement away."
    act(board, "offer", "accept")
    assert [sorted(region.id for region in board.settlements(seat)) for seat in (0, 1)] == [
        ["egypt", "iberia"],
        ["gaul", "italia"],
    ]


def test_r39_standard_technologies_of_an_era_are_equal() -> None:
    board = market()
    learn_all(board, 0, "masonry", "the-wheel", "feudalism")
    trade(board)
    act(board, "deal 2")
    assert legal(board, "give-technology")[:1] == ["give-technology masonry"]
    assert why_not(board, "give-technology the-wheel").msgid == (
        "All technologies of an era are equal: name the first one."
    )
    eras = [GAME.technology[text.split()[1]].age for text in legal(board, "give-technology")]
    assert eras == [1, 2]


def test_r39_fees_and_points_pass_with_a_technology_but_not_its_gift() -> None:
    board = market("advanced", players=3)
    learn_all(board, 0, "bronze-working", "alphabet-writing")
    endow(board, 0, 0, 20)
    deal(board, "give-technology bronze-working", "give-technology alphabet-writing")
    assert [points[1] for points in board.tallies()] == [0, 4, 0]
    assert (wonders(board, 1), board.players[1].gifts) == ([], [])
    buy(board, 2)
    act(board, "buy ancient-infantry", "at balkans")
    assert gold(board) == [0, 5, 10]


def test_r2_a_traded_technology_gives_nothing_again() -> None:
    board = market("advanced")
    learn_all(board, 0, "pottery-specialization", "the-wheel")
    deal(board, "give-technology pottery-specialization", "give-technology the-wheel")
    assert board.players[1].improvements == 0
    assert (pieces(board, 1), board.players[1].gifts) == ([], [])


def test_r39_and_r53_the_lasting_effect_of_a_wonder_passes_at_once() -> None:
    board = market("advanced")
    award(board, 0, "colossus", "great-wall")
    assert [income(board, seat, None).wonders for seat in (0, 1)] == [5, 0]
    deal(board, "give-wonder colossus", "give-wonder great-wall")
    assert [income(board, seat, None).wonders for seat in (0, 1)] == [0, 5]
    assert [points[2] for points in board.tallies()] == [0, 4]
    assert [defence(board, seat, at(region)) for seat, region in ((0, "gaul"), (1, "italia"))] == [1, 2]


def test_r53_the_manhattan_project_waits_for_its_new_owner() -> None:
    board = market("advanced", 4)
    award(board, 0, "manhattan-project")
    deal(board, "give-wonder manhattan-project")
    buy(board, 0)
    assert "bomb" not in legal(board)
    buy(board, 1)
    assert "bomb" in legal(board)


@both
def test_r39_the_same_is_not_both_given_and_wanted(rules: str) -> None:
    board = market(rules)
    endow(board, 10, 10)
    for region in ("gaul", "italia"):
        lay(board, region, "wine", up=True)
    trade(board)
    act(board, "deal 2", "give-gold 5", "lend wine")
    for text in ("want-gold 5", "borrow wine"):
        assert why_not(board, text).msgid == "The same is not both given and wanted."


# -- pieces -----------------------------------------------------------------------------------------------------------


@both
def test_r39_pieces_change_their_owner_where_they_stand(rules: str) -> None:
    board = market(rules)
    put(board, 0, "ancient-infantry", "germania", 2)
    put(board, 0, "settler", "germania")
    trade(board)
    act(board, "deal 2", "give-piece germania")
    assert (asked(board), legal(board)) == ("which_piece", ["piece ancient-infantry", "piece settler"])
    act(board, "piece ancient-infantry", "offer", "accept")
    assert pieces(board, 1) == [("ancient-infantry", "germania")]
    assert pieces(board, 0) == [("ancient-infantry", "germania"), ("settler", "germania")]


def flotilla(rules: str = "standard") -> Board:
    """A ship of the first player with an infantry and a settler aboard."""
    board = market(rules)
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "s_wmed", ship=ship)
    put(board, 0, "settler", "s_wmed", ship=ship)
    return board


@both
def test_r39_a_ship_goes_with_its_cargo(rules: str) -> None:
    board = flotilla(rules)
    put(board, 1, "ancient-fleet", "s_emed")
    deal(board, "give-piece s_wmed")  # nothing else in that sea could be handed over
    assert pieces(board, 0) == []
    assert [(piece.figure.type, piece.ship) for piece in board.players[1].units] == [
        ("fleet", 1),
        ("fleet", 2),
        ("infantry", 2),
        ("settler", 2),
    ]


def test_r39_cargo_alone_goes_only_where_there_is_room() -> None:
    board = flotilla()
    trade(board)
    act(board, "deal 2", "give-piece s_wmed")
    assert asked(board) == "what_to_offer"  # only the ship could be named, and was
    assert why_not(board, "give-piece s_wmed").msgid == "There is no more of it to give."
    board = flotilla()
    ship = put(board, 1, "ancient-fleet", "s_wmed")
    put(board, 1, "ancient-cavalry", "s_wmed", 2, ship)
    trade(board)
    act(board, "deal 2", "give-piece s_wmed")
    assert legal(board) == ["ship 1 1", "piece ancient-infantry", "piece settler"]
    act(board, "piece settler", "give-piece s_wmed")
    assert asked(board) == "what_to_offer"  # the ship is full now: only the other ship could be named
    act(board, "drop", "deal 2", "give-piece s_wmed", "piece settler", "offer", "accept")
    assert count(board, 1, "settler", "s_wmed") == 1
    assert [piece.ship for piece in board.players[1].units] == [ship] * 4


def test_r39_cargo_that_was_named_goes_along_with_its_ship() -> None:
    board = flotilla()
    put(board, 1, "ancient-fleet", "s_wmed")
    deal(board, "give-piece s_wmed", "piece settler", "give-piece s_wmed", "ship 1 1")
    assert pieces(board, 0) == []
    assert [(piece.figure.type, piece.ship) for piece in board.players[1].units] == [
        ("fleet", 1),
        ("fleet", 2),
        ("infantry", 2),
        ("settler", 2),
    ]


CARRIED = "What shall carry a piece cannot be handed over in the same offer."


def test_r39_cargo_is_not_given_to_a_ship_that_goes_the_other_way() -> None:
    board = flotilla()
    put(board, 1, "ancient-fleet", "s_wmed")
    trade(board)
    act(board, "deal 2", "want-piece s_wmed", "give-piece s_wmed", "piece settler")
    assert why_not(board, "offer").msgid == CARRIED


def test_r39_the_ship_of_the_giver_is_not_wanted_for_cargo_either() -> None:
    board = flotilla()
    ship = put(board, 1, "ancient-fleet", "s_wmed")
    put(board, 1, "ancient-cavalry", "s_wmed", ship=ship)
    trade(board)
    act(board, "deal 2", "give-piece s_wmed", "ship 1 1", "want-piece s_wmed", "piece ancient-cavalry")
    assert why_not(board, "offer").msgid == CARRIED


def test_r39_aircraft_do_not_come_where_their_base_is_handed_over() -> None:
    board = market(era=4)
    put(board, 0, "modern-aircraft", "gaul")
    put(board, 1, "modern-infantry", "gaul")
    trade(board)
    act(board, "deal 2", "give-piece gaul", "want-piece gaul")
    assert why_not(board, "offer").msgid == CARRIED
    board = market(era=4)
    put(board, 0, "modern-aircraft", "italia")
    put(board, 0, "modern-infantry", "italia")
    trade(board)
    act(board, "deal 2", "give-piece italia", "piece modern-aircraft", "want-city italia")
    assert why_not(board, "offer").msgid == CARRIED


def test_r39_ships_are_swapped_with_all_that_they_carry() -> None:
    board = flotilla()
    ship = put(board, 1, "ancient-fleet", "s_wmed")
    put(board, 1, "ancient-cavalry", "s_wmed", ship=ship)
    deal(board, "give-piece s_wmed", "ship 1 1", "want-piece s_wmed", "ship 2 1")
    assert sorted(piece.figure.type for piece in board.players[0].units) == ["cavalry", "fleet"]
    assert sorted(piece.figure.type for piece in board.players[1].units) == ["fleet", "infantry", "settler"]


def test_r39_aircraft_go_only_where_the_new_owner_has_a_base() -> None:
    board = market(era=4)
    put(board, 0, "modern-aircraft", "gaul")
    trade(board)
    act(board, "deal 2")
    assert "give-piece gaul" not in legal(board)
    act(board, "drop")
    put(board, 1, "modern-infantry", "gaul")
    deal(board, "give-piece gaul")
    assert count(board, 1, "modern-aircraft", "gaul") == 1


def test_r39_a_carrier_has_room_for_two_aircraft_of_trade_too() -> None:
    board = market("advanced", 4)
    settle(board, 0, "sahara")
    put(board, 0, "modern-carrier", "s_wmed", 2)
    put(board, 0, "modern-aircraft", "s_wmed", 3)
    put(board, 1, "modern-carrier", "s_wmed")
    trade(board)
    act(board, "deal 2", *["give-piece s_wmed", "piece modern-aircraft"] * 2, "give-piece s_wmed")
    assert legal(board, "piece") == []
    act(board, "ship 1 1", "offer", "accept")
    assert count(board, 1, "modern-aircraft", "s_wmed") == count(board, 1, "modern-carrier", "s_wmed") == 2
    act(board, "deal 2", "give-piece s_wmed", "piece modern-aircraft", "offer", "accept")  # now there is room
    assert count(board, 1, "modern-aircraft", "s_wmed") == 3


def test_r39_traded_units_fight_for_their_new_owner() -> None:
    board = market()
    put(board, 0, "ancient-infantry", "italia")
    deal(board, "give-piece italia")
    put(board, 0, "settler", "italia")
    attack(board, "italia", 1, 0)
    assert pieces(board, 0) == []


def test_r39_improvements_are_no_things_of_trade() -> None:
    verbs = {text.split()[0] for text in legal(offer(trade(rich("advanced")), 1, "give-gold 1"))}
    board = rich("advanced")
    board.players[0].improvements = GAME.improvement["granary"].bit
    trade(board)
    act(board, "deal 2")
    assert {action.verb for action in board.legal} | verbs == {
        "accept",
        "refuse",
        "counter",
        "give-gold",
        "lend",
        "give-technology",
        "give-wonder",
        "give-city",
        "give-piece",
        "want-city",
        "drop",
    }
