"""The boards: each game's table drawn as HTML from a viewer's view, and a plain one for games that have none yet.

A board is found as its game is: through an entry point, under the game's id.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ecumene.engine import LANGUAGES, Game, Language, Text, speak
from ecumene.games.plug_ins import PlugIns
from ecumene.server.boards.board import Board, Box, Phase
from ecumene.server.boards.picture import LOCALE, Choice, Picture, Press, Seat, element, press, say, seats, target_of
from ecumene.server.boards.shown import Icon, Showing, Shown

__all__ = [
    "BOARDS",
    "Board",
    "Box",
    "Choice",
    "Icon",
    "Phase",
    "Picture",
    "Press",
    "Seat",
    "Showing",
    "Shown",
    "board_for",
    "element",
    "language_for",
    "press",
    "say",
    "seats",
    "target_of",
]


def _wrong(id: str, made: object) -> str:
    """What is wrong with another package's board."""
    if not isinstance(made, Board):
        return "it is no Board of ecumene.server.boards"
    if made.folder is not None and not made.folder.is_dir():
        return f"its folder {made.folder} does not exist"
    if made.game != id:
        return f"its own game is '{made.game}'"
    box = made.box
    if not (box is None or (isinstance(box, Box) and _are_texts(box.minutes, box.weight, box.words))):
        return "its box is no Box of Texts"
    if not (made.about is None or _are_texts(made.about)):
        return "its line for the About page is no Text"
    if not all(isinstance(phase, Phase) and _are_texts(phase.name) for phase in made.phases):
        return "each of its phases is a Phase with a Text"
    assert made.sheets
    assert isinstance(made.icon_authors, list)
    for code in LANGUAGES:
        speak(code, *made.locale)
    return ""


def _are_texts(*said: object) -> bool:
    return all(isinstance(words, Text) for words in said)


BOARDS = PlugIns[Board]("ecumene.boards", _wrong)
ANY_GAME = Board()


def board_for(game_id: str) -> Board:
    """The game's own board, or the one for any game."""
    return BOARDS.get(game_id, ANY_GAME)


@lru_cache
def language_for(game: Game, code: str, *below: Path) -> Language:
    """A language with the words of the boards, of the game's own board and of the game, over those of other folders.

    It is the same one each time, so that what it said can be kept.
    """
    return speak(code, *below, LOCALE, *board_for(game.id).locale, game.locale)
