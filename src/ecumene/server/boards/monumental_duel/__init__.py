"""Monumental Duel at the web table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ecumene.engine import Text
from ecumene.server.boards import Board, Box, Phase, Picture, Showing

from .answers import shown
from .drawing import draw, places


class MonumentalDuelBoard(Board):
    """Two cities face each other, the free cities lie between them."""

    game = "monumental-duel"
    folder = Path(__file__).parent
    styles = ("cards.css", "board.css", "narrow.css", "phone.css")
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
    phases = (
        Phase(Text("Activation"), ("round:",)),
        Phase(
            Text("Actions"),
            ("turn:", "acquire:", "advantage:", "city:", "gains:", "provinces:", "resolve:", "resources:", "trade:"),
        ),
        Phase(Text("End of round"), ("refill:",)),
    )

    keys = (
        ("arrows", Text("in a city: to the neighbouring place")),
        ("M", Text("to the market")),
        ("F", Text("to the free cities")),
        ("O", Text("to the opponent")),
    )
    parts = {
        "city": "city",
        "resources": "stock",
        "realm": "realm",
        "market": "market",
        "free-cities": "free-cities",
        "advantage": "advantage",
    }

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def shown(self, picture: Picture) -> Showing:
        return shown(picture)

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return places(view)


BOARD = MonumentalDuelBoard()
