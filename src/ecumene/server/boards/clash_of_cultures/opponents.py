"""The other players: each at a glance, and his board, which opens over one's own."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import CATEGORIES, GOOD_KEYS, GOVERNMENTS, IN_CATEGORY, Wonder
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS
from ecumene.server.boards.parts.opponents import letters

from .icons import CATEGORY_ICONS, WONDER_ICONS
from .middle import WONDER_PRICE
from .over_parts import TheirCategory, Theirs
from .parts import Chip, Opponent
from .pencil import Pencil
from .realm import RESOURCES, TOKENS, goods, levels, sources, sources_in_words

TAKEN = "URHMAPOCYI"
"""Letters of the table and of the map, and those that jump to other parts of the board."""
LISTS = {
    "scored": ("check-mark", Text("Scored")),
    "people": ("philosopher-bust", Text("Great persons")),
    "seen": ("semi-closed-eye", Text("You have seen")),
}
"""What lies before a player besides: its icon and what it is."""


def opponents(pencil: Pencil) -> tuple[Opponent, ...]:
    """All others, in the order of their turns."""
    keys = letters((pencil.seats[seat] for seat in pencil.others), TAKEN)
    return tuple(_opponent(pencil, seat, letter) for seat, letter in zip(pencil.others, keys, strict=True))


def _opponent(pencil: Pencil, seat: int, letter: str) -> Opponent:
    player, view = pencil.players[seat], pencil.view
    words, icon = government(pencil, player)
    offered = view.get("offer") or {}
    wanted = ("want",) if seat in (offered.get("giver"), offered.get("taker")) else ()
    return Opponent(
        seat=pencil.seats[seat],
        first=view["first"] == seat,
        active=view["active"] == seat and pencil.in_turn,
        proposes=player["proposes"],
        government=words,
        government_icon=icon,
        chips=chips(pencil, player),
        action_cards=player["action_cards"],
        objective_cards=player["objective_cards"],
        points=pencil.points(sum(player["points"])),
        points_words=sources_in_words(pencil, seat),
        goods=(*goods(pencil, seat, RESOURCES, *wanted), *goods(pencil, seat, TOKENS, *wanted)),
        cities=len(player["cities"]),
        advances=len(player["advances"]),
        seen=len(player["seen"]),
        letter=letter,
        home=pencil.near,
        press=pencil.can(f"seat {seat + 1}"),
        asks=(pencil.can("want action"), pencil.can("want objective")) if wanted else (None, None),
    )


def chips(pencil: Pencil, player: dict[str, Any]) -> tuple[Chip, ...]:
    """A player's wonders: those that stand, then those that he keeps."""
    built = [town["wonder"] for town in player["cities"] if town["wonder"]]
    made = [Chip(WONDER_ICONS[id], pencil.name(id), True, pencil.name(id)) for id in built]
    for id in player["kept"]:
        short = _missing(pencil.wonders[id], player)
        said = pencil.words("{wonder}: {n} short", wonder=pencil.wonders[id], n=short) if short else pencil.name(id)
        made.append(Chip(WONDER_ICONS[id], pencil.name(id), False, said))
    return tuple(made)


def _missing(wonder: Wonder, player: dict[str, Any]) -> int:
    """How many goods a player still needs for a wonder, when gold has stood in for resources."""
    resources: int = sum(max(0, n - player[key]) for key, n in zip(WONDER_PRICE, wonder.price, strict=True))
    gold: int = player["gold"]
    culture: int = player["culture_token"]
    return max(0, resources - gold) + max(0, wonder.culture - culture)


def government(pencil: Pencil, player: dict[str, Any]) -> tuple[str, str]:
    """A player's government with the number of its advances, and its icon."""
    groups = [pencil.advance(id).group for id in player["advances"]]
    for group in GOVERNMENTS:
        if group in groups:
            name = CATEGORIES[group]
            return f"{pencil.language.say(CATEGORY_WORDS[name])} {groups.count(group)}", CATEGORY_ICONS[name]
    return "", ""


# -- their boards ------------------------------------------------------------------------------------------------------


def theirs(pencil: Pencil) -> tuple[Theirs, ...]:
    """The boards of all others."""
    return tuple(_theirs(pencil, seat) for seat in pencil.others)


def _theirs(pencil: Pencil, seat: int) -> Theirs:
    player = pencil.players[seat]
    words, icon = government(pencil, player)
    return Theirs(
        seat=pencil.seats[seat],
        title=pencil.words("Advances of {name}", name=pencil.seats[seat].name),
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
