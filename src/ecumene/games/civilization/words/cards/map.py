"""What exploration markers do, and what lies beside regions and seas."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ...box.cards import ERA, LARGEST_SIZE, Marker
from ...box.contents import Box
from ...box.world import Place

ROLLS = ("2–3", "4–5", "6–8", "9–10", "11–12")
"""The rolls of two dice that the columns of critical resources are for."""
MARKER_EVENTS: Mapping[str, Text] = {
    "free-technology": Text("A technology of the current era for nothing, if there is one."),
    "tribe": Text("All roll two dice and add their settlements: the highest gets a village and a unit there."),
    "plague": Text(
        "Kills all pieces in the region, in later eras up to three steps away over land; larger settlements shrink."
    ),
}


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
