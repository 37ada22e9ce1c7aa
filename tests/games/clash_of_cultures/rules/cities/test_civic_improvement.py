"""Civic Improvement, Voting, Rituals, Circus & Sports."""

from __future__ import annotations

from ecumene.games.clash_of_cultures.box.cards import MOODS
from ecumene.games.clash_of_cultures.state.board import Board

from ...positions import act, again, asked, city, found, learn, legal, stock, stores, table, why


def mood(board: Board, at: str) -> str:
    """The mood of a city."""
    return MOODS[city(board, at).mood]


def test_a_step_costs_mood_tokens_by_size_and_the_whole_is_one_action() -> None:
    board = table()
    found(board, 0, "E2", "temple", mood="angry")
    stock(board, 0, food=0, mood_token=5)
    again(board)
    assert legal(board, "cheer") == ["cheer D2", "cheer E2"]
    act(board, "cheer E2")
    assert asked(board) == "which_next"
    act(board, "cheer D2", "cheer E2")
    assert mood(board, "D2") == mood(board, "E2") == "happy"
    assert stores(board, 0) == {}
    assert asked(board) == "what_next"
    assert board.actions == 2


def test_a_player_can_stop_after_a_step() -> None:
    board = table()
    city(board, "D2").mood = 0
    stock(board, 0, mood_token=4)
    act(again(board), "cheer D2", "done")
    assert mood(board, "D2") == "neutral"
    assert stores(board, 0) == {"food": 2, "mood token": 3}


def test_why_a_mood_cannot_rise() -> None:
    board = table()
    found(board, 0, "E2", "temple", "academy")
    stock(board, 0, mood_token=2)
    again(board)
    assert legal(board, "cheer") == ["cheer D2"]
    assert why(board, "cheer E2") == "You still need 1 mood token."
    assert why(board, "cheer D7") == "You have no city there."
    assert why(board, "vote D2") == "You need Voting for it."
    act(board, "cheer D2")
    assert why(board, "cheer D2") == "This city is happy already."
    assert why(board, "cheer E2") == "You still need 2 mood tokens."
    board.actions = 0
    stock(board, 0, mood_token=4)
    again(board)
    assert legal(board, "cheer") == []
    assert why(board, "cheer E2") == "You have no action left."


def test_ruling_41_the_price_is_the_real_size() -> None:
    board = table()
    found(board, 0, "E2", "temple", mood="angry")
    stock(board, 0, mood_token=1)
    again(board)
    assert legal(board, "cheer") == ["cheer D2"]


def test_foreign_pieces_count_for_the_price() -> None:
    board = table()
    found(board, 0, "E2", "temple").put(3, 1)
    city(board, "D2").mood = 2
    stock(board, 0, mood_token=2)
    act(again(board), "cheer E2")
    assert stores(board, 0) == {"food": 2}


def test_circus_and_sports_spare_one_but_never_all() -> None:
    board = table()
    learn(board, 0, "arts-and-sculpture", "circus-and-sports")
    found(board, 0, "E2", "temple", "academy")
    stock(board, 0, food=0, mood_token=3)
    act(again(board), "cheer E2")
    assert stores(board, 0) == {"mood token": 1}
    act(board, "cheer D2")
    assert stores(board, 0) == {}


def test_without_rituals_resources_do_not_count() -> None:
    board = table()
    stock(board, 0, food=2, ore=2)
    assert legal(again(board), "cheer") == []


def test_rituals_let_resources_pay_but_never_ideas_or_culture_tokens() -> None:
    board = table()
    learn(board, 0, "rituals")
    found(board, 0, "E2", "temple", "academy")
    stock(board, 0, food=1, wood=1, idea=5, culture_token=5)
    again(board)
    assert legal(board, "cheer") == ["cheer D2"]
    stock(board, 0, gold=1)
    again(board)
    act(board, "cheer E2")
    assert asked(board) == "what_next"
    assert stores(board, 0) == {"idea": 5, "culture token": 5}
    assert mood(board, "E2") == "happy"


def test_rituals_ask_only_where_there_is_a_choice() -> None:
    board = table()
    learn(board, 0, "rituals")
    found(board, 0, "E2", "temple", "academy")
    stock(board, 0, food=2, ore=0, mood_token=2)
    act(again(board), "cheer E2")
    assert asked(board) == "how_much_of"
    assert legal(board) == ["amount 1", "amount 2"]
    assert why(board, "amount 0") == "With this the price could not be paid exactly."
    act(board, "amount 1")
    assert stores(board, 0) == {"mood token": 1}


def test_voting_costs_a_mood_token_instead_of_an_action_and_has_no_limit() -> None:
    board = table()
    learn(board, 0, "voting")
    city(board, "D2").mood = 0
    stock(board, 0, mood_token=4)
    board.actions = 0
    again(board)
    assert legal(board, "vote") == ["vote D2"]
    act(board, "vote D2", "done", "vote D2")
    assert stores(board, 0) == {"food": 2}
    assert mood(board, "D2") == "happy"
    assert board.actions == 0


def test_the_token_for_voting_is_paid_before_the_price() -> None:
    board = table()
    learn(board, 0, "voting")
    stock(board, 0, mood_token=1)
    again(board)
    assert legal(board, "vote") == []
    assert why(board, "vote D2") == "You still need 1 mood token."
    assert legal(board, "cheer") == ["cheer D2"]
    stock(board, 0, mood_token=0, gold=3)
    learn(board, 0, "rituals")
    again(board)
    assert why(board, "vote D2") == "Voting costs a mood token."
    stock(board, 0, mood_token=1, gold=3)
    again(board)
    assert legal(board, "vote") == ["vote D2"]  # the last one votes, gold pays the price


def test_ruling_38_civic_improvement_activates_no_city() -> None:
    board = table()
    stock(board, 0, mood_token=1)
    act(again(board), "cheer D2")
    assert city(board, "D2").activations == 0


def test_ruling_34_an_angry_city_that_was_cheered_up_can_be_activated_again() -> None:
    board = table()
    home = city(board, "D2")
    home.mood, home.activations, home.angry_activations = 0, 1, 1
    stock(board, 0, mood_token=1)
    act(again(board), "cheer D2")
    assert mood(board, "D2") == "neutral"
    assert home.angry_activations == 0


def test_rulings_30_and_113_moods_take_no_tokens_and_are_not_limited_by_them() -> None:
    board = table(4)
    free = [space for space in board.world.map.listed(board.land) if board.city_at(space) is None]
    for seat in range(4):
        stock(board, seat, mood_token=8)  # 32 of the 40 tokens of the box
        for space in free[3 * seat : 3 * seat + 3]:
            found(board, seat, space.id, mood="happy")
    act(again(board), "cheer C2")
    assert sum(home.mood == MOODS.index("happy") for home in board.cities()) == 13
    assert [stores(board, seat)["mood token"] for seat in range(4)] == [7, 8, 8, 8]
