"""Where a player is in his turn: which of the game's phases are done, which is now, which come next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Text
from ecumene.server.boards import Board


@dataclass(frozen=True)
class Progress:
    """A phase of the turn: done, now or next."""

    name: Text
    state: str


def phases(board: Board, view: Mapping[str, Any]) -> list[Progress]:
    """Where the viewer is in his own turn; nothing while he answers in somebody else's."""
    phase = board.phase(view)
    if phase is None:
        return []
    now = board.phases.index(phase)
    states = ["done" if n < now else "now" if n == now else "next" for n in range(len(board.phases))]
    return [Progress(phase.name, state) for phase, state in zip(board.phases, states, strict=True)]
