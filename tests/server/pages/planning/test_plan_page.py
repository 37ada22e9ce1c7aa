"""The page of a plan: choosing as at the table, keeping, going back, and what leads there and away."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI

from ecumene.server.http.sessions import COOKIE, SIGN_IN, signer
from ecumene.server.services import services
from ecumene.server.tables.seats.seating import SeatPlan
from tests.server.helpers import GAME, Reader
from tests.server.tables.plans.scenes import ANNA, Evening, evening

OFFERED = re.compile(r'form="act" name="action" value="([^"]+)"')


@pytest.fixture
def found(app: FastAPI) -> Evening:
    """Boris chooses, and Anna has time to plan."""
    made = evening(services(app).tables, GAME)
    while made.live.turn == ANNA or len(made.drafted(2).steps) < 2:
        made.step()
    return made


def reader(app: FastAPI, found: Evening, language: str = "en") -> Reader:
    """Anna's browser."""
    server = services(app)
    browser = Reader(app, language)
    session = {"key": "Anna's forms", SIGN_IN: server.sign_ins.begin(found.anna)}
    browser.browser.cookies.set(COOKIE, signer(server.cookie_secret).dumps(session))
    return browser


def test_a_plan_is_made_and_kept(app: FastAPI, found: Evening) -> None:
    anna, path = reader(app, found), f"/t/{found.live.id}"
    assert "Plan my next turn" in anna.get(path)
    page = anna.get(f"{path}/plan")
    assert "Only a plan." in page
    first = OFFERED.findall(page)[0]
    shown = anna.post(f"{path}/plan/act", action=first, at=found.live.number, part=True).text
    assert '<ol class="planned"><li>' in shown
    assert 'id="keep"' in shown
    assert "not kept yet" in anna.get(path)
    assert 'class="kept"' in anna.post(f"{path}/plan/keep", at=found.live.number, part=True).text
    assert "Your next turn is planned: 1 choice." in anna.get(path)
    assert "Ваш следующий ход запланирован: 1 решение." in reader(app, found, "ru").get(path)
    assert 'id="keep"' in anna.post(f"{path}/plan/act", action=OFFERED.findall(shown)[0], at=found.live.number).text
    anna.post(f"{path}/plan/undo")
    assert 'class="planned"' not in anna.post(f"{path}/plan/undo").text


def test_what_cannot_be_planned_is_refused_with_a_reason(app: FastAPI, found: Evening) -> None:
    anna, path = reader(app, found), f"/t/{found.live.id}/plan"
    page = anna.get(path)
    sure = set(OFFERED.findall(page))
    other = next(action.id for action in found.live.game.vocabulary if action.id not in sure)
    for action, words in ((other, "This cannot be planned"), ("nonsense", "There is no action")):
        answer = anna.post(f"{path}/act", action=action, at=found.live.number)
        assert answer.status_code == 200
        assert words in answer.text
    assert "The table has moved on." in anna.post(f"{path}/act", action=other, at=1).text
    assert "Nothing is planned yet." in anna.post(f"{path}/keep", at=found.live.number).text
    assert found.stored() is None


def test_a_plan_is_as_long_as_sixty_choices(app: FastAPI, found: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecumene.server.tables.plans.drafting.MOST_STEPS", 0)
    anna, path = reader(app, found), f"/t/{found.live.id}/plan"
    action = OFFERED.findall(anna.get(path))[0]
    assert "at most" in anna.post(f"{path}/act", action=action, at=found.live.number).text


def test_when_it_is_her_turn_she_is_led_to_the_table(app: FastAPI, found: Evening) -> None:
    found.plan(1)
    found.go_on(until_asked=ANNA)
    anna, path = reader(app, found), f"/t/{found.live.id}"
    anna.get(f"{path}/plan", status=303)
    for form in ("act", "undo", "keep"):
        answer = anna.post(f"{path}/plan/{form}", at=found.live.number)
        assert (answer.status_code, answer.headers["location"]) == (303, path)


def test_whoever_shares_a_device_plans_nothing(app: FastAPI) -> None:
    tables = services(app).tables
    made = evening(tables, GAME)
    made.live = tables.create(made.anna, GAME, {}, [SeatPlan("me"), SeatPlan("device")])
    anna, path = reader(app, made), f"/t/{made.live.id}"
    assert "plan-line" not in anna.get(path)
    assert "Several people play on this device" in anna.get(f"{path}/plan", status=403)


def test_a_stopped_plan_is_read_once(app: FastAPI, found: Evening) -> None:
    plan = found.plan(1)
    with_other_price = plan.steps[0].__class__(plan.steps[0].question, plan.steps[0].action, "for nothing")
    found.tables.plans.write(plan.__class__(**{**vars(plan), "steps": (with_other_price,)}))
    found.pass_on()
    found.look()
    anna, path = reader(app, found), f"/t/{found.live.id}"
    assert "Your plan has stopped before" in anna.get(path)
    assert anna.post(f"{path}/plan/drop").status_code == 303
    assert "Your plan has stopped before" not in anna.get(path)


def test_what_is_answered_ahead_is_shown_to_her_and_ended_by_her(app: FastAPI, found: Evening) -> None:
    anna, path = reader(app, found), f"/t/{found.live.id}"
    assert "Somebody attacks you" in anna.get(f"{path}/ahead")
    form = {"question": "attacks", "rule": "below", "strength": "7", "until": "round"}
    assert anna.post(f"{path}/ahead", form).headers["location"] == f"{path}/ahead"
    words = "let it be, whatever it costs, as long as your strength is below 7"
    assert words in anna.get(f"{path}/ahead")
    assert words in anna.get(path)
    assert "На вас нападают" in reader(app, found, "ru").get(path)
    assert anna.post(f"{path}/ahead/end", question="attacks").headers["location"] == path
    assert words not in anna.get(path)


def test_what_nobody_can_answer_ahead_is_refused(app: FastAPI, found: Evening) -> None:
    anna, path = reader(app, found), f"/t/{found.live.id}/ahead"
    for form in (
        {"question": "attacks", "rule": "refuse"},
        {"question": "what", "rule": "no"},
        {"question": "attacks"},
    ):
        assert anna.post(path, form).status_code == 403
    assert anna.post(path, {"question": "attacks", "rule": "below", "strength": "many"}).status_code == 422
