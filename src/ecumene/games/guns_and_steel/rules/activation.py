"""Activating a technology: each part of its effect is carried out in turn, as far as it is possible.

The chapters on society, tactics and attack cards say how each word of the effect vocabulary is carried out (`does`) and
what can stand in its way (`hinders`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ecumene.engine import Reason, step

from ..box.cards import Card
from ..box.effects import Effect
from ..state.board import Board

Rule = Callable[[Board, int, Card, Any], None]
Hindrance = Callable[[Board, int, Any], Reason | None]
RULES: dict[type[Effect], Rule] = {}
HINDRANCES: dict[type[Effect], Hindrance] = {}

R = TypeVar("R", bound=Rule)
H = TypeVar("H", bound=Hindrance)


def does(kind: type[Effect]) -> Callable[[R], R]:
    """Marks the rule that carries out an effect: (board, player, card, effect)."""

    def mark(rule: R) -> R:
        RULES[kind] = rule
        return rule

    return mark


def hinders(kind: type[Effect]) -> Callable[[H], H]:
    """Marks the rule that says why an effect can do nothing now: (board, player, effect)."""

    def mark(hindrance: H) -> H:
        HINDRANCES[kind] = hindrance
        return hindrance

    return mark


def why_nothing(board: Board, player: int, effect: Effect) -> Reason | None:
    """Why an effect can do nothing now, or None if it can do something."""
    hindrance = HINDRANCES.get(type(effect))
    return None if hindrance is None else hindrance(board, player, effect)


def why_not_activate(board: Board, player: int, card: Card) -> Reason | None:
    """A technology can be activated if at least one part of its effect can be carried out."""
    reason: Reason | None = NO_EFFECT
    for effect in card.effects:
        reason = why_nothing(board, player, effect)
        if reason is None:
            return None
    return reason


@step
def activate(board: Board, player: int, card: Card) -> None:
    """Carries out all parts of a technology's effect, in the order printed."""
    board.tell("activates", player, card=card)
    board.launched = (card,)
    carry_out_all(board, player, card, card.effects)


def carry_out_all(board: Board, player: int, card: Card, effects: tuple[Effect, ...]) -> None:
    """Puts the effects on the stack so that the first comes first."""
    for effect in reversed(effects):
        board.push(carry_out, player, card, effect)


@step
def carry_out(board: Board, player: int, card: Card, effect: Effect) -> None:
    """Carries out one part of an effect, if it can do anything."""
    if why_nothing(board, player, effect) is None:
        RULES[type(effect)](board, player, card, effect)


NO_EFFECT = Reason("This card has no effect.", "technology-phase")
