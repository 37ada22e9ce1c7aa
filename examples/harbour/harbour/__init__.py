"""Harbour: a tiny complete game, the example of docs/adding-a-game.md.

Crates lie face down on the quay. In a turn a player takes two actions: load the top crate, or sell all crates of one
kind. So many crates of a kind bring their number squared in coins. The most coins win.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Game, Language, Option, Tally, Text

from .board import Board, Ship
from .goods import CRATES_OF_EACH, GOODS, LARGEST_HOLD, LOAD, VOCABULARY
from .guide import GUIDE
from .turn import turn

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
    sentences = {
        "loads": "{player} loads a crate.",
        "finds": "{player} finds {good} in it.",
        "sells": "{player} sells {good}, crates: {n}, coins: {coins}.",
        "end": "Every crate is sold.",
    }
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

    def describe(self, action: Action) -> Text:
        """An action as a button would say it."""
        return Text("Load a crate") if action is LOAD else Text("Sell {good}", good=action.args[0])

    def curves(self, board: Board) -> list[Tally]:
        """What the ships have earned, after every round."""
        return [Tally(Text("Coins"), board.scores())]

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        """The quay on one line, then a line for each ship."""
        lines = [language.say(Text("[b]On the quay:[/b] {n}", n=view["pile"]))]
        for name, ship in zip(seats, view["ships"], strict=True):
            if ship["hold"] is None:
                crates = Text("crates: {n}", n=ship["crates"])
            else:
                crates = Text("crates: {goods}", goods=[self.things[id] for id in ship["hold"]] or "–")
            lines.append(f"[b]{name}[/b]  {language.say(Text('coins: {n}', n=ship['coins']))}  {language.say(crates)}")
        return "\n".join(lines)


GAME = Harbour("harbour")
