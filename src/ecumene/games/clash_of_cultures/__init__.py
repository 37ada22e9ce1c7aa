"""Clash of Cultures (2012). Tribes on an unknown map become civilizations: cities, advances, wars, wonders, influence.

The rooms, lowest first; each knows itself and those before it:

box/ what is printed; state/ what stands on the table; rules/ the chapters in the order of the book: set-up, rounds and
turns in the room itself, then advances/ cities/ moving/ battle/ cards/ events/ trade/; view/ what a seat sees;
bots/ what programs that play reckon with; words/ all of it in words; terminal/ the table as text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Event, Language, Option, Tally, Text, Thing
from ecumene.engine.card_files import CardFile
from ecumene.engine.sheets import Face

from .bots.evaluation import evaluate, outcome, settled
from .bots.features import features
from .bots.prior import prior
from .box.card_file import read_cards
from .box.contents import Box
from .box.game_length import DIE, FOUR, SIX, WONDER
from .box.vocabulary import OWN_CARDS, VOCABULARY
from .rules.cards import advance_cards, explorers, intrigue_cards, mercenaries, simple_cards  # noqa: F401  by their rules
from .rules.events import catastrophes, unrest  # noqa: F401  by their rules
from .rules.setup import set_up
from .state.board import Board
from .terminal.table import render
from .view.check import check
from .view.look import look
from .view.redeal import redeal
from .words.actions import action_text
from .words.actions_now import offer_text
from .words.answers import at_once, gives_away, takes_thought, way_on
from .words.card_values import FIELDS, Words, card_value
from .words.contexts import context_now
from .words.ending import MARKS, account, curves, tie_break
from .words.faces import face
from .words.groups import GROUPS
from .words.guide import GUIDE
from .words.log import EVENTS, sentence
from .words.prompts import place_of, prompt
from .words.warnings import warnings

__all__ = ["GAME", "ClashOfCultures"]


class ClashOfCultures(Box[Board]):
    """The game with one set of cards."""

    state = Board
    title = "Clash of Cultures"
    line = "Explore an unknown land, found cities, keep them happy, choose advances, fight, and win others over"
    players = range(2, 5)
    minutes = 180
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
    rules_version = "1"
    vocabulary = VOCABULARY
    sentences = EVENTS
    groups = GROUPS
    deliberate = frozenset({"end", "raze", "offer", "accept"})
    surrendering = frozenset({"accept", "drop", "lose", "raze"})
    threats = frozenset({"advance", "build", "found", "grow", "influence"})
    gathered = frozenset({"trade", "invite"})
    marks = MARKS
    point = 2
    guide = GUIDE
    longest = 20000
    patience = 4
    own_cards = OWN_CARDS
    card_fields = FIELDS
    locale = Path(__file__).with_name("locale")

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        return set_up(self, players, options, seed)

    def describe(self, action: Action) -> Text:
        return action_text(self, action)

    def describe_now(self, board: Board, action: Action) -> Text | None:
        return offer_text(board, action)

    def prompt_now(self, board: Board) -> Text | None:
        return prompt(board)

    def context_now(self, board: Board) -> list[Text]:
        return context_now(board)

    def name_now(self, board: Board, thing: Thing) -> Thing:
        return place_of(board, thing)

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

    def face(self, thing: Thing, language: Language) -> Face:
        return face(self, thing, language)

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

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return render(self, view, language, seats)

    def features(self, board: Board, viewer: int) -> list[float]:
        return features(board, viewer)

    def evaluate(self, board: Board) -> list[float]:
        return evaluate(board)

    def outcome(self, board: Board) -> list[float]:
        return outcome(board)

    def settled(self, board: Board) -> bool:
        return settled(board)

    def prior(self, board: Board) -> list[float]:
        return prior(board)

    def with_cards(self, cards: Path | CardFile) -> ClashOfCultures:
        return ClashOfCultures(read_cards(cards))


GAME = ClashOfCultures(read_cards())
