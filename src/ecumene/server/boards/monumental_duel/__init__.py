"""Monumental Duel at the web table."""

from __future__ import annotations

from pathlib import Path

from ecumene.engine import Text
from ecumene.server.boards import Board, Box


class MonumentalDuelBoard(Board):
    """Two cities face each other, the free cities lie between them."""

    game = "monumental-duel"
    folder = Path(__file__).parent
    about = Text("Monumental Duel is by Matthew Dunstan, published by Funforge.")
    box = Box(
        Text("40–60 minutes"),
        Text("medium weight"),
        Text(
            "A duel of two peoples. Your city is nine cards: each round choose a row and a column, and these five work "
            "for you. Buy better cards, raise wonders, take the other's provinces, and send your scout to the free "
            "cities. Every card you buy goes into your deck and comes back as part of your city."
        ),
    )


BOARD = MonumentalDuelBoard()
