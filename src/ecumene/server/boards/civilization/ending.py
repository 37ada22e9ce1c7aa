"""The end: how the game was decided, and everybody's points by source."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.server.boards.parts.ending import bars, ranked

from .parts import Ending, Outcome
from .pencil import Pencil
from .realm import SOURCES

ENDINGS = {
    "diplomatic": Text("The United Nations have declared the end."),
    "military": Text("The Apollo Program has declared the end."),
    "space": Text("A ship flies to Alpha Centauri."),
    "die": Text("The die has ended the game."),
    "era": Text("The last era of this game is over."),
    "conquest": Text("Only one civilization is left."),
    "turns": Text("The last turn has been played."),
    "discovery": Text("The Modern era is over."),
}


def ending(pencil: Pencil) -> Ending | None:
    """The points of all players, when the game is over."""
    if pencil.picture.decision:
        return None
    names = [pencil.language.say(name) for name in SOURCES[pencil.view["rules"]]]
    rows = []
    for seat, best in ranked(pencil.seats, lambda seat: _rank(pencil, seat)):
        own = pencil.players[seat.number]
        numbers = tuple(map(str, (*own["tally"], own["points"])))
        rows.append(Outcome(seat, numbers, bars(names, own["tally"]), best, own["gold"], own["out"]))
    line = ENDINGS.get(pencil.view["ending"])
    return Ending(
        heads=(*names, pencil.words("points")),
        rows=tuple(rows),
        most=max(1, *(own["points"] for own in pencil.players)),
        line=pencil.language.say(line) if line else "",
    )


def _rank(pencil: Pencil, seat: int) -> tuple[int, ...]:
    """What decides who wins: whoever is left alone; else points, then gold."""
    own = pencil.players[seat]
    alone = sum(not other["out"] for other in pencil.players) == 1
    return int(alone and not own["out"]), own["points"], own["gold"]
