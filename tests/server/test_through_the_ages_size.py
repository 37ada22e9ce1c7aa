"""How much of a crowded table of Through the Ages travels with every move."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from tests.games.through_the_ages.collectors import collected
from tests.server.helpers import Reader

MOST = 30_000
"""Bytes, as they are sent."""
CROWDED = {0: (551,), 5: (532, 562)}
"""Games of collectors, by seed, with the moves after which their pages are largest."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seed", CROWDED)
def test_a_moves_answer_is_small_when_the_table_is_crowded(app: FastAPI, seed: int, language: str) -> None:
    """Late in the game, and when it is over and its whole course is shown."""
    reader = Reader(app, language)
    reader.get("/settings")
    record = {"file": ("game", collected(seed))}
    upload = reader.browser.post("/replay/upload", data={"csrf": reader.key}, files=record)
    reader.get("/settings")  # the form key has changed with the guest
    over = f"/t/{reader.sits_at(upload).removeprefix('/replay/')}"
    tables = [reader.sits_at(reader.post(f"{over}/fork", at=moves, level="easy")) for moves in CROWDED[seed]]
    for path in (over, *tables):
        answer = reader.browser.get(f"{path}/board", headers={"hx-request": "true"})
        assert answer.headers["content-encoding"] == "gzip"
        assert len(answer.content) > 4 * MOST, "the table is crowded"
        assert int(answer.headers["content-length"]) < MOST
