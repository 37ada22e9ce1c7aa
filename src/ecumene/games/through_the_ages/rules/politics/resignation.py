"""Resigning: a civilization leaves the game, and the others go on without it."""

from __future__ import annotations

from ecumene.engine import Reason

from ...state.board import END_OF_TIME, Board
from .pacts import end_pact, pact_owners

ABANDONED_WAR = 7
"""Culture for a war whose enemy resigns."""
NOT_HERE = Reason("At this table nobody resigns.", "resign")
NOT_NOW = Reason("Nobody resigns in age IV.", "resign")


def why_not_resign(board: Board) -> Reason | None:
    """Why nobody can resign."""
    if not board.resigning:
        return NOT_HERE
    return NOT_NOW if board.age == END_OF_TIME else None


def resign(board: Board, seat: int) -> None:
    """The civilization loses: its cards, pacts and wars leave the game; the last one left wins at once."""
    own = board.players[seat]
    board.tell("resigns", seat)
    for owner in pact_owners(board, seat):
        end_pact(board, owner)
    own.resigned = True
    for rival in board.rivals(seat):
        other = board.players[rival]
        for war, enemy in other.wars:
            if enemy == seat:
                board.discard(war)
                board.score(rival, ABANDONED_WAR, "wars")
        other.wars = [(war, enemy) for war, enemy in other.wars if enemy != seat]
    for war, _ in own.wars:
        board.discard(war)
    for colony in own.colonies:
        board.discard(colony)
    if own.exclusive and own.tactic is not None:
        board.discard(own.tactic)
    for card in own.military_hand:
        board.discard_face_down(seat, card)
    own.wars, own.colonies, own.military_hand = [], [], []
    own.civil_hand, own.fresh = [], []
    own.tactic, own.exclusive = None, False
    if len(board.playing()) == 1:
        board.finish()
        board.tell("last one left", board.playing()[0])
    else:
        board.skip_to_last_step()  # the end of the turn
