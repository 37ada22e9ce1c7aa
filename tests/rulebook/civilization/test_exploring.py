"""The rule book's examples and rules of exploration markers."""

from __future__ import annotations

import pytest

from ecumene.games.civilization.box.cards import ERA_IDS, ERAS
from ecumene.games.civilization.rules.production import cities as producing
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import NOBODY
from tests.games.civilization.positions import (
    Dice,
    act,
    asked,
    at,
    both,
    buy,
    count,
    endow,
    events,
    gold,
    lay,
    learn_all,
    learn_any,
    legal,
    move,
    owner,
    pieces,
    put,
    settle,
    size,
    why_not,
    world,
)


@both
def test_e1_a_plague_in_funa_in_the_gunpowder_era(rules: str) -> None:
    board = world(3, rules, era=3)
    settle(board, 0, "tanganyika", 2)
    settle(board, 0, "eritrea", 1)
    put(board, 0, "gunpowder-cavalry", "kalahari", 2)
    put(board, 0, "settler", "funa")
    put(board, 1, "gunpowder-infantry", "atlantia")
    put(board, 1, "gunpowder-artillery", "atlantia")
    settle(board, 1, "nigeria", 3)
    put(board, 2, "settler", "euphrates")
    put(board, 2, "gunpowder-artillery", "euphrates")
    settle(board, 2, "euphrates", 2)
    lay(board, "funa", "plague")
    act(move(board), "look funa")
    assert (pieces(board, 0), pieces(board, 1)) == ([], [])
    assert pieces(board, 2) == [("gunpowder-artillery", "euphrates"), ("settler", "euphrates")]
    assert [size(board, region) for region in ("tanganyika", "eritrea", "nigeria", "euphrates")] == [1, 1, 2, 2]
    assert board.markers[at("funa").number] is None


@both
@pytest.mark.parametrize("era", ERAS)
def test_a_plague_reaches_one_step_further_in_each_era(rules: str, era: int) -> None:
    board = world(2, rules, era)
    chain = ("sahara", "nigeria", "atlantia", "funa", "kalahari", "cape")
    steps = (1, 2, 2, 2, 3, 4)
    for region in chain:
        settle(board, 1, region, 2)
    put(board, 0, "settler", "maghreb")
    put(board, 1, "ancient-infantry", "maghreb")
    lay(board, "maghreb", "plague")
    act(move(board), "look maghreb")
    assert [size(board, region) for region in chain] == [1 if far < era else 2 for far in steps]
    assert (pieces(board, 0), pieces(board, 1)) == ([], [])


@both
def test_a_plague_crosses_no_sea_and_ships_and_their_cargo_are_safe(rules: str) -> None:
    board = world(2, rules, era=4)
    put(board, 0, "settler", "tasmania")
    ship = put(board, 1, "modern-fleet", "s_arafura")
    put(board, 1, "modern-infantry", "s_arafura", ship=ship)
    settle(board, 1, "java", 2)  # over the same sea
    settle(board, 1, "tanami", 4)
    put(board, 1, "modern-aircraft", "tanami")
    lay(board, "tasmania", "plague")
    act(move(board), "look tasmania")
    assert pieces(board, 1) == [("modern-fleet", "s_arafura"), ("modern-infantry", "s_arafura")]
    assert (size(board, "java"), size(board, "tanami")) == (2, 3)


# -- looking ----------------------------------------------------------------------------------------------------------


@both
def test_a_resource_goes_back_face_down_and_only_the_finder_has_seen_it(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "iberia")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "wine")
    act(move(board), "look gaul")
    assert not board.is_face_up(at("gaul"))
    assert board.view(0)["regions"]["gaul"]["marker"] == "wine"
    assert board.view(1)["regions"]["gaul"]["marker"] == "?"
    assert [event.seen_by for event in events(board, "sees")] == [(0,)]
    assert str(why_not(board, "look gaul")) == "You have seen this marker."


@both
def test_a_settler_who_has_looked_moves_no_more(rules: str) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "gaul", 2)
    lay(board, "gaul", "iron")
    act(move(board), "look gaul")
    assert sorted(piece.left for piece in board.players[0].units) == [0, 2]  # the other one can
    act(board, "move gaul", "to iberia")
    assert pieces(board, 0) == [("settler", "gaul"), ("settler", "iberia")]


@both
@pytest.mark.parametrize("piece", ["ancient-infantry", "ancient-cavalry", "ancient-artillery"])
def test_only_settlers_look(rules: str, piece: str) -> None:
    board = world(2, rules)
    put(board, 0, piece, "gaul")
    lay(board, "gaul", "iron")
    assert legal(move(board), "look") == []
    assert why_not(board, "look gaul").rule == "looking"


@both
@pytest.mark.parametrize("terrain", ["desert", "mountain", "jungle", "fertile"])
def test_terrain_is_told_and_stays_face_up(rules: str, terrain: str) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", terrain)
    act(move(board), "look gaul")
    assert board.is_face_up(at("gaul"))
    assert board.view(1)["regions"]["gaul"]["marker"] == terrain
    assert count(board, 0, "settler", "gaul") == 1


@both
def test_treasure_brings_ten_gold_at_once_and_is_gone(rules: str) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "treasure")
    act(move(board), "look gaul")
    assert gold(board) == [10, 0]
    assert board.markers[at("gaul").number] is None


@both
@pytest.mark.parametrize("removed", [True, False])
def test_an_empty_marker_is_taken_away_or_left(rules: str, removed: bool) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "gaul")
    put(board, 1, "settler", "gaul")
    lay(board, "gaul", "blank")
    act(move(board), "look gaul")
    assert asked(board) == "remove_or_keep"
    act(board, "remove" if removed else "keep")
    assert (board.markers[at("gaul").number] is None) == removed
    assert ("look gaul" in legal(move(board, 1))) != removed


def test_a_free_technology_of_the_standard_game_is_the_next_card_of_the_era() -> None:
    board = world(2, era=2)
    learn_any(board, 1, 3, era=2)
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    act(move(board), "look gaul")
    (known,) = [card for card in board.game.technologies if board.players[0].technologies & card.bit]
    assert known.age == 2


def test_a_free_technology_of_the_advanced_game_has_its_needs_in_play_and_is_of_the_era() -> None:
    board = world(2, "advanced")
    learn_all(board, 1, "construction", "code-of-laws", "the-wheel")
    put(board, 0, "settler", "gaul")
    settle(board, 0, "iberia")
    lay(board, "gaul", "free-technology")
    act(move(board), "look gaul")
    assert asked(board) == "which_is_free"
    assert legal(board) == [
        f"discover {id}" for id in ("ceremonial-burial", "horseback-riding", "philosophy-literature", "trade-mapmaking")
    ]  # neither feudalism nor engineering, which could be bought
    act(board, "discover trade-mapmaking")
    assert board.players[0].wonders == board.game.wonder["great-lighthouse"].bit
    assert gold(board) == [0, 0]


@both
def test_a_tribe_goes_to_the_highest_of_two_dice_and_settlements(rules: str, dice: Dice) -> None:
    board = world(3, rules)
    put(board, 0, "settler", "gaul")
    settle(board, 0, "iberia")
    for region in ("gobi", "steppe", "siberia"):
        settle(board, 1, region)
    settle(board, 2, "java")
    lay(board, "gaul", "tribe")
    move(board)
    dice.set(3, 4, 3, 3, 3, 2)  # 7 + 1, 6 + 3, 5 + 1
    act(board, "look gaul")
    if asked(board) == "which_tribal_unit":
        assert board.player == 1
        act(board, "piece ancient-infantry")
    assert owner(board, "gaul") == 1
    assert pieces(board, 1) == [("ancient-infantry", "gaul")]
    assert pieces(board, 0) == [("settler", "gaul")]
    assert board.markers[at("gaul").number] is None


@both
def test_those_who_tie_for_a_tribe_roll_again(rules: str, dice: Dice) -> None:
    board = world(2, rules)
    put(board, 0, "settler", "gaul")
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    lay(board, "gaul", "tribe")
    move(board)
    dice.set(3, 3, 2, 4, 1, 1, 6, 6)
    act(board, "look gaul")
    assert owner(board, "gaul") == 1


@pytest.mark.parametrize("era", ERAS)
def test_a_standard_tribe_brings_any_army_of_the_era_and_in_the_modern_one_aircraft(era: int, dice: Dice) -> None:
    board = world(era=era)
    put(board, 0, "settler", "gaul")
    settle(board, 0, "iberia")
    lay(board, "gaul", "tribe")
    move(board)
    dice.set(6, 6, 1, 1)
    act(board, "look gaul")
    name = ERA_IDS[era - 1]
    kinds = [f"piece {name}-{type}" for type in ("infantry", "cavalry", "artillery")]
    assert legal(board) == [*kinds, *(["piece modern-aircraft"] if era == 4 else [])]


def test_an_advanced_tribe_brings_a_unit_that_could_be_bought(dice: Dice) -> None:
    board = world(2, "advanced")
    put(board, 0, "settler", "gaul")
    settle(board, 0, "iberia")
    learn_all(board, 1, "the-wheel", "mathematics")
    lay(board, "gaul", "tribe")
    move(board)
    dice.set(6, 6, 1, 1)
    act(board, "look gaul")
    assert legal(board) == ["piece ancient-cavalry", "piece ancient-artillery"]


# -- settlements ------------------------------------------------------------------------------------------------------


def found_on(rules: str, id: str, dice: Dice | None = None) -> Board:
    """A settler founds a village on a marker that nobody has seen."""
    board = world(2, rules)
    settle(board, 0, "iberia")
    settle(board, 1, "gobi")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", id)
    endow(board, 50)
    buy(board)
    if dice is not None:
        dice.set(6, 6, 1, 1)
    act(board, "found gaul")
    while asked(board) in ("which_tribal_unit", "which_is_free"):
        act(board, legal(board)[0])
    return board


@both
@pytest.mark.parametrize("id", ["iron", "mountain", "jungle", "fertile", "blank", "treasure", "free-technology"])
def test_founding_turns_the_marker_up_and_uses_up_the_settler(rules: str, id: str) -> None:
    board = found_on(rules, id)
    price = board.price("village")
    assert (owner(board, "gaul"), size(board, "gaul")) == (0, 1)
    assert gold(board)[0] == 50 - price + (10 if id == "treasure" else 0)
    assert count(board, 0, "settler", "gaul") == 0
    assert board.is_face_up(at("gaul")) == (id in ("iron", "mountain", "jungle", "fertile"))
    assert board.cards(0)[2] == (id == "iron")


@both
@pytest.mark.parametrize(("id", "settlers"), [("desert", 1), ("plague", 0)])
def test_nothing_is_paid_where_nothing_can_be_founded(rules: str, id: str, settlers: int) -> None:
    board = found_on(rules, id)
    assert owner(board, "gaul") == NOBODY
    assert (gold(board)[0], count(board, 0, "settler")) == (50, settlers)
    assert "found gaul" not in legal(board)


@both
def test_a_tribe_that_is_found_by_founding_takes_the_region(rules: str, dice: Dice) -> None:
    board = found_on(rules, "tribe", dice)
    assert owner(board, "gaul") == 0
    assert (gold(board)[0], count(board, 0, "settler", "gaul")) == (50, 1)


def test_e22_a_metropolis_on_fertile_land_brings_five_gold_and_four_points() -> None:
    board = world()
    settle(board, 0, "gaul", 4, "fertile")
    assert [found.gold for found in producing(board, 0)] == [5]
    assert board.scores()[0] == 4
