"""Carrying out effects: each word of the vocabulary has a rule that does it and one that says why it would do nothing.

The rules stand in the chapters they belong to and are found here by the class of the effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ecumene.engine import Action, Question, Reason, question, step

from ..box.effects import Effect, Gain
from ..box.vocabulary import FIRST
from ..state.board import Board

Rule = Callable[[Board, int, Any], None]
Hindrance = Callable[[Board, int, Any], Reason | None]
RULES: dict[type[Effect], Rule] = {}
HINDRANCES: dict[type[Effect], Hindrance] = {}

R = TypeVar("R", bound=Rule)
H = TypeVar("H", bound=Hindrance)


def does(kind: type[Effect]) -> Callable[[R], R]:
    """Marks the rule that carries out an effect. It does as much as it can, and nothing if there is nothing to do."""

    def mark(rule: R) -> R:
        RULES[kind] = rule
        return rule

    return mark


def hinders(kind: type[Effect]) -> Callable[[H], H]:
    """Marks the rule that says why an effect would do nothing at all now."""

    def mark(hindrance: H) -> H:
        HINDRANCES[kind] = hindrance
        return hindrance

    return mark


def asks(kind: type[Effect]) -> Callable[[Question], Question]:
    """Marks the question that carries out an effect: it is asked if nothing hinders it."""

    def mark(which: Question) -> Question:
        @does(kind)
        def _(board: Board, player: int, effect: Effect) -> None:
            if HINDRANCES[kind](board, player, effect) is None:
                board.ask(which, player, effect)

        return which

    return mark


def why_nothing(board: Board, player: int, effects: tuple[Effect, ...]) -> Reason | None:
    """Why effects would do nothing at all: the first one's reason, or None if one of them does something."""
    first: Reason | None = NO_EFFECT
    for number, effect in enumerate(effects):
        hindrance = HINDRANCES.get(type(effect))
        reason = None if hindrance is None else hindrance(board, player, effect)
        if reason is None:
            return None
        if number == 0:
            first = reason
    return first


def follow(board: Board, player: int, effects: tuple[Effect, ...]) -> None:
    """Puts effects on the stack; the first one runs first."""
    for effect in reversed(effects):
        board.push(carry_out, player, effect)


@step
def carry_out(board: Board, player: int, effect: Effect) -> None:
    """One effect."""
    RULES[type(effect)](board, player, effect)


@step
def in_any_order(board: Board, player: int, cards: tuple[tuple[Effect, ...], ...]) -> None:
    """The effects of several cards at one moment, in the order that their owner likes. Plain gains need no question."""
    if len(cards) > 1 and not all(isinstance(effect, Gain) for effects in cards for effect in effects):
        board.ask(which_first, player, cards)
        return
    for effects in reversed(cards):
        follow(board, player, effects)


@question("Which effect comes first?")
def which_first(board: Board, player: int, cards: tuple[tuple[Effect, ...], ...]) -> list[Action]:
    return list(dict.fromkeys(FIRST[source(effects)] for effects in cards))


@which_first.answer
def _(board: Board, player: int, action: Action, cards: tuple[tuple[Effect, ...], ...]) -> None:
    chosen = next(place for place, effects in enumerate(cards) if source(effects) == action.args[0])
    board.push(in_any_order, player, (*cards[:chosen], *cards[chosen + 1 :]))
    follow(board, player, cards[chosen])


@which_first.reason
def _(board: Board, player: int, action: Action, cards: tuple[tuple[Effect, ...], ...]) -> Reason | None:
    if action.verb != "first" or any(source(effects) == action.args[0] for effects in cards):
        return None
    return Reason("This card has no effect that waits now.", "activation")


def source(effects: tuple[Effect, ...]) -> str:
    """The id of the card that effects stand on."""
    return effects[0].id.partition(".")[0]


NO_EFFECT = Reason("This card has no effect to use.", "use")
