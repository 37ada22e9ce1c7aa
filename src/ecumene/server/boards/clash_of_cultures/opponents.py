"""The other players, the head of the map, and wonders."""

from __future__ import annotations

from typing import Any

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import CATEGORIES, GOVERNMENTS, Wonder
from ecumene.games.clash_of_cultures.words.cards.goals import CATEGORY_WORDS
from ecumene.server.boards.picture import free_letter

from .icons import CATEGORY_ICONS, WONDER_ICONS
from .parts import Chip, Cost, Deck, Dot, Rival, Round, WonderCard
from .pencil import Pencil, element
from .realm import RESOURCES, TOKENS, goods, sources_in_words

TURNS = 3
WONDER_PRICE = ("food", "ore", "wood")
DECKS = {
    "event_deck": ("bell", Text("event cards left: {n}")),
    "action_deck": ("poker-hand", Text("action cards left: {n}")),
    "objective_deck": ("torch", Text("objective cards left: {n}")),
    "wonder_deck": ("great-pyramid", Text("wonders left: {n}")),
    "regions_left": ("compass", Text("regions left: {n}")),
}
TAKEN = "URHMAPOCYI"
"""Letters of the table and of the map, and those that jump to other parts of the board."""


def rivals(pencil: Pencil) -> tuple[Rival, ...]:
    """All others, in the order of their turns."""
    letters = set(TAKEN)
    return tuple(_rival(pencil, seat, letters) for seat in pencil.far)


def _rival(pencil: Pencil, seat: int, letters: set[str]) -> Rival:
    player, view = pencil.players[seat], pencil.view
    words, icon = government(pencil, player)
    offered = view.get("offer") or {}
    wanted = ("want",) if seat in (offered.get("giver"), offered.get("taker")) else ()
    return Rival(
        seat=pencil.seats[seat],
        first=view["first"] == seat,
        active=view["active"] == seat and bool(view["turn"]),
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
        letter=free_letter(pencil.seats[seat].name, letters),
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
        said = pencil.say("{wonder}: {n} short", wonder=pencil.wonders[id], n=short) if short else pencil.name(id)
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


# -- the head of the map -----------------------------------------------------------------------------------------------


def rounds(pencil: Pencil) -> tuple[Round, ...]:
    """The rounds with their turns and status phases."""
    now, turn = pencil.view["round"], pencil.view["turn"]
    made = []
    for number in range(1, max(now, pencil.view["rounds"]) + 1):
        dots = []
        for place in range(1, TURNS + 2):
            at = turn or TURNS + 1
            past = number < now or (number == now and place < at)
            state = "past" if past else "now" if number == now and place == at else "ahead"
            dots.append(Dot(place > TURNS, state))
        words = pencil.say("round {n}", n=number)
        made.append(Round(number, number == now, tuple(dots), words))
    return tuple(made)


def decks(pencil: Pencil) -> tuple[Deck, ...]:
    """What is left of the decks."""
    return tuple(
        Deck(icon, pencil.view[key], pencil.say(text.msgid, n=pencil.view[key])) for key, (icon, text) in DECKS.items()
    )


# -- wonders -----------------------------------------------------------------------------------------------------------


def wonders(pencil: Pencil) -> tuple[WonderCard, ...]:
    """The wonders that lie open, after those that the viewer keeps."""
    kept = [(id, True) for id in pencil.own["kept"]]
    return tuple(
        _wonder(pencil, pencil.wonders[id], own) for id, own in [*kept, *((id, False) for id in pencil.view["wonders"])]
    )


def _wonder(pencil: Pencil, wonder: Wonder, kept: bool) -> WonderCard:
    missing = pencil.view.get("wonders_lack", {}).get(wonder.id, {})
    short = missing.get("goods", {})
    costs = [Cost(key, n, key in short) for key, n in zip(WONDER_PRICE, wonder.price, strict=True) if n]
    costs.append(Cost("culture_token", wonder.culture, "culture_token" in short))
    lacks = [pencil.name(id) for id in missing.get("advances", ())]
    if "city" in missing:
        lacks.append(pencil.say("a free city") if missing["city"] == "free" else pencil.name(missing["city"]))
    return WonderCard(
        key=element(wonder.id),
        name=pencil.language.name(wonder),
        words=pencil.language.name(wonder),
        face=pencil.face(wonder),
        icon=WONDER_ICONS[wonder.id],
        costs=tuple(costs),
        lacks=tuple(lacks),
        kept=kept,
        press=pencil.press(f"wonder {wonder.id}"),
        changed=element(wonder.id) in pencil.picture.changed,
    )
