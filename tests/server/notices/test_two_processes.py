"""Two processes on one PostgreSQL: each notice is told by one of them, and what one has stored the other tells."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.server.storage.db import Database
from tests.server.mail_receivers import MailTarget
from tests.server.notices.club import Club

TABLES = 6


@pytest.fixture
def two(database_url: str, tmp_path: Path, post: MailTarget) -> Iterator[list[Club]]:
    url = database_url.replace("postgresql://", "postgresql+psycopg://")
    clubs = [Club(tmp_path, post, Database(url)) for _ in range(2)]
    yield clubs
    for club in clubs:
        club.database.close()


def test_each_notice_is_told_by_one(two: list[Club]) -> None:
    first, second = two
    for number in range(TABLES):
        anna, boris = (first.member(f"{name}{number}", told=("turn mail",)) for name in ("Anna", "Boris"))
        first.pass_turn(first.table(anna, boris))
    first.notices.courier.do_jobs()
    threads = [threading.Thread(target=club.wait) for club in two]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    first.wait()
    second.wait()
    assert len(first.target.to) == len(set(first.target.to)) == TABLES


def test_what_is_lost_with_one_is_told_by_the_other(two: list[Club]) -> None:
    first, second = two
    live = first.pass_turn(first.table(*(first.member(name, told=("turn mail",)) for name in ("Anna", "Boris"))))
    first.notices.courier.do_jobs()
    first.now += 60
    assert first.notices.outbox.claim("mail", first.now, 8)  # and then it is killed
    second.now = first.now
    assert second.wait(60) == []
    (told,) = second.wait()
    assert live.id in told
