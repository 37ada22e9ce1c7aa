"""What can be answered ahead, while others play."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.engine.asking.ahead import Ahead

AHEAD = (
    Ahead(
        "aggressions",
        Text("Somebody attacks you"),
        ("aggressions:how_to_defend",),
        no="pass",
        no_words=Text("give in"),
        strength=True,
    ),
    Ahead(
        "colonies",
        Text("A colony is bid for"),
        ("colonization:how_much_to_bid",),
        no="pass",
        no_words=Text("do not bid"),
    ),
    Ahead(
        "pacts",
        Text("Somebody offers you a pact"),
        ("pacts:whether_to_accept",),
        no="refuse",
        no_words=Text("refuse"),
        offers=True,
    ),
    Ahead("losses", Text("You lose food or resources"), ("events:what_to_lose",)),
)
