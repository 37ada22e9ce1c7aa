"""The boards of the other players, each of which opens over one's own."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import CATEGORIES, GOOD_KEYS, IN_CATEGORY
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS

from .icons import CATEGORY_ICONS
from .opponents import chips, government
from .over_parts import TheirCategory, Theirs
from .pencil import Pencil
from .realm import goods, levels, sources

LISTS = {
    "scored": ("check-mark", Text("Scored")),
    "people": ("philosopher-bust", Text("Great persons")),
    "seen": ("semi-closed-eye", Text("You have seen")),
}
"""What lies before a player besides: its icon and what it is."""


def theirs(pencil: Pencil) -> tuple[Theirs, ...]:
    """The boards of all others."""
    return tuple(_theirs(pencil, seat) for seat in pencil.far)


def _theirs(pencil: Pencil, seat: int) -> Theirs:
    player = pencil.players[seat]
    words, icon = government(pencil, player)
    return Theirs(
        seat=pencil.seats[seat],
        title=pencil.say("Advances of {name}", name=pencil.seats[seat].name),
        government=words,
        government_icon=icon,
        points=pencil.points(sum(player["points"])),
        sources=sources(pencil, seat),
        goods=goods(pencil, seat, GOOD_KEYS),
        levels=levels(pencil, player),
        advances=len(player["advances"]),
        categories=_categories(pencil, frozenset(player["advances"])),
        wonders=chips(pencil, player),
        lists=tuple(_lists(pencil, player)),
    )


def _categories(pencil: Pencil, known: frozenset[str]) -> tuple[TheirCategory, ...]:
    made = []
    for number, id in enumerate(CATEGORIES):
        advances = pencil.game.advances[number * IN_CATEGORY : (number + 1) * IN_CATEGORY]
        rows = tuple((pencil.language.name(advance), advance.id in known) for advance in advances)
        made.append(TheirCategory(pencil.language.say(CATEGORY_WORDS[id]), CATEGORY_ICONS[id], rows))
    return tuple(made)


def _lists(pencil: Pencil, player: dict[str, Any]) -> list[tuple[str, str, tuple[str, ...]]]:
    named = {
        "scored": [goal for _, goal in player["scored"]],
        "people": player["people"],
        "seen": player["seen"],
    }
    return [
        (icon, pencil.language.say(words), tuple(pencil.name(id) for id in named[key]))
        for key, (icon, words) in LISTS.items()
        if named[key]
    ]
