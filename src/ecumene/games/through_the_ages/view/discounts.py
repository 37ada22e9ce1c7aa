"""What the action card or event that is being resolved makes cheaper."""

from __future__ import annotations

from ..box.cards import CIVIL_TYPES, Technology, WorkerTechnology
from ..rules.actions.action_cards import types_of, which_building
from ..rules.events.development import how_to_advance, whether_to_build
from ..state.board import Board

ASKED_BY = (which_building, how_to_advance, whether_to_build)
"""The questions of cards and events that make something cheaper."""


def who_pays_less(board: Board) -> int | None:
    """The player who is asked what to do for less, if somebody is."""
    decision = board.decision
    return decision.player if decision is not None and decision.question in ASKED_BY else None


def discount(board: Board, verb: str, card: Technology | None = None) -> int:
    """What is taken off such an action of the player who is asked."""
    decision = board.decision
    if decision is None or decision.question not in ASKED_BY:
        return 0
    (cause,) = decision.args
    building = card if isinstance(card, WorkerTechnology) and verb in ("build", "upgrade") else None
    if decision.question is how_to_advance:
        covered = building is None or (verb == "build" and building.type in CIVIL_TYPES)
        return int(cause) if covered else 0
    if building is None:
        return 0
    if decision.question is whether_to_build:
        return building.resources if building is cause and verb == "build" else 0
    covered = building.type in types_of(cause) and (verb, cause.effect) != ("build", "upgrade")
    return int(cause.amount) if covered else 0
