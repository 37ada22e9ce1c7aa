"""Many tables in one browser: they share a stream; and pages that must do without a shared worker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fastapi import FastAPI
from playwright.sync_api import Browser, expect

from ecumene.server.http import live_updates
from ecumene.server.services import services
from tests.browser.test_notices import BACK, ELSEWHERE
from tests.browser.visitor import Company, Visitor
from tests.server.helpers import person_of, running, settings, wait_for

NO_WORKERS = "delete window.SharedWorker"
DEAF_WORKER = """window.SharedWorker = class extends EventTarget {
  port = new MessageChannel().port1;
}"""
"""A worker that takes everything and never answers."""


@dataclass
class Club:
    """A server in this process, and its visitors."""

    app: FastAPI
    company: Company

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return len(services(self.app).streams)

    @property
    def listened_to(self) -> set[str]:
        """The paths of the tables that somebody listens to."""
        return {f"/t/{table_id}" for table_id in list(services(self.app).hub._listeners)}

    def wait_for_one_stream(self, *paths: str) -> None:
        """Waits until one stream tells of exactly these tables."""
        wait_for(lambda: (self.streams, self.listened_to) == (1, set(paths)))

    def act(self, path: str) -> int:
        """Whoever has the turn takes any action, seen by no page; the table's number after it."""
        tables = services(self.app).tables
        live = tables.store.open(path.removeprefix("/t/"))
        assert live.turn is not None
        person = person_of(self.app, live.seats[live.turn].person_id)
        player = tables.players.person(person, live.id, live.turn)
        return player.act(live.table.state.legal[0].id, live.number).number

    def say(self, path: str, words: str) -> None:
        """Somebody says something at a table."""
        tables = services(self.app).tables
        table_id = path.removeprefix("/t/")
        tables.chat.say(person_of(self.app, tables.store.open(table_id).row.owner), table_id, words)


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Club]:
    with running(settings(tmp_path, limits=1.0)) as (address, app):
        company = Company(browser, address)
        yield Club(app, company)
        company.leave()
        wait_for(lambda: len(services(app).streams) == 0)


def open_tables(visitor: Visitor, count: int) -> dict[str, Visitor]:
    """So many tables, each in a tab of its own, by their paths."""
    *paths, last = [visitor.make_table("me", "Boris") for _ in range(count)]
    visitor.go(last)
    return {**{path: visitor.another_tab(path) for path in paths}, last: visitor}


def test_eight_tables_share_one_stream(club: Club) -> None:
    """To a server without TLS a browser opens six connections at once."""
    tabs = open_tables(club.company.invite(), 8)
    club.wait_for_one_stream(*tabs)
    for path, tab in tabs.items():
        number = club.act(path)
        tab.until(f"now.number === {number}")
        club.say(path, "Hello, table!")
        expect(tab.page.locator("#chat-lines")).to_contain_text("Hello, table!")
    club.wait_for_one_stream(*tabs)


def test_a_tab_that_is_closed_leaves_the_stream(club: Club) -> None:
    tabs = open_tables(club.company.invite(), 3)
    club.wait_for_one_stream(*tabs)
    closed, left, stays = tabs
    tabs[closed].page.close()
    tabs[left].go("/rules")
    club.wait_for_one_stream(stays)
    number = club.act(stays)
    tabs[stays].until(f"now.number === {number}")
    tabs[left].page.go_back()
    club.wait_for_one_stream(stays, left)
    number = club.act(left)
    tabs[left].until(f"now.number === {number}")


def test_two_tabs_of_a_table_hear_the_same(club: Club) -> None:
    anna = club.company.invite()
    path = anna.open_table("me", "Boris")
    club.wait_for_one_stream(path)
    club.act(path)
    second = anna.another_tab(path)
    number = club.act(path)
    for tab in (anna, second):
        tab.until(f"now.number === {number}")
    second.page.close()
    number = club.act(path)
    anna.until(f"now.number === {number}")
    club.wait_for_one_stream(path)


@pytest.mark.parametrize("lack", [NO_WORKERS, DEAF_WORKER], ids=["none", "deaf"])
def test_without_a_shared_worker_a_tab_listens_while_it_is_looked_at(club: Club, lack: str) -> None:
    anna = club.company.invite()
    anna.context.add_init_script(lack)
    anna.page.clock.install()
    path = anna.open_table("me", "Boris")
    anna.page.clock.fast_forward(6_000)  # nobody answers for so long
    anna.page.clock.resume()
    club.wait_for_one_stream(path)
    number = club.act(path)
    anna.until(f"now.number === {number}")

    anna.page.evaluate(ELSEWHERE)
    wait_for(lambda: club.streams == 0)
    number = club.act(path)
    anna.page.clock.fast_forward(31_000)  # now and then it asks
    anna.until(f"now.number === {number}")
    assert club.streams == 0

    number = club.act(path)
    club.say(path, "Are you there?")
    anna.page.evaluate(BACK)
    anna.until(f"now.number === {number}")
    expect(anna.page.locator("#chat-lines")).to_contain_text("Are you there?")
    wait_for(lambda: club.streams == 1)
    number = club.act(path)
    anna.until(f"now.number === {number}")


def test_a_tab_that_crashes_is_forgotten(club: Club) -> None:
    anna = club.company.invite()
    anna.context.add_init_script(NO_WORKERS)
    anna.page.clock.install()
    other, path = anna.make_table("me", "Boris"), anna.open_table("me", "Boris")
    anna.page.evaluate(
        """(table) => {
          window.crashed = new MessageChannel();
          connect_news(window.crashed.port2);
          window.crashed.port1.postMessage({ table, position: [0, 0, 0] });
        }""",
        other.removeprefix("/t/"),
    )
    club.wait_for_one_stream(path, other)
    anna.page.clock.run_for(240_000)
    club.wait_for_one_stream(path)


def test_a_stream_that_died_without_a_word_is_noticed(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_updates, "HEARTBEAT", 10_000)
    anna = club.company.invite()
    anna.context.add_init_script(NO_WORKERS)
    anna.page.clock.install()
    path = anna.open_table("me", "Boris")
    anna.page.wait_for_selector("body[data-news=live]")
    reach = anna.page.locator("#reach")
    anna.witness.excuse("net::ERR_")
    anna.page.route("**/health", lambda route: route.abort())
    anna.page.clock.run_for(8_000)
    expect(reach).to_contain_text("No connection")  # the server may hang: the stream is not lost yet
    anna.page.unroute("**/health")
    anna.page.clock.run_for(4_000)
    expect(reach).to_be_empty()
    with anna.page.expect_request("**/events?*"):
        anna.page.clock.run_for(12_000)
    number = club.act(path)
    anna.until(f"now.number === {number}")
