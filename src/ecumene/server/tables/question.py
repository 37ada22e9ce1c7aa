"""The question at a table in a viewer's words: what it is about, what can be answered, what cannot, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from ecumene.engine import Absent, Action, Game, Language, Reason
from ecumene.engine.asking.wishes import unmet_wishes
from ecumene.engine.texts import sentence
from ecumene.server.tables.live import LiveTable


@dataclass(frozen=True)
class Choice:
    """An action in words: allowed, or not and why. `rule` is an anchor of the game's rules page."""

    action: str
    label: str
    legal: bool
    reason: str = ""
    rule: str = ""
    absent: bool = False
    """Whether it is about something that is not there: nobody looks for it among what is impossible."""


def prompt_of(live: LiveTable, viewer: int, language: Language) -> str:
    """The question in words, for the seat that has to answer it."""
    decision = live.table.state.decision
    if decision is None or not live.playing or decision.player != viewer:
        return ""
    return language.say(live.table.state.prompt, live.names)


def context_of(live: LiveTable, viewer: int, language: Language) -> list[str]:
    """What the question is about, a sentence each, for the seat that has to answer it."""
    if live.turn is None or live.turn != viewer:
        return []
    return [sentence(language.say(text, live.names)) for text in live.game.words.context_now(live.table.state)]


def choices_of(live: LiveTable, viewer: int, language: Language) -> Sequence[Choice]:
    """The viewer's legal actions in the rules' order, then those that are impossible, and why: the likeliest
    first. They are put into words once, and kept with the table."""
    if live.turn is None or live.turn != viewer:
        return []
    found = live.answers.get(language)
    if found is None:
        found = live.answers[language] = _choices(live, language)
    return cast(Sequence[Choice], found)


def _choices(live: LiveTable, language: Language) -> list[Choice]:
    state = live.table.state
    legal = [Choice(a.id, _label(live, a, language), True) for a in state.legal]
    return legal + [_impossible(live, action, reason, language) for action, reason in unmet_wishes(state)]


def _impossible(live: LiveTable, action: Action, reason: Reason, language: Language) -> Choice:
    """What cannot be chosen. Of what is not there, the position has nothing to add to its words."""
    absent = isinstance(reason, Absent)
    label = _labelled(live.game, action, language, tuple(live.names)) if absent else _label(live, action, language)
    return Choice(action.id, label, False, language.say(reason, live.names), reason.rule, absent)


def _label(live: LiveTable, action: Action, language: Language) -> str:
    words = live.game.words.describe_now(live.table.state, action)
    if words is not None:
        return language.say(words, live.names)
    return _labelled(live.game, action, language, tuple(live.names))


@lru_cache(maxsize=20_000)
def _labelled(game: Game, action: Action, language: Language, names: tuple[str, ...]) -> str:
    """An action in words."""
    return language.say(game.describe(action), names)
