"""The past of a running game: whoever looks back sees what he saw then, and nothing that he could not know.

In the tests of all pages each position of the past is dealt anew for itself. Here the past is compared with worlds that
have really been played from it to the present, and with what the engine says that the viewer saw.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from ecumene.engine import SPECTATOR, Language
from ecumene.engine.table import look
from ecumene.server.boards import Board, Picture
from ecumene.server.pages.finished import replay
from ecumene.server.pages.table import since
from tests.server.leaks.asking.addresses import filled
from tests.server.leaks.asking.answers import PACKED, PART, Ask
from tests.server.leaks.asking.house import TRUE, Evening, House
from tests.server.leaks.worlds.cells import CELLS, SAMPLE, Cell
from tests.server.leaks.worlds.moments import PARTS, course_of, moment_of, sampled
from tests.server.leaks.worlds.redeals import World, genuine_world

REPLAY, SINCE, LOG = "/replay/{table_id}", "/t/{table_id}/since", "/api/v1/tables/{table_id}/log"
LENGTHS = (64, 32, 16, 8, 4, 2)
SHORT = (4, 2)
"""So many actions before the present another world is looked for that has led there, the longest first."""
TRIES = 40
FIRST_OF_EACH = [cell for number, cell in enumerate(SAMPLE) if cell.game not in [c.game for c in SAMPLE[:number]]]


def past_asks(evening: Evening, viewer: int, positions: range) -> list[Ask]:
    """Everything that shows these positions."""
    visitor, found = evening.visitors[viewer], []
    for at in positions:
        for route, headers in ((REPLAY, ()), (REPLAY, (PART,)), (SINCE, (PART,))):
            found.append(Ask(route, filled(route, evening), (visitor.cookie, PACKED, *headers), f"at={at}"))
        found.append(Ask(LOG, filled(LOG, evening), visitor.key, f"after={at}"))
    return found


def longest_genuine(evening: Evening, viewer: int, lengths: Sequence[int]) -> tuple[World, int] | None:
    """A world that has led to this present, from as long ago as one is found, and the position where it begins."""
    for start in (evening.position - length for length in lengths if length < evening.position):
        for seed in range(1, TRIES):
            if world := genuine_world(evening.course, start, evening.position, viewer, seed):
                return world, start
    return None


def compare_genuine(house: House, evening: Evening, viewer: int, lengths: Sequence[int], most: int = 6) -> int:
    """Compares the past of a table with that of a world that was really played; returns how many actions it has."""
    found = longest_genuine(evening, viewer, lengths)
    if found is None:
        return 0
    world, start = found
    step = max(1, (evening.position - start) // most)
    house.compare(evening, viewer, past_asks(evening, viewer, range(start, evening.position, step)), world=world)
    return evening.position - start


@pytest.mark.parametrize("cell", FIRST_OF_EACH, ids=str)
def test_a_past_that_led_to_the_present(house: House, cell: Cell) -> None:
    """Another world is dealt some actions ago, and the same is chosen in it up to now; looking back shows the same."""
    course = course_of(cell)
    evenings = (
        house.open(cell, course, at, again=True) for at in range(len(course.states) // 2, len(course.states) - 1)
    )
    assert any(compare_genuine(house, evening, SPECTATOR, SHORT, 1) for evening in evenings)


@pytest.mark.long
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_many_pasts_that_led_to_the_present(house: House, cell: Cell) -> None:
    """The same for every viewer, from as long ago as can be, at several moments of two games."""
    played = []
    for game in range(2):
        course = course_of(cell, game)
        last = len(course.states) - 1
        for position in (last // 4, last // 2, last - 1):
            evening = house.open(cell, course, position, again=True)
            played += [compare_genuine(house, evening, viewer, LENGTHS) for viewer in evening.visitors]
    assert any(played)


@pytest.mark.parametrize("cell", FIRST_OF_EACH, ids=str)
def test_the_past_is_what_the_engine_says_that_was_seen(
    house: House, cell: Cell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a board of the past is drawn from is the view of that position, and the log tells what was seen."""
    drawn: list[Picture] = []

    def draw(board: Board, picture: Picture, language: Language) -> str:
        drawn.append(picture)
        return ""

    for module in (replay, since):
        monkeypatch.setattr(module, "draw_board", draw)
    moment = sampled(cell)
    course, position = moment.course, moment.position
    evening = house.open(cell, course, position)
    for viewer in (evening.chooser, SPECTATOR):
        asks = past_asks(evening, viewer, range(0, position, max(1, position // 2)))
        answers = house.ask(TRUE, asks)
        expected = [int(ask.query.partition("=")[2]) for ask in asks if ask.route != LOG]
        assert [picture.view for picture in drawn] == [look(course.states[at], viewer) for at in expected]
        assert not any(picture.choices for picture in drawn)
        assert {picture.viewer for picture in drawn} == {viewer}
        drawn.clear()
        told = course.at(position).story(viewer, evening.game.language("en"))
        assert [line["text"] for line in texts(answers, asks)] == told


def texts(answers: list[Any], asks: list[Ask]) -> list[dict[str, str]]:
    """The whole log."""
    found: list[dict[str, str]] = next(
        json.loads(a.text) for a, ask in zip(answers, asks, strict=True) if ask.route == LOG
    )
    return found


@pytest.mark.long
def test_every_game_has_moments_of_all_parts() -> None:
    """No part of the tests is about nothing: somebody is asked in every part of every kind of game."""
    for cell in CELLS:
        met = [part for part in PARTS if moment_of(cell, part)]
        assert len(met) >= len(PARTS) - 1, (cell, met)
