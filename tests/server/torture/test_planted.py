"""What is planted into a storage where all is well is found: something lost, something changed, something doubled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.server.torture.checking import examine
from tests.server.torture.ledger import Findings, Ledger, compare
from tests.server.torture.moves import Played
from tests.server.torture.trial import Trial

KINDS = {"tables", "seats", "chat", "notes", "invitations", "accounts", "names", "records", "card files"}


def copied(table: str, where: str = "true") -> tuple[str, ...]:
    """Statements that store a row once more, under another id."""
    return (
        f"create temp table copy as select * from {table} where {where} limit 1",
        "update copy set id = 123456",
        f"insert into {table} select * from copy",
    )


FIRST_CHAT = "where id = (select min(id) from chat)"
PLANTED: dict[str, tuple[str, tuple[str, ...]]] = {
    "a table is lost": ("lost", ("delete from tables where id in (select table_id from seats where invited)",)),
    "a record is lost": ("lost", ("update tables set origin = 'new' where origin = 'upload'",)),
    "a record is doubled": ("doubled", copied("tables", "origin = 'upload'")),
    "a line of the chat is lost": ("lost", (f"delete from chat {FIRST_CHAT}",)),
    "a line of the chat is doubled": ("doubled", copied("chat")),
    "a line of the chat is somebody else's": ("changed", (f"update chat set name = 'Eve' {FIRST_CHAT}",)),
    "notes are lost": ("changed", ("update seats set notes = ''",)),
    "an account is lost": ("lost", ("update people set login = null",)),
    "a name is changed": ("changed", ("update people set name = 'Eve'",)),
    "a key opens no seat": ("changed", ("update seats set key_hash = 'x' || seat || table_id",)),
    "an invitation is another one": ("changed", ("update seats set invitation = 'x' || seat || table_id",)),
    "a card file is lost": ("lost", ("delete from kept_files",)),
    "a card file is doubled": ("doubled", copied("kept_files")),
    "all moves are lost": ("lost", ("delete from log", "update tables set number = 0")),
    "a log ends too early": (
        "changed",
        ("delete from log where number = (select number from tables where tables.id = log.table_id)",),
    ),
    "a clock shows more than the log tells": (
        "changed",
        ("update log set time_left = time_left + 1 where time_left is not null",),
    ),
    "a clock has run while no server did": ("changed", ("update pulse set up = up - 100",)),
    "moves are others": ("changed", ("update log set action = 'nonsense' where kind = 'act'",)),
}
"""What is planted, how it is found, and the statements that do it."""


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    """A server was killed when something of every kind had been acknowledged."""
    made = Trial(tmp_path_factory.mktemp("trial") / "data")
    with made.running(), made.at_work():
        made.wait_for(lambda: made.club.ledger.kinds >= KINDS and len(made.club.tables[0].acknowledged) > 1)
        for server in made.servers:
            server.kill()
    return made


@pytest.fixture
def session(trial: Trial) -> Iterator[Session]:
    """A transaction that is taken back."""
    with trial.stored() as opened:
        yield opened
        opened.rollback()


def test_nothing_is_found_where_nothing_is_planted(trial: Trial, session: Session) -> None:
    found = examine(session, trial.club)
    assert found.clean, found
    assert set(found.compared) == KINDS | {"moves", "clocks"}
    assert all(found.compared.values())


@pytest.mark.parametrize("fault", PLANTED)
def test_what_is_planted_is_found(trial: Trial, session: Session, fault: str) -> None:
    kind, statements = PLANTED[fault]
    for statement in statements:
        session.execute(text(statement))
    session.expire_all()
    assert getattr(examine(session, trial.club), kind), fault


def test_a_number_that_two_moves_were_given_is_found() -> None:
    table, found = Played("t", []), Findings()
    table.taken(1, "act", "end")
    table.taken(1, "act", "end")
    table.compare({1: ("act", "end")}, 1, found)
    assert found.doubled == ["move t 1"]


def test_what_was_not_acknowledged_may_be_there_once_or_not_at_all() -> None:
    ledger = Ledger()
    with pytest.raises(ValueError, match="killed"), ledger.once("chat", "a"):
        raise ValueError("killed")
    assert compare(ledger, {}).clean
    assert compare(ledger, {"chat": {("a",): [""]}}).clean
    assert compare(ledger, {"chat": {("a",): ["", ""]}}).doubled


def test_a_value_is_the_last_one_that_was_acknowledged_or_a_later_one() -> None:
    ledger = Ledger()
    with ledger.last("notes", "t", value="first"):
        assert compare(ledger, {}).clean
    with pytest.raises(ValueError, match="killed"), ledger.last("notes", "t", value="second"):
        raise ValueError("killed")
    for value in ("first", "second"):
        assert compare(ledger, {"notes": {("t",): [value]}}).clean
    assert compare(ledger, {}).changed
