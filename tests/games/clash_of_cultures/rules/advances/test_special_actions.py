"""Special actions of advances."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.state import this_turn
from ecumene.games.clash_of_cultures.state.board import Board

from ...battles import Dice
from ...hands import draw, hold, realm
from ...positions import act, again, asked, city, found, lay, learn, legal, stock, stores, table, units, why


@pytest.mark.parametrize(
    ("text", "advance"),
    [
        ("cartography", "Cartography"),
        ("taxes", "Taxes"),
        ("liberties", "Civil Liberties"),
        ("power", "Absolute Power"),
        ("labor", "Forced Labor"),
        ("swap mood-token", "Drama & Music"),
        ("barter militia-1", "Bartering"),
    ],
)
def test_each_needs_its_advance(text: str, advance: str) -> None:
    board = table()
    stock(board, 0, mood_token=3, culture_token=3)
    again(board)
    assert text not in legal(board)
    assert why(board, text) == f"You need {advance} for it."


def sailor() -> Board:
    """A table whose first player has Cartography and ships in two regions, three in all."""
    board = table()
    lay(board, 2, 5)
    lay(board, 3, 5 + 1)
    units(board, 0, "ship", "B2", 2)
    units(board, 0, "ship", "F2")
    learn(board, 0, "fishing", "cartography")
    board.players[0].culture = 4
    return again(board)


def test_cartography_counts_regions_with_ships_once_a_turn() -> None:
    board = sailor()
    act(board, "cartography")
    assert stores(board, 0) == {"food": 2, "idea": 2, "culture token": 2}
    assert board.actions == 2
    assert why(board, "cartography") == "This can be done once a turn."


def test_cartography_needs_a_ship_and_an_action() -> None:
    board = table()
    learn(board, 0, "fishing", "cartography")
    assert why(again(board), "cartography") == "You have no ship on the map."
    board = sailor()
    board.actions = 0
    assert why(again(board), "cartography") == "You have no action left."


def test_taxes_bring_gold_for_cities_for_a_mood_token() -> None:
    board = table()
    learn(board, 0, "bartering", "taxes")
    found(board, 0, "E2", "temple", mood="angry")
    assert why(again(board), "taxes") == "You still need 1 mood token."
    stock(board, 0, mood_token=2)
    act(again(board), "taxes")
    assert stores(board, 0) == {"food": 2, "gold": 2, "mood token": 1}
    assert board.actions == 2
    assert why(board, "taxes") == "This can be done once a turn."
    assert all(city.activations == 0 for city in board.players[0].cities)


def test_civil_liberties_bring_three_mood_tokens_within_the_level_again_and_again() -> None:
    board = table()
    learn(board, 0, "civil-liberties")
    board.players[0].happiness = 5
    act(again(board), "liberties", "liberties")
    assert stores(board, 0) == {"food": 2, "mood token": 5}
    assert board.actions == 1


def test_absolute_power_gives_an_action_once_a_turn() -> None:
    board = table()
    learn(board, 0, "absolute-power")
    stock(board, 0, mood_token=1)
    assert why(again(board), "power") == "You still need 1 mood token."
    stock(board, 0, mood_token=5)
    board.actions = 0
    act(again(board), "power")
    assert board.actions == 1
    assert stores(board, 0) == {"food": 2, "mood token": 3}
    assert why(board, "power") == "This can be done once a turn."


def test_ruling_29_forced_labor_costs_a_mood_token_and_leaves_cities_angry() -> None:
    board = table()
    learn(board, 0, "forced-labor")
    board.players[0].cities[0].mood = 0
    stock(board, 0, mood_token=2)
    act(again(board), "labor")
    assert board.players[0].used & this_turn.FORCED_LABOR
    assert board.players[0].cities[0].mood == 0
    assert board.actions == 3
    assert why(board, "labor") == "This can be done once a turn."


def test_drama_and_music_swap_one_token_a_turn_either_way() -> None:
    board = table()
    learn(board, 0, "drama-and-music")
    stock(board, 0, mood_token=1)
    board.players[0].culture = 1
    again(board)
    assert legal(board, "swap") == ["swap mood-token"]
    assert why(board, "swap culture-token") == "You have no culture token."
    act(board, "swap mood-token")
    assert stores(board, 0) == {"food": 2, "culture token": 1}
    assert board.actions == 3
    assert why(board, "swap culture-token") == "This can be done once a turn."
    act(board, "end")
    while board.player != 0:
        act(board, "end")
    act(board, "swap culture-token")
    assert stores(board, 0)["mood token"] == 1


def test_drama_and_music_need_room_for_the_other_token() -> None:
    board = table()
    learn(board, 0, "drama-and-music")
    stock(board, 0, mood_token=1)
    again(board)
    assert legal(board, "swap") == []
    assert why(board, "swap mood-token") == "Your level allows no further culture token."


def trader() -> Board:
    """A table whose first player has Bartering and two action cards."""
    board = table()
    learn(board, 0, "bartering")
    board.players[0].hand = [board.deck.pop(), board.deck.pop()]
    return again(board)


def test_bartering_discards_a_card_for_gold_or_a_culture_token_once_a_turn() -> None:
    board = trader()
    board.players[0].culture = 1
    first, second = board.players[0].hand
    board.players[0].show_cards([first, second], 1)
    assert legal(board, "barter") == [f"barter {first.id}", f"barter {second.id}"]
    act(board, f"barter {first.id}")
    assert asked(board) == "which_prize"
    assert legal(board) == ["take gold", "take culture-token"]
    assert why(board, "take food") == "Bartering brings gold or a culture token."
    act(board, "take culture-token")
    assert stores(board, 0) == {"food": 2, "culture token": 1}
    assert board.discard == [first]
    assert board.players[0].seen == [(1, second)]
    assert board.actions == 3
    assert why(board, f"barter {second.id}") == "This can be done once a turn."


def test_bartering_asks_nothing_where_only_gold_has_room_and_needs_room() -> None:
    board = trader()
    act(board, f"barter {board.players[0].hand[0].id}")
    assert stores(board, 0) == {"food": 2, "gold": 1}
    board = trader()
    stock(board, 0, gold=8)
    again(board)
    assert legal(board, "barter") == []
    card = board.players[0].hand[0]
    assert why(board, f"barter {card.id}") == "You have room neither for gold nor for a culture token."


def test_only_cards_of_the_own_hand_can_be_bartered() -> None:
    board = trader()
    assert why(board, f"barter {board.deck[0].id}") == "You have no such card."


def test_what_is_bartered_is_seen_and_cannot_be_undone() -> None:
    board = hold(table(), 0, "militia-1")
    learn(board, 0, "bartering")
    before = again(board).revealed
    act(board, "barter militia-1")
    assert board.revealed > before


# -- Drama & Music in the middle of something --------------------------------------------------------------------------


def dramatist(*advances: str, **tokens: int) -> Board:
    """A table with three cities whose first player has Drama & Music."""
    board = realm(3)
    learn(board, 0, "drama-and-music", *advances)
    board.players[0].happiness = board.players[0].culture = 8
    stock(board, 0, **tokens)
    return again(board)


def test_drama_and_music_bring_a_token_after_the_roll_of_an_influence(dice: Dice) -> None:
    board = dramatist(mood_token=2, culture_token=1)
    city(board, "D4").put(3, 0)
    found(board, 1, "D5", "temple")
    dice.set(3, 3)
    act(again(board), "influence D5")
    assert asked(board) == "pay_to_succeed"
    assert legal(board) == ["swap mood-token", "no"]
    assert why(board, "swap culture-token") == "It would not bring the token that you lack."
    act(board, "swap mood-token")
    assert legal(board) == ["yes", "no"]
    act(board, "yes")
    assert stores(board, 0) == {"food": 2, "mood token": 1}
    assert city(board, "D5").buildings[3] == 0
    board = dramatist(mood_token=2, culture_token=1)
    found(board, 1, "D5", "temple")
    board.players[0].used |= this_turn.DRAMA  # once a turn
    act(again(board), "influence D5")
    assert asked(board) == "what_next"


def test_drama_and_music_bring_the_token_for_a_great_person_in_the_own_turn() -> None:
    board = draw(dramatist(mood_token=1), 22)
    assert (asked(board), legal(board)) == ("whether_to_keep", ["swap mood-token", "no"])
    act(board, "swap mood-token", "yes")
    assert [person.id for person in board.players[0].people] == ["event-22"]
    assert stores(board, 0) == {"food": 2}
    board = dramatist(mood_token=1)
    board.active = 1
    draw(board, 22)
    assert asked(board) == "what_next"
    board = dramatist(mood_token=1)
    board.turn = 0  # in the status phase
    draw(board, 22)
    assert asked(board) == "what_next"


def test_drama_and_music_bring_the_token_for_myths() -> None:
    board = draw(dramatist("myths", culture_token=1), 32)
    assert (asked(board), legal(board)) == ("whether_to_spare", ["swap culture-token", "no"])
    act(board, "swap culture-token", "yes")
    assert city(board, "C4").mood == 1
    assert stores(board, 0) == {"food": 2}
