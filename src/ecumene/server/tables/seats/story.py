"""What became of the seats of a table: when bots took over, for whom, and when people came back or were replaced.

It is no part of the game, so it is neither in the log nor in the record: the table's row has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ecumene.engine import Text
from ecumene.server.storage.models import SeatRow, TableRow

MINUTE, HOUR, DAY = 60, 3600, 86400

STOOD_IN = "stood in"
HANDED_OVER = "handed over"
CAME_BACK = "came back"
RESIGNED = "resigned"
INVITED = "invited"
TOOK_OVER = "took over"
LEFT = "left"
TIME_UP = "time up"
PLAYED_A_TURN = "time up, a turn played"
TIMED_OUT = "time up, a bot plays"
LOST_ON_TIME = "lost on time"
PAUSED = "paused"
WENT_ON = "went on"
GAVE_TIME = "gave time"

AS_PLANNED = "as planned"

WHO_PLAYS = (STOOD_IN, HANDED_OVER, CAME_BACK, RESIGNED, TOOK_OVER, LEFT, TIMED_OUT, LOST_ON_TIME)
"""The changes after which somebody else plays a seat: the latest tells who does, and by whose choice."""

ON_TIME: Mapping[str, Text] = {
    TIME_UP: Text("The time of {player} is up. The others may let a bot play on."),
    PLAYED_A_TURN: Text("The time of {player} is up. A bot plays this turn."),
    TIMED_OUT: Text("The time of {player} is up. A bot plays on."),
    LOST_ON_TIME: Text("The time of {player} is up, and the game is lost."),
    PAUSED: Text("Everybody has agreed to a pause: the clocks stand still."),
    WENT_ON: Text("The pause is over: the clocks go on."),
    GAVE_TIME: Text("{target} gives {player} more time."),
}
"""What is told of clocks."""

LONGEST = 60
"""So many of the latest changes are kept: nobody can fill the storage by coming and going. Beside them stays who plays
each seat now, so that nobody can talk the others' memory of it away either."""


@dataclass(frozen=True)
class SeatChange:
    """Something that became of a seat."""

    actions: int
    """How many actions had been taken by then."""
    kind: str
    seat: int
    by: int
    """The seat of whoever did it."""
    before: str = ""
    """Where somebody took a seat over: what the one before was called there,"""
    whose: str = ""
    """and that person's id, if it was a person."""
    still: int = 0
    """Where others let a bot play for somebody who was at the table: for so many seconds he had done nothing."""
    names: tuple[str, ...] = ()
    """What everybody was called then; it is not stored, but follows from who took over later."""

    @property
    def text(self) -> Text:
        """The change as a sentence."""
        if self.kind == HANDED_OVER and self.still:
            still = not_moved(self.still)
            return Text(
                "{player} {still}. {target} has a bot play for the seat.", player=self.seat, still=still, target=self.by
            )
        if self.kind == HANDED_OVER:
            return Text("{player} is away. {target} has a bot play for the seat.", player=self.seat, target=self.by)
        if self.kind == CAME_BACK:
            return Text("{player} plays again, and the bot leaves.", player=self.seat)
        if self.kind == RESIGNED:
            return Text("{player} resigns. A bot plays on.", player=self.seat)
        if self.kind == INVITED:
            return Text("A friend is invited to the seat of {player}, which a bot plays.", player=self.seat)
        if self.kind == TOOK_OVER:
            return Text("{player} takes over the seat of {name} from the bot.", player=self.seat, name=self.before)
        if self.kind == LEFT:
            return Text("Somebody has left for good. {player}, a bot, plays on.", player=self.seat)
        if words := ON_TIME.get(self.kind):
            return Text(words.msgid, player=self.seat, target=self.by)
        if self.kind == AS_PLANNED:
            return Text("{player} has played as planned.", player=self.seat)
        return Text("A bot plays for {player}.", player=self.seat)


def note(row: TableRow, kind: str, seat: int, by: int) -> None:
    """Adds a change to the story of a table's seats."""
    _add(row, [row.actions, kind, seat, by])


def note_once(row: TableRow, kind: str, seat: int, by: int) -> None:
    """The same, unless it is what was told last: it may happen again and again."""
    if row.seat_story[-1:] != [[row.actions, kind, seat, by]]:
        note(row, kind, seat, by)


def note_handed_over(row: TableRow, seat: int, by: int, still: float) -> None:
    """Adds that others let a bot play for somebody, who was at the table and had done nothing for so many seconds, or
    was away."""
    _add(row, [row.actions, HANDED_OVER, seat, by, *(["", "", int(still)] if still else [])])


def not_moved(seconds: float) -> Text:
    """For how long somebody has done nothing."""
    if seconds < HOUR:
        n = int(seconds / MINUTE)
        return Text("has not moved for {n} minute", "has not moved for {n} minutes", n=n)
    if seconds < DAY:
        return Text("has not moved for {n} hour", "has not moved for {n} hours", n=int(seconds / HOUR))
    return Text("has not moved for {n} day", "has not moved for {n} days", n=int(seconds / DAY))


def note_successor(row: TableRow, seat: SeatRow) -> None:
    """Adds that somebody takes a seat over; the seat is still as the one before has left it."""
    _add(row, [row.actions, TOOK_OVER, seat.seat, seat.seat, seat.name, seat.person_id or ""])


def _add(row: TableRow, change: list[object]) -> None:
    story = [*row.seat_story, change]
    latest = {told[2]: place for place, told in enumerate(story) if told[1] in WHO_PLAYS}
    begins = len(story) - LONGEST
    row.seat_story = [told for place, told in enumerate(story) if place >= begins or place in latest.values()]


def changes(row: TableRow) -> list[SeatChange]:
    """The story of a table's seats, as far as it is kept."""
    names = [seat.name for seat in row.seats]
    found: list[SeatChange] = []
    for stored in reversed(row.seat_story):
        change = replace(SeatChange(*stored), names=tuple(names))
        found.append(change)
        if change.kind == TOOK_OVER:
            names[change.seat] = change.before
    return found[::-1]


def was_handed_over(row: TableRow, seat: int) -> bool:
    """Whether others, or the clock, have let the bot play that plays for a seat now, not its owner himself."""
    return _latest(row, seat, WHO_PLAYS) in (HANDED_OVER, TIMED_OUT)


def has_lost_on_time(row: TableRow, seat: int) -> bool:
    """Whether a seat has lost the game because its player's time was up."""
    return _latest(row, seat, WHO_PLAYS) == LOST_ON_TIME


def was_still(row: TableRow, seat: int) -> bool:
    """Whether they have done so because he did nothing, though he was at the table."""
    latest = [change for change in changes(row) if change.seat == seat and change.kind in WHO_PLAYS][-1:]
    return any(change.kind == HANDED_OVER and change.still for change in latest)


def note_invited(row: TableRow, seat: int) -> None:
    """Adds that a friend is invited to a seat; once, however often the host thinks better of it, as long as nothing
    else became of the seat."""
    if _latest(row, seat, (INVITED, *WHO_PLAYS)) != INVITED:
        note(row, INVITED, seat, by=seat)


def _latest(row: TableRow, seat: int, kinds: tuple[str, ...]) -> str:
    """Which of some kinds of changes a seat had last."""
    return next((kind for _, kind, whose, *_ in reversed(row.seat_story) if whose == seat and kind in kinds), "")


def forget_name(row: TableRow, person_id: str, name: str) -> None:
    """Somebody leaves for good: where he is named as the one before, his name is not kept."""
    story = [
        [*change[:4], name, ""] if change[1] == TOOK_OVER and change[5] == person_id else change
        for change in row.seat_story
    ]
    if story != row.seat_story:
        row.seat_story = story
