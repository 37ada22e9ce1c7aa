"""Reading card files: the game's own cards.toml, and corrections by people who own the box, of the map as well.

A mistake is reported with its line, card and field. docs/cards.md describes the format.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ecumene.engine import Text
from ecumene.engine.cards.corrections import read_tables
from ecumene.engine.cards.reading import CardFile, Place

from .cards import (
    ANCIENT,
    ERAS,
    MODERN,
    RESOURCES,
    CardSet,
    Critical,
    Growth,
    Improvement,
    Level,
    Marker,
    Price,
    RegionCard,
    SeaCard,
    Technology,
    Wonder,
    Yield,
)
from .vocabulary import IDS, MOST_SEATS, OWN_CARDS

FIXED = ("kind", "era", "type", "level", "sort", "rule", "area")
"""What sort of card it is cannot be changed: its rules are written for it."""
PIECES_FOR_SALE: Mapping[str, tuple[int, ...]] = {
    "army-price": ERAS,
    "fleet-price": ERAS,
    "aircraft-price": (MODERN,),
    "settler-price": ERAS,
}
"""The prices of pieces, and the eras in which there are such pieces."""
WITH_FEE: Mapping[str, tuple[int, ...]] = {
    "army-price": ERAS,
    "fleet-price": ERAS,
    "aircraft-price": (MODERN,),
    "improvement-price": ERAS,
}
"""The prices of which a part is a fee."""
MOST_BLANKS_OUT = 12
"""So many blanks are taken out for six players."""
MOST_GIFTS = 50
"""So many pieces all technologies and wonders together give away: they wait if there is no room for them."""


def read_cards(cards: Path | CardFile | None = None) -> CardSet:
    """The game's own cards, or those with a file's corrections laid over them, checked as a whole."""
    tables = read_tables(
        OWN_CARDS, cards, [id for ids in IDS.values() for id in ids], lambda own: FIXED, Text("this cannot be changed")
    )
    found = CardSet(
        tables.cards(Technology, IDS["technology"]),
        tables.cards(Wonder, IDS["wonder"]),
        tables.cards(Improvement, IDS["improvement"]),
        tables.cards(Level, IDS["unit"]),
        tables.cards(Marker, IDS["marker"]),
        tables.cards(Price, IDS["price"]),
        tables.cards(Growth, IDS["growth"]),
        tables.cards(Yield, IDS["yield"]),
        tables.cards(Critical, IDS["critical"]),
        tables.cards(RegionCard, IDS["region"]),
        tables.cards(SeaCard, IDS["sea"]),
        tables.corrections,
    )
    _check(tables.file, found)
    return found


def _check(file: CardFile, cards: CardSet) -> None:
    """Whatever a card names is there, and a game can be played with it."""
    _check_technologies(file, cards)
    bound: list[Wonder | Improvement | Level] = [*cards.wonders.values(), *cards.improvements.values()]
    for card in [*bound, *cards.levels.values()]:
        Place(file, card.id, "technology").one_of(cards.technologies, card.technology)
    _check_wonders(file, cards)
    _check_gifts(file, cards)
    for critical in cards.criticals.values():
        for id in critical.resources:
            Place(file, critical.id, "resources").one_of(RESOURCES, id)
    _check_markers(file, cards)
    _check_prices(file, cards)
    _check_map(file, cards)


def _changed(file: CardFile, ids: Iterable[str], field: str) -> str:
    """Where a mistake of several cards together is reported: at one that the file names with this field."""
    ids = list(ids)
    return next((id for id in ids if field in file.tables.get(id, {})), ids[0])


# -- cards ------------------------------------------------------------------------------------------------------------


def _check_technologies(file: CardFile, cards: CardSet) -> None:
    """What technologies need and give is there; all can be had, and there is one for everybody to begin with."""
    technologies = cards.technologies
    for technology in technologies.values():
        for id in technology.needs:
            Place(file, technology.id, "needs").one_of(technologies, id)
            if technologies[id].age > technology.age:
                file.fail(technology.id, "needs", Text("a technology cannot need one of a later era"))
        if len(set(technology.needs)) < len(technology.needs):
            file.fail(technology.id, "needs", Text("a technology is there twice"))
        if technology.gift:
            Place(file, technology.id, "gift").one_of((*cards.improvements, *cards.levels), technology.gift)
    circle = [id for id in technologies if id in _needed_for(cards, id)]
    if circle:
        reason = Text("so it could never be bought: in the end it would need itself")
        file.fail(_changed(file, circle, "needs"), "needs", reason)
    ancient = [id for id, technology in technologies.items() if technology.age == ANCIENT]
    if sum(not technologies[id].needs for id in ancient) < MOST_SEATS:
        reason = Text("six ancient technologies must need nothing: players begin with them")
        file.fail(_changed(file, ancient, "needs"), "needs", reason)


def _needed_for(cards: CardSet, id: str) -> set[str]:
    """All technologies that one needs, by whatever way."""
    found: set[str] = set()
    left = [*cards.technologies[id].needs]
    while left:
        need = left.pop()
        if need not in found:
            found.add(need)
            left += cards.technologies[need].needs
    return found


def _check_wonders(file: CardFile, cards: CardSet) -> None:
    """Gifts have a number, and the colony ship alone is bought."""
    for wonder in cards.wonders.values():
        if bool(wonder.gift) != bool(wonder.n):
            field = "n" if "n" in file.tables.get(wonder.id, {}) else "gift"
            file.fail(wonder.id, field, Text("a gift has its number in 'n', and nothing else has"))
        if bool(wonder.price) != (wonder.rule == "ship"):
            file.fail(wonder.id, "price", Text("the colony ship has a price, and no other wonder has"))


def _check_gifts(file: CardFile, cards: CardSet) -> None:
    """Not more pieces are given away than can wait for room."""
    units = [id for id, technology in cards.technologies.items() if technology.gift in cards.levels]
    if len(units) + sum(wonder.n for wonder in cards.wonders.values()) > MOST_GIFTS:
        id, field = _changed(file, cards.wonders, "n"), "n"
        if field not in file.tables.get(id, {}):
            id, field = _changed(file, units, "gift"), "gift"
        reason = Text("all technologies and wonders together give {n} pieces at most", n=MOST_GIFTS)
        file.fail(id, field, reason)


def _check_markers(file: CardFile, cards: CardSet) -> None:
    """There are enough markers for all regions, even without the blanks that are taken out for six players."""
    for id, marker in cards.markers.items():
        if not marker.limit and id != "desert":
            file.fail(id, "limit", Text("only a desert keeps all settlements away"))
        if marker.gold and id != "treasure":
            file.fail(id, "gold", Text("only a treasure has gold"))
    total = sum(marker.count for marker in cards.markers.values())
    blanks = min(cards.markers["blank"].count, MOST_BLANKS_OUT)
    least = len(cards.regions)
    if total - blanks < least:
        reason = Text("without 12 blanks {n} markers must be left: one for each region", n=least)
        file.fail(_changed(file, cards.markers, "count"), "count", reason)


def _check_prices(file: CardFile, cards: CardSet) -> None:
    """Pieces cost something, else buying them would never end; a fee is a part of the price."""
    prices = cards.prices
    for id, eras in PIECES_FOR_SALE.items():
        for game, prices_of in (("standard", prices[id].standard), ("advanced", prices[id].advanced)):
            if not all(prices_of[era - 1] for era in eras):
                file.fail(id, game, Text("a piece costs at least 1 gold"))
    for id, eras in WITH_FEE.items():
        if any(prices["fee"].advanced[era - 1] > prices[id].advanced[era - 1] for era in eras):
            where = _changed(file, ("fee", id), "advanced")
            file.fail(where, "advanced", Text("the fee cannot be larger than the price that it is a part of"))


# -- the map ----------------------------------------------------------------------------------------------------------


def _check_map(file: CardFile, cards: CardSet) -> None:
    """Neighbours know each other, and no region is cut off."""
    for group in (cards.regions, cards.seas):
        for id, card in group.items():
            for other in card.neighbours:
                Place(file, id, "neighbours").one_of(group, other)
                if other == id:
                    file.fail(id, "neighbours", Text("a place is not its own neighbour"))
            if len(set(card.neighbours)) < len(card.neighbours):
                file.fail(id, "neighbours", Text("a place is there twice"))
        for id, card in group.items():
            for other in card.neighbours:
                if id not in group[other].neighbours:
                    _fail_neighbours(file, id, other)
    for id, region in cards.regions.items():
        for touched in region.seas:
            Place(file, id, "seas").one_of(cards.seas, touched)
        if len(set(region.seas)) < len(region.seas):
            file.fail(id, "seas", Text("a place is there twice"))
        if not region.seas and not region.neighbours:
            file.fail(id, _changed_field(file, id), Text("no way leads there"))


def _fail_neighbours(file: CardFile, id: str, other: str) -> None:
    """A place names another one that does not name it: reported at the one that the file changes."""
    if "neighbours" in file.tables.get(other, {}):
        file.fail(other, "neighbours", Text("it must name {place}, which names it", place=id))
    file.fail(id, "neighbours", Text("{place} must name it as well", place=other))


def _changed_field(file: CardFile, id: str) -> str:
    return "seas" if "seas" in file.tables.get(id, {}) else "neighbours"
