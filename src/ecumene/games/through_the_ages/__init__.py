"""Through the Ages: A New Story of Civilization, the base game for two to four players.

The rooms, each of which needs only those before it:

box       what is printed: the cards, what is in the box, everything a player can say
state     what lies on the table
rules     in the order of the rule book: set-up, the turn, the card row, politics, events, colonization, the action
          phase, a civilization's values and production, the end
view      what a seat sees, and what it cannot know, dealt anew
words     what is said to people
bots      what programs get (beside the words: neither needs the other)
terminal  the table as text
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ecumene.engine import Arrangement, Game, Option, Thing

from . import bots, terminal, view, words
from .box.contents import CARDS, EARLIER, SIDES
from .box.vocabulary import VOCABULARY
from .rules.setup import set_up
from .state.board import Board
from .words import ending
from .words.ahead import AHEAD
from .words.answers import SURRENDERING
from .words.arrangement import ARRANGEMENT
from .words.ending import MARKS, MILESTONES
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.labels import LABELS
from .words.log import EVENTS, SPARES_PLANS, STOPS_PLANS

__all__ = ["GAME", "ThroughTheAges"]


class ThroughTheAges(Game[Board]):
    """The game."""

    state = Board
    set_up = set_up
    words = words
    view = view
    ending = ending
    judging = bots
    terminal = terminal
    title = "Through the Ages"
    line = "Lead a civilization from antiquity to the space age: technologies, leaders, wonders, armies, culture"
    players = range(2, 5)
    minutes = 180
    asked = {2: 28, 3: 32, 4: 34.5}  # medians of four games of easy bots each
    options = (
        Option(
            "length",
            "When the game ends",
            {
                "full": "Full game: it ends after age III",
                "two-ages": "Two ages: it ends after age II",
                "one-age": "One age: it ends after age I, to learn the game",
            },
        ),
        Option(
            "war",
            "Whether civilizations may attack each other",
            {"yes": "With aggressions and wars", "no": "A peaceful game, without aggressions and wars"},
        ),
        Option(
            "resigning",
            "Whether a player may resign as a political action",
            {"no": "Everybody plays to the end", "yes": "Players may resign"},
        ),
    )
    rules_version = "3"
    vocabulary = VOCABULARY
    sentences = EVENTS
    stops_plans = STOPS_PLANS
    ahead = AHEAD
    spares_plans = SPARES_PLANS
    groups = GROUPS
    surrendering = SURRENDERING
    threats = frozenset({"annex", "attack", "build", "develop", "leader", "revolution", "stages", "take", "war"})
    labels = LABELS
    arrangement: Arrangement = ARRANGEMENT
    marks = MARKS
    milestones = MILESTONES
    patience = 0
    horizon = 0
    foresight = 1
    guide = GUIDE
    longest = 200 * 200
    """A card leaves the row in every turn, so there are fewer than 200 turns, of fewer than 200 decisions each."""
    locale = Path(__file__).with_name("locale")

    def __init__(self) -> None:
        super().__init__("through-the-ages")
        everything: list[Thing] = [*CARDS.values(), *SIDES.values()]
        self.things = {thing.id: thing for thing in everything}

    def as_of(self, rules: str) -> ThroughTheAges:
        return self._earlier if rules in EARLIER else self

    @cached_property
    def _earlier(self) -> ThroughTheAges:
        """The game by the rules of version 2, in which events let only farms and mines produce."""
        game = ThroughTheAges()
        game.rules_version = EARLIER[-1]
        return game


GAME = ThroughTheAges()
