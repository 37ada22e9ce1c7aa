"""Since your last turn: who sees what of what happened meanwhile."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import Event
from ecumene.engine.table import Moment
from ecumene.server.app import create_app
from ecumene.server.pages.table.since import away
from ecumene.server.services import services
from ecumene.server.tables.live import LiveTable
from tests.server.helpers import GAME, Reader, choose, settings

AGES = "through-the-ages"


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    """The pages on a database of their own, without bots. All games begin alike."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 4242)
    app = create_app(settings(tmp_path))
    with TestClient(app):
        yield app


def played(*moments: str) -> list[Moment]:
    """A history in short: who chose, and after the sign whose turn or whether a round (r) has begun."""
    found = []
    for seat, _, told in (moment.partition(">") for moment in moments):
        events = [
            Event("round", None, {"n": 1}, None) if sign == "r" else Event("turn", int(sign), {}, None) for sign in told
        ]
        found.append(Moment(int(seat), None, tuple(events)))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("moments", "stretch"),
    [
        (("0", "0>1", "1", "1>0", "0"), (2, 4)),  # from the end of his turn to the beginning of the next
        (("0", "0>1", "1", "0", "1>0"), (2, 5)),  # what he was asked meanwhile belongs to it
        (("0", "0>1", "1"), (2, 3)),  # others are still at it
        (("0>1", "1", "0", "1>r0"), (1, 4)),
        (("0", "1", "1", "0", "0"), (1, 3)),  # nobody tells turns: since his last choice
        (("0", "0"), (0, 0)),
        (("0", "0>1", "1>0", "0>r0"), (2, 3)),  # others had no turn between his last two
        (("1", "1>0"), (0, 2)),  # he has not had a turn yet
        (("0>1", "1>r", "0", "1", "1"), (3, 5)),  # a new round: everybody chooses, and no turn has begun
        ((), (0, 0)),
    ],
)
def test_how_long_somebody_was_away(moments: Sequence[str], stretch: tuple[int, int]) -> None:
    assert away(played(*moments), 0) == stretch


def evening(app: FastAPI) -> tuple[Reader, Reader, LiveTable]:
    """A table of Anna and Boris some turns in, when Anna has her turn and Boris has had his."""
    anna, boris, tables = Reader(app), Reader(app), services(app).tables
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "friend", "order": "fixed"}
    table_id = anna.sits_at(anna.post("/tables", seats, game=AGES)).removeprefix("/t/")
    invitation = tables.store.open(table_id).seats[1].invitation
    boris.sits_at(boris.post(f"/join/{table_id}/{invitation}", name="Boris"))
    live = tables.store.open(table_id)
    while live.table.state.round < 4 or live.turn != 0:
        legal = [action for action in live.table.state.legal if action.verb != "resign"]
        live = choose(tables, live, legal[0].id)
    return anna, boris, live


def test_everybody_sees_what_others_did_on_the_board_as_he_saw_it(app: FastAPI) -> None:
    anna, boris, live = evening(app)
    path = f"/t/{live.id}"
    assert f'href="{path}/since"' in anna.get(path)
    told = anna.get(f"{path}/since", part=True)
    first, last = away(live.table.history, 0)
    assert {first < int(at) <= last for at in re.findall(r'<li data-at="(\d+)"', told)} == {True}
    assert all("Boris" in line for line in told.split("<li")[1:])
    board = anna.get(f"{path}/since?at={last}", part=True)
    assert 'id="board"' in board
    assert 'name="action"' not in board, "nothing of the past can be pressed"
    assert board != boris.get(f"{path}/since?at={last}", part=True), "each sees his own hand"
    assert board != anna.get(f"{path}/since?at={first}", part=True)


def test_behind_the_curtain_there_is_nothing(app: FastAPI) -> None:
    anna = Reader(app)
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed", "game": GAME}
    path = anna.sits_at(anna.post("/tables", seats))
    assert anna.get(f"{path}/since?at=0", part=True) == ""
    holder = services(app).tables.store.open(path.removeprefix("/t/")).turn
    assert holder is not None
    anna.get(path)
    anna.post(f"{path}/curtain", seat=holder)
    assert 'id="board"' in anna.get(f"{path}/since?at=0", part=True)


def test_without_scripts_it_is_the_replay_from_there(app: FastAPI) -> None:
    anna, _, live = evening(app)
    answer = anna.browser.get(f"/t/{live.id}/since")
    first, _ = away(live.table.history, 0)
    assert answer.headers["location"] == f"/replay/{live.id}?at={first}"
