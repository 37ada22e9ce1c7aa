"""Plans are played when their turn comes, once, and as if their owner had chosen; or they stop and say why."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import replace

import pytest
from sqlalchemy import select, update

from ecumene.engine import EcumeneError
from ecumene.games import GAMES
from ecumene.server.bots.planned_turns import PlannedTurns
from ecumene.server.people.accounts import People
from ecumene.server.people.sign_ins import SignIns
from ecumene.server.storage.models import Entry, PlanRow, StandingAnswer
from ecumene.server.storage.news import Hub
from ecumene.server.tables.plans.plan import ASKED_ELSE, CHANGED, CONCERNED, ILLEGAL, PlannedStep, differs
from ecumene.server.tables.plans.telling import PlanLine, plan_line
from ecumene.server.tables.seats.leaving import delete_person
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.seats.story import AS_PLANNED, changes
from ecumene.server.tables.tables import Tables
from tests.server.helpers import wait_for
from tests.server.tables.plans.scenes import ANNA, Evening, evening, planned_evening

every_game = pytest.mark.parametrize("game", list(GAMES))
GUNS, AGES = "guns-and-steel", "through-the-ages"
both_databases = pytest.mark.parametrize("tables", ["sqlite", "postgres"], indirect=True)


def said(found: Evening) -> str:
    """What Anna's page says of her plan."""
    line = plan_line(found.live, found.tables.plans, found.anna)
    return str(line.stopped or line.said or "") if line else ""


def entries(found: Evening, after: int) -> list[tuple[str, str | None]]:
    """What was entered after an entry, and by whom."""
    wanted = select(Entry.action, Entry.by).where(Entry.table_id == found.live.id, Entry.number > after)
    with found.tables.store.database.session(write=False) as session:
        return [(action, by) for action, by in session.execute(wanted.order_by(Entry.number))]


@every_game
def test_a_plan_is_played_when_its_turn_comes(tables: Tables, game: str) -> None:
    found, plan = planned_evening(tables, game, most=1)
    before = found.live.number
    found.look()
    assert entries(found, before) == [(step.action, found.anna.id) for step in plan.steps]
    assert [change.kind for change in changes(found.live.row)] == [AS_PLANNED], "everybody reads it in the log"
    assert found.stored() is None
    found.look()
    assert found.live.number == before + len(plan.steps), "and it is played once"


def test_what_was_played_can_be_taken_back(tables: Tables) -> None:
    found, _ = planned_evening(tables, GUNS, most=1)
    before = found.live.table.state.save()
    found.look()
    assert found.live.turn == ANNA
    found.live = tables.players.person(found.anna, found.live.id, ANNA).undo(found.live.number)
    assert found.live.table.state.save() == before
    assert found.look().table.state.save() == before, "the plan is over, and she chooses herself"


def test_a_draft_is_not_played(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS)
    tables.plans.write(replace(plan, kept=False))
    assert found.look().number == found.live.number
    assert entries(found, found.live.number) == []
    assert "not kept" in said(found)


@pytest.mark.parametrize("game", [GUNS, AGES, "civilization"])
def test_it_stops_where_a_choice_is_gone(tables: Tables, game: str) -> None:
    found, plan = planned_evening(tables, game, most=1)
    legal = {action.id for action in found.live.table.state.legal}
    gone = next(action.id for action in found.live.game.vocabulary if action.id not in legal)
    tables.plans.write(replace(plan, steps=(replace(plan.steps[0], action=gone),)))
    stops(found, ILLEGAL, "cannot be done now")


@pytest.mark.parametrize("game", [GUNS, AGES, "civilization"])
def test_it_stops_where_a_choice_has_another_price(tables: Tables, game: str) -> None:
    found, plan = planned_evening(tables, game, most=1)
    tables.plans.write(replace(plan, steps=(replace(plan.steps[0], words="Buy it for 2 ore"),)))
    stops(found, CHANGED, "costs or brings something else")


def test_a_choice_that_brings_something_else_is_another_one() -> None:
    """What is not sure at one of the two moments is not compared."""
    planned = PlannedStep("question", "buy C13", "Buy Mining", (("ore", 2), ("food", -1)))
    assert not differs(planned, replace(planned, gains=(("ore", 2),)))
    assert differs(planned, replace(planned, gains=(("ore", 1), ("food", -1))))


def test_it_stops_where_she_is_asked_something_else(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS, most=3)
    asked = found.live.table.state.decision
    assert asked is not None
    another = next(step for step in plan.steps if step.question != asked.question.id)
    tables.plans.write(replace(plan, steps=(another,)))
    stops(found, ASKED_ELSE, "asked something else")


def stops(found: Evening, why: str, words: str) -> None:
    """The plan stops, and Anna alone is told why; nothing was played."""
    assert words in said(found), "whoever looks at once is told at once"
    before, version = found.live.number, found.live.version
    found.look()
    stored = found.stored()
    assert stored is not None
    assert stored.stopped is not None
    assert stored.stopped["why"] == why
    assert words in said(found)
    assert (found.live.number, found.live.version) == (before, version), "the others notice nothing"
    assert plan_line(found.live, found.tables.plans, found.boris) == PlanLine(found.live.turn != 1 - ANNA)
    found.tables.plans.drop(found.live.id, ANNA, found.anna.id)
    assert said(found) == ""


def test_it_stops_when_she_is_attacked(tables: Tables) -> None:
    """What somebody does to her since she made her plan, she decides on herself."""
    for seed in range(1, 30):
        found = evening(tables, AGES, seed)
        for _ in range(150):
            if found.live.turn is None:
                break
            if found.live.turn != ANNA and found.stored() is None:
                found.plan(1)
            found.step()
            events = found.live.table.history[-1].events
            if found.live.turn == ANNA and found.stored() is not None:
                if any(event.kind in ("attacks", "declares war") and event.args["target"] == ANNA for event in events):
                    stops(found, CONCERNED, "Since you made it: Player 2 ")
                    return
                found.tables.plans.drop(found.live.id, ANNA, found.anna.id)
    raise AssertionError("nobody attacks anybody")


def test_what_is_over_is_forgotten(tables: Tables) -> None:
    """A table that has ended, a seat that a bot plays or somebody else has: nothing is played there."""
    found, _ = planned_evening(tables, GUNS)
    before = found.live.number
    found.live = tables.seating.let_bot_play(found.anna, found.live.id, ANNA, "random")
    found.look()
    assert found.stored() is None
    assert found.live.number == before


def test_nobody_plays_the_plan_of_whoever_sat_there_before(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS)
    tables.plans.write(replace(plan, person_id=found.boris.id))
    assert tables.plans.read(found.live, ANNA, found.anna.id) is None
    before = found.live.number
    assert found.look().number == before
    assert found.stored() is None


def test_a_plan_in_an_old_form_is_nothing(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS)
    for nonsense in ([["what"]], [["q", "no such action", "words", []]], [["q", "pass", "words", [["a", "b"]]]], [7]):
        with tables.store.database.session() as session:
            session.execute(update(PlanRow).values(steps=nonsense))
        tables.plans.forget(plan)
        assert tables.plans.read(found.live, ANNA, found.anna.id) is None
        assert found.look().number == found.live.number
        assert said(found) == ""


def test_a_restart_finds_the_plan(tables: Tables) -> None:
    """The server ended between Boris' choice and the plan."""
    found, plan = planned_evening(tables, GUNS)
    again = Tables(tables.store.database, Hub(tables.store.database))
    assert again.plans.due() == [(found.live.id, found.live.number)]
    PlannedTurns(again).look_at(found.live.id)
    assert again.store.open(found.live.id).number == found.live.number + len(plan.steps)


def test_a_restart_in_the_middle_of_a_plan_goes_on_with_it(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS, most=2)
    player = replace(tables.players.person(found.anna, found.live.id, ANNA), beside=tables.plans.advance(plan))
    found.live = player.act(plan.steps[0].action, found.live.number)
    again = Tables(tables.store.database, Hub(tables.store.database))
    PlannedTurns(again).look_at(found.live.id)
    assert again.store.open(found.live.id).number == found.live.number + len(plan.steps) - 1


@both_databases
def test_of_two_at_once_one_plays_each_step(tables: Tables) -> None:
    found, plan = planned_evening(tables, GUNS)
    before = found.live.number
    both = [Tables(tables.store.database, Hub(tables.store.database)) for _ in range(2)]

    def look(own: Tables) -> None:
        with contextlib.suppress(EcumeneError):  # the other one was faster
            PlannedTurns(own).look_at(found.live.id)

    threads = [threading.Thread(target=look, args=(own,)) for own in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found.look()
    assert entries(found, before) == [(step.action, found.anna.id) for step in plan.steps]


def test_it_is_played_by_itself(tables: Tables) -> None:
    """Whoever listens to the tables hears of Boris' choice."""
    found, plan = planned_evening(tables, GUNS)
    running = PlannedTurns(tables)
    running.start()
    try:
        running.notice(found.live)
        wait_for(lambda: found.stored() is None)
    finally:
        running.stop()
    assert tables.store.open(found.live.id).number == found.live.number + len(plan.steps)


def test_a_thousand_plans_wait_without_being_looked_at(tables: Tables) -> None:
    found, _ = planned_evening(tables, GUNS)
    waiting = tables.create(found.anna, GUNS, {}, [SeatPlan("me"), SeatPlan("friend")])
    with tables.store.database.session() as session:
        session.add_all(
            PlanRow(table_id=waiting.id, seat=seat, person_id=found.anna.id, number=0, steps=[], kept=True)
            for seat in range(5, 1005)
        )
    assert tables.plans.due() == [(found.live.id, found.live.number)]


def test_plans_go_with_the_table_and_with_the_person(tables: Tables) -> None:
    found, _ = planned_evening(tables, GUNS)
    tables.standing.give(found.live, found.anna, "attacks", "no", 0, for_round=False)
    people = People(tables.store.database)
    delete_person(found.anna, people, SignIns(tables.store.database, people), tables.store)
    with tables.store.database.session(write=False) as session:
        assert session.scalars(select(PlanRow)).all() == []
        assert session.scalars(select(StandingAnswer)).all() == []
