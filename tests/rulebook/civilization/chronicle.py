"""What the scripted games of Civilization are compared with: gold, settlements, pieces and cards of a people."""

from __future__ import annotations

from collections import Counter

from ecumene.games.civilization import GAME
from ecumene.games.civilization.state.board import Board
from tests.rulebook.scripts import Script

WEST, EAST = 0, 1


class Chronicle(Script[Board]):
    """A table for two peoples; after their actions their gold is compared with the one reckoned by hand."""

    game = GAME

    def west(self, text: str, gold: int) -> None:
        self._act(WEST, text, gold)

    def east(self, text: str, gold: int) -> None:
        self._act(EAST, text, gold)

    def _act(self, seat: int, text: str, gold: int) -> None:
        self.play(seat, *text.split(", "))
        assert self.board.players[seat].gold == gold

    def gold(self) -> tuple[int, int]:
        west, east = self.board.players
        return west.gold, east.gold

    def lands(self, seat: int) -> str:
        """The settlements of a people with their sizes, by name."""
        return ", ".join(
            sorted(f"{region.id} {self.board.size[region.number]}" for region in self.board.settlements(seat))
        )

    def units(self, seat: int) -> str:
        """The pieces of a people, by name: how many of which are where."""
        count = Counter((unit.figure.id, unit.place.id) for unit in self.board.players[seat].units)
        return ", ".join(f"{n} {figure} {place}" for (figure, place), n in sorted(count.items()))

    def knows(self, seat: int) -> str:
        """The technologies of a people."""
        return " ".join(card.id for card in GAME.technologies if self.board.players[seat].technologies & card.bit)

    def wonders(self, seat: int) -> str:
        """The wonders of a people."""
        return " ".join(card.id for card in GAME.wonders if self.board.players[seat].wonders & card.bit)

    def critical(self) -> str:
        """The critical resource of the last production."""
        assert self.board.critical is not None
        return self.board.critical.id

    def now(self) -> tuple[int, int, str, int | None]:
        """The turn, the era, what is asked and whom."""
        assert self.board.decision is not None
        question = self.board.decision.question.id.rpartition(":")[2]
        return self.board.round, self.board.era, question, self.board.player
