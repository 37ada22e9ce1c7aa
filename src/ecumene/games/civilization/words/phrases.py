"""How many of what: pieces counted by their names, gold, settlements by their size, and what stands in a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ecumene.engine import Text, Thing

from ..box.world import Place
from ..state.board import Board
from ..state.pieces import NOBODY, Unit

Notes = list[Text | Thing]
"""What is said behind an answer, in parts."""
UNITS_IN_WORDS: Mapping[str, tuple[str, str]] = {
    "Settler": ("{n} Settler", "{n} Settlers"),
    "Spearman": ("{n} Spearman", "{n} Spearmen"),
    "Swordsman": ("{n} Swordsman", "{n} Swordsmen"),
    "Chariot": ("{n} Chariot", "{n} Chariots"),
    "Horseman": ("{n} Horseman", "{n} Horsemen"),
    "Catapult": ("{n} Catapult", "{n} Catapults"),
    "Galley": ("{n} Galley", "{n} Galleys"),
    "Pikeman": ("{n} Pikeman", "{n} Pikemen"),
    "Knight": ("{n} Knight", "{n} Knights"),
    "Medieval catapult": ("{n} Medieval catapult", "{n} Medieval catapults"),
    "Trebuchet": ("{n} Trebuchet", "{n} Trebuchets"),
    "Caravel": ("{n} Caravel", "{n} Caravels"),
    "Galleon": ("{n} Galleon", "{n} Galleons"),
    "Musketeer": ("{n} Musketeer", "{n} Musketeers"),
    "Rifleman": ("{n} Rifleman", "{n} Riflemen"),
    "Dragoon": ("{n} Dragoon", "{n} Dragoons"),
    "Cannon": ("{n} Cannon", "{n} Cannons"),
    "Artillery": ("{n} Artillery", "{n} Artillery"),
    "Frigate": ("{n} Frigate", "{n} Frigates"),
    "Ironclad": ("{n} Ironclad", "{n} Ironclads"),
    "Machine Gunner": ("{n} Machine Gunner", "{n} Machine Gunners"),
    "Mechanized Infantry": ("{n} Mechanized Infantry", "{n} Mechanized Infantry"),
    "Tank": ("{n} Tank", "{n} Tanks"),
    "Modern Armor": ("{n} Modern Armor", "{n} Modern Armor"),
    "Howitzer": ("{n} Howitzer", "{n} Howitzers"),
    "Rocket Artillery": ("{n} Rocket Artillery", "{n} Rocket Artillery"),
    "Cruise Missile": ("{n} Cruise Missile", "{n} Cruise Missiles"),
    "Battleship": ("{n} Battleship", "{n} Battleships"),
    "Aircraft Carrier": ("{n} Aircraft Carrier", "{n} Aircraft Carriers"),
    "Fighter": ("{n} Fighter", "{n} Fighters"),
    "Biplane": ("{n} Biplane", "{n} Biplanes"),
    "Monoplane": ("{n} Monoplane", "{n} Monoplanes"),
    "Jet": ("{n} Jet", "{n} Jets"),
    "Stealth Aircraft": ("{n} Stealth Aircraft", "{n} Stealth Aircraft"),
}
"""One and several of each piece, by its name; what an owner's file calls differently is counted without forms."""
SIZES: Mapping[int, Text] = {1: Text("village"), 2: Text("town"), 3: Text("city"), 4: Text("metropolis")}
"""Settlements by their size."""
YOURS: Mapping[int, Text] = {
    1: Text("your village"),
    2: Text("your town"),
    3: Text("your city"),
    4: Text("your metropolis"),
}
OF_ANOTHER: Mapping[int, str] = {
    1: "{player}'s village",
    2: "{player}'s town",
    3: "{player}'s city",
    4: "{player}'s metropolis",
}
WITH_ARTICLE = frozenset(
    {
        "Amazon",
        "Andes",
        "Balkans",
        "Cape",
        "Deccan",
        "Euphrates",
        "Gobi",
        "Gran Chaco",
        "Himalaya",
        "Indus",
        "Kalahari",
        "Maghreb",
        "Mekong",
        "Orinoco",
        "Prairie",
        "Sahara",
        "Steppe",
        "Yukon",
    }
)
"""Regions that English calls by an article, as it does all seas."""


def gold_text(n: int) -> Text:
    """So much gold."""
    return Text("{n} gold", "{n} gold", n=n)


def cost_text(n: int) -> Text:
    """What something costs."""
    return Text("Costs {n} gold.", "Costs {n} gold.", n=n)


def counted(thing: Thing, n: int) -> Text:
    """So many pieces of a name."""
    words = None if thing.names else UNITS_IN_WORDS.get(thing.name)
    return Text("{n} × {piece}", n=n, piece=thing) if words is None else Text(*words, n=n)


def counted_things(things: Iterable[Thing]) -> list[Text]:
    """Pieces by their names, equal ones together."""
    numbers: dict[Thing, int] = {}
    for thing in things:
        numbers[thing] = numbers.get(thing, 0) + 1
    return [counted(thing, n) for thing, n in numbers.items()]


def counted_units(board: Board, units: Iterable[Unit]) -> list[Text]:
    """Units by what they are called now; ships before what they carry."""
    ordered = sorted(units, key=lambda unit: not unit.figure.afloat)
    return counted_things(board.called(unit.figure) for unit in ordered)


def listed(parts: Sequence[Text]) -> Text | Sequence[Text]:
    """Several as they stand inside a sentence: the last one after an "and"."""
    return Text("{some} and {last}", some=list(parts[:-1]), last=parts[-1]) if len(parts) > 1 else parts


def placed(place: Place) -> Thing | Text:
    """A place as it stands inside a sentence."""
    return Text("the {place}", place=place) if place.sea or place.name in WITH_ARTICLE else place


def settlement(board: Board, seat: int | None, region: Place) -> Text:
    """A settlement by its size and its owner; `seat` is the one who reads it."""
    owner, size = board.owner[region.number], board.size[region.number]
    return YOURS[size] if owner == seat else Text(OF_ANOTHER[size], player=owner)


def standing(board: Board, reader: int | None, place: Place) -> list[Text]:
    """What stands in a place: the settlement with its owner's pieces, then those of others, in parts."""
    owner = NOBODY if place.sea else board.owner[place.number]
    found = []
    for seat in sorted(range(board.seats), key=lambda seat: seat != owner):
        pieces = pieces_at(board, seat, place)
        if seat == owner:
            found.append(_with_pieces(settlement(board, reader, place), pieces))
        elif pieces:
            found.append(Text("yours: {units}", units=pieces) if seat == reader else _of(seat, pieces))
    return found


def pieces_at(board: Board, seat: int, place: Place) -> list[Text]:
    """A player's pieces in a place, ships with what they carry."""
    return with_cargo(board, board.players[seat].at(place))


def with_cargo(board: Board, units: Iterable[Unit]) -> list[Text]:
    """Units, those aboard named behind the ships."""
    cargo: list[Unit] = []
    others: list[Unit] = []
    for unit in units:
        (cargo if unit.figure.cargo and unit.ship else others).append(unit)
    ashore, carried = counted_units(board, others), counted_units(board, cargo)
    if not ashore or not carried:
        return ashore or carried
    return [Text("{units} with {cargo} aboard", units=listed(ashore), cargo=listed(carried))]


def _with_pieces(city: Text, pieces: list[Text]) -> Text:
    return Text("{city} with {units}", city=city, units=listed(pieces)) if pieces else city


def _of(seat: int, pieces: list[Text]) -> Text:
    return Text("{player}: {units}", player=seat, units=pieces)


def parts(texts: Sequence[Text]) -> Text:
    """Parts of a note one after the other, where each may be a list itself."""
    first, *rest = texts
    return Text("{part}; {rest}", part=first, rest=parts(rest)) if rest else first
