"""Guns & Steel at the web table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import Event, Text
from ecumene.engine.table import Moment
from ecumene.server.boards import Board, Box, Phase, Picture, Showing

from .answers import shown
from .drawing import draw, places

USES = ("plays technology", "activates", "attacks")
"""Events that tell which card is at work."""


class GunsAndSteelBoard(Board):
    """Opponents, pyramid and wonders, own area and hand, on one screen."""

    game = "guns-and-steel"
    folder = Path(__file__).parent
    styles = ("cards.css", "board.css", "narrow.css")
    about = Text("Guns & Steel is by Jesse Li, published by Moaideas Game Design and Pegasus Spiele.")
    box = Box(
        Text("30–60 minutes"),
        Text("medium weight"),
        Text(
            "Every card is two things: a resource on one side, a technology on the other. Begin with food and iron, "
            "buy better cards from a shared pyramid, answer attacks, and take wonders before the others do. Easy to "
            "learn in one game, with a choice in every card you play."
        ),
    )
    phases = (
        Phase(Text("Resource"), ("turn:which_resource",)),
        Phase(
            Text("Technology"),
            ("turn:which_technology", "turn:whether_to_activate", "society:", "tactics:", "attack:"),
        ),
        Phase(Text("Purchase"), ("purchase:",)),
        Phase(Text("End"), ("turn:which_to_take", "wonders:")),
    )
    parts = {"pyramid": "pyramid", "bottom-row": "bottom-row", "wonders": "wonders", "own": "seat-{seat}"}

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return places(view)

    def shown(self, picture: Picture) -> Showing:
        return shown(picture)

    def recent(self, history: Sequence[Moment], viewer: int) -> Sequence[Event]:
        """The card that was played or used last in this turn: what it asks is asked on its behalf."""
        for moment in reversed(history):
            for event in reversed(moment.events):
                if event.kind == "turn":
                    return ()
                if event.kind in USES:
                    return (event,)
        return ()

    def strengths(self, event: Event) -> Sequence[tuple[int, int]]:
        told = event.player is not None and event.kind in ("attacks", "responds", "turns")
        return [(event.player, event.args["n"])] if told and event.player is not None else []


BOARD = GunsAndSteelBoard()
