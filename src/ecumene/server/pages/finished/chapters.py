"""The chapters of a game: where its rounds and turns begin, and its key moments, for the replay to jump to."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from ecumene.engine import SPECTATOR, Language
from ecumene.server.pages.story import headed
from ecumene.server.tables.course import course_of
from ecumene.server.tables.live import LiveTable


@dataclass(frozen=True)
class Moment:
    """A key moment: the action that caused it, whom it is told of, and what it was."""

    at: int
    seat: int | None
    words: str


@dataclass(frozen=True)
class Chapter:
    """A round, the action after which it begins, and its key moments."""

    round: int
    at: int
    moments: list[Moment] = field(default_factory=list)


@dataclass(frozen=True)
class Stops:
    """Positions of one kind, in order: the beginnings of turns or of rounds, or key moments."""

    positions: Sequence[int]

    def before(self, at: int) -> int | None:
        """The last one before a position."""
        place = bisect_left(self.positions, at)
        return self.positions[place - 1] if place else None

    def after(self, at: int) -> int | None:
        """The first one after a position."""
        place = bisect_right(self.positions, at)
        return self.positions[place] if place < len(self.positions) else None


@dataclass(frozen=True)
class Outline:
    """Where the turns and rounds of a game begin, as everybody could see."""

    turns: Stops
    rounds: Sequence[tuple[int, int]]
    """Each round with the action after which it begins."""


def outline_of(live: LiveTable) -> Outline:
    """A game's outline. It is worked out once for a table as it stands."""
    if Outline not in live.answers:
        live.answers[Outline] = _outlined(live)
    outline: Outline = live.answers[Outline]
    return outline


def _outlined(live: LiveTable) -> Outline:
    rounds: dict[int, int] = {}
    turns: set[int] = set()
    for number, _, heading in headed(live.events(SPECTATOR)):
        if heading is not None:
            round, seat = heading
            rounds.setdefault(round, number)
            if seat is not None:
                turns.add(number)
    if not turns:  # a game that tells no turns: whoever chooses next has one
        seats = [moment.seat for moment in live.table.history]
        turns = {number for number in range(1, len(seats)) if seats[number] != seats[number - 1]}
    return Outline(Stops(sorted(turns)), list(rounds.items()))


def chapters_of(live: LiveTable, language: Language) -> list[Chapter]:
    """The rounds of a game with their key moments, which are told when it is over.

    What happens as a round ends stands in that round, even if the next one begins with the same action.
    """
    chapters = [Chapter(round, at) for round, at in outline_of(live).rounds]
    if not live.finished:
        return chapters
    course = course_of(live)
    if not chapters or chapters[0].at:
        chapters.insert(0, Chapter(0, 0))
    begins = [chapter.at for chapter in chapters]
    for mark in sorted((*course.marks, *course.milestones), key=lambda mark: mark.at):
        words = language.say(live.game.sentence(mark.event), live.names)
        place = max(bisect_left(begins, mark.at) - 1, 0)
        chapters[place].moments.append(Moment(mark.at, mark.event.player, words))
    return chapters
