"""Who reads in the tests of Civilization's words."""

from __future__ import annotations

from ecumene.games.civilization import GAME

NAMES = ["Ada", "Blaise", "Chen", "Dora", "Emil", "Fay"]
RUSSIAN = GAME.language("ru")
