"""Harbour in words: what happens, what a button says, and what is plotted in the end."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Action, Game, Tally, Text
from ecumene.engine.rooms import Ending, Words

from .board import Board
from .goods import LOAD

EVENTS = {
    "loads": "{player} loads a crate.",
    "finds": "{player} finds {good} in it.",
    "sells": "{player} sells {good}, crates: {n}, coins: {coins}.",
    "end": "Every crate is sold.",
}


class HarbourWords(Words[Board, Game[Any]]):
    def describe(self, game: Game[Any], action: Action, /) -> Text:
        """An action as a button would say it."""
        return Text("Load a crate") if action is LOAD else Text("Sell {good}", good=action.args[0])


class HarbourEnding(Ending[Board]):
    def curves(self, board: Board, /) -> list[Tally]:
        """What the ships have earned, after every round."""
        return [Tally(Text("Coins"), board.scores())]
