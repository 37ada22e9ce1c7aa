"""`ecumene games`."""

from __future__ import annotations

import json

from ..conftest import Ecumene


def test_text(ecumene: Ecumene) -> None:
    said = ecumene("games")
    assert said.code == 0
    assert "pebbles  Pebbles  2 to 3 players, rules version 1" in said.out
    assert "heap=small  Five (default)" in said.out


def test_json(ecumene: Ecumene) -> None:
    every = {game["id"]: game for game in json.loads(ecumene("games", "--json").out)}
    assert "guns-and-steel" in every
    assert every["pebbles"] == {
        "id": "pebbles",
        "title": "Pebbles",
        "line": "Take pebbles from a heap",
        "players": [2, 3],
        "rules": "1",
        "options": [
            {
                "name": "heap",
                "text": "How many pebbles",
                "values": {"small": "Five", "large": "Nine"},
                "default": "small",
            }
        ],
    }
