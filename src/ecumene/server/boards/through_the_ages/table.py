"""The whole board as its template draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.engine import Language, Text
from ecumene.server.boards.parts.drawn import Drawn
from ecumene.server.boards.parts.tabs import Tab
from ecumene.server.boards.picture import Press

from .civilization.parts import Cell, Civilization
from .ending import Ending
from .icons import SPECIAL_ICONS, VALUE_ICONS
from .matters import Matter
from .parts import Hand, Opponent, Pile, Slot, World


@dataclass(frozen=True)
class Table(Drawn):
    """The whole board."""

    own: Civilization
    others: tuple[Civilization, ...]
    opponents: tuple[Opponent, ...]
    row: tuple[Slot, ...]
    ending: Ending | None
    """How the game ended, in the place of the row."""
    deck: Pile
    world: World
    matter: Matter | None
    """What is being decided, if it lies over the world."""
    hands: tuple[Hand, ...]
    tabs: tuple[Tab, ...]
    late: bool
    """Whether there are four rows of technologies."""
    watching: bool
    say: Language

    def price(self, n: int) -> str:
        """What a card of the row costs."""
        return self.say.say(Text("Price: {n} civil action", "Price: {n} civil actions", n=n))

    def upgrading(self, cell: Cell) -> str:
        """What the arrow of a technology does; if it has several meanings, what the cheapest costs."""
        press = cell.upgrade_press
        assert press is not None
        if press.name == "action":
            return self.priced(press, int(cell.upgrade))
        words = Text(
            "Upgrade {card}: {n} resource or more, {choices}",
            "Upgrade {card}: {n} resources or more, {choices}",
            card=cell.card,
            n=int(cell.upgrade),
            choices=press.label,
        )
        return self.say.say(words)

    def developing(self, cell: Cell) -> str:
        """What a click on the place of a technology in hand does."""
        press = cell.develop_press
        assert press is not None
        return self.say.say(Text("{what}: {n} science", what=f"{press.label}. {cell.printed.spoken}", n=cell.develop))

    def priced(self, press: Press, n: int) -> str:
        """What a click does, and the price that is written on the button; answers have theirs in brackets."""
        words, bracket, _ = press.label.rpartition(" (")
        what = words if bracket and press.legal else press.label
        return self.say.say(Text("{what}: {n} resource", "{what}: {n} resources", what=what, n=n))

    @property
    def icons(self) -> tuple[tuple[str, str], ...]:
        """The icons of values."""
        return tuple(VALUE_ICONS.items())

    @property
    def special_icons(self) -> Mapping[str, str]:
        """The icons of the types of special technologies."""
        return SPECIAL_ICONS
