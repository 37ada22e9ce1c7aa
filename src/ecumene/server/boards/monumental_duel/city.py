"""A player's city: nine places with their cards, the knowledge below them, and what each cross would bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ecumene.engine import Language, Text
from ecumene.games.monumental_duel.box.amounts import summed
from ecumene.games.monumental_duel.box.card_fields import KINDS
from ecumene.games.monumental_duel.box.cards import PLACES, Card

from .parts import Piece, Place, Stock
from .pencil import Pencil

CROSSES = tuple(
    tuple(place for place in range(9) if place // 3 == crossing // 3 or place % 3 == crossing % 3)
    for crossing in range(9)
)
"""The places of the row and the column that cross in each place."""
CROSS_CLASSES = tuple(" ".join(f"in-{crossing}" for crossing in CROSSES[place]) for place in range(9))


def crossed(city: Sequence[Mapping[str, Any]]) -> tuple[int, int] | None:
    """The activated row and column; a card that was strengthened lies in them and is not activated any more."""
    lit = {number for number, place in enumerate(city) if place["activated"]}
    if not lit:
        return None
    found = [crossing for crossing in range(9) if lit <= set(CROSSES[crossing])]

    def idle(crossing: int) -> int:
        return sum(bool(city[place]["card"]) for place in CROSSES[crossing] if place not in lit)

    crossing = min(found, key=idle)
    return crossing // 3, crossing % 3


def weighed(pencil: Pencil) -> int | None:
    """The place whose cross the viewer is about to activate, if he is sure."""
    verb, _, place = pencil.picture.weighed.partition(" ")
    return int(place.removeprefix("p")) - 1 if verb == "activate" else None


def harvest(pencil: Pencil, city: Sequence[Mapping[str, Any]], crossing: int) -> list[int]:
    """The resources that the cards of a cross give."""
    gained = [0] * len(KINDS)
    for place in CROSSES[crossing]:
        if (id := city[place]["card"]) is not None:
            for kind, n in enumerate(pencil.card(id).yields):
                gained[kind] += n
    return gained


def places(pencil: Pencil, seat: int) -> list[Place]:
    """The nine places of a player's city."""
    return [_place(pencil, seat, number) for number in range(9)]


def _place(pencil: Pencil, seat: int, number: int) -> Place:
    city = pencil.players[seat]["city"]
    place = city[number]
    id = f"p{number + 1}"
    mine = seat == pencil.viewer
    choosing = mine and f"activate {id}" in pencil.picture.choices
    card = knowledge = rival = None
    if place["card"]:
        card = _card(pencil, seat, number, choosing)
    if place["knowledge"]:
        knowledge = _knowledge(pencil, seat, number, choosing and card is None)
        if mine and f"keep {place['knowledge']}" in pencil.all_legal("keep"):
            rival = _rival(pencil, seat, number)
    empty = card is None and knowledge is None
    gained = summed(tuple(harvest(pencil, city, number))) if choosing else []
    return Place(
        number=number,
        crosses=CROSS_CLASSES[number],
        name=pencil.language.name(PLACES[number]),
        hollow=pencil.language.get("empty until the round ends" if pencil.picture.decision else "empty"),
        card=card,
        knowledge=knowledge,
        rival=rival,
        press=pencil.press(f"activate {id}") if choosing and empty else None,
        gives=pencil.say(Text("The cross gives {what}.", what=gained)) if gained else "",
        lit=place["activated"],
    )


def _card(pencil: Pencil, seat: int, number: int, choosing: bool) -> Piece:
    place = pencil.players[seat]["city"][number]
    id, at = place["card"], f"p{number + 1}"
    actions: list[str] = []
    if choosing:
        actions = [f"activate {at}"]
    elif seat == pencil.viewer:
        uses = [f"use {at}"] if pencil.card(id).act else []
        actions = [*uses, f"archive {at}", f"discard {at}", f"strengthen {at}", *_by_name(pencil, id)]
    state = _state(place["activated"], place["used"])
    return pencil.piece(
        id,
        f"p-{seat}-{number}",
        actions,
        _words(pencil.language, pencil.card(id), number, place["activated"], place["used"]),
        state,
    )


def _knowledge(pencil: Pencil, seat: int, number: int, choosing: bool) -> Piece:
    place = pencil.players[seat]["city"][number]
    id, at = place["knowledge"], f"p{number + 1}"
    card = pencil.card(id)
    actions: list[str] = []
    if choosing:
        actions = [f"activate {at}"]
    elif seat == pencil.viewer:
        uses = [f"apply {at}"] if card.act else pencil.all_legal("exchange") if card.may and place["activated"] else []
        alone = [f"strengthen {at}"] if place["card"] is None else []
        removing = [f"archive {at} knowledge", f"discard {at} knowledge"]
        actions = [*uses, *removing, *alone, f"keep {id}", *_by_name(pencil, id)]
    state = _state(place["activated"], place["knowledge_used"])
    words = _words(pencil.language, card, number, place["activated"], place["knowledge_used"])
    return pencil.piece(id, f"k-{seat}-{number}", actions, words, state)


def _rival(pencil: Pencil, seat: int, number: int) -> Piece:
    """The knowledge just drawn, which would lie in the same place."""
    id = pencil.players[seat]["using"][-1]
    return pencil.piece(id, f"r-{seat}-{number}", [f"keep {id}"])


def _by_name(pencil: Pencil, id: str) -> Iterator[str]:
    """The actions that name a card of one's own; impossible ones say nothing here."""
    for action in (f"copy {id}", f"first {id}"):
        if (choice := pencil.picture.choices.get(action)) is not None and choice.legal:
            yield action


def _state(lit: bool, used: bool) -> str:
    return f"{'lit' if lit else 'idle'}{' used' if used else ''}"


WORDS = {
    (False, False): "{place}: {card}",
    (True, False): "{place}: {card}, activated",
    (True, True): "{place}: {card}, activated, used",
    (False, True): "{place}: {card}, used",
}


@lru_cache(maxsize=10_000)
def _words(language: Language, card: Card, number: int, lit: bool, used: bool) -> str:
    return language.say(Text(WORDS[lit, used], place=PLACES[number], card=card))


def stock(pencil: Pencil, seat: int) -> list[Stock]:
    """What a player has of each resource, with what each cross would add."""
    own = pencil.players[seat]
    choosing = seat == pencil.viewer and bool(pencil.all_legal("activate"))
    crosses = [harvest(pencil, own["city"], crossing) for crossing in range(9)] if choosing else []
    made = []
    for kind, id in enumerate(KINDS):
        gains = tuple((number, gained[kind]) for number, gained in enumerate(crosses) if gained[kind])
        press = pencil.press(f"take {id}") if seat == pencil.viewer else None
        made.append(Stock(id, pencil.language.get(id), own["stock"][id], press, gains))
    return made
