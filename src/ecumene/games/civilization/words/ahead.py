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
        "arrivals",
        Text("Somebody enters a place of yours"),
        ("arrivals:fight_or_let",),
        no="let now",
        no_words=Text("let them in"),
    ),
    Ahead(
        "others' battles",
        Text("Others fight where you have pieces"),
        ("battle:whom_to_help",),
        no="aside",
        no_words=Text("stay out of it"),
    ),
)
