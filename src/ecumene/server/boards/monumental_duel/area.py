"""What lies before a player: stock, ledger, city, provinces, policies, wonder, leaders and piles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ecumene.engine import Language, Text
from ecumene.games.monumental_duel.box.card_fields import CULTURE, TYPES
from ecumene.games.monumental_duel.box.cards import Card
from ecumene.games.monumental_duel.state.board import MAJORITY
from ecumene.server.boards.picture import Press

from .city import crossed, places, stock, weighed
from .icons import LEDGER_ICONS
from .parts import Area, Count, Piece, Pile, Score, Scout, TypeToken, Who
from .pencil import Pencil
from .prices import Price, strength


def area(pencil: Pencil, seat: int) -> Area:
    """A player's area."""
    own = pencil.players[seat]
    price = conquest(pencil, seat)
    city = places(pencil, seat)
    return Area(
        seat=pencil.seats[seat],
        who=who(pencil, seat),
        active=pencil.view["active"] == seat,
        stock=stock(pencil, seat),
        places=city,
        cross=crossed(own["city"]),
        choosing=seat == pencil.viewer and bool(pencil.all_legal("activate")),
        weighed=weighed(pencil) if seat == pencil.viewer else None,
        using=using(pencil, seat, {place.rival.card.id for place in city if place.rival}),
        provinces=provinces(pencil, seat, danger(pencil, seat, price)),
        conquest=price,
        tokens=tokens(pencil, seat),
        policies=policies(pencil, seat),
        wonder=wonder(pencil, seat),
        cities=cities(pencil, seat),
        warlord=warlord(pencil, seat),
        scout=scout(pencil, seat),
        deck=deck(pencil, seat),
        discard=pencil.pile(f"discard-{seat}", pencil.language.get("discard"), own["discard"]),
        archive=pencil.pile(f"archive-{seat}", pencil.language.get("archive"), own["archive"]),
        policies_left=policies_left(pencil, seat),
        ledger=ledger(pencil, seat),
        score=_score(pencil.language, own["score"]),
    )


def who(pencil: Pencil, seat: int) -> Who:
    """The head of an area: a name, a civilization, and who begins or has passed."""
    own, mine = pencil.players[seat], seat == pencil.viewer
    id, seated, get = own["civilization"], pencil.seats[seat], pencil.language.get
    marks = [*([get("first")] if pencil.view["first"] == seat else []), *([get("passed")] if own["passed"] else [])]
    nation = pencil.language.name(pencil.game.civilizations[id]) if id else ""
    final = pencil.view["final"] and seat == pencil.near and bool(pencil.picture.decision)
    return Who(seated, get("You") if mine else seated.name, nation, tuple(marks), final)


# -- the ledger ----------------------------------------------------------------------------------------------------

LEDGER = {
    "provinces": (1, "{n} province: {points}", "{n} provinces: {points}"),
    "knowledge": (1, "{n} knowledge: {points}", "{n} knowledge: {points}"),
    "wonders": (2, "{n} wonder: {points}", "{n} wonders: {points}"),
    "policies": (2, "{n} policy: {points}", "{n} policies: {points}"),
    "free_cities": (2, "{n} free city: {points}", "{n} free cities: {points}"),
}
"""What scores: points for each, and the words."""


def ledger(pencil: Pencil, seat: int) -> list[Count]:
    """What the player has that scores, and where there are points for having most."""
    own, other = (pencil.players[number]["counts"] for number in (seat, 1 - seat))
    return [
        _count(pencil.language, category, own[category], category != "free_cities" and own[category] >= other[category])
        for category in LEDGER
    ]


@lru_cache(maxsize=1000)
def _count(language: Language, category: str, n: int, most: bool) -> Count:
    each, one, many = LEDGER[category]
    words = Text(one, many, n=n, points=Text("{n} point", "{n} points", n=n * each))
    if most:
        words = Text("{what}, and {n} for having most", what=words, n=MAJORITY)
    return Count(LEDGER_ICONS[category], n, most, language.say(words))


@lru_cache(maxsize=1000)
def _score(language: Language, n: int) -> Score:
    words = "{n} point if the game ended now", "{n} points if the game ended now"
    return Score(n, language.say(Text(*words, n=n)))


# -- provinces -----------------------------------------------------------------------------------------------------


def conquest(pencil: Pencil, seat: int) -> Price | None:
    """What the other player would pay for the top province."""
    cards = [pencil.card(entry["card"]) for entry in pencil.players[seat]["provinces"]]
    needed = strength(cards, pencil.purses[seat])
    return None if needed is None else pencil.purses[1 - seat].conquest(needed)


def danger(pencil: Pencil, seat: int, price: Price | None) -> str:
    """A warning that the other player can take the top province now."""
    other = pencil.players[1 - seat]
    acts = any(place["activated"] for place in other["city"]) and not other["passed"]
    if seat != pencil.viewer or price is None or price.short or not acts:
        return ""
    return pencil.say(Text("{player} can take it: {price}", player=1 - seat, price=pencil.priced(price)))


def provinces(pencil: Pencil, seat: int, note: str) -> list[Piece]:
    """The stack of provinces and Barricades, the top one first."""
    entries = pencil.players[seat]["provinces"]
    top = next((n for n in range(len(entries) - 1, -1, -1) if not pencil.card(entries[n]["card"]).defence), -1)
    made = []
    for number in range(len(entries) - 1, -1, -1):
        id, added = entries[number]["card"], tuple(entries[number]["types"])
        card = pencil.card(id)
        theirs = ["conquer"] if number == top else []
        actions = [f"bonus {id}", f"token {id}"] if seat == pencil.viewer else theirs
        types = (card.type, *added) if card.type else added
        made.append(
            pencil.piece(
                id,
                f"b-{seat}-{number}",
                actions,
                _province_words(pencil.language, card, types) if types else "",
                "md-first" if number == top else "",
                types=types,
                note=note if number == top else "",
            )
        )
    return made


@lru_cache(maxsize=1000)
def _province_words(language: Language, card: Card, types: tuple[str, ...]) -> str:
    return language.say(Text("{card} ({types})", card=card, types=[Text(type) for type in types]))


def tokens(pencil: Pencil, seat: int) -> list[TypeToken]:
    """The type tokens that wait to be placed."""
    left = pencil.players[seat]["type_tokens"]
    mine = seat == pencil.viewer
    return [
        TypeToken(type, pencil.language.get(type), left[type], pencil.press(f"type {type}") if mine else None)
        for type in TYPES
        if left[type] > 0
    ]


# -- policies, wonder, free cities ---------------------------------------------------------------------------------


def policies(pencil: Pencil, seat: int) -> list[Piece]:
    """The developed policies, the active one first."""
    own = pencil.players[seat]
    made = []
    for number, id in reversed(list(enumerate(own["policies"]))):
        last = number == len(own["policies"]) - 1
        actions: list[str] = []
        if seat == pencil.viewer:
            legal = [f"{verb} {id}" for verb in ("copy", "first") if f"{verb} {id}" in pencil.all_legal(verb)]
            actions = [*(["policy"] if last and pencil.card(id).act else []), *legal]
        made.append(pencil.piece(id, f"y-{seat}-{number}", actions, state=_used(last and own["policy_used"])))
    return made


def policies_left(pencil: Pencil, seat: int) -> Pile:
    """The policies that can still be developed, and the price of the next one."""
    own = pencil.players[seat]
    civilization = own["civilization"]
    left = [card.id for card in pencil.game.policies[civilization]] if civilization else []
    left = [id for id in left if id not in own["policies"]]
    press = pencil.press(*(f"develop {id}" for id in left)) if seat == pencil.viewer and left else None
    price = pencil.purses[seat].price(CULTURE, "", len(own["policies"]) + 1) if left else None
    return pencil.pile(f"policies-{seat}", pencil.language.get("policies left"), left, press=press, price=price)


def wonder(pencil: Pencil, seat: int) -> Piece | None:
    """The wonder under construction."""
    id = pencil.players[seat]["wonder"]
    if id is None:
        return None
    actions = ["finish", f"build {id}", f"keep {id}"] if seat == pencil.viewer else []
    price = pencil.purses[seat].second_part(pencil.card(id))
    words = Text("{card}, under construction. To finish it: {price}", card=pencil.card(id), price=pencil.priced(price))
    return pencil.piece(id, f"w-{seat}", actions, pencil.say(words), price=price)


def cities(pencil: Pencil, seat: int) -> list[Piece]:
    """The free cities of a player."""
    own = pencil.players[seat]
    mine = seat == pencil.viewer
    return [
        pencil.piece(
            id, f"f-{seat}-{id}", [f"scout {id}", f"trade {id}"] if mine else [], state=_used(id in own["traded"])
        )
        for id in own["free_cities"]
    ]


# -- leaders and piles ---------------------------------------------------------------------------------------------


def warlord(pencil: Pencil, seat: int) -> Piece | None:
    """The warlord, who acts only for the holder of the advantage."""
    own: dict[str, Any] = pencil.players[seat]
    if own["civilization"] is None:
        return None
    card = pencil.game.warlords[own["civilization"]]
    holds = pencil.view["advantage"]["holder"] == seat
    note = "" if holds else pencil.language.get("needs the advantage")
    actions = ["warlord"] if seat == pencil.viewer else []
    state = _used(own["warlord_used"])
    return pencil.piece(card.id, f"l-{seat}", actions, state=state or ("" if holds else "locked"), note=note)


def scout(pencil: Pencil, seat: int) -> Scout:
    """The scout; as a button it asks for the city, if there are several: each city has a button of its own."""
    legal = pencil.all_legal("scout") if seat == pencil.viewer else []
    press = (
        Press(",".join(legal), pencil.language.get("Send the scout"), True, name="narrow") if len(legal) > 1 else None
    )
    return Scout(f"scout-{seat}", pencil.players[seat]["scout_used"], press)


def using(pencil: Pencil, seat: int, shown: set[str]) -> list[Piece]:
    """The cards in use just now, shown over the deck."""
    return [
        pencil.piece(id, f"u-{seat}-{number}", state="md-first")
        for number, id in enumerate(pencil.players[seat]["using"])
        if id not in shown
    ]


def deck(pencil: Pencil, seat: int) -> Pile:
    """The city deck: what is in it is known, the order only of cards that were seen going onto it."""
    own = pencil.players[seat]
    notes: tuple[str, ...] = ()
    if own["top"]:
        known = [pencil.card(id) for id in own["top"]]
        notes = (pencil.say(Text("On top: {cards}", cards=known)),)
    price = pencil.purses[seat].progress()
    press = pencil.press("progress") if seat == pencil.viewer else None
    return pencil.pile(
        f"deck-{seat}", pencil.language.get("deck"), [*own["deck"], *own["top"]], notes=notes, press=press, price=price
    )


def _used(used: bool) -> str:
    return "used" if used else ""
