"""A live game with clocks, in two browsers and with a bot, to its end: one of the two lets his time run out."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecumene.server.services import services
from ecumene.server.tables import playing
from ecumene.server.tables.clocks.server_time import BEAT, ServerTime
from tests.browser.visitor import Company, Visitor
from tests.server.helpers import running, settings

MOST_MOVES = 400
MINUTES = {"clock": "own-live", "own-live-reserve": "5", "own-live-increment": "5"}


class Hurry:
    """A server's time that can go faster than it does."""

    def __init__(self, server_time: ServerTime, patch: pytest.MonkeyPatch) -> None:
        self.server_time = server_time
        self.ahead = 0.0
        server_time.tick = lambda: time.monotonic() + self.ahead
        patch.setattr(playing, "arrived", lambda: None)  # requests go by the machine's time

    def pass_by(self, seconds: float) -> None:
        """So much time passes, while the server runs."""
        until = self.ahead + seconds
        while self.ahead < until:
            self.ahead += BEAT
            self.server_time.beat()


@pytest.fixture
def evening(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Company, Hurry]]:
    """Visitors of a server, and its time."""
    with running(settings(tmp_path / "data", bot_workers=1)) as (address, app):
        company = Company(browser, address)
        yield company, Hurry(services(app).tables.store.timing.server_time, monkeypatch)
        company.leave()


def sit_down(company: Company, *more: str, **fields: str) -> tuple[Visitor, Visitor]:
    """Anna and Boris at a table with a clock that has just begun."""
    anna, boris = company.invite(), company.invite()
    for visitor in (anna, boris):
        visitor.settings(confirm="off")
    path = anna.make_table("me", "friend", *more, **MINUTES, **fields)
    boris.accept(anna.invitation(path), "Boris")
    anna.go(path)
    return anna, boris


def move(visitor: Visitor, whim: random.Random) -> None:
    now = visitor.look()
    visitor.find(now.main or whim.choice(now.answers)).click()
    visitor.until(f"now.number > {now.number}")


def both_play_until(anna: Visitor, boris: Visitor, acting: Visitor) -> None:
    """Both move until it is somebody's turn after both have moved."""
    whim, moved = random.Random(1), set[Visitor]()
    while len(moved) < 2 or not acting.look().wanted:
        for visitor in (anna, boris):
            if visitor.look().wanted:
                move(visitor, whim)
                moved.add(visitor)
                break
        else:
            anna.until("now.wanted || now.question.startsWith('Waiting')")


@pytest.mark.long
def test_one_runs_out_and_the_game_comes_to_its_end(evening: tuple[Company, Hurry]) -> None:
    company, hurry = evening
    anna, boris = sit_down(company, "bot", **{"when-out": "bot"})
    for visitor in (anna, boris):
        expect(visitor.page.locator("#clocks .timer")).to_have_count(2)  # nobody's time runs for the bot
    both_play_until(anna, boris, boris)
    hurry.pass_by(360)
    expect(boris.page.get_by_role("button", name="Take my seat back").first).to_be_visible()
    expect(anna.page.locator("#log")).to_contain_text("The time of Boris is up. A bot plays on.")
    whim, now = random.Random(2), anna.my_turn()
    for _ in range(MOST_MOVES):
        if now.over:
            break
        now = anna.take(now.main or whim.choice(now.answers))
    for visitor in (anna, boris):
        assert visitor.until("now.over")
        expect(visitor.page.locator(".standings li")).to_have_count(3)
        expect(visitor.page.locator("#clocks")).to_have_count(0)


def test_for_two_the_game_is_lost(evening: tuple[Company, Hurry]) -> None:
    company, hurry = evening
    anna, boris = sit_down(company, **{"when-out": "lost"})
    both_play_until(anna, boris, boris)
    hurry.pass_by(360)
    for visitor, words in ((anna, "You win"), (boris, "Anna wins")):
        visitor.until("now.over")
        expect(visitor.page.locator("#ask")).to_contain_text(words)
        expect(visitor.page.locator(".standings .won .who-name")).to_have_text("Anna")
