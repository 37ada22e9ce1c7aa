"""The turn: four phases in order, and what is looked at when it ends."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board

from ..positions import (
    Dice,
    act,
    asked,
    both,
    count,
    end,
    endow,
    gold,
    learn,
    learn_all,
    learn_any,
    legal,
    owner,
    put,
    settle,
    turn,
    until,
    world,
)
from ..shops import take


def two(rules: str, players: int = 2) -> Board:
    """Everybody has a village; the first two are neighbours."""
    board = world(players, rules)
    for seat, region in zip(range(players), ("gaul", "italia", "balkans", "anatolia"), strict=False):
        settle(board, seat, region)
    return board


@both
def test_r18_each_phase_is_played_by_all_in_turn_order(rules: str, dice: Dice) -> None:
    board = two(rules, 3)
    board.first = 1
    turn(board)
    dice.set(1, 1)
    seen = []
    while board.round == 1 + 1:
        seen.append((asked(board), board.player))
        act(board, "done")
    order = [1, 2, 0]
    assert seen == [(question, seat) for question in ("what_to_move", "what_to_trade", "what_to_buy") for seat in order]
    assert (asked(board), board.player) == ("what_to_move", 2)


@both
def test_r18_a_player_moves_and_fights_before_the_next_one_moves(rules: str, dice: Dice) -> None:
    board = two(rules, 3)
    put(board, 0, "ancient-infantry", "gaul", 2)
    put(board, 1, "ancient-infantry", "italia")
    turn(board)
    act(board, "move gaul", "to italia", "let now", "done")
    assert (asked(board), board.player) == ("where_to_fight", 0)
    dice.totals((1, 6), (1, 1))
    act(board, "attack italia")
    assert board.players[1].out  # his last village has fallen
    assert (asked(board), board.player) == ("what_to_move", 2)


@both
def test_r18_all_are_paid_together_after_one_roll(rules: str, dice: Dice) -> None:
    board = two(rules)
    turn(board)
    act(board, "done", "done", "done")
    assert gold(board) == [0, 0]
    dice.set(1, 1)
    act(board, "done")
    assert gold(board) == [10, 10]


@both
def test_r18_purchases_come_in_any_mix_and_whoever_is_done_is_not_asked_again(rules: str, dice: Dice) -> None:
    board = two(rules)
    put(board, 0, "settler", "germania")
    endow(board, 200, 0)
    turn(board)
    dice.set(1, 1)
    until(board, "what_to_buy")
    take(board, "settler")
    act(board, "found germania")
    act(board, f"discover {'the-wheel' if rules == 'advanced' else 'masonry'}")
    until(board, "what_to_buy")
    assert board.player == 0
    act(board, "done")
    assert (asked(board), board.player) == ("what_to_buy", 1)
    act(board, "done")
    assert (asked(board), board.round) == ("what_to_move", 3)


def test_r19_a_declared_ending_comes_before_the_new_era() -> None:
    board = two("advanced")
    board.ending = "diplomatic"
    learn_all(board, 0, "feudalism")
    end(board)
    assert board.over
    assert (board.ending, board.era) == ("diplomatic", 1)


def test_r19_the_only_player_with_settlements_wins_whatever_was_declared() -> None:
    board = two("advanced")
    board.ending = "diplomatic"
    board.owner = [0 if seat == 1 else seat for seat in board.owner]
    board.players[1].out = True
    end(board)
    assert (board.ending, board.winners()) == ("conquest", [0])


def test_r19_he_also_wins_if_the_last_era_of_the_standard_game_is_over() -> None:
    board = two("standard")
    board.era = 4
    learn_any(board, 0, 3, era=4)
    board.owner = [0 if seat == 1 else seat for seat in board.owner]
    board.players[1].out = True
    end(board)
    assert (board.ending, board.winners()) == ("conquest", [0])


def test_r19_the_era_changes_before_the_next_turn_and_then_the_first_player() -> None:
    board = two("advanced", 3)
    learn_all(board, 0, "feudalism")
    end(board)
    assert (board.era, board.first, board.player) == (2, 1, 1)


def test_r19_seats_without_a_player_are_skipped() -> None:
    board = two("standard", 4)
    for region in range(len(board.owner)):
        if board.owner[region] == 1:
            board.owner[region] = 2
    board.players[1].out = True
    end(board)
    assert (board.first, board.player) == (2, 2)
    assert board.in_turn(board.first) == [2, 3, 0]


@both
def test_r54_with_two_players_the_game_is_over_at_once_when_one_falls(rules: str, dice: Dice) -> None:
    board = two(rules)
    put(board, 0, "ancient-infantry", "gaul")
    endow(board, 3, 4)
    turn(board)
    act(board, "move gaul", "to italia", "done", "attack italia")
    assert board.over
    assert (board.ending, board.winners(), owner(board, "italia")) == ("conquest", [0], 0)
    assert gold(board) == [7, 0]
    assert board.round == 2  # nobody traded, produced or bought any more


def test_standard_catapults_are_medieval_from_that_era_on() -> None:
    board = two("standard")
    put(board, 0, "ancient-artillery", "gaul", 2)
    learn(board, 1, "masonry", "the-wheel", "mathematics")
    end(board)
    assert board.era == 2
    assert (count(board, 0, "ancient-artillery"), count(board, 0, "medieval-artillery")) == (0, 2)


def test_the_pile_of_an_era_can_run_out_in_the_standard_game() -> None:
    board = world(6)
    for seat, region in enumerate(("gaul", "italia", "balkans", "anatolia", "gobi", "java")):
        settle(board, seat, region)
    medieval = [card.id for card in board.game.technologies if card.age == 2]
    board.era = 2
    for number, id in enumerate(medieval[:-1]):
        learn(board, number % 5, id)
    end(board)
    assert board.era == 2  # two each, and one card is left
    learn(board, 5, medieval[-1])
    end(board)
    assert board.era == 3


def test_legal_moves_are_listed_for_the_first_player_only() -> None:
    board = turn(two("standard"))
    assert (board.player, legal(board)) == (0, ["done"])
