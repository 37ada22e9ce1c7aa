"""Playing on from a position of a finished game: who sits where, and under which name."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import LANGUAGES
from ecumene.games import GAMES
from ecumene.server.services import services
from ecumene.server.storage.models import BOT, DEVICE, OPEN, PERSON, Person
from ecumene.server.tables.archive import named_apart
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.seats.seating import SeatPlan
from tests.server.helpers import GAME, Reader
from tests.server.pages.finished.test_result import record
from tests.server.tables.seats.test_rematch import TWO_FRIENDS, finished_table, opened, play_to_the_end

AT = 30


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def proposed(page: str) -> list[str]:
    """Who the form says is to sit where."""
    rows = page.split('class="seat-row"')[1:]
    return [re.findall(r'<option value="(\w+)" selected', row)[0] for row in rows]


def watched(app: FastAPI, data: bytes) -> LiveTable:
    """A record that somebody has brought."""
    return services(app).tables.archive.upload(services(app).people.guest("Vera"), data)


def turn_at(app: FastAPI, table_id: str, at: int) -> int:
    """Whose turn it was then."""
    player = services(app).tables.archive.at(table_id, at).table.state.player
    assert player is not None
    return player


def somebody_elses_turn(app: FastAPI, path: str, seat: int) -> int:
    """A position in which another seat has to choose."""
    table_id = path.removeprefix("/t/")
    return next(at for at in range(AT, 200) if turn_at(app, table_id, at) != seat)


def test_the_replay_leads_to_a_form_that_proposes_the_seat_that_one_had(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    at = somebody_elses_turn(app, path, 1)
    link = re.search(r'href="(/t/[\w-]+/fork\?at=\d+)"', boris.get(f"{path.replace('/t/', '/replay/')}?at={at}"))
    assert link
    page = boris.get(html.unescape(link.group(1)))
    assert proposed(page) == ["bot", "me", "bot"]
    assert "You had the seat of Boris." in page
    assert f"Move {at} of {opened(app, path).actions}" in page


def test_whoever_did_not_sit_there_is_offered_the_seat_of_the_turn(app: FastAPI, anna: Reader) -> None:
    path = finished_table(app, anna, Reader(app))
    mover = turn_at(app, path.removeprefix("/t/"), AT)
    assert proposed(Reader(app).get(f"{path}/fork?at={AT}")).index("me") == mover


def test_the_level_that_a_bot_had_is_proposed_again(app: FastAPI, anna: Reader) -> None:
    path = finished_table(app, anna, Reader(app))
    assert re.search(r'name="level-3">.*?value="hard" selected', anna.get(f"{path}/fork?at={AT}"), re.DOTALL)


def test_everybody_sits_where_the_form_says(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    form = {
        "seat-1": "bot",
        "level-1": "easy",
        "seat-2": "device",
        "name-2": "Lena",
        "seat-3": "me",
        "my-name": "Boris",
    }
    live = opened(app, boris.sits_at(boris.post(f"{path}/fork", form, at=AT)))
    assert [(seat.kind, seat.name, seat.level) for seat in live.seats] == [
        (BOT, "Anna", "easy"),
        (DEVICE, "Lena", ""),
        (PERSON, "Boris", ""),
    ]
    assert live.playing
    assert live.actions == AT


def test_it_waits_for_friends_in_the_middle_of_the_game(app: FastAPI, anna: Reader) -> None:
    boris = Reader(app)
    path = finished_table(app, anna, boris)
    form = {"seat-1": "me", "seat-2": "friend", "seat-3": "bot", "level-3": "easy"}
    new = anna.sits_at(anna.post(f"{path}/fork", form, at=AT))
    assert [seat.kind for seat in opened(app, new).seats] == [PERSON, OPEN, BOT]
    assert "Waiting for players" in anna.get(new)
    invitation = re.search(r"/join/[\w-]+/[\w-]+", anna.get(new))
    assert invitation
    boris.sits_at(boris.post(invitation.group(), name="Boris"))
    assert play_to_the_end(app, new).names == ["Anna", "Boris", "Ada"]


def test_no_two_are_called_alike(app: FastAPI, anna: Reader) -> None:
    """Somebody plays on from a game against namesakes: bots go on in their seats under names of their own."""
    live = watched(app, record(GAME).replace(b"Ada", b"Anna").replace(b"Boris", b"anna"))
    for mine in ("seat-1", "seat-2"):
        form = {"seat-1": "bot", "seat-2": "bot", mine: "me", "my-name": "Anna"}
        names = opened(app, anna.sits_at(anna.post(f"/t/{live.id}/fork", form, at=AT))).names
        assert sorted(names) == ["Ada", "Anna"]
    form = {"seat-1": "device", "seat-2": "me"}
    names = opened(app, anna.sits_at(anna.post(f"/t/{live.id}/fork", form, at=AT))).names
    assert len({name.casefold() for name in names}) == 2


def test_names_are_distinct_whoever_has_them() -> None:
    guest = Person(name="Guest")
    plans = [
        SeatPlan("bot", "Ada"),
        SeatPlan("bot", "ada"),
        SeatPlan("bot", "Guest"),
        SeatPlan("me"),
        SeatPlan("friend"),
    ]
    assert [plan.name for plan in named_apart(plans, guest)] == ["Ada", "Blaise", "Carl", "Guest", ""]
    crowd = [SeatPlan("bot", "Ada")] * 3
    assert [plan.name for plan in named_apart(crowd, guest, ["Ada"])] == ["Ada", "Ada 2", "Ada 3"]


@pytest.mark.parametrize(
    "form",
    [
        {"seat-1": "me", "seat-2": "me"},
        {"seat-1": "nobody"},
        {"seat-1": "me", "seat-2": "bot", "level-2": "exec:ls"},
        {"level": "exec:ls"},
    ],
)
def test_a_form_with_a_mistake_comes_back(app: FastAPI, anna: Reader, form: dict[str, str]) -> None:
    live = watched(app, record(GAME))
    answer = anna.post(f"/t/{live.id}/fork", form, at=AT)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'name="seat-2"' in answer.text


@pytest.mark.parametrize("at", ["", "-1", "x", "9" * 30])
def test_a_position_that_is_none_is_refused_in_words(app: FastAPI, anna: Reader, at: str) -> None:
    live = watched(app, record(GAME))
    assert anna.post(f"/t/{live.id}/fork", {"at": at}).status_code == 422


def test_there_is_nothing_to_play_on_from_while_a_game_goes_on_or_when_it_is_over(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post("/tables", {"seat-1": "me", "seat-2": "bot", "my-name": "Anna"}, game=GAME))
    assert "when the game is over" in anna.get(f"{path}/fork?at=0", 403)
    over = finished_table(app, anna, Reader(app), TWO_FRIENDS)
    assert "Choose an earlier one" in anna.get(f"{over}/fork?at=99999", 403)
    assert anna.post(f"{over}/fork", at=99999).status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_played_on(app: FastAPI, game: str, language: str) -> None:
    live = watched(app, record(game, seed=2, actions=60))
    reader = Reader(app, language)
    reader.get(f"/t/{live.id}/fork?at=40")
    assert opened(app, reader.sits_at(reader.post(f"/t/{live.id}/fork", at=40))).playing
