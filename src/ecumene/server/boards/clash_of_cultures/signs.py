"""The signs that answers of the panel are made of: goods, prices, units, cities, land, players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ecumene.games.clash_of_cultures.box.cards import GOLD, GOOD_KEYS, IDEA, RESOURCES, UNIT_NAMES, Price
from ecumene.server.boards.shown import Icon

from .icons import BUILDING_ICONS, GOOD_ICONS, MOOD_ICONS, TERRAIN_ICONS, UNIT_ICONS, WONDER_ICONS
from .pencil import Pencil

TO = Icon(text="→")
"""Between what an answer costs and what it brings."""
OR = Icon(text="/")
BELL = Icon("bell", look="coc-bell")
"""An event is drawn."""
FALLS = Icon("smile", "↓", "coc-falls")
"""A city's mood falls."""
CAMP = "camping-tent"


def good(key: str, n: int | str = "") -> Icon:
    """A good on its colour, with its number."""
    return Icon(GOOD_ICONS[key], str(n), f"coc-sign {key}")


def amounts(goods: Mapping[str, int]) -> tuple[Icon, ...]:
    """Goods with their numbers; one of a kind is its sign alone."""
    return tuple(good(key, n if n > 1 else "") for key, n in goods.items() if n)


def paid(pencil: Pencil, price: Price, ideas: bool = False) -> tuple[Icon, ...]:
    """What a price takes of the viewer's stores: ideas for food where they can be, then the goods, then gold."""
    stock = [pencil.own[key] for key in GOOD_KEYS[:RESOURCES]]
    taught = min(price[0], stock[IDEA]) if ideas else 0
    asked = (price[0] - taught, *price[1:])
    own = [min(n, have) for n, have in zip(asked, stock, strict=False)]
    gold = sum(asked) - sum(own)
    if gold > stock[GOLD]:
        return amounts(dict(zip(GOOD_KEYS, price, strict=False)))
    return amounts(dict(zip(GOOD_KEYS, (*own, taught, gold), strict=False)))


def units(count: Mapping[str, int]) -> tuple[Icon, ...]:
    """Units with their numbers."""
    return tuple(Icon(UNIT_ICONS[kind], str(count[kind]), "coc-units") for kind in UNIT_NAMES if count.get(kind))


def unit(kind: str) -> Icon:
    """A kind of unit."""
    return Icon(UNIT_ICONS[kind])


def building(name: str) -> Icon:
    """A building."""
    return Icon(BUILDING_ICONS[name])


def wonder(id: str) -> Icon:
    """A wonder."""
    return Icon(WONDER_ICONS[id], look="coc-great")


def badge(pencil: Pencil, seat: int) -> Icon:
    """A player."""
    return Icon(text=pencil.seats[seat].initial, look=f"badge seat-{pencil.seats[seat].colour}")


def house(pencil: Pencil, at: str) -> Icon:
    """A city in its owner's colour, with its size."""
    seat, town = pencil.towns[at]
    return Icon("house", str(town["size"]), f"coc-town seat-{pencil.seats[seat].colour}")


def mood(town: Mapping[str, Any]) -> Iterator[Icon]:
    """How a city feels, if there is something to see."""
    if town["mood"] in MOOD_ICONS:
        yield Icon(MOOD_ICONS[town["mood"]], look=f"disc {town['mood']}")


def camp(pencil: Pencil, at: str) -> Icon:
    """A settlement of barbarians, with how many they are."""
    return Icon(CAMP, str(pencil.view["barbarians"][at]), "coc-camp")


def land(pencil: Pencil, at: str) -> Icon:
    """A space as the map shows it."""
    return terrain(pencil.view["terrain"].get(at, ""))


def terrain(kind: str) -> Icon:
    """A kind of land, or the unknown."""
    return Icon(TERRAIN_ICONS.get(kind, "compass") or "waves", look=f"coc-land {kind or 'unknown'}")


def place(pencil: Pencil, at: str) -> Icon:
    """What is first seen at a space: a city, barbarians, or the land."""
    if at in pencil.towns:
        return house(pencil, at)
    return camp(pencil, at) if at in pencil.view["barbarians"] else land(pencil, at)


def owner(pencil: Pencil, at: str) -> Iterator[Icon]:
    """Whose city it is, if it is not the viewer's."""
    if at in pencil.towns and pencil.towns[at][0] != pencil.viewer:
        yield badge(pencil, pencil.towns[at][0])


def units_of(pencil: Pencil, seat: int, at: str) -> dict[str, int]:
    """The units that a player has at a space."""
    count = dict.fromkeys(UNIT_NAMES, 0)
    for each in pencil.players[seat]["units"]:
        count[each["kind"]] += each["n"] if each["at"] == at else 0
    return count


def sequence(parts: Sequence[Icon], more: Sequence[Icon]) -> tuple[Icon, ...]:
    """What is paid, and what comes of it."""
    return (*parts, TO, *more) if parts and more else (*parts, *more)
