"""What can be answered ahead, while others play."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.engine.asking.ahead import Ahead

AHEAD = (
    Ahead(
        "attacks",
        Text("Somebody attacks you"),
        ("attack:how_to_respond", "attack:how_to_respond_unseen"),
        no="done",
        no_words=Text("let it be, whatever it costs"),
        strength=True,
    ),
    Ahead("losses", Text("You are defeated and lose something"), ("attack:which_to_lose",)),
)
