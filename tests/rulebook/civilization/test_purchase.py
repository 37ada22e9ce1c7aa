"""The rule book's examples of purchases, with its prices."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.box.cards import ERA_IDS, ERAS, FIGURE
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import (
    act,
    again,
    asked,
    both,
    buy,
    count,
    end,
    endow,
    gold,
    improved,
    knows,
    lay,
    learn,
    learn_all,
    learn_any,
    legal,
    owner,
    pieces,
    put,
    settle,
    size,
    turn,
    until,
    why_not,
    wonders,
    world,
)


def realm(players: int = 2, rules: str = "advanced", era: int = 1, large: int = 4) -> Board:
    """Everybody has a settlement at a coast; the first player's is as large as said."""
    board = world(players, rules, era)
    for seat, region in enumerate(("gaul", "japan", "java")[:players]):
        settle(board, seat, region, large if seat == 0 else 1)
    return board


# -- units ------------------------------------------------------------------------------------------------------------


def test_e16_pikemen_for_a_fee_knights_without_one_and_no_artillery() -> None:
    board = realm(era=2)
    settle(board, 0, "iberia", 4)
    learn_all(board, 1, "feudalism", "horseback-riding")
    learn(board, 0, "chivalry")
    endow(board, 100, 0)
    act(buy(board), "buy medieval-infantry", "at gaul", "amount 2")
    assert gold(board) == [70, 10]  # 20 to the bank, 10 to Brad
    act(board, "buy medieval-cavalry", "at iberia", "amount 3")
    assert gold(board) == [25, 10]  # 45, all to the bank
    assert "buy medieval-artillery" not in legal(board)
    assert str(why_not(board, "buy medieval-artillery")).startswith("Engineering must be in play")


def test_c12_the_technology_of_knights_is_chivalry_and_cavalry_is_that_of_dragoons() -> None:
    board = realm(era=2)
    learn_all(board, 1, "feudalism", "horseback-riding")
    endow(board, 100)
    assert "buy medieval-cavalry" not in legal(buy(board))
    learn(board, 1, "chivalry")
    assert "buy medieval-cavalry" in legal(buy(board))
    assert board.game.level["knight"].technology == "chivalry"
    assert board.game.level["dragoon"].technology == "cavalry"
    assert board.game.technology["cavalry"].era == "gunpowder"


def test_c20_the_medieval_catapult_of_the_standard_game_is_the_trebuchet_of_the_advanced_one() -> None:
    figure = FIGURE["medieval-artillery"]
    assert world().called(figure) is figure
    board = world(2, "advanced", era=2)
    assert board.called(figure).name == "Trebuchet"
    assert board.game.level["trebuchet"].figure is figure


def test_e17_levels_rise_within_an_era_and_only_catapults_into_the_next() -> None:
    board = realm()
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 0, "ancient-cavalry", "gaul")
    put(board, 0, "ancient-artillery", "gaul")
    learn_all(board, 1, "the-wheel", "construction", "code-of-laws")
    names = {piece: board.called(FIGURE[f"ancient-{piece}"]).name for piece in ("infantry", "cavalry", "artillery")}
    assert names == {"infantry": "Swordsman", "cavalry": "Chariot", "artillery": "Catapult"}
    endow(board, 0, 200)
    until(act(buy(board, 1), "discover horseback-riding"), "what_to_buy")
    assert board.called(FIGURE["ancient-cavalry"]).name == "Horseman"
    until(act(board, "discover feudalism"), "what_to_buy")
    assert count(board, 0, "ancient-infantry") == 2
    assert count(board, 0, "medieval-infantry") == 0
    until(act(board, "discover engineering"), "what_to_buy")
    assert (count(board, 0, "ancient-artillery"), count(board, 0, "medieval-artillery")) == (0, 1)
    assert (count(board, 0, "ancient-infantry"), count(board, 0, "ancient-cavalry")) == (2, 1)


def test_e18_ancient_cavalry_is_sold_in_the_medieval_era_for_two_gold() -> None:
    board = realm(era=2)
    put(board, 0, "ancient-cavalry", "gaul", 3)
    act(buy(board), "sell ancient-cavalry", "amount 2")
    assert (gold(board)[0], count(board, 0, "ancient-cavalry")) == (4, 1)
    board.era = 1
    assert "sell ancient-cavalry" not in legal(buy(board))


def test_e18_a_fleet_is_sold_if_its_cargo_finds_room_on_another_one_there() -> None:
    board = realm(era=2)
    first = put(board, 0, "ancient-fleet", "s_north")
    put(board, 0, "ancient-infantry", "s_north", 2, ship=first)
    put(board, 0, "ancient-infantry", "gaul", 2)
    assert "sell ancient-fleet" not in legal(buy(board))
    assert str(why_not(board, "sell ancient-fleet")).startswith("Its cargo has no room")
    second = put(board, 0, "medieval-fleet", "s_north")
    put(board, 0, "settler", "s_north", ship=second)
    act(buy(board), "sell ancient-fleet", "amount 1")
    assert gold(board)[0] == 4
    assert len(board.players[0].cargo(second)) == 3
    assert count(board, 0, "ancient-infantry", "gaul") == 2
    assert [piece.ship for piece in board.players[0].units if piece.place.id == "gaul"] == [0, 0]


def test_e18_nothing_is_sold_in_the_standard_game() -> None:
    board = realm(rules="standard", era=2)
    put(board, 0, "ancient-cavalry", "gaul")
    assert legal(buy(board), "sell") == []
    assert why_not(board, "sell ancient-cavalry").rule == "selling"


@pytest.mark.parametrize("era", ERAS)
def test_e21_only_units_of_the_era_are_bought_in_the_standard_game(era: int) -> None:
    board = realm(rules="standard", era=era)
    endow(board, 200)
    types = ["infantry", "cavalry", "artillery", "fleet", *(["aircraft"] if era == 4 else [])]
    assert legal(buy(board), "buy") == ["buy settler", *(f"buy {ERA_IDS[era - 1]}-{type}" for type in types)]


def test_e21_medieval_units_of_the_standard_game_cost_ten_and_the_caravel_twenty() -> None:
    for type, price in (("infantry", 10), ("cavalry", 10), ("artillery", 10), ("fleet", 20)):
        board = realm(rules="standard", era=2)
        endow(board, 60)
        board.taken = (1 << len(board.game.wonders)) - 1
        act(buy(board), f"buy medieval-{type}", *(["at s_north"] if type == "fleet" else []), "amount 1")
        assert gold(board)[0] == 60 - price


def test_c5_the_medieval_fleet_of_the_standard_game_is_the_caravel() -> None:
    board = realm(rules="standard", era=2)
    learn_all(board, 1, "navigation")
    assert board.called(FIGURE["medieval-fleet"]).name == "Caravel"
    board = realm(era=2)
    learn_all(board, 1, "astronomy")
    assert board.called(FIGURE["medieval-fleet"]).name == "Caravel"
    learn_all(board, 1, "navigation")
    assert board.called(FIGURE["medieval-fleet"]).name == "Galleon"


def test_e28_a_region_takes_as_many_new_pieces_as_its_settlement_is_large() -> None:
    for large in (1, 2, 3, 4):
        board = realm(large=large)
        learn_all(board, 1, "bronze-working", "trade-mapmaking")
        endow(board, 200)
        act(buy(board), "buy ancient-fleet", "at s_north")
        if large > 1:
            assert legal(board) == [f"amount {n}" for n in range(1, large + 1)]
            act(board, "amount 1")
            act(board, "buy settler")
            if large > 2:
                assert legal(board) == [f"amount {n}" for n in range(1, large)]
                act(board, f"amount {large - 1}")
        assert count(board, 0, "ancient-fleet") + count(board, 0, "settler") == large
        assert legal(board, "buy") == []
        assert why_not(board, "buy ancient-infantry").rule == "placing"


def test_c19_placing_is_not_limited_in_the_standard_game() -> None:
    board = realm(rules="standard", large=1)
    endow(board, 200)
    act(buy(board), "buy ancient-infantry", "amount 9", "buy ancient-fleet", "at s_wmed", "amount 3", "buy settler")
    act(board, "amount 2")
    assert (count(board, 0, "ancient-infantry", "gaul"), count(board, 0, "ancient-fleet", "s_wmed")) == (9, 3)
    assert count(board, 0, "settler", "gaul") == 2
    assert gold(board)[0] == 200 - 45 - 30 - 10


@both
def test_ships_need_a_settlement_at_the_coast(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gobi", 4)
    learn_all(board, 1, "trade-mapmaking")
    endow(board, 100)
    assert "buy ancient-fleet" not in legal(buy(board))
    settle(board, 0, "java", 4)
    act(buy(board), "buy ancient-fleet")
    assert legal(board) == ["at s_arafura", "at s_eindian", "at s_bengal"]


# -- settlements ------------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("era", ERAS)
def test_a_village_costs_its_price_and_a_settler(rules: str, era: int) -> None:
    board = world(2, rules, era)
    settle(board, 0, "iberia")
    put(board, 0, "settler", "gaul", 2)
    endow(board, 50)
    act(buy(board), "found gaul")
    price = {"standard": (5, 10, 15, 20), "advanced": (10, 10, 10, 10)}[rules][era - 1]
    assert (gold(board)[0], count(board, 0, "settler")) == (50 - price, 1)
    assert (owner(board, "gaul"), size(board, "gaul")) == (0, 1)
    assert "found gaul" not in legal(board)
    assert str(why_not(board, "found gaul")).startswith("There is one settlement")


@both
def test_any_number_of_settlements_grows_each_by_one_size_a_turn(rules: str) -> None:
    board = world(2, rules)
    learn_all(board, 1, "medicine")
    for region, large in (("gaul", 1), ("iberia", 2), ("italia", 3)):
        settle(board, 0, region, large)
    endow(board, 100)
    act(buy(board), "grow gaul", "grow iberia", "grow italia")
    assert [size(board, region) for region in ("gaul", "iberia", "italia")] == [2, 3, 4]
    assert gold(board)[0] == (100 - 60 if rules == "advanced" else 100 - 35)
    assert legal(board, "grow") == []
    assert str(why_not(board, "grow gaul")) == "A settlement grows once a turn."


@pytest.mark.parametrize(("rules", "grows"), [("standard", True), ("advanced", False)])
def test_a_new_village_grows_in_the_same_turn_only_in_the_standard_game(rules: str, grows: bool) -> None:
    board = world(2, rules)
    learn_all(board, 1, "construction")
    settle(board, 0, "iberia", 2)
    put(board, 0, "settler", "gaul")
    endow(board, 50)
    act(buy(board), "found gaul")
    assert ("grow gaul" in legal(board)) == grows


def test_growing_needs_its_technology_in_play_and_bears_no_fee() -> None:
    board = realm(large=1)
    endow(board, 50, 0)
    assert legal(buy(board), "grow") == []
    assert why_not(board, "grow gaul").rule == "growing"
    learn_all(board, 1, "construction")
    act(buy(board), "grow gaul")
    assert gold(board) == [30, 0]


# -- technologies -----------------------------------------------------------------------------------------------------


def test_e23_the_first_technology_costs_ten_and_each_further_one_ten_more() -> None:
    board = realm(rules="standard")
    board.taken = (1 << len(board.game.wonders)) - 1
    endow(board, 60)
    act(buy(board), "discover masonry")
    assert gold(board)[0] == 50
    act(board, "discover alphabet-writing")
    assert gold(board)[0] == 30
    act(board, "discover pottery-specialization")
    assert gold(board)[0] == 0


def test_e23_with_three_owned_two_in_one_turn_cost_forty_and_fifty() -> None:
    board = realm(rules="standard", era=2)
    learn_any(board, 0, 3)
    endow(board, 90)
    act(buy(board), *(f"discover {id}" for id in ("printing-press", "chemistry")))
    assert gold(board)[0] == 0


def test_e23_only_technologies_of_the_era_are_bought_in_the_standard_game() -> None:
    board = realm(rules="standard", era=2)
    endow(board, 200)
    (text,) = legal(buy(board), "discover")
    assert board.game.technology[text.removeprefix("discover ")].age == 2
    assert why_not(board, "discover masonry").rule == "technologies"


def test_e35_technologies_of_past_eras_cost_half_rounded_up() -> None:
    for id, half in (("pottery-specialization", 10), ("the-wheel", 13), ("masonry", 8)):
        for era in (2, 3, 4):
            board = realm(era=era)
            endow(board, 100)
            until(act(buy(board), f"discover {id}"), "what_to_buy")
            assert gold(board)[0] == 100 - half


def test_c28_technologies_of_the_next_era_are_bought_at_full_price_and_no_further_ones() -> None:
    board = realm()
    learn_all(board, 1, "theology", "education")
    endow(board, 500)
    until(act(buy(board), "discover printing-press"), "what_to_buy")
    assert gold(board)[0] == 460
    learn_all(board, 1, "navigation", "chemistry")
    assert "discover physics" not in legal(buy(board))
    assert str(why_not(board, "discover physics")).startswith("Only technologies of this, the next")
    board.era = 2
    until(act(buy(board), "discover physics"), "what_to_buy")
    assert gold(board)[0] == 380


def test_prerequisites_must_be_in_play_but_anybody_may_have_them() -> None:
    board = realm()
    learn(board, 1, "masonry")
    endow(board, 100)
    assert "discover mathematics" not in legal(buy(board))
    assert str(why_not(board, "discover mathematics")).startswith("Alphabet/Writing must be in play")
    act(board, "discover alphabet-writing", "discover mathematics")
    assert knows(board, "mathematics", 0)


# -- what technologies bring ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("era", [1, 2])
def test_e26_feudalism_brings_two_medieval_infantry_at_once(era: int) -> None:
    board = realm(era=era, large=1)
    settle(board, 0, "iberia", 1)
    learn_all(board, 1, "code-of-laws", "construction")
    endow(board, 200)
    act(buy(board), "discover feudalism")
    assert asked(board) == "where_to_put_gift"
    act(board, "at gaul")  # two villages take one each
    assert wonders(board, 0) == ["sun-tzus-war-academy"]
    assert pieces(board, 0) == [("medieval-infantry", "gaul"), ("medieval-infantry", "iberia")]
    assert gold(board)[0] == 130
    board.placed = [0] * len(board.placed)
    assert ("buy medieval-infantry" in legal(buy(board))) == (era == 2)


def test_e27_every_improvement_once() -> None:
    board = realm()
    learn_all(board, 1, "pottery-specialization", "currency", "mysticism", "code-of-laws")
    endow(board, 100, 0)
    act(buy(board), *(f"improve {id}" for id in ("granary", "marketplace", "temple", "courthouse")))
    assert improved(board, 0) == ["granary", "marketplace", "courthouse", "temple"]
    assert gold(board) == [60, 20]
    assert "improve granary" not in legal(board)
    assert str(why_not(board, "improve granary")) == "You have this improvement."


def test_e27_a_castle_and_a_cathedral_but_not_two_castles() -> None:
    board = realm(era=2)
    learn_all(board, 0, "feudalism", "theology")
    endow(board, 100)
    act(buy(board), "improve castle", "improve cathedral")
    assert gold(board)[0] == 70
    assert legal(board, "improve") == []
    assert str(why_not(board, "improve castle")) == "You have this improvement."


def test_e27_improvements_of_the_current_era_only_when_their_technology_is_in_play() -> None:
    board = realm(era=2)
    learn_all(board, 1, "feudalism")
    endow(board, 100)
    assert legal(buy(board), "improve") == ["improve castle"]
    assert str(why_not(board, "improve bank")).startswith("Banking must be in play")
    assert str(why_not(board, "improve colosseum")) == "Only improvements of this era can be bought."


def test_c14_the_hangar_among_the_ancient_improvements_is_the_granary() -> None:
    ancient = {card.id for card in world().game.improvements if card.age == 1 and card.gears}
    assert ancient == {"granary", "library", "marketplace", "aqueduct"}


def test_e36_a_trebuchet_that_was_a_catapult_is_of_the_medieval_era() -> None:
    board = realm(era=2)
    put(board, 0, "ancient-artillery", "gaul")
    learn_all(board, 1, *board.game.technology["engineering"].needs)
    endow(board, 70)
    until(act(buy(board), "discover engineering"), "what_to_buy")
    assert legal(board, "sell") == []
    board.era = 3
    act(buy(board), "sell medieval-artillery", "amount 1")
    assert gold(board)[0] == 3


def test_e37_iron_working_bought_late_still_makes_swordsmen_of_all_spearmen() -> None:
    board = realm(era=2)
    learn_all(board, 1, "bronze-working", "pottery-specialization")
    put(board, 1, "ancient-infantry", "japan")
    assert board.called(FIGURE["ancient-infantry"]).name == "Spearman"
    endow(board, 100)
    act(buy(board), "discover iron-working")
    assert gold(board)[0] == 80
    assert pieces(board, 0) == [("ancient-infantry", "gaul")]
    assert board.called(FIGURE["ancient-infantry"]).name == "Swordsman"
    assert "buy ancient-infantry" not in legal(board)
    assert str(why_not(board, "buy ancient-infantry")) == "Only units of this era can be bought."


def test_c27_a_wonder_bought_an_era_ahead_works_at_once_and_until_its_own_era_ends() -> None:
    board = realm()
    learn_all(board, 1, "trade-mapmaking", "philosophy-literature", "mysticism")
    endow(board, 200)
    act(buy(board), "discover education")
    assert gold(board)[0] == 140
    until(act(board, "discover theology"), "what_to_buy")
    assert gold(board)[0] == 80  # ten less by Leonardo's Workshop
    end(board)
    assert board.era == 2
    endow(board, 200)
    until(act(buy(board), "discover printing-press"), "what_to_buy")
    assert gold(board)[0] == 170
    learn_all(board, 1, "currency")
    board.era = 3
    endow(board, 200)
    until(act(buy(board), "discover banking"), "what_to_buy")
    assert gold(board)[0] == 175  # half, and nothing off


@both
def test_gifts_of_technologies_are_for_the_advanced_game(rules: str) -> None:
    board = realm(rules=rules)
    endow(board, 50)
    until(act(buy(board), "discover masonry"), "what_to_buy")
    assert count(board, 0, "settler") == (2 if rules == "advanced" else 0)
    assert wonders(board, 0) == (["hanging-gardens"] if rules == "advanced" else [])


# -- eras -------------------------------------------------------------------------------------------------------------


def test_an_advanced_era_ends_with_the_turn_of_the_first_technology_of_the_next() -> None:
    board = realm(3)
    learn_all(board, 1, "code-of-laws", "construction")
    endow(board, 100, 0, 100)
    until(turn(board), "what_to_buy", 0)
    until(act(board, "discover feudalism"), "what_to_buy", 2)
    assert board.era == 1
    assert "buy ancient-infantry" in legal(board)  # the old era goes on
    assert "buy medieval-infantry" not in legal(board)
    until(board, "what_to_move", 1)
    assert board.era == 2


@pytest.mark.parametrize("era", ERAS[:-1])
def test_a_standard_era_ends_with_the_turn_of_the_third_technology(era: int) -> None:
    board = realm(rules="standard", era=era)
    for seat in range(2):
        learn_any(board, seat, 2, era)
    until(turn(board), "what_to_buy", 1)
    endow(board, 0, 200)
    act(again(board), legal(board, "discover")[0])
    assert board.era == era
    assert len(legal(board, "discover")) == 1  # and one more can be bought until the turn is over
    until(board, "what_to_move")
    assert board.era == era + 1


def test_c18_a_third_technology_counts_however_it_came() -> None:
    board = realm(rules="standard")
    learn_any(board, 0, 2)
    put(board, 0, "settler", "iberia")
    lay(board, "iberia", "free-technology")
    act(turn(board), "look iberia")
    assert board.players[0].technologies.bit_count() == 3
    until(board, "what_to_move", 1)
    until(board, "what_to_buy", 0)
    assert board.era == 1
    while board.round == 2:
        act(board, "done")
    assert board.era == 2


def test_c18_a_third_technology_that_was_traded_counts_too() -> None:
    board = realm(rules="standard")
    learn_any(board, 0, 2)
    learn_any(board, 1, 1)
    until(turn(board), "what_to_trade", 0)
    (text,) = [
        f"want-technology {card.id}" for card in board.game.technologies if board.players[1].technologies & card.bit
    ]
    act(board, "deal 2", text, "offer", "accept")
    while board.round == 2:
        act(board, "done")
    assert board.era == 2


def test_c18_an_empty_pile_ends_the_era_as_well() -> None:
    board = world(6, era=2)
    for seat, region in enumerate(("gaul", "gobi", "java", "andes", "cape", "japan")):
        settle(board, seat, region)
        learn_any(board, seat, 1 if seat in (0, 1) else 2, era=2)
    fuller = board.copy()
    board.players[0].technologies = 0
    assert end(board).era == 2
    assert end(fuller).era == 3  # all ten are had, and nobody has three
