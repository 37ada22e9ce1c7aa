"""How technologies, wonders, improvements, units, markers and places read on boards: kind, colour and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Language, Text, Thing
from ecumene.engine.sheets import Face

from ..box.cards import (
    ARTILLERY,
    BEATS,
    CAVALRY,
    ERA,
    FLEET,
    INFANTRY,
    LARGEST_SIZE,
    SETTLER,
    Figure,
    Improvement,
    Level,
    Marker,
    Technology,
    Wonder,
)
from ..box.contents import Box
from ..box.world import Place
from ..rules.buying.units import price_name
from ..rules.moving.aircraft import PLANES_ON_CARRIER
from ..state.pieces import CAPACITY
from .cards.technologies import improvement_lines, technology_lines, wonder_lines

ROLLS = ("2–3", "4–5", "6–8", "9–10", "11–12")
"""The rolls of two dice that the columns of critical resources are for."""
MARKER_EVENTS: Mapping[str, Text] = {
    "free-technology": Text("A technology of the current era for nothing, if there is one."),
    "tribe": Text("All roll two dice and add their settlements: the highest gets a village and a unit there."),
    "plague": Text(
        "Kills all pieces in the region, in later eras up to three steps away over land; larger settlements shrink."
    ),
}
ADVANTAGES: Mapping[str, Text] = {
    INFANTRY: Text("Has the advantage over infantry."),
    CAVALRY: Text("Has the advantage over cavalry."),
    ARTILLERY: Text("Has the advantage over artillery."),
}
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


# -- pieces -----------------------------------------------------------------------------------------------------------


def level_lines(game: Box, level: Level) -> list[Text]:
    """A military unit of the advanced game: strength, technology, price, and how it moves."""
    figure = level.figure
    price = game.prices[f"{price_name(figure)}-price"]
    return [
        _aid(level.dice) if figure.flies else _strength(level.dice, level.bonus),
        *_advantage(figure),
        Text("Needs in play: {needs}.", needs=[game.technology[level.technology]]),
        Text("Costs {n} gold.", "Costs {n} gold.", n=price.advanced[level.age - 1]),
        *_moves(figure),
    ]


def figure_lines(game: Box, figure: Figure) -> list[Text]:
    """A piece of the standard game, where all units of a figure are equal; settlers are the same in both."""
    if figure.type == SETTLER:
        return [Text("Founds villages and looks at markers. Cannot fight."), *_moves(figure)]
    price = game.prices[f"{price_name(figure)}-price"].standard[figure.era - 1]
    return [
        _aid(1) if figure.flies else _strength(figure.era, 0),
        *_advantage(figure),
        Text("Costs {n} gold.", "Costs {n} gold.", n=price),
        *_moves(figure),
    ]


def _strength(dice: int, bonus: int) -> Text:
    if bonus:
        return Text("Rolls {n} die and adds {bonus}.", "Rolls {n} dice and adds {bonus}.", n=dice, bonus=bonus)
    return Text("Rolls {n} die.", "Rolls {n} dice.", n=dice)


def _aid(dice: int) -> Text:
    return Text("Lends a unit {n} die more.", "Lends a unit {n} dice more.", n=dice)


def _advantage(figure: Figure) -> list[Text]:
    return [ADVANTAGES[BEATS[figure.type]]] if figure.type in BEATS else []


def _moves(figure: Figure) -> list[Text]:
    """How far it moves, what it carries."""
    lines = [Text("{n} movement point.", "{n} movement points.", n=figure.steps)]
    if figure.afloat:
        lines.append(Text("Carries {n} armies and settlers.", n=CAPACITY))
    if figure.afloat and figure.type != FLEET:
        lines.append(Text("A base for {n} aircraft.", n=PLANES_ON_CARRIER))
    return lines


# -- the map ----------------------------------------------------------------------------------------------------------


def marker_lines(game: Box, marker: Marker) -> list[Text]:
    """What a marker does, and how many there are."""
    lines = []
    if marker.resource:
        lines.append(Text("A resource: a card for the owner of the settlement there."))
        lines += _critical(game, marker)
    elif marker.sort == "blank":
        lines.append(Text("Nothing is there."))
    elif marker.id in MARKER_EVENTS:
        lines.append(MARKER_EVENTS[marker.id])
    if marker.gold:
        lines.append(Text("{n} gold for the finder.", "{n} gold for the finder.", n=marker.gold))
    if marker.happy:
        lines.append(Text("The settlement is always happy."))
    if marker.productive:
        lines.append(Text("The settlement is always productive; in the standard game it brings 1 gold more."))
    if not marker.limit:
        lines.append(Text("Nobody can settle there."))
    elif marker.limit < LARGEST_SIZE:
        lines.append(Text("A settlement grows to size {n} at most.", n=marker.limit))
    return [*lines, Text("In the box: {n}.", n=marker.count)]


def _critical(game: Box, marker: Marker) -> list[Text]:
    """The rolls that make a resource critical in each era."""
    found = []
    for era, card in game.criticals.items():
        rolls = [roll for roll, id in zip(ROLLS, card.resources, strict=True) if id == marker.id]
        if rolls:
            found.append(Text("{era} {rolls}", era=ERA[era], rolls="/".join(rolls)))
    return [Text("Critical at these rolls: {rolls}.", rolls=found)] if found else []


def place_lines(game: Box, place: Place) -> list[Text]:
    """What lies beside a region or a sea."""
    beside, coasts = game.world.steps[place], game.world.coasts[place]
    if place.sea:
        seas = [Text("Seas beside it: {places}.", places=beside)] if beside else []
        return [*seas, Text("Coasts: {places}.", places=coasts)] if coasts else seas
    land = Text("Beside it: {places}.", places=beside) if beside else Text("An island.")
    sea = Text("Touches: {places}.", places=coasts) if coasts else Text("Touches no sea.")
    return [land, sea]
