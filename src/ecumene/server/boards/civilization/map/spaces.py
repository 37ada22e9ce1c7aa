"""The map: what lies on it now, and what can be pressed there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from ecumene.engine import Language, Text
from ecumene.games.civilization.words.phrases import SIZES
from ecumene.server.boards.map import Layer, ListedMap, MapPicture, Point, Sketch, TerrainLook, on_map
from ecumene.server.boards.map.ground import lines_of
from ecumene.server.boards.picture import Press, element, press

from ..pencil import Pencil
from .chips import Group, Room, chip_look, groups, said
from .figures import (
    HIGH,
    PIP,
    ChipLook,
    CityLook,
    MarkerLook,
    chip,
    chip_height,
    city,
    city_width,
    eyes_box,
    map_width,
    marker,
    numbers,
    odds_sign,
)
from .ground import WorldGround, world_ground
from .moves import moves_layer
from .outlines import tie

OF_CHIPS = ("move", "sail", "land", "fly", "regroup")
"""Actions that the pieces of a place take: their chip is the button."""
OF_PLACES = ("to", "at", "attack", "found", "grow")
"""Actions that a place is the button for."""
OWN_CITIES = "C"
"""The key that goes from one own settlement to the next."""
SMALL = 16.0
"""In a place with less room than this its settlement takes clicks too: it reaches beyond the outline."""
DESERT = "desert"
CHIPS = "c-unit-"
"""What the ids of chips begin with."""
FINGER = 26.0
"""A chip that can set out can be hit by a finger: its button is so high at least."""


@lru_cache
def barren(language: Language) -> TerrainLook:
    """How land looks on which nobody can settle."""
    return TerrainLook("barren", language.say(Text("desert")), "dunes")


def world_map(pencil: Pencil, proposed: Sequence[str] = ()) -> MapPicture:
    """The map as the viewer sees it, with numbers at the places that are proposed."""
    ground = world_ground(pencil.language)
    regions: dict[str, Any] = pencil.view["regions"]
    room = _room(ground).copy()
    sketches = [*_on_land(pencil, ground, room), *_chips(pencil, ground, room)]
    ties = _ties(ground, sketches)
    return on_map(
        pencil.picture,
        ground,
        pencil.words("Map"),
        press=lambda id: _press(pencil, id),
        turned={
            id: barren(pencil.language) for id, each in regions.items() if each["face_up"] and each["marker"] == DESERT
        },
        owners={id: pencil.seats[each["owner"]] for id, each in regions.items() if each["owner"] is not None},
        chosen=frozenset(_in_question(pencil)),
        sketches=sketches,
        lines=ties,
        layers=[*moves_layer(pencil, ground, sketches), *_proposals(ground, proposed)],
        hints=_odds(pencil, ground),
        overview=True,
        quiet=frozenset(regions).difference(proposed) if proposed else frozenset(),
        stops={city["region"]: OWN_CITIES for city in pencil.own["cities"]} if pencil.viewer is not None else {},
    )


def listed(pencil: Pencil, drawn: MapPicture) -> ListedMap:
    """The map as a list: regions and seas, each with what is said of it."""
    words, world = drawn.words, pencil.game.world
    return (
        (pencil.words("Regions"), tuple(words[place.id] for place in world.regions)),
        (pencil.words("Seas"), tuple(words[place.id] for place in world.seas)),
    )


def _proposals(ground: WorldGround, proposed: Sequence[str]) -> list[Layer]:
    """The numbers of the places that are proposed, in the place of their markers."""
    if not proposed:
        return []
    spots = [ground.places_by_id[id].spots["city"] for id in proposed]
    return [Layer("proposed", numbers(spots), open=True)]


def _odds(pencil: Pencil, ground: WorldGround) -> dict[str, Markup]:
    """For places where the chosen pieces could meet others: about how a battle would end."""
    found = {}
    for id, met in pencil.view["encounters"].items():
        place = ground.places_by_id[id]
        x, y = place.spots.get("city") or place.label
        seats = [(pencil.seats[seat], wins, losses) for seat, wins, losses in met]
        rows = tuple((seat.colour, seat.initial, wins, losses) for seat, wins, losses in seats)
        found[id] = odds_sign(min(max(x, 49.0), ground.box[2] - 49.0), max(y - HIGH / 2, 22.0 + 18 * len(rows)), rows)
    return found


@lru_cache
def _room(ground: WorldGround) -> Room:
    """The room that names leave on the map."""
    names = {place.id: tuple(lines_of(ground.short.get(place.id, place.name))) for place in ground.places}
    return Room(ground.places, names, ground.box[2], ground.box[3])


def _in_question(pencil: Pencil) -> Iterator[str]:
    """What the question is about, where the pieces are that were chosen, and where a battle is fought."""
    if pencil.view["battle"]:
        yield pencil.view["battle"]["place"]
    yield from pencil.view["about"]
    yield from (place for _, place, _ in pencil.view["going"])


def _press(pencil: Pencil, id: str) -> Press | None:
    """The button of a place: all that can be done there, or why one cannot go there."""
    actions = [f"{verb} {id}" for verb in OF_PLACES]
    return again(pencil, *actions) or pencil.press(*actions)


def again(pencil: Pencil, *actions: str) -> Press | None:
    """The button of a thing for what can be done; another thing may have one for the same actions."""
    found = press(pencil.picture, *actions)
    if found is None or not found.legal:
        return None
    taken = set(found.action.split(",")) <= pencil.used
    pencil.used.update(found.action.split(","))
    return replace(found, again=taken)


# -- settlements and markers -------------------------------------------------------------------------------------------


def _on_land(pencil: Pencil, ground: WorldGround, room: Room) -> Iterator[Sketch]:
    """Settlements with their markers, and markers where nobody lives."""
    for id, region in pencil.view["regions"].items():
        place = ground.places_by_id[id]
        x, y = place.spots["city"]
        at = (round(x - place.centre[0], 1), round(y - place.centre[1], 1))
        if region["owner"] is not None:
            made = _city(pencil, id, region, at)
            if place.room < SMALL:
                made = replace(made, press=again(pencil, *(f"{verb} {id}" for verb in OF_PLACES)))
            yield made
            room.settle(place, made.size[0])
        elif region["marker"] is not None:
            made = _marker(pencil, id, region, at)
            yield made
            room.cover(x, y, made.size[0])
            if looked := region.get("looked"):
                right, down, wide, high = eyes_box(len(looked))
                room.cover(x + right, y + down, wide, high)


def _city(pencil: Pencil, id: str, region: dict[str, Any], at: tuple[float, float]) -> Sketch:
    seat = pencil.seats[region["owner"]]
    shown = region["marker"] if region["face_up"] else "?" if region["marker"] is not None else ""
    card = next((city for city in pencil.players[region["owner"]]["cities"] if city["region"] == id), None)
    face = "" if card is None or not pencil.advanced else "smile" if card["happy"] else "frown"
    gear = card is not None and card["productive"]
    look = CityLook(seat.colour, region["size"], shown if shown != "blank" else "", face, gear)
    return Sketch(
        f"c-city-{id}",
        id,
        city(look),
        city_words(pencil, region),
        seat,
        *at,
        size=(city_width(look), HIGH),
        changed=element(id) in pencil.picture.changed,
    )


def city_words(pencil: Pencil, region: dict[str, Any]) -> str:
    """A settlement in words: what it is called, its size, its marker, and how many new pieces it still takes."""
    size = region["size"]
    parts = [pencil.words("{kind} of size {n}", kind=pencil.language.say(SIZES[size]), n=size)]
    if region["marker"] is not None:
        parts.append(pencil.name(region["marker"]).lower() if region["face_up"] else pencil.words("marker face down"))
    if region.get("room") is not None and pencil.view["phase"] == "purchase":
        parts.append(pencil.words("room for {n} new piece", "room for {n} new pieces", n=region["room"]))
    return ", ".join(parts)


def _marker(pencil: Pencil, id: str, region: dict[str, Any], at: tuple[float, float]) -> Sketch:
    """A marker; one that can be looked at is a button."""
    known, looked = region["marker"] != "?", region.get("looked", ())
    eyes = tuple(-1 if seat == pencil.viewer else pencil.seats[seat].colour for seat in looked)
    look = MarkerLook(region["marker"] if known else "", region["face_up"], eyes)
    if region["face_up"]:
        words = pencil.name(region["marker"]).lower()
    else:
        words = pencil.words("marker face down")
        if known:
            words = pencil.words("{marker}, which others do not see", marker=pencil.game.marker[region["marker"]])
        others = [pencil.seats[seat].name for seat in looked if seat != pencil.viewer]
        if others:
            words += ", " + pencil.words("seen by {names}", names=", ".join(others))
    return Sketch(
        f"c-marker-{id}",
        id,
        marker(look),
        words,
        None,
        *at,
        size=(2 * PIP + 2, 2 * PIP + 2),
        press=again(pencil, f"look {id}") or pencil.press(f"look {id}"),
    )


# -- pieces ------------------------------------------------------------------------------------------------------------


def _chips(pencil: Pencil, ground: WorldGround, room: Room) -> Iterator[Sketch]:
    """One chip for each player and place; the viewer's own are buttons where they can set out."""
    going = {place for _, place, _ in pencil.view["going"]}
    made = groups(pencil)
    for group in sorted(made, key=lambda group: (not _at_home(pencil, group), group.seat != pencil.viewer, group.seat)):
        place = ground.places_by_id[group.place]
        look, x, y, point = _standing(pencil, ground, room, group)
        mine = group.seat == pencil.viewer
        button = _setting_out(pencil, group) if mine else None
        high = button is not None and button.legal and group.place not in going
        yield Sketch(
            f"{CHIPS}{group.seat}-{group.place}",
            group.place,
            chip(look, round(x - point[0], 1), round(y - point[1], 1), room.plate_of(place) if look.side else 0.0),
            said(pencil, group),
            pencil.seats[group.seat],
            round(point[0] - place.centre[0], 1),
            round(point[1] - place.centre[1], 1),
            size=(map_width(look), FINGER if high else chip_height(look)),
            aside=(round(x - point[0], 1), round(y - point[1], 1)),
            press=button,
            changed=not mine and element(group.place) in pencil.picture.changed,
        )


def _at_home(pencil: Pencil, group: Group) -> bool:
    """Whether pieces stand in a settlement of their player."""
    region = pencil.view["regions"].get(group.place)
    return region is not None and region["owner"] == group.seat


def _standing(pencil: Pencil, ground: WorldGround, room: Room, group: Group) -> tuple[ChipLook, float, float, Point]:
    """How a chip looks, where its middle is, and around which point it grows: a garrison around its settlement."""
    place = ground.places_by_id[group.place]
    if not _at_home(pencil, group):
        look = chip_look(pencil, group)
        x, y = room.put(place, map_width(look))
        return look, x, y, (x, y)
    look = chip_look(pencil, group, 1)
    x, y, side = room.join(place, map_width(look))
    return look._replace(side=side), x, y, place.spots["city"]


def _ties(ground: WorldGround, sketches: Iterable[Sketch]) -> dict[str, str]:
    """Lines from chips that found no room in their place to where they are, by the colours of their players."""
    found: dict[str, str] = {}
    for sketch in sketches:
        if sketch.seat is not None and sketch.id.startswith(CHIPS) and sketch.aside == (0.0, 0.0):
            place = ground.places_by_id[sketch.space]
            kind = f"tie seat-{sketch.seat.colour}"
            found[kind] = found.get(kind, "") + tie(place, place.centre[0] + sketch.x, place.centre[1] + sketch.y)
    return {kind: path for kind, path in found.items() if path}


def _setting_out(pencil: Pencil, group: Group) -> Press | None:
    """The button of one's own chip: how its pieces can set out, or why they cannot."""
    return pencil.press(*(f"{verb} {group.place}" for verb in OF_CHIPS))
