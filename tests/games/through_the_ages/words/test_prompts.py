"""Questions say which card asks, how strong both sides are and what is lost; what gives away comes with care."""

from __future__ import annotations

import pytest

from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from tests.games.through_the_ages.positions import (
    act,
    begin_politics,
    colonize,
    happen,
    hold,
    know,
    lead,
    legal,
    store,
    table,
    work,
)

SEATS = ["Anna", "Boris", "Clara", "Dan"]


def asked(board: Board) -> str:
    return GAME.language("en").say(board.prompt, SEATS)


def context(board: Board) -> list[str]:
    return [GAME.language("en").say(text, SEATS) for text in GAME.words.context_now(board)]


def answer(board: Board, action: str) -> str:
    return GAME.language("en").say(board.describe(GAME.vocabulary.parse(action)), SEATS)


def attacked(id: str, *cards: str) -> Board:
    """Boris, with strength 1 and these cards, is attacked with strength 4."""
    board = table(2, age=2)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=4)
    hold(board, id)
    hold(board, *cards, seat=1)
    begin_politics(board)
    act(board, f"attack {id}")
    return board


def test_a_defender_hears_both_strengths_what_is_missing_and_what_he_loses() -> None:
    board = attacked("plunder-1", "bonus-1", "raid-1")
    store(board, seat=1, food=1, resources=1)
    assert asked(board) == "Anna attacks you with Plunder: 4 against your 1. Defend yourself with military cards?"
    assert context(board) == [
        "To repel it you need 3 more.",
        "You may play up to 2 cards: a bonus card counts its defence, any other 1.",
        "If you give in, you lose 2 of your food and resources, as your rival likes.",
    ]
    assert answer(board, "defend bonus-1") == "Defend with Defense 2 / Colonization 1: 2"
    assert answer(board, "pass") == "Give in: the attack succeeds"
    act(board, "defend bonus-1")
    assert asked(board).startswith("Anna attacks you with Plunder: 4 against your 3.")
    assert context(board)[:2] == [
        "To repel it you need 1 more.",
        "You may play 1 card: a bonus card counts its defence, any other 1.",
    ]


@pytest.mark.parametrize(
    ("id", "lost"),
    [
        ("enslave-1", "If you give in, you lose 1 population."),
        ("raid-1", "If you give in, you lose 1 urban building."),
        ("annex-2", "If you give in, you lose a colony."),
        ("infiltrate-2", "If you give in, you lose Moses."),
        ("spy-2", "If you give in, you lose 3 science."),
        ("armed-intervention-3", "There is nothing to take from you."),
    ],
)
def test_what_each_aggression_would_take(id: str, lost: str) -> None:
    board = table(2, age=3)
    know(board, "monarchy-1")
    board.players[0].military = 3
    work(board, warriors_0=4)
    work(board, seat=1, philosophy_0=1)
    lead(board, "moses-0", seat=1)
    colonize(board, "historic-territory-1", seat=1)
    store(board, seat=1, science=3)
    hold(board, id)
    hold(board, "bonus-1", "bonus-1", "bonus-1", seat=1)
    begin_politics(board)
    act(board, f"attack {id}")
    assert context(board)[-1] == lost


def test_an_event_says_its_name_and_what_it_does() -> None:
    board = table(3)
    work(board, seat=1, warriors_0=3)
    store(board, food=3, resources=3)
    happen(board, "raiders-1")
    assert context(board) == ["Event Raiders: The two weakest lose 2 in food and resources, in a mix of their choice."]
    assert answer(board, "food") == "Food (you have 3)"
    act(board, "food")
    assert answer(board, "food") == "Food (you have 2)"


def test_a_force_says_what_each_unit_adds_and_then_that_it_is_enough() -> None:
    board = table(2)
    know(board, "swordsmen-1")
    work(board, warriors_0=2, swordsmen_1=1)
    happen(board, "vast-territory-1")
    assert context(board)[-2:] == [
        "Whoever wins sends units for his bid and loses them.",
        "You could send 4 at most.",
    ]
    act(board, "bid 2")
    assert context(board) == ["Force so far: 0 of 2. The units that you send are lost."]
    assert answer(board, "send swordsmen-1") == "Send Swordsmen (+2)"
    assert GAME.words.at_once(board) == 3
    assert not GAME.words.gives_away(board, GAME.vocabulary.parse("send warriors-0"))
    act(board, "send swordsmen-1")
    assert legal(board) == ["send warriors-0", "done"]
    assert GAME.words.gives_away(board, GAME.vocabulary.parse("send warriors-0"))


def test_a_pact_says_what_both_sides_get() -> None:
    board = table(3, age=2)
    hold(board, "promise-of-military-protection-2")
    begin_politics(board)
    act(board, "offer promise-of-military-protection-2")
    assert context(board)[:2] == ["A: culture +1", "B: culture −1, strength +4"]
    act(board, "target 2")
    assert answer(board, "side b") == "Side B: culture −1, strength +4"
    act(board, "side b")
    assert context(board) == [
        "You would get: culture +1.",
        "Anna would get: culture −1, strength +4.",
        "If one partner attacks the other, the pact ends.",
    ]
    assert [action for action in legal(board) if GAME.words.gives_away(board, GAME.vocabulary.parse(action))] == [
        "accept"
    ]
