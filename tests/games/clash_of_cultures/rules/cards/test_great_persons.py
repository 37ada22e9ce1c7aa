"""Great persons: an advance of their category, and something more."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.vocabulary import PEOPLE
from ecumene.games.clash_of_cultures.rules.cards.great_persons import GIFTS
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import Dice, world
from ...hands import hold, realm, told
from ...positions import (
    act,
    again,
    asked,
    card,
    city,
    count,
    found,
    knows,
    lay,
    learn,
    legal,
    stock,
    stores,
    table,
    units,
    why,
)


def keep(board: Board, number: int) -> Board:
    """The first player keeps a great person."""
    person = GAME.events[number - 1]
    board.event_deck.remove(person)
    board.players[0].people.append(person)
    return again(board)


def test_there_are_nine_and_each_brings_something() -> None:
    people = [event for event in GAME.events if event.rule == "person"]
    assert [person.id for person in people] == list(PEOPLE)
    assert len(people) == 9
    assert {person.of for person in people} == set(GIFTS)


def test_playing_one_is_an_action_and_the_card_is_discarded() -> None:
    board = keep(world(), 21)
    act(board, "play event-21")
    assert board.actions == 2
    assert board.players[0].people == []
    assert card("event-21") in board.event_discard
    keep(board, 22)
    board.actions = 0
    assert legal(again(board), "play") == []
    assert why(board, "play event-22") == "You have no action left."
    assert why(board, "play event-21") == "You have no such card."


@pytest.mark.parametrize(
    ("number", "ids"),
    [
        (18, {"fishing"}),
        (19, {"arts-and-sculpture"}),
        (20, {"myths"}),
        (21, {"writing"}),
        (22, {"mathematics"}),
        (24, {"siegecraft", "draft"}),
        (25, {"bartering"}),
        (26, {"engineering", "sanitation"}),
    ],
)
def test_the_advance_is_of_the_category_and_free(number: int, ids: set[str]) -> None:
    board = keep(world(), number)
    stock(board, 0, food=0)
    before = knows(board, 0)
    act(again(board), f"play event-{number}")
    if len(ids) > 1:
        assert {text.split()[1] for text in legal(board, "advance")} == ids
        act(board, f"advance {min(ids)}")
    assert len(knows(board, 0) - before) == 1
    assert knows(board, 0) - before <= ids


def test_the_statesman_brings_a_government_and_two_cards() -> None:
    board = keep(world(), 23)
    learn(board, 0, "draft", "philosophy")
    act(again(board), "play event-23")
    assert set(legal(board)) == {"advance voting", "advance nationalism"}
    act(board, "advance voting")
    assert "voting" in knows(board, 0)
    assert len(board.players[0].hand) == 2


def test_the_philosopher_and_the_scientist() -> None:
    board = keep(world(), 21)
    act(board, "play event-21")
    assert stores(board, 0)["idea"] == 2
    board = keep(world(), 22)
    act(board, "play event-22")
    assert stores(board, 0)["idea"] == 1
    assert len(board.players[0].hand) == 1


def test_the_artist_makes_a_city_happy() -> None:
    board = keep(realm(2), 19)
    city(board, "D4").mood = 0
    city(board, "D4").angry_activations = 1
    act(board, "play event-19")
    assert why(board, "at D7") == "Choose a city of yours that is not happy."
    act(board, "at D4")
    assert city(board, "D4").mood == 2
    assert city(board, "D4").angry_activations == 0


def test_the_merchant_brings_the_income_of_trade_routes() -> None:
    board = keep(world(), 25)
    learn(board, 0, "bartering")
    units(board, 0, "settler", "D5")
    stock(board, 0, food=0)
    act(again(board), "play event-25", "advance trade-routes")
    assert stores(board, 0) == {"food": 1}
    board = keep(world(), 25)
    learn(board, 0, "bartering")
    units(board, 0, "settler", "D5")
    act(again(board), "play event-25", "advance taxes")
    assert not told(board, "trade income")


def test_the_warlord_moves_with_a_bonus() -> None:
    board = keep(world(), 24)
    units(board, 0, "army", "D4")
    act(board, "play event-24", "advance siegecraft")
    assert "move D4" in legal(board)
    assert board.bonus == 2
    act(board, "move D4", "to D5")
    assert board.actions == 2
    assert board.bonus == 2
    act(board, "done")
    assert board.bonus == 0


def test_the_warlords_bonus_is_for_every_round_of_the_first_battle_only(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(monkeypatch)
    board = keep(world(), 24)
    for id, enemy in (("D4", "D5"), ("E6", "D6")):
        units(board, 0, "army", id)
        units(board, 1, "army", enemy)
    act(board, "play event-24", "advance siegecraft", "move D4")
    dice.set(2, 1)  # 4 is no hit
    act(board, "to D5")
    dice.set(3, 1)  # 5 is one
    act(board, "continue")
    assert count(board, 1, "army", "D5") == 0
    act(board, "move E6")
    dice.set(3, 1)
    act(board, "to D6")
    assert asked(board) == "fight_on"
    assert count(board, 1, "army", "D6") == 1


def test_the_prophet_may_build_a_temple_at_its_price() -> None:
    board = keep(realm(2), 20)
    stock(board, 0, food=1, ore=1, wood=1)
    act(again(board), "play event-20")
    assert asked(board) == "where_to_raise"
    assert why(board, "at D7") == "You have no city there."
    act(board, "at D4")
    assert city(board, "D4").has(3)
    assert city(board, "D4").activations == 0
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert board.players[0].stock[:3] == [0, 0, 0]
    board = keep(realm(2), 20)
    act(board, "play event-20")
    assert asked(board) == "what_next"


def test_the_prophet_builds_nothing_else() -> None:
    board = keep(realm(2), 20)
    learn(board, 0, "writing")
    stock(board, 0, food=1, ore=1, wood=1)
    act(again(board), "play event-20", "at D4")
    assert not city(board, "D4").has(1)


def test_the_engineer_may_build_any_building() -> None:
    board = keep(realm(2), 26)
    learn(board, 0, "writing", "myths")
    stock(board, 0, food=1, ore=1, wood=1)
    act(again(board), "play event-26", "advance sanitation", "at D2")
    assert legal(board) == ["raise academy", "raise fortress", "raise temple"]
    assert why(board, "raise port") == "You do not have the advance for this building."
    act(board, "raise fortress")
    assert city(board, "D2").has(2)
    assert stores(board, 0) == {"mood token": 1}


def test_the_discoverer_founds_a_city_beyond() -> None:
    board = table()
    tile = next(region for region in board.tiles if region.id == "region-20")
    board.tiles.remove(tile)
    board.tiles.append(tile)
    keep(board, 18)
    act(board, "play event-18")
    assert set(legal(board)) == {"at B2", "at F2", "at D3", "no"}
    assert why(board, "at B4") == "Choose an unexplored region next to one with a city of yours."
    act(board, "at D3", "lay straight", "at D4")
    assert asked(board) == "where_to_colonize"
    assert set(legal(board)) == {"at D3", "at C4", "at E4", "no"}
    assert why(board, "at D4") == "There is a city already."
    assert why(board, "at C2") == "The city is founded in the new region."
    act(board, "at E4")
    assert city(board, "E4").owner == 0
    assert board.players[0].stock[0] == 0
    assert count(board, 0, "settler", "D2") == 1


def test_the_discoverers_city_can_be_far_enough_for_new_founder() -> None:
    board = world()
    found(board, 0, "D6")
    hold(board, 0, "objective-27")
    tile = next(region for region in board.tiles if region.id == "region-17")
    board.tiles.remove(tile)
    board.tiles.append(tile)
    keep(board, 18)
    act(board, "play event-18", "at F6", "lay straight", "at F6")
    assert legal(board) == ["score objective-27 upper", "no"]
    act(board, "score objective-27 upper")
    assert [goal.id for _, goal, _ in board.players[0].scored] == ["goal-new-founder"]


def test_the_discoverer_may_stay_at_home_or_lack_the_food() -> None:
    board = keep(table(), 18)
    act(board, "play event-18", "no")
    assert sum(board.explored) == 2
    board = keep(table(), 18)
    stock(board, 0, food=1)
    act(again(board), "play event-18", "at D3")
    while asked(board) != "what_next":
        assert asked(board) != "where_to_colonize"
        board.apply(board.legal[0])
    assert len(board.players[0].cities) == 1


def test_ruling_62_the_statesman_without_a_way_to_a_government_brings_cards() -> None:
    board = keep(world(), 23)
    act(board, "play event-23")
    assert len(board.players[0].hand) == 2
    assert not told(board, "learns")


def test_explored_land_is_found_by_the_discoverer_only_beside_cities() -> None:
    board = table()
    for region, tile in ((2, 20), (3, 19), (4, 17)):
        lay(board, region, tile)
    keep(board, 18)
    act(board, "play event-18")
    assert asked(board) == "what_next"
