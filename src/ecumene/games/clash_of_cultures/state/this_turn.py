"""What can be done once a turn, or is remembered for a turn: bits of `Player.used`, cleared at the end of his turn."""

from __future__ import annotations

HUSBANDRY = 1 << 0
CARTOGRAPHY = 1 << 1
FREE_EDUCATION = 1 << 2
PRIESTHOOD = 1 << 3
STATE_RELIGION = 1 << 4
BARTERING = 1 << 5
TAXES = 1 << 6
ARTS = 1 << 7
DRAMA = 1 << 8
ABSOLUTE_POWER = 1 << 9
FORCED_LABOR = 1 << 10
"""Angry cities act as neutral this turn."""
COLLECTED = 1 << 11
"""A Collect was done this turn."""
LIBERTY_LATER = 1 << 12
"""Economic Liberty came after a Collect: it holds from the next turn on."""
INFLUENCED = 1 << 13
"""A Cultural Influence has succeeded this turn."""
LIBRARY = 1 << 14
"""The owner of the Great Library has had an idea for this player's turn."""
ACTED = 1 << 15
"""The turn has begun: what can be played only at its start cannot any more."""
WON_BATTLE = 1 << 16
"""A land battle was won this turn."""
CAPTURED = 1 << 17
"""A city was captured this turn."""
FOUGHT_ONE, FOUGHT_TWO = 1 << 18, 1 << 19
"""Land battles were fought this turn against one, against two different armies or cities."""
DRAFTED_ONCE, DRAFTED_TWICE = 1 << 20, 1 << 21
"""Draft was used in one, in two Build actions of this turn."""
MASS_COLLECTION = 1 << 22
FOCUSED_COLLECTION = 1 << 23
"""The next Collect is made with such a card."""
CULTURAL_AWE = 1 << 24
"""The next influence may turn to a barbarian settlement."""
GENERAL = 1 << 25
GOOD_IDEAS = 1 << 26
"""Heroic General, Good Ideas: played for what has happened so far this turn."""
WON_ONE = 1 << 27
"""One of the land battles against armies or cities was won."""
WORDS = (
    "husbandry",
    "cartography",
    "free education",
    "priesthood",
    "state religion",
    "bartering",
    "taxes",
    "arts",
    "drama",
    "absolute power",
    "forced labor",
    "collected",
    "liberty later",
    "influenced",
    "library",
    "acted",
    "won battle",
    "captured",
    "fought one",
    "fought two",
    "drafted once",
    "drafted twice",
    "mass collection",
    "focused collection",
    "cultural awe",
    "general",
    "good ideas",
    "won one",
)
"""What the bits are called in views, in their order."""


def words(used: int) -> list[str]:
    """The bits that are set, as words."""
    return [word for place, word in enumerate(WORDS) if used >> place & 1] if used else []
