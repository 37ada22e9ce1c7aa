"""Harbour: a tiny complete game, the example of docs/adding-a-game.md.

Crates lie face down on the quay. In a turn a player takes two actions: load the top crate, or sell all crates of one
kind. So many crates of a kind bring their number squared in coins. The most coins win.
"""

from __future__ import annotations

from pathlib import Path

from ecumene.engine import Chance, Game, Option, Text

from .board import Board, Ship
from .goods import CRATES_OF_EACH, GOODS, LARGEST_HOLD, VOCABULARY
from .guide import GUIDE
from .terminal import HarbourTerminal
from .turn import turn
from .words import EVENTS, HarbourEnding, HarbourWords

__all__ = ["GAME", "Harbour"]


class Harbour(Game[Board]):
    """The game."""

    state = Board
    title = "Harbour"
    line = "Load crates unseen, sell them by kind: the more of a kind at once, the better the price"
    players = range(2, 5)
    minutes = 10
    options = (Option("hold", "How many crates a ship takes", {"roomy": "five crates", "narrow": "three crates"}),)
    rules_version = "1"
    vocabulary = VOCABULARY
    things = {good.id: good for good in GOODS}
    sentences = EVENTS
    words = HarbourWords()
    ending = HarbourEnding()
    terminal = HarbourTerminal()
    marks = {"sells": Text("crates sold")}
    guide = GUIDE
    longest = 2 * len(GOODS) * CRATES_OF_EACH
    """Each crate is loaded once and sold at most once by an action of its own."""
    locale = Path(__file__).with_name("locale")

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        """All crates face down on the quay, the ships empty; the first step waits on the stack."""
        chance = Chance.seeded(seed)
        pile = [good for good in GOODS for _ in range(CRATES_OF_EACH)]
        chance.shuffle(pile)
        return Board(
            game=self,
            seats=players,
            chance=chance,
            steps=[(turn, (0,))],
            ships=[Ship(hold=[]) for _ in range(players)],
            largest_hold=LARGEST_HOLD[options["hold"]],
            pile=pile,
            sold=[],
        )


GAME = Harbour("harbour")
