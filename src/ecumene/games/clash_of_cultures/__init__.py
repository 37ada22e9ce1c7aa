"""Clash of Cultures (2012). Tribes on an unknown map become civilizations: cities, advances, wars, wonders, influence.

The rooms, lowest first; each knows itself and those before it:

box/ what is printed; state/ what stands on the table; rules/ the chapters in the order of the book: set-up, rounds and
turns in the room itself, then advances/ cities/ moving/ battle/ cards/ events/ trade/; view/ what a seat sees;
bots/ what programs that play reckon with; words/ all of it in words; terminal/ the table as text.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ecumene.engine import Option
from ecumene.engine.cards.reading import CardFile

from . import bots, terminal, view, words
from .box.card_file import read_cards
from .box.contents import EARLIER, Box
from .box.game_length import DIE, FOUR, SIX, WONDER
from .box.vocabulary import OWN_CARDS, VOCABULARY
from .rules.cards import advance_cards, explorers, intrigue_cards, mercenaries, simple_cards  # noqa: F401  by their rules
from .rules.events import catastrophes, unrest  # noqa: F401  by their rules
from .rules.setup import set_up
from .state.board import Board
from .words import ending
from .words.ahead import AHEAD
from .words.card_values import FIELDS
from .words.ending import MARKS
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.log import EVENTS, SPARES_PLANS, STOPS_PLANS

__all__ = ["GAME", "ClashOfCultures"]


class ClashOfCultures(Box[Board]):
    """The game with one set of cards."""

    state = Board
    set_up = set_up
    words = words
    view = view
    ending = ending
    judging = bots
    terminal = terminal
    title = "Clash of Cultures"
    line = "Explore an unknown land, found cities, keep them happy, choose advances, fight, and win others over"
    players = range(2, 5)
    minutes = 180
    asked = {2: 27, 3: 19.5, 4: 30}  # medians of four games of easy bots each
    options = (
        Option(
            "length",
            "How long the game is",
            {
                SIX: "six rounds",
                FOUR: "four rounds, with two settlers and a happy city at the start and two free advances a round",
                DIE: "up to seven rounds: in the last five turns a die may end it",
                WONDER: "up to seven rounds: a wonder built in the last five turns ends it",
            },
        ),
        Option(
            "events",
            "Events",
            {
                "full": "every event is played",
                "optional": "you choose before you see it whether an event or only its icon is played",
                "icons": "only the icons of events are played",
            },
        ),
        Option(
            "payment",
            "How prices are paid",
            {
                "plain": "ideas first where they count, then the resource itself, gold for the rest",
                "asked": "you are asked how many ideas and how much gold you pay",
            },
        ),
    )
    rules_version = "2"
    vocabulary = VOCABULARY
    sentences = EVENTS
    stops_plans = STOPS_PLANS
    ahead = AHEAD
    spares_plans = SPARES_PLANS
    groups = GROUPS
    deliberate = frozenset({"end", "raze", "offer", "accept"})
    surrendering = frozenset({"accept", "drop", "lose", "raze"})
    threats = frozenset({"advance", "build", "found", "grow", "influence"})
    gathered = frozenset({"trade", "invite", "propose"})
    marks = MARKS
    point = 2
    guide = GUIDE
    longest = 20000
    patience = 4
    own_cards = OWN_CARDS
    card_fields = FIELDS
    locale = Path(__file__).with_name("locale")

    def as_of(self, rules: str) -> ClashOfCultures:
        return self._earlier if rules == EARLIER else self

    @cached_property
    def _earlier(self) -> ClashOfCultures:
        """The game by the rules of version 1, with the same cards."""
        game = ClashOfCultures(self.set)
        game.earlier, game.rules_version = True, EARLIER
        return game

    def with_cards(self, cards: Path | CardFile) -> ClashOfCultures:
        return ClashOfCultures(read_cards(cards))


GAME = ClashOfCultures(read_cards())
