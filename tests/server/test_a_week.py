"""A game over days, for a week: the server is started anew each day, somebody takes a day off, a plan is played and one
stops, and mails and pushes come as they were chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ecumene.engine.asking.planning import least_answer
from ecumene.server.bots.planned_turns import PlannedTurns
from ecumene.server.notices.contacts import GOOD
from ecumene.server.notices.habits import KEPT, chosen
from ecumene.server.notices.kinds import MAIL
from ecumene.server.notices.service import Notices
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import Person
from ecumene.server.storage.news import Hub
from ecumene.server.tables.clocks import server_time
from ecumene.server.tables.clocks.terms import FAST, HOUR
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.drafting import draft, with_choices
from ecumene.server.tables.plans.plan import Plan
from ecumene.server.tables.plans.telling import plan_line
from ecumene.server.tables.seats.days_off import DaysOff
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import changes
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, choose, settings
from tests.server.mail_receivers import MailTarget
from tests.server.push_service import Browser, PushService

MONDAY = datetime(2026, 11, 23, 8, tzinfo=UTC)
ANNA, BORIS = 0, 1
SLACK = 60.0


class Week:
    """Anna is told by mail and Boris by push. Each morning another server has taken the place of the last one."""

    def __init__(self, folder: Path, post: MailTarget, push: PushService) -> None:
        self.folder, self.post, self.push = folder, post, push
        self.now, self.ticks = MONDAY.timestamp(), 0.0
        self.stopped = 0.0
        self.start()
        self.anna, self.boris = (self.account(name) for name in ("Anna", "Boris"))
        with self.database.session() as session:
            self.notices.contacts.keep(session, self.anna.id, MAIL, "anna@club.example", GOOD)
        self.browser: Browser = push.browser()
        self.notices.pushes.devices.keep(self.boris.id, self.sign_ins.begin(self.boris), self.browser.address)
        live = self.tables.create(self.anna, GAME, {}, [SeatPlan("me"), SeatPlan("friend")], terms=FAST, seed=3)
        self.id = self.tables.seating.join(self.boris, live.id, live.seats[1].invitation).id

    def start(self) -> None:
        """A server starts on what the last one has left."""
        self.database = Database(f"sqlite:///{self.folder}/e.sqlite3")
        self.database.migrate()
        self.people = People(self.database)
        self.sign_ins = SignIns(self.database, self.people)
        self.tables = Tables(self.database, Hub(self.database))
        self.tables.presence.clock = lambda: self.now
        timing = self.tables.store.timing
        timing.wall = lambda: self.now
        timing.server_time.tick = lambda: self.ticks
        plain = settings(
            self.folder, public_url="https://club.example/", mail=self.post.settings(), private_webhooks=True
        )
        self.notices = Notices(self.tables, self.people, self.sign_ins, plain, "secret", lambda: self.now)
        self.notices.hearing.start()
        self.plans = PlannedTurns(self.tables)
        self.days_off = DaysOff(self.people, self.tables.store, 20, lambda: self.now)
        self.tables.timekeeper.look_at_all()

    def restart(self, hours: float = 1) -> None:
        """The server is killed, and nobody misses it for a while."""
        self.database.close()
        self.now += hours * HOUR
        self.ticks += hours * HOUR
        self.stopped += hours * HOUR
        self.start()

    def account(self, name: str) -> Person:
        person = self.people.register(self.people.guest(name).id, name, "a long enough password")
        told = {"Anna": ("turn mail", "time mail"), "Boris": ("turn push",)}[name]
        return self.people.change_settings(person.id, {KEPT: chosen(told, "UTC", None, None, "en")})

    def pass_by(self, hours: float) -> None:
        """Time goes by, while the server runs: whatever is due is done."""
        until = self.now + hours * HOUR
        while self.now < until:
            self.ticks += HOUR
            self.now += HOUR
            self.tables.store.timing.server_time.beat()
            self.look()

    def look(self) -> None:
        """What the server's threads do."""
        self.tables.timekeeper.tick()
        self.plans.look_at(self.id)
        self.notices.courier.do_jobs()
        asyncio.run(self._carry())

    async def _carry(self) -> None:
        await self.notices.courier.round()
        while tasks := list(self.notices.courier._tasks):
            await asyncio.gather(*tasks)

    @property
    def live(self) -> LiveTable:
        return self.tables.store.open(self.id)

    def left(self, seat: int) -> float:
        clock = self.live.clock
        assert clock is not None
        return clock.left_at(seat, self.tables.store.timing.moment().server)

    def move(self, until: int) -> None:
        """Whoever has to choose does as little as he can, until a seat is asked."""
        while self.live.turn != until:
            choose(self.tables, self.live, least_answer(self.live.table.state).id)

    def plan(self, illegal: bool = False) -> Plan:
        """Anna plans her next turn while Boris thinks."""
        found = draft(self.live, ANNA)
        found = with_choices(found, found.outlook.options[0].id)
        steps = found.steps
        if illegal:  # by then somebody else has it
            legal = {action.id for action in found.outlook.options}
            gone = next(action.id for action in self.live.game.vocabulary if action.id not in legal)
            steps = (replace(steps[0], action=gone),)
        plan = Plan(self.id, ANNA, self.anna.id, self.live.number, steps, kept=True)
        self.tables.plans.write(plan)
        return plan

    @property
    def pushed(self) -> list[str]:
        """What Boris' browser has read."""
        return [self.browser.read(each.body)["title"] for each in self.push.delivered]


@pytest.fixture
def week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Week]:
    """Its hours pass at once: the server stores its time once in each of them."""
    monkeypatch.setattr(server_time, "LONGEST_GAP", 2 * HOUR)
    with MailTarget() as post, PushService() as push:
        found = Week(tmp_path, post, push)
        yield found
        found.database.close()


def test_a_week(week: Week) -> None:
    monday(week)
    tuesday(week)
    thursday(week)
    friday(week)
    sunday(week)


def monday(week: Week) -> None:
    """Both move; who is away is told."""
    week.move(until=ANNA)
    week.look()
    week.pass_by(3)
    assert any("your turn" in text for text in week.post.texts)
    left = week.left(ANNA)
    week.move(until=BORIS)
    assert week.left(ANNA) == pytest.approx(left + FAST.increment, abs=SLACK)
    week.pass_by(1)
    assert len(week.pushed) >= 1
    assert all("your turn" in title.lower() or "Guns" in title for title in week.pushed)


def tuesday(week: Week) -> None:
    """The server was away for some hours in the night, which costs nobody anything; Boris takes Wednesday off."""
    left = week.left(BORIS)
    week.restart(hours=5)
    assert week.left(BORIS) == pytest.approx(left, abs=SLACK)
    week.boris = week.days_off.set_calendar(week.boris, "UTC", None)
    week.boris = week.days_off.take(week.boris, "2026-11-25", "2026-11-25")
    midnight = datetime(2026, 11, 25, tzinfo=UTC).timestamp()
    week.pass_by(6)
    week.restart(hours=(midnight - week.now) / HOUR - 0.5)  # it stands still with the server until shortly before
    left = week.left(BORIS)
    week.pass_by(24)
    assert week.left(BORIS) > left - 3 * HOUR, "a day off costs nothing, but for what lay before and after it"


def thursday(week: Week) -> None:
    """Anna has planned her turn: it is played as soon as Boris has moved, and he is asked again."""
    week.restart()
    plan = week.plan()
    before = week.live.number
    week.move(until=ANNA)
    week.look()
    played = [act.action for act in week.live.log.standing if act.number > before and act.seat == ANNA]
    assert played[: len(plan.steps)] == [step.action for step in plan.steps]
    assert "as planned" in str(changes(week.live.row)[-1].text)


def friday(week: Week) -> None:
    """What she has planned for the next one cannot be done any more: it stops, and she is told why."""
    week.restart()
    week.move(until=BORIS)
    week.plan(illegal=True)
    week.move(until=ANNA)
    before = week.live.number
    week.look()
    assert week.live.number == before
    line = plan_line(week.live, week.tables.plans, week.anna)
    assert line is not None
    assert "cannot be done now" in str(line.stopped)
    assert week.live.turn == ANNA


def sunday(week: Week) -> None:
    """Anna forgets the game: she is told that her time gets short, and then the others may let a bot play."""
    week.restart()
    mails = len(week.post.mails)
    week.pass_by(week.left(ANNA) / HOUR - 1)
    assert any("left for your turn" in text for text in week.post.texts[mails:])
    week.pass_by(3)
    live = week.live
    assert live.clock is not None
    assert live.clock.out == (ANNA,)
    live = week.tables.seating.hand_over(week.boris, week.id, ANNA, "random")
    assert live.seats[ANNA].stand_in
    begun = MONDAY.timestamp()
    assert week.now - begun > timedelta(days=4).total_seconds()
    assert week.stopped > 8 * HOUR
