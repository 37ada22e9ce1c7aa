"""How boards that can show any game lay the view out."""

from __future__ import annotations

from ecumene.engine.drawing.sheets import Arrangement

ARRANGEMENT = Arrangement(
    order=("row", "piles", "cities", "advantage", "deck"),
    chapters=(("civilization", "score", "stock", "city"), ("provinces", "policies", "wonder", "free_cities")),
    quiet=frozenset(
        {"final", "archive", "using", "top", "passed", "traded", "warlord_used", "scout_used", "policy_used"}
    ),
    clicked={"buy": "row", "drop": "row", "scout": "cities", "trade": "cities"},
    seats=frozenset({"active", "first", "holder"}),
    folded=frozenset({"discard", "city_deck", "deck"}),
)
