"""What a player looks for in a long list of answers: the groups of actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Text

GROUPS: Mapping[str, Text] = {
    "at": Text("Choose a place"),
    "seat": Text("Choose a player"),
    "amount": Text("Choose a number"),
    "piece": Text("Choose a piece"),
    # movement
    "move": Text("Move armies and settlers"),
    "sail": Text("Sail"),
    "land": Text("Land from ships"),
    "fly": Text("Fly"),
    "look": Text("Look at markers"),
    "regroup": Text("Spread cargo anew"),
    "to": Text("Go to"),
    "leave": Text("Leave pieces behind"),
    "only": Text("Send one kind only"),
    "anchor": Text("Leave ships behind"),
    "ship": Text("Choose a ship"),
    "load": Text("Take aboard"),
    # battles
    "attack": Text("Fight a battle"),
    "help": Text("Join a side"),
    "send": Text("Send a unit"),
    "escort": Text("Send an aircraft along"),
    # trade
    "deal": Text("Make an offer"),
    "give-gold": Text("Give gold"),
    "want-gold": Text("Ask for gold"),
    "lend": Text("Lend resources"),
    "borrow": Text("Borrow resources"),
    "give-technology": Text("Give technologies"),
    "want-technology": Text("Ask for technologies"),
    "give-wonder": Text("Give wonders"),
    "want-wonder": Text("Ask for wonders"),
    "give-city": Text("Give settlements"),
    "want-city": Text("Ask for settlements"),
    "give-piece": Text("Give pieces"),
    "want-piece": Text("Ask for pieces"),
    "take-out": Text("Take out of the offer"),
    "swap": Text("Take a resource card"),
    "for": Text("Give a resource card"),
    # purchases
    "discover": Text("Discover technologies"),
    "improve": Text("Build improvements"),
    "found": Text("Found villages"),
    "grow": Text("Enlarge settlements"),
    "buy": Text("Buy units and settlers"),
    "sell": Text("Sell old units"),
}
"""By verb. What is not here stands by itself: it ends something, or is one of two or three answers."""
