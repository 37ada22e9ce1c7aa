"""Late decisions of games played as sensible players would: what a person meets who comes back to a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from ecumene.bots.playout import incline
from ecumene.engine import Chance, Table
from ecumene.games import load

LATE = 0.8
"""So much of a game has been played."""
SEEDS = range(40, 46)
"""The games that are played until there are enough decisions."""


@dataclass(frozen=True)
class Moment:
    """A decision in a record: which question it is, and how many actions came before."""

    question: str
    players: int
    record: str
    at: int

    @property
    def name(self) -> str:
        """What a message calls it."""
        return f"{self.question.rpartition('.')[2]} for {self.players}, action {self.at}"


@cache
def game_played(game: str, players: int, seed: int) -> tuple[str, tuple[tuple[str, int], ...]]:
    """A record, and of each of its decisions with a real choice the question and the number of answers."""
    table = Table.open(load(game), players, seed=seed)
    chance = Chance.seeded(seed)
    asked = list[tuple[str, int]]()
    while (decision := table.state.decision) is not None:
        asked.append((decision.question.id, len(table.state.legal)))
        table.act(decision.player, incline(table.state, chance))
    return table.record.text(), tuple(asked)


def first_moment(game: str, players: int) -> Moment:
    """The first decision of a game."""
    record, asked = game_played(game, players, SEEDS[0])
    return Moment(asked[0][0], players, record, 0)


def late_in(game: str, players: int, seed: int) -> Iterator[tuple[int, Moment]]:
    """The late decisions of one game that leave a choice, each with the number of its answers."""
    record, asked = game_played(game, players, seed)
    for at in range(int(LATE * len(asked)), len(asked)):
        question, answers = asked[at]
        if answers > 1:
            yield answers, Moment(question, players, record, at)


@cache
def of_each_kind(
    game: str, players: tuple[int, ...] = (), enough: int | None = None, seeds: range = SEEDS
) -> tuple[tuple[Moment, ...], ...]:
    """Late decisions with a choice, a row for each kind of question, those with the most answers first. Of a kind that
    has enough of them no more are gathered."""
    kinds: dict[str, list[tuple[int, Moment]]] = {}
    for seed in seeds:
        for count in players or load(game).players:
            for answers, moment in late_in(game, count, seed):
                found = kinds.setdefault(moment.question, [])
                if enough is None or len(found) < enough:
                    found.append((answers, moment))
    return tuple(tuple(moment for _, moment in sorted(found, key=lambda one: -one[0])) for found in kinds.values())


def late_moments(game: str, players: tuple[int, ...] = ()) -> tuple[Moment, ...]:
    """Late decisions with a choice, each kind of question as early in the list as every other."""
    return tuple(moment for row in zip_longest(*of_each_kind(game, players)) for moment in row if moment is not None)
