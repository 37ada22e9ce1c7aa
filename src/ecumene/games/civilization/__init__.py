"""Sid Meier's Civilization (2002), standard and advanced rules. From two villages to the stars on a map of the world.

Its rooms, each of which knows only those before it: `box` holds what is printed, `state` what is on the table, `rules`
the chapters of the rule book (set-up, the turn with its four phases, eras and endings), `view` what a seat sees,
`words` what the game says, `terminal` the table in text. `bots` stands beside the words: what programs think of a
position.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Event, Language, Measure, Option, Tally, Text, Thing
from ecumene.engine.card_files import CardFile
from ecumene.engine.sheets import Face

from .bots.evaluation import evaluate, outcome, settled
from .bots.features import features
from .bots.prior import prior
from .box.card_file import read_cards
from .box.contents import Box
from .box.vocabulary import OWN_CARDS, VOCABULARY
from .rules.setup import set_up
from .state.board import Board
from .terminal.table import render
from .view.check import check
from .view.look import look
from .view.redeal import redeal
from .words.actions import action_text
from .words.actions_now import describe_now
from .words.answers import at_once, gives_away, takes_thought, way_on
from .words.card_values import FIELDS, Words, card_value, printed
from .words.contexts import context_now
from .words.ending import MARKS, MILESTONES, account, curves, tie_break
from .words.faces import face
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.log import EVENTS, sentence
from .words.measures import measures
from .words.prompts import prompt_now
from .words.warnings import warnings

__all__ = ["GAME", "Civilization"]


class Civilization(Box[Board]):
    """The game with one set of cards."""

    state = Board
    title = "Sid Meier's Civilization"
    line = "From two villages to the stars: settle the world, trade, fight, and discover what others pay for"
    players = range(2, 7)
    minutes = 200
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
    rules_version = "1"
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
    groups = GROUPS
    deliberate = frozenset({"accept", "bomb", "drop", "launch", "offer", "proclaim", "remove", "sell"})
    surrendering = frozenset({"accept", "remove", "sell"})
    threats = frozenset({"attack", "discover", "found", "grow", "improve"})
    gathered = frozenset({"sell"})

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        return set_up(self, players, options, seed)

    def describe(self, action: Action) -> Text:
        return action_text(self, action)

    def describe_now(self, board: Board, action: Action) -> Text | None:
        return describe_now(board, action)

    def prompt_now(self, board: Board) -> Text | None:
        return prompt_now(board)

    def context_now(self, board: Board) -> list[Text]:
        return context_now(board)

    def way_on(self, board: Board) -> Action | None:
        return way_on(board)

    def takes_thought(self, board: Board, action: Action) -> bool:
        return takes_thought(board, action)

    def gives_away(self, board: Board, action: Action) -> bool:
        return gives_away(board, action)

    def at_once(self, board: Board) -> int:
        return at_once(board)

    def sentence(self, event: Event) -> Text:
        return sentence(event)

    def warnings(self, board: Board, action: Action) -> list[Text]:
        return warnings(board, action)

    def measures(self, board: Board, seat: int) -> list[Measure]:
        return measures(board, seat)

    def face(self, thing: Thing, language: Language) -> Face:
        return face(self, thing, language)

    def printed(self, id: str) -> Thing:
        return printed(self, id)

    def card_value(self, thing: Thing, field: str) -> Words:
        return card_value(self, thing, field)

    def account(self, board: Board) -> list[Tally]:
        return account(board)

    def tie_break(self, board: Board) -> Text | None:
        return tie_break(board)

    def curves(self, board: Board) -> list[Tally]:
        return curves(board)

    def view(self, board: Board, viewer: int) -> dict[str, Any]:
        return look(board, viewer)

    def redeal(self, board: Board, viewer: int, chance: Chance) -> None:
        redeal(board, viewer, chance)

    def check(self, board: Board) -> None:
        check(board)

    def evaluate(self, board: Board) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Board) -> list[float]:
        return outcome(board)

    def settled(self, board: Board) -> bool:
        return settled(board)

    def prior(self, board: Board) -> list[float]:
        return prior(board)

    def features(self, board: Board, viewer: int) -> list[float]:
        return features(board, viewer)

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return render(self, view, language, seats)

    def with_cards(self, cards: Path | CardFile) -> Civilization:
        return Civilization(read_cards(cards))


GAME = Civilization(read_cards())
