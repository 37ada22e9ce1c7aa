"""Civilization at the web table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import Event, Language, Text
from ecumene.engine.table import Moment
from ecumene.server.boards import Board, Box, Phase, Picture, Showing
from ecumene.server.boards.map import Ground

from .answers import shown
from .drawing import draw, places
from .map.ground import NAME, world_ground
from .map.moves import KEY, recent_moves
from .starts import proposed
from .strip import KEYS, NAMES

MOVING = ("moving:", "ships:", "arrivals:", "exploring:", "battle:", "aftermath:")
BUYING = ("purchase:", "units:", "placing:", "technology:")


class CivilizationBoard(Board):
    """The world map with all settlements and pieces, views of technologies, trade and battles, and one's own realm."""

    game = "civilization"
    folder = Path(__file__).parent
    styles = (
        *("board.css", "map.css", "realm.css", "technologies.css", "trading.css", "fighting.css"),
        *("over.css", "narrow.css"),
    )
    shared_styles = ("css/map.css",)
    about = Text(
        "Sid Meier's Civilization: The Boardgame is by Glenn Drover, published by Eagle Games in 2002, after the "
        "computer game by Sid Meier."
    )
    box = Box(
        Text("3–6 hours"),
        Text("heavy weight"),
        Text(
            "From two villages on a map of the world to metropolises and spaceships. Explore and settle, trade "
            "resource cards with the others, discover technologies for which they pay you, build wonders and fleets, "
            "and take by force what nobody sells. Four phases a turn, four eras, and several ways to end it all."
        ),
    )
    phases = (
        Phase(Text("Move and fight"), MOVING),
        Phase(Text("Trade"), ("trade:",)),
        Phase(Text("Production"), ("production:",)),
        Phase(Text("Purchases"), BUYING),
    )
    keys = (
        *((KEYS[view], NAMES[view]) for view in KEYS),
        ("O", Text("to the opponents")),
        ("P", Text("to your civilization")),
        ("C", Text("to your next settlement")),
        (KEY, Text("show or hide the last moves of the others")),
        ("[ ]", Text("look at the previous or next opponent")),
        ("A – Z", Text("look at an opponent: a letter of the name that is still free")),
    )
    first_options = {"rules": "standard"}
    parts = {"map": "map", "own": "seat-{seat}", "technologies": "technologies"}

    def context(self, picture: Picture) -> dict[str, Any]:
        return {"board": draw(picture)}

    def phase(self, view: Mapping[str, Any]) -> Phase | None:
        """The phase that is under way; what is found or given while one moves belongs to moving."""
        if super().phase(view) is None:
            return None
        return dict(zip(("movement", "trade", "production", "purchase"), self.phases, strict=True)).get(view["phase"])

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        return places(view)

    def proposed(self, view: Mapping[str, Any]) -> Sequence[str]:
        return [f"at {region}" for region in proposed(view)]

    def shown(self, picture: Picture) -> Showing:
        return shown(picture)

    def recent(self, history: Sequence[Moment], viewer: int) -> Sequence[Event]:
        return recent_moves(history, viewer)

    def dice(self, event: Event) -> Sequence[int]:
        if event.kind == "fights":
            return list(event.args["dice"])
        return [event.args["n"]] if event.kind == "end roll" else []

    def ground(self, name: str, language: Language) -> Ground | None:
        return world_ground(language) if name == NAME else None


BOARD = CivilizationBoard()
