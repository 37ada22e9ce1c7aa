"""What became of the seats of a table: when bots took over, for whom, and when people came back.

It is no part of the game, so it is neither in the log nor in the record: the table's row has it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass

from ecumene.engine import Text
from ecumene.server.models import TableRow

STOOD_IN = "stood in"
HANDED_OVER = "handed over"
CAME_BACK = "came back"
RESIGNED = "resigned"

LONGEST = 60
"""So many of the latest changes are kept: nobody can fill the storage by coming and going."""


@dataclass(frozen=True)
class SeatChange:
    """Something that became of a seat."""

    actions: int
    """How many actions had been taken by then."""
    kind: str
    seat: int
    by: int
    """The seat of whoever did it."""

    @property
    def text(self) -> Text:
        """The change as a sentence."""
        if self.kind == HANDED_OVER:
            return Text("{player} is away. {target} has a bot play for the seat.", player=self.seat, target=self.by)
        if self.kind == CAME_BACK:
            return Text("{player} plays again, and the bot leaves.", player=self.seat)
        if self.kind == RESIGNED:
            return Text("{player} resigns. A bot plays on.", player=self.seat)
        return Text("A bot plays for {player}.", player=self.seat)


def note(row: TableRow, kind: str, seat: int, by: int) -> None:
    """Adds a change to the story of a table's seats."""
    change = SeatChange(row.actions, kind, seat, by)
    row.seat_story = [*row.seat_story, list(astuple(change))][-LONGEST:]


def changes(row: TableRow) -> list[SeatChange]:
    """The story of a table's seats, as far as it is kept."""
    return [SeatChange(*change) for change in row.seat_story]
