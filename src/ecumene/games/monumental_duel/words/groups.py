"""What a player looks for in a long list of answers: the groups of actions."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.engine import Action, Text

from ..box.cards import PROVINCE, WONDER
from ..box.contents import Box

USE = Text("Use a card")
CONQUER = Text("Conquer")
WONDERS = Text("Build a wonder")
GROUPS: Mapping[str, Text] = {
    "activate": Text("Activate a row and a column"),
    "buy": Text("Acquire a card"),
    "finish": WONDERS,
    "build": WONDERS,
    "develop": Text("Develop a policy"),
    "policy": USE,
    "use": USE,
    "apply": USE,
    "warlord": USE,
    "conquer": CONQUER,
    "advantage": Text("Take the advantage"),
    "scout": Text("Send the scout"),
    "trade": Text("Trade for free"),
    "exchange": Text("Exchange resources"),
    "amount": Text("Choose a number"),
    "archive": Text("Archive a card"),
    "discard": Text("Discard a card"),
    "strengthen": Text("Strengthen a card"),
    "copy": Text("Copy a card"),
    "drop": Text("Discard from the row"),
    "token": Text("Place the token"),
    "bonus": Text("Apply a bonus"),
    "keep": Text("Keep a card"),
    "get": Text("Gain a building"),
}
"""By verb. What is not here stands by itself."""


def group(game: Box, action: Action) -> Text | None:
    """Under what an action is found: a wonder is started and a province conquered, other cards are acquired."""
    if action.verb == "buy":
        kind = game.cards[action.args[0]].kind
        if kind in (WONDER, PROVINCE):
            return WONDERS if kind == WONDER else CONQUER
    return GROUPS.get(action.verb)
