"""What cards do, in the few words that fit on them; the whole text opens with the card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import BUILDING_NAMES, BUILDINGS, CATEGORIES, GOOD_NAMES, GOODS, Goal
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS

WONDERS: Mapping[str, Text] = {
    "great-gardens": Text("Collect +1 food; mood for 1 token"),
    "great-pyramids": Text("2 attempts at influence"),
    "great-library": Text("2 ideas; learns from a neighbour"),
    "great-statue": Text("influence +1; none on your cities"),
    "great-lighthouse": Text("a ship; ships move for nothing"),
    "great-wall": Text("no barbarians; fortresses hold"),
    "great-mausoleum": Text("attacks on it cost tokens"),
}
ACTIONS: Mapping[str, Text] = {
    "advance": Text("a free advance"),
    "inspiration": Text("a free advance of a neighbour"),
    "heroic-general": Text("mood +1, another for 1 token"),
    "spies": Text("see a hand, swap a card"),
    "leap-of-knowledge": Text("1 idea for each academy"),
    "good-ideas": Text("2 ideas"),
    "mercenaries": Text("barbarians attack other cities"),
    "cultural-awe": Text("influence takes a barbarian settlement"),
    "city-growth": Text("a free building"),
    "focused-collection": Text("Collect: a space gives several"),
    "explorers": Text("turn up a region; a settler"),
    "negotiations": Text("peace with a player"),
    "leadership": Text("one more action"),
    "assassination": Text("a player: one action less"),
    "mass-collection": Text("Collect: +2 goods"),
    "new-goals": Text("see 2 objectives, swap one"),
    "tech-synergy": Text("buy 2 advances of a category"),
    "teach-us-now": Text("a free advance of the loser"),
    "militia": Text("an army in a city"),
    "tech-exchange": Text("swap advances with a neighbour"),
    "idea-synergy": Text("buy an advance, 2 ideas"),
}
PEOPLE: Mapping[str, Text] = {
    "maritime": Text("{category} for nothing; explore and found"),
    "culture": Text("{category} for nothing; a happy city"),
    "spirituality": Text("{category} for nothing; a temple"),
    "education": Text("{category} for nothing; 2 ideas"),
    "science": Text("{category} for nothing; an idea, a card"),
    "government": Text("a government for nothing; 2 cards"),
    "warfare": Text("{category} for nothing; a strong attack"),
    "economy": Text("{category} for nothing; trade income"),
    "construction": Text("{category} for nothing; a building"),
}
"""Great persons, by the category of the advance that they give."""
GOALS: Mapping[str, Text] = {
    "cities": Text("{n} cities"),
    "most buildings": Text("most cities with: {of}"),
    "most advances": Text("most advances, at least {n}"),
    "category": Text("all of {of}"),
    "government": Text("a whole government"),
    "most categories": Text("most whole categories"),
    "categories": Text("advances in {n} categories"),
    "store": Text("{of}: have {n}, pay {pay}"),
    "stores": Text("{n} food, {n} ore, {n} wood"),
    "happy cities": Text("{n} happy cities"),
    "kinds of buildings": Text("{n} kinds of buildings"),
    "far city": Text("a city {n} spaces away"),
    "influenced cities": Text("influence in {n} cities"),
    "most influence": Text("most influence abroad"),
    "city size": Text("a city of size {n}"),
    "lonely cities": Text("{n} cities without neighbours"),
    "trade routes": Text("{n} Trade Routes"),
    "sea routes": Text("{n} Trade Routes by ship"),
    "blockade": Text("{n} ships at ports of others"),
    "navy": Text("most ships, or {n}"),
    "most armies": Text("{n} armies more than others"),
    "guarded cities": Text("{n} cities with armies"),
    "threat": Text("{n} armies at cities of others"),
    "armies and ships": Text("{n} armies and ships"),
    "outposts": Text("armies on {n} far spaces"),
    "founded far": Text("found a city {n} spaces away"),
    "built wonder": Text("build a wonder"),
    "drafted": Text("draft {n} times in a turn"),
    "captured guarded": Text("capture a guarded city"),
    "battles": Text("{n} land battles in a turn"),
    "killed": Text("kill {n} in one land battle"),
    "great battle": Text("a land battle of {n} armies"),
    "beat more units": Text("beat a player with more units"),
    "beat stronger": Text("beat a stronger player"),
    "captured from ships": Text("capture a city from ships"),
    "legend": Text("attack a size-5 city's wonder"),
    "killed trader": Text("kill a trading settler or ship"),
    "attacked and killed": Text("attack, win and kill {n}"),
    "captured barbarians": Text("take {n} barbarians' settlement"),
    "killed barbarians": Text("beat barbarians, kill {n}"),
    "angry cities": Text("{n} angry cities"),
}


def goal_brief(goal: Goal) -> Text:
    """The condition of a goal, in a few words."""
    args: dict[str, Any] = {"n": goal.n, "pay": goal.pay}
    if goal.rule == "store":
        args["of"] = GOODS[GOOD_NAMES.index(goal.of)]
    elif goal.of in BUILDING_NAMES:
        args["of"] = BUILDINGS[BUILDING_NAMES.index(goal.of)]
    elif goal.of in CATEGORIES:
        args["of"] = CATEGORY_WORDS[goal.of]
    return Text(GOALS[goal.rule].msgid, **args)
