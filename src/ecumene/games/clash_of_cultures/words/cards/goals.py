"""Objectives in words, from what the card file says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Text

from ...box.amounts import counted
from ...box.cards import BUILDING_NAMES, BUILDINGS, CATEGORIES, GOLD, GOOD_NAMES, Goal
from ...box.contents import Box

CATEGORY_WORDS: Mapping[str, Text] = {
    "agriculture": Text("Agriculture"),
    "construction": Text("Construction"),
    "maritime": Text("Maritime"),
    "education": Text("Education"),
    "warfare": Text("Warfare"),
    "spirituality": Text("Spirituality"),
    "economy": Text("Economy"),
    "culture": Text("Culture"),
    "science": Text("Science"),
    "democracy": Text("Democracy"),
    "autocracy": Text("Autocracy"),
    "theocracy": Text("Theocracy"),
    "government": Text("one of the governments"),
}
RULES: Mapping[str, Text] = {
    "cities": Text("You have at least {n} cities."),
    "most buildings": Text("You have more cities with this building than anybody else: {of}."),
    "most advances": Text("You have at least {n} advances, and more than anybody else."),
    "category": Text("You have all four advances of one category: {of}."),
    "government": Text("You have all four advances of a government."),
    "most categories": Text("You have more complete categories of advances than anybody else."),
    "categories": Text("You have advances in at least {n} categories."),
    "store": Text("You have at least {stock}, and pay {pay}; gold does not stand for it."),
    "store of gold": Text("You have at least {stock}, and pay {pay}."),
    "stores": Text("You have at least {n} each of food, ore and wood."),
    "happy cities": Text("At least {n} of your cities are happy."),
    "kinds of buildings": Text("At least {n} kinds of buildings of your colour stand on the map."),
    "far city": Text("You have a city at least {n} spaces from where your first one was founded."),
    "influenced cities": Text("Buildings of your colour stand in at least {n} cities of others."),
    "most influence": Text("More buildings of your colour than of anybody else's stand in cities of others."),
    "city size": Text("You have a city of size {n}."),
    "lonely cities": Text("At least {n} of your cities are next to no other city."),
    "trade routes": Text("You could form at least {n} Trade Routes."),
    "sea routes": Text("You could form at least {n} Trade Routes with ships alone."),
    "blockade": Text("At least {n} of your ships are on port spaces of others."),
    "navy": Text("You have {n} ships, or at least 2 and more than anybody else."),
    "most armies": Text("You have at least {n} armies more than anybody else."),
    "guarded cities": Text("Armies stand in at least {n} of your cities."),
    "threat": Text("At least {n} of your armies stand next to cities of others."),
    "armies and ships": Text("You have at least {n} armies and ships together."),
    "outposts": Text("Your armies hold at least {n} spaces that are neither cities of yours nor next to one."),
    "founded far": Text("You found a city at least {n} spaces from where your first one was founded."),
    "built wonder": Text("You build a wonder."),
    "drafted": Text("You draft an army in {n} Build actions of one turn."),
    "captured guarded": Text("You capture a player's city that had an army or a fortress."),
    "battles": Text("You fight {n} land battles in a turn against different armies or cities and win at least one."),
    "killed": Text("You kill at least {n} armies in one land battle; barbarians count."),
    "great battle": Text("You take part in a land battle of at least {n} armies of both sides together."),
    "beat more units": Text("You win a battle against a player who had more fighting units."),
    "beat stronger": Text(
        "You win a battle against a player who has more Warfare advances or had more fighting units."
    ),
    "captured from ships": Text("You capture a player's city with armies that come off a ship."),
    "legend": Text("You attack a city of size 5 with a wonder with at least {n} armies."),
    "killed trader": Text("You kill a settler or a ship that could have formed a Trade Route."),
    "attacked and killed": Text("As the attacker you win a land battle and kill at least {n} armies."),
    "captured barbarians": Text("You capture a settlement of barbarians that at least {n} of them defended."),
    "killed barbarians": Text("You win a battle at a city against barbarians and kill at least {n} of them."),
    "angry cities": Text("At least {n} of your cities are angry."),
}
"""By the words in the card file; gold cannot stand for other goods."""
MOMENTS = {"status": Text("In the status phase."), "now": Text("At once, when it happens.")}


def goal_text(game: Box, goal: Goal) -> Text:
    """The condition of a goal."""
    args: dict[str, Any] = {"n": goal.n}
    rule = goal.rule
    if rule == "store":
        good = GOOD_NAMES.index(goal.of)
        rule = "store of gold" if good == GOLD else rule
        args |= {"stock": counted(good, goal.n), "pay": counted(good, goal.pay)}
    elif goal.of in BUILDING_NAMES:
        args["of"] = BUILDINGS[BUILDING_NAMES.index(goal.of)]
    elif goal.of in CATEGORIES:
        args["of"] = CATEGORY_WORDS[goal.of]
    return Text(RULES[rule].msgid, **args)


def goal_lines(game: Box, goal: Goal) -> list[Text]:
    """The condition, its moment, and what it cannot be scored with."""
    lines = [goal_text(game, goal), MOMENTS[goal.when]]
    if goal.without:
        lines.append(Text("Not in the same round as {goal}.", goal=game.goals[goal.without]))
    return lines
