"""Boxes: games with the cards of their owners. Those that were used last stay in memory."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine import Game
from ecumene.engine.cards.reading import CardFile
from ecumene.engine.records import one_line
from ecumene.games import load as load_game

MOST_BOXES = 16
"""So many stay in memory; each takes up to a megabyte, and a thirtieth of a second to be made again."""
USUAL_NAME = "cards.toml"


@lru_cache(maxsize=MOST_BOXES)
def game_with(game_id: str, text: str, name: str = USUAL_NAME) -> Game:
    """A game with the cards of a file. The whole text is the key: a short fingerprint could be somebody else's too."""
    return load_game(game_id, CardFile(text, name))


def file_name(name: str) -> str:
    """What a file is called, without its folders and whatever could break a line."""
    return one_line(name.replace("\\", "/").rpartition("/")[2]) or USUAL_NAME
