"""How advances, wonders, cards and pieces read on boards: kind, colour and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecumene.engine import Language, Text, Thing
from ecumene.engine.drawing.sheets import Face

from ..box.cards import ActionCard, Advance, Combat, EventCard, Goal, Objective, RegionTile, Wonder
from ..box.contents import Box
from .cards.actions_and_events import action_lines, combat_lines, event_lines
from .cards.advances import advance_lines, wonder_lines
from .cards.goals import CATEGORY_WORDS, goal_lines

KINDS: Mapping[str, Text] = {
    "advance": Text("Advance: {category}"),
    "wonder": Text("Wonder"),
    "action": Text("Action card"),
    "combat": Text("Combat half"),
    "goal": Text("Objective"),
    "objective": Text("Objective card"),
    "event": Text("Event"),
    "track": Text("Turn track"),
    "region": Text("Region"),
    "map": Text("Map"),
    "building": Text("Building"),
    "unit": Text("Unit"),
    "good": Text("Good"),
}
FRAMES = {"": "grey", "mood": "yellow", "culture": "blue"}
"""An advance wears the colour of its frame."""
TERRAIN: Mapping[str, Text] = {
    "plain": Text("plain: food; a city can be founded"),
    "mountain": Text("mountain: ore; land units that enter it stop for the turn"),
    "forest": Text("forest: wood; units that enter it do not go into battle this turn"),
    "barren": Text("barren land: food with Irrigation only; no city is founded there"),
    "sea": Text("sea: ships sail; food with Fishing"),
}
PIECES: Mapping[str, tuple[str, Sequence[Text]]] = {
    "port": (
        "building",
        [Text("Needs Fishing and the sea. Builds ships; its sea gives gold or a mood token.")],
    ),
    "academy": ("building", [Text("Needs Writing. 2 ideas when it is built.")]),
    "fortress": (
        "building",
        [Text("Needs Tactics. In the first round of a battle in its city: one more die, and one hit is cancelled.")],
    ),
    "temple": ("building", [Text("Needs Myths. A mood or culture token when it is built.")]),
    "army": ("unit", [Text("Costs 1 food and 1 ore. Fights and captures cities; moves with Tactics.")]),
    "settler": ("unit", [Text("Costs 2 food. Founds cities; cannot fight.")]),
    "ship": ("unit", [Text("Costs 2 wood, needs a port. Carries two land units and fights other ships.")]),
    "food": ("good", [Text("Collected from plains. At most 2, with Storage 8.")]),
    "ore": ("good", [Text("Collected from mountains. At most 8.")]),
    "wood": ("good", [Text("Collected from forests. At most 8.")]),
    "idea": ("good", [Text("Stands for the food of advances. At most 8, with Dogma 2.")]),
    "gold": ("good", [Text("Stands for any resource. At most 8.")]),
    "mood-token": ("good", [Text("Pays for Civic Improvement. At most as many as your happiness level.")]),
    "culture-token": ("good", [Text("Pays for cards, wonders and influence. At most as many as your culture level.")]),
}
"""Buildings, units and goods, by id: what they are and do."""


def face(game: Box, thing: Thing, language: Language) -> Face:
    """What a thing is and does."""
    if thing.id in PIECES:
        kind, lines = PIECES[thing.id]
        return _face(language, KINDS[kind], "grey", lines)
    if isinstance(thing, Advance):
        kind_text = Text(KINDS["advance"].msgid, category=CATEGORY_WORDS[thing.category])
        return _face(language, kind_text, FRAMES[thing.frame], advance_lines(game, thing))
    if isinstance(thing, Wonder):
        return _face(language, KINDS["wonder"], "purple", wonder_lines(game, thing))
    if isinstance(thing, ActionCard):
        combat = game.combats[thing.combat]
        half = Text("In battle, {combat}: {lines}", combat=combat, lines=_said(language, combat_lines(combat)))
        return _face(language, KINDS["action"], "green", [*action_lines(thing), half])
    if isinstance(thing, Combat):
        return _face(language, KINDS["combat"], "red", combat_lines(thing))
    if isinstance(thing, Goal):
        return _face(language, KINDS["goal"], "orange", goal_lines(game, thing))
    if isinstance(thing, Objective):
        halves = [
            Text("{goal}: {text}", goal=goal, text=_said(language, goal_lines(game, goal)))
            for goal in game.halves[thing.id]
        ]
        return _face(language, KINDS["objective"], "orange", halves)
    if isinstance(thing, EventCard):
        return _face(language, KINDS["event"], "brown", event_lines(thing))
    if isinstance(thing, RegionTile):
        return _face(language, KINDS["region"], "green", [TERRAIN[kind] for kind in dict.fromkeys(thing.terrain)])
    return Face()


def _face(language: Language, kind: Text, colour: str, lines: Sequence[Text]) -> Face:
    return Face(language.say(kind), colour, tuple(map(language.say, lines)))


def _said(language: Language, lines: Sequence[Text]) -> str:
    return " ".join(map(language.say, lines))
