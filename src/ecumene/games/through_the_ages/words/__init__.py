"""What is said to people: actions, questions, events and cards, the guide, warnings, the end of the game."""

from __future__ import annotations

from ecumene.engine.rooms import PLAIN_WORDS

from .actions import describe
from .actions_now import describe_now
from .answers import at_once, gives_away, takes_thought
from .contexts import context_now
from .differences import difference
from .faces import face
from .log import sentence
from .measures import measures
from .prompts import prompt_now
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

card_value = PLAIN_WORDS.card_value
goes_without_saying = PLAIN_WORDS.goes_without_saying
group = PLAIN_WORDS.group
name_now = PLAIN_WORDS.name_now
way_on = PLAIN_WORDS.way_on
