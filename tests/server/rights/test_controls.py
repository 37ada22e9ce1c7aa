"""Controls: each kind of fault, planted in the server or in the table, is found by the tests of rights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ecumene.engine import Record, Table, Text
from ecumene.server.errors import NotAllowed
from ecumene.server.http import form_keys
from ecumene.server.http.limits import Limits
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.models import KeptFile, Person, SeatRow, TableRow, hashed
from ecumene.server.tables.archive import Archive
from ecumene.server.tables.cards.kept_files import KeptFiles
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.playing import Player, Players
from ecumene.server.tables.seats.seating import Seating
from ecumene.server.tables.store import Store
from ecumene.server.tables.talk import chat
from ecumene.server.tables.talk.notes import Notes
from tests.server.helpers import routes
from tests.server.rights.answers import Cell
from tests.server.rights.asking import ask, complaints
from tests.server.rights.people import ACCOUNT, ASKED, EXPIRED, GUEST, HOST, NO_KEY, NOBODY, REVOKED, WATCHER
from tests.server.rights.reasons import NOT_HIS_SEAT
from tests.server.rights.stage import ANYWHERE, HOOK, OVER, RUNNING, Stage
from tests.server.rights.stored import read
from tests.server.rights.table import ROWS, hopeless, without_a_row
from tests.server.rights.test_forms import try_it


def cell(route: str, state: str, name: str) -> Cell:
    """The question of a route, in the first row that has it."""
    return Cell(next(row for row in ROWS if row.route == route), state, name)


def found(stage: Stage, asked: Cell) -> str:
    """What is wrong with the answer to a question."""
    return "\n".join(complaints(stage, asked, ask(stage, asked)))


# -- faults that a programmer could make ---------------------------------------------------------------------------


def forget_the_seat(fault: pytest.MonkeyPatch) -> None:
    """Nobody looks whose seat it is that somebody chooses for."""

    def person(players: Players, person: Person | None, table_id: str, seat: int) -> Player:
        return players.admit(players.store.open(table_id), lambda live: seat)

    fault.setattr(Players, "person", person)


def forget_the_key(fault: pytest.MonkeyPatch) -> None:
    """A key that opens nothing opens the first seat."""
    fault.setattr("ecumene.server.tables.playing.seat_of_key", lambda seats, key: 0)


def forget_the_end(fault: pytest.MonkeyPatch) -> None:
    """A sign-in that has ended by itself goes on."""
    fault.setattr(SignIns, "person", lambda sign_ins, key: sign_ins._read(hashed(key))[0])


def refuse_too_late(fault: pytest.MonkeyPatch) -> None:
    """Something is stored before somebody is refused, even if it is his own."""
    say = chat.Chat.say

    def said(self: chat.Chat, person: Person, table_id: str, text: str) -> object:
        with self.store.database.session() as session:
            session.get_one(Person, person.id).name = text
        return say(self, person, table_id, text)

    fault.setattr(chat.Chat, "say", said)


def welcome_too_soon(fault: pytest.MonkeyPatch) -> None:
    """Whoever nobody knows is made a guest before he is refused."""
    fault.setattr(Seating, "refuse_newcomer", lambda *words: None)


def show_all_notes(fault: pytest.MonkeyPatch) -> None:
    """Everybody reads the first seat's notepad."""

    def first(notes: Notes, person: Person, table_id: str) -> str:
        with notes.database.session(write=False) as session:
            return session.get_one(SeatRow, (table_id, 0)).notes

    fault.setattr(Notes, "read", first)


def show_all_files(fault: pytest.MonkeyPatch) -> None:
    """Nobody looks whose card file it is."""

    def find(files: KeptFiles, person: Person | None, file_id: str) -> KeptFile:
        with files.database.session(write=False) as session:
            return session.get_one(KeptFile, file_id)

    fault.setattr(KeptFiles, "find", find)


def write_while_reading(fault: pytest.MonkeyPatch) -> None:
    """To read a record changes the table's row."""
    record = Archive.record

    def touched(archive: Archive, table_id: str) -> Record:
        archive.store.touch(table_id)
        return record(archive, table_id)

    fault.setattr(Archive, "record", touched)


def change_somebody_else(fault: pytest.MonkeyPatch) -> None:
    """Settings are kept with another person, too."""
    change = People.change_settings

    def both(people: People, person_id: str, changes: dict[str, object]) -> Person:
        with people.database.session() as session:
            session.execute(update(Person).where(Person.name == "Host").values(settings=changes))
        return change(people, person_id, changes)

    fault.setattr(People, "change_settings", both)


def write_on_another_notepad(fault: pytest.MonkeyPatch) -> None:
    """What somebody writes lands on the first seat's notepad."""

    def write(notes: Notes, person: Person, table_id: str, text: str) -> None:
        with notes.database.session() as session:
            session.get_one(SeatRow, (table_id, 0)).notes = text

    fault.setattr(Notes, "write", write)


def tell_the_webhook(fault: pytest.MonkeyPatch) -> None:
    """A rematch tells the webhook of the one who had opened the table, whoever asks for it."""
    add = Store.add

    def added(store: Store, row: TableRow, table: Table) -> LiveTable:
        row.webhook = HOOK
        return add(store, row, table)

    fault.setattr(Store, "add", added)


def refuse_everybody(fault: pytest.MonkeyPatch) -> None:
    """Nobody may talk, not even those who sit there."""
    fault.setattr(chat, "may_talk", lambda live, person: False)


def refuse_for_another_reason(fault: pytest.MonkeyPatch) -> None:
    """He is refused, but not because the seat is not his."""

    def person(*words: object) -> Player:
        raise NotAllowed(Text("The game is over."))

    fault.setattr(Players, "person", person)


Fault = Callable[[pytest.MonkeyPatch], None]
FAULTS: tuple[tuple[Fault, Cell, str], ...] = (
    (forget_the_seat, cell("POST /t/{table_id}/act", RUNNING, GUEST), "log: a row was added"),
    (forget_the_key, cell("POST /api/v1/tables/{table_id}/actions", RUNNING, REVOKED), "log: a row was added"),
    (forget_the_end, cell("POST /t/{table_id}/notes", RUNNING, EXPIRED), "seats: a row was changed (notes)"),
    (refuse_too_late, cell("POST /t/{table_id}/chat", RUNNING, WATCHER), "people: a row was changed (name)"),
    (welcome_too_soon, cell("POST /t/{table_id}/sit", RUNNING, NOBODY), "people: a row was added"),
    (show_all_notes, cell("GET /t/{table_id}", RUNNING, HOST), "“the thoughts of asked”, which is not for him"),
    (show_all_files, cell("GET /games/{game_id}/cards/download", ANYWHERE, GUEST), "the answer is 200 and not 404"),
    (write_while_reading, cell("GET /t/{table_id}/record", OVER, GUEST), "tables: a row was changed (updated)"),
    (change_somebody_else, cell("POST /settings", ANYWHERE, GUEST), "it changes something that is host's"),
    (write_on_another_notepad, cell("POST /t/{table_id}/notes", RUNNING, HOST), "it changes something that is asked's"),
    (tell_the_webhook, cell("POST /t/{table_id}/again", OVER, ASKED), "a table that tells the webhook of the host"),
    (refuse_everybody, cell("POST /t/{table_id}/chat", RUNNING, ASKED), "it should change something in “chat”"),
    (
        refuse_for_another_reason,
        cell("POST /t/{table_id}/act", RUNNING, GUEST),
        "does not say “This is not your seat.”",
    ),
)


@pytest.mark.parametrize(("plant", "asked", "words"), FAULTS, ids=[plant.__name__ for plant, *_ in FAULTS])
def test_a_fault_is_found(stage: Stage, plant: Fault, asked: Cell, words: str) -> None:
    assert found(stage, asked) == ""
    with pytest.MonkeyPatch.context() as fault:
        plant(fault)
        assert words in found(stage, asked)
    assert found(stage, asked) == ""


def test_a_form_that_anybody_can_send_is_found(stage: Stage) -> None:
    asked = cell("POST /t/{table_id}/notes", RUNNING, ASKED)
    for shared, way in (("", "none"), (stage.form_key(WATCHER), "another browser's")):
        with pytest.MonkeyPatch.context() as fault:
            fault.setattr(form_keys, "form_key", lambda request, shared=shared: shared)
            assert "seats: a row was changed (notes)" in "\n".join(try_it(stage, asked, way))
    with pytest.MonkeyPatch.context() as fault:
        fault.setattr(Limits, "_refuse_origin", lambda limits, request: None)
        assert "seats: a row was changed (notes)" in "\n".join(try_it(stage, asked, "another origin"))
    assert try_it(stage, asked, "none") == try_it(stage, asked, "another origin") == []


def test_a_new_route_without_a_row_is_found(stage: Stage) -> None:
    bigger = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    bigger.routes.extend(stage.app.routes)
    bigger.add_api_route("/t/{table_id}/burn", lambda: None, methods=["POST"])
    (words,) = without_a_row(f"POST {path}" for path in routes(bigger, "POST"))
    assert words.startswith("POST /t/{table_id}/burn has no row in the table of rights: add one to a chapter in")


def test_a_row_that_nobody_can_pass_is_found() -> None:
    row = cell("POST /t/{table_id}/notes", RUNNING, ASKED).row
    shut = replace(row, states={**row.states, RUNNING: {"others": NOT_HIS_SEAT}})
    assert hopeless([row]) == []
    assert hopeless([shut]) == [(row.pattern, RUNNING)]


def test_everything_is_put_back(stage: Stage) -> None:
    """Also what somebody was who leaves for good, with all that was his."""
    for asked in (cell("POST /account/delete", ANYWHERE, ACCOUNT), cell("POST /account/delete", ANYWHERE, GUEST)):
        outcome = ask(stage, asked)
        assert {change.table.name for change in outcome.made} >= {"people", "sign_ins"}
        assert read(stage.server.database) == stage.base
    outcome = ask(stage, cell("POST /api/v1/tables", ANYWHERE, NO_KEY))
    assert {change.table.name for change in outcome.made} == {"people", "tables", "seats"}
    assert read(stage.server.database) == stage.base
