"""Where one could begin: the best regions by the bots' judgement, of different parts of the world."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.games.civilization import GAME
from ecumene.games.civilization.bots.starts import Starts
from ecumene.games.civilization.bots.ways import ways_of

from .map.spaces import again
from .parts import Start
from .pencil import Pencil

QUESTION = "where_to_start"
MOST = 5
"""So many regions are proposed at most."""
GOOD = 0.33
"""None of them is less than a third as good as the best one."""


def proposed(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The regions that are proposed, the best one first; none of them lies near a better one."""
    decision = view.get("decision") or {}
    if str(decision.get("question", "")).rpartition(":")[2] != QUESTION or decision["player"] != view["viewer"]:
        return ()
    owners = {id: region["owner"] for id, region in view["regions"].items() if region["owner"] is not None}
    world = GAME.world
    free = [region for region in world.regions if region.id not in owners]
    mine = [world.by_id[id].number for id, owner in owners.items() if owner == view["viewer"]]
    others = [world.by_id[id].number for id, owner in owners.items() if owner != view["viewer"]]
    starts = Starts(world, sum([1 << region.number for region in free]), mine, others)
    scores = {region: starts.score(region.number) for region in free}
    least = GOOD * max(scores.values())
    found = list[str]()
    taken = 0
    for region in sorted(free, key=lambda region: -scores[region]):
        if len(found) < MOST and scores[region] >= least and not taken >> region.number & 1:
            found.append(region.id)
            taken |= ways_of(world).near[region.number]
    return tuple(found)


def starts(pencil: Pencil) -> tuple[Start, ...]:
    """The proposals as cards, each with the button of its region."""
    found = []
    for number, id in enumerate(proposed(pencil.view), 1):
        press = again(pencil, f"at {id}")
        if press is not None:
            name = pencil.name(id)
            why = press.label.removeprefix(name).strip(" ()")
            found.append(Start(number, id, name, why, press))
    return tuple(found)
