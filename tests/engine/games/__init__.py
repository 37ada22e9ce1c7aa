"""Tiny games, each the smallest that has one of the shapes that big games are made of."""

from __future__ import annotations

from .auction import AUCTION
from .barter import BARTER
from .blows import BLOWS
from .deck import DECK
from .dice import DICE
from .duel import DUEL
from .harvest import HARVEST
from .isles import ISLES
from .survivors import SURVIVORS
from .tiny import TinyGame

GAMES: tuple[TinyGame, ...] = (AUCTION, BARTER, BLOWS, DECK, DICE, DUEL, HARVEST, ISLES, SURVIVORS)

__all__ = ["AUCTION", "BARTER", "BLOWS", "DECK", "DICE", "DUEL", "GAMES", "HARVEST", "ISLES", "SURVIVORS", "TinyGame"]
