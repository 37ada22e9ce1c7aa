"""Monumental Duel: Trade. Two cities of nine cards face each other; each round lights up one row and one column.

box/ has the cards and what they can say, state/ the table. rules/ follows the rule book: set-up, the round with
activation, actions and its end; then what an action can be: acquiring cards, provinces, policies, the advantage, the
scout's trade, using cards; then what effects do. view/ is what a seat sees, words/ what people read, bots/ how programs
judge a position, terminal/ the table as text. Each room knows those before it, and bots/ none of the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import Action, Chance, Event, Language, Option, Tally, Text, Thing
from ecumene.engine.card_files import CardFile
from ecumene.engine.sheets import Face

from .bots import evaluation, features, prior
from .box.amounts import counted
from .box.card_file import read_cards
from .box.contents import Box
from .box.vocabulary import OWN_CARDS, VOCABULARY
from .rules import city, gains, provinces, trade  # noqa: F401  their rules are found by the effects
from .rules.setup import CHOSEN, DRAFTED, RANDOM, set_up
from .state.board import Board
from .terminal.table import render
from .view.check import check
from .view.look import look
from .view.redeal import redeal
from .words.actions import action_text
from .words.actions_now import offer_text
from .words.arrangement import ARRANGEMENT
from .words.card_values import FIELDS, card_value
from .words.contexts import context_now
from .words.ending import MARKS, account, tie_break
from .words.faces import face
from .words.groups import GROUPS, group
from .words.guide import GUIDE
from .words.labels import LABELS
from .words.log import EVENTS, gained
from .words.warnings import warnings

__all__ = ["GAME", "MonumentalDuel"]


class MonumentalDuel(Box[Board]):
    """The game with one set of cards."""

    state = Board
    title = "Monumental Duel"
    line = "Two cities face to face: light up a row and a column, build wonders, conquer, and win free cities by trade"
    players = range(2, 3)
    minutes = 50
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
    rules_version = "1"
    vocabulary = VOCABULARY
    sentences = EVENTS
    labels = LABELS
    arrangement = ARRANGEMENT
    groups = GROUPS
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

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Board:
        return set_up(self, options, seed)

    def describe(self, action: Action) -> Text:
        return action_text(action, self.things)

    def describe_now(self, board: Board, action: Action) -> Text | None:
        return offer_text(board, action)

    def context_now(self, board: Board) -> list[Text]:
        return context_now(board)

    def group(self, action: Action) -> Text | None:
        return group(self, action)

    def warnings(self, board: Board, action: Action) -> list[Text]:
        return warnings(board, action)

    def account(self, board: Board) -> list[Tally]:
        return account(board)

    def tie_break(self, board: Board) -> Text | None:
        return tie_break(board)

    def face(self, thing: Thing, language: Language) -> Face:
        return face(thing, language)

    def sentence(self, event: Event) -> Text:
        if event.kind == "gains":
            return Text(self.sentences[event.kind], player=event.player, what=gained(event.args))
        if event.kind == "gains by":
            card = event.args["card"]
            return Text(self.sentences[event.kind], player=event.player, what=gained(event.args), card=card)
        if event.kind == "takes advantage":
            what = counted(event.args["resource"].kind, event.args["n"])
            return Text(self.sentences[event.kind], player=event.player, what=what)
        return super().sentence(event)

    def view(self, board: Board, viewer: int) -> dict[str, Any]:
        return look(board)

    def redeal(self, board: Board, viewer: int, chance: Chance) -> None:
        redeal(board, chance)

    def check(self, board: Board) -> None:
        check(board)

    def render(self, view: dict[str, Any], language: Language, seats: list[str]) -> str:
        return render(self, view, language, seats)

    def with_cards(self, cards: Path | CardFile) -> MonumentalDuel:
        return MonumentalDuel(read_cards(cards))

    def card_value(self, thing: Thing, field: str) -> Text | Thing | Sequence[Text | Thing] | None:
        return card_value(self.things, thing, field)

    def evaluate(self, board: Board) -> list[float]:
        return evaluation.evaluate(board)

    def outcome(self, board: Board) -> list[float]:
        return evaluation.outcome(board)

    def settled(self, board: Board) -> bool:
        return evaluation.settled(board)

    def prior(self, board: Board) -> list[float]:
        return prior.prior(board)

    def features(self, board: Board, viewer: int) -> list[float]:
        return features.features(board, viewer)


GAME = MonumentalDuel(read_cards())
