"""Several answers to one question, ticked and sent together: each is checked by the rules and can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import Action, Game, State
from ecumene.server.app import create_app
from ecumene.server.pages.table.several import copies, same_question
from ecumene.server.tables.live import LiveTable
from tests.server.boards.test_any_board import each_game, positions, table_of
from tests.server.helpers import Reader, settings
from tests.server.pages.table.test_panel import later, show, sit, tables


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """The pages on a database of their own, without bots. All games begin alike."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 4242)
    return create_app(settings(tmp_path, bot_workers=0))


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def ticked(live: LiveTable) -> list[str]:
    """Every answer as often as it can be ticked."""
    return [action.id for action, n in copies(live).items() for _ in range(n)]


def found(app: FastAPI, path: str, question: str) -> LiveTable:
    """The first table at which this question takes three answers at least."""
    for seed in range(40):
        for live in later(app, path, seed, moves=250):
            decision = live.table.state.decision
            if decision is not None and decision.question.id.endswith(question) and len(ticked(live)) > 2:
                return live
    raise AssertionError(question)


def send(reader: Reader, path: str, live: LiveTable, *actions: str, at: int | None = None) -> str:
    """Sends what is ticked, as the page of this table does, and returns the part that changes."""
    form = {"csrf": reader.key, "at": live.number if at is None else at, "seat": live.turn, "ticked": actions}
    sent: httpx.Response = reader.browser.post(f"{path}/several", data=form, headers={"hx-request": "true"})
    assert sent.status_code == 200, sent.text
    return sent.text


@each_game
def test_what_can_be_ticked_is_what_the_rules_take_one_after_the_other(game: Game) -> None:
    for state in positions(game):
        live = table_of(state)
        for action, n in copies(live).items():
            trial: State = state.copy()
            for _ in range(n):
                assert same_question(state, trial), (state.decision, action)
                trial.apply(action)


def test_two_resources_are_taken_back_together_and_can_be_taken_back_one_by_one(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    live = found(app, path, ":which_to_take")
    text = show(anna, path, live)
    first, second, *_ = ticked(live)
    assert f'name="ticked" value="{first}"' in text
    assert 'id="together"' in text
    send(anna, path, live, first, second)
    after = tables(app).store.open(live.id)
    assert [moment.action.id for moment in after.table.history[-2:]] == [first, second]
    anna.post(f"{path}/undo", at=after.number, seat=live.turn or 0)
    assert len(tables(app).store.open(live.id).table.history) == len(live.table.history) + 1


def test_it_asks_before_the_one_that_cannot_be_taken_back(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    live = found(app, path, ":which_to_take")
    show(anna, path, live)
    *before, last = ticked(live)
    text = send(anna, path, live, *before, last)
    assert f'name="sure" value="{last}"' in text
    after = tables(app).store.open(live.id)
    assert [moment.action.id for moment in after.table.history[-len(before) :]] == before


def test_it_stops_at_what_is_refused_and_keeps_what_was_taken(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    live = found(app, path, ":which_to_take")
    show(anna, path, live)
    first, second, *_ = ticked(live)
    text = send(anna, path, live, first, first, second)
    after = tables(app).store.open(live.id)
    assert len(after.table.history) == len(live.table.history) + 1
    assert 'class="notice bad"' in text


def test_nothing_ticked_and_an_old_page_change_nothing(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    live = found(app, path, ":which_to_take")
    show(anna, path, live)
    assert "Tick what you want first." in send(anna, path, live)
    assert "The table has moved on." in send(anna, path, live, *ticked(live), at=live.number - 1)
    assert tables(app).store.open(live.id).number == live.number


def bought(app: FastAPI, path: str) -> tuple[LiveTable, Action]:
    """A table at which a purchase leaves nothing to say and ends the turn, and that purchase."""
    for live in later(app, path, 0):
        for action in live.table.state.legal:
            if action.verb == "buy" and live.table.history[-1].seat == live.turn:
                after: State = live.table.state.copy()
                after.apply(action)
                if after.player == live.turn and (said := live.game.words.goes_without_saying(after)) is not None:
                    after.apply(said)
                    if after.player != live.turn:
                        return live, action
    raise AssertionError


def test_what_goes_without_saying_is_entered_with_the_answer_before_it(app: FastAPI, anna: Reader) -> None:
    path = sit(anna, "guns-and-steel")
    live, action = bought(app, path)
    show(anna, path, live)
    seat = live.turn or 0
    form = {"csrf": anna.key, "at": live.number, "seat": seat, "action": action.id}
    sent = anna.browser.post(f"{path}/act", data=form, headers={"hx-request": "true"})
    assert f'name="sure" value="{action.id}"' in sent.text  # both together end the turn
    assert tables(app).store.open(live.id).number == live.number
    anna.post(f"{path}/act", at=live.number, seat=seat, action=action.id, sure=action.id)
    after = tables(app).store.open(live.id)
    assert [moment.action.id for moment in after.table.history[-2:]] == [action.id, "done"]
    assert after.turn != live.turn


def test_a_turn_does_not_end_by_what_goes_without_saying_unless_the_player_was_asked(
    app: FastAPI, anna: Reader
) -> None:
    """Whoever has switched the question off can still take back what he has paid."""
    path = sit(anna, "guns-and-steel")
    live, action = bought(app, path)
    show(anna, path, live)
    anna.post("/settings", confirm="off")
    anna.post(f"{path}/act", at=live.number, seat=live.turn or 0, action=action.id)
    after = tables(app).store.open(live.id)
    assert (after.table.history[-1].action.id, after.turn) == (action.id, live.turn)
