"""Through the Ages at the web table: drawn like any game."""

from __future__ import annotations

from pathlib import Path

from ecumene.engine import Text
from ecumene.server.boards import Board, Box


class ThroughTheAgesBoard(Board):
    """Its box; the table is arranged by the game itself (`labels`, `arrangement` and `face`)."""

    game = "through-the-ages"
    folder = Path(__file__).parent
    about = Text(
        "Through the Ages: A New Story of Civilization is by Vlaada Chvátil, published by Czech Games Edition."
    )
    box = Box(
        Text("2–4 hours"),
        Text("heavy"),
        Text(
            "Lead a people from antiquity to our own time: feed it, keep it happy, build labs, temples and armies, and "
            "choose leaders and wonders from a row of cards that grow cheaper as they age. What you leave unguarded, "
            "others will take. The most culture wins."
        ),
    )


BOARD = ThroughTheAgesBoard()
