"""A table as it stands: what it is made of, how an entry of its log changes it, and a bounded cache.

A `LiveTable` never changes: each entry of the log makes a new one, so pages can read it without locks.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, cast

from ecumene.engine import SPECTATOR, Action, Event, Game, Language, Record, Table, Text
from ecumene.engine.pieces import load as load_value
from ecumene.engine.pieces import save as save_value
from ecumene.engine.table import look, seen
from ecumene.games import load as load_game
from ecumene.server.logs import Log
from ecumene.server.models import DEVICE, FINISHED, PERSON, PLAYING, Person, SeatRow, TableRow

SNAPSHOT_EVERY = 100
"""A snapshot is taken about every so many actions, where nothing can be taken back or repeated."""


@dataclass(frozen=True)
class Choice:
    """An action in words: allowed, or not and why. `rule` is an anchor of the game's rules page."""

    action: str
    label: str
    legal: bool
    reason: str = ""
    rule: str = ""


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
    def turn(self) -> int | None:
        """The seat that has to choose now."""
        return self.table.state.player if self.playing else None

    @property
    def actions(self) -> int:
        """How many actions have been taken and not taken back."""
        return len(self.table.history)

    def winners(self) -> list[int]:
        """The seats that won; who resigned cannot win."""
        if not self.table.state.over:
            return []
        staying = [seat.seat for seat in self.seats if not seat.resigned]
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
        """Through whose eyes a person sees the table: of his own seats, the one that chooses now, else the first."""
        own = self.seats_of(person)
        if not own:
            return SPECTATOR
        return self.turn if self.turn in own else own[0]

    def view(self, viewer: int) -> dict[str, Any]:
        """All that a viewer may know."""
        return look(self.table.state, viewer)

    def prompt(self, viewer: int, language: Language) -> str:
        """The question in words, for the seat that has to answer it."""
        decision = self.table.state.decision
        if decision is None or not self.playing or decision.player != viewer:
            return ""
        return language.say(decision.prompt, self.names)

    @cached_property
    def answers(self) -> dict[Hashable, Any]:
        """What was worked out of this table once and stays, since it never changes."""
        return {}

    def choices(self, viewer: int, language: Language) -> Sequence[Choice]:
        """The viewer's legal actions in the rules' order, then those of the same kinds that are impossible, and why."""
        if self.turn is None or self.turn != viewer:
            return []
        found = self.answers.get(language)
        if found is None:
            found = self.answers[language] = self._choices(language)
        return cast(Sequence[Choice], found)

    def _choices(self, language: Language) -> list[Choice]:
        state = self.table.state
        legal = [Choice(a.id, self._label(a, language), True) for a in state.legal]
        verbs = {action.verb for action in state.legal}
        offered = {action.id for action in state.legal}
        impossible: list[Choice] = []
        for action in self.game.vocabulary:
            if action.verb in verbs and action.id not in offered:
                reason = state.why_not(action)
                if reason is not None:
                    words = language.say(reason, self.names)
                    impossible.append(Choice(action.id, self._label(action, language), False, words, reason.rule))
        return legal + impossible

    def _label(self, action: Action, language: Language) -> str:
        return _labelled(self.game, action, language, tuple(self.names))

    def events(self, viewer: int, start: int = 0) -> list[tuple[int, Event]]:
        """What happened, as far as the viewer saw it, each with the number of the action that caused it."""
        opening = self.table.opening if start == 0 else ()
        told = [(0, event) for event in opening if seen(event, viewer)]
        told += [
            (number, event)
            for number, moment in enumerate(self.table.history[start:], start + 1)
            for event in moment.events
            if event.seen_by is None or seen(event, viewer)
        ]
        return told


@lru_cache(maxsize=20_000)
def _labelled(game: Game, action: Action, language: Language, names: tuple[str, ...]) -> str:
    """An action in words."""
    return language.say(game.describe(action), names)


# -- entries and events as stored values ---------------------------------------------------------------------------


def encode_events(events: Sequence[Event]) -> list[Any]:
    """Events as plain JSON."""
    return [
        [
            e.kind,
            e.player,
            {k: save_value(v) for k, v in e.args.items()},
            None if e.seen_by is None else list(e.seen_by),
        ]
        for e in events
    ]


def decode_events(game: Game, data: Sequence[Any]) -> tuple[Event, ...]:
    """The events that `encode_events` wrote."""

    def lookup(mark: str, name: str) -> Any:
        return game.things[name] if mark == "@" else game.vocabulary.parse(name)

    return tuple(
        Event(
            kind, player, {k: load_value(v, lookup) for k, v in args.items()}, None if seats is None else tuple(seats)
        )
        for kind, player, args, seats in data
    )


# -- one entry after the other -------------------------------------------------------------------------------------


STORED = tuple(column.key for column in TableRow.__table__.columns)


def changed_row(row: TableRow, changes: Mapping[str, Any]) -> TableRow:
    """A table's row as it is after some changes were stored; the seats stay as they are."""
    new = TableRow()
    vars(new).update({**{name: getattr(row, name) for name in STORED}, "seats": row.seats, **changes})
    return new


def fresh_table(row: TableRow) -> Table:
    """The engine's table before any action. Its record names the rules that the table was begun with."""
    game = load_game(row.game)
    table = Table.open(game, len(row.seats), row.options, int(row.seed), [seat.name for seat in row.seats])
    table.record.rules = row.rules
    return table


def clone(table: Table) -> Table:
    """A table that can be played on without changing this one; states are shared, they are never changed in place."""
    record = table.record
    return Table(
        table.game,
        table.names,
        Record(
            record.game,
            record.rules,
            record.edition,
            record.options,
            record.names,
            record.seed,
            record.actions[:],
            dict(record.checks),
            record.result,
        ),
        table.state,
        table.opening,
        table.history[:],
        table.back[:],
        table.undone[:],
    )


def apply_entry(table: Table, kind: str, seat: int, action: str) -> tuple[Event, ...]:
    """Carries out one entry of a log."""
    if kind == "undo":
        table.undo(seat)
        return ()
    if kind == "redo":
        table.redo(seat)
        return table.history[-1].events
    return table.act(seat, action)


def due_for_snapshot(table: Table, snapshot_at: int) -> bool:
    """Whether a snapshot should be taken now: only of a position that stays, with nothing to take back or repeat."""
    return len(table.history) >= snapshot_at + SNAPSHOT_EVERY and not table.back and not table.undone


class Cache:
    """The most recently used tables, a bounded number of them."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.moment = 0
        """Counts what was forgotten: what was read before may be gone."""
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table_id: str) -> LiveTable | None:
        """The table as it was last seen here, perhaps behind the log."""
        with self._lock:
            live = self._tables.get(table_id)
            if live is not None:
                self._tables.move_to_end(table_id)
            return live

    def put(self, live: LiveTable, read_at: int | None = None) -> None:
        """Keeps a table, unless a newer version of it is here already, or something was forgotten since it was read."""
        with self._lock:
            if read_at not in (None, self.moment):
                return
            known = self._tables.get(live.id)
            if known is None or (known.number, known.row.updated) <= (live.number, live.row.updated):
                self._tables[live.id] = live
                self._tables.move_to_end(live.id)
            while len(self._tables) > self.size:
                self._tables.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Has the table rebuilt from its log when it is needed next."""
        with self._lock:
            self.moment += 1
            self._tables.pop(table_id, None)

    def __len__(self) -> int:
        return len(self._tables)
