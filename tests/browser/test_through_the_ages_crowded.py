"""The board of Through the Ages in a crowded last age and at every question: nothing is cut off, all can use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ecumene.engine import Chance, Table
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from tests.browser.layout import CHECK, LAID_OUT, Plan, flaws
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.visitor import PHONE, WIDE, Company
from tests.games.through_the_ages.collectors import collects

SIZES = (WIDE, (1920, 1080), (1280, 720), (1024, 768), (820, 1180), (844, 390), PHONE)
CROWDED = (0, 4, 7, 8, 13, 15, 17, 19)
"""Seeds of games in which somebody comes to many wonders, colonies, special technologies and cards in hand."""
GAMES = ((2, 1), (3, 3), (4, 5))
"""Seats and seeds of games of which each kind of question is looked at."""
MOMENTS = (20, 150)
"""Moves after which these games are looked at in any case: there is not much on the board yet."""
PARTS = len(SIZES)
"""In so many parts positions and sizes are looked at, in turn."""

PLAN = Plan(
    game=GAME.id,
    prefix="ta",
    main="civilization",
    opened="#seat-*",
    frames=".ta-card, .ta-plaque, .ta-cell, .ta-strip, .ta-tile, .ta-head, .ta-pool, .ta-army, .ta-bank-cell, "
    ".ta-building, .ta-stage, .ta-group, .ta-bank, .ta-header, .ta-cards, .ta-world, .ta-hand, .ta-civ",
    things=".ta-card, .ta-plaque, .ta-cell, .ta-strip, .ta-tile, .ta-bank, .ta-head",
    names=".ta-name, .ta-who",
    together=".ta-workers, .ta-goods, .ta-tokens, .ta-shelf",
    over=".ta-matter, .ta-hands",
    quiet=".vh, .tip, .ta-home, .ta-opens, .ta-closes, .ta-card .ta-art, .ta-mark, .ta-event .badge",
)


def things(board: Board, seat: int) -> float:
    """How much there is to look at in a civilization; a card in hand takes less room than one in play."""
    own = board.players[seat]
    held = len(own.civil_hand) + len(own.military_hand)
    return len(own.wonders) + len(own.ruins) + len(own.colonies) + len(own.specials) + held / 2


def game(seats: int, seed: int) -> Iterator[tuple[Table, Board, int]]:
    """A game of collectors, before each move: the table, the position, and whose move it is."""
    table, chance = Table.open(GAME, seats, seed=seed), Chance.seeded(seed)
    while (seat := table.state.player) is not None:
        board = table.state
        assert isinstance(board, Board)
        yield table, board, seat
        table.act(seat, collects(board.legal, chance))


@cache
def crowded(seed: int) -> tuple[str, int, Board]:
    """The record of a game of four, the moment of age III at which somebody has most to look at, and the position."""
    most, moment = 0.0, 0
    for table, board, seat in game(4, seed):
        if board.age == 3 and (much := things(board, seat)) > most:
            most, moment, found = much, len(table.record.actions), board.copy()
    return table.record.text(), moment, found


def positions() -> Iterator[tuple[str, Board]]:
    """The crowded positions, the fullest one for each question of other games, and some on the way."""
    for seed in CROWDED:
        yield f"crowded {seed}", crowded(seed)[2]
    fullest: dict[str, tuple[float, Board]] = {}
    for seats, seed in GAMES:
        for table, board, seat in game(seats, seed):
            assert board.decision is not None
            question = board.decision.question.id.rpartition(":")[2]
            if question not in fullest or things(board, seat) > fullest[question][0]:
                fullest[question] = things(board, seat), board.copy()
            if (moves := len(table.record.actions)) in MOMENTS:
                yield f"{seats} players after {moves} moves", board.copy()
    yield from ((question, board) for question, (_, board) in fullest.items())


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
def test_nothing_is_cut_off_in_any_of_many_positions(company: Company, part: int) -> None:
    """Positions are seen with every civilization and every tab opened, in both languages and themes: each in one of the
    sizes here, in the other ones by the long test."""
    anna = company.invite()
    page = anna.page
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    shown = list(positions())
    assert len(shown) >= 30
    found = flaws(page, PLAN, [(name, board.copy) for name, board in shown], SIZES, (part, PARTS))
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_a_crowded_board(company: Company, scheme: str) -> None:
    """On a phone each part of it is looked at; on a wide screen another civilization too."""
    anna = company.invite(color_scheme=scheme)
    record, moment, _ = crowded(CROWDED[3])
    anna.play_on(record, moment)
    page, dark = anna.page, scheme == "dark"
    found = stumbling_blocks(page, dark)
    page.locator("[name=ta-seat]").last.evaluate(CHECK)
    found += stumbling_blocks(page, dark)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate(LAID_OUT)
    for tab in page.locator("[name=ta-tab]").all():
        tab.evaluate(CHECK)
        found += stumbling_blocks(page, dark)
    assert not found, "\n".join(dict.fromkeys(found))
