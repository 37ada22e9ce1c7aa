"""Tabs of boards: on a narrow screen one part of a board is shown at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Tab:
    """A part of the board that a narrow screen shows alone, with the number of things to click there."""

    id: str
    name: str
    n: int
    open: bool


def as_tabs(names: Mapping[str, str], counts: Mapping[str, int], opened: str) -> tuple[Tab, ...]:
    """The parts of a board by what they are called, with the number of things to click in each; one is open."""
    return tuple(Tab(id, name, counts.get(id, 0), id == opened) for id, name in names.items())


def only_one(counts: Mapping[str, int], home: str) -> str:
    """The part that opens by itself: the only one where there is something to do, if there is one, else the home."""
    busy = [id for id, n in counts.items() if n]
    return busy[0] if len(busy) == 1 else home
