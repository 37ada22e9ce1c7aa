"""The key to the map: what each symbol means."""

from __future__ import annotations

from ecumene.engine import Language, Text

from .icons import FIGURE_ICONS, RESOURCE_ICONS, SKYLINES, TERRAIN_ICONS

SYMBOLS = (
    ("plate", SKYLINES[2], Text("settlement: its size is the number on the plate")),
    ("good wine", RESOURCE_ICONS["wine"], Text("resource of the region, with its colour")),
    ("tile", TERRAIN_ICONS["desert"], Text("desert: nobody can settle there")),
    ("tile", TERRAIN_ICONS["mountain"], Text("mountains: villages only")),
    ("tile", TERRAIN_ICONS["jungle"], Text("jungle: nothing larger than a town")),
    ("tile", TERRAIN_ICONS["fertile"], Text("fertile land: always productive")),
    ("back", "?", Text("marker that lies face down")),
    ("secret", RESOURCE_ICONS["oil"], Text("marker that only you have seen")),
    ("sight", "eye", Text("this player has looked at the marker")),
    ("piece", FIGURE_ICONS["gunpowder-cavalry"], Text("pieces of a player: dots below are dice, numbers say how many")),
    ("piece", FIGURE_ICONS["settler"], Text("settler: it does not fight")),
    ("swords", "crossed-swords", Text("a battle is declared here")),
    ("went", "moves", Text("where the others went in their last move phase")),
    ("face", "smile", Text("happy settlement: it brings more")),
    ("gear", "cog", Text("productive settlement: it brings twice as much")),
)


def legend(language: Language) -> tuple[tuple[str, str, str], ...]:
    """The symbols with their meaning."""
    return tuple((look, icon, language.say(text)) for look, icon, text in SYMBOLS)
