"""What lies over the map: who sets out from a place and who is left behind, and the key to the symbols."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Language, Text
from ecumene.games.civilization.box.cards import FIGURE

from .icons import FIGURE_ICONS, RESOURCE_ICONS, SKYLINES, TERRAIN_ICONS
from .parts import Going, PlaceCard
from .pencil import Pencil

WHERE, BOARDING = "who_goes_where", "who_boards"
"""The questions that the card belongs to."""
CORNER = (260.0, 440.0)
"""What lies further to the left and further down is under the card."""
SYMBOLS = (
    ("plate", SKYLINES[2], Text("settlement: its size is the number on the plate")),
    ("good wine", RESOURCE_ICONS["wine"], Text("resource of the region, with its colour")),
    ("tile", TERRAIN_ICONS["desert"], Text("desert: nobody can settle there")),
    ("tile", TERRAIN_ICONS["mountain"], Text("mountains: villages only")),
    ("tile", TERRAIN_ICONS["jungle"], Text("jungle: nothing larger than a town")),
    ("tile", TERRAIN_ICONS["fertile"], Text("fertile land: always productive")),
    ("back", "?", Text("marker that lies face down")),
    ("secret", RESOURCE_ICONS["oil"], Text("marker that only you have seen")),
    ("sight", "eye", Text("this player has looked at the marker")),
    ("piece", FIGURE_ICONS["gunpowder-cavalry"], Text("pieces of a player: dots below are dice, numbers say how many")),
    ("piece", FIGURE_ICONS["settler"], Text("settler: it does not fight")),
    ("swords", "crossed-swords", Text("a battle is declared here")),
    ("went", "moves", Text("where the others went in their last move phase")),
    ("face", "smile", Text("happy settlement: it brings more")),
    ("gear", "cog", Text("productive settlement: it brings twice as much")),
)


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


# -- the key to the map ------------------------------------------------------------------------------------------------


def legend(language: Language) -> tuple[tuple[str, str, str], ...]:
    """The symbols with their meaning."""
    return tuple((look, icon, language.say(text)) for look, icon, text in SYMBOLS)
