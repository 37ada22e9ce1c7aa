"""Standing answers are given as the person's own, when a bot would give them; what does not fit, people are asked."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select, update

from ecumene.engine import Chance, Table
from ecumene.engine.asking.ahead import BELOW, HINT, NO, REFUSE, Ahead
from ecumene.engine.state import QUESTIONS
from ecumene.games import GAMES, load
from ecumene.server.bots.agenda import Agenda
from ecumene.server.bots.even_pauses import longest
from ecumene.server.bots.pool import BotFailed
from ecumene.server.bots.runner import BotRunner
from ecumene.server.bots.standing_answers import Look, StandingAnswerer
from ecumene.server.errors import NotAllowed
from ecumene.server.storage.models import Entry, StandingAnswer
from ecumene.server.storage.news import Hub
from ecumene.server.tables.seats.seating import SeatPlan
from ecumene.server.tables.tables import Tables
from tests.server.helpers import settings, wait_for
from tests.server.tables.plans.scenes import ANNA, Evening, evening

GUNS, AGES, CIVILIZATION, CULTURES = "guns-and-steel", "through-the-ages", "civilization", "clash-of-cultures"


def asked(tables: Tables, game: str, id: str) -> Evening:
    """A table at which Anna is asked something that can be answered ahead."""
    ahead = ahead_of(game, id)
    for seed in range(1, 30):
        played, whim = Table.open(load(game), 2, seed=seed), Chance.seeded(seed)
        for _ in range(300):
            decision = played.state.decision
            if decision is None:
                break
            if decision.player == ANNA and ahead.asks(decision):
                return gone_so_far(evening(tables, game, seed), played)
            played.act(decision.player, whim.pick(played.state.legal))
    raise AssertionError(f"nobody is asked: {id}")


def gone_so_far(found: Evening, played: Table) -> Evening:
    """The same two at a table that has come as far as this one."""
    tables, seats = found.tables, [SeatPlan("me"), SeatPlan("friend")]
    live = tables.archive.fork(found.anna, replace(found.live, table=played), seats)
    found.live = tables.seating.join(found.boris, live.id, live.seats[1].invitation)
    return found


def ahead_of(game: str, id: str) -> Ahead:
    return next(ahead for ahead in load(game).ahead if ahead.id == id)


def answers(found: Evening, id: str, rule: str, number: int = 0, *, for_round: bool = False) -> None:
    """Anna answers ahead."""
    found.tables.standing.give(found.live, found.anna, id, rule, number, for_round=for_round)


@pytest.fixture
def answerer(tables: Tables, tmp_path: Path) -> StandingAnswerer:
    return StandingAnswerer(tables, BotRunner(tables, settings(tmp_path)))


def given(found: Evening, answerer: StandingAnswerer) -> str:
    """What is entered for Anna by her standing answers; nothing if she is asked."""
    before = found.live.number
    answerer.look_at(Look(found.live.id, 0.0))
    while len(answerer._agenda):
        look = answerer._agenda.take()
        assert look is not None
        assert look.standing is not None
        answerer._give(look, look.standing)
    found.live = found.tables.store.open(found.live.id)
    new = select(Entry.action, Entry.by).where(Entry.table_id == found.live.id, Entry.number > before)
    with found.tables.store.database.session(write=False) as session:
        rows = session.execute(new).all()
    assert all(by == found.anna.id for _, by in rows), "it is her own answer"
    return ",".join(action for action, _ in rows)


@pytest.mark.parametrize(
    ("game", "id", "action"),
    [
        (GUNS, "attacks", "done"),
        (AGES, "colonies", "pass"),
        (CIVILIZATION, "offers", "refuse"),
        (CIVILIZATION, "arrivals", "let now"),
        (CULTURES, "razing", "no"),
    ],
)
def test_the_way_out_is_taken(tables: Tables, answerer: StandingAnswerer, game: str, id: str, action: str) -> None:
    found = asked(tables, game, id)
    assert given(found, answerer) == "", "who has said nothing is asked"
    answerer._seen.clear()
    answers(found, id, NO)
    assert given(found, answerer) == action


def test_a_weak_one_does_not_defend(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    strength = found.live.view(ANNA)["players"][ANNA]["strength"]
    if strength:
        answers(found, "attacks", BELOW, strength)
        assert given(found, answerer) == "", "strong enough to choose herself"
        answerer._seen.clear()
    answers(found, "attacks", BELOW, strength + 1)
    assert given(found, answerer) == "done"


def test_only_the_one_who_is_named_is_refused(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, CIVILIZATION, "offers")
    with pytest.raises(NotAllowed):
        answers(found, "offers", REFUSE, ANNA)
    answers(found, "offers", REFUSE, 1 - ANNA)
    assert given(found, answerer) == "refuse"


def test_what_a_hint_says_is_taken(tables: Tables, answerer: StandingAnswerer, monkeypatch: pytest.MonkeyPatch) -> None:
    found = asked(tables, GUNS, "attacks")
    action = found.live.table.state.legal[0].id
    thought = Future[tuple[str, float]]()
    monkeypatch.setattr(answerer.runner, "answering", lambda live, seat: thought)
    answers(found, "attacks", HINT)
    answerer.look_at(Look(found.live.id, 0.0))
    assert given(found, answerer) == "", "it is not known yet"
    thought.set_result((action, 0.0))
    assert given(found, answerer) == action


def test_without_a_hint_she_is_asked(
    tables: Tables, answerer: StandingAnswerer, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = asked(tables, GUNS, "attacks")
    thought = Future[tuple[str, float]]()
    monkeypatch.setattr(answerer.runner, "answering", lambda live, seat: thought)
    answers(found, "attacks", HINT)
    answerer.look_at(Look(found.live.id, 0.0))
    thought.set_exception(BotFailed("it took too long"))
    assert given(found, answerer) == ""


def test_the_moment_tells_nothing(tables: Tables, answerer: StandingAnswerer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others must not learn whether there is a choice, the answer comes when a bot's would."""
    delays = list[float]()

    def put(agenda: Agenda[Look], look: Look, delay: float = 0.0) -> bool:
        delays.append(delay)
        return True

    monkeypatch.setattr(Agenda, "put", put)
    monkeypatch.setattr("ecumene.server.bots.standing_answers.time.monotonic", lambda: 100.0)
    found = asked(tables, AGES, "colonies")
    answers(found, "colonies", NO)
    answerer.look_at(Look(found.live.id, 100.0))
    assert delays == [longest(answerer.runner.settings.hint_level)]


def test_it_ends_with_the_round_or_when_she_says_so(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    answers(found, "attacks", NO, for_round=True)
    assert tables.standing.read(found.live, ANNA, found.anna.id)[0].round == found.live.table.state.round
    with tables.store.database.session() as session:
        session.execute(update(StandingAnswer).values(round=found.live.table.state.round - 1))
    tables.standing.recall.forget((found.live.id, found.anna.id))
    assert tables.standing.read(found.live, ANNA, found.anna.id) == []
    assert given(found, answerer) == ""
    answers(found, "attacks", NO)
    tables.standing.end(found.live, found.anna, "attacks")
    answerer._seen.clear()
    assert given(found, answerer) == ""


def test_what_she_ends_at_the_last_moment_is_not_given(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    answers(found, "attacks", NO)
    answerer.look_at(Look(found.live.id, 0.0))
    tables.standing.end(found.live, found.anna, "attacks")
    assert given(found, answerer) == ""


def test_while_a_bot_plays_for_her_it_answers(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    answers(found, "attacks", NO)
    found.live = tables.seating.let_bot_play(found.anna, found.live.id, ANNA, "random")
    assert tables.standing.to_question(found.live) is None
    assert given(found, answerer) == ""


def test_nonsense_is_refused_and_forgotten(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    for id, rule, number in (("attacks", "what", 0), ("attacks", REFUSE, 1), ("nothing", NO, 0), ("attacks", BELOW, 0)):
        with pytest.raises(NotAllowed):
            answers(found, id, rule, number)
    answers(found, "attacks", NO)
    with tables.store.database.session() as session:
        session.execute(update(StandingAnswer).values(rule="what"))
    tables.standing.recall.forget((found.live.id, found.anna.id))
    assert given(found, answerer) == ""


def test_a_restart_finds_who_is_asked(tables: Tables, answerer: StandingAnswerer) -> None:
    found = asked(tables, GUNS, "attacks")
    answers(found, "attacks", NO)
    assert Tables(tables.store.database, Hub(tables.store.database)).standing.due() == [
        (found.live.id, found.live.number)
    ]
    answerer.start()
    try:
        answerer.notice(found.live)
        wait_for(lambda: tables.store.open(found.live.id).number > found.live.number)
    finally:
        answerer.stop()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_data_of_a_game_names_what_there_is(game: str) -> None:
    """Every question and every way out exists."""
    known = {id.rpartition(".")[2] for id in QUESTIONS if f".{game.replace('-', '_')}." in id}
    for ahead in load(game).ahead:
        assert set(ahead.questions) <= known
        assert not ahead.no or load(game).vocabulary.parse(ahead.no).id == ahead.no
        assert bool(ahead.no) == (ahead.no_words is not None)
