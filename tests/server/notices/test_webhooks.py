"""Notices to webhooks: they come, are tried again, never hold up a game, and knock on no private door."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.engine.errors import BadSetup
from ecumene.server.notices import posting
from ecumene.server.notices.webhooks import Webhooks, check_url
from ecumene.server.people.accounts import People
from ecumene.server.storage.db import Database
from ecumene.server.storage.news import Hub
from ecumene.server.tables.clocks.terms import LIVE, LOST, Terms
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, settings, wait_for
from tests.server.receivers import Target
from tests.server.tables.clocks.test_time_at_tables import Watch


@pytest.fixture
def target() -> Iterator[Target]:
    with Target() as made:
        yield made


class Club:
    """Tables, two people and webhooks."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        database = Database(f"sqlite:///{folder}/e.sqlite3")
        database.migrate()
        self.people = People(database)
        self.tables = Tables(database, Hub(database))
        chosen = settings(folder, public_url="https://club.example/", **changes)
        self.webhooks = Webhooks(self.tables, self.people, chosen, first_wait=0.02)
        self.webhooks.start()
        self.anna, self.boris = self.people.guest("Anna @everyone"), self.people.guest("Boris")

    def open(self, url: str, *plans: SeatPlan) -> str:
        seats = plans or (SeatPlan("me"), SeatPlan("friend"))
        return self.tables.create(self.anna, GAME, {}, seats, webhook=url).id

    def play_until_turn_passes(self, table_id: str) -> int:
        live = self.tables.store.open(table_id)
        first = live.turn
        while live.turn == first:
            assert live.turn is not None
            person = self.anna if live.turn == 0 else self.boris
            live = self.tables.players.person(person, table_id, live.turn).act(
                live.table.state.legal[0].id, live.number
            )
        assert live.turn is not None
        return live.turn


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path, private_webhooks=True)
    yield made
    made.webhooks.stop()


def test_the_one_whose_turn_it_is_hears_of_it_once(club: Club, target: Target) -> None:
    table_id = club.open(target.url)
    live = club.tables.store.open(table_id)
    club.tables.seating.join(club.boris, table_id, live.seats[1].invitation)
    wait_for(lambda: len(target.posted) == 1)
    turn = club.play_until_turn_passes(table_id)
    wait_for(lambda: len(target.posted) == 2)
    name = club.tables.store.open(table_id).names[turn]
    assert target.posted[1]["content"].startswith(f"{name}, it is your turn in Guns & Steel")
    assert target.posted[1]["content"].endswith(f"https://club.example/t/{table_id}")
    assert target.posted[1]["allowed_mentions"] == {"parse": []}
    club.tables.seating.let_bot_play(club.anna, table_id, 0, "random")
    assert len(target.posted) == 2


def test_a_game_that_is_lost_on_time_without_another_move_is_over(club: Club, target: Target) -> None:
    watch = Watch()
    club.tables.store.timing.server_time = watch  # type: ignore[assignment]
    terms = Terms(LIVE, 60, when_out=LOST)
    plans = [SeatPlan("me"), SeatPlan("friend")]
    live = club.tables.create(club.anna, GAME, {}, plans, webhook=target.url, terms=terms)
    club.tables.seating.join(club.boris, live.id, live.seats[1].invitation)
    wait_for(lambda: len(target.posted) == 1)
    watch.passed += 90
    club.tables.timekeeper.tick()
    wait_for(lambda: len(target.posted) == 2)
    assert target.posted[1]["content"].startswith("The game of Guns & Steel is over")
    club.tables.store.change_row(live.id, lambda row: None)
    assert len(target.posted) == 2


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("[Anna](https://evil.example)", r"\[Anna\]\(https\:\/\/evil.example\)"),
        ("**Boris** ||_x_||", r"\*\*Boris\*\* \|\|\_x\_\|\|"),
        ("Анна-Мария 2", "Анна-Мария 2"),
    ],
)
def test_a_name_is_no_link_and_no_markup(club: Club, target: Target, name: str, written: str) -> None:
    club.open(target.url, SeatPlan("device", name), SeatPlan("device", name.swapcase()))
    wait_for(lambda: target.posted)
    assert written.casefold() in target.posted[0]["content"].casefold()


def test_the_notice_is_in_the_language_of_who_opened_the_table(club: Club, target: Target) -> None:
    club.people.change_settings(club.anna.id, {"language": "ru"})
    club.tables.create(club.anna, GAME, {}, [SeatPlan("me"), SeatPlan("bot", level="random")], webhook=target.url)
    posted = wait_for(lambda: target.posted) if club.tables.lists.mine(club.anna)[0].my_turn else [{"content": "ход"}]
    assert "ход" in posted[0]["content"]


def test_an_application_that_is_started_again_posts_again(club: Club, target: Target) -> None:
    club.webhooks.stop()
    club.webhooks.start()
    club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    wait_for(lambda: len(target.posted) == 1)
    assert club.tables.store.on_change == [club.webhooks.notice]


def test_a_failing_webhook_is_tried_again(club: Club, target: Target) -> None:
    target.statuses = [500, 429, 503]
    table_id = club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    wait_for(lambda: len(target.posted) == 4)
    assert len({post["content"] for post in target.posted}) == 1
    assert club.tables.store.open(table_id).number == 0


def test_a_webhook_that_refuses_or_redirects_is_left_alone(club: Club, target: Target) -> None:
    target.statuses = [404, 302]
    club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    wait_for(lambda: len(target.posted) == 2)
    threading.Event().wait(0.3)
    assert [post["path"] for post in target.posted] == ["/hook", "/hook"]


def test_it_gives_up_after_some_attempts(club: Club, target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "ATTEMPTS", 3)
    target.statuses = [500] * 10
    club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    wait_for(lambda: len(target.posted) == 3)
    threading.Event().wait(0.5)
    assert len(target.posted) == 3


def test_a_dead_webhook_does_not_hold_up_the_game(club: Club) -> None:
    table_id = club.open("http://127.0.0.1:9/hook", SeatPlan("me"), SeatPlan("device"))
    live = club.tables.store.open(table_id)
    assert live.turn is not None
    club.tables.players.person(club.anna, table_id, live.turn).act(live.table.state.legal[0].id, 0)


def test_players_on_one_device_and_bots_are_not_told(club: Club, target: Target) -> None:
    table_id = club.open(target.url, SeatPlan("me"), SeatPlan("device"))
    wait_for(lambda: len(target.posted) == 1)
    live = club.tables.store.open(table_id)
    for _ in range(10):
        assert live.turn is not None
        live = club.tables.players.person(club.anna, table_id, live.turn).act(live.table.state.legal[0].id, live.number)
    threading.Event().wait(0.2)
    assert len(target.posted) == 1


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://x.example",
        "file:///etc/passwd",
        "//x.example",
        "https://",
        "https://a:b@x.example",
        "https://x:99999/",
        "https://x.example/ y",
        "https://x.example/\ny",
        "https://é.example",
        "http://x.example/" + "y" * 400,
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BadSetup):
        check_url(url)


def test_addresses_are_accepted() -> None:
    assert check_url(" https://discord.example/api/webhooks/1/x ") == "https://discord.example/api/webhooks/1/x"
