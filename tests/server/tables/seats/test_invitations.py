"""Invitations to seats that are not free any more, and one's tables when one has no seat there."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.helpers import GAME, Reader
from tests.server.tables.seats.test_rematch import play_to_the_end

BOTS = {"seat-1": "bot", "level-1": "easy", "seat-2": "bot", "level-2": "easy"}


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def invitation_to(anna: Reader, **more: str) -> tuple[str, str]:
    """A table that waits for a friend, and his invitation."""
    seats = {"seat-1": "me", "seat-2": "friend", "my-name": "Anna", "order": "fixed", **more}
    path = anna.sits_at(anna.post("/tables", seats, game=GAME))
    link = re.search(r"/join/[\w-]+/[\w-]+", anna.get(path))
    assert link
    return path, link.group()


def test_an_invitation_says_that_a_bot_has_got_the_seat_and_what_one_can_do(app: FastAPI, anna: Reader) -> None:
    path, link = invitation_to(anna)
    late = Reader(app)
    assert "Sit down" in late.get(link)
    anna.post(f"{path}/fill", level="easy")
    words = html.unescape(late.get(link))
    assert "A bot plays this seat by now" in words
    assert "ask Anna, who opened the table, to invite you again" in words
    assert f'href="{path}"' in words
    assert "Sit down" not in words


def test_whoever_sits_down_too_late_reads_the_same(app: FastAPI, anna: Reader) -> None:
    path, link = invitation_to(anna)
    late = Reader(app)
    late.get(link)
    anna.post(f"{path}/fill", level="easy")
    answer = late.post(link, name="Late")
    assert answer.status_code == 403
    assert "A bot plays this seat by now" in answer.text
    assert f'href="{path}"' in answer.text


def test_an_invitation_to_a_game_that_is_over_leads_to_how_it_went(app: FastAPI, anna: Reader) -> None:
    path, link = invitation_to(anna)
    anna.post(f"{path}/fill", level="easy")
    play_to_the_end(app, path)
    assert "You can see how it went." in Reader(app).get(link)


def test_whoever_asks_is_named_as_the_table_knows_him(app: FastAPI, anna: Reader) -> None:
    """Also if he only watches his table."""
    path, link = invitation_to(anna, **{"seat-1": "bot", "level-1": "easy"})
    anna.post("/settings", name="Anna Petrovna")
    anna.post(f"{path}/fill", level="easy")
    assert "ask Anna Petrovna, who opened the table" in Reader(app).get(link)


def test_a_game_between_bots_is_among_the_tables_of_the_one_who_opened_it(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post("/tables", BOTS, game=GAME))
    assert f'href="{path}"' in anna.get("/").partition('id="games"')[0]
    assert "Your tables" not in Reader(app).get("/")


def test_whoever_opened_a_public_table_for_others_can_still_sit_down_there(app: FastAPI, anna: Reader) -> None:
    path, _ = invitation_to(anna, **{"seat-1": "bot", "level-1": "easy", "public": "yes"})
    mine, _, others = anna.get("/").partition('id="games"')
    assert f'href="{path}"' in mine
    assert f'action="{path}/sit"' in others
