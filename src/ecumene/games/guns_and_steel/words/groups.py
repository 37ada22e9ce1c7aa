"""What a player looks for in a long list of answers: the groups of actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

GROUPS: Mapping[str, Text] = {
    "resource": Text("Play a card as a resource"),
    "technology": Text("Play a card as a technology"),
    "buy": Text("Buy a card"),
    "spend": Text("Spend a resource"),
    "restore": Text("Restore a resource"),
    "take": Text("Take a card back"),
    "respond": Text("Respond with a card"),
    "launch": Text("Attack with a card"),
    "commit": Text("Play a card and attack"),
    "force": Text("Make the opponent spend"),
    "copy": Text("Use an effect"),
    "gain": Text("Gain a resource"),
    "wonder": Text("Take a wonder"),
    "glory": Text("Put a glory token on a wonder"),
    "lift": Text("Take a token off a wonder"),
    "give": Text("Give something up"),
    "target": Text("Choose a player"),
}
"""By verb. What is not here stands by itself."""
