"""Card files and records that are nearly right are taken, or refused in words: never a fault of the server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import httpx
import pytest
from fastapi.testclient import TestClient

from ecumene.games import GAMES, load
from ecumene.server.app import create_app
from tests.server.fuzz.near_files import card_files, records
from tests.server.fuzz.running import for_its_share, some
from tests.server.helpers import Reader, settings

WITH_CARDS = sorted(id for id in GAMES if load(id).takes_cards)
SAMPLE = "guns-and-steel"
EXAMPLES = 20
REFUSED = {403, 422}


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    app = create_app(settings(tmp_path_factory.mktemp("data")))
    with TestClient(app):
        found = Reader(app, "ru")
        found.get("/settings")
        yield found


class Sender:
    """Sends files, looks at what comes of them, and counts the answers."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.answers: Counter[int] = Counter()

    def cards(self, game: str, data: bytes) -> None:
        """Keeps a card file, looks at it, and deletes it."""
        path = f"/games/{game}/cards"
        answer = self._send(path, "card-file", data)
        if answer.status_code == 303:
            kept = answer.headers["location"]
            self.reader.get(kept)
            self.reader.post(f"{path}/delete", file=kept.partition("file=")[2])

    def record(self, data: bytes) -> None:
        """Brings a record, and looks at its end and at its beginning."""
        answer = self._send("/replay/upload", "file", data)
        if answer.status_code == 303:
            for at in ("", "?at=999"):
                self.reader.get(answer.headers["location"] + at)

    def _send(self, path: str, field: str, data: bytes) -> httpx.Response:
        form = {"csrf": self.reader.key}
        answer: httpx.Response = self.reader.browser.post(path, data=form, files={field: ("odd.txt", data)})
        self.answers[answer.status_code] += 1
        assert answer.status_code in {303, *REFUSED}, answer.text
        if answer.status_code == 303:
            self.reader.get("/settings")
        return answer


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == SAMPLE else pytest.mark.long) for game in WITH_CARDS]
)
def test_card_files(game: str, reader: Reader) -> None:
    sender = Sender(reader)
    some(EXAMPLES, lambda data: sender.cards(game, data), data=card_files(game))
    assert sender.answers[422]


def test_records(reader: Reader) -> None:
    sender = Sender(reader)
    some(EXAMPLES, sender.record, data=records())
    assert sender.answers[422]
    assert sender.answers[303]


@pytest.mark.long
@pytest.mark.parametrize("game", WITH_CARDS)
def test_many_card_files(game: str, reader: Reader) -> None:
    sender = Sender(reader)
    for_its_share(1 / len(WITH_CARDS), lambda data: sender.cards(game, data), data=card_files(game))
    assert sender.answers[422]
    assert sender.answers[303], "not one was nearly right"


@pytest.mark.long
def test_many_records(reader: Reader) -> None:
    sender = Sender(reader)
    for_its_share(1, sender.record, data=records())
    assert {303, 422} <= {*sender.answers}


def test_a_fault_would_be_found(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself works: what breaks only when a mistake is quoted is found."""

    def broken(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ecumene.engine.cards.reading.shown", broken)
    with pytest.raises(AssertionError):
        some(200, lambda data: Sender(reader).cards("guns-and-steel", data), data=card_files("guns-and-steel"))
