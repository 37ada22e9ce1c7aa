"""Purchases: units and where they go, levels and fees, founding, growing, improvements, selling."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE_OF, FIGURES
from ecumene.games.civilization.rules.buying.growing import why_not_grow

from ...positions import (
    act,
    asked,
    at,
    both,
    buy,
    city,
    count,
    end,
    events,
    gold,
    learn,
    learn_all,
    legal,
    marker,
    owner,
    pieces,
    size,
    unit,
    why_not,
    world,
)
from ...shops import price_of, shop, take

ERAS = ("ancient", "medieval", "gunpowder", "modern")
GROWING = {"standard": (5, 10, 20), "advanced": (20, 20, 20)}


# -- prices -----------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_prices_rise_with_the_eras(rules: str, era: int) -> None:
    for figure in FIGURES:
        if figure.era in (0, era) and not (rules == "standard" and figure.type == "carrier"):
            board = buy(shop(rules, era))
            take(board, figure.id)
            assert gold(board)[0] == 500 - price_of(figure, era, rules)


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_only_units_of_the_era_are_bought(rules: str, era: int) -> None:
    board = buy(shop(rules, era))
    names = {text.split()[1] for text in legal(board, "buy")} - {"settler"}
    assert {name.split("-")[0] for name in names} == {ERAS[era - 1]}
    assert len(names) == (4 if era < 4 else 5 if rules == "standard" else 6)
    for figure in FIGURES[1:]:
        if figure.era != era:
            assert why_not(board, f"buy {figure.id}").msgid == "Only units of this era can be bought."


# -- units ------------------------------------------------------------------------------------------------------------


def test_r46_no_infantry_before_bronze_working() -> None:
    board = shop("advanced")
    board.players[1].technologies = 0
    buy(board)
    assert legal(board, "buy") == ["buy settler"]
    assert str(why_not(board, "buy ancient-infantry").args["need"].id) == "bronze-working"
    act(board, "discover bronze-working")
    assert legal(board, "buy") == ["buy settler", "buy ancient-infantry"]  # the buyer's next purchase


def test_r46_a_bought_technology_counts_at_once_for_later_players() -> None:
    board = shop("advanced")
    board.players[1].technologies = 0
    gold(board, 500, 500)
    buy(board)
    for id in (
        "pottery-specialization",
        "alphabet-writing",
        "masonry",
        "mathematics",
        "bronze-working",
        "iron-working",
    ):
        act(board, f"discover {id}")
        if asked(board) != "what_to_buy":
            act(board, legal(board)[0])
    assert "discover construction" in legal(board)  # its needs were bought in this phase
    assert board.called(FIGURE_OF[1, "infantry"]).id == "swordsman"
    buy(board, 1)
    assert {"buy ancient-infantry", "buy ancient-artillery", "improve granary"} <= set(legal(board))
    act(board, "discover construction")
    assert {"grow java", "improve aqueduct", "improve colosseum"} <= set(legal(board))


def test_r46_units_and_improvements_of_the_next_era_wait_for_its_first_turn() -> None:
    board = shop("advanced")
    board.players[1].technologies = 0
    learn_all(board, 1, "feudalism")
    buy(board)
    assert "buy medieval-infantry" not in legal(board)
    assert why_not(board, "improve castle").msgid == "Only improvements of this era can be bought."
    act(board, "done")
    end(board)
    buy(board)
    assert {"buy medieval-infantry", "improve castle"} <= set(legal(board))
    assert why_not(board, "buy ancient-infantry").msgid == "Only units of this era can be bought."
    assert why_not(board, "improve courthouse").msgid == "Only improvements of this era can be bought."


def test_r46_a_new_era_begins_without_units_whose_technology_is_missing() -> None:
    board = shop("advanced", 2)
    board.players[1].technologies = 0
    learn_all(board, 1, "education")
    buy(board)
    assert legal(board, "buy") == ["buy settler"]


def test_e37_a_past_level_raises_what_is_there_but_brings_nothing_for_sale() -> None:
    board = shop("advanced", 2)
    board.players[1].technologies = 0
    learn_all(board, 1, "bronze-working", "pottery-specialization")
    unit(board, 1, "ancient-infantry", "java")
    buy(board)
    act(board, "discover iron-working")
    assert pieces(board, 0) == [("ancient-infantry", "gaul")]
    assert board.called(FIGURE_OF[1, "infantry"]).id == "swordsman"
    assert "buy ancient-infantry" not in legal(board)


# -- placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_r48_advanced_a_settlement_takes_as_many_pieces_as_it_is_large(n: int) -> None:
    board = buy(shop("advanced", n=n))
    for figure in ("settler", "ancient-infantry", "ancient-fleet", "ancient-cavalry")[:n]:
        take(board, figure)
    assert len(pieces(board, 0)) == n
    assert legal(board, "buy") == []
    assert why_not(board, "buy settler").msgid == "No settlement of yours has room for it this turn."


def test_r48_no_more_than_there_is_room_for_at_once() -> None:
    board = buy(shop("advanced", n=3))
    act(board, "buy settler")
    assert legal(board) == ["amount 1", "amount 2", "amount 3"]


def test_r48_aircraft_and_gifts_count_too() -> None:
    board = world(2, "advanced", 4)
    city(board, 0, "gaul", 2)
    gold(board, 500)
    learn_all(board, 1, "flight")
    buy(board)
    take(board, "modern-aircraft")
    act(board, "discover electricity")  # a machine gunner
    assert pieces(board, 0) == [("modern-aircraft", "gaul"), ("modern-infantry", "gaul")]
    assert "buy settler" not in legal(board)


def test_r48_each_region_counts_by_itself_and_only_for_a_turn() -> None:
    board = shop("advanced", n=1)
    city(board, 0, "cape")
    buy(board)
    take(board, "settler")
    assert legal(board, "buy")[0] == "buy settler"
    take(board, "settler")
    assert pieces(board, 0) == [("settler", "cape"), ("settler", "gaul")]
    assert legal(board, "buy") == []
    act(board, "done")
    end(board)
    assert board.placed == [0] * 60


def test_r48_a_new_village_takes_one_and_a_grown_settlement_its_new_size() -> None:
    board = shop("advanced", n=1)
    unit(board, 0, "settler", "italia")
    buy(board)
    take(board, "settler")
    act(board, "found italia", "buy settler")
    assert legal(board, "at") == []  # only Italia has room, so nobody is asked
    assert count(board, 0, "settler", "italia") == 1
    assert legal(board, "buy") == []
    act(board, "grow gaul")
    act(board, "buy settler")
    assert count(board, 0, "settler", "gaul") == 2


def test_r48_standard_there_is_no_limit() -> None:
    board = buy(shop(n=1))
    take(board, "ancient-infantry", 20)
    take(board, "ancient-infantry", 20)
    assert (count(board, 0, "ancient-infantry", "gaul"), gold(board)[0]) == (40, 300)


@both
def test_r48_ships_go_to_a_sea_that_the_settlement_touches(rules: str) -> None:
    board = shop(rules)
    city(board, 0, "steppe", 4)
    buy(board)
    act(board, "buy ancient-fleet")
    assert (asked(board), legal(board)) == ("which_sea", ["at s_north", "at s_neatl", "at s_wmed"])
    assert why_not(board, "at s_emed").msgid == "A new ship goes to a sea that its settlement touches."
    act(board, "at s_north", "amount 1")
    assert pieces(board, 0) == [("ancient-fleet", "s_north")]


def test_r8_gifts_without_room_come_next_turn() -> None:
    board = shop("advanced", n=1)
    board.players[1].technologies = 0
    learn_all(board, 1, "construction", "code-of-laws")
    buy(board)
    act(board, "discover feudalism")
    assert pieces(board, 0) == [("medieval-infantry", "gaul")]
    assert [figure.id for figure in board.players[0].gifts] == ["medieval-infantry"]
    act(board, "done")
    end(board)
    buy(board)
    assert pieces(board, 0) == [("medieval-infantry", "gaul")] * 2
    assert "buy settler" not in legal(board)  # the gift has used up the room of this turn


# -- founding and growing ---------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_founding_costs_gold_and_a_settler(rules: str, era: int) -> None:
    board = shop(rules, era)
    unit(board, 0, "settler", "italia", 2)
    unit(board, 1, "ancient-infantry", "italia")  # foreign pieces do not matter
    buy(board)
    act(board, "found italia")
    price = (5, 10, 15, 20)[era - 1] if rules == "standard" else 10
    assert (owner(board, "italia"), size(board, "italia"), gold(board)[0]) == (0, 1, 500 - price)
    assert count(board, 0, "settler", "italia") == 1
    assert why_not(board, "found italia").msgid == "There is one settlement in a region at most."


@both
def test_a_village_has_a_price_of_its_own(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.prices, "village-price", GAME.prices["fleet-price"])
    board = shop(rules)
    unit(board, 0, "settler", "italia")
    price = 10 if rules == "standard" else 20
    gold(board, price - 1)
    buy(board)
    assert (why_not(board, "found italia").msgid, legal(board, "found")) == ("You need {n} more gold.", [])
    gold(board, price)
    act(buy(board), "found italia")
    assert (owner(board, "italia"), gold(board)[0]) == (0, 0)


def test_a_marker_that_lies_face_up_is_not_found_again() -> None:
    board = shop()
    unit(board, 0, "settler", "italia")
    marker(board, "italia", "mountain", up=True)
    act(buy(board), "found italia")
    assert owner(board, "italia") == 0
    assert events(board, "finds") == []


@both
def test_growing_costs_what_the_table_says(rules: str) -> None:
    for n, price in enumerate(GROWING[rules], 1):
        board = buy(shop(rules, n=n))
        act(board, "grow gaul")
        assert (size(board, "gaul"), gold(board)[0]) == (n + 1, 500 - price)
        if n < 3:
            assert why_not(board, "grow gaul").msgid == "A settlement grows once a turn."
        else:
            assert why_not(board, "grow gaul").msgid == "It is a metropolis already."


@both
def test_all_settlements_grow_at_once_if_the_gold_suffices(rules: str) -> None:
    board = shop(rules, n=1)
    city(board, 0, "cape", 2)
    gold(board, sum(GROWING[rules][:2]))
    buy(board)
    act(board, "grow-all")
    assert (size(board, "gaul"), size(board, "cape"), gold(board)[0]) == (2, 3, 0)
    assert why_not(board, "grow-all").msgid == "No two settlements can grow."


@both
@pytest.mark.parametrize(("terrain", "most"), [("mountain", 1), ("jungle", 2)])
def test_terrain_limits_growing(rules: str, terrain: str, most: int) -> None:
    board = shop(rules, n=most)
    marker(board, "gaul", terrain, up=True)
    buy(board)
    assert why_not(board, "grow gaul").msgid == "The terrain lets no larger settlement be."


def test_r48_founded_this_turn_standard_grows_one_level_and_advanced_does_not() -> None:
    for rules in ("standard", "advanced"):
        board = shop(rules)
        unit(board, 0, "settler", "italia")
        buy(board)
        act(board, "found italia")
        if rules == "standard":
            act(board, "grow italia")
            assert size(board, "italia") == 2
            assert why_not(board, "grow italia").msgid == "A settlement grows once a turn."
        else:
            assert why_not(board, "grow italia").msgid == "It was founded this turn."


@pytest.mark.parametrize(("n", "technology"), [(1, "construction"), (2, "chemistry"), (3, "medicine")])
def test_advanced_sizes_need_a_technology_in_play(n: int, technology: str) -> None:
    board = world(2, "advanced", 3)
    city(board, 0, "gaul", n)
    gold(board, 100)
    learn(board, 1, *{"construction", "chemistry", "medicine"} - {technology})
    reason = why_not_grow(board, 0, at("gaul"))
    assert reason is not None
    assert reason.msgid == "The technology for the next size is not in play."
    learn(board, 1, technology)
    assert why_not_grow(board, 0, at("gaul")) is None
