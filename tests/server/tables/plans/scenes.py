"""Tables at which Anna has planned her turn while Boris chooses."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.engine import Chance
from ecumene.engine.asking.planning import least_answer
from ecumene.server.bots.planned_turns import PlannedTurns
from ecumene.server.people.accounts import People
from ecumene.server.storage.models import Person, PlanRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.drafting import Draft, draft, with_choices
from ecumene.server.tables.plans.plan import Plan
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import choose

ANNA = 0
SEED = 5


@dataclass
class Evening:
    """A table of Anna and Boris. Anna sits in the first seat."""

    tables: Tables
    anna: Person
    boris: Person
    live: LiveTable
    whim: Chance

    def go_on(self, *, until_asked: int, most: int = 400) -> None:
        """Plays on until a seat is asked, at least one action."""
        for _ in range(most):
            self.step()
            if self.live.turn == until_asked:
                return
        raise AssertionError("nobody asks that seat")

    def step(self) -> None:
        """Whoever is asked chooses something sensible."""
        state = self.live.table.state
        action = self.whim.pick_weighted(state.legal, state.game.judging.prior(state))
        self.live = choose(self.tables, self.live, action.id)

    def drafted(self, most: int) -> Draft:
        """What Anna can plan now: the first option each time."""
        found = draft(self.live, ANNA)
        while found.outlook.options and len(found.steps) < most:
            found = with_choices(found, found.outlook.options[0].id)
        return found

    def plan(self, most: int = 2) -> Plan:
        """Anna's plan, kept."""
        steps = self.drafted(most).steps
        plan = Plan(self.live.id, ANNA, self.anna.id, self.live.number, steps, kept=True)
        self.tables.plans.write(plan)
        return plan

    def pass_on(self) -> None:
        """Boris does as little as a plan takes for granted, until Anna is asked."""
        while self.live.turn not in (ANNA, None):
            self.live = choose(self.tables, self.live, least_answer(self.live.table.state).id)

    def look(self) -> LiveTable:
        """Anna's plan is looked at, as it is after every change of the table."""
        PlannedTurns(self.tables).look_at(self.live.id)
        self.live = self.tables.store.open(self.live.id)
        return self.live

    def stored(self) -> PlanRow | None:
        """What is stored of Anna's plan."""
        with self.tables.store.database.session(write=False) as session:
            return session.get(PlanRow, (self.live.id, ANNA))


def evening(tables: Tables, game: str, seed: int = SEED) -> Evening:
    """A new table."""
    people = People(tables.store.database)
    anna, boris = people.guest("Anna"), people.guest("Boris")
    live = tables.create(anna, game, {}, [SeatPlan("me"), SeatPlan("friend")], seed=seed)
    live = tables.seating.join(boris, live.id, live.seats[1].invitation)
    return Evening(tables, anna, boris, live, Chance.seeded(seed))


def planned_evening(tables: Tables, game: str, most: int = 2) -> tuple[Evening, Plan]:
    """A table at which Anna has planned so many choices, and Boris has played as little as he could: it is her turn."""
    found = evening(tables, game)
    for _ in range(60):
        found.go_on(until_asked=1 - ANNA)
        outlook = found.drafted(most)
        if len(outlook.steps) >= most:
            plan = found.plan(most)
            found.pass_on()
            if found.live.turn == ANNA:
                return found, plan
    raise AssertionError("there was nothing to plan")
