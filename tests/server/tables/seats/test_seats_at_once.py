"""Many people at one table at the same moment: a seat is taken once, a full table begins, and nothing is lost."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecumene.server.errors import NotAllowed, Outdated
from ecumene.server.people.accounts import People
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import BOT, PERSON, PLAYING, Person, hashed, new_key
from ecumene.server.storage.news import Hub
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import BOT as BOT_SEAT
from tests.server.helpers import FRIEND, GAME, ME, Api, choose, open_table, running, settings, wait_for

MANY = 12


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """The database that a server is told to use; none is the file in its folder."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("database_url"))


@pytest.fixture
def database(url: str, tmp_path: Path) -> Iterator[Database]:
    opened = Database(settings(tmp_path, database=url).database_url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def processes(database: Database) -> list[Tables]:
    """The tables in several processes; a SQLite file has one."""
    return [Tables(database, Hub(database)) for _ in range(3 if database.postgres else 1)]


@pytest.fixture
def anna(database: Database) -> Person:
    return People(database).guest("Anna")


def at_once(*doings: Callable[[], Any]) -> list[Any]:
    """Does things at the same moment: what each gave, or how it was refused."""
    start = threading.Barrier(len(doings))
    outcomes: list[Any] = [None] * len(doings)

    def run(place: int) -> None:
        start.wait()
        try:
            outcomes[place] = doings[place]()
        except Exception as error:
            outcomes[place] = error

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(doings))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def the_one(outcomes: list[Any]) -> int:
    """The only one that was let in; the others were refused, and not because something broke."""
    (winner,) = (place for place, outcome in enumerate(outcomes) if isinstance(outcome, LiveTable))
    assert all(isinstance(outcome, NotAllowed) for place, outcome in enumerate(outcomes) if place != winner), outcomes
    return winner


@pytest.mark.parametrize("public", [False, True])
def test_a_seat_is_taken_once(processes: list[Tables], anna: Person, database: Database, public: bool) -> None:
    people = [People(database).guest(f"P{n}") for n in range(MANY)]
    for _ in range(3):
        live = processes[0].create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend")], public=public)
        keys, invitation = [new_key() for _ in range(MANY)], live.seats[1].invitation
        outcomes = at_once(
            *(
                partial(tables.seating.take_open_seat, person, live.id, key=key)
                if public
                else partial(tables.seating.join, person, live.id, invitation, key=key)
                for person, key, tables in zip(people, keys, cycle(processes), strict=False)
            )
        )
        winner = the_one(outcomes)
        for tables in processes:
            now = tables.store.open(live.id)
            assert (now.seats[1].person_id, now.seats[1].name, now.row.status) == (
                people[winner].id,
                f"P{winner}",
                PLAYING,
            )
            assert tables.seating.seat_by_key(live.id, keys[winner])[1] == 1
            for place in set(range(MANY)) - {winner}:
                with pytest.raises(NotAllowed, match="opens no seat"):
                    tables.seating.seat_by_key(live.id, keys[place])


def test_a_table_begins_when_its_last_seats_are_taken_together(
    processes: list[Tables], anna: Person, database: Database
) -> None:
    boris, clara = (People(database).guest(name) for name in ("Boris", "Clara"))
    for _ in range(10):
        live = processes[0].create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
        first, last = (seat.invitation for seat in live.seats[1:])
        outcomes = at_once(
            partial(processes[0].seating.join, boris, live.id, first),
            partial(processes[-1].seating.join, clara, live.id, last),
        )
        assert all(isinstance(outcome, LiveTable) for outcome in outcomes), outcomes
        now = processes[0].store.open(live.id)
        assert (now.row.status, [seat.name for seat in now.seats]) == (PLAYING, ["Anna", "Boris", "Clara"])
        assert any(outcome.playing for outcome in outcomes)  # so that its bots hear of it


def test_somebody_or_a_bot_takes_a_seat_never_both(processes: list[Tables], anna: Person, database: Database) -> None:
    boris = People(database).guest("Boris")
    for _ in range(10):
        live = processes[0].create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend"), SeatPlan("friend")])
        filled, again, joined = at_once(
            partial(processes[0].seating.fill_with_bots, anna, live.id, "random"),
            partial(processes[0].seating.fill_with_bots, anna, live.id, "easy"),
            partial(processes[-1].seating.join, boris, live.id, live.seats[2].invitation),
        )
        assert isinstance(filled, LiveTable)
        assert isinstance(again, LiveTable)
        now = processes[-1].store.open(live.id)
        seat = now.seats[2]
        assert (now.row.status, now.seats[1].kind) == (PLAYING, BOT)
        if isinstance(joined, LiveTable):
            assert (seat.kind, seat.person_id, seat.level, seat.name) == (PERSON, boris.id, "", "Boris")
        else:
            assert isinstance(joined, NotAllowed)
            assert (seat.kind, seat.person_id, seat.level) == (BOT, None, now.seats[1].level)


class Crowd:
    """People who do all they can at one table, and what each was told that he had done."""

    def __init__(self, processes: list[Tables], anna: Person, seed: int) -> None:
        self.processes = processes
        self.anna = anna
        self.live = processes[0].create(anna, GAME, {}, [SeatPlan("me"), *[SeatPlan("friend")] * 3])
        people = People(processes[0].store.database)
        self.people = {anna.id: anna}
        self.comers = [people.guest(f"P{n}") for n in range(6)]
        self.people |= {person.id: person for person in self.comers}
        self.moves = 0
        self.seated: dict[int, Person] = {0: anna}
        self.stand_ins: dict[int, str] = {}
        self.resigned: set[int] = set()
        self.notes: dict[int, str] = {}
        self.seed = seed
        self.counting = threading.Lock()

    def come(self, place: int) -> None:
        """Joins, and then lets a bot play, comes back, writes notes, and perhaps resigns."""
        rng = random.Random(self.seed * 100 + place)
        person, seat = self.comers[place], place % 3 + 1
        try:
            rng.choice(self.processes).seating.join(person, self.live.id, self.live.seats[seat].invitation)
        except NotAllowed:
            return
        assert seat not in self.seated
        self.seated[seat] = person
        for number in range(8):
            tables = rng.choice(self.processes)
            if rng.random() < 0.5:
                tables.seating.let_bot_play(person, self.live.id, seat, "random")
                self.stand_ins[seat] = "random"
            else:
                tables.seating.take_back(person, self.live.id, seat)
                self.stand_ins[seat] = ""
            tables.notes.write(person, self.live.id, f"{number}")
            self.notes[seat] = f"{number}"
        if rng.random() < 0.3:
            wait_for(lambda: tables.store.open(self.live.id).row.status == PLAYING)
            tables.seating.resign(person, self.live.id, seat, "easy")
            self.stand_ins[seat] = "easy"
            self.resigned.add(seat)

    def fill(self) -> None:
        """Stops waiting, twice."""
        for tables in (self.processes[0], self.processes[-1]):
            tables.seating.fill_with_bots(self.anna, self.live.id, "random")

    def move(self) -> None:
        """Whoever has the turn moves; two threads do so, so they are in each other's way."""
        rng = random.Random(self.seed)
        wait_for(lambda: self.processes[0].store.open(self.live.id).playing)
        taken = 0
        while taken < 15:
            tables = rng.choice(self.processes)
            live = tables.store.open(self.live.id)
            assert live.turn is not None
            action, seat = rng.choice(live.table.state.legal).id, live.seats[live.turn]
            try:
                if seat.bot:
                    tables.players.bot(live.id, seat.seat).act(action, live.number)
                else:
                    tables.players.person(self.people[seat.person_id or ""], live.id, seat.seat).act(
                        action, live.number
                    )
            except (Outdated, NotAllowed):
                continue
            taken += 1
        with self.counting:
            self.moves += taken


@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_in_a_crowd(processes: list[Tables], anna: Person, database: Database, seed: int) -> None:
    crowd = Crowd(processes, anna, seed)
    comers = [partial(crowd.come, place) for place in range(6)]
    assert at_once(*comers, crowd.fill, crowd.move, crowd.move) == [None] * 9
    for tables in (*processes, Tables(database, Hub(database))):
        now = tables.store.open(crowd.live.id)
        assert (now.row.status, now.number, now.actions) == (PLAYING, crowd.moves, crowd.moves)
        for seat in now.seats:
            person = crowd.seated.get(seat.seat)
            assert (seat.kind, seat.person_id) == ((PERSON, person.id) if person else (BOT, None))
            assert seat.stand_in == crowd.stand_ins.get(seat.seat, "")
            assert seat.resigned == (seat.seat in crowd.resigned)
            if person:
                assert tables.notes.read(person, now.id) == crowd.notes.get(seat.seat, "")


def test_a_bot_does_not_choose_for_somebody_who_is_back(
    processes: list[Tables], anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He comes back after the bot was found in his seat and before its choice is stored; and the other way round."""
    tables = processes[0]
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    seat, action = live.turn or 0, live.table.state.legal[0].id
    before = tables.seating.let_bot_play(anna, live.id, seat, "random")
    back = tables.seating.take_back(anna, live.id, seat)
    with monkeypatch.context() as late:
        late.setattr(tables.store, "open", lambda table_id: before)
        with pytest.raises(NotAllowed, match="A person plays this seat"):
            tables.players.bot(live.id, seat).act(action, 0)
    tables.seating.let_bot_play(anna, live.id, seat, "random")
    with monkeypatch.context() as late:
        late.setattr(tables.store, "open", lambda table_id: back)
        with pytest.raises(NotAllowed, match="A bot plays for you"):
            tables.players.person(anna, live.id, seat).act(action, 0)
    assert tables.store.open(live.id).number == 0
    assert tables.players.bot(live.id, seat).act(action, 0).number == 1


def test_the_right_to_a_seat_is_looked_for_once_and_again_if_the_seats_have_changed(
    processes: list[Tables], anna: Person
) -> None:
    tables = processes[0]
    live = tables.create(anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    seen: list[tuple[int, str]] = []

    def right(now: LiveTable) -> int:
        seen.append((now.number, now.seats[1].stand_in))
        assert now.turn is not None
        return now.turn

    for number in range(2):
        player = tables.players.admit(tables.store.open(live.id), right)
        if number:
            tables.seating.let_bot_play(anna, live.id, 1, "random")
        assert player.act(player.live.table.state.legal[0].id, number).number == number + 1
    assert seen == [(0, ""), (1, ""), (1, "random")]


def test_a_key_that_is_taken_away_before_the_choice_is_stored_opens_nothing(
    processes: list[Tables], anna: Person
) -> None:
    tables, key = processes[0], new_key()
    live = tables.create(anna, GAME, {}, [SeatPlan("me", key=key), SeatPlan("device")])
    while live.turn != 0:
        live = choose(tables, live, live.table.state.legal[0].id)
    program = tables.players.program(live.id, key)
    tables.store.change_row(live.id, lambda row: setattr(row.seats[0], "key_hash", hashed(new_key())))
    with pytest.raises(NotAllowed, match="opens no seat"):
        program.act(live.table.state.legal[0].id, live.number)
    assert tables.store.open(live.id).number == live.number


# -- through the web -----------------------------------------------------------------------------------------------


@pytest.fixture
def addresses(url: str, tmp_path: Path) -> Iterator[list[str]]:
    """The addresses of servers that share a database; of a SQLite file, of one."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(running(settings(tmp_path / str(number), database=url, bot_workers=1)))[0]
            for number in range(2 if url else 1)
        ]


def test_clients_that_join_one_seat(addresses: list[str]) -> None:
    with ExitStack() as stack:
        clients = [
            stack.enter_context(httpx.Client(base_url=addresses[n % len(addresses)], timeout=30)) for n in range(MANY)
        ]
        for _ in range(3):
            table = open_table(clients[0], ME, FRIEND)
            invitation = table["seats"][1]["invitation"]
            answers = at_once(
                *(partial(Api(client, table["id"]).post, "join", invitation=invitation) for client in clients)
            )
            taken = [answer for answer in answers if answer.status_code == 200]
            refused = [answer for answer in answers if answer.status_code == 403]
            assert (len(taken), len(refused)) == (1, MANY - 1), [answer.text for answer in answers]
            assert all("taken" in answer.json()["error"] for answer in refused)
            for client in clients[:2]:
                assert Api(client, table["id"], taken[0].json()["token"]).see()["viewer"] == 1


def test_bots_begin_when_the_last_seats_are_taken_together(addresses: list[str]) -> None:
    with ExitStack() as stack:
        here, there = (
            stack.enter_context(httpx.Client(base_url=address, timeout=30)) for address in (addresses[0], addresses[-1])
        )
        for _ in range(5):
            table = open_table(here, BOT_SEAT, FRIEND, FRIEND)
            first, last = (seat["invitation"] for seat in table["seats"][1:])
            answers = at_once(
                partial(Api(here, table["id"]).post, "join", invitation=first),
                partial(Api(there, table["id"]).post, "join", invitation=last),
            )
            assert [answer.status_code for answer in answers] == [200, 200]
            keys = {answer.json()["seat"]: answer.json()["token"] for answer in answers}
            assert len(set(keys.values())) == 2
            for client in (here, there):
                assert Api(client, table["id"]).see()["status"] == PLAYING
            watcher, ours = Api(here, table["id"]), 0
            while (seen := wait_for(partial(not_the_bot, watcher)))["actions"] == ours:
                Api(there, table["id"], keys[seen["turn"]]).any_action()
                ours += 1


def not_the_bot(watcher: Api) -> dict[str, Any] | None:
    """The table when the bot in its first seat has chosen, or has not to."""
    seen = watcher.see()
    return seen if seen["turn"] != 0 else None
