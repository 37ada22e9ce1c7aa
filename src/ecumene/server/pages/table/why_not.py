"""Why can't I…? What is impossible now and why: a few lines, the likeliest first, and the rest behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ecumene.engine import Language, Text
from ecumene.server.pages.table.panel import group_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import Choice

FIRST = 8
"""So many reasons are in sight at once,"""
OF_A_KIND = 2
"""and of them so many about the same kind of action."""


@dataclass(frozen=True)
class Impossible:
    """Choices that are impossible for the same reason, or their groups where several have it."""

    reason: str
    rule: str
    labels: list[str]


@dataclass(frozen=True)
class WhyNot:
    """What is impossible, the likeliest first; `more` is shown to whoever asks for it."""

    first: list[Impossible]
    more: list[Impossible]


Line = dict[str, list[str]]
"""What one reason stands against: labels of actions by the names of their groups."""


def why_not(live: LiveTable, choices: Sequence[Choice], language: Language) -> WhyNot:
    """The choices that cannot be taken, by reason, in their order. A group of which nothing is there says it once."""
    parse = live.game.vocabulary.parse
    lines: dict[tuple[str, str], Line] = {}
    sizes = Counter[str]()
    for choice in choices:
        if not choice.absent:
            group = group_of(live.game, parse(choice.action), language) or choice.label
            sizes[group] += 1
            if not choice.legal:
                lines.setdefault((choice.reason, choice.rule), {}).setdefault(group, []).append(_short(choice.label))
    for choice in choices:
        if choice.absent:
            group = group_of(live.game, parse(choice.action), language) or choice.label
            if group not in sizes:
                sizes[group] = 0
                lines.setdefault((choice.reason, choice.rule), {})[group] = []
    found = _parted(
        [(Impossible(reason, rule, _labels(line, sizes)), next(iter(line))) for (reason, rule), line in lines.items()]
    )
    if _other_times(live):
        rest = Impossible(language.say(OWN_TIME), "", [language.say(ALL_ELSE)])
        (found.more if found.more or len(found.first) == FIRST else found.first).append(rest)
    return found


ALL_ELSE = Text("All else")
OWN_TIME = Text("This question comes first; all else has its own time.")


def _other_times(live: LiveTable) -> bool:
    """Whether something can be done in the game of which the question says nothing."""
    decision = live.table.state.decision
    if decision is None:
        return False
    said = {*decision.question.explained, *(action.verb for action in decision.actions)}
    return any(action.verb not in said for action in live.game.vocabulary)


def _short(label: str) -> str:
    """An action without what is added in brackets, such as a price: here it only has to be known again."""
    return label.partition(" (")[0]


def _labels(line: Line, sizes: Mapping[str, int]) -> list[str]:
    """The actions that a reason stands against; where it is about several groups, by their names if nothing else is in
    them."""
    if len(line) == 1:
        return list(dict.fromkeys(next(iter(line.values())))) or list(line)
    found: list[str] = []
    for group, labels in line.items():
        found += labels if 0 < len(labels) < max(2, sizes[group]) else [group]
    return list(dict.fromkeys(found))


def _parted(lines: Sequence[tuple[Impossible, str]]) -> WhyNot:
    """Every kind of action comes to its right before there are many reasons of one kind."""
    counts = Counter[str]()
    first: list[Impossible] = []
    more: list[Impossible] = []
    for line, group in lines:
        counts[group] += 1
        (first if counts[group] <= OF_A_KIND and len(first) < FIRST else more).append(line)
    return WhyNot(first, more)
