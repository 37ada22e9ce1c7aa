"""The clocks on the table's page: what they show, to whom, and what can be done with them."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest
from fastapi import FastAPI

from ecumene.server.services import services
from ecumene.server.storage.models import TableRow
from ecumene.server.tables.clocks.clock import Clock, clock_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.timekeeper import GRACE
from tests.server.helpers import GAME, Reader, choose
from tests.server.tables.clocks.test_time_at_tables import Watch

FACE = re.compile(
    r'<li title="(\w+)" class="timer([ \w]*)" data-left="[\d.]+"( data-running)?.*?num">(.*?)</span>(.*?)</li>', re.S
)


class Meeting:
    """Anna and Boris in browsers without scripts at a table with a clock, and Vera who watches."""

    def __init__(self, app: FastAPI, language: str = "en", **form: str) -> None:
        self.tables = services(app).tables
        self.watch = Watch()
        self.tables.store.timing.server_time = self.watch  # type: ignore[assignment]
        self.tables.store.timing.wall = self.watch.wall
        self.anna, self.boris, self.vera = Reader(app, language), Reader(app), Reader(app)
        fields = {"game": GAME, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody", "order": "fixed"}
        self.path = self.anna.sits_at(
            self.anna.post("/tables", {**fields, "my-name": "Anna", "clock": "quick", **form})
        )
        link = re.search(r'value="http[^"]*(/join/[^"]+)"', self.anna.get(self.path))
        assert link is not None
        self.lobby = self.anna.get(self.path)
        self.invitation = self.boris.get(link[1])
        self.boris.post(link[1], {"name": "Boris"})

    @property
    def live(self) -> LiveTable:
        return self.tables.store.open(self.path.removeprefix("/t/"))

    @property
    def clock(self) -> Clock:
        found = self.live.clock
        assert found is not None
        return found

    @property
    def waiting(self) -> Reader:
        """Whoever does not have the turn."""
        return (self.boris, self.anna)[self.live.turn or 0]

    def leave(self, seat: int, seconds: float) -> None:
        """Somebody has only so much time left."""

        def shorten(row: TableRow) -> None:
            clock = clock_of(row.clock)
            assert clock is not None
            left = tuple(seconds if number == seat else each for number, each in enumerate(clock.left))
            row.clock = replace(clock, left=left).stored()

        self.tables.store.change_row(self.live.id, shorten)

    def run_out(self) -> int:
        """The time of whoever has the turn is up; his seat."""
        seat = self.live.turn
        assert seat is not None
        self.watch.passed += self.clock.left[seat] + self.clock.delay + GRACE + 1
        self.tables.timekeeper.tick()
        return seat

    def faces(self, who: Reader) -> dict[str, tuple[str, str, bool, str]]:
        """Everybody's clock on somebody's page: how it looks, what it shows, whether it runs, what is said of it."""
        found = FACE.findall(who.get(self.path))
        return {name: (look.strip(), shows, bool(runs), words) for name, look, runs, shows, words in found}


def test_everybody_sees_all_clocks_and_spectators_too(app: FastAPI) -> None:
    meeting = Meeting(app)
    for reader in (meeting.anna, meeting.boris, meeting.vera):
        faces = meeting.faces(reader)
        assert {name: face[1] for name, face in faces.items()} == {"Anna": "2:00", "Boris": "2:00"}
        assert [face[2] for face in faces.values()].count(True) == 1
    assert "/clock/" not in meeting.vera.get(meeting.path)


def test_what_was_agreed_on_is_said_before_one_sits_down(app: FastAPI) -> None:
    meeting = Meeting(app)
    for page in (meeting.lobby, meeting.invitation, meeting.anna.get(meeting.path)):
        assert "2 min each" in page
        assert "+5 s for each turn" in page
        assert "the others may let a bot play on" in page


def test_time_passes_on_the_page_and_the_last_tenth_is_marked(app: FastAPI) -> None:
    meeting = Meeting(app)
    name = meeting.live.names[meeting.live.turn or 0]
    meeting.watch.passed += 75
    assert meeting.faces(meeting.anna)[name][:2] == ("runs", "0:45")
    meeting.watch.passed += 40
    assert meeting.faces(meeting.anna)[name][:2] == ("runs short", "0:05")


def test_a_clock_over_days_shows_days_and_russian_reads_it_in_russian(app: FastAPI) -> None:
    meeting = Meeting(app, "ru", clock="calm")
    meeting.leave(0, 2 * 86400 + 4 * 3600 + 5)
    assert meeting.faces(meeting.anna)["Anna"][1] == "2 д 4 ч"
    assert meeting.faces(meeting.boris)["Anna"][1] == "2 d 4 h"
    meeting.leave(0, 41 * 60 - 30)
    assert meeting.faces(meeting.boris)["Anna"][1] == "41 min"


def test_the_page_of_somebody_who_comes_or_goes_brings_the_clocks(app: FastAPI) -> None:
    meeting = Meeting(app)
    meeting.watch.passed += 60
    part = meeting.anna.get(f"{meeting.path}/company", part=True)
    assert 'id="clocks" class="clocks" hx-swap-oob="morph"' in part
    assert ">1:00</span>" in part


def test_time_is_given_to_the_others_and_not_to_oneself(app: FastAPI) -> None:
    meeting = Meeting(app)
    assert "Give Boris more time" in meeting.anna.get(meeting.path)
    assert "Give Anna more time" not in meeting.anna.get(meeting.path)
    meeting.anna.post(f"{meeting.path}/clock/give", seat=1)
    assert meeting.faces(meeting.boris)["Boris"][1] == "3:00"
    assert "gives <b>Boris</b> more time" in meeting.vera.get(meeting.path)
    assert meeting.anna.post(f"{meeting.path}/clock/give", seat=0).status_code == 403
    assert meeting.anna.post(f"{meeting.path}/clock/give", seat=9).status_code == 403


def test_a_pause_begins_and_ends_when_both_want_it(app: FastAPI) -> None:
    meeting = Meeting(app)
    assert "Pause the clocks" in meeting.anna.get(meeting.path)
    meeting.anna.post(f"{meeting.path}/clock/pause")
    assert "Want a pause: Anna." in meeting.vera.get(meeting.path)
    assert "No pause after all" in meeting.anna.get(meeting.path)
    assert "Agree to the pause" in meeting.boris.get(meeting.path)
    meeting.boris.post(f"{meeting.path}/clock/pause")
    assert "the clocks stand still" in meeting.vera.get(meeting.path)
    assert not any(face[2] for face in meeting.faces(meeting.anna).values())
    meeting.watch.passed += 1000
    meeting.boris.post(f"{meeting.path}/clock/go-on")
    assert "Want to go on: Boris." in meeting.anna.get(meeting.path)
    meeting.anna.post(f"{meeting.path}/clock/go-on")
    assert any(face[2] for face in meeting.faces(meeting.anna).values())
    assert set(meeting.clock.left) == {120}


def test_whose_time_is_up_can_be_replaced_though_he_is_here(app: FastAPI) -> None:
    meeting = Meeting(app)
    slow = meeting.waiting
    seat = meeting.run_out()
    meeting.tables.presence.seen(meeting.live.seats[seat].person_id, meeting.live.id)
    page = slow.get(meeting.path)
    assert "time is up" in meeting.faces(slow)[meeting.live.names[seat]][3]
    assert "here, time is up" in page
    assert "Let a bot play</button>" in page
    meeting.tables.presence.clock = lambda: time.time() + 3600
    assert "away, time is up" in slow.get(meeting.path)
    slow.post(f"{meeting.path}/hand-over", seat=seat)
    assert meeting.live.seats[seat].stand_in


def test_a_bot_that_plays_one_turn_is_said_beside_the_clock(app: FastAPI) -> None:
    meeting = Meeting(app, **{"when-out": "turn"})
    seat = meeting.run_out()
    assert "a bot plays this turn" in meeting.faces(meeting.vera)[meeting.live.names[seat]][3]


def test_a_game_for_two_that_is_lost_on_time_is_over_everywhere(app: FastAPI) -> None:
    meeting = Meeting(app, **{"when-out": "lost"})
    for _ in range(4):
        choose(meeting.tables, meeting.live, meeting.live.table.state.legal[0].id)
    winner = meeting.waiting
    loser = meeting.run_out()
    names = meeting.live.names
    page = winner.get(meeting.path)
    assert meeting.live.finished
    assert "You win!" in page
    assert f"Lost on time: {names[loser]}." in page
    assert "lost on time</span>" in page
    assert 'id="clocks"' not in page
    assert f"{names[1 - loser]} wins" in meeting.vera.get(meeting.path)
    replay = meeting.path.replace("/t/", "/replay/")
    assert f"Lost on time: {names[loser]}." in meeting.vera.get(f"{replay}?at={meeting.live.actions}")
    assert "Lost on time" not in meeting.vera.get(f"{replay}?at=1")
    assert "Finished" in winner.get("/")
    for path in (
        f"{meeting.path}/record",
        f"{meeting.path}/fork?at=2",
        f"{meeting.path}/report",
        f"{meeting.path}/company",
    ):
        assert meeting.vera.get(path, 303 if path.endswith("company") else 200) is not None
    assert winner.post(f"{meeting.path}/again").status_code == 303
    assert "There is a rematch." in meeting.vera.get(meeting.path) or "wants a rematch" in meeting.vera.get(
        meeting.path
    )
    assert meeting.tables.store.open(meeting.live.id).winners() == [1 - loser]


def test_the_replay_shows_what_the_clocks_did(app: FastAPI) -> None:
    meeting = Meeting(app)
    first = meeting.live.turn
    assert first is not None
    meeting.watch.passed += 30
    while meeting.live.turn == first:
        choose(meeting.tables, meeting.live, meeting.live.table.state.legal[0].id)
    replay = meeting.path.replace("/t/", "/replay/")

    def shown(at: int) -> list[str]:
        return re.findall(r'timer-time num">(.*?)</span>', meeting.anna.get(f"{replay}?at={at}"))

    assert shown(0) == ["2:00", "2:00"]
    assert sorted(shown(meeting.live.actions)) == ["1:35", "2:00"]


@pytest.mark.parametrize("what", ["pause", "go-on", "give"])
def test_a_table_without_a_clock_says_so(app: FastAPI, what: str) -> None:
    meeting = Meeting(app, clock="")
    assert 'id="clocks"' not in meeting.anna.get(meeting.path)
    assert "clocks.js" not in meeting.anna.get(meeting.path)
    refused = meeting.anna.post(f"{meeting.path}/clock/{what}", seat=1)
    assert refused.status_code == 403
    assert "This table has no clock." in refused.text
