"""A table as it stands: who sits there, whose turn it is, and what each may see.

A `LiveTable` never changes: each entry of the log makes a new one, so pages can read it without locks.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ecumene.engine import SPECTATOR, Event, Game, Table, Text
from ecumene.engine.table import look, seen
from ecumene.server.storage.models import DEVICE, FINISHED, PERSON, PLAYING, Person, SeatRow, TableRow
from ecumene.server.tables.clocks.clock import Clock, clock_of
from ecumene.server.tables.clocks.terms import Terms, terms_of
from ecumene.server.tables.log.logs import Log


@dataclass(frozen=True)
class LiveTable:
    """A table as it stands after everything that was entered in its log."""

    row: TableRow
    table: Table
    log: Log
    snapshot_at: int
    """The number of actions at the last snapshot."""
    frozen: Text | None = None
    """Why nothing can be done here: the rules have changed or the log is damaged, and only what is sure is shown."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def number(self) -> int:
        """How many entries there were: the version that pages show and actions refer to."""
        return self.row.number

    @property
    def version(self) -> str:
        """Changes with everything that is stored of the table: the log and who sits where."""
        return f"{self.number}-{int(self.row.updated * 1000)}"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @cached_property
    def seats(self) -> list[SeatRow]:
        """The seats in order."""
        return self.row.seats

    @cached_property
    def names(self) -> list[str]:
        """Who sits where."""
        return [seat.name for seat in self.row.seats]

    @property
    def playing(self) -> bool:
        """Whether actions can be taken."""
        return self.row.status == PLAYING and not self.table.state.over and self.frozen is None

    @property
    def finished(self) -> bool:
        """Whether the game is over (or only here to be watched)."""
        return self.row.status == FINISHED

    @property
    def lost_on_time(self) -> bool:
        """Whether the game has ended before its end, because a player's time was up."""
        return self.finished and not self.table.state.over and any(seat.resigned for seat in self.seats)

    @cached_property
    def terms(self) -> Terms | None:
        """What was agreed on about time; None if nobody's time runs here."""
        return terms_of(self.row.clock_terms)

    @cached_property
    def clock(self) -> Clock | None:
        """What everybody has left, at a table that counts time."""
        return clock_of(self.row.clock)

    @property
    def turn(self) -> int | None:
        """The seat that has to choose now."""
        return self.table.state.player if self.playing else None

    @property
    def actions(self) -> int:
        """How many actions have been taken and not taken back."""
        return len(self.table.history)

    def winners(self) -> list[int]:
        """The seats that won; who resigned cannot win."""
        staying = [seat.seat for seat in self.seats if not seat.resigned]
        if not self.table.state.over:
            return staying if self.lost_on_time else []
        won = [seat for seat in self.table.state.winners() if seat in staying]
        if won or not staying:
            return won
        scores = self.table.state.scores()
        best = max(scores[seat] for seat in staying)
        return [seat for seat in staying if scores[seat] == best]

    def seats_of(self, person: Person | None) -> list[int]:
        """All seats that a person plays on this device."""
        if person is None:
            return []
        return [s.seat for s in self.seats if s.person_id == person.id and s.kind in (PERSON, DEVICE)]

    def viewer_for(self, person: Person | None) -> int:
        """The viewer that a person is: of his own seats the one that chooses now, else the first; or a spectator."""
        own = self.seats_of(person)
        if not own:
            return SPECTATOR
        return self.turn if self.turn in own else own[0]

    def view(self, viewer: int) -> dict[str, Any]:
        """All that a viewer may know."""
        return look(self.table.state, viewer)

    @cached_property
    def answers(self) -> dict[Hashable, Any]:
        """What was worked out of this table once and stays, since it never changes."""
        return {}

    def events(self, viewer: int, start: int = 0) -> list[tuple[int, Event]]:
        """What happened, as far as the viewer saw it, each with the number of the action that caused it."""
        opening = self.table.opening if start == 0 else ()
        found = [(0, event) for event in opening if seen(event, viewer)]
        found += [
            (number, event)
            for number, moment in enumerate(self.table.history[start:], start + 1)
            for event in moment.events
            if event.seen_by is None or seen(event, viewer)
        ]
        return found
