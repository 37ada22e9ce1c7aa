"""How long a game takes: counted in the games that were played here, known from elsewhere before."""

from __future__ import annotations

import time
from itertools import product
from pathlib import Path
from statistics import median

import pytest

import harbour
from ecumene.games import GAMES, load
from ecumene.games.plug_ins import OWN
from ecumene.server.people.accounts import People
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import FINISHED, PERSON, Entry, SeatRow, TableRow
from ecumene.server.tables.clocks.pace import (
    BREAK,
    KEPT,
    PRESETS,
    USUAL_TURN,
    Pace,
    Paces,
    counted,
    expected,
    fitting,
)
from ecumene.server.tables.clocks.terms import MINUTE, checked
from tests.server.helpers import GAME, settings


@pytest.fixture
def database(tmp_path: Path) -> Database:
    opened = Database(settings(tmp_path).database_url)
    opened.migrate()
    return opened


def play(database: Database, moments: list[tuple[int, float]], seats: int = 2, **more: object) -> None:
    """A finished game between people, with an action of a seat at each moment."""
    person = People(database).guest("Anna")
    people = [SeatRow(seat=seat, kind=PERSON, name=str(seat), person_id=person.id) for seat in range(seats)]
    row = TableRow(
        **{"game": GAME, "rules": "5", "seed": "1", "status": FINISHED, "result": [0] * seats, "created": 0.0, **more},
        seats=people,
    )
    with database.session() as session:
        session.add(row)
        session.flush()
        for number, (seat, at) in enumerate(moments, 1):
            session.add(Entry(table_id=row.id, number=number, kind="act", seat=seat, at=at))


def test_answers_in_a_row_are_one_turn_and_a_break_is_no_thinking() -> None:
    turns, seconds = counted(0.0, [(0, 10), (0, 25), (1, 30), (0, 30 + 5 * BREAK), (1, 29 + 5 * BREAK)])
    assert turns == {0: 2, 1: 2}
    assert seconds == {0: 25 + BREAK, 1: 5}


def test_what_was_played_here_counts_once_there_is_enough_of_it(database: Database) -> None:
    now = 0.0
    paces, game = Paces(database, lambda: now), load(GAME)
    slow = [(0, 100.0), (1, 300.0), (0, 400.0), (1, 600.0)]
    play(database, slow)
    play(database, slow)
    play(database, slow, seats=3)
    play(database, slow, origin="fork")
    play(database, slow, result=None)
    assert paces.of(game, 2) == expected(game, 2)
    play(database, slow)
    assert paces.of(game, 2) == expected(game, 2), "it is looked up once an hour"
    now = KEPT
    assert paces.of(game, 2) == Pace(2, 300)


def test_a_preset_comes_to_about_its_part_of_the_time() -> None:
    for game in map(load, GAMES):
        for players, part in product(game.asked, PRESETS.values()):
            pace = expected(game, players)
            preset = fitting(pace, part)
            assert checked(preset.terms) == preset.terms
            assert preset.minutes * MINUTE == pytest.approx(pace.seconds * part, rel=0.25)


def test_the_usual_turn_is_that_of_our_games() -> None:
    games = [load(id) for id in GAMES if GAMES.found.offers[id].package == OWN]
    found = [expected(game, players) for game in games for players in game.players]
    assert median(pace.seconds / pace.turns for pace in found) == pytest.approx(USUAL_TURN, abs=1)
    assert all(set(game.asked) == set(game.players) for game in games)


def test_a_game_that_does_not_say_how_often_one_is_asked_has_usual_turns() -> None:
    assert not harbour.GAME.asked
    pace = expected(harbour.GAME, 2)
    assert pace.turns == pytest.approx(pace.seconds / USUAL_TURN)


def test_many_long_games_are_counted_in_little_time(database: Database) -> None:
    for _ in range(20):
        play(database, [(number // 3 % 2, float(number)) for number in range(300)])
    before = time.process_time()
    assert Paces(database).of(load(GAME), 2).turns == 50
    assert time.process_time() - before < 2
