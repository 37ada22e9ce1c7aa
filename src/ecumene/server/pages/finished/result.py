"""How a game ended: who won, where the points came from, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ecumene.engine import Game, Language, Tally
from ecumene.server.boards.picture import initials
from ecumene.server.pages.finished.plot import Plot, plots
from ecumene.server.storage.models import SeatRow
from ecumene.server.tables.course import course_of
from ecumene.server.tables.live import LiveTable


@dataclass(frozen=True)
class Standing:
    """A player's place in the result."""

    place: int
    seat: SeatRow
    score: str
    won: bool


@dataclass(frozen=True)
class Cell:
    """The points of one seat in a line of the account; nothing is 0."""

    points: str
    counted: str
    """How many things brought them, and how much each: "3 × 2"; nothing where there is no more to say."""
    most: bool
    """Whether nobody has more, and somebody less."""


@dataclass(frozen=True)
class Line:
    """What brought points, and each seat's."""

    name: str
    cells: list[Cell]


@dataclass(frozen=True)
class Lead:
    """By how many points somebody has won, and before whom."""

    points: str
    ahead: str
    next: str


@dataclass(frozen=True)
class Result:
    """What a finished game shows to everybody."""

    standings: list[Standing]
    tie_break: str = ""
    account: list[Line] = field(default_factory=list)
    scores: Sequence[str] = ()
    plots: list[Plot] = field(default_factory=list)
    signs: Sequence[str] = ()
    """What each seat is marked with, as on the board."""
    lead: Lead | None = None
    """How far the winner is ahead, where points have decided."""

    @property
    def winners(self) -> list[Standing]:
        """Those who won; nobody if the game was not played to its end."""
        return [standing for standing in self.standings if standing.won]


def result_of(live: LiveTable, language: Language) -> Result:
    """The result of a finished table. Of a game that was not played to its end only the scores are shown."""
    state, game = live.table.state, live.game
    if not state.over:
        return Result(standings(live), signs=_signs(live, language))
    course = course_of(live)
    decided = (
        game.ending.tie_break(state) if live.winners() == state.winners() else None
    )  # who resigned has not won a tie
    return Result(
        standings(live),
        "" if decided is None else language.say(decided, live.names),
        [_line(tally, game, language) for tally in course.account or game.ending.account(state)],
        [game.points(score) for score in state.scores()],
        plots(course, game, language, live.names),
        _signs(live, language),
        _lead(live),
    )


def _lead(live: LiveTable) -> Lead | None:
    """How far a single winner is ahead of the next one; None where something else than points has decided."""
    scores, winners, game = live.table.state.scores(), live.winners(), live.game
    others = [seat for seat in live.seats if seat.seat not in winners]
    if len(winners) != 1 or not others:
        return None
    points, next = scores[winners[0]], max(others, key=lambda seat: scores[seat.seat])
    ahead = points - scores[next.seat]
    return Lead(game.points(points), game.points(ahead), next.name) if ahead > 0 else None


def _signs(live: LiveTable, language: Language) -> list[str]:
    return initials([language.seat(seat.seat, live.names) for seat in live.seats])


def standings(live: LiveTable) -> list[Standing]:
    """The players, best first. Who has given up, or whose time was up, comes after all others."""
    scores, winners = live.table.state.scores(), live.winners()
    order = sorted(live.seats, key=lambda seat: (seat.seat not in winners, seat.resigned, -scores[seat.seat]))
    places: list[Standing] = []
    for seat in order:
        won = seat.seat in winners
        others = [other for other in order if other is not seat]
        better = [other for other in others if other.seat in winners or _rank(other, scores) > _rank(seat, scores)]
        score = live.game.points(scores[seat.seat])
        places.append(Standing(1 if won else 1 + len(better), seat, score, won))
    return places


def _rank(seat: SeatRow, scores: Sequence[int]) -> tuple[bool, int]:
    return not seat.resigned, scores[seat.seat]


def _line(tally: Tally, game: Game, language: Language) -> Line:
    points = tally.numbers
    counted = tally.each not in (0, game.point)
    cells = [
        Cell(
            game.points(n),
            f"{n // tally.each} × {game.points(tally.each)}" if counted and n else "",
            min(points) < n == max(points),
        )
        for n in points
    ]
    return Line(language.say(tally.name), cells)
