"""Units: prices, eras and technologies."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.box.cards import FIGURE_OF, FIGURES

from ...positions import (
    act,
    asked,
    both,
    buy,
    end,
    endow,
    gold,
    learn_all,
    legal,
    pieces,
    put,
    why_not,
)
from ...shops import price_of, shop, take

ERAS = ("ancient", "medieval", "gunpowder", "modern")


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
    endow(board, 500, 500)
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
    put(board, 1, "ancient-infantry", "java")
    buy(board)
    act(board, "discover iron-working")
    assert pieces(board, 0) == [("ancient-infantry", "gaul")]
    assert board.called(FIGURE_OF[1, "infantry"]).id == "swordsman"
    assert "buy ancient-infantry" not in legal(board)
