"""The map in characters: land and sea, the names of the places, and below each what is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.engine.drawing.lines import Line, Span, cells, flow, width

from ..box.cards import FIGURE, Figure, Marker
from ..box.world import Place
from ..view.known import UNKNOWN
from .pencil import GameTable
from .world import outline, shades, spots

CITY, SEA, MORE = "⌂", "~", "+"
TERRAIN: Mapping[str, str] = {"desert": "×", "mountain": "▲", "jungle": "♣", "fertile": "*", "blank": "○"}
"""The signs of markers that are no resources; those have the first letter of their name."""
EVENT = "!"
ARMY, SETTLER, SHIP, AIRCRAFT = LETTERS = (Text("A"), Text("S"), Text("F"), Text("P"))
"""How pieces are counted on the map."""
PIECE_KINDS = (Text("army"), Text("settler"), Text("ship"), Text("aircraft"))
SHORT_NAMES: Mapping[str, Text] = {
    "Gulf of Alaska": Text("Alaska"),
    "East Pacific": Text("E Pac"),
    "South-East Pacific": Text("SE Pac"),
    "Bering Sea": Text("Bering"),
    "Sea of Japan": Text("Japan"),
    "Philippine Sea": Text("Philip"),
    "Coral Sea": Text("Coral"),
    "South China Sea": Text("S China"),
    "Arafura Sea": Text("Arafura"),
    "East Indian Ocean": Text("E Ind"),
    "Bay of Bengal": Text("Bengal"),
    "Arabian Sea": Text("Arabian"),
    "West Indian Ocean": Text("W Ind"),
    "South Atlantic": Text("S Atl"),
    "Gulf of Guinea": Text("Guinea"),
    "Brazil Sea": Text("Brazil"),
    "Central Atlantic": Text("C Atl"),
    "Caribbean Sea": Text("Carib"),
    "North-West Atlantic": Text("NW Atl"),
    "Hudson Bay": Text("Hudson"),
    "Arctic Ocean": Text("Arctic"),
    "North Sea": Text("North"),
    "North-East Atlantic": Text("NE Atl"),
    "West Mediterranean": Text("W Med"),
    "East Mediterranean": Text("E Med"),
}
"""Seas in few letters, by their names; one that an owner's file calls differently is cut short."""


Stack = tuple[int, dict[Text, int]]
"""Pieces of a player in a place: whose, and how many of each letter."""


def draw_map(table: GameTable) -> list[Line]:
    """The whole world with everything on it, and what the signs mean."""
    world, regions = table.game.world, table.view["regions"]
    land = [_land(table, region, sign) for region, sign in zip(world.regions, shades(world), strict=True)]
    water = (" ", "")
    rows = [[water if number is None else land[number] for number in line] for line in outline(world, table.width)]
    names = tuple(_short(table, place) for place in world.places)
    stacks = _stacks(table)
    for place, spot in zip(world.places, spots(world, names, table.width), strict=True):
        there = _contents(table, regions.get(place.id), stacks.get(place.id, []), spot.room)
        _write(rows[spot.row], spot.column, [(spot.name, _style(table, place))])
        _write(rows[spot.row + 1], spot.column, there)
    return [*map(_joined, rows), *_legend(table)]


def _land(table: GameTable, region: Place, sign: str) -> Span:
    """A character of a region, in the colour of its owner."""
    entry = table.view["regions"].get(region.id)
    owner = None if entry is None else entry["owner"]
    return sign, "dim" if owner is None else table.ink(owner)


def _short(table: GameTable, place: Place) -> str:
    """A place in few letters; seas have a wave before them."""
    own_name = table.language.code in place.names or place.name not in SHORT_NAMES
    name = _narrow(table.name(place) if own_name else table.say(SHORT_NAMES[place.name])) or place.id
    return f"{SEA}{name}" if place.sea else name


def _narrow(name: str) -> str:
    """The letters of a name that take one column each."""
    return "".join(letter for letter in name if cells(letter) == 1)


def _style(table: GameTable, place: Place) -> str:
    """How the name of a place is written: where something is under way it stands out."""
    battle = table.view["battle"]
    if place.id in table.view["declared"] or (battle is not None and battle["place"] == place.id):
        return "b red"
    if any(at == place.id for _, at, _ in table.view["going"]):
        return "b cyan"
    return "blue" if place.sea else "b"


def _write(row: list[Span], column: int, line: Line) -> None:
    """Puts a line over the characters of a row, with a gap behind it."""
    letters = [(letter, style) for text, style in line for letter in text]
    row[column : column + len(letters)] = letters
    if letters and column + len(letters) < len(row):
        row[column + len(letters)] = (" ", "")


def _joined(row: list[Span]) -> Line:
    """A row with characters of one style together."""
    line: Line = []
    for letter, style in row:
        if line and line[-1][1] == style:
            line[-1] = (line[-1][0] + letter, style)
        else:
            line.append((letter, style))
    return line


# -- what is there ----------------------------------------------------------------------------------------------------


def _stacks(table: GameTable) -> dict[str, list[Stack]]:
    """Everybody's pieces in each place."""
    found: dict[str, list[Stack]] = {}
    for seat, own in enumerate(table.view["players"]):
        counts: dict[str, dict[Text, int]] = {}
        for figure, at, _, _, n in own["pieces"]:
            here = counts.setdefault(at, dict.fromkeys(LETTERS, 0))
            here[_letter(FIGURE[figure])] += n
        for at, here in counts.items():
            found.setdefault(at, []).append((seat, here))
    return found


def _letter(figure: Figure) -> Text:
    return ARMY if figure.army else SHIP if figure.afloat else AIRCRAFT if figure.flies else SETTLER


def _contents(table: GameTable, entry: dict[str, Any] | None, stacks: list[Stack], room: int) -> Line:
    """The settlement, the marker and the pieces of a place, as far as there is room."""
    first: Line = []
    if entry is not None and entry["owner"] is not None:
        first.append((f"{entry['owner'] + 1}{CITY}{entry['size']}", f"b {table.ink(entry['owner'])}"))
    if entry is not None and entry["marker"] is not None:
        first.append(_marker(table, entry))
    for counted in (True, False):
        line = [*first, *_pieces(table, stacks, counted, bool(first))]
        if width(line) <= room:
            return line
    while width(line) >= room:
        line.pop()
    return [*line, (MORE, "b")]


def _marker(table: GameTable, entry: dict[str, Any]) -> Span:
    """The sign of a marker; one that lies face down has a question mark."""
    if entry["marker"] == UNKNOWN:
        return UNKNOWN, "dim"
    sign = marker_sign(table, table.game.marker[entry["marker"]])
    return (sign, "yellow") if entry["face_up"] else (f"{UNKNOWN}{sign}", "yellow")


def marker_sign(table: GameTable, marker: Marker) -> str:
    """One character for a marker."""
    if not marker.resource:
        return TERRAIN.get(marker.id, EVENT)
    return (_narrow(table.name(marker)) or marker.id)[0].lower()[0]


def _pieces(table: GameTable, stacks: list[Stack], counted: bool, apart: bool) -> Iterator[Span]:
    """Stacks of pieces: `1:2A1S`, or only how many there are."""
    for seat, here in stacks:
        kinds = "".join(f"{n}{table.say(letter)}" for letter, n in here.items() if n)
        yield f"{' ' * apart}{seat + 1}:{kinds if counted else sum(here.values())}", f"b {table.ink(seat)}"
        apart = True


# -- signs ------------------------------------------------------------------------------------------------------------


def _legend(table: GameTable) -> list[Line]:
    """What the signs mean."""
    signs: dict[str, str] = {
        f"1{CITY}3": table.say(Text("settlement of player 1, size 3")),
        f"1:2{table.say(ARMY)}1{table.say(SETTLER)}": table.say(Text("pieces of player 1")),
    }
    signs |= {table.say(letter): table.say(word) for letter, word in zip(LETTERS, PIECE_KINDS, strict=True)}
    signs |= {UNKNOWN: table.say(Text("marker face down")), f"{UNKNOWN}x": table.say(Text("you have seen it"))}
    for marker in table.game.markers:
        if marker.resource or marker.id in TERRAIN:
            signs.setdefault(marker_sign(table, marker), table.name(marker))
    signs |= {SEA: table.say(Text("sea")), MORE: table.say(Text("more than there is room for"))}
    parts: list[Line] = [[(sign, "b"), (f" {word} ", "dim")] for sign, word in signs.items()]
    return flow(parts, table.width)
