"""The list of legal actions and the reasons agree: what is listed has no reason against it, the rest has one."""

from __future__ import annotations

import pytest

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.contents import LEADERS, SPECIALS, WONDERS
from ecumene.games.through_the_ages.rules.actions.phase import what_to_do, why_not_do
from ecumene.games.through_the_ages.rules.civilization.ratings import update
from ecumene.games.through_the_ages.state.board import Board

PHASE = {
    "take",
    "population",
    "build",
    "upgrade",
    "destroy",
    "leader",
    "stages",
    "develop",
    "revolution",
    "play",
    "tactic",
    "copy",
    "hammurabi",
    "recruit",
    "bach",
    "liner",
    "churchill",
    "trade",
}
"""The verbs of the action phase."""


def spice(board: Board, chance: Chance) -> None:
    """Gives the active player things that random play seldom brings."""
    own = board.players[board.active]
    own.leader = chance.pick(LEADERS)
    own.science += chance.below(12)
    own.spare_resources = chance.below(12)
    own.spare_food = chance.below(8)
    wonder = chance.pick(WONDERS)
    if wonder not in own.wonders:
        own.wonders.append(wonder)
    special = chance.pick(SPECIALS)
    if all(special.type != other.type for other in own.specials):
        own.specials.append(special)
        own.known |= special.bit
    update(board, board.active)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_lists_and_reasons_agree(players: int, seed: int) -> None:
    board = GAME.new(players, seed=seed)
    chance = Chance.seeded(seed)
    phases = 0
    while not board.over:
        assert board.decision is not None
        if board.decision.question is what_to_do:
            phases += 1
            if phases % 7 == 0:
                spiced = board.copy()
                spice(spiced, chance)
                spiced.decision = board.decision.listed(spiced)
                compare(spiced)
            if phases % 5 == 0:
                compare(board)
        board.apply(chance.pick(board.legal))


def compare(board: Board) -> None:
    """Every action of the phase is either listed or has a reason against it."""
    assert board.decision is not None
    seat = board.decision.player
    listed = set(board.legal)
    assert len(listed) == len(board.legal)
    for action in GAME.vocabulary:
        if action.verb in PHASE:
            reason = why_not_do(board, seat, action)
            assert (reason is None) == (action in listed), f"{action}: {reason}"
