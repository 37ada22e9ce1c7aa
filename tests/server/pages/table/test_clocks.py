"""The clocks on the table's page: what they show, to whom, and what can be done with them."""

from __future__ import annotations

import re

from fastapi import FastAPI

from ecumene.server.services import services
from tests.server.helpers import Reader


def test_smoke(app: FastAPI) -> None:
    anna = Reader(app)
    path = anna.sits_at(
        anna.post(
            "/tables",
            {
                "game": "guns-and-steel",
                "seat-1": "me",
                "seat-2": "device",
                "name-2": "Boris",
                "clock": "quick",
                "my-name": "Anna",
            },
        )
    )
    page = anna.get(path)
    print(page[page.find('id="clocks"') - 10 :][:3000])
    assert 'id="clocks"' in page
