"""How technologies, wonders, improvements, units, markers and places read on boards: kind, colour and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Language, Text, Thing
from ecumene.engine.drawing.sheets import Face

from ..box.cards import ERA, Figure, Improvement, Level, Marker, Technology, Wonder
from ..box.contents import Box
from ..box.world import Place
from .cards.map import marker_lines, place_lines
from .cards.pieces import figure_lines, level_lines
from .cards.technologies import technology_lines
from .cards.wonders import improvement_lines, wonder_lines

FILES: Mapping[str, Text] = {
    "technology": Text("Technology"),
    "wonder": Text("Wonder"),
    "improvement": Text("Improvement"),
    "unit": Text("Unit"),
    "marker": Text("Marker"),
    "price": Text("Price"),
    "growth": Text("Growth"),
    "yield": Text("Gold of a settlement"),
    "critical": Text("Critical resources"),
    "region": Text("Region"),
    "sea": Text("Sea"),
}
"""The kinds of cards in card files."""


def face(game: Box, thing: Thing, language: Language) -> Face:
    """What a thing is and does."""
    if isinstance(thing, Technology):
        return _face(language, _of_era("technology", thing.age), "blue", technology_lines(game, thing))
    if isinstance(thing, Wonder):
        return _face(language, _of_era("wonder", thing.age), "purple", wonder_lines(game, thing))
    if isinstance(thing, Improvement):
        colour = "yellow" if thing.faces else "orange"
        return _face(language, _of_era("improvement", thing.age), colour, improvement_lines(game, thing))
    if isinstance(thing, Level):
        return _face(language, _of_era("unit", thing.age), "red", level_lines(game, thing))
    if isinstance(thing, Figure):
        kind = _of_era("unit", thing.era) if thing.era else Text("Piece")
        return _face(language, kind, "red", figure_lines(game, thing))
    if isinstance(thing, Marker):
        return _face(language, FILES["marker"], "brown", marker_lines(game, thing))
    if isinstance(thing, Place):
        sort, colour = ("sea", "blue") if thing.sea else ("region", "green")
        return _face(language, FILES[sort], colour, place_lines(game, thing))
    return Face()


def _face(language: Language, kind: Text, colour: str, lines: Sequence[Text]) -> Face:
    return Face(language.say(kind), colour, tuple(map(language.say, lines)))


def _of_era(kind: str, era: int) -> Text:
    return Text("{kind}: {era}", kind=FILES[kind], era=ERA[era])
