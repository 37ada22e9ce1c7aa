"""The table from a picture, and where everything lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.server.boards.parts.tabs import Tab, as_tabs, only_one
from ecumene.server.boards.picture import Picture

from .civilization.drawing import civilization
from .civilization.parts import Civilization
from .ending import ending
from .hands import hands
from .matters import matter
from .middle import deck, row, world
from .opponents import opponents
from .pencil import Pencil
from .table import Table

TABS = {"row": Text("Row"), "civilization": Text("Civilization"), "hand": Text("Hand"), "world": Text("World")}
"""The parts of the board on a narrow screen."""
ABOUT_A_VICTIM = ("raid", "annex", "remove", "seize")
"""Verbs about another civilization, which opens by itself."""


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    pencil = Pencil(picture)
    opened = _opened(pencil)
    lying = row(pencil.at("row"))
    held = hands(pencil.at("hand"))
    in_hand = {piece.card.id: piece for piece in reversed(held[0].pieces)} if pencil.viewer is not None else {}
    own = civilization(pencil.at("civilization"), pencil.near, opened == pencil.near, in_hand)
    others = tuple(civilization(pencil, seat, seat == opened, {}) for seat in pencil.others)
    decided = matter(pencil.at("matter"))
    middle = world(pencil.at("world"), decided.piece.card.id if decided and decided.piece else "")
    return Table(
        own=own,
        others=others,
        opponents=opponents(pencil.at("opponents"), opened),
        row=lying,
        ending=ending(pencil),
        deck=deck(pencil),
        world=middle,
        matter=decided,
        hands=held,
        tabs=tabs(pencil, own),
        late=len(own.ages) > 3,
        watching=pencil.viewer is None,
        say=pencil.language,
    )


def _opened(pencil: Pencil) -> int:
    """Whose civilization is shown: one's own, or that of the victim of the question."""
    target = pencil.picture.target
    about = pencil.all_legal(*ABOUT_A_VICTIM) or pencil.question == "aggressions:what_to_plunder"
    return target if target is not None and about else pencil.near


def tabs(pencil: Pencil, own: Civilization) -> tuple[Tab, ...]:
    """The parts of the board on a narrow screen. That with most to do opens, but during one's actions the civilization
    unless there is nothing to do but elsewhere; that technologies in hand can be clicked at their places too does not
    count for it."""
    acting = pencil.question == "actions:what_to_do"
    home = "civilization" if acting else max(TABS, key=lambda id: (pencil.counts[id], id == "civilization"))
    opened = only_one({id: pencil.counts[id] for id in TABS}, home)
    places = sum(cell is not None and cell.develop_press is not None for line in own.cells for cell in line)
    counts = pencil.counts + Counter(civilization=places)
    return as_tabs({id: pencil.say(name) for id, name in TABS.items()}, counts, opened)


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each card lies that the log can point at."""
    found: dict[str, str] = {}
    near = max(view["viewer"], 0)

    def put(where: str, *ids: str | None) -> None:
        for id in ids:
            if id is not None:
                found.setdefault(f"c-{id}", where)

    put("row", *(lying and lying["card"] for lying in view["row"]))
    for seat in (near, *(seat for seat in range(len(view["players"])) if seat != near)):
        player, mine = view["players"][seat], seat == view["viewer"]
        if seat == near:
            put("hand", *player["civil_hand"], *(player["military_hand"] or ()))
        lying = [player["government"], player["leader"], *player["specials"], *player["wonders"], *player["ruins"]]
        lying += [entry["card"] for entry in player["technologies"]]
        lying += [*player["colonies"], *([player["unfinished"]["card"]] if player["unfinished"] else [])]
        for id in lying:
            if id is None:
                continue
            if mine and f"c-{id}" not in found:
                found[f"c-{id}"] = f"{seat} area"
            else:
                found[f"c-{seat}-{id}"] = f"{seat} area"
    put("tactics", *view["tactics"])
    put("table", *view["table"])
    return found
