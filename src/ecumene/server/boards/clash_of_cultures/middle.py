"""What lies between the players: the head of the map with its rounds and decks, and wonders."""

from __future__ import annotations

from ecumene.engine import Text
from ecumene.games.clash_of_cultures.box.cards import Wonder
from ecumene.server.boards.picture import element

from .briefs import WONDERS
from .icons import WONDER_ICONS
from .parts import Cost, Deck, Dot, Round, WonderCard
from .pencil import Pencil

TURNS = 3
WONDER_PRICE = ("food", "ore", "wood")
DECKS = {
    "event_deck": ("bell", Text("event cards left: {n}")),
    "action_deck": ("poker-hand", Text("action cards left: {n}")),
    "objective_deck": ("torch", Text("objective cards left: {n}")),
    "wonder_deck": ("great-pyramid", Text("wonders left: {n}")),
    "regions_left": ("compass", Text("regions left: {n}")),
}


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
        words = pencil.words("round {n}", n=number)
        made.append(Round(number, number == now, tuple(dots), words))
    return tuple(made)


def decks(pencil: Pencil) -> tuple[Deck, ...]:
    """What is left of the decks."""
    return tuple(
        Deck(icon, pencil.view[key], pencil.words(text.msgid, n=pencil.view[key]))
        for key, (icon, text) in DECKS.items()
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
        lacks.append(pencil.words("a free city") if missing["city"] == "free" else pencil.name(missing["city"]))
    return WonderCard(
        key=element(wonder.id),
        name=pencil.language.name(wonder),
        words=pencil.language.name(wonder),
        face=pencil.face(wonder),
        icon=WONDER_ICONS[wonder.id],
        brief=pencil.language.say(WONDERS[wonder.id]),
        costs=tuple(costs),
        lacks=tuple(lacks),
        kept=kept,
        press=pencil.press(f"wonder {wonder.id}"),
        changed=element(wonder.id) in pencil.picture.changed,
    )
