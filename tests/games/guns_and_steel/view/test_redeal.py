"""What a viewer cannot know is dealt anew, and nothing else."""

from __future__ import annotations

from ecumene.engine import Chance
from tests.games.guns_and_steel.positions import played


def test_redealing_changes_the_hidden_cards_only() -> None:
    board = played(3, 120, theme="combined")
    assert board.player is not None
    viewer = board.player
    dealt = [board.determinize(viewer, Chance.seeded(seed)) for seed in range(8)]
    assert all(other.view(viewer) == board.view(viewer) for other in dealt)
    assert all(other.legal == board.legal for other in dealt)
    assert len({tuple(card.id for card in other.piles[0]) for other in dealt}) > 1
