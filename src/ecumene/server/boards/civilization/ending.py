"""The end: how the game was decided, and everybody's points by source."""

from __future__ import annotations

from ecumene.engine import Text

from .parts import Bar, Final, Outcome
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


def final(pencil: Pencil) -> Final | None:
    """The points of all players, when the game is over."""
    if pencil.picture.decision:
        return None
    ranks = [_rank(pencil, seat.number) for seat in pencil.seats]
    names = [pencil.language.say(name) for name in SOURCES[pencil.view["rules"]]]
    rows = []
    for seat in sorted(pencil.seats, key=lambda seat: ranks[seat.number], reverse=True):
        own = pencil.players[seat.number]
        bars = tuple(
            Bar(source, n, f"{name} {n}") for source, (name, n) in enumerate(zip(names, own["tally"], strict=True)) if n
        )
        best = ranks[seat.number] == max(ranks)
        rows.append(Outcome(seat, (*own["tally"], own["points"]), own["gold"], bars, best, own["out"]))
    ending = ENDINGS.get(pencil.view["ending"])
    return Final(
        pencil.language.say(ending) if ending else "",
        (*names, pencil.words("points")),
        tuple(rows),
        max(1, *(own["points"] for own in pencil.players)),
    )


def _rank(pencil: Pencil, seat: int) -> tuple[int, ...]:
    """What decides who wins: whoever is left alone; else points, then gold."""
    own = pencil.players[seat]
    alone = sum(not other["out"] for other in pencil.players) == 1
    return int(alone and not own["out"]), own["points"], own["gold"]
