"""How large plaques may be: a line has room for all of them at 1400 × 900, so in a full one they say less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..pieces import Piece
from ..prints import Said
from .parts import Group, Wonder

LINE = 71.0
"""The width of a line of plaques; it and all others are in units of the board's font size, and rather too careful."""
BETWEEN_GROUPS = 0.9
BETWEEN = 0.35
ORDER = ("hand", "colonies", "wonders", "specials", "ties", "leader", "government")
"""Whose names give way first where there is no room for all."""
SIZES = ("", "small", "tiny")
"""With names; icon and effect only; the effect only, but of a card in hand the icon only."""


def fitted(groups: Sequence[Group], wonder: Wonder | None = None) -> tuple[Group, ...]:
    """A line of plaques, each group as large as there is room for; the wonder under way keeps its name."""
    made = {group.name: group for group in groups}
    taken = wide(wonder.piece, "") + 2.1 * len(wonder.stages) + BETWEEN_GROUPS if wonder else 0.0
    for size in SIZES[1:]:
        for name in ORDER:
            if taken + _line(made.values()) <= LINE:
                return tuple(made.values())
            if name in made:
                made[name] = replace(made[name], size=size)
    return tuple(made.values())


def _line(groups: Iterable[Group]) -> float:
    return sum(
        sum(wide(piece, group.size, group.name) + BETWEEN for piece in group.pieces) + BETWEEN_GROUPS
        if group.pieces
        else sum(2 + 0.5 * len(gap.name) + BETWEEN for gap in group.gaps) + BETWEEN_GROUPS
        for group in groups
    )


def wide(piece: Piece, size: str, group: str = "") -> float:
    """The width of a plaque."""
    if size == "tiny" and group == "hand":
        return 2.5
    effect = signs_wide(piece.signs or piece.printed.signs) + (1.3 if piece.other else 0)
    if size == "tiny":
        return 0.9 + effect
    name = 0 if size else 0.54 * len(piece.printed.short) + 2
    return 3.4 + max(effect, name)


def signs_wide(row: Iterable[Said]) -> float:
    """The width of signs on a plaque."""
    return sum(0.5 * len(sign.n) + (1.0 if sign.of else 0) + 0.2 for sign in row)
