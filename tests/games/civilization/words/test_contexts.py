"""What one has to know to answer a question."""

from __future__ import annotations

from ecumene.engine.texts import ENGLISH
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.words.notes.battles import odds_of

from ..bargains import market
from ..positions import act, attack, award, lay, move, put, settle, trade, world
from .readers import NAMES


def context(board: Board) -> list[str]:
    return [ENGLISH.say(text, NAMES) for text in GAME.words.context_now(board)]


def answers(board: Board) -> list[str]:
    return [ENGLISH.say(board.describe(action), NAMES) for action in board.legal]


def met_in_persia() -> Board:
    """Ada enters with two horsemen where Blaise has a village, and Chen a catapult."""
    board = world(3)
    settle(board, 1, "persia")
    put(board, 1, "ancient-infantry", "persia")
    put(board, 2, "ancient-artillery", "persia")
    put(board, 0, "ancient-cavalry", "anatolia", 2)
    return act(move(board), "move anatolia", "to persia")


def test_whoever_is_entered_hears_what_is_at_stake_either_way() -> None:
    board = met_in_persia()
    assert context(board) == [
        "If you let them in, Ada may still attack you after moving.",
        "The side that loses loses all its pieces there; at stake is also: your village.",
    ]


def test_whom_to_attack_and_whom_to_help_say_the_odds() -> None:
    board = act(met_in_persia(), "let now", "let now", "done", "attack persia")
    assert all("battle: you win about" in answer for answer in answers(board))
    assert context(board) == ["The side that loses loses all its pieces there; at stake is also: Blaise's village."]
    act(board, "seat 2")
    assert board.player == 2
    assert context(board)[0].startswith("Without you Ada wins about ")
    assert sum("battle: you win about" in answer for answer in answers(board)) == 2


def test_whom_to_help_counts_those_who_have_joined_already() -> None:
    """Ada attacks Blaise; Chen has joined Ada when Dora is asked."""
    board = world(4)
    put(board, 0, "ancient-cavalry", "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    put(board, 2, "ancient-artillery", "gaul", 4)
    put(board, 3, "ancient-infantry", "gaul")
    act(move(board), "done", "attack gaul", "seat 2")
    alone = context(board)[0]
    act(board, "help 1")
    assert board.player == 3
    fought = board.battle
    assert fought is not None
    end = odds_of(board, fought.place, [0, 2], [1])
    assert end is not None
    assert context(board)[0] == f"Without you Ada wins about {end.wins}%, Blaise about {end.losses}%." != alone


def test_a_round_says_how_the_battle_stands() -> None:
    board = world(rules="advanced")
    settle(board, 1, "persia")
    put(board, 1, "ancient-infantry", "persia")
    put(board, 1, "ancient-cavalry", "persia")
    put(board, 0, "ancient-cavalry", "persia")
    attack(board, "persia")
    assert board.player == 1
    odds, cost = context(board)
    assert odds.startswith("battle: you win about ")
    assert cost == "The lower total loses its unit; a tie removes both."


def test_an_empty_marker_is_a_secret_of_those_who_have_looked() -> None:
    board = world()
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "blank")
    act(move(board), "look gaul")
    waste = "It does nothing, but others may waste a look on it."
    assert context(board) == ["Only you know that it is empty.", waste]
    board.players[1].looked = board.players[0].looked
    assert context(board) == [waste]


def test_a_forced_swap_says_what_it_is_and_how_many_of_each_card_there_are() -> None:
    board = market("advanced", 3, 3)
    award(board, 0, "magellans-voyage")
    for region, id in (("gaul", "wine"), ("iberia", "coal"), ("italia", "wine"), ("egypt", "oil")):
        lay(board, region, id, up=True)
    act(trade(board), "voyage")
    said = (
        "Magellan's Voyage: you take one card and give one of yours for it. "
        "Both are loans and come back after the production."
    )
    assert context(board) == [said]
    assert answers(board) == ["Take Wine from Blaise (you have 1)", "Take Oil from Blaise (you have 0)"]
    act(board, "swap 2 oil")
    assert context(board) == [said]
    assert answers(board) == ["Give Wine for it (you have 1)", "Give Coal for it (you have 1)"]
