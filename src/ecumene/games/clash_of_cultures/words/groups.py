"""What a player looks for in a long list of answers: the groups of actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

from ..rules.advances import special_actions

MOVE = Text("Move")
MOOD = Text("Raise mood")
INFLUENCE = Text("Influence")
SPECIAL = Text("Use an advance")
TRADE = Text("Trade")

GROUPS: Mapping[str, Text] = {
    "advance": Text("Buy an advance"),
    "found": Text("Found a city"),
    "collect": Text("Collect"),
    "build": Text("Build units"),
    "grow": Text("Enlarge a city"),
    "wonder": Text("Build a wonder"),
    "move": MOVE,
    "group": MOVE,
    "ship": Text("Choose a ship"),
    "to": Text("Go"),
    "paved": Text("Go by road"),
    "road": Text("Go by road"),
    "highroad": Text("Go by road"),
    "cheer": MOOD,
    "vote": MOOD,
    "gardens": MOOD,
    "influence": INFLUENCE,
    "arts": INFLUENCE,
    **dict.fromkeys(special_actions.DOES, SPECIAL),
    "play": Text("Play a card"),
    "fight": Text("Fight with a card"),
    "score": Text("Score an objective"),
    "trade": TRADE,
    "invite": TRADE,
    "propose": TRADE,
    "give": Text("Give"),
    "want": Text("Ask for"),
    "at": Text("Choose a place"),
    "amount": Text("Choose a number"),
    "seat": Text("Choose a player"),
    "take": Text("Take a good"),
    "pay": Text("Pay with a good"),
    "add": Text("Add a unit"),
    "raise": Text("Add a building"),
    "piece": Text("Choose a building"),
    "lose": Text("Lose a unit"),
    "drop": Text("Give a card away"),
    "pick": Text("Take a card"),
}
"""By verb. What is not here stands by itself: it ends something, or is one of two or three answers."""
