"""Guns & Steel with Renaissance: a card game from the first fields to the satellites.

The files follow the rule book: cards and their effects, set-up, the turn with its phases, society, tactics and attack
cards, the purchase and its payment, wonders.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from ecumene.engine import Action, Game, Language, Option, State, Text, Thing, load_state

from . import evaluation, features
from .board import Board
from .card_file import read_cards
from .cards import (
    ANY_RESOURCE,
    COMBINED,
    NEW_WORLD,
    RENAISSANCE,
    RESOURCES,
    START,
    Card,
    CardSet,
)
from .effects import parts
from .groups import group
from .look import look
from .render import render
from .setup import set_up
from .turn import LAST_ROUND
from .vocabulary import VOCABULARY
from .words import EVENTS, action_text

__all__ = ["GAME", "GunsAndSteel"]


class GunsAndSteel(Game):
    """The game with one set of cards."""

    title = "Guns & Steel"
    line = "Two-sided cards are your resources and your technologies: climb the pyramid from horses to space"
    players = range(2, 5)
    options = (
        Option(
            "theme",
            "Which cards to play with",
            {
                NEW_WORLD: "New World: the cards to begin with",
                RENAISSANCE: "Renaissance: points on the way, wonders by glory",
                COMBINED: "Both mixed, with project piles beside a smaller pyramid",
            },
        ),
    )
    rules_version = "2"
    vocabulary = VOCABULARY
    sentences = EVENTS
    longest = LAST_ROUND * 4 * 60
    locale = Path(__file__).with_name("locale")

    def __init__(self, cards: CardSet) -> None:
        super().__init__("guns-and-steel")
        self.cards = cards.cards
        self.wonders = cards.wonders
        self.edition = cards.edition
        effects = [effect for card in self.cards.values() for effect in parts(card.effects)]
        everything: list[Thing] = [*RESOURCES, ANY_RESOURCE, *self.cards.values(), *self.wonders.values(), *effects]
        self.things = {thing.id: thing for thing in everything}
        self.deck = cache(self._deck)

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        return set_up(self, players, options["theme"], seed)

    def load(self, text: str) -> Board:
        return load_state(Board, self, text)

    def describe(self, action: Action) -> Text:
        return action_text(action, self.things)

    def group(self, action: Action) -> Text | None:
        return group(action)

    def look(self, board: Board) -> dict[str, Any]:
        """What everybody sees."""
        return look(board)

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return render(self, view, language, seats)

    def with_cards(self, path: Path) -> GunsAndSteel:
        return GunsAndSteel(read_cards(path))

    def evaluate(self, state: State) -> list[float]:
        return evaluation.evaluate(cast(Board, state))

    def settled(self, state: State) -> bool:
        return evaluation.settled(cast(Board, state))

    def prior(self, state: State) -> list[float]:
        return evaluation.prior(cast(Board, state))

    def features(self, state: State, viewer: int) -> list[float]:
        return features.features(cast(Board, state), viewer)

    def _deck(self, theme: str, players: int) -> list[Card]:
        """The civilization cards of a theme, without those that two players leave out."""
        themes = (NEW_WORLD, RENAISSANCE) if theme == COMBINED else (theme,)
        return [
            card
            for card in self.cards.values()
            if card.theme in themes and card.theme != START and not (players == 2 and card.not_for_two)
        ]


GAME = GunsAndSteel(read_cards())
