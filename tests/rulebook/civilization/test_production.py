"""The rule book's examples of production, with its numbers."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.rules.production import cities as producing
from ecumene.games.civilization.rules.production import faces_and_gears, income
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import (
    Dice,
    act,
    asked,
    at,
    award,
    both,
    buy,
    end,
    endow,
    events,
    gold,
    improve,
    improved,
    learn_all,
    learn_any,
    production,
    settle,
    trade,
    turn,
    until,
    why_not,
    world,
)


def three_peoples(rules: str) -> Board:
    """The Medieval peoples of both examples: three villages with wine; wine, spice and fertile land; a plain town and
    one with oil."""
    board = world(3, rules, era=2)
    for region in ("gaul", "iberia", "italia"):
        settle(board, 0, region, 1, "wine")
    settle(board, 1, "gobi", 1, "wine")
    settle(board, 1, "steppe", 2, "spice")
    settle(board, 1, "siberia", 2, "fertile")
    settle(board, 2, "andes", 2)
    settle(board, 2, "amazon", 2, "oil")
    return board


def test_e9_production_of_three_standard_peoples(dice: Dice) -> None:
    board = three_peoples("standard")
    for seat, (ancient, medieval) in enumerate(((1, 1), (2, 2), (3, 1))):
        learn_any(board, seat, ancient, 1)
        learn_any(board, seat, medieval, 2)
    board.taken = (1 << len(board.game.wonders)) - 1  # no key moments here
    dice.set(4, 4)
    production(board)
    assert board.critical is board.game.marker["spice"]
    parts = [income(board, seat, board.critical) for seat in range(3)]
    assert [(part.cities, part.critical) for part in parts] == [(3, 0), (6, 6), (4, 0)]
    assert [part.resources for part in parts] == [2, 8, 4]
    assert [part.monopolies for part in parts] == [20, 0, 0]
    assert [sum(part) for part in parts] == [25, 20, 8]
    assert gold(board) == [25, 20, 10]


def test_e9_gold_of_earlier_turns_is_kept(dice: Dice) -> None:
    board = three_peoples("standard")
    endow(board, 7, 5, 3)
    dice.set(4, 4)
    assert gold(production(board)) == [7 + 23, 5 + 12, 3 + 10]  # without technologies kinds bring nothing


def test_e11_two_settlements_are_happy_and_a_temple_makes_the_third_so() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 0, "iberia", 2, "oil")
    settle(board, 0, "italia", 1)
    happy = {found.region.id: found.happy for found in producing(board, 0)}
    assert happy == {"gaul": True, "iberia": True, "italia": False}
    improve(board, 0, "temple")
    assert all(found.happy for found in producing(board, 0))


def test_e12_production_of_three_advanced_peoples(dice: Dice) -> None:
    board = three_peoples("advanced")
    improve(board, 0, "bank")  # in the place of the granary of the book: see C1
    improve(board, 1, "castle")  # of the courthouse
    improve(board, 2, "university")  # of the second granary
    dice.set(4, 4)
    production(board)
    assert board.critical is board.game.marker["spice"]
    gains = [{found.region.id: found.gold for found in producing(board, seat)} for seat in range(3)]
    assert sorted(gains[0].values()) == [4, 4, 8]
    assert gains[1] == {"gobi": 4, "steppe": 6, "siberia": 6}
    assert gains[2] == {"amazon": 12, "andes": 1}
    parts = [income(board, seat, board.critical) for seat in range(3)]
    assert [part.cities for part in parts] == [16, 16, 13]
    assert [part.cities + part.critical for part in parts] == [16, 31, 13]
    assert [part.cities + part.critical + part.resources for part in parts] == [19, 37, 16]
    assert gold(board) == [39, 37, 16]


def test_c1_improvements_lapse_with_their_era() -> None:
    board = three_peoples("advanced")
    improve(board, 0, "granary")
    improve(board, 1, "courthouse")
    assert [faces_and_gears(board, seat) for seat in range(2)] == [(1, 0), (1, 0)]
    board.era = 1
    assert [faces_and_gears(board, seat) for seat in range(2)] == [(1, 1), (2, 0)]
    learn_all(board, 2, "feudalism")
    end(board)
    assert (board.era, improved(board, 0), improved(board, 1)) == (2, [], [])
    endow(board, 50)
    assert why_not(buy(board), "improve granary").rule == "improvements"


def test_e30_the_critical_resource_counts_for_the_borrower(dice: Dice) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 4, "iron")
    settle(board, 1, "iberia", 4)
    endow(board, 0, 5)
    act(trade(board), "deal 2", "lend iron", "want-gold 5", "offer", "accept")
    dice.set(3, 3)
    before = gold(board)
    production(board)
    assert [after - earlier for after, earlier in zip(gold(board), before, strict=True)] == [10, 5 + 15 + 3]
    assert board.loans == {}


@pytest.mark.parametrize(("roll", "incomes"), [((1, 1), [46, 10]), ((2, 3), [31, 10])])
def test_e31_borrowed_wine_counts_for_all_but_happiness(dice: Dice, roll: tuple[int, int], incomes: list[int]) -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 0, "italia", 1, "wine")
    settle(board, 1, "iberia", 1, "wine")
    act(trade(board), "deal 2", "borrow wine", "offer", "accept")
    assert [city.happy for city in producing(board, 1)] == [True]
    assert [sum(city.gold for city in producing(board, seat)) for seat in range(2)] == [8, 4]
    dice.set(*roll)
    assert gold(production(board)) == incomes


@both
def test_c11_lent_cards_come_back_at_the_end_of_production(rules: str, dice: Dice) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul", 1, "wine")
    settle(board, 1, "iberia", 1, "iron")
    act(trade(board), "deal 2", "lend wine", "borrow iron", "offer", "accept")
    assert [board.cards(seat)[:3] for seat in range(2)] == [[0, 0, 1], [1, 0, 0]]
    dice.set(6, 6)
    production(board)
    assert [board.cards(seat)[:3] for seat in range(2)] == [[1, 0, 0], [0, 0, 1]]  # before anybody buys


@both
def test_c23_the_critical_resource_is_rolled_before_anybody_is_paid(rules: str, dice: Dice) -> None:
    board = three_peoples(rules)
    dice.set(4, 4)
    production(board)
    kinds = [event.kind for event in events(board) if event.kind in ("critical", "earns")]
    assert kinds == ["critical", "earns", "earns", "earns"]


@both
def test_c24_every_settlement_produces_whatever_its_size(rules: str) -> None:
    board = world(2, rules)
    for region, size in (("gaul", 1), ("italia", 2), ("iberia", 3), ("germania", 4)):
        settle(board, 0, region, size, {"gaul": "wine", "italia": "gems"}.get(region, "coal"))
    assert len(producing(board, 0)) == 4
    assert all(found.gold for found in producing(board, 0))
    assert sum(board.cards(0)) == 4


@both
def test_c24_jungle_stops_at_size_two(rules: str) -> None:
    board = world(2, rules, era=3)
    settle(board, 0, "gaul", 1, "jungle")
    learn_all(board, 1, "medicine")
    endow(board, 100)
    act(buy(board), "grow gaul")
    board.grown = 0
    assert "terrain" in str(why_not(board, "grow gaul"))


# -- faces and gears --------------------------------------------------------------------------------------------------


def best_of_all(board: Board, faces: int, gears: int) -> int:
    """The most gold that any way of laying faces and gears brings, found by trying all of them."""
    regions = board.settlements(0)
    best = 0
    for happy in range(1 << len(regions)):
        for productive in range(1 << len(regions)):
            if happy.bit_count() > faces or productive.bit_count() > gears:
                continue
            total = 0
            for place, region in enumerate(regions):
                marker, size = board.shown(region), board.size[region.number]
                resource = marker is not None and marker.resource
                pleased = bool(happy >> place & 1) or (marker is not None and marker.happy)
                geared = bool(productive >> place & 1) or (marker is not None and marker.productive)
                gold = (4 if pleased else 2) + 2 * (size - 1) if resource else (2 if pleased else 0) + size - 1
                total += gold * (2 if geared else 1)
            best = max(best, total)
    return best


SETS = [
    (("wine", 1), ("wine", 3), ("", 4), ("oil", 2), ("fertile", 2)),
    (("", 1), ("", 1), ("", 2), ("", 4), ("spice", 4)),
    (("gems", 4), ("coal", 4), ("fertile", 1), ("fertile", 4), ("mountain", 1)),
    (("iron", 1), ("iron", 2), ("", 3), ("jungle", 2), ("wine", 2)),
    (("", 4), ("", 3), ("oil", 1), ("wine", 1), ("gems", 1)),
    (("wine", 4), ("wine", 1), ("oil", 1), ("gems", 3), ("", 4)),
]


@pytest.mark.parametrize("sites", SETS)
def test_faces_and_gears_lie_where_they_bring_the_most(sites: tuple[tuple[str, int], ...]) -> None:
    for faces, gears in ((1, 0), (1, 1), (1, 2), (1, 4), (2, 1), (3, 2), (2, 3), (4, 1), (5, 5)):
        board = world(2, "advanced")
        for region, (under, size) in zip(("gaul", "iberia", "italia", "balkans", "sarmatia"), sites, strict=True):
            settle(board, 0, region, size, under)
        improve(board, 0, *("temple", "courthouse", "ziggurat", "colosseum")[: faces - 1])
        improve(board, 0, *("granary", "library", "marketplace", "aqueduct")[:gears])
        if gears > 4:
            gears = 4
        assert faces_and_gears(board, 0) == (faces, gears)
        assert income(board, 0, None).cities == best_of_all(board, faces, gears)


@pytest.mark.parametrize(
    ("id", "era", "faces", "gears"),
    [
        ("js-bachs-cathedral", 2, 1, 0),
        ("sistine-chapel", 2, 1, 0),
        ("shakespeares-theatre", 3, 1, 0),
        ("transcontinental-railroad", 3, 0, 1),
        ("hoover-dam", 4, 0, 1),
        ("universal-suffrage", 4, 1, 0),
        ("cure-for-cancer", 4, 2, 0),
    ],
)
def test_wonders_with_faces_and_gears_work_until_their_era_ends(id: str, era: int, faces: int, gears: int) -> None:
    board = world(2, "advanced", era)
    award(board, 0, id)
    assert faces_and_gears(board, 0) == (1 + faces, gears)
    if era < 4:
        board.era += 1
        assert faces_and_gears(board, 0) == (1, 0)


@pytest.mark.parametrize(
    ("id", "era", "more"), [("colossus", 1, 5), ("great-lighthouse", 1, 5), ("smiths-trading-company", 3, 10)]
)
def test_wonders_with_gold_bring_it_until_their_era_ends(id: str, era: int, more: int) -> None:
    board = world(2, "advanced", era)
    award(board, 0, id)
    assert income(board, 0, None).wonders == more
    board.era += 1
    assert income(board, 0, None).wonders == 0
    board.era, board.advanced = era, False
    assert income(board, 0, None).wonders == 0


@both
def test_several_monopolies_add_up(rules: str) -> None:
    board = world(2, rules)
    regions = [region.id for region in board.world.regions[:8]]
    for region, under in zip(regions, ("iron",) * 4 + ("oil",) * 3 + ("coal",), strict=True):
        settle(board, 0, region, 1, under)
    assert income(board, 0, None).monopolies == 60


@both
def test_a_critical_resource_counts_once_however_many_cards_there_are(rules: str) -> None:
    board = world(2, rules)
    for region in ("gaul", "iberia"):
        settle(board, 0, region, 1, "iron")
    found = income(board, 0, board.game.marker["iron"])
    assert found.critical == (15 if rules == "advanced" else 2)
    assert asked(board) == ""
    assert board.is_face_up(at("gaul"))


def test_all_are_paid_before_anybody_buys(dice: Dice) -> None:
    board = world(2)
    settle(board, 0, "gaul")
    settle(board, 1, "gobi")
    until(turn(board), "what_to_trade", 1)
    dice.set(3, 4)
    act(board, "done")
    assert (asked(board), gold(board)) == ("what_to_buy", [10, 10])
