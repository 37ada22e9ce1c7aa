"""What a contest has shown, as plain values: for the terminal, for programs and for the report."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from ecumene.bots.arena import Contest, Result
from ecumene.bots.rating import Meeting, rate, wilson


def summarise(contest: Contest, results: Iterable[Result]) -> dict[str, Any]:
    """Bots and pairs with all their figures. The order in which the games ended does not matter."""
    played = sorted(results, key=lambda result: result.id)
    bots = contest.bots
    deals = [
        [_meeting(bots, result) for result in deal]
        for _, deal in itertools.groupby(sorted(played, key=lambda r: (r.deal, r.id)), key=lambda r: r.deal)
    ]
    elo = rate(bots, deals)
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "players": contest.players,
        "seed": contest.seed,
        "games": len(played),
        "rounds": _mean([result.rounds for result in played]),
        "decisions": _mean([sum(result.decisions) for result in played]),
        "bots": [
            {"bot": bot, "elo": [round(figure) for figure in elo[bot]], **_bot(number, played)}
            for number, bot in enumerate(bots)
        ],
        "pairs": [
            _pair(contest, first, second, [r for r in played if (r.first, r.second) == (first, second)])
            for first, second in itertools.combinations(range(len(bots)), 2)
        ],
    }


def _meeting(bots: Sequence[str], result: Result) -> Meeting:
    seats = {bots[bot]: result.bots.count(bot) for bot in set(result.bots)}
    return Meeting(seats, {bots[bot]: result.share(bot) for bot in set(result.bots)})


def _bot(bot: int, played: Sequence[Result]) -> dict[str, Any]:
    """A bot's own figures over all its seats."""
    places = [(result, seat) for result in played for seat, other in enumerate(result.bots) if other == bot]
    decisions = sum(result.decisions[seat] for result, seat in places)
    seconds = sum(result.seconds[seat] for result, seat in places)
    faults = [fault for result, seat in places for fault in result.faults[seat]]
    return {
        "games": len({result.id for result, _ in places}),
        "mean_score": _mean([result.scores[seat] for result, seat in places]),
        "decisions": decisions,
        "seconds": round(seconds, 2),
        "ms_per_decision": round(1000 * seconds / decisions, 3) if decisions else 0.0,
        "forfeits": len(faults),
        "faults": sorted(set(faults))[:5],
    }


def _pair(contest: Contest, first: int, second: int, played: Sequence[Result]) -> dict[str, Any]:
    """How the pair's first bot fared, alone among copies of the second."""
    wins = sum(result.share(first) for result in played)
    return {
        "first": contest.bots[first],
        "second": contest.bots[second],
        "games": len(played),
        "wins": round(wins, 2),
        "share": [round(figure, 4) for figure in wilson(wins, len(played))],
        "fair_share": round(1 / contest.players, 4),
        "mean_scores": [
            _mean([score for r in played for score, bot in zip(r.scores, r.bots, strict=True) if bot == which])
            for which in (first, second)
        ],
    }


def _mean(values: Sequence[float]) -> float:
    return round(fmean(values), 2) if values else 0.0
