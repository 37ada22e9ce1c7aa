"""Harbour in a terminal."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Game, Language, Text
from ecumene.engine.rooms import Terminal


class HarbourTerminal(Terminal[Game[Any]]):
    def render(self, game: Game[Any], view: dict[str, Any], language: Language, seats: list[str], /) -> str:
        """The quay on one line, then a line for each ship."""
        lines = [language.say(Text("[b]On the quay:[/b] {n}", n=view["pile"]))]
        for name, ship in zip(seats, view["ships"], strict=True):
            if ship["hold"] is None:
                crates = Text("crates: {n}", n=ship["crates"])
            else:
                crates = Text("crates: {goods}", goods=[game.things[id] for id in ship["hold"]] or "–")
            lines.append(f"[b]{name}[/b]  {language.say(Text('coins: {n}', n=ship['coins']))}  {language.say(crates)}")
        return "\n".join(lines)
