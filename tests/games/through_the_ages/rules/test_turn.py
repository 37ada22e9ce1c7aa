"""The start and the end of turns, the card row, the ages, the end of the game, and the options."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import Aggression, War
from ecumene.games.through_the_ages.box.contents import civil_deck
from ecumene.games.through_the_ages.rules.actions.tactics import share_tactic
from ecumene.games.through_the_ages.rules.card_row import draw_military, end_age, replenish, shuffle_new_decks
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import act, card, hold, know, lead, legal, ready, table, use_tactic, work


def quiet(board: Board) -> None:
    """Plays on without doing anything, up to the action phase of the next turn or the end."""
    while not board.over:
        passing = [a for a in board.legal if a.verb in ("end", "pass", "done", "refuse")]
        board.apply((passing or board.legal)[0])


@pytest.mark.parametrize(("players", "swept"), [(2, 3), (3, 2), (4, 1)])
def test_the_leftmost_cards_are_swept_and_the_rest_slides(players: int, swept: int) -> None:
    board = table(players)
    shuffle_new_decks(board)
    board.row = [*civil_deck(2, 4)[:13]]
    third = board.row[4]
    board.row[3] = None
    replenish(board)
    assert board.row.index(third) == 4 - swept - (1 if swept <= 3 else 0)
    assert None not in board.row


@pytest.mark.parametrize(("players", "swept"), [(3, 3), (4, 2)])
def test_those_who_are_still_in_the_game_tell_how_many_cards_are_swept(players: int, swept: int) -> None:
    board = table(players)
    shuffle_new_decks(board)
    board.players[1].resigned = True
    board.row = [*civil_deck(2, 4)[:13]]
    first = board.row[swept]
    replenish(board)
    assert board.row[0] is first


def test_age_a_ends_at_the_first_replenishing_without_losses() -> None:
    board = GAME.new(2, seed=5)
    act(board, "end", "end")
    assert (board.round, board.age) == (2, 1)
    assert sum(c is not None and c.age == 0 for c in board.row) == 13 - 3 + min(3, 20 - 13)
    assert [own.yellow for own in board.players] == [18, 18]
    assert len(board.civil_deck) == 44
    assert len(board.military_deck) == 43


def test_when_age_a_runs_out_the_row_fills_up_from_age_i() -> None:
    board = GAME.new(2, seed=5)
    board.row[:8] = [None] * 8
    act(board, "end", "end")
    assert None not in board.row
    assert sum(c is not None and c.age == 0 for c in board.row) == 5 + 7


def test_an_age_ends_when_the_last_card_is_laid() -> None:
    board = table(2)
    shuffle_new_decks(board)
    board.row = [None] * 13
    board.civil_deck = [c for c in board.civil_deck if c is not card("reserves-1")][:10]
    hold(board, "stockpile-0", "reserves-1")
    hold(board, "raid-1", seat=1)
    first = board.players[0]
    first.yellow = 1
    replenish(board)
    assert board.age == 2
    assert [c.age for c in board.row if c] == [1] * 10 + [2] * 3
    assert first.civil_hand == [card("reserves-1")]
    assert board.players[1].military_hand == [card("raid-1")]
    assert (first.yellow, board.players[1].yellow) == (0, 16)
    assert len(board.civil_deck) == 41
    assert all(c.age == 2 for c in board.military_deck)
    end_age(board)
    assert board.players[1].military_hand == []
    assert card("raid-1") in board.unseen
    assert first.civil_hand == []


def test_what_the_end_of_an_age_takes_is_told_but_no_military_card() -> None:
    board = table(2, age=2)
    hold(board, "reserves-1", "raid-1")
    board.heard = []
    end_age(board)
    told = [(event.kind, event.player, event.args) for event in board.heard]
    assert told[:3] == [
        ("antiques", 0, {"cards": (card("reserves-1"),)}),
        ("discards", 0, {}),
        ("loses yellow", 0, {"n": 2}),
    ]


@pytest.mark.parametrize(("seat", "last"), [(0, 2), (1, 3)])
def test_the_last_round(seat: int, last: int) -> None:
    board = table(2, seat=seat, age=3)
    end_age(board)
    assert board.age == 4
    assert board.last_round == last
    assert (board.civil_deck, board.military_deck) == ([], [])


@pytest.mark.parametrize(("seat", "last"), [(1, 2), (2, 3)])
def test_after_the_first_player_has_resigned_the_last_round_goes_by_the_first_who_is_left(seat: int, last: int) -> None:
    board = table(3, seat=seat, age=3)
    board.players[0].resigned = True
    end_age(board)
    assert board.last_round == last


def test_nobody_draws_and_the_row_is_not_filled_in_age_iv() -> None:
    board = table(2, age=3)
    board.row[:5] = civil_deck(3, 4)[:5]
    end_age(board)
    draw_military(board, 0, 3)
    assert board.players[0].military_hand == []
    replenish(board)
    assert sum(c is not None for c in board.row) == 2


def test_the_game_ends_after_the_last_round_and_all_had_as_many_turns() -> None:
    board = table(3, age=3)
    end_age(board)
    board.decision = board.decision and board.decision.listed(board)
    turns = 0
    while not board.over:
        turns += board.decision is not None and board.decision.question.id.endswith("what_to_do")
        act(board, "end" if board.legal[-1].id == "end" else board.legal[-1].id)
    assert board.round == 2


def test_bill_gates_scores_at_the_end_of_the_game() -> None:
    board = table(2, seat=1, age=3)
    work(board, computers_3=1, philosophy_0=0)
    lead(board, "gates-3")
    board.future, board.current, board.current_by = [], [], []
    board.last_round = 2
    act(board, "end")
    assert board.over
    assert board.players[0].culture == 3
    assert board.winners() == [0]


def test_a_tie_is_shared() -> None:
    board = table(3)
    for own, culture in zip(board.players, (7, 9, 9), strict=True):
        own.culture = culture
    assert board.winners() == [1, 2]


def test_a_military_deck_is_made_anew_from_the_discards() -> None:
    board = table()
    board.military_deck = [card("legion-1")]
    board.discards, board.seen_discards = [card("raid-1")], [card("plunder-1")]
    draw_military(board, 0, 2)
    hand = board.players[0].military_hand
    assert len(hand) == 2
    assert len(board.military_deck) == 1
    assert (board.discards, board.seen_discards) == ([], [])


def test_a_tactic_is_shared_at_the_start_of_the_next_turn() -> None:
    board = table(2)
    hold(board, "legion-1")
    act(board, "tactic legion-1", "end")
    assert board.players[0].exclusive
    while board.active != 0 or board.round == 2:
        passing = [a for a in board.legal if a.verb in ("end", "pass")]
        board.apply((passing or board.legal)[0])
    assert not board.players[0].exclusive
    assert board.tactics == [card("legion-1")]
    assert board.players[0].tactic is card("legion-1")


def test_a_tactic_that_lies_in_the_common_area_already_leaves_the_game_and_stays_the_current_one() -> None:
    board = table(2)
    use_tactic(board, "legion-1", seat=1)
    hold(board, "legion-1")
    own = act(board, "tactic legion-1").players[0]
    board.removed = []
    share_tactic(board, 0)
    assert board.tactics == [card("legion-1")]
    assert board.removed == [card("legion-1")]
    assert (own.tactic, own.exclusive) == (card("legion-1"), False)
    board.check()


@pytest.mark.parametrize(("length", "age"), [("one-age", 1), ("two-ages", 2)])
def test_shorter_games_end_after_an_earlier_age(length: str, age: int) -> None:
    board = GAME.new(2, {"length": length}, seed=2)
    chance = Chance.seeded(1)
    ages = set()
    while not board.over:
        ages.add(board.age)
        board.apply(chance.pick(board.legal))
    assert ages == {*range(age + 1), 4}


def test_a_peaceful_game_has_no_aggressions_and_wars() -> None:
    board = table(2, age=2, war="no")
    assert not any(isinstance(c, Aggression | War) for c in board.military_deck)
    assert len(board.military_deck) == 46 - 9 - 4


def test_fresh_cards_and_flags_lapse_at_the_end_of_the_turn() -> None:
    board = table(2)
    board.row[0] = card("stockpile-0")
    own = act(ready(board), "take stockpile-0").players[0]
    own.unit_resources, own.extra_civil, own.spare_food = 3, 1, 1
    act(ready(board), "end")
    assert (own.fresh, own.unit_resources, own.extra_civil, own.spare_food, own.used) == ([], 0, 0, 0, 0)


def test_at_most_three_military_cards_are_drawn() -> None:
    board = table()
    know(board, "military-theory-3", "communism-3")
    own = act(board, "end").players[0]
    assert len(own.military_hand) == 3


def test_military_cards_above_the_limit_are_discarded_first() -> None:
    board = table()
    hold(board, "legion-1", "phalanx-1", "heavy-cavalry-1")
    act(board, "end")
    assert legal(board) == ["discard legion-1", "discard phalanx-1", "discard heavy-cavalry-1"]
    own = act(board, "discard legion-1").players[0]
    assert len(own.military_hand) == 4
    assert board.discards == [card("legion-1")]
