"""What a question is about: the things that its words name, as they lie on the viewer's board."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.words import prompts
from ecumene.server.boards.picture import element
from ecumene.server.pages.table.concerns import concerns
from ecumene.server.tables.live import LiveTable
from tests.server.boards.guns_and_steel.positions import positions

STARTING = ("C01", "C02", "C03", "C04", "C05")


def test_what_everybody_has_is_that_of_the_player_whom_the_question_names() -> None:
    """Everybody has Warriors of his own: an attack with them is about the attacker's."""
    looked_at = 0
    for state in positions("new-world", 2, seed=4, every=1):
        if state.decision is None or not state.decision.question.id.endswith("how_to_respond"):
            continue
        card, attacked = prompts.attacking_card(cast(Board, state)), state.decision.player
        if card.id not in STARTING:
            continue
        live = cast(LiveTable, SimpleNamespace(table=SimpleNamespace(state=state), game=state.game))
        both = [element(card.id, seat) for seat in range(2)]
        assert concerns(live, attacked, both) == [both[1 - attacked]]
        looked_at += 1
    assert looked_at
