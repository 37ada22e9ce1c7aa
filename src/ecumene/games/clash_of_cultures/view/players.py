"""The part of a view that is about a player: stores, levels, advances, cities, units, cards."""

from __future__ import annotations

from typing import Any

from ecumene.engine.maps import Area
from ecumene.engine.state import EVERYTHING

from ..box.cards import BUILDING_NAMES, CATEGORIES, GOOD_KEYS, MOODS, UNIT_NAMES, UNITS
from ..rules.advances.advancing import EVENT_LEVELS
from ..rules.advances.governments import government
from ..rules.cities.activation import strength
from ..rules.cities.collecting import barred, collectable
from ..rules.cities.influence_range import range_of
from ..state import this_turn
from ..state.board import LIMIT, MOST_OF_A_BUILDING, Board
from ..state.pieces import FOUGHT, KIND_OF, LAND, MOVED, NOBODY, SLOWED, STOPPED, City, Player
from .prospects import goals

NEXT_EVENT = tuple(next((at for at in EVENT_LEVELS if at > level), None) for level in range(LIMIT + 1))
"""For each level the one at which the next event comes."""
MARKS = {FOUGHT: "fought", STOPPED: "mountains", SLOWED: "forest"}
"""What a unit has done this turn."""
SHIP_WORDS = ("s1", "s2", "s3", "s4", "")
"""What ships are called, by their number; the last is for ASHORE, which counts from the end."""


def look_at_players(board: Board, viewer: int, tallies: list[tuple[int, ...]]) -> list[dict[str, Any]]:
    """What a viewer may know of the players, whose points are given."""
    standing = [[0] * len(BUILDING_NAMES) for _ in board.players]
    for city in board.cities():
        for building, seat in enumerate(city.buildings):
            if seat != NOBODY:
                standing[seat][building] += 1
    return [_player(board, seat, viewer, tallies[seat], standing[seat]) for seat in range(board.seats)]


def _player(board: Board, seat: int, viewer: int, tally: tuple[int, ...], standing: list[int]) -> dict[str, Any]:
    """A player; of his own cards and cities the viewer knows more."""
    own = board.players[seat]
    rule = government(board, seat)
    closed = barred(board, seat) if seat == viewer else None
    view: dict[str, Any] = {
        **dict(zip(GOOD_KEYS, own.stock, strict=True)),
        "limits": {key: board.limit(seat, good) for good, key in enumerate(GOOD_KEYS)},
        "happiness": own.happiness,
        "culture": own.culture,
        "next_events": {"happiness": NEXT_EVENT[own.happiness], "culture": NEXT_EVENT[own.culture]},
        "advances": [advance.id for advance in board.known_advances(seat)],
        "government": None if rule is None else CATEGORIES[rule],
        "cities": [_city(board, city, closed) for city in own.cities],
        "units": _units(own),
        "spare": _spare(board, seat, standing),
        "action_cards": len(own.hand),
        "objective_cards": len(own.objectives),
        "seen": [card.id for looker, card in own.seen if looker == viewer],
        "people": [card.id for card in own.people],
        "scored": [[card.id, goal.id] for card, goal, _ in own.scored],
        "kept": [wonder.id for wonder in own.kept],
        "event_points": own.event_points,
        "plagued": board.is_plagued(seat),
        "fewer_actions": own.fewer,
        "proposes": own.proposes,
        "used": this_turn.words(own.used),
        "points": list(tally),
    }
    if viewer in (seat, EVERYTHING):
        view["hand"] = [card.id for card in own.hand]
        view["objectives"] = [card.id for card in own.objectives]
        view["goals"] = goals(board, seat)
    return view


def _city(board: Board, city: City, closed: Area | None) -> dict[str, Any]:
    """A city; its owner, who is barred from some spaces, sees what it could collect now, each kind by itself."""
    view: dict[str, Any] = {
        "at": city.space.id,
        "name": city.name.id,
        "size": city.size,
        "mood": MOODS[city.mood],
        "buildings": {
            name: owner for name, owner in zip(BUILDING_NAMES, city.buildings, strict=True) if owner != NOBODY
        },
        "port": city.port.id if city.port else None,
        "activations": city.activations,
        "angry_activations": city.angry_activations,
        "wonder": city.wonder.id if city.wonder else None,
        "strength": strength(board, city),
        "range": range_of(board, city),
    }
    if closed is not None:
        harvest = collectable(board, city, closed=closed)
        view["collects"] = {key: n for good, key in enumerate(GOOD_KEYS) if (n := harvest.gives(good))}
    return view


def _units(own: Player) -> list[dict[str, Any]]:
    """Units that look alike are one entry, with the numbers of their pieces."""
    found: dict[tuple[str, str, str, int], list[int]] = {}
    aboard, marks = own.aboard, own.marks
    for unit, space in enumerate(own.at):
        if space is not None:
            ship = aboard[unit] if unit < len(LAND) else unit - len(LAND)
            key = (UNIT_NAMES[KIND_OF[unit]], space.id, SHIP_WORDS[ship], marks[unit] & ~MOVED)
            found.setdefault(key, []).append(unit)
    return [
        {
            "kind": kind,
            "at": at,
            "ship": ship,
            "marks": _mark_words(marked) if marked else [],
            "n": len(pieces),
            "pieces": pieces,
        }
        for (kind, at, ship, marked), pieces in found.items()
    ]


def _mark_words(marks: int) -> list[str]:
    return [word for mark, word in MARKS.items() if marks & mark]


def _spare(board: Board, seat: int, standing: list[int]) -> dict[str, int]:
    """The pieces in a player's supply, when so many of his buildings stand."""
    own = board.players[seat]
    spare = {
        name: MOST_OF_A_BUILDING - standing[building] - own.gone[building]
        for building, name in enumerate(BUILDING_NAMES)
    }
    spare["settlement"] = board.spare_settlements(seat)
    for unit in UNITS:
        spare[unit.name] = own.spare_units(unit.number)
    return spare
