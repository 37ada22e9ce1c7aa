"""What the board of every game promises, on positions of each: its own board or the one that shows any game.

Every question that random play comes to is looked at, with the fewest and the most players and with every option.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from ecumene.engine import EVERYTHING, LANGUAGES, SPECTATOR, Chance, Game, State, Table
from ecumene.games import GAMES, load
from ecumene.server.boards import board_for, language_for
from ecumene.server.pages.table.panel import Group, entries
from ecumene.server.storage.models import PERSON, PLAYING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.logs import Log
from ecumene.server.tables.question import choices_of
from tests.server.drawing import NAMES, Page, draw, picture

EVERY = 120
"""A question that has been seen is looked at again after so many decisions."""
LATEST = 600
"""After so many decisions only new questions are looked at, and the end."""
MANY, OFTEN = 8, 1

each_game = pytest.mark.parametrize("game", [load(id) for id in GAMES], ids=list(GAMES))


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
            known = asked[question] or (len(games) > MANY and seen[question] >= OFTEN)
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


@each_game
def test_every_legal_action_is_one_button_of_the_panel_and_the_board_has_no_others(game: Game) -> None:
    language = language_for(game, "en")
    for state in positions(game):
        if state.player is None:
            continue
        live = table_of(state)
        listed = entries(live, choices_of(live, state.player, language), language)
        offers = [offer for entry in listed for offer in (entry.offers if isinstance(entry, Group) else [entry])]
        legal = [action.id for action in state.legal]
        assert sorted(offer.choice.action for offer in offers) == sorted(legal), state.decision
        page = Page(draw(board_for(game.id), picture(state, state.player)))
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]
        buttons = page.buttons(enabled=True)
        clicked = [str(button["value"]) for button in buttons if "data-again" not in button]
        assert len(set(clicked)) == len(clicked)
        assert {str(button["value"]) for button in buttons if "data-again" in button} <= set(clicked)
        assert {action for value in (*clicked, *page.narrowing()) for action in value.split(",")} <= set(legal)
        for button in page.buttons(enabled=False):
            assert button["data-reason"]


@each_game
def test_nobody_sees_what_he_does_not_know_or_a_button_that_is_not_his(game: Game) -> None:
    """What a viewer does not know lies elsewhere after a redeal, and no byte of his board shows it.

    A board is drawn from a picture and nothing else, so the pictures are compared for everybody, with the order of all
    that is in them; one viewer's board is drawn from both, another at each position.
    """
    board, moved = board_for(game.id), 0
    for number, state in enumerate(positions(game)):
        code = list(LANGUAGES)[number % len(LANGUAGES)]
        viewers = (*range(state.seats), SPECTATOR)
        for viewer in viewers:
            redealt = state.determinize(viewer, Chance.seeded(99))
            moved += {**redealt.encode(), "chance": 0} != {**state.encode(), "chance": 0}
            true, other = picture(state, viewer, code), picture(redealt, viewer, code)
            assert repr(other) == repr(true)
            html = draw(board, true)
            if viewer == viewers[number % len(viewers)]:
                assert draw(board, other) == html
                Page(html)
            if viewer != state.player:
                assert re.findall(r"<button[^>]*\svalue=[^>]*>", html) == []
        Page(draw(board, picture(state, EVERYTHING, code)))  # as replays of finished games show it, whoever was asked
    assert moved
