"""How much of a crowded table travels with every move."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi import FastAPI

from ecumene.engine import LANGUAGES
from tests.server.helpers import Reader

MOST = 30_000
"""Bytes, as they are sent."""


def check_sizes(app: FastAPI, record: str, moments: Iterable[int], most: int = MOST) -> None:
    """A move's answer is small at these moments of a game, and when it is over and its whole course is shown: in every
    language."""
    reader = Reader(app)
    reader.get("/settings")
    upload = reader.browser.post("/replay/upload", data={"csrf": reader.key}, files={"file": ("game", record)})
    reader.get("/settings")  # the form key has changed with the guest
    over = f"/t/{reader.sits_at(upload).removeprefix('/replay/')}"
    tables = [reader.sits_at(reader.post(f"{over}/fork", at=moves, level="easy")) for moves in moments]
    for path in (over, *tables):
        answers = [
            reader.browser.get(f"{path}/board", headers={"hx-request": "true", "accept-language": code})
            for code in LANGUAGES
        ]
        assert len({answer.text for answer in answers}) == len(LANGUAGES), "each is in its language"
        for answer in answers:
            assert answer.headers["content-encoding"] == "gzip"
            assert len(answer.content) > 4 * MOST, "the table is crowded"
            assert int(answer.headers["content-length"]) < most
