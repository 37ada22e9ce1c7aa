"""Tabs of boards: on a narrow screen one part of a board is shown at a time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tab:
    """A part of the board that a narrow screen shows alone, with the number of things to click there."""

    id: str
    name: str
    n: int
    open: bool
