"""A contest as a page: one HTML file with its plots inside, which asks nobody for anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import ceil, floor
from typing import Any

from ecumene.bots.arena import Contest, Result
from ecumene.engine import Game, Language, Text

WIDTH = 720
LEFT = 170
"""Where plots begin: names stand before it."""
ROW = 34
BINS = 24

STYLE = """
:root { color-scheme: light dark; --ink: #1d2530; --soft: #5f6b7a; --line: #d5dbe3; --paper: #fbfbf9; --mark: #2f6f8f;
  --good: 47, 111, 143; --bad: 176, 84, 54 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebee; --soft: #9aa7b5; --line: #36414d; --paper: #14191f;
  --mark: #6fb3d2; --good: 111, 179, 210; --bad: 214, 124, 92 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 780px;
  margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: .2rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
p, caption { color: var(--soft) } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line) }
th:first-child, td:first-child { text-align: left } .wide { overflow-x: auto } td small { color: var(--soft) }
svg { width: 100%; height: auto } svg text { fill: var(--ink); font: 13px system-ui, sans-serif }
svg .soft { fill: var(--soft); font-size: 11px } svg .mark { fill: var(--mark) } svg .rule { stroke: var(--line) }
svg .reach { stroke: var(--mark); stroke-width: 2 }
"""


def page(contest: Contest, game: Game, summary: dict[str, Any], results: Iterable[Result], language: Language) -> str:
    """The whole page, in a language."""
    say = language.say
    played = sorted(results, key=lambda result: result.id)
    title = say(Text("Contest of bots: {game}", game=contest.game))
    settings = ", ".join(f"{name}={value}" for name, value in summary["options"].items())
    about = say(
        Text(
            "{games} games for {players} players, every deal played from every seat. {settings} Seed {seed}.",
            games=summary["games"],
            players=contest.players,
            settings=settings and settings + ".",
            seed=contest.seed,
        )
    )
    sections = [
        (say("Ratings"), say("Elo, the mean being 1500, with 95 % intervals."), _ladder(summary)),
        (say("Wins"), _about_wins(contest, language), _matrix(contest, summary)),
        (say("Bots"), "", _bots(game, summary, language)),
        (say("Scores"), say("How many games ended with which score."), _scores(contest, game, played)),
        (say("Length"), say("How many games took how many rounds."), _histogram([r.rounds for r in played], "", str)),
    ]
    body = "".join(
        f"<section><h2>{escape(head)}</h2>{f'<p>{escape(text)}</p>' if text else ''}{plot}</section>\n"
        for head, text, plot in sections
    )
    return (
        f'<!doctype html>\n<html lang="{language.code}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n{body}</body>\n</html>\n"
    )


def _about_wins(contest: Contest, language: Language) -> str:
    if contest.players == 2:
        return language.say("The share of games that the bot of the row won against the bot of the column.")
    return language.say(
        Text(
            "The share of games that the bot of the row won alone among copies of the bot of the column; "
            "an equal bot would win {fair}.",
            fair=f"{1 / contest.players:.0%}",
        )
    )


# -- plots ---------------------------------------------------------------------------------------------------------


def _ladder(summary: dict[str, Any]) -> str:
    """Ratings as points with their intervals, the best on top."""
    bots = sorted(summary["bots"], key=lambda bot: -bot["elo"][0])
    low: int = floor(min(bot["elo"][1] for bot in bots) / 100) * 100
    high: int = max(ceil(max(bot["elo"][2] for bot in bots) / 100) * 100, low + 100)

    def x(rating: float) -> float:
        return LEFT + (WIDTH - LEFT - 60) * (rating - low) / (high - low)

    step = 100 * max(1, round((high - low) / 800))
    height = ROW * len(bots)
    parts = [
        f'<line class="rule" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="0" y2="{height}"/>'
        f'<text class="soft" x="{x(at):.1f}" y="{height + 16}" text-anchor="middle">{at}</text>'
        for at in range(low, high + 1, step)
    ]
    for row, bot in enumerate(bots):
        rating, least, most = bot["elo"]
        y = ROW * row + ROW / 2
        parts.append(
            f'<text x="0" y="{y + 4:.1f}">{escape(_short(bot["bot"]))}</text>'
            f'<line class="reach" x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle class="mark" cx="{x(rating):.1f}" cy="{y}" r="5"/>'
            f'<text x="{WIDTH}" y="{y + 4:.1f}" text-anchor="end">{rating}</text>'
        )
    return _svg(height + 24, parts)


def _scores(contest: Contest, game: Game, played: Sequence[Result]) -> str:
    """The distribution of each bot's scores, all on one scale."""
    scores = [score for result in played for score in result.scores]
    plots = []
    for number, bot in enumerate(contest.bots):
        own = [score for r in played for score, who in zip(r.scores, r.bots, strict=True) if who == number]
        plots.append(_histogram(own, bot, game.points, scores))
    return "".join(plots)


def _histogram(values: Sequence[int], name: str, say: Callable[[int], str], scale: Sequence[int] = ()) -> str:
    """How often values come, in at most so many bins; `say` writes a value."""
    if not values:
        return ""
    low, high = min(scale or values), max(scale or values)
    size = max(1, ceil((high - low + 1) / BINS))
    bins = ceil((high - low + 1) / size)
    counts = Counter((value - low) // size for value in values)
    most = max(counts.values())
    width = (WIDTH - LEFT) / bins
    height = 90
    parts = [f'<text x="0" y="{height / 2 + 4}">{escape(_short(name))}</text>']
    for bin in range(bins):
        tall = (height - 14) * counts[bin] / most
        first, last = low + bin * size, low + (bin + 1) * size - 1
        label = say(first) if first == last else f"{say(first)}–{say(last)}"
        x = LEFT + bin * width
        parts.append(
            f'<rect class="mark" x="{x + 1:.1f}" y="{height - tall:.1f}" width="{max(1.0, width - 2):.1f}" '
            f'height="{tall:.1f}"><title>{label}: {counts[bin]}</title></rect>'
        )
        if bin % max(1, bins // 8) == 0:
            parts.append(f'<text class="soft" x="{x + 1:.1f}" y="{height + 13}">{say(first)}</text>')
    return _svg(height + 18, parts)


def _svg(height: float, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">{"".join(parts)}</svg>'


# -- tables --------------------------------------------------------------------------------------------------------


def _matrix(contest: Contest, summary: dict[str, Any]) -> str:
    """Who beat whom; the deeper the colour, the further from a fair share."""
    shares = {(pair["first"], pair["second"]): pair for pair in summary["pairs"]}
    head = "".join(f'<th scope="col">{escape(_short(bot))}</th>' for bot in contest.bots)
    rows = []
    for bot in contest.bots:
        cells = "".join(_cell(shares, bot, other, contest.players) for other in contest.bots)
        rows.append(f'<tr><th scope="row">{escape(_short(bot))}</th>{cells}</tr>')
    return f'<div class="wide"><table><tr><td></td>{head}</tr>{"".join(rows)}</table></div>'


def _cell(shares: dict[tuple[str, str], dict[str, Any]], bot: str, other: str, players: int) -> str:
    if (bot, other) in shares:
        value, low, high = shares[bot, other]["share"]
    elif (other, bot) in shares and players == 2:
        value, high, low = (1 - figure for figure in shares[other, bot]["share"])
    else:
        return "<td></td>"
    fair = 1 / players
    depth = (value - fair) / (1 - fair) if value > fair else (fair - value) / fair
    colour = f"rgba(var(--{'good' if value > fair else 'bad'}), {0.5 * depth:.2f})"
    return f'<td style="background: {colour}">{value:.1%}<br><small>{low:.1%}–{high:.1%}</small></td>'


def _bots(game: Game, summary: dict[str, Any], language: Language) -> str:
    say = language.say
    names = [say(head) for head in HEADS]
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(value)}</td>" for value in figures(bot, game)) + "</tr>"
        for bot in summary["bots"]
    )
    return f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'


HEADS = ("bot", "Elo", "mean score", "decisions", "ms/decision", "forfeits")
"""The columns of a bot's figures."""


def figures(bot: dict[str, Any], game: Game) -> list[str]:
    """A bot's figures as they stand in a table."""
    rating, low, high = bot["elo"]
    return [
        _short(bot["bot"]),
        f"{rating} ({low}–{high})",
        f"{bot['mean_score'] / game.point:.2f}",
        str(bot["decisions"]),
        f"{bot['ms_per_decision']:.2f}",
        str(bot["forfeits"]),
    ]


def _short(name: str) -> str:
    """A bot's name as far as it fits."""
    return name if len(name) <= 24 else name[:23] + "…"
