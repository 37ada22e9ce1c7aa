"""What players see, and what they do not."""

from __future__ import annotations

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR
from tests.games.guns_and_steel.positions import THEMES, played


@pytest.mark.parametrize("theme", THEMES)
def test_everybody_sees_the_same_in_an_open_game(theme: str) -> None:
    board = played(3, 120, theme=theme, cards="open")
    views = [board.view(viewer) for viewer in (0, 1, 2, SPECTATOR, EVERYTHING)]
    assert all(view == views[0] for view in views)


def test_the_piles_below_their_tops_are_not_in_the_view() -> None:
    board = played(3, 120, theme="combined")
    hidden = [card.id for pile in board.piles for card in pile[:-1]]
    text = str(board.view(EVERYTHING))
    assert hidden
    assert not any(f"'{id}'" in text for id in hidden)
