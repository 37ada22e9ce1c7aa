"""Harbour at the web table: the quay, one's own ship, and those of the others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ecumene.engine import Text
from ecumene.server.boards import Board, Box, Picture

from ..goods import GOODS
from .drawing import draw


class HarbourBoard(Board):
    """The quay with the pile and the sold crates above, the ships on the water below."""

    game = "harbour"
    folder = Path(__file__).parent
    about = Text("Harbour was made for Ecumene, as the example of how a game is added. Anybody may copy and change it.")
    box = Box(
        Text("5–10 minutes"),
        Text("very light weight"),
        Text(
            "Load crates without knowing what is in them, and sell what you found. Four of a kind at once bring "
            "sixteen times as much as one, but your hold is small, and the others are after the same goods."
        ),
    )
    parts = {"quay": "quay", "ship": "seat-{seat}"}

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        """The shelves of sold crates, and the crates in a hold that is seen."""
        found = {f"c-{good.id}": "sold" for good in GOODS}
        for seat, ship in enumerate(view["ships"]):
            found |= {f"c-{seat}-{id}": f"ship {seat}" for id in ship["hold"] or ()}
        return found


BOARD = HarbourBoard()
