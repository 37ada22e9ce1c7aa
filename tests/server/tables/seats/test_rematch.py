"""Playing once more with the same people: everybody's seat, whoever asks first, and who comes too late."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import Chance
from ecumene.server.errors import Conflict
from ecumene.server.services import services
from ecumene.server.storage.models import BOT, DEVICE, OPEN, PERSON
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.rematch import rematch_id
from ecumene.server.tables.seats.seating import SeatPlan
from tests.server.helpers import GAME, Reader, choose, person_of

TWO_FRIENDS = {"seat-1": "me", "seat-2": "friend", "seat-3": "bot", "level-3": "hard"}
ON_A_DEVICE = {"seat-1": "me", "seat-2": "device", "name-2": "Vera", "seat-3": "friend"}


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def opened(app: FastAPI, path: str) -> LiveTable:
    return services(app).tables.store.open(path.removeprefix("/t/"))


def seats(app: FastAPI, path: str) -> list[tuple[str, str]]:
    """Who sits at a table, and how."""
    return [(seat.kind, seat.name) for seat in opened(app, path).seats]


def play_to_the_end(app: FastAPI, path: str) -> LiveTable:
    chance, live = Chance.seeded(7), opened(app, path)
    while live.playing:
        live = choose(services(app).tables, live, chance.pick(live.table.state.legal).id)
    assert live.finished
    return live


def finished_table(app: FastAPI, anna: Reader, boris: Reader, form: dict[str, str] | None = None) -> str:
    """Anna's table, at which Boris has come by his invitation, when the game is over."""
    fixed = {"my-name": "Anna", "order": "fixed", "option-length": "one-age"}
    path = anna.sits_at(anna.post("/tables", {**(form or TWO_FRIENDS), **fixed}, game="through-the-ages"))
    invitation = re.search(r"/join/[\w-]+/[\w-]+", anna.get(path))
    assert invitation
    boris.sits_at(boris.post(invitation.group(), name="Boris"))
    play_to_the_end(app, path)
    return path


def test_whoever_asks_opens_the_table_and_the_other_finds_his_seat_there(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    assert ">Rematch<" in anna.get(path)
    new = boris.sits_at(boris.post(f"{path}/again"))
    assert seats(app, new) == [(PERSON, "Boris"), (BOT, "Ada"), (OPEN, "Anna")], "everybody moves up by one seat"
    live = opened(app, new)
    assert (live.row.options, live.seats[1].level) == (opened(app, path).row.options, "hard")
    assert not live.playing
    assert "Kept for Anna" in boris.get(new)
    asked = anna.get(path)
    assert "Boris wants a rematch. A seat is kept for you." in asked
    assert "Sit down for the rematch" in asked
    assert "To the rematch" in boris.get(path)
    assert "wants a rematch" not in boris.get(path)
    assert anna.sits_at(anna.post(f"{path}/again")) == new
    assert seats(app, new) == [(PERSON, "Boris"), (BOT, "Ada"), (PERSON, "Anna")]
    assert opened(app, new).playing
    assert "To the rematch" in anna.get(path)
    assert anna.sits_at(anna.post(f"{path}/again")) == new, "a second click leads to the same table"


def test_the_page_of_the_last_game_hears_of_it(app: FastAPI, anna: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    version = re.search(r'data-version="([^"]*)"', anna.get(path))
    assert version
    assert anna.get(f"{path}/board?have={version.group(1)}", 204, part=True) == ""
    heard: list[str] = []
    monkeypatch.setattr(services(app).tables.store.hub, "publish", lambda table_id, news: heard.append(table_id))
    boris.post(f"{path}/again")
    assert path.removeprefix("/t/") in heard
    assert "wants a rematch" in anna.get(f"{path}/board?have={version.group(1)}", part=True)


def test_nobody_else_is_told_of_a_game_that_is_over_again(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    told: list[str] = []
    services(app).tables.store.on_change.append(lambda live: told.append(live.id))
    new = boris.sits_at(boris.post(f"{path}/again"))
    assert told == [new.removeprefix("/t/")]


def test_who_came_by_another_invitation_gets_no_second_seat(app: FastAPI, anna: Reader) -> None:
    path = finished_table(app, anna, Reader(app))
    tables, live = services(app).tables, opened(app, path)
    friend = person_of(app, live.seats[1].person_id)
    waiting = tables.rematches.play(person_of(app, live.seats[0].person_id), live.id)
    tables.store.change_row(waiting.id, lambda row: setattr(row.seats[1], "kind", OPEN))
    tables.seating.join(friend, waiting.id, tables.store.open(waiting.id).seats[1].invitation)
    after = tables.rematches.play(friend, live.id)
    assert after.seats_of(friend) == [1]
    assert after.seats[0].kind == OPEN


def test_nobody_at_a_rematch_is_called_as_somebody_else(app: FastAPI, anna: Reader) -> None:
    boris, vera = Reader(app), Reader(app)
    path = finished_table(app, anna, boris)
    new = anna.sits_at(anna.post(f"{path}/again"))
    store = services(app).tables.store
    store.change_row(new.removeprefix("/t/"), lambda row: setattr(row.seats[1], "kind", OPEN))
    vera.post(f"/join/{new.removeprefix('/t/')}/{opened(app, new).seats[1].invitation}", name="Boris")
    boris.post(f"{path}/again")
    assert sorted(name for _, name in seats(app, new)) == ["Anna", "Boris", "Boris 2"]


def test_two_who_ask_at_once_meet_at_one_table(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    rematches, old = services(app).tables.rematches, opened(app, path)
    people = [person_of(app, old.seats[number].person_id) for number in (0, 1)]
    with ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda person: rematches.play(person, old.id).id, people))
    assert found == [rematch_id(old.id)] * 2
    assert opened(app, found[0]).playing


def test_the_slower_of_two_is_told_so_by_the_storage(app: FastAPI, anna: Reader) -> None:
    path = finished_table(app, anna, Reader(app))
    anna.post(f"{path}/again")
    create, old = services(app).tables.create, opened(app, path)
    with pytest.raises(Conflict):
        create(person_of(app, old.row.owner), GAME, {}, [SeatPlan("me")] * 2, id=rematch_id(old.id))


def test_people_on_one_device_come_together(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris, ON_A_DEVICE)
    new = boris.sits_at(boris.post(f"{path}/again"))
    assert seats(app, new) == [(OPEN, "Vera"), (PERSON, "Boris"), (OPEN, "Anna")]
    anna.post(f"{path}/again")
    assert seats(app, new) == [(DEVICE, "Vera"), (PERSON, "Boris"), (PERSON, "Anna")]


def test_a_game_against_bots_begins_at_once_with_the_same_bots(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}", level="hard"))
    before = [(seat.name, seat.level) for seat in play_to_the_end(app, path).seats]
    again = opened(app, anna.sits_at(anna.post(f"{path}/again")))
    assert [(seat.name, seat.level) for seat in again.seats] == [*before[1:], before[0]]
    assert again.playing


def test_a_rematch_that_waits_for_somebody_is_among_his_tables(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    waits = "A rematch waits for you"
    assert waits not in anna.get("/")
    boris.post(f"{path}/again")
    assert waits in anna.get("/")
    assert waits not in boris.get("/")
    anna.post(f"{path}/again")
    assert waits not in anna.get("/")


def test_whoever_comes_after_a_bot_has_taken_his_seat_can_watch(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    new = anna.sits_at(anna.post(f"{path}/again"))
    anna.post(f"{new}/fill", level="easy")
    assert "Watch the rematch" in boris.get(path)
    assert boris.sits_at(boris.post(f"{path}/again")) == new
    assert "You are watching" in boris.get(new)


def test_a_spectator_does_not_take_a_seat_of_the_rematch(app: FastAPI, anna: Reader) -> None:
    boris, vera = Reader(app), Reader(app)
    path = finished_table(app, anna, boris)
    assert "Play this against bots" in vera.get(path)
    own = opened(app, vera.sits_at(vera.post(f"{path}/again")))
    assert own.id != rematch_id(opened(app, path).id)
    assert sorted(seat.kind for seat in own.seats) == [BOT, BOT, PERSON]
    assert own.playing
    new = anna.sits_at(anna.post(f"{path}/again"))
    assert "Watch the rematch" in vera.get(path)
    assert "Kept for Boris" in vera.get(new)


def test_only_who_opened_the_table_takes_its_webhook_along(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    hook = "https://chat.example/hook"
    for asks in (anna, boris):
        path = finished_table(app, anna, boris, {**TWO_FRIENDS, "webhook": hook})
        new = asks.sits_at(asks.post(f"{path}/again"))
        assert opened(app, new).row.webhook == (hook if asks is anna else "")


def test_a_kept_seat_forgets_who_leaves_for_good(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    new = anna.sits_at(anna.post(f"{path}/again"))
    his, parts = person_of(app, opened(app, path).seats[1].person_id), services(app)
    delete_person(his, parts.people, parts.sign_ins, parts.tables.store)
    assert "Boris" not in anna.get(new)
    assert "Free seat." in anna.get(new)
    assert "Boris" not in anna.get(path)
