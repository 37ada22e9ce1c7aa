"""What the game says: actions, questions, the log, cards, the guide, and how it ended."""

from __future__ import annotations

from ecumene.engine.rooms import PLAIN_WORDS

from .actions import describe
from .actions_now import describe_now
from .card_values import card_value
from .contexts import context_now
from .differences import difference
from .faces import face
from .groups import group
from .log import sentence
from .warnings import warnings

__all__ = [
    "at_once",
    "card_value",
    "context_now",
    "describe",
    "describe_now",
    "difference",
    "face",
    "gives_away",
    "goes_without_saying",
    "group",
    "measures",
    "name_now",
    "prompt_now",
    "sentence",
    "takes_thought",
    "warnings",
    "way_on",
]

at_once = PLAIN_WORDS.at_once
gives_away = PLAIN_WORDS.gives_away
goes_without_saying = PLAIN_WORDS.goes_without_saying
measures = PLAIN_WORDS.measures
name_now = PLAIN_WORDS.name_now
prompt_now = PLAIN_WORDS.prompt_now
takes_thought = PLAIN_WORDS.takes_thought
way_on = PLAIN_WORDS.way_on
