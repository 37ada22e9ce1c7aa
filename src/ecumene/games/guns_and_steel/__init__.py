"""Guns & Steel with Renaissance: a card game from the first fields to the satellites.

box/ has the cards and what they can say, state/ the table with all that can be concluded about hidden cards. rules/
follows the rule book: set-up, the turn with its phases, society, tactics and attack cards, the purchase and its
payment, wonders. view/ is what a seat sees, words/ what people read, bots/ how programs judge a position, terminal/ the
table as text. Each room knows those before it, and bots/ none of the words.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ecumene.engine import Option
from ecumene.engine.cards.reading import CardFile

from . import bots, terminal, view, words
from .box.card_file import OWN_CARDS, earlier_cards, read_cards
from .box.cards import COMBINED, HIDDEN, NEW_WORLD, OPEN, RENAISSANCE
from .box.contents import Box
from .box.vocabulary import VOCABULARY
from .rules.setup import set_up
from .rules.turn import LAST_ROUND
from .state.board import Board
from .words import ending
from .words.ahead import AHEAD
from .words.answers import SURRENDERING
from .words.card_values import FIELDS
from .words.ending import MARKS
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.log import EVENTS, STOPS_ALL_PLANS

__all__ = ["GAME", "GunsAndSteel"]

THEME = Option(
    "theme",
    "Which cards to play with",
    {
        NEW_WORLD: "New World: the cards to begin with",
        RENAISSANCE: "Renaissance: points on the way, wonders by glory",
        COMBINED: "Both mixed, with project piles beside a smaller pyramid",
    },
)
OPEN_ONLY = ("1", "2")
"""Versions of the rules that knew open cards only, and ended and paid a little differently."""
OTHER_CARDS = ("3", "4")
"""Versions in which some cards had other values."""


class GunsAndSteel(Box[Board]):
    """The game with one set of cards."""

    state = Board
    set_up = set_up
    words = words
    view = view
    ending = ending
    judging = bots
    terminal = terminal
    title = "Guns & Steel"
    line = "Two-sided cards are your resources and your technologies: climb the pyramid from horses to space"
    players = range(2, 5)
    minutes = 45
    asked = {2: 61.5, 3: 73.5, 4: 67.5}  # medians of four games of easy bots each
    options: tuple[Option, ...] = (
        THEME,
        Option(
            "cards",
            "What is known of the others' cards",
            {
                HIDDEN: "Hidden: hands, and what lies resource side up",
                OPEN: "Open: everybody sees all cards",
            },
        ),
    )
    rules_version = "5"
    vocabulary = VOCABULARY
    sentences = EVENTS
    stops_all_plans = STOPS_ALL_PLANS
    ahead = AHEAD
    groups = GROUPS
    surrendering = SURRENDERING
    threats = frozenset({"buy", "commit", "launch", "technology", "wonder"})
    marks = MARKS
    guide = GUIDE
    longest = LAST_ROUND * 4 * 60
    own_cards = OWN_CARDS
    card_fields = FIELDS
    locale = Path(__file__).with_name("locale")

    def as_of(self, rules: str) -> GunsAndSteel:
        if rules in OPEN_ONLY:
            return self._open_only
        return self._with_other_cards[rules] if rules in OTHER_CARDS else self

    @cached_property
    def _with_other_cards(self) -> dict[str, GunsAndSteel]:
        """The game with the cards of earlier versions."""
        games = {rules: GunsAndSteel(read_cards(self.corrections, rules)) for rules in OTHER_CARDS}
        for rules, game in games.items():
            game.rules_version, game.earlier_cards = rules, earlier_cards(rules)
        return games

    @cached_property
    def _open_only(self) -> GunsAndSteel:
        """The game by the rules of version 2, which know open cards only, with the cards of that time."""
        like = self._with_other_cards[OTHER_CARDS[0]]
        game = GunsAndSteel(like.set)
        game.earlier, game.rules_version, game.options = True, OPEN_ONLY[-1], (THEME,)
        game.earlier_cards = like.earlier_cards
        return game

    def with_cards(self, cards: Path | CardFile) -> GunsAndSteel:
        return GunsAndSteel(read_cards(cards))


GAME = GunsAndSteel(read_cards())
