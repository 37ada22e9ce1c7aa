"""Activating a technology: each part of its effect is carried out in turn, as far as it is possible.

The chapters on society, tactics and attack cards register here how each word of the effect vocabulary is carried out
(`carries_out`) and what can stand in its way (`prevents`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ecumene.engine import Reason, step

from ..box.cards import Card
from ..box.effects import Effect
from ..state.board import Board

Carry = Callable[[Board, int, Card, Any], None]
Obstacle = Callable[[Board, int, Any], "Reason | None"]
C = TypeVar("C", bound=Carry)
O = TypeVar("O", bound=Obstacle)  # noqa: E741

_CARRIERS: dict[type[Effect], Carry] = {}
_OBSTACLES: dict[type[Effect], Obstacle] = {}


def carries_out(word: type[Effect]) -> Callable[[C], C]:
    """Registers the function that carries out a word of the vocabulary: (board, player, card, effect)."""

    def register(function: C) -> C:
        _CARRIERS[word] = function
        return function

    return register


def prevents(word: type[Effect]) -> Callable[[O], O]:
    """Registers the function that says why a word can do nothing now: (board, player, effect)."""

    def register(function: O) -> O:
        _OBSTACLES[word] = function
        return function

    return register


def why_nothing(board: Board, player: int, effect: Effect) -> Reason | None:
    """Why an effect can do nothing now, or None if it can do something."""
    obstacle = _OBSTACLES.get(type(effect))
    return None if obstacle is None else obstacle(board, player, effect)


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
        _CARRIERS[type(effect)](board, player, card, effect)


NO_EFFECT = Reason("This card has no effect.", "technology-phase")
