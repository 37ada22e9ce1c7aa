"""The card of a place whose pieces set out: who goes, and who is left behind."""

from __future__ import annotations

from typing import Any

from ecumene.games.civilization.box.cards import FIGURE

from .icons import FIGURE_ICONS
from .parts import Going, PlaceCard
from .pencil import Pencil

WHERE, BOARDING = "who_goes_where", "who_boards"
"""The questions that the card belongs to."""
CORNER = (260.0, 440.0)
"""What lies further to the left and further down is under the card."""


def place_card(pencil: Pencil) -> PlaceCard | None:
    """Who sets out from a place, or waits for a ship."""
    going: list[list[Any]] = pencil.view["going"]
    if not going or not pencil.asked or pencil.question not in (WHERE, BOARDING):
        return None
    place = going[0][1]
    if pencil.question == BOARDING:
        line, rows = pencil.words("waits for a ship"), _waiting(pencil, going)
    else:
        line, rows = pencil.words("sets out now"), [*_ships(pencil, going), *_kinds(pencil, going)]
    ways = [place, *(action.partition(" ")[2] for action in pencil.all_legal("to"))]
    return PlaceCard(pencil.name(place), line, tuple(rows), any(_covered(pencil, id) for id in ways))


def _covered(pencil: Pencil, id: str) -> bool:
    """Whether a place lies in the corner of the map in which the card usually is."""
    shape = pencil.game.place[id].shape
    return shape is not None and shape.centre[0] < CORNER[0] and shape.centre[1] > CORNER[1]


def _kinds(pencil: Pencil, going: list[list[Any]]) -> list[Going]:
    """Armies, settlers and aircraft, kind by kind."""
    place = going[0][1]
    count: dict[str, int] = {}
    for figure, _, _ in going:
        if not FIGURE[figure].afloat:
            count[figure] = count.get(figure, 0) + 1
    aboard = bool(going[0][2])
    there: dict[str, int] = {}
    for figure, where, _, ship, n in pencil.own["pieces"]:
        if where == place and bool(ship) == aboard:
            there[figure] = there.get(figure, 0) + n
    return [
        Going(
            FIGURE_ICONS[figure],
            pencil.called(figure),
            (),
            n,
            max(n, there.get(figure, 0)),
            pencil.can(f"leave {figure}"),
            pencil.can(f"only {figure}"),
        )
        for figure, n in count.items()
    ]


def _ships(pencil: Pencil, going: list[list[Any]]) -> list[Going]:
    """Ship by ship, with what each carries."""
    seat = pencil.near
    cargo: dict[int, list[str]] = {}
    for figure, _, _, ship, n in pencil.own["pieces"]:
        if ship and FIGURE[figure].cargo:
            cargo.setdefault(ship, []).extend([FIGURE_ICONS[figure]] * n)
    return [
        Going(
            FIGURE_ICONS[figure],
            pencil.called(figure),
            tuple(cargo.get(ship, ())),
            1,
            1,
            pencil.can(f"anchor {ship}"),
            pencil.can(f"ship {seat + 1} {ship}"),
        )
        for figure, _, ship in going
        if FIGURE[figure].afloat
    ]


def _waiting(pencil: Pencil, going: list[list[Any]]) -> list[Going]:
    """Cargo that goes aboard piece by piece."""
    count: dict[str, int] = {}
    for figure, _, _ in going:
        count[figure] = count.get(figure, 0) + 1
    return [
        Going(FIGURE_ICONS[figure], pencil.called(figure), (), n, n, None, pencil.can(f"load {figure}"))
        for figure, n in count.items()
    ]
