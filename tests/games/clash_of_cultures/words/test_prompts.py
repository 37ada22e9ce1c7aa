"""What questions and answers say of the position: what was rolled, what is paid, who stands where."""

from __future__ import annotations

import pytest

from ecumene.engine.texts import ENGLISH
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.amounts import priced
from ecumene.games.clash_of_cultures.box.cards import RESOURCES
from ecumene.games.clash_of_cultures.rules.barbarians import barbarians_appear, barbarians_attack
from ecumene.games.clash_of_cultures.rules.events.harm import lose_unit
from ecumene.games.clash_of_cultures.rules.events.unrest import people_rise
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import NOBODY

from ..battles import Dice, attack, give, world
from ..hands import told
from ..positions import act, again, at, city, found, learn, run, stock, stores, table, units
from ..travel import cover, next_tile, plains, roads


def prompt(board: Board) -> str:
    return ENGLISH.say(board.prompt, ["Ada", "Bruno"])


def labels(board: Board) -> list[str]:
    return [ENGLISH.say(board.describe(action), ["Ada", "Bruno"]) for action in board.legal]


# -- questions --------------------------------------------------------------------------------------------------------


def test_the_question_for_tokens_says_what_was_rolled_and_what_is_needed(dice: Dice) -> None:
    board = world()
    found(board, 0, "D4")
    found(board, 1, "D5", "temple")
    stock(board, 0, culture_token=3)
    dice.set(3)
    act(again(board), "influence D5")
    assert prompt(board) == "You rolled 3 for Thebes, and 5 is needed. Add 2 culture tokens to the roll?"
    assert labels(board) == ["Yes (2 culture tokens)", "No"]


def test_with_conversion_less_is_needed(dice: Dice) -> None:
    board = world()
    learn(board, 0, "conversion")
    found(board, 0, "D4")
    found(board, 1, "D5", "temple")
    stock(board, 0, culture_token=3)
    dice.set(3)
    act(again(board), "influence D5")
    assert prompt(board).startswith("You rolled 3 for Thebes, and 4 is needed. Add 1 culture token ")


def test_the_question_after_a_round_of_battle_says_what_both_sides_had(dice: Dice) -> None:
    board = world()
    units(board, 1, "army", "D5", 2)
    dice.set(3, 3, 1, 2)
    attack(board, "D5", "D4", armies=2)
    expected = "Fight on at D5? Your combat value was 6 (hits: 1), theirs 3 (hits: 0)."
    assert prompt(board) == expected


def test_a_combat_card_is_asked_for_although_none_can_be_played_and_the_answer_says_so() -> None:
    """Not being asked would tell the others what is in the hand."""
    board = world()
    give(board, 0, "prepared-defenses")
    units(board, 1, "army", "D5")
    attack(board, "D5", "D4", armies=2)
    assert labels(board) == ["No card"]


def test_who_goes_and_from_where_is_said() -> None:
    board = table()
    learn(board, 0, "tactics")
    units(board, 0, "army", "D2", 2)
    act(again(board), "move D2")
    assert prompt(board) == "Who leaves Nippur?"
    act(board, "group 2 1")
    assert prompt(board) == "Where do they go from Nippur? (2 armies, 1 settler)"


# -- answers ----------------------------------------------------------------------------------------------------------


def test_a_lost_unit_is_named_with_the_place_where_it_stands() -> None:
    board = world()
    units(board, 0, "army", "D4", 2)
    units(board, 0, "army", "D2")
    run(board, lose_unit, 0)
    assert labels(board) == ["D4: 2 armies", "Nippur: 1 army, 1 settler"]
    act(board, "at D2")
    assert prompt(board) == "Which unit at Nippur do you lose?"
    assert labels(board) == ["Lose 1 army", "Lose 1 settler"]


def test_barbarians_are_named_with_how_many_they_are_and_whose_city_is_near() -> None:
    board = world()
    found(board, 0, "C3")
    board.camps = {at("D4"): 2, at("C4"): 2}
    run(board, barbarians_attack, 0)
    assert labels(board) == ["D4: 2 barbarians, 2 spaces from Nippur, Uruk", "C4: 2 barbarians, 1 space from Uruk"]
    said = GAME.language("ru").say(board.describe(board.legal[0]), ["Ada", "Bruno"])
    assert said == "D4: 2 варвара, ближе всего Ниппур, Урук (2 области)"


def test_land_for_barbarians_is_named_with_its_kind_and_cities_near_it() -> None:
    board = world()
    run(board, barbarians_appear, 0)
    assert labels(board)[0] == "B2: plain, 2 spaces from Nippur"


def test_a_city_that_barbarians_may_attack_is_named_with_who_is_there() -> None:
    board = world()
    found(board, 0, "D4")
    found(board, 0, "D3")
    units(board, 0, "army", "D3", 2)
    board.camps = {at("E4"): 1}
    run(board, barbarians_attack, 0)
    assert sorted(labels(board)) == ["Eridu (size 1): 2 armies", "Uruk (size 1): no units"]


def test_an_army_against_the_people_is_named_with_its_place() -> None:
    board = world()
    units(board, 0, "army", "D2", 2)
    run(board, people_rise, 0)
    assert labels(board) == ["Nippur: 2 armies", "Lose an action instead"]


@pytest.mark.parametrize(
    ("goods", "words"),
    [
        ({"food": 2}, "2 food"),
        ({"food": 2, "idea": 1}, "1 food, 1 idea"),
        ({"food": 2, "idea": 3, "gold": 2}, "2 ideas"),
        ({"food": 1, "idea": 0, "gold": 4}, "1 food, 1 gold"),
        ({"food": 0, "idea": 1, "gold": 4}, "1 idea, 1 gold"),
        ({"food": 1, "idea": 0, "gold": 0}, "2 food"),
    ],
)
def test_the_price_of_an_advance_is_what_is_really_taken(goods: dict[str, int], words: str) -> None:
    board = table()
    stock(board, 0, **goods)
    again(board)
    action = GAME.vocabulary.parse("advance tactics")
    before = list(board.players[0].stock)
    assert ENGLISH.say(board.describe(action)) == f"Gain Tactics ({words}, brings a culture token)"
    if action in board.legal:
        act(board, "advance tactics")
        paid = [n - left for n, left in zip(before[:RESOURCES], board.players[0].stock, strict=False)]
        assert [ENGLISH.say(text) for text in priced(paid)] == words.split(", ")


def test_where_payment_is_asked_the_price_itself_is_said() -> None:
    board = table(payment="asked")
    stock(board, 0, food=2, idea=2)
    assert "advance tactics" in [action.id for action in again(board).legal]
    assert (
        ENGLISH.say(board.describe(GAME.vocabulary.parse("advance tactics")))
        == "Gain Tactics (2 food, brings a culture token)"
    )


def test_gold_that_stands_in_for_wood_is_said_of_a_building() -> None:
    board = table()
    learn(board, 0, "myths", "writing")
    found(board, 0, "C2")
    stock(board, 0, food=1, ore=1, wood=0, gold=1)
    act(again(board), "grow D2")
    assert labels(board)[1] == "temple (1 food, 1 ore, 1 gold, brings a mood or culture token)"


def test_gold_that_stands_in_for_food_is_said_of_a_road() -> None:
    board = roads()
    stock(board, 0, food=0, ore=1, gold=1)
    units(board, 0, "settler", "D2")
    found(board, 0, "D4")
    act(again(board), "move D2")
    assert "To C4 by road (1 gold)" in labels(board)
    city_name = ENGLISH.name(city(board, "D4").name)
    assert f"To {city_name} by road (1 gold)" in labels(board)
    assert board.view(0)["about"]["tolls"] == {
        "paved": {"ore": 1},
        "road": {"gold": 1},
        "highroad": {"ore": 1, "gold": 1},
    }
    act(board, "road C4")
    assert stores(board, 0) == {"ore": 1}


def test_each_unit_of_an_order_says_what_it_really_adds() -> None:
    board = table()
    learn(board, 0, "draft", "storage")
    stock(board, 0, food=3, ore=1, gold=2, mood_token=1)
    city(board, "D2").buildings = (NOBODY, 0, 0, 0)
    act(again(board), "build D2")
    assert labels(board)[:2] == ["1 army more (1 food, 1 ore)", "1 settler more (2 food)"]
    act(board, "add settler")
    assert labels(board)[1] == "1 settler more (1 food, 1 gold)"
    act(board, "add army")
    assert labels(board) == [
        "1 army more (2 gold)",
        "1 settler more (2 gold)",
        "Draft an army (1 mood token)",
        "Done (1 army, 1 settler: 3 food, 1 ore)",
    ]
    act(board, "draft")
    assert labels(board)[-1] == "Done (2 armies, 1 settler: 3 food, 1 ore, 1 mood token)"
    act(board, "add army")  # the city can build no more, so the order is done
    assert not any(stores(board, 0).values())


# -- places -----------------------------------------------------------------------------------------------------------


def test_a_space_with_a_city_is_called_by_the_city() -> None:
    board = table()
    assert GAME.words.name_now(board, at("D2")) is city(board, "D2").name
    assert GAME.words.name_now(board, at("D3")) is at("D3")
    assert GAME.words.name_now(board, GAME.things["fishing"]) is GAME.things["fishing"]


def test_the_log_names_the_whole_region_that_a_ship_has_explored() -> None:
    board = plains(C7="sea")
    cover(board, 7)
    units(board, 0, "ship", "C7")
    next_tile(board, 18)
    act(again(board), "move C7", "to D6", "lay straight")
    (event,) = told(board, "explores")
    assert ENGLISH.say(GAME.sentence(event), ["Ada", "Bruno"]).startswith("Ada explores at D5, C6, E6, D6: ")


def test_the_log_names_the_space_that_units_have_walked_into() -> None:
    board = table()
    next_tile(board, 18)
    act(board, "move D2", "to D3", "lay straight")
    (event,) = told(board, "explores")
    assert event.args["space"] is at("D3")
