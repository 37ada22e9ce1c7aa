"""Technologies: what they cost and need, what their first owner gets, what they open for all."""

from __future__ import annotations

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE_OF, SETTLERS, Technology
from ecumene.games.civilization.rules.buying.technology import price_of, why_not_on_sale
from ecumene.games.civilization.state.board import Board

from ...positions import (
    act,
    asked,
    at,
    award,
    buy,
    count,
    end,
    endow,
    gold,
    improved,
    knows,
    learn,
    learn_all,
    learn_any,
    legal,
    pieces,
    put,
    settle,
    size,
    why_not,
    wonders,
    world,
)

PAST = [card for card in GAME.technologies if card.age < 4]
every = pytest.mark.parametrize("card", GAME.technologies, ids=list(GAME.technology))


def market_of(card: Technology, era: int | None = None) -> Board:
    """The first player has a metropolis on the coast and 500 gold; another one has all that a technology needs."""
    board = world(2, "advanced", card.age if era is None else era)
    settle(board, 0, "gaul", 4)
    settle(board, 1, "java")
    endow(board, 500, 0)
    learn_all(board, 1, *card.needs)
    return board


def discover(board: Board, id: str) -> Board:
    """Buys a technology; gifts go where they can."""
    act(board, f"discover {id}")
    while asked(board) != "what_to_buy":
        act(board, legal(board)[0])
    return board


# -- prices -----------------------------------------------------------------------------------------------------------


@every
def test_each_technology_costs_what_its_card_says(card: Technology) -> None:
    board = buy(market_of(card))
    discover(board, card.id)
    assert gold(board)[0] == 500 - card.cost
    assert knows(board, card.id, 0)
    assert why_not(board, f"discover {card.id}").msgid == "Somebody has this technology already."


@every
def test_r1_past_technologies_cost_half_rounded_up(card: Technology) -> None:
    for era in range(card.age + 1, 5):
        board = buy(market_of(card, era))
        discover(board, card.id)
        assert gold(board)[0] == 500 - -(-card.cost // 2)


def test_r1_odd_prices_are_rounded_up() -> None:
    board = world(rules="advanced", era=2)
    prices = {id: price_of(board, 0, GAME.technology[id]) for id in ("masonry", "the-wheel", "code-of-laws")}
    assert prices == {"masonry": 8, "the-wheel": 13, "code-of-laws": 18}


@every
def test_r5_only_this_the_next_and_past_eras_are_sold(card: Technology) -> None:
    for era in (1, 2, 3, 4):
        board = buy(market_of(card, era))
        assert (f"discover {card.id}" in legal(board)) == (card.age <= era + 1)
        if card.age == era + 1:
            discover(board, card.id)
            assert gold(board)[0] == 500 - card.cost  # ahead at full price
        elif card.age > era + 1:
            reason = why_not(board, f"discover {card.id}")
            assert reason.msgid == "Only technologies of this, the next and past eras can be bought."


@every
def test_each_technology_needs_others_in_play_whoever_has_them(card: Technology) -> None:
    board = world(2, "advanced", card.age)
    for seat, need in enumerate(card.needs):
        reason = why_not_on_sale(board, card)
        assert reason is not None
        assert (reason.msgid, reason.args["need"].id in card.needs) == ("{need} must be in play first.", True)
        learn(board, seat % 2, need)
    assert why_not_on_sale(board, card) is None


def test_needs_in_the_bank_count() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul")
    endow(board, 100)
    board.bank = GAME.technology["the-wheel"].bit
    buy(board)
    assert "discover horseback-riding" in legal(board)


def test_r7_any_number_a_turn_if_the_needs_are_in_play_at_that_moment() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 4)
    endow(board, 500)
    buy(board)
    chain = ("alphabet-writing", "pottery-specialization", "masonry", "mathematics", "trade-mapmaking", "currency")
    for id in (*chain, "banking"):
        assert f"discover {id}" in legal(board)
        discover(board, id)
    assert gold(board)[0] == 500 - (15 + 20 + 15 + 40 + 50 + 50 + 50)


def test_standard_each_technology_costs_ten_more_than_the_one_before() -> None:
    board = world(era=2)
    settle(board, 0, "gaul")
    learn_any(board, 0, 3)
    endow(board, 90)
    buy(board)
    act(board, *legal(board, "discover"))
    act(board, *legal(board, "discover"))
    assert (gold(board)[0], board.players[0].technologies.bit_count()) == (0, 5)


# -- gifts ------------------------------------------------------------------------------------------------------------


@every
def test_r2_each_technology_brings_its_first_owner_its_gift(card: Technology) -> None:
    board = buy(market_of(card))
    discover(board, card.id)
    granted = GAME.granted[card.id]
    assert wonders(board, 0) == [given.id for given in granted]
    expected = [FIGURE_OF.get((given.age, given.gift), SETTLERS).id for given in granted for _ in range(given.n)]
    if card.gift in GAME.level:
        expected.append(GAME.level[card.gift].figure.id)
    assert improved(board, 0) == ([card.gift] if card.gift in GAME.improvement else [])
    assert sorted(figure for figure, _ in pieces(board, 0)) == sorted(expected)
    assert all(piece.place.sea == piece.figure.afloat for piece in board.players[0].units)


def test_technologies_without_a_gift() -> None:
    none = [card.id for card in GAME.technologies if not (card.gift or card.growth or GAME.granted[card.id])]
    assert none == ["alphabet-writing", "printing-press", "computers", "fusion"]


@pytest.mark.parametrize("card", PAST, ids=[card.id for card in PAST])
def test_r3_late_ones_bring_wonders_for_points_and_pieces_but_no_old_improvement(card: Technology) -> None:
    board = buy(market_of(card, card.age + 1))
    discover(board, card.id)
    assert improved(board, 0) == []
    assert wonders(board, 0) == [given.id for given in GAME.granted[card.id]]
    assert board.active_wonders(0) == []
    n = sum(given.n for given in GAME.granted[card.id]) + (card.gift in GAME.level)
    assert len(pieces(board, 0)) == n
    assert board.tallies()[0][2] == 2 * len(GAME.granted[card.id])


def test_c27_an_improvement_bought_ahead_waits_for_its_era() -> None:
    board = buy(market_of(GAME.technology["banking"], 1))
    discover(board, "banking")
    assert improved(board, 0) == ["bank"]
    assert board.view(0)["players"][0]["gears"] == 0
    act(board, "done")
    end(board)
    assert (board.era, improved(board, 0), board.view(0)["players"][0]["gears"]) == (2, ["bank"], 1)


# -- discounts --------------------------------------------------------------------------------------------------------

DISCOUNTS = {
    "great-library": (1, 5),
    "leonardos-workshop": (2, 10),
    "newtons-university": (3, 15),
    "edisons-lab": (4, 20),
}


@every
def test_r4_a_discount_is_for_technologies_of_its_era_until_that_ends(card: Technology) -> None:
    for id, (era, less) in DISCOUNTS.items():
        for now in (1, 2, 3, 4):
            board = world(rules="advanced", era=now)
            full = [price_of(board, seat, card) for seat in (0, 1)]
            award(board, 0, id)
            works = era == card.age and now <= era
            assert [price_of(board, seat, card) for seat in (0, 1)] == [full[0] - (less if works else 0), full[1]]


def test_r4_a_discount_is_paid_and_works_an_era_ahead() -> None:
    board = world(2, "advanced")
    settle(board, 0, "gaul", 4)
    endow(board, 500)
    learn_all(board, 1, "trade-mapmaking", "philosophy-literature", "currency")
    buy(board)
    discover(board, "education")  # Medieval, brings Leonardo's Workshop
    assert gold(board)[0] == 500 - 60
    discover(board, "banking")
    assert gold(board)[0] == 440 - 40


def test_r4_nothing_costs_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.technology["masonry"], "cost", 5)
    board = world(rules="advanced")
    award(board, 0, "great-library")
    assert price_of(board, 0, GAME.technology["masonry"]) == 0


# -- single ones ------------------------------------------------------------------------------------------------------


def chemists(n: int = 2) -> Board:
    """Everything that Chemistry needs is there, and Construction."""
    board = market_of(GAME.technology["chemistry"])
    learn_all(board, 1, "construction")
    board.size[at("gaul").number] = n
    return board


def test_chemistry_lets_a_settlement_grow_for_nothing() -> None:
    board = chemists()
    settle(board, 0, "cape")
    buy(board)
    act(board, "discover chemistry")
    assert (asked(board), sorted(legal(board))) == ("which_grows_free", ["grow cape", "grow gaul"])
    act(board, "grow gaul")  # size 3 is allowed by Chemistry itself
    assert (size(board, "gaul"), gold(board)[0]) == (3, 460)
    assert why_not(board, "grow gaul").msgid == "A settlement grows once a turn."
    assert "grow cape" in legal(board)


def test_r48_chemistrys_growth_is_lost_if_none_is_allowed() -> None:
    board = chemists(3)  # size 4 needs Medicine
    buy(board)
    act(board, "discover chemistry")
    assert (asked(board), size(board, "gaul")) == ("what_to_buy", 3)
    board = chemists(1)
    buy(board)
    act(board, "grow gaul", "discover chemistry")  # it has grown this turn
    assert (asked(board), size(board, "gaul")) == ("what_to_buy", 2)


def test_r48_chemistrys_growth_is_not_for_a_village_of_this_turn() -> None:
    board = chemists(3)
    put(board, 0, "settler", "italia")
    buy(board)
    act(board, "found italia", "discover chemistry")
    assert (asked(board), size(board, "italia")) == ("what_to_buy", 1)


def test_engineering_makes_trebuchets_of_all_catapults() -> None:
    board = market_of(GAME.technology["engineering"])
    for seat, region in ((0, "gaul"), (1, "java")):
        put(board, seat, "ancient-artillery", region, 2)
        put(board, seat, "ancient-infantry", region)
    ship = put(board, 1, "ancient-fleet", "s_arafura")
    put(board, 1, "ancient-artillery", "s_arafura", ship=ship)
    board.players[1].gifts.append(FIGURE_OF[1, "artillery"])
    buy(board)
    discover(board, "engineering")
    assert count(board, 0, "medieval-artillery") == 3  # with the gift
    assert count(board, 1, "medieval-artillery") == 3
    assert [figure.id for figure in board.players[1].gifts] == ["medieval-artillery"]
    assert count(board, 0, "ancient-infantry") == count(board, 1, "ancient-infantry") == 1


@pytest.mark.parametrize(
    ("technology", "figure", "before", "after"),
    [
        ("iron-working", "ancient-infantry", "spearman", "swordsman"),
        ("horseback-riding", "ancient-cavalry", "chariot", "horseman"),
        ("navigation", "medieval-fleet", "caravel", "galleon"),
        ("steam-power", "gunpowder-infantry", "musketeer", "rifleman"),
        ("industrialization", "gunpowder-artillery", "cannon", "artillery"),
        ("steam-power", "gunpowder-fleet", "frigate", "ironclad"),
        ("robotics", "modern-infantry", "machine-gunner", "mechanized-infantry"),
        ("miniaturization", "modern-cavalry", "tank", "modern-armor"),
        ("space-flight", "modern-artillery", "rocket-artillery", "cruise-missile"),
        ("rocketry", "modern-aircraft", "monoplane", "jet"),
        ("super-conductor", "modern-aircraft", "jet", "stealth-aircraft"),
    ],
)
def test_a_higher_level_raises_everybodys_units_at_once(technology: str, figure: str, before: str, after: str) -> None:
    board = market_of(GAME.technology[technology])
    learn_all(board, 1, GAME.level[before].technology)
    put(board, 1, figure, "s_arafura" if "fleet" in figure else "java")
    assert board.view(1)["levels"][figure] == before
    buy(board)
    discover(board, technology)
    assert board.view(1)["levels"][figure] == after


def test_feudalism_makes_no_pikemen_of_swordsmen() -> None:
    board = market_of(GAME.technology["feudalism"])
    learn_all(board, 1, "iron-working")
    put(board, 1, "ancient-infantry", "java")
    buy(board)
    discover(board, "feudalism")
    assert pieces(board, 1) == [("ancient-infantry", "java")]


@pytest.mark.parametrize("id", ["alphabet-writing", "printing-press", "steam-power", "computers"])
def test_key_discoveries_are_worth_four_points(id: str) -> None:
    board = world(rules="advanced", era=4)
    learn(board, 0, id)
    assert board.tallies()[0] == (0, 4, 0, 0)


def test_other_technologies_are_worth_nothing_by_themselves() -> None:
    board = world(rules="advanced", era=4)
    learn(board, 0, *(card.id for card in GAME.technologies if not card.key))
    assert board.tallies()[0] == (0, 0, 0, 0)
