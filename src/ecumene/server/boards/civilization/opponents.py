"""The other players, each with the most important fact about him."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecumene.engine import Text
from ecumene.games.civilization.rules.production import monopoly
from ecumene.server.boards.parts.opponents import letters

from .icons import RESOURCE_ICONS, SETTLEMENTS
from .parts import Count, Opponent
from .pencil import SEAT_VERBS, Pencil
from .realm import counts, place_in_order, resources

TAKEN = "URHMTDBCPOL"
"""Letters of the table and of the views, and those that jump to other parts of the board."""
ENDERS = {
    "united-nations": Text("can declare the end: {wonder}"),
    "apollo-program": Text("can declare the end: {wonder}"),
    "manhattan-project": Text("can destroy a region: {wonder}"),
}
"""Wonders that others fear, with what is said about them."""
LEAST_MONOPOLY = 3


class Note(NamedTuple):
    """A fact about a player."""

    words: str
    icon: str
    loud: bool = False


def opponents(pencil: Pencil) -> tuple[Opponent, ...]:
    """All others, in the order in which they sit."""
    keys = letters((pencil.seats[seat] for seat in pencil.others), TAKEN)
    return tuple(_opponent(pencil, seat, letter) for seat, letter in zip(pencil.others, keys, strict=True))


def _opponent(pencil: Pencil, seat: int, letter: str) -> Opponent:
    own = pencil.players[seat]
    note = _note(pencil, seat, own)
    cities = len(own["cities"])
    settled = Count(SETTLEMENTS, cities, pencil.words("{n} settlement", "{n} settlements", n=cities))
    return Opponent(
        seat=pencil.seats[seat],
        place=place_in_order(pencil, seat),
        gold=own["gold"],
        forecast=own["forecast"],
        points=own["points"],
        counts=(settled, *counts(pencil, seat)),
        resources=resources(pencil, seat),
        note=note.words,
        note_icon=note.icon,
        loud=note.loud,
        out=own["out"],
        letter=letter,
        home=pencil.near,
        press=pencil.can(*(f"{verb} {seat + 1}" for verb in SEAT_VERBS)),
    )


def _note(pencil: Pencil, seat: int, own: dict[str, Any]) -> Note:
    """The most important fact about a player."""
    if own["out"]:
        return Note(pencil.words("has left the game"), "skull-crossed-bones")
    offer = pencil.view["offer"]
    if offer and seat in (offer["giver"], offer["taker"]) and pencil.viewer in (offer["giver"], offer["taker"]):
        return Note(pencil.words("an offer lies between you"), "shaking-hands", True)
    for id, text in ENDERS.items():
        if id in own["wonders"] and pencil.game.wonder[id].age >= pencil.era and _works(pencil, id):
            return Note(pencil.words(text.msgid, wonder=pencil.game.wonder[id]), "flying-flag", True)
    most = max(own["resources"].items(), key=lambda item: item[1], default=("", 0))
    if most[1] >= LEAST_MONOPOLY:
        resource = pencil.game.marker[most[0]]
        gold = monopoly(most[1])
        words = pencil.words("{n} {resource}: monopoly +{gold}", n=most[1], resource=resource, gold=gold)
        return Note(words, RESOURCE_ICONS[most[0]])
    return _progress(pencil, seat)


def _works(pencil: Pencil, wonder: str) -> bool:
    """Whether a wonder can still do what others fear."""
    if not pencil.advanced:
        return False
    return not pencil.view["bombed"] if wonder == "manhattan-project" else pencil.view["length"] == "long"


def _progress(pencil: Pencil, seat: int) -> Note:
    """Whether a player still has his turn of this phase before him."""
    view = pencil.view
    order: list[int] = view["order"]
    if not pencil.picture.decision or view["phase"] not in PROGRESS or seat not in order or view["active"] not in order:
        return Note("", "")
    now, his = order.index(view["active"]), order.index(seat)
    state = "now" if his == now else "done" if his < now else "next"
    words = pencil.language.say(PROGRESS[view["phase"]][state])
    return Note(words, {"now": "compass", "done": "check-mark", "next": "hourglass"}[state])


PROGRESS = {
    "movement": {"done": Text("has moved"), "now": Text("moves now"), "next": Text("has still to move")},
    "trade": {"done": Text("has traded"), "now": Text("trades now"), "next": Text("has still to trade")},
    "purchase": {"done": Text("has bought"), "now": Text("buys now"), "next": Text("has still to buy")},
}
"""Where a player is in a phase."""
