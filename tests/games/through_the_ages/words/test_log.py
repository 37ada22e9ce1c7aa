"""What the log says of wars, aggressions, auctions and events: whoever was away reads what happened to him."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    fight_war,
    give,
    happen,
    hold,
    ready,
    stack,
    table,
    work,
)

NAMES = ["Anna", "Boris", "Clara"]


def listening(players: int = 2, age: int = 3) -> Board:
    board = table(players, age=age)
    board.heard = []
    return board


def said(board: Board, code: str = "en") -> list[str]:
    """What everybody was told."""
    language = GAME.language(code)
    events = [event for event in board.heard or () if event.seen_by is None]
    return [language.say(GAME.sentence(event), NAMES) for event in events]


def test_a_war_says_who_has_won_what() -> None:
    board = give(listening(), 0, 20)
    work(board, warriors_0=4)
    fight_war(board, "war-over-culture-3")
    assert said(board) == [
        "War over Culture: Anna wins against Boris, 4 to 1.",
        "Boris loses 8 culture.",
        "Anna gains 8 culture.",
    ]
    assert said(board, "ru")[0] == "Война за культуру: Anna побеждает, 4 против 1 (Boris)."


def test_a_war_says_who_has_lost_and_what() -> None:
    board = listening()
    work(board, seat=1, warriors_0=7)
    fight_war(board, "war-over-territory-2")
    assert said(board) == [
        "War over Territory: Anna loses to Boris, 1 to 7.",
        "Boris takes yellow tokens from Anna: 2.",
    ]


def test_a_war_between_equals_says_so() -> None:
    board = fight_war(listening(), "war-over-culture-3")
    assert said(board) == ["War over Culture: Anna and Boris are equal, 1 to 1."]


@pytest.mark.parametrize("id", ["war-over-culture-3", "war-over-territory-2", "war-over-technology-2"])
def test_a_war_that_is_won_for_nothing(id: str) -> None:
    board = listening()
    work(board, warriors_0=4)
    board.players[1].yellow = board.players[1].science = 0
    fight_war(board, id)
    assert said(board)[1:] == ["Anna finds nothing to take from Boris."]


@pytest.mark.parametrize(
    "id", ["spy-2", "armed-intervention-3", "plunder-1", "raid-1", "annex-2", "infiltrate-2"], ids=lambda id: id
)
def test_an_aggression_that_succeeds_in_vain(id: str) -> None:
    board = listening()
    work(board, warriors_0=4)
    hold(board, id)
    other = board.players[1]
    other.science = other.culture = 0
    other.workers[8:24] = [0] * 16
    board.players[0].military = 2
    begin_politics(board)
    board.heard = []
    act(board, f"attack {id}")
    assert "Anna finds nothing to take from Boris." in said(board)


def test_an_auction_says_who_bids_who_wins_and_with_what() -> None:
    board = listening()
    work(board, warriors_0=3)
    work(board, seat=1, warriors_0=2)
    stack(board, ("wealthy-territory-1",))
    hold(board, "rats-1")
    begin_politics(board)
    board.heard = []
    act(board, "prepare rats-1", "bid 1", "bid 2", "bid 3")
    assert said(board)[2:8] == [
        "Event: Wealthy Territory.",
        "Anna bids 1 for Wealthy Territory.",
        "Boris bids 2 for Wealthy Territory.",
        "Anna bids 3 for Wealthy Territory.",
        "Anna wins Wealthy Territory with a bid of 3.",
        "Anna sends Warriors.",
    ]


def test_events_say_what_each_has_lost() -> None:
    board = listening()
    own, other = board.players
    own.yellow = other.yellow = 10
    happen(ready(board), "rebellion-1")
    assert said(board)[:2] == ["Event: Rebellion.", "Anna loses civil actions to discontent: 4."]


def test_production_says_what_the_people_eat() -> None:
    board = listening()
    own = board.players[0]
    own.yellow, own.unused = 16, 2
    act(board, "end")
    assert "Anna feeds the people: 1 food." in said(board)
