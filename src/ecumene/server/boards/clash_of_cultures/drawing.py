"""The table from a picture, and where everything lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.rules.advances.special_actions import SPECIALS
from ecumene.server.boards.parts.tabs import Tab, as_tabs, only_one
from ecumene.server.boards.picture import Picture, element

from .ending import ending
from .icons import GOOD_ICONS
from .map.spaces import listed, world_map
from .middle import decks, rounds, wonders
from .opponents import opponents, theirs
from .over import event, fight, gathering, tray
from .pencil import SPACE_VERBS, Pencil
from .realm import categories, realm
from .table import Table

TABS = {
    "map": Text("Map"),
    "advances": Text("Advances"),
    "cards": Text("Cards"),
    "wonders": Text("Wonders"),
}
TAB_OF = {
    **dict.fromkeys(("advance", *SPECIALS, "swap"), "advances"),
    **dict.fromkeys(("play", "fight", "barter", "score", "drop", "pick"), "cards"),
    **dict.fromkeys(SPACE_VERBS, "map"),
    "wonder": "wonders",
}
"""Where the things lie that actions are about, by verb; the others are in the panel or always in sight."""


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    pencil = Pencil(picture)
    drawn = world_map(pencil)
    return Table(
        map=drawn,
        listed=listed(pencil, drawn),
        opponents=opponents(pencil),
        theirs=theirs(pencil),
        rounds=rounds(pencil),
        decks=decks(pencil),
        wonders=wonders(pencil),
        categories=categories(pencil),
        advances=len(pencil.own["advances"]),
        realm=realm(pencil),
        fight=fight(pencil),
        tray=tray(pencil),
        gathering=gathering(pencil),
        event=event(pencil),
        ending=ending(pencil),
        aside=bool(pencil.at_spaces),
        tabs=tabs(pencil),
        watching=pencil.viewer is None,
        say=pencil.language,
        good_icons=GOOD_ICONS,
    )


def tabs(pencil: Pencil) -> tuple[Tab, ...]:
    """The parts of the board on a narrow screen. If there is something to do in one of them only, it opens."""
    counts = Counter(TAB_OF[verb] for verb, ids in pencil.legal.items() if verb in TAB_OF for _ in ids)
    names = {id: pencil.language.say(name) for id, name in TABS.items()}
    return as_tabs(names, counts, only_one(counts, "map"))


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each thing lies that the log can point at: spaces, cities, advances, wonders, cards in one's hand
    until the end."""
    found = {element(id): "map" for id in view["terrain"]}
    found |= {element(id): "wonders" for id in view["wonders"]}
    for seat, player in enumerate(view["players"]):
        found |= {element(town["name"]): f"{town['at']} {seat} {town['size']}" for town in player["cities"]}
        near = max(view["viewer"], 0) if view["viewer"] < len(view["players"]) else 0
        if seat == near:
            found |= {element(id): "advances" for id in player["advances"]}
            found |= {element(id): "kept" for id in player["kept"]}
            for where in ("hand", "objectives", "people") if view["decision"] else ():
                found |= {element(id): where for id in player.get(where, ())}
    return found
