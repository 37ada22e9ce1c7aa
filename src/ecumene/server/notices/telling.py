"""What somebody is told, in words, if it is still true and he may still know it: read from what is stored now."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil

from sqlalchemy.orm import Session

from ecumene.engine import EcumeneError, Text
from ecumene.games import load
from ecumene.server.languages import server_language
from ecumene.server.notices.kinds import FULL, INVITED, JOINED, OVER, SAID, TIME, TURN
from ecumene.server.notices.ways import Letter
from ecumene.server.storage.models import (
    ANYBODY,
    FINISHED,
    OPEN,
    PLAYING,
    ChatLine,
    Notice,
    Person,
    SeatRow,
    TableRow,
)
from ecumene.server.tables.seats.rematch import kept_seats

LIKE_AN_ADDRESS = re.compile(r"(?<=\S)[.:/@](?=\S)")
"""What makes programs that show letters take a name for an address."""
MINUTE, HOUR = 60, 3600
MANY_HOURS = 2


@dataclass(frozen=True)
class Case:
    """Something that somebody may be told, with all that it is judged by."""

    session: Session
    notice: Notice
    row: TableRow
    person: Person
    game: str
    now: float

    @property
    def sits(self) -> bool:
        """Whether he sits at the table."""
        return any(seat.person_id == self.person.id for seat in self.row.seats)


def sentence(session: Session, notice: Notice, person: Person, language: str, now: float) -> Text | None:
    """What somebody is told of a table; None if it is not true any more, or nothing that he may know."""
    row = session.get(TableRow, notice.table_id)
    if row is None or notice.kind not in SENTENCES:
        return None
    return SENTENCES[notice.kind](Case(session, notice, row, person, title(row.game, language), now))


def table_letter(session: Session, notice: Notice, said: Text, language: str, address: str) -> Letter:
    """A letter about one table: what has happened, and who sits there."""
    speak = server_language(language)
    row = session.get_one(TableRow, notice.table_id)
    names = [harmless(seat.name) for seat in row.seats if seat.name != ANYBODY]
    words = speak.say(said)
    lines = (words, speak.say(Text("At the table: {names}.", names=names)))
    link = f"{address}/t/{row.id}"
    return Letter(notice.kind, words.rstrip("."), "\n".join(lines), link, language, row.id)


def daily_letter(told: list[tuple[Notice, Text]], language: str, address: str) -> Letter:
    """One letter of all that has happened, with a link for each table."""
    speak = server_language(language)
    turns = len({notice.table_id for notice, _ in told if notice.kind == TURN})
    waiting = Text("{n} game waits for you", "{n} games wait for you", n=turns)
    subject = speak.say(waiting if turns else Text("News of your games"))
    lines = [f"{speak.say(said)}\n{address}/t/{notice.table_id}" for notice, said in told]
    return Letter("daily", subject, "\n\n".join(lines), f"{address}/", language)


def harmless(name: str) -> str:
    """A name that nobody's program takes for an address: what would join its parts is kept apart."""
    return LIKE_AN_ADDRESS.sub(lambda found: f"{found[0]} ", name)


def title(game_id: str, language: str) -> str:
    """What a game is called."""
    try:
        game = load(game_id)
    except EcumeneError:
        return game_id
    return game.language(language).name(game)


def waits_for(row: TableRow, person_id: str) -> bool:
    """Whether a table waits for somebody's choice, and no bot makes it."""
    if row.status != PLAYING or row.turn is None:
        return False
    seat = row.seats[row.turn]
    return seat.person_id == person_id and not seat.bot


# -- of each kind ----------------------------------------------------------------------------------------------------


def _turn(case: Case) -> Text | None:
    return Text("It is your turn in {game}.", game=case.game) if waits_for(case.row, case.person.id) else None


def _time(case: Case) -> Text | None:
    left = case.notice.about - case.now
    if left <= 0 or not waits_for(case.row, case.person.id):
        return None
    if left >= MANY_HOURS * HOUR:
        words = ("In {game} you have {n} hour left for your turn.", "In {game} you have {n} hours left for your turn.")
        return Text(*words, game=case.game, n=int(left // HOUR))
    words = ("In {game} you have {n} minute left for your turn.", "In {game} you have {n} minutes left for your turn.")
    return Text(*words, game=case.game, n=ceil(left / MINUTE))


def _joined(case: Case) -> Text | None:
    seat = _seat(case.row, case.notice.about)
    if not case.sits or seat is None or seat.person_id in (None, case.person.id) or case.row.status == FINISHED:
        return None
    free = sum(other.kind == OPEN for other in case.row.seats)
    if not free:
        return Text("{name} has sat down at your table of {game}.", name=harmless(seat.name), game=case.game)
    words = (
        "{name} has sat down at your table of {game}. {n} seat is still free.",
        "{name} has sat down at your table of {game}. {n} seats are still free.",
    )
    return Text(*words, name=harmless(seat.name), game=case.game, n=free)


def _full(case: Case) -> Text | None:
    begun = case.sits and case.row.status == PLAYING
    return Text("All have sat down: the game of {game} begins.", game=case.game) if begun else None


def _over(case: Case) -> Text | None:
    over = case.sits and case.row.status == FINISHED
    return Text("The game of {game} is over.", game=case.game) if over else None


def _said(case: Case) -> Text | None:
    line = case.session.get(ChatLine, case.notice.about)
    if not case.sits or line is None or line.person_id == case.person.id:
        return None
    return Text("{name} has written something at your table of {game}.", name=harmless(line.name), game=case.game)


def _invited(case: Case) -> Text | None:
    kept = case.sits and case.row.id in kept_seats(case.session, [case.row], case.person)
    return Text("{game} is played once more, and a seat is kept for you.", game=case.game) if kept else None


def _seat(row: TableRow, number: int) -> SeatRow | None:
    return row.seats[number] if 0 <= number < len(row.seats) else None


SENTENCES: Mapping[str, Callable[[Case], Text | None]] = {
    TURN: _turn,
    TIME: _time,
    JOINED: _joined,
    FULL: _full,
    OVER: _over,
    SAID: _said,
    INVITED: _invited,
}
