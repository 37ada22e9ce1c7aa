"""Where a player is in his turn: the phases of a game, and the questions that belong to each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ecumene.engine import Text

PHASES: Mapping[str, tuple[tuple[Text, tuple[str, ...]], ...]] = {
    "guns-and-steel": (
        (Text("Resource"), ("turn:which_resource",)),
        (
            Text("Technology"),
            ("turn:which_technology", "turn:whether_to_activate", "society:", "tactics:", "attack:"),
        ),
        (Text("Purchase"), ("purchase:",)),
        (Text("End"), ("turn:which_to_take", "wonders:")),
    ),
}
"""By game, in order: the phase's name, and how the names of its questions begin."""


@dataclass(frozen=True)
class Phase:
    """A phase of the turn: done, now or next."""

    name: Text
    state: str


def phases(game_id: str, view: Mapping[str, Any]) -> list[Phase]:
    """Where the viewer is in his own turn; nothing while he answers in somebody else's."""
    known = PHASES.get(game_id, ())
    question = str((view.get("decision") or {}).get("question", "")).rpartition(".")[2]
    if not question or view.get("active") != view["viewer"]:
        return []
    now = next((n for n, (_, questions) in enumerate(known) if question.startswith(questions)), None)
    if now is None:
        return []
    return [Phase(name, "done" if n < now else "now" if n == now else "next") for n, (name, _) in enumerate(known)]
