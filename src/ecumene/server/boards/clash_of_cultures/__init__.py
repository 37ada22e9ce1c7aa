"""Clash of Cultures at the web table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import Event, Language, Text
from ecumene.server.boards import Board, Box, Phase, Picture
from ecumene.server.boards.map import Ground
from ecumene.server.boards.shown import Showing

from .answers import shown
from .drawing import draw, places
from .map.ground import world_ground
from .map.layers import KEYS, NAMES


class ClashOfCulturesBoard(Board):
    """The map with all cities and units; beside it wonders and advances; below it one's own civilization."""

    game = "clash-of-cultures"
    folder = Path(__file__).parent
    styles = ("board.css", "realm.css", "over.css", "answers.css", "narrow.css")
    shared_styles = ("css/map.css",)
    about = Text("Clash of Cultures is by Christian Marcussen, published by Z-Man Games in 2012.")
    box = Box(
        Text("3–4 hours"),
        Text("heavy weight"),
        Text(
            "Tribes on an unknown map become civilizations. Turn up regions, found cities and keep them happy, choose "
            "from 48 advances, build wonders, win other cities over by influence, or take them by force. Three actions "
            "a turn, three turns a round, six rounds."
        ),
    )
    phases = (
        Phase(Text("Start of turn"), ("income:", "proposing:")),
        Phase(Text("Actions")),
        Phase(Text("Status phase"), ("round:", "objectives:")),
    )
    keys = (
        ("M", Text("to the map")),
        ("A", Text("to the advances")),
        ("P", Text("to the hand")),
        ("O", Text("to the opponents")),
        ("[ ]", Text("look at the previous or next opponent")),
        ("A – Z", Text("look at an opponent: a letter of the name that is still free")),
        ("C", Text("to the next one of your cities")),
        *((key, NAMES[lens]) for lens, key in KEYS.items() if lens != "points"),
    )
    parts = {"map": "map", "advances": "advances", "own": "seat-{seat}", "hand": "hand"}

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def phase(self, view: Mapping[str, Any]) -> Phase | None:
        return super().phase(view) if view["turn"] else self.phases[-1]  # in the status phase nobody has the turn

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return places(view)

    def shown(self, picture: Picture) -> Showing:
        return shown(picture)

    def dice(self, event: Event) -> Sequence[int]:
        if event.kind in ("rolls", "barbarians roll"):
            return [int(face) for face in event.args["dice"].split(", ") if face.isdecimal()]
        return [event.args["roll"]] if "roll" in event.args else []

    def ground(self, name: str, language: Language) -> Ground | None:
        return world_ground(name, language)


BOARD = ClashOfCulturesBoard()
