"""Through the Ages at the web table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import Event, Text
from ecumene.server.boards import Board, Box, Phase, Picture, Showing

from .answers import best_defences, shown
from .drawing import draw, places


class ThroughTheAgesBoard(Board):
    """The card row, the world, one's own civilization with its technologies and banks, and both hands."""

    game = "through-the-ages"
    folder = Path(__file__).parent
    styles = ("cards.css", "board.css", "civilization.css", "narrow.css", "decisions.css", "phone.css")
    about = Text(
        "Through the Ages: A New Story of Civilization is by Vlaada Chvátil, published by Czech Games Edition."
    )
    box = Box(
        Text("2–4 hours"),
        Text("heavy weight"),
        Text(
            "Lead a people from antiquity to our own time: feed it, keep it happy, build labs, temples and armies, and "
            "choose leaders and wonders from a row of cards that grow cheaper as they age. What you leave unguarded, "
            "others will take. The most culture wins."
        ),
    )
    phases = (
        Phase(Text("Politics"), ("politics:", "aggressions:", "wars:", "pacts:", "events", "colonization:", "event_")),
        Phase(Text("Actions"), ("actions:", "action_cards:", "wonders:", "leaders:", "economy:")),
        Phase(Text("End of turn"), ("turn:",)),
    )
    keys = (
        ("arrows", Text("in the card row or the technologies: to the next one")),
        ("T", Text("to the card row, to take a card")),
        ("W", Text("to the events and tactics")),
        ("C", Text("to your civilization")),
        ("P", Text("to your hand, to play a card")),
        ("[ ]", Text("look at the previous or next opponent")),
        ("A – Z", Text("look at an opponent: a letter of the name that is still free")),
    )
    parts = {
        "row": "card-row",
        "ratings": "ratings",
        "workers": "workers",
        "lines": "lines",
        "banks": "banks",
        "world": "world",
        "hand": "hand",
    }

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return places(view)

    def proposed(self, view: Mapping[str, Any]) -> Sequence[str]:
        return best_defences(view)

    def shown(self, picture: Picture) -> Showing:
        return shown(picture)

    def strengths(self, event: Event) -> Sequence[tuple[int, int]]:
        if event.player is None or event.kind not in ("attacks", "fights"):
            return ()
        return [(event.player, event.args["n"]), (event.args["target"], event.args["m"])]


BOARD = ThroughTheAgesBoard()
