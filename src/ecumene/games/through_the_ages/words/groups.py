"""What a player looks for in a long list of answers: the groups of actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

BUILD = Text("Build")
UPGRADE = Text("Upgrade")
DEVELOP = Text("Develop")
TACTICS = Text("Tactics")
POWERS = Text("Powers of leaders, wonders, pacts")

GROUPS: Mapping[str, Text] = {
    "take": Text("Take a card"),
    "build": BUILD,
    "recruit": BUILD,
    "upgrade": UPGRADE,
    "bach": UPGRADE,
    "destroy": Text("Destroy or disband"),
    "stages": Text("Build the wonder"),
    "leader": Text("Choose a leader"),
    "develop": DEVELOP,
    "revolution": DEVELOP,
    "play": Text("Play a card"),
    "tactic": TACTICS,
    "copy": TACTICS,
    "hammurabi": POWERS,
    "liner": POWERS,
    "churchill": POWERS,
    "trade": POWERS,
    "prepare": Text("Prepare an event"),
    "attack": Text("Attack"),
    "war": Text("Declare war"),
    "offer": Text("Offer a pact"),
    "cancel": Text("Cancel a pact"),
    "columbus": Text("Land with Columbus"),
    "target": Text("Choose a player"),
    "discard": Text("Discard a card"),
    "defend": Text("Defend with a card"),
    "raid": Text("Destroy a building"),
    "lose": Text("Take a worker off"),
    "unload": Text("Take a blue token"),
    "tuck": Text("Put Homer under a wonder"),
    "ruin": Text("Let a wonder fall into ruins"),
    "annex": Text("Take a colony"),
    "abandon": Text("Lose a colony"),
    "seize": Text("Take a technology"),
    "bid": Text("Bid"),
    "send": Text("Send a unit"),
    "bonus": Text("Play a bonus card"),
}
"""By verb. What is not here stands by itself: it ends something, or is one of two or three answers."""
