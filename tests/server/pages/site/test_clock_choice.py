"""The clock of a new table: what can be chosen, what fits the game, and what is refused."""

from __future__ import annotations

import re

import pytest
from fastapi import FastAPI

from ecumene.server.services import services
from ecumene.server.tables.clocks.terms import (
    BY_DAYS,
    CALM,
    DAY,
    FAST,
    HOUR,
    LIVE,
    LOST,
    MINUTE,
    OTHERS_MAY,
    SLOW,
    Terms,
)
from tests.server.helpers import GAME, Reader

FORM = {"game": GAME, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody"}


def opened(app: FastAPI, **form: str) -> Terms | None:
    anna = Reader(app)
    path = anna.sits_at(anna.post("/tables", {**FORM, **form}))
    return services(app).tables.store.open(path.removeprefix("/t/")).terms


@pytest.mark.parametrize(
    ("form", "terms"),
    [
        ({}, None),
        ({"clock": ""}, None),
        ({"clock": "fast"}, FAST),
        ({"clock": "calm"}, CALM),
        ({"clock": "slow"}, SLOW),
        ({"clock": "own-days"}, Terms(BY_DAYS, 3 * DAY, 12 * HOUR, 5 * DAY)),
        (
            {"clock": "own-days", "own-days-reserve": "1,5", "own-days-increment": " 6 ", "own-days-cap": ""},
            Terms(BY_DAYS, 36 * HOUR, 6 * HOUR),
        ),
        (
            {"clock": "own-live", "own-live-reserve": "10", "own-live-delay": "3", "when-out": "lost"},
            Terms(LIVE, 10 * MINUTE, 15, delay=3, when_out=LOST),
        ),
        ({"clock": "normal"}, Terms(LIVE, 5 * MINUTE, 10)),
    ],
)
def test_what_is_chosen_is_what_is_played(app: FastAPI, form: dict[str, str], terms: Terms | None) -> None:
    assert opened(app, **form) == terms


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"clock": "sundial"}, "There is no such clock."),
        ({"clock": "own-days", "own-days-reserve": "many"}, "write a number such as 3 or 1.5"),
        ({"clock": "own-days", "own-days-reserve": "-3"}, "write a number such as 3 or 1.5"),
        ({"clock": "own-days", "own-days-reserve": "1e9"}, "write a number such as 3 or 1.5"),
        ({"clock": "own-days", "own-days-reserve": "99999"}, "The time that everybody begins with is from"),
        ({"clock": "own-live", "own-live-reserve": "0"}, "The time that everybody begins with is from"),
        ({"clock": "own-live", "own-live-cap": "5"}, "more time than one may ever have"),
        ({"clock": "calm", "when-out": "shrug"}, "When time is up, one of these can happen"),
    ],
)
def test_what_makes_no_sense_comes_back_with_the_reason(app: FastAPI, form: dict[str, str], words: str) -> None:
    answer = Reader(app).post("/tables", {**FORM, **form})
    assert answer.status_code == 422
    assert words in answer.text
    if form["clock"] != "sundial":
        assert re.search(rf'name="clock" value="{form["clock"]}" checked', answer.text), "what was chosen stays chosen"


def test_the_form_says_the_numbers(app: FastAPI) -> None:
    page = Reader(app, "ru").get(f"/new?game={GAME}")
    assert "1 д каждому" in page
    assert "на 4 игроков" in page
    assert "около 15 минут каждому" in page
    assert f'value="{OTHERS_MAY}"' in page


def test_a_game_for_two_says_no_number_of_players(app: FastAPI) -> None:
    assert 'class="with"' not in Reader(app).get("/new?game=monumental-duel")
