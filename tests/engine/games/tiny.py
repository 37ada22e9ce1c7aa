"""What the tiny games share: a score, and the parts of a game that they do not care about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Game, State, Text, piece
from ecumene.engine.game import S
from ecumene.engine.rooms import Words


@piece
class TinyState(State):
    """Points for each seat; the most points win. Nothing is hidden."""

    points: list[int]

    def view(self, viewer: int) -> dict[str, Any]:
        return {"points": self.points[:]}

    def redeal(self, viewer: int, chance: Chance) -> None:
        pass

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best]


class TinyWords(Words[State, Game[Any]]):
    """Actions are described by their own words."""

    def describe(self, game: Game[Any], action: Action, /) -> Text:
        return Text(action.id)


class TinyGame(Game[S]):
    """A game for the tests."""

    words = TinyWords()
    title = "Tiny"
    line = "A tiny game"
    rules_version = "1"
    longest = 400
    locale = Path(__file__).parent
    things = {}
    sentences = {}
