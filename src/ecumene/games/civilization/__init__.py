"""Sid Meier's Civilization (2002), standard and advanced rules. From two villages to the stars on a map of the world.

Its rooms, each of which knows only those before it: `box` holds what is printed, `state` what is on the table, `rules`
the chapters of the rule book (set-up, the turn with its four phases, eras and endings), `view` what a seat sees,
`words` what the game says, `terminal` the table in text. `bots` stands beside the words: what programs think of a
position.
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
from .rules.setup import set_up
from .state.board import Board
from .words import ending
from .words.ahead import AHEAD
from .words.card_values import FIELDS
from .words.ending import MARKS, MILESTONES
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.log import EVENTS, SPARES_PLANS, STOPS_ALL_PLANS, STOPS_PLANS

__all__ = ["GAME", "Civilization"]


class Civilization(Box[Board]):
    """The game with one set of cards."""

    state = Board
    set_up = set_up
    words = words
    view = view
    ending = ending
    judging = bots
    terminal = terminal
    title = "Sid Meier's Civilization"
    line = "From two villages to the stars: settle the world, trade, fight, and discover what others pay for"
    players = range(2, 7)
    minutes = 200
    asked = {2: 44.5, 3: 51.5, 4: 47, 5: 44.5, 6: 43}  # medians of four games of easy bots each
    options = (
        Option(
            "rules",
            "Rules",
            {
                "advanced": "advanced: every technology, wonder and city improvement has its own effect",
                "standard": "standard: faster, technologies and wonders of an era are all alike",
            },
        ),
        Option(
            "length",
            "How long the advanced game is",
            {
                "short": "short: it ends in the Medieval era",
                "medium": "medium: it ends in the Gunpowder era",
                "long": "long: to the United Nations, the Apollo Program or the stars",
            },
        ),
        Option(
            "blanks",
            "Empty markers",
            {"removed": "two for each player are taken out: a richer world", "kept": "all stay in"},
        ),
        Option(
            "metropolises",
            "Metropolises for a key moment of the standard game",
            {"ten": "ten, as the book says", "eight": "eight, as its errata say"},
        ),
        Option(
            "offers",
            "Offers that a player makes in a trade phase",
            {"three": "three", "one": "one", "two": "two", "four": "four", "five": "five"},
        ),
        Option(
            "turns",
            "The game ends at the latest after",
            {"sixty": "60 turns", "thirty": "30 turns", "hundred": "100 turns"},
        ),
    )
    rules_version = "2"
    vocabulary = VOCABULARY
    patience = 4
    horizon = 0
    guide = GUIDE
    longest = 200000
    marks = MARKS
    milestones = MILESTONES
    own_cards = OWN_CARDS
    card_fields = FIELDS
    locale = Path(__file__).with_name("locale")
    sentences = EVENTS
    stops_plans = STOPS_PLANS
    stops_all_plans = STOPS_ALL_PLANS
    ahead = AHEAD
    spares_plans = SPARES_PLANS
    groups = GROUPS
    deliberate = frozenset({"accept", "bomb", "drop", "launch", "offer", "proclaim", "remove", "sell"})
    surrendering = frozenset({"accept", "remove", "sell"})
    threats = frozenset({"attack", "discover", "found", "grow", "improve"})
    purchases = frozenset({"buy", "discover", "found", "grow", "grow-all", "improve"})
    gathered = frozenset({"sell"})

    def as_of(self, rules: str) -> Civilization:
        return self._earlier if rules in EARLIER else self

    @cached_property
    def _earlier(self) -> Civilization:
        """The game by the rules of version 1, with the same cards."""
        game = Civilization(read_cards(self.corrections))
        game.rules_version = EARLIER[-1]
        return game

    def with_cards(self, cards: Path | CardFile) -> Civilization:
        return Civilization(read_cards(cards))


GAME = Civilization(read_cards())
