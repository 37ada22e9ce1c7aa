"""The boards: each game's table drawn as HTML from a viewer's view, and a plain one for games that have none yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

import ecumene.server.boards.generic as generic
import ecumene.server.boards.guns_and_steel as guns_and_steel
from ecumene.server.boards.picture import Choice, Picture, changes, target_of

__all__ = ["Board", "Choice", "Picture", "board_for", "changes", "target_of"]


class Board(Protocol):
    """How a game's table is drawn. A module with these names is one."""

    template: str
    """Expects one variable, `board`, as `context` gives it."""
    styles: tuple[str, ...]
    """Style sheets of this board, as paths under static/."""

    def context(self, picture: Picture) -> dict[str, Any]:
        """What the template draws: {"board": ...}."""

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        """Where each element lies: element id -> a place. What lies elsewhere later has changed."""


_OWN: Mapping[str, Any] = {"guns-and-steel": guns_and_steel}


def board_for(game_id: str) -> Board:
    """The game's own board, or the generic one."""
    return cast(Board, _OWN.get(game_id, generic))
