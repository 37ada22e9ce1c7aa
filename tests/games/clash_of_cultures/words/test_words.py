"""Everything that happens and everything that can be chosen can be said."""

from __future__ import annotations

import re
from pathlib import Path

from ecumene.games import clash_of_cultures
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.words.actions import ACTIONS
from ecumene.games.clash_of_cultures.words.log import EVENTS
from tests.sources import sources

FOLDER = Path(clash_of_cultures.__file__).parent
TOLD = re.compile(r'board\.tell\(\s*(f?)"([^"]+)"')
OR_ELSE = re.compile(r'board\.tell\(\s*"[^"]+" if [^,]*? else "([^"]+)"')
MADE_UP = {
    "{advance.frame} level": ("mood level", "culture level"),
    "gives {kind} card": ("gives action card", "gives objective card"),
    "{kind} action cards": ("would give action cards", "would take action cards"),
    "{kind} objective cards": ("would give objective cards", "would take objective cards"),
}
"""Kinds of events whose names are put together."""


def told() -> set[str]:
    """The kinds of all events that are told somewhere."""
    found = set()
    for path in sources(FOLDER):
        text = path.read_text(encoding="utf-8")
        found |= set(OR_ELSE.findall(text))
        for made_up, kind in TOLD.findall(text):
            found |= set(MADE_UP[kind]) if made_up else {kind}
    return found


def test_every_event_has_a_sentence() -> None:
    assert len(told()) > 100
    missing = told() - set(EVENTS)
    assert not missing


def test_no_sentence_is_left_over() -> None:
    assert not set(EVENTS) - told()


def test_every_verb_has_words() -> None:
    verbs = {action.verb for action in GAME.vocabulary}
    assert verbs == set(ACTIONS)


def test_every_action_can_be_said() -> None:
    for action in GAME.vocabulary:
        assert str(GAME.describe(action))
