"""What players see, and what they do not."""

from __future__ import annotations

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR, Chance
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.state.board import Board

THEMES = ("new-world", "renaissance", "combined")


def in_the_middle(theme: str, seed: int = 3, cards: str = "hidden") -> Board:
    board = GAME.new(3, {"theme": theme, "cards": cards}, seed)
    assert isinstance(board, Board)
    chance = Chance.seeded(seed)
    for _ in range(120):
        board.apply(chance.pick(board.legal))
    return board


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_sees_the_same_in_an_open_game(theme: str) -> None:
    board = in_the_middle(theme, cards="open")
    views = [board.view(viewer) for viewer in (0, 1, 2, SPECTATOR, EVERYTHING)]
    assert all(view == views[0] for view in views)


def test_the_piles_below_their_tops_are_not_in_the_view() -> None:
    board = in_the_middle("combined")
    hidden = [card.id for pile in board.piles for card in pile[:-1]]
    text = str(board.view(EVERYTHING))
    assert hidden
    assert not any(f"'{id}'" in text for id in hidden)


def test_redealing_changes_the_hidden_cards_only() -> None:
    board = in_the_middle("combined")
    assert board.player is not None
    viewer = board.player
    dealt = [board.determinize(viewer, Chance.seeded(seed)) for seed in range(8)]
    assert all(other.view(viewer) == board.view(viewer) for other in dealt)
    assert all(other.legal == board.legal for other in dealt)
    assert len({tuple(card.id for card in other.piles[0]) for other in dealt}) > 1


@pytest.mark.parametrize("theme", THEMES)
def test_cards_and_tokens_are_neither_made_nor_lost(theme: str) -> None:
    chance = Chance.seeded(11)
    for seed in range(6):
        board = GAME.new(2 + seed % 3, {"theme": theme}, seed)
        while not board.over:
            board.check()
            board.apply(chance.pick(board.legal))
        board.check()


@pytest.mark.parametrize("theme", THEMES)
def test_every_question_has_answers_that_differ(theme: str) -> None:
    chance = Chance.seeded(5)
    for seed in range(2):
        board = GAME.new(3, {"theme": theme}, seed)
        while not board.over:
            assert len(set(board.legal)) == len(board.legal)
            assert board.decision is not None
            assert len(board.legal) > (not board.decision.question.always)
            after = []
            for action in board.legal[:2]:
                tried = board.copy()
                tried.heard = []
                tried.apply(action)
                after.append((tried, tried.heard))
            assert len(after) == 1 or after[0] != after[1], board.decision
            board.apply(chance.pick(board.legal))
