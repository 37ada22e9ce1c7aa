"""What answers say in a position: names of cities, prices, gains, odds; and what is warned of."""

from __future__ import annotations

from ecumene.engine.texts import ENGLISH, speak
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import ActionCard, Wonder
from ecumene.games.clash_of_cultures.rules.cities.influence import offer_boost
from ecumene.games.clash_of_cultures.state.board import Board

from ..hands import hold, realm
from ..positions import act, again, at, card, city, found, lay, learn, stock, table, units
from ..travel import next_tile

RUSSIAN = speak("ru", GAME.locale)
SEATS = ["Ada", "Bruno"]


def said(board: Board, text: str) -> str:
    action = GAME.vocabulary.parse(text)
    return ENGLISH.say(GAME.words.describe_now(board, action) or GAME.describe(action), SEATS)


def in_russian(board: Board, text: str) -> str:
    action = GAME.vocabulary.parse(text)
    return RUSSIAN.say(GAME.words.describe_now(board, action) or GAME.describe(action), SEATS)


def warned(board: Board, text: str) -> list[str]:
    return [ENGLISH.say(warning) for warning in GAME.words.warnings(board, GAME.vocabulary.parse(text))]


def test_cities_are_named() -> None:
    board = table()
    assert said(board, "collect D2") == "Collect with Nippur (up to 1: food, ore, wood)"
    assert in_russian(board, "collect D2") == "Сбор: Ниппур (до 1: еда, руда, дерево)"
    stock(board, 0, food=2)
    assert said(again(board), "build D2") == "Build in Nippur (up to 1 unit)"
    assert said(board, "move D2") == "Move from Nippur (1 settler)"


def test_without_a_position_the_space_is_named() -> None:
    assert ENGLISH.say(GAME.describe(GAME.vocabulary.parse("collect D2"))) == "Collect with the city at D2"


def test_a_second_activation_says_that_the_mood_falls() -> None:
    board = table()
    act(board, "collect D2", "take wood")
    assert said(board, "collect D2").endswith("its mood falls)")
    assert warned(board, "collect D2") == ["The mood of Nippur will fall: it was activated already this turn."]


def test_an_angry_city_has_no_mood_to_lose() -> None:
    board = table()
    city(board, "D2").mood = 0
    city(board, "D2").activations = 1
    assert warned(again(board), "collect D2") == []


def test_advances_say_price_token_and_event() -> None:
    board = table()
    assert said(board, "advance engineering") == "Gain Engineering (2 food, a wonder is laid open)"
    assert said(board, "advance storage") == "Gain Storage (2 food, brings a mood token)"
    learn(board, 0, "mathematics")
    board.players[0].happiness = 2
    assert said(again(board), "advance engineering") == "Gain Engineering (free, a wonder is laid open)"
    assert said(board, "advance storage") == "Gain Storage (2 food, brings a mood token, draws an event)"
    learn(board, 0, "tactics")
    assert said(again(board), "advance steel-weapons") == "Gain Steel Weapons (2 food, 2 ore)"


def test_buildings_say_price_and_gain() -> None:
    board = table()
    learn(board, 0, "myths", "state-religion", "writing")
    found(board, 0, "C2")
    stock(board, 0, food=2, ore=1, wood=1)
    act(again(board), "grow D2")
    assert said(board, "raise temple") == "temple (1 ore, 1 wood, brings a mood or culture token)"
    assert said(board, "raise academy") == "academy (1 food, 1 ore, 1 wood, brings 2 ideas)"


def test_wonders_say_their_price_and_reserved_ones_cost_no_action() -> None:
    board = table()
    gardens = card("great-gardens")
    assert isinstance(gardens, Wonder)
    board.wonder_deck.remove(gardens)
    board.display.append(gardens)
    learn(board, 0, "engineering", "irrigation", "storage")
    stock(board, 0, food=5, ore=2, wood=5, culture_token=5)
    words = "Build Great Gardens (5 food, 2 ore, 5 wood, 5 culture tokens"
    assert said(again(board), "wonder great-gardens") == f"{words})"
    board.display.remove(gardens)
    board.players[0].kept.append(gardens)
    assert said(again(board), "wonder great-gardens") == f"{words}, without an action)"


def test_influence_says_tokens_for_the_distance_and_the_roll() -> None:
    board = table()
    lay(board, 4, 11, turned=True)
    lay(board, 7, 20)
    found(board, 1, "D6", "temple")
    city(board, "D2").put(3, 0)
    stock(board, 0, culture_token=4)
    words = "Influence Thebes (2 culture tokens for the distance, success on 5+)"
    assert said(again(board), "influence D6") == words
    learn(board, 0, "conversion")
    assert said(again(board), "influence D6").endswith("success on 4+)")


def test_an_attack_says_its_odds() -> None:
    board = table()
    learn(board, 0, "tactics")
    units(board, 0, "army", "D2", 2)
    units(board, 1, "army", "E2", 1)
    act(again(board), "move D2", "group 2 0")
    assert said(board, "to E2").startswith("To E2 (attack: you win with ")
    assert said(board, "to C2") == "To C2 (forest: no battle this turn)"
    assert said(board, "to D3") == "To D3 (explore)"


def test_laying_a_region_says_what_comes_where() -> None:
    board = table()
    next_tile(board, 18)
    act(board, "move D2", "to D3")
    laid = "D3 {}, C4 {}, E4 {}, D4 {}"
    straight = laid.format("forest", "mountain", "plain", "mountain")
    turned = laid.format("mountain", "plain", "mountain", "forest")
    assert said(board, "lay straight") == f"Lay the region as it was drawn ({straight})"
    assert said(board, "lay turned") == f"Lay the region turned by half ({turned})"
    assert in_russian(board, "lay turned").endswith("(D3 гора, C4 равнина, E4 гора, D4 лес)")


def test_an_open_city_is_taken_without_resistance() -> None:
    board = table()
    learn(board, 0, "tactics")
    units(board, 0, "army", "D2", 1)
    found(board, 1, "E2")
    act(again(board), "move D2", "group 1 0")
    assert said(board, "to E2") == "To Thebes (attack without resistance)"


def test_ships_say_what_they_carry() -> None:
    board = table()
    lay(board, 4, 11, turned=True)
    units(board, 0, "ship", "D4", 1)
    units(board, 0, "army", "D4", 1, ship=0)
    assert said(board, "ship 1") == "Ship 1 (1 army)"


def test_ending_with_actions_left_is_warned_of() -> None:
    board = table()
    assert said(board, "end") == "End the turn (3 actions left)"
    assert warned(board, "end") == ["3 actions left."]
    board.actions = 0
    assert said(again(board), "end") == "End the turn"
    assert warned(board, "end") == []


def test_a_free_collect_is_named_at_the_end_of_a_turn() -> None:
    board = table()
    learn(board, 0, "economic-liberty")
    board.actions = 0
    assert said(again(board), "end") == "End the turn (a free Collect left)"
    assert warned(board, "end") == ["A Collect without an action is left."]
    act(board, "collect D2", "take wood")
    assert warned(board, "end") == []


def test_writing_says_that_it_brings_cards_with_a_government() -> None:
    board = table()
    stock(board, 0, food=2)
    assert "card" not in said(again(board), "advance writing")
    learn(board, 0, "philosophy", "voting")
    assert "brings an action card and an objective card" in said(again(board), "advance writing")


def test_another_government_says_what_it_gives_up() -> None:
    board = table()
    stock(board, 0, food=2)
    learn(board, 0, "philosophy", "voting", "civil-liberties", "tactics", "draft")
    expected = "changes your government: you give up Voting, Civil Liberties"
    assert expected in said(again(board), "advance nationalism")
    assert "give up" not in said(board, "advance economic-liberty")


def test_collecting_says_what_is_in_store() -> None:
    board = table()
    stock(board, 0, wood=3)
    act(again(board), "collect D2")
    assert said(board, "take wood") == "Take 1 wood (3 of 8 in store)"


def test_mountains_say_that_they_stop() -> None:
    board = table()
    act(board, "move D2")
    assert said(board, "to E2") == "To E2 (mountains: they stop)"


def test_a_card_that_raises_a_building_says_no_price() -> None:
    board = hold(realm(2), 0, "city-growth-1")
    stock(board, 0, culture_token=1)
    learn(board, 0, "writing", "myths")
    city(board, "D2").mood = 0
    act(again(board), "play city-growth-1")
    assert said(board, "raise academy") == "academy (brings 2 ideas)"


def test_goods_without_room_are_warned_of() -> None:
    board = table()
    learn(board, 0, "taxes", "civil-liberties")
    stock(board, 0, mood_token=1, gold=8)
    assert warned(again(board), "taxes") == ["There is no room for all of it, so you lose 1 gold."]
    assert warned(board, "liberties") == ["There is no room for all of it, so you lose 3 mood tokens."]


def test_cards_say_price_and_whether_they_are_actions() -> None:
    board = table()
    for id in ("spies-1", "leadership-1"):
        held = card(id)
        assert isinstance(held, ActionCard)
        board.deck.remove(held)
        board.players[0].hand.append(held)
    stock(board, 0, culture_token=1)
    assert said(again(board), "play leadership-1") == "Play Leadership (1 culture token)"
    assert said(board, "play spies-1") == "Play Spies (1 culture token, as an action)"
    assert said(board, "fight spies-1") == "Fight with Defiant Stand (Spies)"


def test_a_yes_says_how_many_culture_tokens_it_takes() -> None:
    board = table()
    stock(board, 0, culture_token=1)
    board.push(offer_boost, 0, at("D2"), 1)
    act(board, "end")
    assert said(board, "yes") == "Yes (1 culture token)"


def test_players_and_goods_are_named() -> None:
    board = table()
    assert said(board, "trade 2") == "Make Bruno an offer"
    assert said(board, "give idea") == "Give 1 idea"
    assert said(board, "want action") == "Ask for an action card"


def test_what_is_impossible_can_be_described_too() -> None:
    board = table()
    act(board, "move D2")
    for action in GAME.vocabulary:
        if action.verb in ("to", "paved", "road", "highroad"):
            assert str(board.describe(action))
