"""The games as the home page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Game, Text
from ecumene.games import GAMES, load
from ecumene.server.web import STATIC


@dataclass(frozen=True)
class Box:
    """What a box says on its back."""

    minutes: Text
    weight: Text
    words: Text


BOXES: Mapping[str, Box] = {
    "guns-and-steel": Box(
        Text("30–60 minutes"),
        Text("medium weight"),
        Text(
            "Every card is two things: a resource on one side, a technology on the other. Begin with food and iron, "
            "buy better cards from a shared pyramid, answer attacks, and take wonders before the others do. Easy to "
            "learn in one game, with a choice in every card you play."
        ),
    ),
    "through-the-ages": Box(
        Text("2–4 hours"),
        Text("heavy"),
        Text(
            "Lead a people from antiquity to our own time: feed it, keep it happy, build labs, temples and armies, and "
            "choose leaders and wonders from a row of cards that grow cheaper as they age. What you leave unguarded, "
            "others will take. The most culture wins."
        ),
    ),
}


@dataclass(frozen=True)
class Shown:
    """A game on the shelf."""

    game: Game
    box: Box | None

    @property
    def players(self) -> str:
        """The possible numbers of players."""
        low, high = self.game.players[0], self.game.players[-1]
        return str(low) if low == high else f"{low}–{high}"

    @property
    def emblem(self) -> str:
        """The game's emblem among the static files, if it has one."""
        path = f"emblems/{self.game.id}.svg"
        return path if (STATIC / path).exists() else ""


def shelf() -> list[Shown]:
    """All games."""
    return [Shown(load(id), BOXES.get(id)) for id in GAMES]
