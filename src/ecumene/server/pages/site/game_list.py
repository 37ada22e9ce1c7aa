"""The games as the pages list them."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from ecumene.engine import Game, Language
from ecumene.games import shortest_first
from ecumene.server.boards import Board, board_for
from ecumene.server.pages.common import language_at


@dataclass(frozen=True)
class ListedGame:
    """A game, what its board knows about it, and the reader's language with the words of both."""

    game: Game
    board: Board
    say: Language

    @property
    def players(self) -> str:
        """The possible numbers of players."""
        low, high = self.game.players[0], self.game.players[-1]
        return str(low) if low == high else f"{low}–{high}"


def game_list(request: Request) -> list[ListedGame]:
    """All games, the short ones first."""
    return [ListedGame(game, board_for(game.id), language_at(request, game)) for game in shortest_first()]
