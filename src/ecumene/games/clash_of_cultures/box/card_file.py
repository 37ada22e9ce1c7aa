"""Reading card files: the game's own cards.toml, and corrections by people who own the box.

A mistake is reported with its line, card and field. docs/cards.md describes the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ecumene.engine import Text
from ecumene.engine.cards.corrections import read_tables
from ecumene.engine.cards.reading import CardFile, Place

from .cards import (
    BARREN,
    BUILDING_NAMES,
    CATEGORIES,
    GOOD_NAMES,
    IN_CATEGORY,
    PLAIN,
    SEA,
    ActionCard,
    Advance,
    CardSet,
    Combat,
    EventCard,
    Goal,
    MapPlan,
    Objective,
    RegionTile,
    TurnTrack,
    Wonder,
)
from .vocabulary import IDS, OWN_CARDS, SPACES
from .world import hex_of

FIXED = ("kind", "category", "title", "rule", "of")
"""What sort of card it is cannot be changed: its rules are written for it."""
FIXED_OF_RULES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("most buildings", "most categories", "most influence", "category", "government"), ("n",)),
    **dict.fromkeys(("drafted", "battles", "built wonder", "beat more units", "beat stronger"), ("n",)),
    **dict.fromkeys(("captured guarded", "captured from ships", "flood"), ("n",)),
    **dict.fromkeys(("plague", "epidemic", "famine", "volcano"), ("who",)),
    **dict.fromkeys(("settlers", "migration", "civil war", "revolution", "person"), ("who", "n")),
}
"""What the rule of a goal or of an event does not ask the card for."""
STRIKING = ("all", "drawer")
"""Whom earthquakes and floods can strike."""
FIGHTERS = ("army", "ship", "fortress")


def read_cards(cards: Path | CardFile | None = None) -> CardSet:
    """The game's own cards, or those with a file's corrections laid over them, checked as a whole."""
    tables = read_tables(
        OWN_CARDS, cards, [id for ids in IDS.values() for id in ids], _fixed, Text("this cannot be changed")
    )
    found = CardSet(
        tables.cards(Advance, IDS["advance"]),
        tables.cards(Wonder, IDS["wonder"]),
        tables.cards(Combat, IDS["combat"]),
        tables.cards(ActionCard, IDS["action"]),
        tables.cards(Goal, IDS["goal"]),
        tables.cards(Objective, IDS["objective"]),
        tables.cards(EventCard, IDS["event"]),
        tables.cards(TurnTrack, IDS["track"]),
        tables.cards(RegionTile, IDS["region"]),
        tables.cards(MapPlan, IDS["map"]),
        tables.corrections,
    )
    _check(tables.file, found)
    return found


def _fixed(own: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields of one of the game's own cards that cannot be changed; a goal has its moment by its rule."""
    moment = ("when",) if own["kind"] == "goal" else ()
    return (*FIXED, *moment, *FIXED_OF_RULES.get(own.get("rule", ""), ()))


def _check(file: CardFile, cards: CardSet) -> None:
    """Whatever a card names is there."""
    for advance in cards.advances.values():
        if advance.needs:
            Place(file, advance.id, "needs").one_of(cards.advances, advance.needs)
        for id in advance.no_food:
            Place(file, advance.id, "no_food").one_of(cards.advances, id)
        if advance.group != advance.number // IN_CATEGORY:
            file.fail(advance.id, "category", Text("advances stand in the order of their categories"))
    _check_needs(file, cards)
    for wonder in cards.wonders.values():
        Place(file, wonder.id, "needs").one_of(cards.advances, wonder.needs)
    for combat in cards.combats.values():
        if not combat.by:
            file.fail(combat.id, "by", Text("somebody must be able to use it"))
        for word in combat.by:
            Place(file, combat.id, "by").one_of(FIGHTERS, word)
    for card in cards.actions.values():
        Place(file, card.id, "combat").one_of(cards.combats, card.combat)
    for goal in cards.goals.values():
        if goal.of:
            Place(file, goal.id, "of").one_of((*BUILDING_NAMES, *CATEGORIES, *GOOD_NAMES), goal.of)
        if goal.without:
            Place(file, goal.id, "without").one_of(cards.goals, goal.without)
        if goal.pay > (goal.n if goal.rule == "store" else 0):
            file.fail(goal.id, "pay", Text("no more can be paid than the goal asks one to have"))
    for objective in cards.objectives.values():
        Place(file, objective.id, "upper").one_of(cards.goals, objective.upper)
        Place(file, objective.id, "lower").one_of(cards.goals, objective.lower)
    for event in cards.events.values():
        if (event.rule == "person") != (len(event.price) == 2):
            file.fail(event.id, "price", Text("a great person has two prices, and nothing else has one"))
        if event.rule in ("earthquake", "flood"):
            Place(file, event.id, "who").one_of(STRIKING, event.who)
    for region in cards.regions.values():
        _check_region(file, region)
    for players, plan in zip((2, 3, 4), cards.maps.values(), strict=True):
        _check_map(file, plan, players, len(cards.regions))


def _check_needs(file: CardFile, cards: CardSet) -> None:
    """Every advance can be gained: none needs, by whatever way, itself."""
    order = list(cards.advances.values())
    missing, before = dict(cards.advances), None
    while missing and missing.keys() != before:
        before = missing.keys()
        missing = {
            id: advance
            for id, advance in missing.items()
            if advance.needs in missing or (not advance.entry and order[advance.group * IN_CATEGORY].id in missing)
        }
    for advance in missing.values():
        if advance.needs in missing:
            file.fail(advance.id, "needs", Text("so it could never be gained: in the end it would need itself"))


def _check_region(file: CardFile, region: RegionTile) -> None:
    """Land units can be let into every space, and barbarians have a plain besides the one that is entered."""
    if any(region.terrain[place] == region.terrain[3 - place] == SEA for place in (0, 1)):
        file.fail(region.id, "terrain", Text("spaces that lie opposite each other cannot both be sea"))
    if region.barbarians and region.terrain.count(PLAIN) < 2:
        file.fail(region.id, "barbarians", Text("barbarians need two plains"))


def _check_map(file: CardFile, plan: MapPlan, players: int, tiles: int) -> None:
    """Each player has a start, no two regions lie over each other, there are tiles for all of them, and together they
    are one map."""
    if len(plan.starts) != players:
        file.fail(plan.id, "starts", Text("it needs {n} start regions", n=players))
    if len(plan.regions) > tiles:
        file.fail(plan.id, "regions", Text("there are only {n} regions", n=tiles))
    groups = {"starts": [start.spaces for start in plan.starts], "regions": plan.regions}
    seen: set[str] = set()
    for field, regions in groups.items():
        for spaces in regions:
            for id in spaces:
                Place(file, plan.id, field).one_of(SPACES, id)
                if id in seen:
                    file.fail(plan.id, field, Text("the space {space} is there twice", space=id))
                seen.add(id)
            if not _is_region(spaces):
                shape = Text("{spaces} are no region: top, left, right and bottom of four", spaces=", ".join(spaces))
                file.fail(plan.id, field, shape)
    if any(start.terrain[0] in (SEA, BARREN) for start in plan.starts):
        file.fail(plan.id, "starts", Text("a city cannot begin in the sea or on barren land"))
    if not _hangs_together(seen):
        file.fail(plan.id, "regions", Text("not all regions hang together"))


def _is_region(spaces: tuple[str, ...]) -> bool:
    """Whether four spaces lie as those of a region: the first and the last beside all, the others not beside each
    other."""
    top, left, right, bottom = map(hex_of, spaces)
    beside = (top.distance(bottom), *(end.distance(tip) for end in (top, bottom) for tip in (left, right)))
    return set(beside) == {1} and left.distance(right) == 2


def _hangs_together(spaces: set[str]) -> bool:
    """Whether one can come from every space to every other."""
    left = {hex_of(id) for id in spaces}
    front = [left.pop()]
    while front:
        near = [hex for hex in front.pop().neighbours() if hex in left]
        left.difference_update(near)
        front += near
    return not left
