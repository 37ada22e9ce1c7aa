"""No bomb stops the pages of others, fills the memory, or gets another answer than a plain no."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.bombs.__main__ import BOMBS
from tests.server.bombs.target import Target
from tests.server.bombs.throwing import Bomb, best, throw

ROUNDS = 8
SAMPLE = (
    "JSON: 10,000 unknown keys",
    "JSON: packed",
    "2,000 requests at once",
    "file: beginnings of ends",
    "cards: keys of many parts",
    "record: as many actions as fit",
)
"""One of each kind that once worked."""

PLANTED = """
import time
from ecumene.server.http.limits import Limits
refuse, kept = Limits._refuse, []

def slow(self, request, kind):
    end = time.thread_time() + 0.1 * ("x-slow" in request.headers)
    while time.thread_time() < end:
        pass
    kept.append(b"x" * 60_000_000 if "x-large" in request.headers else b"")
    return refuse(self, request, kind)

Limits._refuse = slow
from ecumene.__main__ import main
main()
"""
"""A server that two headers stop and fill."""
SLOW = Bomb("planted: slow", lambda target: target.request("/health", X_Slow="1"), "200", times=2)
LARGE = Bomb("planted: large", lambda target: target.request("/health", X_Large="1"), "200", times=1)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    server = Target(tmp_path_factory.mktemp("bombs") / "data", PLANTED)
    yield server
    server.stop()


@pytest.mark.parametrize(
    "bomb",
    [pytest.param(bomb, id=bomb.name, marks=() if bomb.name in SAMPLE else pytest.mark.long) for bomb in BOMBS],
)
def test_others_notice_nothing(target: Target, bomb: Bomb) -> None:
    assert best(target, bomb, ROUNDS).wrong(bomb) == []


def test_the_sample_is_of_these_bombs() -> None:
    assert {*SAMPLE} <= {bomb.name for bomb in BOMBS}
    assert len({bomb.name for bomb in BOMBS}) == len(BOMBS)


def test_a_stop_would_be_found(target: Target) -> None:
    """The test itself works: what stops everybody is found each time."""
    assert "has waited" in str(best(target, SLOW, 2).wrong(SLOW))


def test_a_full_memory_would_be_found(target: Target) -> None:
    assert "MB more" in str(throw(target, LARGE).wrong(LARGE))


def test_another_answer_would_be_found(target: Target) -> None:
    expected = Bomb("refused", LARGE.make, "413", times=1)
    assert "answered 200" in throw(target, expected).wrong(expected)
