"""How long a game is."""

from __future__ import annotations

SIX, FOUR, DIE, WONDER = "six", "four", "die", "wonder"
LAST_ROUND = {SIX: 6, FOUR: 4, DIE: 7, WONDER: 7}
LAST_TURNS = ((6, 2), (6, 3), (7, 1), (7, 2), (7, 3))
"""The last five turns of a game with a changing end, each a round and a turn of it."""
