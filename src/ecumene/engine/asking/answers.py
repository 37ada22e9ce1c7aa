"""The answers to a question in the order in which people read them, in the browser and in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecumene.engine.actions import Action
from ecumene.engine.state import State


def harmless_first(state: State, answers: Iterable[Action]) -> list[Action]:
    """Answers in the rules' order, those that destroy or give something away after all others."""
    return sorted(answers, key=lambda action: state.game.words.gives_away(state, action))


def way_on(state: State, answers: Sequence[Action]) -> Action | None:
    """The action that just goes on: what the game names, else the last without an object, if only some have one, else
    the first; something that gives nothing away, if there is any."""
    game = state.game
    named = game.words.way_on(state) if answers else None
    if any(action is named for action in answers):
        return named
    plain = [action for action in answers if not action.args]
    all_plain = len(plain) == len(answers)
    plain = [action for action in plain if not game.words.gives_away(state, action)] or plain
    return None if not plain else plain[0] if all_plain else plain[-1]


def in_order(state: State) -> list[Action]:
    """All answers in one list: where some are about a thing, what just goes on comes last, unless all others destroy or
    give something away."""
    answers = harmless_first(state, state.legal)
    main = way_on(state, answers)
    others = [action for action in answers if action is not main]
    if main is None or not any(action.args for action in others) or state.game.words.gives_away(state, others[0]):
        return answers
    return [*others, main]
