"""The opponents at a glance: a tile each, which opens his civilization."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecumene.engine import Text
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.server.boards.parts.opponents import letters

from .parts import Mini, Opponent
from .pencil import Pencil
from .pieces import Rating
from .prints import printed
from .signs import signed

TAKEN = "URHTWCP"
"""Letters of the table, and those that jump to other parts of the board."""
ROOM = 68.0
"""The width of all tiles, in units of the board's font size."""
LETTER = 0.5
"""A letter of a card's name."""
ROOM_FOR_WORDS = 9.5
ROOM_FOR_NOTE = 4.2
"""So much has a note in words, and one in numbers."""


def opponents(pencil: Pencil, opened: int) -> tuple[Opponent, ...]:
    """The other players in turn order."""
    keys = letters((pencil.seats[seat] for seat in pencil.others), TAKEN)
    return tuple(
        _opponent(pencil, seat, seat == opened, letter) for seat, letter in zip(pencil.others, keys, strict=True)
    )


def _opponent(pencil: Pencil, seat: int, open: bool, letter: str) -> Opponent:
    own, seated = pencil.players[seat], pencil.seats[seat]
    name = seated.name
    order, numbers, minis = pencil.view["order"], ratings(pencil, own), _minis(pencil, own)
    room = ROOM / len(pencil.others) - sum(1.75 * len(group) + 0.7 + len(group[-1].note) / 2 for group in minis)
    notes = tuple(_notes(pencil, seat, room > ROOM_FOR_WORDS))
    alone = len(pencil.others) == 1
    names = sum(LETTER * len(mini.short) for group in minis for mini in group)
    follows = pencil.viewer is not None and pencil.near in order and _next(order, pencil.near) == seat
    turn = pencil.on_turn(seat)
    mark = "resigned" if own["resigned"] else "on turn" if turn else "next" if follows else ""
    mark = mark and pencil.get(mark)
    told = [rating.words for rating in numbers] + [words for _, words, _ in notes]
    return Opponent(
        seat=seated,
        name=name,
        mark=mark,
        turn=turn,
        open=open,
        letter=letter,
        ratings=numbers,
        minis=minis,
        tight=room < ROOM_FOR_NOTE * len(notes),
        alone=alone,
        named=alone and room - names > ROOM_FOR_WORDS * len(notes),
        stock=_stock(pencil, own),
        backs=tuple(Counter(own["military_backs"]).items()),
        notes=notes,
        press=pencil.press(f"target {seat + 1}"),
        odds=_odds(pencil, seat),
        words=f"{name}, {mark}: {', '.join(told)}" if mark else f"{name}: {', '.join(told)}",
        resigned=own["resigned"],
        home=pencil.near,
    )


def _odds(pencil: Pencil, seat: int) -> tuple[int, ...]:
    """Both strengths if the viewer chooses whom to attack, and the cards that this player could defend himself with."""
    asked = pencil.view["asked"]
    if not pencil.all_legal("target") or asked["about"] != "attack":
        return ()
    return next(((*each["strength"], each["cards"]) for each in asked["rivals"] if each["seat"] == seat), ())


def _next(order: list[int], seat: int) -> int:
    return order[(order.index(seat) + 1) % len(order)]


def ratings(pencil: Pencil, own: dict[str, Any]) -> tuple[Rating, ...]:
    """What civilizations are compared by."""
    get = pencil.get
    unhappy = own["discontent"]
    note, told = (str(unhappy), pencil.say(Text("{n} discontent", n=unhappy))) if unhappy else ("", "")
    return (
        Rating("culture", get("Culture"), own["culture"], signed(own["culture_rate"])),
        Rating("science", get("Science"), own["science"], signed(own["science_rate"])),
        Rating("strength", get("Strength"), own["strength"]),
        Rating("happy", get("Happiness"), own["happiness"], note=note, bad=bool(unhappy), told=told),
    )


def _stock(pencil: Pencil, own: dict[str, Any]) -> tuple[Rating, ...]:
    get = pencil.get
    return (
        Rating("food", get("Food"), own["food"], signed(own["food_rate"])),
        Rating("resource", get("Resources"), own["resources"], signed(own["resource_rate"])),
        Rating("yellow", get("Unused workers"), own["unused"]),
        Rating("civil", get("Civil actions"), own["civil_total"]),
        Rating("military", get("Military actions"), own["military_total"]),
        Rating("card", get("Civil cards"), len(own["civil_hand"])),
    )


def _minis(pencil: Pencil, own: dict[str, Any]) -> tuple[tuple[Mini, ...], ...]:
    """Government, leader and special technologies; wonders; colonies."""
    unfinished = own["unfinished"]
    state = [own["government"], *([own["leader"]] if own["leader"] else []), *own["specials"]]
    works = [_mini(pencil, id) for id in own["wonders"]] + [_mini(pencil, id, " ruin") for id in own["ruins"]]
    if unfinished:
        note = f"{unfinished['stages']}/{len(unfinished['costs'])}"
        works.append(_mini(pencil, unfinished["card"], " under-way", note))
    groups = ([_mini(pencil, id) for id in state], works, _colonies(pencil, own["colonies"]))
    return tuple(tuple(group) for group in groups if group)


def _colonies(pencil: Pencil, ids: list[str]) -> list[Mini]:
    """All colonies look the same: several are one with their number."""
    shown = [_mini(pencil, id) for id in ids]
    return (
        shown
        if len(ids) < 2
        else [Mini(", ".join(mini.name for mini in shown), shown[0].icon, "green", f"×{len(ids)}")]
    )


def _mini(pencil: Pencil, id: str, state: str = "", note: str = "") -> Mini:
    shown = printed(CARDS[id], pencil.language)
    return Mini(f"{shown.name} {note}".strip(), shown.icon, shown.band + state, note, shown.short)


def _notes(pencil: Pencil, seat: int, words: bool) -> list[tuple[str, str, bool]]:
    """What is between this player and the viewer, in numbers only where there is no room for words."""
    if pencil.viewer is None:
        return []
    own, me = pencil.players[seat], pencil.players[pencil.near]
    wars = [("War on you {n}:{m}", war) for war in own["wars"] if war["target"] == pencil.near]
    wars += [("Your war {n}:{m}", war) for war in me["wars"] if war["target"] == seat]
    found = []
    for said, war in wars:
        n, m = war["strength"]
        found.append(("swords-emblem", pencil.say(Text(said, n=n, m=m)) if words else f"{n}:{m}", True))
    pacts = [own["pact"] and own["pact"]["partner"] == pencil.near, me["pact"] and me["pact"]["partner"] == seat]
    if any(pacts):
        found.append(("shaking-hands", pencil.get("Pact with you") if words else pencil.get("Pact"), False))
    return found
