"""Why can't I…? Every main question of each game explains what a person can point at, the likeliest first."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ecumene.engine import LANGUAGES, Table
from ecumene.engine.state import NOT_NOW
from ecumene.games import GAMES, load
from ecumene.server.boards import board_for, language_for
from ecumene.server.pages.table.panel import group_of
from ecumene.server.pages.table.why_not import FIRST, WhyNot, why_not
from ecumene.server.storage.models import PLAYING
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import Choice, choices_of
from tests.server.drawing import NAMES, Page, draw, picture
from tests.server.questions import name


@dataclass(frozen=True)
class Turn:
    """What people want in a turn of a game."""

    main: Mapping[str, tuple[str, ...]]
    """Its main questions, each with the verbs of which the panel says something: that they can be done, or why not."""
    on_board: tuple[str, ...]
    """Verbs about things that lie on the board."""
    rare: tuple[str, ...] = ()
    """Verbs of what destroys, or is hardly ever wanted: no list begins with them."""


ACTIONS = ("take", "population", "build", "upgrade", "develop", "stages", "leader", "play")
PURCHASES = ("discover", "buy", "grow", "found")
CITIES = ("buy", "conquer", "develop", "progress", "scout", "advantage")
TURNS = {
    "through-the-ages": Turn(
        {"actions:what_to_do": ACTIONS, "politics:what_politics": ("prepare", "attack", *ACTIONS)},
        ("take", "population", "build", "develop", "leader", "play", "tactic", "copy", "prepare", "attack", "war"),
        ("destroy", "resign"),
    ),
    "clash-of-cultures": Turn(
        {"turn:what_next": ("collect", "move", "advance", "build", "grow", "found", "cheer", "wonder", "play")},
        ("collect", "move", "advance", "build", "grow", "found", "cheer", "wonder", "play"),
        ("barter", "swap"),
    ),
    "civilization": Turn(
        {
            "moving:what_to_move": ("move", "sail", "look", *PURCHASES, "deal"),
            "battle:where_to_fight": ("attack", *PURCHASES, "move"),
            "trade:what_to_trade": ("deal", *PURCHASES, "move"),
            "purchase:what_to_buy": (*PURCHASES, "move", "deal"),
        },
        ("move", "grow", "found"),
        ("sell", "bomb"),
    ),
    "guns-and-steel": Turn(
        {
            "turn:which_resource": ("resource", "technology", "buy"),
            "turn:which_technology": ("resource", "technology", "buy"),
            "turn:whether_to_activate": ("buy",),
            "purchase:what_to_buy": ("buy",),
        },
        ("buy", "resource", "technology"),
    ),
    "monumental-duel": Turn({"round:which_cross": CITIES, "turn:what_to_do": CITIES}, ("buy", "progress"), ("pass",)),
}


def test_every_game_is_asked() -> None:
    assert set(TURNS) == set(GAMES)


@cache
def positions(game_id: str) -> tuple[Table, ...]:
    """Tables at main questions, early and late, of a game played at random and of one played as the game finds
    likely."""
    game, main = load(game_id), TURNS[game_id].main
    found: list[Table] = []
    for seed in (1, 2):
        table, whim = Table.open(game, game.players[-1], seed=seed), random.Random(seed)
        met: Counter[str] = Counter()
        while (seat := table.state.player) is not None and met.total() < 240:
            state = table.state
            if name(state) in main:
                met[name(state)] += 1
                if met.total() % 12 == 1 or met[name(state)] == 1:
                    found.append(Table(game, table.names, table.record, state.copy()))
            likely = [weight + 1e-9 for weight in game.judging.prior(state)] if seed == 2 else None
            table.act(seat, whim.choices(state.legal, likely)[0])
    assert {name(table.state) for table in found} == set(main)
    return tuple(found)


def told(table: Table, code: str) -> tuple[LiveTable, list[Choice], WhyNot]:
    """What the one who has to choose reads in the panel."""
    seats = [SimpleNamespace(name=name, seat=seat) for seat, name in enumerate(NAMES[: table.state.seats])]
    row = cast(Any, SimpleNamespace(id="t", number=0, seats=seats, status=PLAYING))
    live = LiveTable(row, table, cast(Any, None), 0)
    language = language_for(table.game, code)
    assert table.state.player is not None
    choices = list(choices_of(live, table.state.player, language))
    return live, choices, why_not(live, choices, language)


def verb_of(choice: Choice) -> str:
    return choice.action.partition(" ")[0]


def said_of(table: Table, shown: WhyNot, code: str) -> Iterator[set[str]]:
    """The verbs that each line of the panel speaks of."""
    language = language_for(table.game, code)
    _, choices, _ = told(table, code)
    verbs: dict[str, set[str]] = {}
    for choice in choices:
        group = group_of(table.game, table.game.vocabulary.parse(choice.action), language)
        for label in (choice.label.partition(" (")[0], group):
            verbs.setdefault(label, set()).add(verb_of(choice))
    for line in (*shown.first, *shown.more):
        yield {verb for label in line.labels for verb in verbs.get(label, ())}


each_game = pytest.mark.parametrize("game_id", TURNS)


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_panel_speaks_of_every_main_verb(game_id: str, code: str) -> None:
    for table in positions(game_id):
        _, choices, shown = told(table, code)
        legal = {verb_of(choice) for choice in choices if choice.legal}
        lines = list(said_of(table, shown, code))
        for verb in TURNS[game_id].main[name(table.state)]:
            assert verb in legal or any(verb in line for line in lines), (name(table.state), verb)


@each_game
def test_what_destroys_does_not_come_first(game_id: str) -> None:
    for table in positions(game_id):
        _, _, shown = told(table, "en")
        for line in list(said_of(table, shown, "en"))[: min(2, len(shown.first) - 1)]:
            assert not line <= set(TURNS[game_id].rare), shown.first


@each_game
def test_the_list_is_short_and_nothing_is_lost(game_id: str) -> None:
    for table in positions(game_id):
        _, choices, shown = told(table, "en")
        assert len(shown.first) <= FIRST
        lines = [(line.reason, line.rule) for line in (*shown.first, *shown.more)]
        assert len(set(lines)) == len(lines)
        assert {(each.reason, each.rule) for each in choices if not each.legal and not each.absent} <= set(lines)


@each_game
def test_every_reason_is_a_sentence_with_its_rule(game_id: str) -> None:
    rules = (load(game_id).locale.parent / "rules" / "en.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r'<a id="([^"]+)"', rules))
    for table in positions(game_id):
        _, choices, _ = told(table, "en")
        for choice in choices:
            if not choice.legal:
                assert choice.reason.endswith(".")
                assert choice.reason != str(NOT_NOW)
                assert choice.rule in anchors, choice


@each_game
def test_what_can_be_pointed_at_has_its_reason_on_the_board(game_id: str) -> None:
    """Whatever the panel explains about a thing, the thing itself is a button that says something."""
    board, told_of = board_for(game_id), 0
    for table in positions(game_id)[::2]:
        state = table.state
        assert state.player is not None
        shown = picture(state, state.player)
        page = Page(draw(board, shown))
        actions = page.clickable()
        about = {action.partition(" ")[2].partition(" ")[0] or action for action in actions}
        for button in page.buttons(enabled=False):
            assert button["data-reason"], button
        for choice in shown.choices.values():
            verb, _, rest = choice.action.partition(" ")
            if verb in TURNS[game_id].on_board and not choice.legal and not choice.absent:
                told_of += 1
                assert (rest.partition(" ")[0] or verb) in about, (name(state), choice)
    assert told_of > 20
