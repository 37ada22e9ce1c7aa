"""The view of trade: the offer under way as two trays, what it changes, everybody's resource cards, who is in range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ecumene.engine import Text
from ecumene.games.civilization.box.cards import ERA, FIGURE, RESOURCES, UNLIMITED
from ecumene.games.civilization.box.vocabulary import COINS
from ecumene.games.civilization.box.world import FAR
from ecumene.games.civilization.state.board import KEY_POINTS, STANDARD_TECHNOLOGY_POINTS
from ecumene.games.civilization.state.board import STANDARD_WONDER_POINTS as STANDARD_WONDER
from ecumene.games.civilization.state.board import WONDER_POINTS as ADVANCED_WONDER
from ecumene.games.civilization.words.phrases import SIZES
from ecumene.server.boards.picture import Press, Seat

from .icons import FIGURE_ICONS, GOLD, SKYLINES, TECHNOLOGIES, WONDER_ICONS
from .map.spaces import again
from .parts import Mark
from .pencil import Pencil

SORTS = (
    Text("Gold and resource cards"),
    Text("Technologies"),
    Text("Wonders"),
    Text("Settlements"),
    Text("Pieces"),
)
"""What an offer can name, as the tabs of the trays say it."""
ANSWERS = ("accept", "counter", "refuse", "offer", "drop")
VERBS = {
    True: ("give-gold", "lend", "give-technology", "give-wonder", "give-city", "give-piece"),
    False: ("want-gold", "borrow", "want-technology", "want-wonder", "want-city", "want-piece"),
}
"""The verbs that name things in an offer: what the giver gives, and what he wants."""
PARTS = (
    Text("settlements {before} → {after}"),
    Text("critical resource {before} → {after}"),
    Text("kinds of resources {before} → {after}"),
    Text("monopolies {before} → {after}"),
    Text("wonders {before} → {after}"),
)
"""The parts of a production, as `Income` has them."""


@dataclass(frozen=True)
class Item:
    """A thing that an offer names, with what happens to it after production."""

    icon: str
    mark: Mark | None
    name: str
    note: str
    back: bool
    """Whether it comes back."""
    press: Press | None = None
    """The button that takes it out of the offer again."""


@dataclass(frozen=True)
class Addable:
    """A thing that can be named besides: a button, or why not."""

    icon: str
    mark: Mark | None
    name: str
    note: str
    press: Press


@dataclass(frozen=True)
class Tray:
    """One side of an offer: what it names, and sort by sort what it can name besides."""

    seat: Seat
    title: str
    items: tuple[Item, ...]
    shelves: tuple[tuple[Addable, ...], ...]


@dataclass(frozen=True)
class Outlook:
    """What an offer changes for a player in this turn: what it would bring, part by part, and in all."""

    seat: Seat
    before: str
    after: str
    changes: tuple[str, ...]
    sum: str
    sign: str


@dataclass(frozen=True)
class Held:
    """Cards of a resource that a player holds; lent and borrowed ones are said in words."""

    mark: Mark
    n: int
    words: str
    press: Press | None


@dataclass(frozen=True)
class Trader:
    """What a player has to trade with, and whether he is in trade range."""

    seat: Seat
    cards: tuple[Held, ...]
    lent: str
    gold: int
    forecast: int
    range: str
    near: bool
    press: Press | None


@dataclass(frozen=True)
class Trading:
    """The view of trade."""

    title: str
    note: str
    trays: tuple[Tray, ...]
    sorts: tuple[tuple[str, int], ...]
    """The sorts of things that can be added, and how many of each."""
    opened: int
    pieces: tuple[Press, ...]
    answers: tuple[tuple[str, Press], ...]
    outlook: tuple[Outlook, ...]
    traders: tuple[Trader, ...]
    range: str
    voyage: Press | None


def draw_trading(pencil: Pencil) -> Trading:
    """Everything about trade as one viewer sees it."""
    offer = pencil.view["offer"]
    open_offer = offer is not None and "gives" in offer
    trays = _trays(pencil, offer) if open_offer else ()
    counts = [sum(len(tray.shelves[sort]) for tray in trays if tray.shelves) for sort in range(len(SORTS))]
    pieces = pencil.all_legal("piece", "ship") if pencil.question == "which_piece" and pencil.asked else []
    made = [pencil.press(action) for action in pieces]
    return Trading(
        title=_title(pencil, offer),
        note=_note(pencil, offer),
        trays=trays,
        sorts=tuple(zip(map(pencil.language.say, SORTS), counts, strict=True)) if any(counts) else (),
        opened=0,
        pieces=tuple(press for press in made if press is not None),
        answers=tuple((verb, press) for verb in ANSWERS if (press := pencil.press(verb)) is not None),
        outlook=_outlook(pencil, offer) if open_offer else (),
        traders=tuple(
            _trader(pencil, seat) for seat in (pencil.near, *pencil.others) if not pencil.players[seat]["out"]
        ),
        range=_range(pencil),
        voyage=pencil.press("voyage") if pencil.game.ruling["swap"].id in pencil.own["wonders"] else None,
    )


# -- words ------------------------------------------------------------------------------------------------------------


def _title(pencil: Pencil, offer: Mapping[str, Any] | None) -> str:
    """Who is talking with whom."""
    if offer is None:
        return pencil.words("Trade")
    giver, taker = offer["giver"], offer["taker"]
    if pencil.viewer == giver:
        return pencil.words("Your offer to {target}", target=taker)
    if pencil.viewer == taker:
        return pencil.words("Offer from {target}", target=giver)
    return pencil.words("{player} and {target} are talking", player=giver, target=taker)


def _note(pencil: Pencil, offer: Mapping[str, Any] | None) -> str:
    """What the viewer should know about the offers of this slot."""
    view = pencil.view
    if offer is not None:
        giver, taker = offer["giver"], offer["taker"]
        if "gives" not in offer:
            if pencil.viewer == taker:
                return pencil.words("{target} is still putting it together.", target=giver)
            return pencil.words("Nobody else knows what about.")
        if offer["made"] and pencil.viewer == giver:
            return pencil.words("{target} has to answer.", target=taker)
        if offer["counter"] and pencil.viewer == giver:
            return pencil.words("It answers the offer of {target}, who can only accept or refuse it.", target=taker)
        if offer["counter"]:
            return pencil.words("It answers your offer: you can only accept or refuse it.")
        return pencil.words("What is agreed happens at once. Promises bind nobody.")
    if view["phase"] != "trade":
        return pencil.words("Offers are made in the trade phase.")
    left = view["offers_left"]
    if view["active"] == pencil.viewer:
        return pencil.words("You can make {n} more offer.", "You can make {n} more offers.", n=left)
    return pencil.words(
        "{player} can make {n} more offer.", "{player} can make {n} more offers.", player=view["active"], n=left
    )


def _range(pencil: Pencil) -> str:
    """How far trade reaches now."""
    land, sea = pencil.view["ranges"]
    if not pencil.advanced:
        return pencil.words("In the standard game everybody can trade with everybody.")
    if UNLIMITED in (land, sea):
        return pencil.words("Everybody can trade with everybody: the technology for it is in play.")
    if not sea:
        return pencil.words("Trade range: {land} by land, none over sea.", land=land)
    return pencil.words("Trade range: {land} by land, {sea} by sea.", land=land, sea=sea)


# -- the offer --------------------------------------------------------------------------------------------------------


def _trays(pencil: Pencil, offer: Mapping[str, Any]) -> tuple[Tray, ...]:
    """Both sides of an offer, what the viewer gives first."""
    sides = [(offer["giver"], "gives", True), (offer["taker"], "wants", False)]
    if pencil.viewer == offer["taker"]:
        sides.reverse()
    composing = bool(pencil.all_legal("drop"))
    return tuple(_tray(pencil, seat, offer[side], giving, composing) for seat, side, giving in sides)


def _tray(pencil: Pencil, seat: int, bundle: Mapping[str, Any], giving: bool, composing: bool) -> Tray:
    title = pencil.words("You give") if seat == pencil.viewer else pencil.words("{player} gives", player=seat)
    shelves = _shelves(pencil, seat, bundle, giving) if composing else ()
    side = "given" if giving else "wanted"
    items = tuple(
        replace(item, press=pencil.can(f"take-out {side} {number}"))
        for number, item in enumerate(_items(pencil, seat, bundle), 1)
    )
    return Tray(pencil.seats[seat], title, items, shelves)


def _items(pencil: Pencil, seat: int, bundle: Mapping[str, Any]) -> Iterable[Item]:
    """What one side of an offer names, in the order in which the rules count it."""
    if bundle["gold"]:
        yield Item(GOLD, None, pencil.words("{n} gold", "{n} gold", n=bundle["gold"]), "", False)
    for id, n in bundle["resources"].items():
        name = pencil.name(id)
        yield Item("", pencil.mark(id), f"{n} × {name}" if n > 1 else name, "", True)
    for id in bundle["technologies"]:
        yield Item(TECHNOLOGIES, None, _technology(pencil, id), _technology_note(pencil, id), False)
    for id in bundle["wonders"]:
        yield Item(WONDER_ICONS[id], None, pencil.name(id), _wonder_note(pencil), False)
    for id in bundle["cities"]:
        icon, mark, note = _city(pencil, id)
        yield Item(icon, mark, pencil.name(id), note, False)
    for figure, place, ship in bundle["pieces"]:
        yield Item(
            FIGURE_ICONS[figure], None, pencil.called(figure), _piece_note(pencil, seat, figure, place, ship), False
        )


def _technology(pencil: Pencil, id: str) -> str:
    """In the standard game technologies are called by their era only."""
    card = pencil.game.technology[id]
    return pencil.language.name(card if pencil.advanced else ERA[card.age])


def _technology_note(pencil: Pencil, id: str) -> str:
    n = KEY_POINTS * pencil.game.technology[id].key if pencil.advanced else STANDARD_TECHNOLOGY_POINTS
    return pencil.words("{n} point", "{n} points", n=n) if n else ""


def _wonder_note(pencil: Pencil) -> str:
    return pencil.words("{n} point", "{n} points", n=ADVANCED_WONDER if pencil.advanced else STANDARD_WONDER)


def _city(pencil: Pencil, id: str) -> tuple[str, Mark | None, str]:
    """A settlement: its skyline, its resource and its size in words."""
    region = pencil.view["regions"][id]
    marker = region["marker"]
    mark = pencil.mark(marker) if region["face_up"] and marker and pencil.is_resource(marker) else None
    size: int = region["size"]
    words = pencil.language.say(SIZES[size])
    return SKYLINES[size], mark, words if mark is None else f"{words}, {mark.name}"


def _piece_note(pencil: Pencil, seat: int, figure: str, place: str, ship: int) -> str:
    """Where a piece stands, and what goes along with it."""
    if not FIGURE[figure].afloat:
        return pencil.name(place)
    aboard = [(other, n) for other, _, _, on, n in pencil.players[seat]["pieces"] if on == ship and FIGURE[other].cargo]
    if not aboard:
        return pencil.name(place)
    cargo = [pencil.called(other) if n == 1 else f"{n} × {pencil.called(other)}" for other, n in aboard]
    return pencil.words("{place}, with {cargo}", place=pencil.name(place), cargo=cargo)


# -- what can be added ------------------------------------------------------------------------------------------------


def _shelves(pencil: Pencil, seat: int, bundle: Mapping[str, Any], giving: bool) -> tuple[tuple[Addable, ...], ...]:
    """Everything that a player has and an offer can name besides, sort by sort."""
    gold, lend, technology, wonder, city, piece = VERBS[giving]
    own = pencil.players[seat]
    stocks = [
        *((f"{gold} {coins}", GOLD, None, f"+{coins}", "") for coins in COINS if coins <= own["gold"]),
        *(_card(pencil, lend, id, n) for id, n in own["resources"].items()),
    ]
    technologies = [
        (f"{technology} {id}", TECHNOLOGIES, None, _technology(pencil, id), _technology_note(pencil, id))
        for id in own["technologies"]
        if id not in bundle["technologies"]
        and (pencil.advanced or f"{technology} {id}" in pencil.all_legal(technology))
    ]
    wonders = [
        (f"{wonder} {id}", WONDER_ICONS[id], None, pencil.name(id), _wonder_note(pencil))
        for id in own["wonders"]
        if id not in bundle["wonders"]
    ]
    settlements = [
        (f"{city} {id}", icon, mark, pencil.name(id), note)
        for id in (each["region"] for each in own["cities"])
        if id not in bundle["cities"]
        for icon, mark, note in (_city(pencil, id),)
    ]
    places = dict.fromkeys(place for _, place, _, _, _ in own["pieces"])
    pieces = [(f"{piece} {id}", "", None, pencil.name(id), _standing(pencil, seat, id)) for id in places]
    return tuple(
        tuple(made for thing in shelf if (made := _addable(pencil, *thing)) is not None)
        for shelf in (stocks, technologies, wonders, settlements, pieces)
    )


def _card(pencil: Pencil, verb: str, id: str, n: int) -> tuple[str, str, Mark | None, str, str]:
    return f"{verb} {id}", "", pencil.mark(id), pencil.name(id), f"× {n}" if n > 1 else ""


def _addable(pencil: Pencil, action: str, icon: str, mark: Mark | None, name: str, note: str) -> Addable | None:
    press = pencil.press(action)
    return None if press is None else Addable(icon, mark, name, note, press)


def _standing(pencil: Pencil, seat: int, place: str) -> str:
    """A player's pieces in a place, counted."""
    counts: dict[str, int] = {}
    for figure, where, _, _, n in pencil.players[seat]["pieces"]:
        if where == place:
            counts[figure] = counts.get(figure, 0) + n
    return ", ".join(pencil.called(id) if n == 1 else f"{n} × {pencil.called(id)}" for id, n in counts.items())


# -- what it changes --------------------------------------------------------------------------------------------------


def _outlook(pencil: Pencil, offer: Mapping[str, Any]) -> tuple[Outlook, ...]:
    """What both would have of an offer in this turn: gold now and the next production."""
    if "after" not in offer:
        return ()
    found = []
    for seat, after in zip((offer["giver"], offer["taker"]), offer["after"], strict=True):
        own = pencil.players[seat]
        gold, more = after["gold"] - own["gold"], after["forecast"] - own["forecast"]
        changes = [
            pencil.say(Text(words.msgid, before=before, after=then))
            for words, before, then in zip(PARTS, own["parts"], after["parts"], strict=True)
            if before != then
        ]
        if gold:
            changes.append(pencil.words("gold {signed}", signed=_signed(gold)))
        total = gold + more
        sign = "good" if total > 0 else "bad" if total < 0 else ""
        found.append(
            Outlook(
                pencil.seats[seat], str(own["forecast"]), str(after["forecast"]), tuple(changes), _signed(total), sign
            )
        )
    return tuple(found if offer["giver"] == pencil.near else reversed(found))


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "±0"


# -- the players ------------------------------------------------------------------------------------------------------


def _trader(pencil: Pencil, number: int) -> Trader:
    own, seat = pencil.players[number], pencil.seats[number]
    cards = tuple(_held(pencil, number, id) for id in RESOURCES if id in own["resources"])
    words, near = ("", True) if number == pencil.near or pencil.own["out"] else _reach(pencil, number)
    deal = f"deal {number + 1}"
    press = again(pencil, deal) or pencil.press(deal) if number != pencil.viewer else None
    return Trader(seat, cards, _lent(pencil, number), own["gold"], own["forecast"], words, near, press)


def _held(pencil: Pencil, seat: int, id: str) -> Held:
    """The cards of a resource that a player holds; by Magellan's Voyage they can be taken and given."""
    n = pencil.players[seat]["resources"][id]
    mine = seat == pencil.viewer
    press = pencil.can(f"for {id}") if mine else pencil.can(f"swap {seat + 1} {id}")
    return Held(pencil.mark(id), n, pencil.words("{card}: {n}", card=pencil.name(id), n=n), press)


def _lent(pencil: Pencil, seat: int) -> str:
    """Which cards of a player others hold, and which ones he holds of others."""
    found = []
    for id, holder in pencil.view["loans"].items():
        region = pencil.view["regions"][id]
        card = pencil.name(region["marker"])
        if region["owner"] == seat:
            found.append(pencil.words("{card} lent to {player}", card=card, player=holder))
        elif holder == seat:
            found.append(pencil.words("{card} borrowed from {player}", card=card, player=region["owner"]))
    return ", ".join(found)


def _reach(pencil: Pencil, other: int) -> tuple[str, bool]:
    """Whether another player is in trade range of the one whose area is drawn large, and why not."""
    limits = pencil.view["ranges"]
    if UNLIMITED in limits:
        return pencil.words("in trade range"), True
    land, sea = distances(pencil, pencil.near, other)
    if land <= limits[0]:
        return pencil.words("in trade range: {n} step by land", "in trade range: {n} steps by land", n=land), True
    if sea <= limits[1]:
        return pencil.words("in trade range: {n} sea", "in trade range: {n} seas", n=sea), True
    if land == sea == FAR:
        return pencil.words("too far"), False
    if land == FAR:
        return pencil.words("too far: {n} sea", "too far: {n} seas", n=sea), False
    if sea == FAR:
        return pencil.words("too far: {n} step by land", "too far: {n} steps by land", n=land), False
    return pencil.words("too far: {land} by land, {sea} by sea", land=land, sea=sea), False


def distances(pencil: Pencil, one: int, other: int) -> tuple[int, int]:
    """How near the settlements of two players are over land and over sea."""
    world = pencil.game.world
    mine, his = (
        [pencil.game.place[city["region"]].number for city in pencil.players[seat]["cities"]] for seat in (one, other)
    )
    land = min((world.by_land[a][b] for a in mine for b in his), default=FAR)
    return land, min((world.by_sea[a][b] for a in mine for b in his), default=FAR)
