"""Positions of Civilization for the tests of its views, and the buttons that a board has for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from ecumene.engine import Chance
from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.pencil import Pencil
from tests.server.drawing import Page, draw, picture

SHY = ("done", "no", "let", "drop", "aside", "sell", "proclaim", "bomb", "launch")
"""What the people of these games seldom do."""


@cache
def saved() -> tuple[str, ...]:
    """Positions of games with both rule sets: the first ones with each question, each verb and each round of a battle,
    and some others."""
    found = []
    for seed, (seats, rules) in enumerate([(2, "advanced"), (4, "advanced"), (6, "advanced"), (3, "standard")]):
        board, chance = GAME.new(seats, {"rules": rules, "length": "long"}, seed=seed), Chance.seeded(seed)
        asked, number = Counter[str](), 0
        while board.decision is not None and number < 3000:
            known = {board.decision.question.id, *(action.verb for action in board.legal)}
            if board.battle is not None:
                known.add(f"{len(board.battle.clashes)} rounds")
            if min(asked[each] for each in known) < 2 or number % 250 == 0:
                found.append(board.save())
                asked.update(known)
            number += 1
            keen = [action for action in board.legal if action.verb not in SHY]
            board.apply(chance.pick(keen if keen and chance.below(6) else board.legal))
        found.append(board.save())
    return tuple(found)


def positions() -> Iterator[Board]:
    for text in saved():
        yield GAME.load(text)


def pencil(board: Board, viewer: int | None = None, code: str = "en") -> Pencil:
    """What draws a view for a viewer, or for the one who is asked."""
    return Pencil(picture(board, board.player or 0 if viewer is None else viewer, code))


def page(board: Board, viewer: int, code: str = "en") -> str:
    """The whole board of a viewer."""
    return draw(BOARD, picture(board, viewer, code))


def pressed(board: Board) -> Counter[str]:
    """How many things on the board of the one who is asked stand for each action, without those that repeat another."""
    assert board.player is not None
    drawn = Page(page(board, board.player))
    first = [button for button in drawn.buttons(enabled=True) if "data-again" not in button]
    found = Counter(str(button["value"]) for button in first)
    return found + Counter(action for value in drawn.narrowing() for action in value.split(","))
