"""What people are called: before their first game, and never two alike at one table."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.server.people.naming import distinct
from ecumene.server.services import services
from ecumene.server.tables.live import LiveTable
from tests.server.helpers import FRIEND, GAME, ME, Reader, open_table


@pytest.fixture
def anna(client: TestClient, app: FastAPI) -> Reader:
    return Reader(app)


def table_at(app: FastAPI, path: str) -> LiveTable:
    return services(app).tables.store.open(path.rsplit("/", 1)[-1])


def names_at(app: FastAPI, path: str) -> list[str]:
    return [seat.name for seat in table_at(app, path).seats]


@pytest.mark.parametrize("way", ["/name", "/settings"])
def test_a_name_chosen_before_the_first_game_is_used_there(app: FastAPI, anna: Reader, way: str) -> None:
    assert anna.post(way, name="  Anna \u202e Петрова ").status_code == 303
    for path in ("/", "/settings", "/new", "/account/register"):
        assert 'value="Anna Петрова"' in anna.get(path)
    assert "Anna Петрова" in re.sub(r"<main.*</main>", "", anna.get("/"), flags=re.S)  # in the head of every page
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    assert "Anna Петрова" in names_at(app, path)
    assert anna.post("/name", name="Anna").status_code == 303  # a guest by now
    assert 'value="Anna"' in anna.get("/")


def test_a_name_is_checked_and_forgotten_with_the_rest(anna: Reader) -> None:
    assert anna.post("/name", name=" \u200b ").status_code == 422
    anna.post("/name", name="Anna")
    anna.post("/account/logout")
    assert "Anna" not in anna.get("/")


def test_accounts_are_not_asked_for_a_name_on_the_first_page(anna: Reader) -> None:
    assert 'action="/name"' in anna.get("/")
    anna.post("/account/register", name="Anna", password="long enough", repeat="long enough")
    assert 'action="/name"' not in anna.get("/")


def test_guests_without_a_name_are_told_apart(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post("/tables", {"game": GAME, "seat-1": "me", "seat-2": "friend", "public": "yes"}))
    boris = Reader(app, "ru")
    boris.post(f"{path}/sit")
    assert sorted(re.sub(r"\d{3}", "N", name) for name in names_at(app, path)) == ["Guest N", "Гость N"]


def test_nobody_at_a_table_is_called_like_another(app: FastAPI, anna: Reader) -> None:
    seats = {"seat-1": "me", "my-name": "Ada", "seat-2": "bot", "seat-3": "friend", "seat-4": "device", "name-4": "ada"}
    path = anna.sits_at(anna.post("/tables", {"game": GAME, "public": "yes", "order": "fixed", **seats}))
    assert names_at(app, path)[:2] == ["Ada", "Ada 3"]  # people choose before bots
    Reader(app).post(f"{path}/sit", name="ADA")
    assert names_at(app, path) == ["Ada", "Ada 3", "ADA 4", "ada 2"]


def test_people_on_one_device_without_names_are_numbered(app: FastAPI) -> None:
    reader = Reader(app, "ru")
    form = {"game": GAME, "seat-1": "me", "my-name": "Анна", "seat-2": "device", "seat-3": "device", "name-3": "Вера"}
    path = reader.sits_at(reader.post("/tables", {**form, "order": "fixed"}))
    assert names_at(app, path) == ["Анна", "Игрок 2", "Вера"]


def test_programs_are_told_apart_too(client: TestClient, app: FastAPI) -> None:
    table = open_table(client, ME, ME, FRIEND, public=True)
    answer = client.post(f"/api/v1/tables/{table['id']}/join", json={"name": "Anna"})
    assert answer.status_code == 200
    assert [seat.name for seat in services(app).tables.store.open(table["id"]).seats] == ["Anna", "Anna 2", "Anna 3"]


def test_a_long_name_keeps_its_number() -> None:
    assert distinct("x" * 30, ["X" * 30]) == "x" * 28 + " 2"
    assert distinct("Anna", ["Boris"]) == "Anna"


def test_bots_that_take_free_seats_have_names_in_the_language_of_the_host(app: FastAPI, client: TestClient) -> None:
    olga = Reader(app, "ru")
    seats = {"seat-1": "me", "seat-2": "friend", "my-name": "Ольга", "order": "fixed"}
    path = olga.sits_at(olga.post("/tables", seats, game=GAME))
    olga.post(f"{path}/fill", level="easy")
    assert names_at(app, path) == ["Ольга", "Блез"]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "\u0410nna"),
        ("ANNA", "\u0410\u039d\u039d\u0410"),
        ("Boris", "\uff22oris"),
        ("Ivan", "lvan"),
        ("\u0420\u043e\u043c\u0430", "\u0420om\u0430"),
        ("Anna", "An\u0335na"),
        ("Anna", "Anna\ufe0f"),
        ("Anna", "Anna\u3164"),
    ],
)
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert distinct(other, [name]).endswith(" 2")


@pytest.mark.parametrize(("name", "other"), [("Анна", "Anna"), ("Зоя", "Zoya"), ("René", "Rene"), ("Anna", "Anno")])
def test_names_that_do_not_are_left_alone(name: str, other: str) -> None:
    assert distinct(other, [name]) == other


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\uffa0", "\u0301\u0302", "\u115f\u1160"])
def test_a_name_that_cannot_be_seen_is_none(anna: Reader, name: str) -> None:
    assert anna.post("/name", name=name).status_code == 422
