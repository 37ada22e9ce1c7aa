"""What the board of every game promises, on positions of each: its own board or the one that shows any game.

Every question that random play comes to is looked at, with the fewest and the most players and with every option.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance, Game, State, Table
from ecumene.engine.state import NOT_NOW
from ecumene.games import GAMES, load
from ecumene.games.civilization.rules.trade.items import SORT
from ecumene.server.boards import board_for, language_for
from ecumene.server.pages.table.panel import Group, entries
from ecumene.server.pages.table.why_not import OWN_TIME, why_not
from ecumene.server.storage.models import PERSON, PLAYING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.logs import Log
from ecumene.server.tables.question import Choice, choices_of
from tests.server.drawing import NAMES, Page, draw, picture
from tests.server.questions import name

EVERY = 120
"""A question that has been seen is looked at again after so many decisions."""
LATEST = 600
"""After so many decisions only new questions are looked at, and the end."""
MANY = 8
"""Where a game has so many setups, a question is looked at in"""
LOOKS = 16
"""of them together: in two of eight, in one of thirteen."""

BOTH, ALL = 4, 3
"""In every so many positions a board is drawn from the redeal too, and as those see it from whom nothing is hidden."""

IN_THE_PANEL: Mapping[str, frozenset[tuple[str, str]]] = {
    "clash-of-cultures": frozenset(
        {
            ("collecting:what_to_collect", "take"),
            ("growing:which_building", "raise"),
            ("mercenaries:what_to_pay_with", "pay"),
            ("objectives:which_objective", "score"),
            ("specials:which_prize", "take"),
            ("tokens:which_token", "take"),
            ("schemes:which_card_to_take", "pick"),
            ("trade:what_to_offer", "give"),
            ("trade:what_to_offer", "want"),
        }
    ),
    "civilization": frozenset({("trade:what_to_offer", verb) for verb in SORT}),
    "guns-and-steel": frozenset({("attack:what_to_give", "give"), ("society:who_pays_tribute", "target")}),
    "monumental-duel": frozenset({("turn:what_to_do", "advantage")}),
}
"""Answers of which the board draws only those that can be given; the panel says why not the others."""

each_game = pytest.mark.parametrize("game", [load(id) for id in GAMES], ids=list(GAMES))
WEIGHT = {"en": "weight", "ru": "сложность"}
"""All games are weighed in the same word."""


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_how_heavy_games_are_is_said_alike(game: Game, code: str) -> None:
    box = board_for(game.id).box
    assert box is not None
    assert language_for(game, code).say(box.weight).split()[-1] == WEIGHT[code]


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """The fewest players as usual, and the most of them with each option in turn."""
    yield game.players[0], {}
    yield game.players[-1], {}
    for option in game.options:
        for value in list(option.values)[1:]:
            yield game.players[-1], {option.name: value}


def positions(game: Game) -> Iterator[State]:
    """Positions to look at; each test has copies of its own."""
    for state in kept(game):
        yield state.copy()


@cache
def kept(game: Game) -> tuple[State, ...]:
    """The first position of each question, some later ones, and the end of a game.

    Where there are many options, a question that was seen in one game is looked at in others only now and then.
    """
    games = list(setups(game))
    seen, found = Counter[str](), list[State]()
    for number, (players, options) in enumerate(games):
        chance, state, asked = Chance.seeded(number), game.new(players, options, seed=number), Counter[str]()
        decisions = 0
        while state.decision is not None:
            question = state.decision.question.id
            known = asked[question] or (len(games) >= MANY and seen[question] >= LOOKS // len(games))
            if not known or (decisions % EVERY == 0 and decisions < LATEST):
                found.append(state.copy())
            seen[question] += not asked[question]
            asked[question] += 1
            decisions += 1
            state.apply(chance.pick(state.legal))
        found.append(state)
    return tuple(found)


def table_of(state: State) -> LiveTable:
    """A table that stands so, with people in all seats."""
    seats = [SeatRow(seat=seat, kind=PERSON, name=NAMES[seat], stand_in="") for seat in range(state.seats)]
    row = TableRow(id="a", game=state.game.id, status=PLAYING, number=0, seats=seats)
    table = Table.open(state.game, state.seats, names=list(NAMES[: state.seats]))
    table.state = state
    return LiveTable(row, table, Log(), 0)


@dataclass(frozen=True)
class Asked:
    """A position in which somebody has to choose, and what he gets to see."""

    state: State
    live: LiveTable
    choices: Sequence[Choice]
    """In the words of the panel, which the board has, too."""
    page: Page
    """His board."""


@pytest.fixture(scope="module", params=[load(id) for id in GAMES], ids=list(GAMES))
def asked(request: pytest.FixtureRequest) -> list[Asked]:
    """The positions of a game in which somebody has to choose, each drawn once."""
    found: list[Asked] = []
    for state in positions(request.param):
        if state.player is not None:
            live = table_of(state)
            choices = choices_of(live, state.player, language_for(state.game, "en"))
            shown = picture(state, state.player, answers=choices)
            found.append(Asked(state, live, choices, Page(draw(board_for(state.game.id), shown))))
    return found


def test_every_legal_action_is_one_button_of_the_panel_and_the_board_has_no_others(asked: list[Asked]) -> None:
    for each in asked:
        state, page = each.state, each.page
        listed = entries(each.live, each.choices, language_for(state.game, "en"))
        offers = [offer for entry in listed for offer in (entry.offers if isinstance(entry, Group) else [entry])]
        legal = [action.id for action in state.legal]
        assert sorted(offer.choice.action for offer in offers) == sorted(legal), state.decision
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        buttons = page.buttons(enabled=True)
        clicked = [str(button["value"]) for button in buttons if "data-again" not in button]
        assert len(set(clicked)) == len(clicked)
        assert {str(button["value"]) for button in buttons if "data-again" in button} <= set(clicked)
        assert {action for value in (*clicked, *page.narrowing()) for action in value.split(",")} <= set(legal)
        for button in page.buttons(enabled=False):
            assert button["data-reason"]


def test_the_signs_of_answers_are_about_answers_and_in_the_sprite(asked: list[Asked]) -> None:
    board = board_for(asked[0].state.game.id)
    sprite = (board.folder / "sprite.svg").read_text(encoding="utf-8") if board.folder else ""
    styles = "".join((board.folder / name).read_text(encoding="utf-8") for name in board.styles) if board.folder else ""
    for each in asked:
        vocabulary = each.state.game.vocabulary
        verbs = {action.verb for action in vocabulary}
        shown = board.shown(picture(each.state, each.state.player or 0, answers=each.choices))
        for action, signs in shown.items():
            assert action in verbs or vocabulary.parse(action), action
            for icon in filter(None, (signs.lead, *signs.trail)):
                drawn = any(f".{name}::after" in styles for name in icon.look.split())
                assert icon.name or icon.text or drawn, action
                assert not icon.name or icon.name[0] == "#" or f'id="{icon.name}"' in sprite, icon


def test_every_question_explains_what_is_no_answer(asked: list[Asked]) -> None:
    """What has the verb of an answer says why not, on the board if its like can be clicked there; and one line speaks
    of all that belongs to another time."""
    told_of = set[str]()
    for each in asked:
        state, page, game = each.state, each.page, each.state.game
        language, hidden = language_for(game, "en"), IN_THE_PANEL.get(game.id, frozenset())
        panel = why_not(each.live, each.choices, language)
        assert language.say(OWN_TIME) in {line.reason for line in (*panel.first, *panel.more)}
        assert all(choice.reason and choice.reason != str(NOT_NOW) for choice in each.choices if not choice.legal)
        shown = page.clickable()
        verbs = {choice.action.partition(" ")[0] for choice in each.choices if choice.legal and choice.action in shown}
        things = {action.partition(" ")[2].partition(" ")[0] or action for action in shown}
        for choice in each.choices:
            verb, _, rest = choice.action.partition(" ")
            if verb in verbs and not choice.legal and not choice.absent and (name(state), verb) not in hidden:
                told_of.add(name(state))
                at_hand = (rest.partition(" ")[0] or verb) in things or choice.reason in page.text
                assert at_hand, (name(state), choice)
    assert len(told_of) > 3


@each_game
def test_nobody_sees_what_he_does_not_know_or_a_button_that_is_not_his(game: Game) -> None:
    """What a viewer does not know lies elsewhere after a redeal, and no byte of his board shows it.

    A board is drawn from a picture and nothing else, so the pictures are compared for everybody, with the order of all
    that is in them. The board of one viewer is drawn, another one at each position; now and then from both pictures.
    """
    board, moved = board_for(game.id), False
    for number, state in enumerate(positions(game)):
        code = list(LANGUAGES)[number % len(LANGUAGES)]
        viewers = (*range(state.seats), SPECTATOR)
        reader = viewers[number % len(viewers)]
        for viewer in viewers:
            redealt = state.determinize(viewer, Chance.seeded(99))
            moved = moved or {**redealt.encode(), "chance": 0} != {**state.encode(), "chance": 0}
            true, other = picture(state, viewer, code), picture(redealt, viewer, code)
            assert repr(other) == repr(true)
            if viewer != reader:
                continue
            html = draw(board, true)
            Page(html)
            if number % BOTH == 0:
                assert draw(board, other) == html
            if viewer != state.player:
                assert re.findall(r"<button[^>]*\svalue=[^>]*>", html) == []
        if number % ALL == 0 or state.over:
            Page(draw(board, picture(state, EVERYTHING, code)))  # as replays of finished games show it
    assert moved
