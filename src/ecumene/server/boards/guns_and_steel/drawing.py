"""The table from a picture: the pyramid with its links, the wonders, everybody's area, the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ecumene.games.guns_and_steel.box.cards import COMBINED, HORSE, RESOURCES
from ecumene.server.boards.picture import Picture, element

from .area import area
from .icons import ICONS, RESOURCE_ICONS
from .parts import Era, Free, Monument, Pile, Taken, Tier
from .pencil import Pencil
from .prints import inscribed
from .pyramid import Shape, shape
from .table import Table

STARTING = frozenset({"C01", "C02", "C03", "C04", "C05"})


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    pencil = Pencil(picture)
    view = pencil.view
    left = shape(tuple(tuple(offer is not None for offer in row) for row in view["pyramid"]))
    return Table(
        piles_used=view["theme"] == COMBINED,
        halves=left.halves,
        tiers=[tier(pencil, row, left) for row in range(len(view["pyramid"]))],
        temporary=temporary(pencil),
        others=[area(pencil, seat) for seat in pencil.others],
        own=area(pencil, pencil.near),
        watching=pencil.viewer is None,
        say=pencil.language,
        resource_icons=RESOURCE_ICONS,
    )


def tier(pencil: Pencil, row: int, left: Shape) -> Tier:
    """A row of the pyramid, named after its resource."""
    resource = RESOURCES[HORSE + row]
    wonders, piles = pencil.view["wonders"][row : row + 1], pencil.view["piles"][row : row + 1]
    return Tier(
        Era(row, resource.id, pencil.language.name(resource)),
        [beside(pencil, row, wonder) for wonder in wonders if wonder],
        list(taken(pencil, row)),
        [
            pencil.offer(offer, left.places[row, place])
            for place, offer in enumerate(pencil.view["pyramid"][row])
            if offer
        ],
        left.links[row],
        [Pile(row, pencil.offer(pile, f"r{row}"), pile["count"]) for pile in piles if pile],
    )


def beside(pencil: Pencil, row: int, wonder: Mapping[str, Any]) -> Monument:
    """A wonder beside its row, with those who have met its condition and the glory tokens on it."""
    return pencil.monument(
        wonder["wonder"],
        "wonder",
        "glory",
        "lift",
        met_by=tuple(pencil.seats[seat] for seat in wonder["met_by"]),
        tokens=tuple((pencil.seats[seat], n) for seat, n in enumerate(wonder["glory"]) if n),
    )


def taken(pencil: Pencil, row: int) -> Iterator[Taken]:
    """The wonder of a row that somebody has won, with whoever has it now."""
    for seat, player in zip(pencil.seats, pencil.view["players"], strict=True):
        for id in player["wonders"]:
            if (wonder := pencil.game.wonders[id]).era == row:
                yield Taken(row, ICONS[id], inscribed(wonder, pencil.language)["title"], seat)


def temporary(pencil: Pencil) -> list[Free]:
    """The resources of this turn."""
    left = pencil.view["temporary"]
    return [Free(r.id, pencil.language.name(r), left[r.id]) for r in RESOURCES if r.id in left]


# -- where everything lies -----------------------------------------------------------------------------------------


def places(view: Mapping[str, Any]) -> dict[str, str]:
    """Where each card and wonder lies of which the viewer knows it."""
    found: dict[str, str] = {}
    for row in view["pyramid"]:
        found |= {element(offer["card"]): "pyramid" for offer in row if offer}
    found |= {element(pile["card"]): "pile" for pile in view["piles"] if pile}
    for wonder in view["wonders"]:
        if wonder:
            found[element(wonder["wonder"])] = f"pyramid {wonder['glory']}"
    for seat, player in enumerate(view["players"]):
        for where in ("hand", "resources", "technologies", "wonders"):
            known = [id for id in player[where] if isinstance(id, str)]
            found |= {element(id, _owner(id, seat)): f"{seat} {where}" for id in known}
    return found


def _owner(card_id: str, seat: int) -> int | None:
    """Everybody has his own starting cards, so their elements need a seat."""
    return seat if card_id in STARTING else None
