"""Players who want a lot of everything: their games have crowded boards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ecumene.engine import Action, Chance, Table
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import Special, Wonder

RATHER = (
    ("stages", "leader", "develop", "tactic", "offer", "accept", "send", "bonus"),
    ("bid", "population", "play"),
    ("build", "upgrade", "take", "prepare", "war", "attack"),
)
"""What a collector does before anything else, by verbs."""
NEVER = ("destroy", "revolution", "copy", "ruin", "cancel", "refuse", "pass", "done", "end", "resign")
"""What a collector does only if there is nothing else."""


def collects(legal: Sequence[Action], chance: Chance) -> Action:
    """The choice of a collector."""
    for verbs in RATHER:
        if found := [action for action in legal if action.verb in verbs]:
            break
    else:
        found = [action for action in legal if action.verb not in NEVER] or list(legal)
    if found[0].verb == "bid":
        return found[-1]
    lasting = [action for action in found if action.verb == "take" and isinstance(action.args[0], Wonder | Special)]
    return chance.pick(lasting or found)


@cache
def collected(seed: int) -> str:
    """The record of a game of four collectors."""
    table, chance = Table.open(GAME, 4, seed=seed), Chance.seeded(seed)
    while (seat := table.state.player) is not None:
        table.act(seat, collects(table.state.legal, chance))
    return table.record.text()
