"""What is looked up of a box: how likely resources are critical, what settlements bring, how strong figures are."""

from __future__ import annotations

from functools import lru_cache

from ..box.cards import FIGURES, LARGEST_SIZE
from ..box.contents import Box
from ..rules.production import CRITICAL_COLUMNS, faces_and_gears_of

TWO_DICE = 36


@lru_cache(maxsize=256)
def critical_chances(game: Box, era: int) -> tuple[float, ...]:
    """How likely each resource is critical in an era, by its number."""
    found = [0.0] * len(game.resources)
    for one in range(1, 7):
        for two in range(1, 7):
            id = game.criticals[era].resources[CRITICAL_COLUMNS[one + two]]
            found[game.resource_number[game.marker[id]]] += 1 / TWO_DICE
    return tuple(found)


class Yields:
    """The gold of settlements without a gear, by size, and what a happy face adds (advanced)."""

    def __init__(self, game: Box) -> None:
        tables = game.yields
        self.plain = (0, *tables["unhappy-plain"].gold)
        self.happy_plain = (0, *tables["happy-plain"].gold)
        self.resource = (0, *tables["unhappy-resource"].gold)
        self.happy_resource = (0, *tables["happy-resource"].gold)
        self.face = self.happy_plain[1] - self.plain[1]


@lru_cache(maxsize=64)
def yields_of(game: Box) -> Yields:
    """The yields of a box."""
    return Yields(game)


@lru_cache(maxsize=8192)
def lasting(game: Box, era: int, improvements: int, wonders: int) -> tuple[int, int, int]:
    """The faces and gears of a player besides the free face, and the gold of his wonders, all as long as the era lasts
    (advanced)."""
    working = wonders & game.working[era]
    faces, gears = faces_and_gears_of(game, improvements, working, era)
    return faces - 1, gears, sum([wonder.income for wonder in game.wonders if working & wonder.bit])


@lru_cache(maxsize=8192)
def powers(game: Box, in_play: int) -> tuple[tuple[float, int], ...]:
    """What each figure rolls on average with its bonus, and its dice, by its number (advanced)."""
    found = []
    for figure in FIGURES:
        level = game.level_of(figure, in_play)
        found.append((0.0, 0) if level is None else (3.5 * level.dice + level.bonus, level.dice))
    return tuple(found)


@lru_cache(maxsize=512)
def allowed_size(game: Box, in_play: int) -> int:
    """How large settlements can become with the technologies in play (advanced)."""
    size = 1
    while size < LARGEST_SIZE and in_play & game.allowing[size + 1]:
        size += 1
    return size
