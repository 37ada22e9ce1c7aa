"""Tables rebuilt from their logs: fast with snapshots, or as far as they are known to be what they were."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from ecumene.engine import Game, State, Table, Text
from ecumene.engine.table import Moment
from ecumene.games import GAMES
from ecumene.games import load as load_game
from ecumene.server.errors import Frozen
from ecumene.server.storage.models import FINISHED, Entry, Snapshot, TableCards, TableRow
from ecumene.server.tables.cards.boxes import game_with
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import apply_entry, clone, due_for_snapshot, fresh_table
from ecumene.server.tables.log.events import decode_events
from ecumene.server.tables.log.logs import Act, Log, act_of, read_events, read_log

server_log = logging.getLogger("ecumene.tables")


def rebuild(session: Session, row: TableRow) -> LiveTable:
    """A table from its log: the latest snapshot that fits, and the actions since; if none fits, as far as it goes."""
    log = read_log(session, row.id)
    opening = first_position(session, row)
    same_rules = row.rules == opening.game.rules_version
    if same_rules and is_whole(row, log):
        memory = Memory(row, log)
        snapshots = bases(session, opening.game, row.id, log, row.actions)
        for done, state in chain(snapshots, [(0, opening.state)]):
            events = read_events(session, row.id, log.standing[:done])
            table = played(opening, log, done, state, events)
            if table is not None and memory.agrees(len(log.standing), table.state) is not False:
                return LiveTable(row, table, log, done)
    taken = session.scalars(select(Snapshot).where(Snapshot.table_id == row.id)).all()
    return (rebuild_damaged if same_rules else rebuild_proved)(row, opening, log, taken)


def first_position(session: Session, row: TableRow) -> Table:
    """A table before its first action. One that cannot even be set up is refused; its record may be left."""
    if row.game not in GAMES:
        raise not_installed(row)
    cards = session.get(TableCards, row.id) if row.edition else None
    try:
        game = load_game(row.game) if cards is None else game_with(row.game, cards.text, cards.name)
        if game.edition != row.edition:
            raise ValueError("these are other cards")
        return fresh_table(row, game.as_of(row.rules))
    except Exception as error:  # what is stored can be wrong in any way: an unknown option, a broken seed or card
        raise unreadable(row) from error


def is_whole(row: TableRow, log: Log) -> bool:
    """Whether a log holds all that was entered."""
    return log.last == row.number and len(log.standing) == row.actions


def bases(session: Session, game: Game, table_id: str, log: Log, most: int) -> Iterator[tuple[int, State]]:
    """The snapshots that belong to a log, up to so many actions, the latest first: how many actions, and the state."""
    taken = (
        select(Snapshot)
        .where(Snapshot.table_id == table_id, Snapshot.actions.between(1, most))
        .order_by(Snapshot.actions.desc(), Snapshot.number.desc())
    )
    for number in count():
        snapshot = session.scalars(taken.limit(1).offset(number)).first()
        if snapshot is None:
            return
        state = loaded(game, snapshot.state, log.standing[snapshot.actions - 1].digest)
        if state is not None:
            yield snapshot.actions, state
        else:
            server_log.warning("a snapshot does not fit", extra={"table": table_id[:6], "actions": snapshot.actions})


def loaded(game: Game, text: str, digest: str) -> State | None:
    """The state of a snapshot, if it is the position with this fingerprint (or with any, if that is not known)."""
    try:
        state = game.load(text)
        return state if digest in ("", state.digest()) else None
    except Exception:  # a broken text can fail in any way
        return None


def played(opening: Table, log: Log, done: int, state: State, events: Mapping[int, list[Any]]) -> Table | None:
    """The table after all actions that stand, from the state after the first of them; None if they do not fit."""
    table, game = clone(opening), opening.game
    try:
        for act in log.standing[:done]:
            action = game.vocabulary.parse(act.action)
            table.history.append(Moment(act.seat, action, decode_events(game, events[act.number])))
            table.record.actions.append((act.seat, action.id))
        table.state = state
        for act in log.standing[done:]:
            table.act(act.seat, act.action)
    except Exception:  # a damaged log can fail in any way
        return None
    table.undone = repeatable(game, log)
    return table


def repeatable(game: Game, log: Log) -> list[Moment]:
    """What was taken back and can be repeated; nothing of it has to be played for that."""
    try:
        return [Moment(act.seat, game.vocabulary.parse(act.action), ()) for act, _ in log.undone]
    except Exception:  # what nobody can read, nobody can repeat
        return []


def follow(live: LiveTable, row: TableRow, entries: Sequence[Entry]) -> LiveTable | None:
    """The table after the entries that it has missed; None if they are not all there, or do not lead to where it is."""
    if live.frozen is not None or row.rules != live.game.rules_version:
        return None
    if [entry.number for entry in entries] != list(range(live.number + 1, row.number + 1)):
        return None
    table, log, snapshot_at = clone(live.table), live.log.clone(), live.snapshot_at
    try:
        for entry in entries:
            apply_entry(table, entry.kind, entry.seat, entry.action)
            log.enter(entry.kind, act_of(entry))
            if due_for_snapshot(table, snapshot_at):
                snapshot_at = len(table.history)
    except Exception:  # the log decides, not what this process remembers
        return None
    if any(entry.digest not in ("", table.state.digest()) for entry in entries[-1:]):
        return None
    return replace(live, row=row, table=table, log=log, snapshot_at=snapshot_at)


# -- other rules, and damage ---------------------------------------------------------------------------------------


def rebuild_proved(row: TableRow, opening: Table, log: Log, snapshots: Sequence[Snapshot]) -> LiveTable:
    """A table that was begun with other rules: whole if they are proved to make the same of it, else frozen.

    A frozen table ends with the last position that is known to be the one that was.
    """
    table = clone(opening)
    proved, _ = count_proved(table, log.standing, Memory(row, log, snapshots))
    if proved == len(log.standing):
        table.undone = repeatable(table.game, log)
        last = max((snapshot.actions for snapshot in snapshots), default=0)
        return LiveTable(row, table, log, last, None if is_whole(row, log) else damaged(row, proved))
    theirs, ours = row.rules, table.game.rules_version
    if proved < 0:
        words = "This table was begun with rules version {theirs}; this server has version {ours} and cannot go on."
        raise Frozen(Text(words, theirs=theirs, ours=ours), record_path(row))
    why = Text(
        "This table was begun with rules version {theirs}. With version {ours}, which this server has, it would become "
        "another game: it can be watched up to move {n}, but nobody can play on.",
        theirs=theirs,
        ours=ours,
        n=proved,
    )
    return frozen(row, opening, log, proved, why)


def rebuild_damaged(row: TableRow, opening: Table, log: Log, snapshots: Sequence[Snapshot]) -> LiveTable:
    """A table whose log does not lead to where it was: frozen at the last position that is good."""
    _, good = count_proved(clone(opening), log.standing, Memory(row, log, snapshots))
    if good < 0:
        raise unreadable(row)
    return frozen(row, opening, log, good, damaged(row, good))


def frozen(row: TableRow, opening: Table, log: Log, actions: int, why: Text) -> LiveTable:
    """A table to be watched up to a number of actions."""
    table = clone(opening)
    for act in log.standing[:actions]:
        table.act(act.seat, act.action)
    return LiveTable(row, table, log, 0, why)


def damaged(row: TableRow, actions: int) -> Text:
    """Why nobody can play on at a damaged table; whoever runs the server finds it in the server's log too."""
    server_log.error("what is stored of a table is damaged", extra={"table": row.id[:6], "good_actions": actions})
    return Text(
        "What is stored of this table is damaged: it can be watched up to move {n}, but nobody can play on. "
        "Whoever runs the server can export it.",
        n=actions,
    )


def unreadable(row: TableRow) -> Frozen:
    """What is said of a table that cannot be shown at all."""
    server_log.error("what is stored of a table cannot be read", extra={"table": row.id[:6]})
    words = "What is stored of this table is damaged, and it cannot be shown. Whoever runs the server can export it."
    return Frozen(Text(words), record_path(row))


def not_installed(row: TableRow) -> Frozen:
    """What is said of a table whose game's package is gone."""
    server_log.warning("the game of a table is not installed", extra={"table": row.id[:6], "game": row.game})
    words = (
        "This table is of the game '{game}', which is not installed here. Nothing is lost: the table opens again when "
        "the game's package is back."
    )
    return Frozen(Text(words, game=row.game), record_path(row))


def record_path(row: TableRow) -> str:
    """Where the record of a finished table is."""
    return f"/t/{row.id}/record" if row.status == FINISHED else ""


class Memory:
    """What is known of the positions of a log, by the number of actions before them."""

    def __init__(self, row: TableRow, log: Log, snapshots: Sequence[Snapshot] = ()) -> None:
        self.digests = [row.opening, *(act.digest for act in log.standing)]
        self.states = {snapshot.actions: snapshot.state for snapshot in snapshots}
        self.results = {len(log.standing): row.result}

    def agrees(self, actions: int, state: State) -> bool | None:
        """Whether this is the position that was; None if nothing is known of it."""
        if digest := self.digests[actions]:
            return state.digest() == digest
        if actions in self.states:
            return state.save() == self.states[actions]
        if (result := self.results.get(actions)) is not None:
            return state.over and state.scores() == result
        return None


def count_proved(table: Table, acts: Sequence[Act], memory: Memory) -> tuple[int, int]:
    """Plays a log as far as it goes: how many of its actions are proved to be what they were, and how many are good.

    Good are those that could be played, unless a later position shows that they have led astray. Not even the set-up
    may be proved or good: then it is -1.
    """
    proved = -1
    for number in range(len(acts) + 1):
        try:
            for act in acts[:number][-1:]:
                table.act(act.seat, act.action)
        except Exception:  # other rules and damaged entries can fail in any way
            return proved, number - 1
        agrees = memory.agrees(number, table.state)
        if agrees is False:
            return proved, max(proved, 0) if number else -1
        if agrees:
            proved = number
    return proved, len(acts)
