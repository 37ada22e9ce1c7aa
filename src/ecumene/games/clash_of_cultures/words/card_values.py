"""The fields of card files in words, for lists of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Text, Thing
from ecumene.engine.cards.corrections import PrintedCard
from ecumene.engine.rooms import CardValue

from ..box.amounts import counted, priced
from ..box.cards import (
    GOOD_NAMES,
    GOODS,
    ActionCard,
    Advance,
    Combat,
    EventCard,
    Goal,
    MapPlan,
    RegionTile,
    TurnTrack,
    Wonder,
)
from ..box.contents import Box
from ..box.game_length import LAST_TURNS
from .cards.actions_and_events import ICONS, ONLY, TITLES, WHEN, event_lines
from .cards.goals import CATEGORY_WORDS, MOMENTS, goal_text
from .faces import KINDS

FIELDS: Mapping[str, Text] = {
    "name": Text("Name"),
    "kind": Text("Kind"),
    "category": Text("Category"),
    "frame": Text("Frame"),
    "needs": Text("Needs"),
    "allows": Text("Allows"),
    "no_food": Text("Free of food"),
    "ore": Text("Ore besides"),
    "price": Text("Price"),
    "culture": Text("Culture tokens"),
    "with_building": Text("In a city with"),
    "title": Text("Title"),
    "when": Text("When"),
    "combat": Text("Combat half"),
    "by": Text("For"),
    "only": Text("Condition"),
    "value": Text("Combat value"),
    "dice": Text("More dice"),
    "cancels": Text("Cancelled hits"),
    "again": Text("Rolled again from"),
    "rule": Text("Rule"),
    "of": Text("Of"),
    "n": Text("Number"),
    "pay": Text("Paid when scored"),
    "without": Text("Not together with"),
    "upper": Text("Upper half"),
    "lower": Text("Lower half"),
    "icon": Text("Icon"),
    "who": Text("Whom it concerns"),
    "ends": Text("The die ends the game"),
    "terrain": Text("Terrain"),
    "barbarians": Text("Barbarians"),
    "starts": Text("Start regions"),
    "regions": Text("Regions"),
}
FRAMES = {"mood": Text("yellow: happiness"), "culture": Text("blue: culture")}
WHO = {
    "all": Text("everybody"),
    "drawer": Text("whoever draws it"),
    "one": Text("whoever draws it and another player"),
    "others": Text("whoever draws it and the others"),
}
TERRAIN = {
    "plain": Text("plain"),
    "mountain": Text("mountain"),
    "forest": Text("forest"),
    "barren": Text("barren land"),
    "sea": Text("sea"),
}
REFERRING = ("needs", "allows", "no_food", "with_building", "combat", "by", "without", "upper", "lower")
"""Fields that name other things by their ids."""


def card_value(game: Box, thing: Thing, field: str) -> CardValue:
    """What stands in a field; None if the number or word itself says it."""
    if not isinstance(thing, PrintedCard) or not hasattr(thing, field):
        return None
    value = getattr(thing, field)
    if field in REFERRING:
        ids = (value,) if isinstance(value, str) else value
        return [game.things[id] for id in ids if id]
    match thing, field:
        case _, "kind":
            return KINDS[value] if not isinstance(thing, Advance) else Text("Advance")
        case Advance(), "category":
            return CATEGORY_WORDS[value]
        case Advance(), "frame":
            return FRAMES.get(value, [])
        case Wonder(), "price":
            return priced(value)
        case ActionCard(), "when":
            return WHEN[value]
        case ActionCard(), "title":
            return TITLES[value]
        case Goal() | EventCard(), "of":
            return _of(game, value)
        case Goal(), "when":
            return MOMENTS[value]
        case Combat(), "only":
            return ONLY.get(value, [])
        case Goal(), "rule":
            return goal_text(game, thing)
        case EventCard(), "rule":
            return event_lines(thing)[-1]
        case EventCard(), "icon":
            return ICONS.get(value, [])
        case EventCard(), "who":
            return WHO[value]
        case EventCard(), "price":
            return [counted(6, n) for n in value]
        case TurnTrack(), "ends":
            return [_end(place, most) for place, most in zip(LAST_TURNS, value, strict=True)]
        case RegionTile(), "terrain":
            return [TERRAIN[kind] for kind in value]
        case MapPlan(), "starts":
            return [
                Text(
                    "{spaces}: {terrain}",
                    spaces="-".join(start.spaces),
                    terrain=[TERRAIN[kind] for kind in start.terrain],
                )
                for start in value
            ]
        case MapPlan(), "regions":
            return [_places(spaces) for spaces in value]
    return None


def _end(place: tuple[int, int], most: int) -> Text:
    """When the die ends the game in one of its last turns."""
    round, turn = place
    if not most:
        return Text("round {round}, turn {turn}: never", round=round, turn=turn)
    return Text("round {round}, turn {turn}: at {most} or less", round=round, turn=turn, most=most)


def _places(spaces: Sequence[str]) -> Text:
    """The spaces of a region, in the order in which its terrain is written."""
    return Text("{spaces}", spaces="-".join(spaces))


def _of(game: Box, name: str) -> CardValue:
    """The category, good or building that a goal or a great person is about."""
    if name in GOOD_NAMES:
        return GOODS[GOOD_NAMES.index(name)]
    return CATEGORY_WORDS[name] if name in CATEGORY_WORDS else [game.things[name]] if name else []
