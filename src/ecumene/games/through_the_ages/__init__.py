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

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from ecumene.engine import Action, Arrangement, Chance, Event, Face, Game, Language, Measure, Option, Tally, Text, Thing

from .bots import evaluation, features, prior
from .box.cards import Card
from .box.contents import CARDS, EARLIER, SIDES
from .box.vocabulary import VOCABULARY
from .rules.setup import set_up
from .state.board import Board
from .terminal.table import render
from .view.check import check
from .view.look import look
from .view.redeal import redeal
from .words.actions import action_text
from .words.actions_now import offer_text
from .words.answers import SURRENDERING, at_once, gives_away, takes_thought
from .words.arrangement import ARRANGEMENT
from .words.contexts import context_now
from .words.ending import MARKS, MILESTONES, account, curves
from .words.faces import card_face
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.labels import LABELS
from .words.log import EVENTS, event_text
from .words.measures import measures
from .words.prompts import prompt_now
from .words.warnings import warnings

__all__ = ["GAME", "ThroughTheAges"]


class ThroughTheAges(Game[Board]):
    """The game."""

    state = Board
    title = "Through the Ages"
    line = "Lead a civilization from antiquity to the space age: technologies, leaders, wonders, armies, culture"
    players = range(2, 5)
    minutes = 180
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

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        return set_up(self, players, options, seed)

    def describe(self, action: Action) -> Text:
        return action_text(action)

    def describe_now(self, board: Board, action: Action) -> Text | None:
        return offer_text(board, action)

    def prompt_now(self, board: Board) -> Text | None:
        return prompt_now(board)

    def context_now(self, board: Board) -> list[Text]:
        return context_now(board)

    def gives_away(self, board: Board, action: Action) -> bool:
        return gives_away(board, action)

    def takes_thought(self, board: Board, action: Action) -> bool:
        return takes_thought(board, action)

    def at_once(self, board: Board) -> int:
        return at_once(board)

    def sentence(self, event: Event) -> Text:
        return event_text(event)

    def warnings(self, board: Board, action: Action) -> list[Text]:
        return warnings(board, action)

    def measures(self, board: Board, seat: int) -> list[Measure]:
        return measures(board, seat)

    def account_of_events(self, board: Board, events: Sequence[Event]) -> list[Tally]:
        return account(board, events)

    def curves(self, board: Board) -> list[Tally]:
        return curves(board)

    def face(self, thing: Thing, language: Language) -> Face:
        return card_face(thing, language) if isinstance(thing, Card) else Face()

    def view(self, board: Board, viewer: int) -> dict[str, Any]:
        return look(board, viewer)

    def redeal(self, board: Board, viewer: int, chance: Chance) -> None:
        redeal(board, viewer, chance)

    def check(self, board: Board) -> None:
        check(board)

    def evaluate(self, board: Board) -> list[float]:
        return evaluation.evaluate(board)

    def settled(self, board: Board) -> bool:
        return evaluation.settled(board)

    def prior(self, board: Board) -> list[float]:
        return prior.prior(board)

    def features(self, board: Board, viewer: int) -> list[float]:
        return features.features(board, viewer)

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return render(view, language, seats)


GAME = ThroughTheAges()
