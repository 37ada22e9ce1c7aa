"""The panel that asks: the answers as buttons, many of them in groups."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ecumene.engine import Action, Game, Language, Text, Thing
from ecumene.engine.asking.answers import harmless_first, way_on
from ecumene.server.boards.shown import Showing, Shown
from ecumene.server.pages.table.several import copies
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.question import Choice

KEYS = "123456789"
FEW = len(KEYS)
"""So many answers are listed as they are; more are grouped."""
WORDY = 36
"""Letters: a longer answer takes more than two lines in a column beside another one on a phone."""
ASIDE = re.compile(r"(.+?) \(([^()]+)\)")
"""What an answer says in brackets at its end stands in a line of its own, smaller."""
COUNTED = re.compile(r"(?<=\d) (?=\w)")
"""A number and what it counts stay in one line."""
PLAINLY = Shown()

NO_TICKS: Mapping[Action, int] = {}
Answer = tuple[Choice, Action]
"""A choice with the action that it stands for."""


@dataclass(frozen=True)
class Offer:
    """A choice as a button, with its number key."""

    choice: Choice
    number: int
    """The action's own number, by which its button is known again on the next page."""
    key: str
    main: bool = False
    """Whether it just goes on: it stays in sight."""
    entered: bool = False
    """Whether Enter takes it."""
    copies: int = 0
    """How often it can be ticked, where several answers can be given together."""
    shown: Shown = PLAINLY
    """The signs and words that the board has for it."""

    @property
    def wordy(self) -> bool:
        """Whether it needs the whole width of a phone."""
        return sum(map(len, self.words)) + 3 * len(self.shown.trail) > WORDY

    @property
    def words(self) -> tuple[str, str]:
        """What is chosen, and what is said about it aside; the second is mostly nothing."""
        said = COUNTED.sub("\u00a0", self.shown.words or self.choice.label)
        aside = ASIDE.fullmatch(said)
        return (aside[1], aside[2]) if aside else (said, "")


@dataclass(frozen=True)
class Group:
    """Choices that a player looks for under one name, with its number key. They are numbered anew."""

    name: str
    key: str
    offers: list[Offer]
    main: bool = False
    shown: Shown = PLAINLY

    def holds(self, action: str) -> bool:
        """Whether an action is in the group."""
        return any(offer.choice.action == action for offer in self.offers)


@dataclass(frozen=True)
class Narrowed:
    """The choices that one thing on the board has: what it is called, and they."""

    title: str
    offers: list[Offer]

    @property
    def actions(self) -> str:
        """The choices as a click names them."""
        return ",".join(offer.choice.action for offer in self.offers)


def entries(live: LiveTable, choices: Sequence[Choice], language: Language) -> list[Offer | Group]:
    """The legal choices as the panel lists them: plainly if they are few or all of a kind, else in groups; what gives
    something away comes last. Beside groups, what just goes on stands below them."""
    game = live.game
    legal = _harmless_first(
        live, [(choice, game.vocabulary.parse(choice.action)) for choice in choices if choice.legal]
    )
    main = way_on(live.table.state, [action for _, action in legal])
    parts: dict[str, list[Answer]] = {}
    for choice, action in legal:
        grouped = action is not main and (len(legal) > FEW or action.verb in game.gathered)
        name = group_of(game, action, language) if grouped else ""
        parts.setdefault(name or f"={action}", []).append((choice, action))
    apart = [part for part in parts.values() if part[0][1] is not main]
    if len(apart) == 1 and apart[0][0][1].verb not in game.gathered:
        parts = {str(action): [(choice, action)] for choice, action in legal}
    elif main is not None and any(len(part) > 1 for part in parts.values()):
        parts[f"={main}"] = parts.pop(f"={main}")
    entered = main if main is not None and (len(legal) == 1 or not _careful(live, main)) else None
    ticks = copies(live) if legal else {}
    found: list[Offer | Group] = []
    for (name, part), key in zip(parts.items(), _keys(len(parts)), strict=True):
        if len(part) > 1:
            found.append(Group(name, key, _numbered(part, ticks)))
        else:
            choice, action = part[0]
            found.append(Offer(choice, action.index, key, action is main, action is entered, ticks.get(action, 0)))
    return found


def with_signs(entries: Sequence[Offer | Group], shown: Showing) -> list[Offer | Group]:
    """The same choices as the board shows them; a group has the sign that its first choice has for it, or
    what is shown of that choice's verb."""
    return [_group_with_signs(each, shown) if isinstance(each, Group) else _with_signs(each, shown) for each in entries]


def _with_signs(offer: Offer, shown: Showing) -> Offer:
    return replace(offer, shown=shown.get(offer.choice.action, PLAINLY))


def _group_with_signs(group: Group, shown: Showing) -> Group:
    verb = group.offers[0].choice.action.partition(" ")[0]
    offers = [_with_signs(offer, shown) for offer in group.offers]
    sign = offers[0].shown.group
    return replace(group, offers=offers, shown=Shown(sign) if sign else shown.get(verb, PLAINLY))


def proposed_first(choices: Sequence[Choice], proposed: Sequence[str]) -> Sequence[Choice]:
    """The choices with those that the board proposes before the others."""
    rank = {action: number for number, action in enumerate(proposed)}
    return sorted(choices, key=lambda choice: rank.get(choice.action, len(rank))) if rank else choices


def ticked_together(entries: Sequence[Offer | Group]) -> bool:
    """Whether several of the choices can be ticked and taken together."""
    return any(offer.copies for entry in entries for offer in (entry.offers if isinstance(entry, Group) else [entry]))


def _harmless_first(live: LiveTable, answers: Sequence[Answer]) -> list[Answer]:
    choices = {action: choice for choice, action in answers}
    return [(choices[action], action) for action in harmless_first(live.table.state, choices)]


def _careful(live: LiveTable, action: Action) -> bool:
    """Whether an answer is not for Enter to take while there are others."""
    state = live.table.state
    return live.game.words.gives_away(state, action) or live.game.words.takes_thought(state, action)


@lru_cache(maxsize=5000)
def group_of(game: Game, action: Action, language: Language) -> str:
    """The name of an action's group, or nothing."""
    name = game.group(action)
    return "" if name is None else language.say(name)


def _keys(count: int) -> list[str]:
    """Number keys for so many; those after the ninth have none."""
    return [*KEYS[:count], *[""] * (count - len(KEYS))]


def _numbered(answers: Sequence[Answer], ticks: Mapping[Action, int] = NO_TICKS) -> list[Offer]:
    keys = _keys(len(answers))
    return [
        Offer(choice, action.index, key, copies=ticks.get(action, 0))
        for (choice, action), key in zip(answers, keys, strict=True)
    ]


def leads_back(live: LiveTable, viewer: int) -> bool:
    """Whether a question goes into one's own answer to another one, and can be left by taking back the last choice: it
    was asked on top of the steps that waited there."""
    table = live.table
    if table.why_not_undo(viewer) is not None or table.state.decision is None:
        return False
    asked = table.state.decision.question
    others = (state for state in reversed(table.back) if state.decision and state.decision.question is not asked)
    before = next(others, None)
    return before is not None and before.player == viewer and len(before.steps) < len(table.state.steps)


def narrowed(live: LiveTable, choices: Sequence[Choice], actions: str, language: Language) -> Narrowed | None:
    """What a thing on the board can be clicked for: those of its actions that are legal now; None if there are none."""
    legal = {choice.action: choice for choice in choices if choice.legal}
    wanted = [live.game.vocabulary.parse(text) for text in actions.split(",")]
    found = [(legal[action.id], action) for action in dict.fromkeys(wanted) if action.id in legal]
    if not found:
        return None
    about = [[arg.id if isinstance(arg, Thing) else arg for arg in action.args] for _, action in found]
    shared = [id for id in about[0] if id in live.game.things and all(id in ids for ids in about)]
    groups = {group_of(live.game, action, language) for _, action in found}
    if shared:
        thing = live.game.words.name_now(live.table.state, live.game.things[shared[0]])
        title = language.say(Text("{thing}: what next?", thing=thing))
    else:
        title = (groups.pop() if len(groups) == 1 else "") or language.get("What next?")
    return Narrowed(title, _numbered(_harmless_first(live, found)))
