"""Who somebody is: sign-ins that end, passwords that change, and accounts that are deleted."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select, text, update

from ecumene.engine import EcumeneError, Text
from ecumene.server.app import create_app
from ecumene.server.errors import NoStorage, NotAllowed
from ecumene.server.http.sessions import COOKIE, signer
from ecumene.server.people.sign_ins import DAY, LASTS
from ecumene.server.services import services
from ecumene.server.storage.models import BOT, OPEN, WAITING, ChatLine, Person, SeatRow, SignIn, TableRow
from tests.server.helpers import GAME, Reader, person_of, settings

WORD = "long enough"


@pytest.fixture(params=["sqlite", "postgres"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FastAPI]:
    url = request.getfixturevalue("database_url") if request.param == "postgres" else ""
    app = create_app(settings(tmp_path, bot_workers=0, database=url))
    with TestClient(app):
        yield app


def stolen(reader: Reader) -> Reader:
    """Somebody with a copy of a reader's cookie."""
    thief = Reader(reader.app)
    thief.browser.cookies.update(dict(reader.browser.cookies))
    return thief


def register(reader: Reader, name: str = "Anna") -> None:
    assert reader.post("/account/register", name=name, password=WORD, repeat=WORD).status_code == 303


def known(reader: Reader, name: str = "Anna") -> bool:
    """Whether the server takes this browser for that person's."""
    return f"You are {name}." in reader.get("/account")


def sit_with_friend(anna: Reader, boris: Reader, **more: str) -> tuple[str, str]:
    """A table for two, and the invitation for the second."""
    seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "friend", "seat-3": "nobody", "order": "fixed", **more}
    path = anna.sits_at(anna.post("/tables", seats, game=GAME))
    live = services(anna.app).tables.store.open(path.removeprefix("/t/"))
    link = f"/join/{live.id}/{live.seats[1].invitation}"
    boris.sits_at(boris.post(link, name="Boris"))
    return path, live.id


# -- guests --------------------------------------------------------------------------------------------------------


def test_nobody_is_made_a_guest_only_to_be_refused(app: FastAPI) -> None:
    """Forms without a cookie and programs without a seat cannot fill the storage with people."""
    path, table_id = sit_with_friend(Reader(app), Reader(app))
    tables = services(app).tables
    used = tables.store.open(table_id).seats[1].invitation
    forms = ("sit", "fill", "invite", "withdraw", "bot", "return", "hand-over", "resign", "again", "watchers", "notes")
    ways = [*(f"{path}/{form}" for form in forms), f"/join/{table_id}/{used}", f"/join/{table_id}/guessed"]
    before = people(app)
    for way in ways:
        assert Reader(app).post(way, seat=0, text="x").status_code in (403, 404), way
    assert Reader(app).post(f"{path}/chat", text="Hello").status_code == 403
    with_cards = {"seat-1": "me", "seat-2": "bot", "cards": "somebody-elses"}
    assert Reader(app).post("/tables", with_cards, game=GAME).status_code == 422
    with TestClient(app) as program:
        for body in ({}, {"invitation": used}, {"invitation": "guessed"}):
            assert program.post(f"/api/v1/tables/{table_id}/join", json=body).status_code in (403, 404)
    assert people(app) == before


def people(app: FastAPI) -> int:
    """How many people the server knows."""
    with services(app).database.session(write=False) as session:
        return len(session.scalars(select(Person.id)).all())


# -- sign-ins ------------------------------------------------------------------------------------------------------


def test_a_copied_cookie_is_worth_nothing_after_signing_out(app: FastAPI) -> None:
    anna = Reader(app)
    register(anna)
    thief = stolen(anna)
    assert known(thief)
    anna.post("/account/logout")
    assert not known(thief)


def test_a_planted_cookie_is_not_signed_in_with_the_account(app: FastAPI) -> None:
    """A guest's cookie is put into another browser, whose owner makes an account with it."""
    attacker = Reader(app)
    attacker.post(f"/quick/{GAME}")
    victim = stolen(attacker)
    register(victim)
    assert known(victim)
    assert not known(attacker)


def test_signing_in_renews_the_key(app: FastAPI) -> None:
    register(Reader(app))
    attacker = Reader(app)
    attacker.post(f"/quick/{GAME}")
    victim = stolen(attacker)
    assert victim.post("/account/login", name="Anna", password=WORD).status_code == 303
    assert known(victim)
    assert not known(attacker)


def test_sign_out_everywhere(app: FastAPI) -> None:
    anna, phone = Reader(app), Reader(app)
    register(anna)
    phone.post("/account/login", name="Anna", password=WORD)
    assert "2 browsers are signed in" in phone.get("/account")
    anna.post("/account/logout-everywhere")
    assert not known(anna)
    assert not known(phone)


def test_a_new_password_ends_all_other_sign_ins(app: FastAPI) -> None:
    anna, phone = Reader(app), Reader(app)
    register(anna)
    phone.post("/account/login", name="Anna", password=WORD)
    thief, new = stolen(anna), "another one"
    assert anna.post("/account/password", old="wrong", password=new, repeat=new).status_code == 403
    assert anna.post("/account/password", old=WORD, password=new, repeat="other").status_code == 422
    assert anna.post("/account/password", old=WORD, password="short", repeat="short").status_code == 422
    assert known(phone)
    answer = anna.post("/account/password", old=WORD, password=new, repeat=new)
    assert (answer.status_code, "All other browsers are signed out" in answer.text) == (200, True)
    assert known(anna)
    assert not known(phone)
    assert not known(thief)
    assert phone.post("/account/login", name="Anna", password=WORD).status_code == 403
    assert phone.post("/account/login", name="Anna", password=new).status_code == 303


def test_a_sign_in_ends_when_it_is_not_used(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("ecumene.server.people.sign_ins.time.time", lambda: now[0])
    anna = Reader(app)
    register(anna)
    for _ in range(3):
        now[0] += LASTS - DAY
        assert known(anna)  # using it puts the end off
    now[0] += LASTS + 1
    assert not known(anna)
    anna.post("/account/login", name="Anna", password=WORD)
    with services(app).database.session() as session:
        assert all(row.ends > now[0] for row in session.scalars(select(SignIn)))  # what has ended is cleared away


def test_who_was_signed_out_does_not_act_as_somebody_new(app: FastAPI) -> None:
    anna = Reader(app)
    register(anna)
    services(app).sign_ins.end_all(known_person(app, "anna"))
    refused = anna.post(f"/quick/{GAME}")
    assert (refused.status_code, "not signed in here any more" in refused.text) == (403, True)
    assert anna.post(f"/quick/{GAME}").status_code == 303


def test_a_late_part_of_a_page_does_not_overwrite_a_newer_cookie(app: FastAPI) -> None:
    anna = Reader(app)
    register(anna)
    late = stolen(anna)
    services(app).sign_ins.end_all(known_person(app, "anna"))
    path = Reader(app).sits_at(Reader(app).post(f"/quick/{GAME}"))
    answer = late.browser.get(f"{path}/board", headers={"hx-request": "true"})
    assert "set-cookie" not in answer.headers
    assert "set-cookie" in late.browser.get("/").headers


def known_person(app: FastAPI, login: str) -> str:
    with services(app).database.session(write=False) as session:
        return str(session.scalars(select(Person.id).where(Person.login == login)).one())


def old_cookie(app: FastAPI, person_id: str) -> Reader:
    """A browser with a cookie as older programs made it."""
    reader = Reader(app)
    reader.browser.cookies.set(COOKIE, signer(services(app).cookie_secret).dumps({"key": "old", "person": person_id}))
    return reader


def test_a_guest_of_an_older_program_is_known_once_more(app: FastAPI) -> None:
    guest = services(app).people.guest("Anna")
    with services(app).database.session() as session:
        session.execute(update(Person).where(Person.id == guest.id).values(old_cookie=True))
    anna, thief = old_cookie(app, guest.id), old_cookie(app, guest.id)
    for _ in range(2):
        assert "guest, Anna" in anna.get("/account")
    late = thief.browser.get("/account")
    assert "guest, Anna" not in late.text
    assert "set-cookie" not in late.headers  # it could arrive last and take the new key away


def test_the_old_cookie_of_an_account_is_not_enough(app: FastAPI) -> None:
    register(Reader(app))
    assert not known(old_cookie(app, known_person(app, "anna")))


def test_who_was_let_in_with_the_old_password_comes_too_late(app: FastAPI) -> None:
    people = services(app).people
    guest = people.guest()
    people.register(guest.id, "Anna", WORD)
    thief = people.login("Anna", WORD)
    people.change_password(guest.id, WORD, "another one")
    services(app).sign_ins.end_all(guest.id)
    with pytest.raises(NotAllowed):
        services(app).sign_ins.begin(thief)
    assert services(app).sign_ins.count(guest.id) == 0


def test_storage_that_fails_is_said_to_those_we_know_too(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Reader(app)
    register(anna)

    def fail(key: str) -> None:
        raise NoStorage(Text("down"))

    monkeypatch.setattr(services(app).sign_ins, "person", fail)
    assert "The storage cannot be used now" in anna.get("/account", 503)


def test_reading_needs_no_writing(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sign-in whose end cannot be put off keeps the one it has."""
    anna = Reader(app)
    register(anna)
    services(app).sign_ins.forget()
    with services(app).database.session() as session:
        session.execute(update(SignIn).values(ends=time.time() + LASTS / 2))

    def fail(*args: object) -> None:
        raise NoStorage(Text("full"))

    monkeypatch.setattr(services(app).sign_ins, "_renew", fail)
    assert known(anna)


def test_no_key_is_stored(app: FastAPI) -> None:
    anna = Reader(app)
    register(anna)
    key = signer(services(app).cookie_secret).loads(anna.browser.cookies[COOKIE])["sign_in"]
    with services(app).database.session(write=False) as session:
        stored = [str(value) for row in session.execute(text("select * from sign_ins")) for value in row]
    assert stored
    assert key not in stored


# -- many at once --------------------------------------------------------------------------------------------------


def at_once(*works: object) -> list[str]:
    """Runs everything at the same time; how each ended."""
    outcomes: list[str] = []
    barrier = threading.Barrier(len(works))

    def run(work: object) -> None:
        barrier.wait()
        try:
            assert callable(work)
            work()
            outcomes.append("done")
        except EcumeneError:
            outcomes.append("refused")

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(outcomes)


def test_a_guest_becomes_one_account_however_often_he_clicks(app: FastAPI) -> None:
    people = services(app).people
    guest = people.guest("Anna")
    outcomes = at_once(*[lambda n=n: people.register(guest.id, f"Anna{n}", f"{WORD} {n}") for n in range(6)])
    assert outcomes == ["done"] + ["refused"] * 5
    stored = person_of(app, guest.id)
    assert people.login(stored.name, f"{WORD} {stored.name[4:]}").id == guest.id


def test_one_name_is_one_account(app: FastAPI) -> None:
    people = services(app).people
    guests = [people.guest() for _ in range(6)]
    outcomes = at_once(*[lambda guest=guest: people.register(guest.id, "Anna", WORD) for guest in guests])
    assert outcomes == ["done"] + ["refused"] * 5


def test_the_password_is_changed_once(app: FastAPI) -> None:
    people = services(app).people
    guest = people.guest()
    people.register(guest.id, "Anna", WORD)
    outcomes = at_once(*[lambda n=n: people.change_password(guest.id, WORD, f"{WORD} {n}") for n in range(4)])
    assert outcomes == ["done"] + ["refused"] * 3


def test_settings_of_two_tabs_are_both_kept(app: FastAPI) -> None:
    people = services(app).people
    guest = people.guest()
    at_once(*[lambda n=n: people.change_settings(guest.id, {f"s{n}": "on"}) for n in range(8)])
    assert len(person_of(app, guest.id).settings) == 8


def test_what_was_read_before_a_change_is_not_remembered_after_it(app: FastAPI) -> None:
    people = services(app).people
    guest = people.guest("Anna")
    moment = people._met.moment
    people.rename(guest.id, "Vera")
    people._met.keep(guest.id, guest, moment)
    assert person_of(app, guest.id).name == "Vera"


# -- leaving for good ----------------------------------------------------------------------------------------------


def test_deleting_an_account_needs_its_password(app: FastAPI) -> None:
    anna = Reader(app)
    register(anna)
    assert anna.post("/account/delete", password="wrong", sure="yes").status_code == 403
    assert anna.post("/account/delete", password=WORD).status_code == 422
    assert known(anna)
    assert anna.post("/account/delete", password=WORD, sure="yes").status_code == 303
    assert not known(anna)
    assert anna.post("/account/login", name="Anna", password=WORD).status_code == 403
    register(Reader(app))  # the name is free again


def test_nothing_of_a_deleted_person_is_left(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    register(anna)
    person_id = known_person(app, "anna")
    path, table_id = sit_with_friend(anna, boris)
    alone = anna.sits_at(anna.post(f"/quick/{GAME}"))
    anna.post(f"{path}/chat", text="Hello")
    anna.post(f"{path}/notes", text="secret thoughts")
    services(app).tables.seating.let_bot_play(person_of(app, person_id), table_id, 0, "random")
    anna.post("/account/delete", password=WORD, sure="yes")
    assert services(app).tables.store.open(table_id).seats[0].kind == BOT
    assert Reader(app).get(alone, 404)
    with services(app).database.session(write=False) as session:
        names = [row[0] for row in session.execute(text("select name from people"))]
        assert "Anna" not in names
        for table in ("people", "tables", "seats", "log", "chat", "sign_ins"):
            stored = str(list(session.execute(text(f"select * from {table}"))))
            for trace in (person_id, "'Anna'", "Hello", "secret thoughts"):
                assert trace not in stored, (table, trace)


def test_the_others_play_on_with_a_bot(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    path, table_id = sit_with_friend(anna, boris, webhook="https://chat.example/secret")
    woken: list[str] = []
    services(app).tables.store.on_change.append(lambda live: woken.append(live.id))
    assert anna.post("/account/delete", sure="yes").status_code == 303
    live = services(app).tables.store.open(table_id)
    assert (live.seats[0].kind, live.seats[0].name) == (BOT, "Ada")
    assert (live.row.owner, live.row.webhook) == (live.seats[1].person_id, "")
    assert table_id in woken  # the bots hear of it
    assert 'id="act"' in boris.get(path)


def test_a_table_that_waits_has_a_free_seat_again(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    seats = {"seat-1": "me", "seat-2": "friend", "seat-3": "friend", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", seats, game=GAME))
    live = services(app).tables.store.open(path.removeprefix("/t/"))
    link = f"/join/{live.id}/{live.seats[1].invitation}"
    boris.post(link, name="Boris")
    boris.post("/account/delete", sure="yes")
    live = services(app).tables.store.open(live.id)
    assert (live.row.status, live.seats[1].kind, live.seats[1].name) == (WAITING, OPEN, "…")
    assert live.seats[1].invitation not in link
    assert Reader(app).post(f"/join/{live.id}/{live.seats[1].invitation}", name="Vera").status_code == 303


def test_games_that_are_over_stay_without_the_name(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    _, table_id = sit_with_friend(anna, boris)
    with services(app).database.session() as session:
        session.execute(update(TableRow).values(status="finished"))
    services(app).tables.store.cache.forget(table_id)
    anna.post("/account/delete", sure="yes")
    assert [seat.name for seat in services(app).tables.store.watch(table_id).seats] == ["—", "Boris"]


def test_a_table_that_cannot_be_opened_keeps_nobody_here(app: FastAPI) -> None:
    anna, boris = Reader(app), Reader(app)
    ids = sorted(sit_with_friend(anna, boris)[1] for _ in range(3))
    with services(app).database.session() as session:
        session.execute(update(TableRow).where(TableRow.id == ids[0]).values(game="gone"))
    services(app).tables.store.cache.forget(ids[0])
    assert boris.post("/account/delete", sure="yes").status_code == 303
    for table_id in ids[1:]:
        assert services(app).tables.store.open(table_id).seats[1].kind == BOT


def test_deleting_and_joining_at_once(app: FastAPI) -> None:
    """Either order is good; nobody waits for ever, and nothing points at somebody who is not there."""
    from ecumene.server.tables.seats.leaving import delete_person

    server, seating = services(app), services(app).tables.seating
    for _ in range(5):
        anna = Reader(app)
        opened = anna.post("/tables", {"seat-1": "me", "seat-2": "friend", "seat-3": "friend"}, game=GAME)
        live = server.tables.store.open(anna.sits_at(opened).removeprefix("/t/"))
        person = server.people.guest("Boris")
        friends = [seat for seat in live.seats if seat.kind == OPEN]
        at_once(
            lambda person=person: delete_person(person, server.people, server.sign_ins, server.tables.store),
            lambda person=person, live=live, seat=friends[0]: seating.join(person, live.id, seat.invitation),
        )
        with server.database.session(write=False) as session:
            there = set(session.scalars(select(Person.id)))
            assert all(id is None or id in there for id in session.scalars(select(SeatRow.person_id)))
            assert not session.scalars(select(ChatLine)).all()
