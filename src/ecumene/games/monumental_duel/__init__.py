"""Monumental Duel: Trade. Two cities of nine cards face each other; each round lights up one row and one column.

box/ has the cards and what they can say, state/ the table. rules/ follows the rule book: set-up, the round with
activation, actions and its end; then what an action can be: acquiring cards, provinces, policies, the advantage, the
scout's trade, using cards; then what effects do. view/ is what a seat sees, words/ what people read, bots/ how programs
judge a position, terminal/ the table as text. Each room knows those before it, and bots/ none of the words.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ecumene.engine import Option
from ecumene.engine.cards.reading import CardFile

from . import bots, terminal, view, words
from .box.card_file import read_cards
from .box.contents import EARLIER, Box
from .box.vocabulary import OWN_CARDS, VOCABULARY
from .rules import city, gains, provinces, trade  # noqa: F401  their rules are found by the effects
from .rules.setup import CHOSEN, DRAFTED, RANDOM, set_up
from .state.board import Board
from .words import ending
from .words.arrangement import ARRANGEMENT
from .words.card_values import FIELDS
from .words.ending import MARKS
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.labels import LABELS
from .words.log import EVENTS, STOPS_ALL_PLANS

__all__ = ["GAME", "MonumentalDuel"]


class MonumentalDuel(Box[Board]):
    """The game with one set of cards."""

    state = Board
    set_up = set_up
    words = words
    view = view
    ending = ending
    judging = bots
    terminal = terminal
    title = "Monumental Duel"
    line = "Two cities face to face: light up a row and a column, build wonders, conquer, and win free cities by trade"
    players = range(2, 3)
    minutes = 50
    asked = {2: 43.5}  # medians of four games of easy bots each
    options = (
        Option(
            "civilizations",
            "Who leads which civilization",
            {
                RANDOM: "dealt at random",
                CHOSEN: "chosen, the first player first",
                DRAFTED: "drafted: the first player strikes one out, the other chooses, the first player has the last",
            },
        ),
        Option("first", "Who begins", {RANDOM: "at random", "seat": "the first seat"}),
        Option(
            "payment",
            "How prices are paid",
            {
                "plain": "ordinary resources first, gold for the rest",
                "asked": "you are asked how much gold you pay",
            },
        ),
    )
    rules_version = "2"
    vocabulary = VOCABULARY
    sentences = EVENTS
    stops_all_plans = STOPS_ALL_PLANS
    labels = LABELS
    arrangement = ARRANGEMENT
    groups = GROUPS
    decisive = frozenset({"activate"})
    deliberate = frozenset({"pass", "yes"})
    surrendering = frozenset({"archive", "discard"})
    threats = frozenset({"advantage", "buy", "conquer", "develop", "finish"})
    marks = MARKS
    single_actions = True
    patience = 8
    guide = GUIDE
    longest = 3000
    own_cards = OWN_CARDS
    card_fields = FIELDS
    locale = Path(__file__).with_name("locale")

    def as_of(self, rules: str) -> MonumentalDuel:
        return self._earlier if rules in EARLIER else self

    @cached_property
    def _earlier(self) -> MonumentalDuel:
        """The game by the rules of version 1."""
        game = MonumentalDuel(self.set)
        game.rules_version = EARLIER[-1]
        return game

    def with_cards(self, cards: Path | CardFile) -> MonumentalDuel:
        return MonumentalDuel(read_cards(cards))


GAME = MonumentalDuel(read_cards())
