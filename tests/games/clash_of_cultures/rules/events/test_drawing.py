"""Events: how they are drawn, their icons, gifts, great persons and floods."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.advances.advancing import gain_advance
from ecumene.games.clash_of_cultures.rules.cards.decks import take_event
from ecumene.games.clash_of_cultures.rules.cities.collecting import collectable
from ecumene.games.clash_of_cultures.rules.events.drawing import ICONS_OF, TEXTS
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import world
from ...hands import draw, event_next, hold, realm, told
from ...positions import (
    act,
    again,
    asked,
    at,
    card,
    city,
    count,
    found,
    learn,
    legal,
    run,
    stock,
    stores,
    table,
    terrain,
    units,
    why,
)


def test_every_event_has_rules() -> None:
    assert len(GAME.events) == 38
    assert {event.rule for event in GAME.events} == set(TEXTS)
    assert {event.icon for event in GAME.events} == set(ICONS_OF)
    counts = [
        sum(event.icon == icon for event in GAME.events) for icon in ("gold", "exhaustion", "barbarians", "attack", "")
    ]
    assert counts == [3, 4, 8, 14, 9]


# -- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "drawn"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1), (7, 0), (8, 0)])
def test_ruling_7_an_event_is_drawn_at_3_5_and_7(level: int, drawn: int) -> None:
    board = table()
    board.players[0].happiness = level
    event_next(board, 10)
    run(board, gain_advance, 0, GAME.advance["storage"].number)
    assert len(told(board, "event")) == drawn
    assert board.players[0].happiness == min(level + 1, 8)


def test_ruling_53_the_event_comes_after_what_the_advance_brings() -> None:
    board = table()
    board.players[0].culture = 2
    event_next(board, 34)
    run(board, gain_advance, 0, GAME.advance["monuments"].number)
    kinds = [event.kind for event in board.heard or ()]
    assert kinds.index("culture level") < kinds.index("wonder shown") < kinds.index("reserves") < kinds.index("event")


def test_ruling_54_two_advances_of_one_effect_come_one_after_the_other() -> None:
    """The second advance of Tech Synergy is asked for when the event of the first is over."""
    board = table()
    stock(board, 0, gold=4)
    board.players[0].happiness = 2
    hold(board, 0, "tech-synergy-1")
    event_next(board, 34)
    act(board, "play tech-synergy-1", "advance storage")
    assert [event.kind for event in board.heard or ()].count("event") == 1
    assert asked(board) == "which_to_buy"
    act(board, "advance irrigation")
    assert board.players[0].happiness == 4


def test_ruling_8_the_deck_is_made_anew_of_what_nobody_keeps() -> None:
    board = table()
    kept = card("event-22")
    board.players[0].people.append(kept)  # type: ignore[arg-type]
    board.event_discard = [event for event in GAME.events if event is not kept]
    board.event_deck = []
    drawn = take_event(board)
    assert drawn is not None
    assert drawn is not kept
    assert len(board.event_deck) == 36
    assert not board.event_discard
    board.event_discard.append(drawn)


def test_without_texts_only_the_icon_counts() -> None:
    board = draw(table(events="icons"), 34)
    assert stores(board, 0) == {"food": 2, "gold": 2}
    assert not told(board, "favours")
    board = draw(table(events="full"), 34)
    assert told(board, "favours")


def test_whether_an_optional_event_counts_is_said_before_it_is_seen() -> None:
    for answer, favours in (("yes", 1), ("no", 0)):
        board = draw(table(events="optional"), 34)
        assert asked(board) == "whether_to_face"
        assert not told(board, "event")
        act(board, answer)
        assert len(told(board, "favours")) == favours
        assert board.players[0].stock[4] == 2


# -- icons -----------------------------------------------------------------------------------------------------------


def test_gold_above_the_limit_is_lost() -> None:
    board = table()
    stock(board, 0, gold=7)
    draw(board, 34)
    assert board.players[0].stock[4] == 8


def test_the_icon_concerns_the_drawer_alone_and_comes_first() -> None:
    board = draw(table(), 38, seat=1)
    assert stores(board, 1) == {"food": 2, "gold": 2}
    assert stores(board, 0) == {"food": 2}


def test_ruling_57_a_space_is_exhausted_beside_a_city_and_empty() -> None:
    board = world()
    found(board, 0, "D4")
    units(board, 0, "army", "C4")
    units(board, 1, "army", "E4")
    terrain(board, D5="barren")
    draw(board, 13)
    assert asked(board) == "which_to_exhaust"
    assert GAME.words.context_now(board)
    assert set(legal(board)) == {"at E2", "at D3", "at C3", "at C2"}
    assert why(board, "at C4") == "Choose an empty space beside a city of yours, neither barren nor exhausted."
    act(board, "at E2")
    assert board.world.map.bit[at("E2")] & board.exhausted
    assert board.players[0].stock[0] == 2
    board.players[0].stock[0] = 0
    draw(board, 14)
    assert "at E2" not in legal(board)


def at_the_sea() -> Board:
    """A city with a port and Fishing beside the sea spaces A3 and B3; a ship lies on A3."""
    board = world()
    found(board, 0, "B2", "port", port="B3")
    learn(board, 0, "fishing")
    units(board, 0, "ship", "A3")
    return board


def test_ruling_57_a_sea_space_is_exhausted_too() -> None:
    board = at_the_sea()
    draw(board, 13)
    assert "at B3" in legal(board)
    assert "at A3" not in legal(board)  # not where units are, one's own either
    act(board, "at B3")
    assert board.world.map.bit[at("B3")] & board.exhausted


def test_an_exhausted_sea_space_gives_nothing_to_the_port_either() -> None:
    board = at_the_sea()
    city = board.players[0].cities[-1]
    assert collectable(board, city).port
    board.exhausted |= board.world.map.bit[at("B3")]
    assert not collectable(board, city).port


def test_by_earlier_rules_only_land_is_exhausted() -> None:
    board = at_the_sea()
    board.game = GAME.as_of("1")
    draw(board, 13)
    assert "at B3" not in legal(board)
    assert {board.kind(at(text.removeprefix("at "))) for text in legal(board)} <= {"plain", "mountain", "forest"}
    assert why(board, "at B3") == "Choose empty land beside a city of yours, neither barren nor exhausted."


def test_ruling_21_with_all_four_tokens_nothing_is_exhausted() -> None:
    board = world()
    for id in ("C6", "E6", "D6", "C8"):
        board.exhausted |= board.world.map.bit[at(id)]
    draw(board, 13)
    assert asked(board) == "what_next"
    assert board.exhausted.bit_count() == 4


def test_ruling_58_barbarians_appear_two_spaces_from_a_city() -> None:
    board = world()
    draw(board, 10)
    assert asked(board) == "where_they_settle"
    assert {"at D4", "at C4", "at E4", "at B2"} == set(legal(board))
    act(board, "at D4")
    assert board.camps[at("D4")] == 2


def test_ruling_56_a_barbarian_more_comes_even_if_no_settlement_can() -> None:
    board = world()
    for id in ("D4", "C4", "E4", "B2"):
        board.exhausted |= board.world.map.bit[at(id)]
    board.camps[at("D6")] = 1
    draw(board, 10)
    assert board.camps == {at("D6"): 2}


def test_ruling_59_barbarians_attack_the_drawer() -> None:
    board = world()
    board.camps[at("D4")] = 0
    draw(board, 28)
    assert not told(board, "barbarians attack")
    board = world()
    board.camps[at("D4")] = 4
    draw(board, 28)
    assert told(board, "barbarians attack")[0].player == 0


# -- gifts -----------------------------------------------------------------------------------------------------------


def hungry(board: Board) -> Board:
    """Nobody has food, and all have storage."""
    for seat in range(board.seats):
        stock(board, seat, food=0)
        learn(board, seat, "storage")
    return board


def food(board: Board) -> list[int]:
    return [own.stock[0] for own in board.players]


@pytest.mark.parametrize(("number", "each"), [(9, 1), (13, 2), (15, 3)])
def test_a_good_year_for_all(number: int, each: int) -> None:
    board = draw(hungry(table(3, events="full")), number)
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert food(board) == [each] * 3


@pytest.mark.parametrize(("number", "n"), [(10, 1), (12, 2), (17, 3)])
def test_a_good_year_for_the_drawer(number: int, n: int) -> None:
    board = draw(hungry(table(3)), number, seat=1)
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert food(board) == [0, n, 0]


def test_a_fine_year_for_the_drawer_and_another() -> None:
    board = draw(hungry(table(3)), 11)
    while asked(board) != "who_else":
        board.apply(board.legal[0])
    assert legal(board) == ["seat 2", "seat 3"]
    assert why(board, "seat 1") == "Choose another player."
    act(board, "seat 3")
    assert food(board) == [1, 0, 1]


@pytest.mark.parametrize(("number", "n"), [(14, 2), (16, 3)])
def test_food_is_shared_out_among_the_others(number: int, n: int) -> None:
    board = draw(hungry(table(3)), number)
    while asked(board) != "who_else":
        board.apply(board.legal[0])
    act(board, "seat 3")
    for _ in range(n - 1):
        act(board, "seat 2")
    assert food(board) == [n, n - 1, 1]
    assert asked(board) == "what_next"


def test_food_above_the_limit_is_lost() -> None:
    board = draw(table(3), 12)
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert food(board) == [2, 2, 2]


@pytest.mark.parametrize("number", [27, 28])
def test_a_population_boom_brings_two_settlers(number: int) -> None:
    board = draw(table(), number)
    while asked(board) != "what_next":
        board.apply(board.legal[0])
    assert count(board, 0, "settler", "D2") == 2
    assert count(board, 1, "settler", "D7") == 2


@pytest.mark.parametrize("number", [34, 35])
def test_migration_goes_to_another_player_and_saddens_a_city(number: int) -> None:
    board = draw(table(), number)
    assert count(board, 0, "settler", "D2") == 1
    assert count(board, 1, "settler", "D7") == 2
    assert city(board, "D2").mood == 0
    assert stores(board, 0) == {"food": 2, "gold": 2}


def test_no_settler_comes_where_none_is_left_or_no_city_is() -> None:
    board = table()
    board.players[1].cities.clear()
    draw(board, 34)
    assert count(board, 1, "settler", "D7") == 1


# -- great persons ---------------------------------------------------------------------------------------------------


def test_the_drawer_may_keep_a_great_person_for_a_token() -> None:
    board = table(3)
    for seat in range(3):
        stock(board, seat, culture_token=2)
    draw(board, 22)
    assert board.player == 0
    act(board, "yes")
    assert board.players[0].people == [card("event-22")]
    assert card("event-22") not in board.event_discard
    assert stores(board, 0)["culture token"] == 1
    assert asked(board) == "what_next"


def test_others_are_asked_in_turn_order_and_pay_two() -> None:
    board = table(3)
    for seat in range(3):
        stock(board, seat, culture_token=2)
    draw(board, 22, seat=1)
    assert board.player == 1
    act(board, "no")
    assert board.player == 2
    act(board, "no")
    assert board.player == 0
    act(board, "yes")
    assert stores(board, 0) == {"food": 2}
    assert board.players[0].people == [card("event-22")]


def test_who_cannot_pay_is_not_asked_and_the_card_is_discarded() -> None:
    board = table(3)
    stock(board, 1, culture_token=1)
    draw(board, 22)
    assert asked(board) == "what_next"
    assert card("event-22") in board.event_discard


# -- floods ----------------------------------------------------------------------------------------------------------


def test_a_local_flood_saddens_a_city_by_the_sea() -> None:
    board = realm(3)
    draw(board, 32)
    assert [other.mood for other in board.players[0].cities] == [1, 1, 0]
    board = world()
    draw(board, 32)
    assert city(board, "D2").mood == 1


def test_ruling_55_a_major_flood_begins_with_the_first_player() -> None:
    board = realm(3)
    city(board, "D7").mood = 2
    found(board, 0, "B2")
    found(board, 1, "C3")
    draw(board, 33, seat=1)
    assert board.player == 0
    assert set(legal(board)) == {"at B2", "at C4"}
    assert why(board, "at D2") == "Choose a city of yours that the event can strike and that is not angry."
    act(board, "at B2")
    assert city(board, "B2").mood == 0
    assert city(board, "C3").mood == 0
    assert city(board, "D7").mood == 2


def test_ruling_60_myths_spare_a_city_for_a_token() -> None:
    board = realm(3)
    learn(board, 0, "myths")
    stock(board, 0, mood_token=2)
    draw(board, 32)
    assert asked(board) == "whether_to_spare"
    act(board, "yes")
    assert city(board, "C4").mood == 1
    assert stores(board, 0)["mood token"] == 1
    draw(again(board), 33)
    act(board, "no")
    assert city(board, "C4").mood == 0
    assert stores(board, 0)["mood token"] == 1
