"""What can be answered ahead, while others play."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.engine.asking.ahead import Ahead

AHEAD = (
    Ahead(
        "offers",
        Text("Somebody makes you an offer"),
        ("trade:how_to_answer",),
        no="refuse",
        no_words=Text("refuse"),
        offers=True,
    ),
    Ahead(
        "own offers",
        Text("You could make an offer in another's turn"),
        ("proposing:whether_to_propose",),
        no="no",
        no_words=Text("make none"),
    ),
    Ahead(
        "razing",
        Text("You could raze a city for gold"),
        ("round:which_to_raze",),
        no="no",
        no_words=Text("raze none"),
    ),
    Ahead(
        "losses",
        Text("You choose what you lose by an event"),
        ("losing:where_to_lose", "losing:which_city_suffers", "catastrophes:which_city_is_struck"),
    ),
)
