"""What goods in stock are worth in points: for the programs that play this game."""

from __future__ import annotations

from collections.abc import Sequence

IN_STOCK: tuple[tuple[float, ...], ...] = (
    (0.0, 0.38, 0.72, 1.00, 1.22, 1.39, 1.52, 1.61, 1.67),
    (0.0, 0.28, 0.52, 0.71, 0.86, 0.97, 1.06, 1.12, 1.16),
    (0.0, 0.28, 0.52, 0.71, 0.86, 0.97, 1.06, 1.12, 1.16),
    (0.0, 0.28, 0.54, 0.76, 0.95, 1.10, 1.22, 1.31, 1.38),
    (0.0, 0.34, 0.66, 0.96, 1.24, 1.50, 1.74, 1.96, 2.16),
    (0.0, 0.22, 0.40, 0.55, 0.67, 0.77, 0.85, 0.92, 0.98),
    (0.0, 0.24, 0.46, 0.66, 0.84, 1.00, 1.10, 1.18, 1.24),
)
"""What so much of each good is worth in points while there is time to use it: each further one less."""
USING_UP = 2.5
"""With so many actions left, half of what is in stock will be used."""


def usable(time: float) -> float:
    """How much of what a player has in store he will still use."""
    return time / (time + USING_UP)


def worth_in_stock(stock: Sequence[int]) -> float:
    """What goods are worth that lie in stock, while there is time."""
    points = 0.0
    for n, table in zip(stock, IN_STOCK, strict=True):
        if n:
            points += table[n]
    return points
