"""Endings of the long game: who has the United Nations or the Apollo Program may declare the end."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason

from ..box.vocabulary import PROCLAIM
from ..state.board import DIPLOMATIC, LONG, MILITARY, Board

PROCLAIMING_RULES = ("nations", "apollo")
"""The rules of the wonders that allow it, in the order of PROCLAIM."""
PROCLAIMED_ENDINGS = (DIPLOMATIC, MILITARY)


def proclamations(board: Board, seat: int) -> list[Action]:
    """The endings that a player can declare."""
    if not board.advanced or board.ending or board.length != LONG:
        return []
    return [action for action, rule in zip(PROCLAIM, PROCLAIMING_RULES, strict=True) if board.has_working(seat, rule)]


def why_not_proclaim(board: Board, seat: int, action: Action) -> Reason | None:
    """Why a player cannot declare an end."""
    if not board.advanced or board.length != LONG:
        return Absent("Only a long game of the advanced rules is ended so.", "endings")
    if board.ending:
        return Reason("The game ends after this turn already.", "endings")
    wonder = board.game.ruling[PROCLAIMING_RULES[PROCLAIM.index(action)]]
    if not board.has_working(seat, wonder.rule):
        return Absent("Only the owner of {wonder} can do this.", "endings", wonder=wonder)
    return None


def proclaim(board: Board, seat: int, action: Action) -> None:
    """The turn is played out, then the game is over."""
    board.ending = PROCLAIMED_ENDINGS[PROCLAIM.index(action)]
    board.tell("proclaims", seat, ending=board.ending)
