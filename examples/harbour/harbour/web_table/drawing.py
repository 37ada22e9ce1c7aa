"""What the template draws: the pile, the sold crates and the ships, with all words said already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ecumene.engine import Language, Text
from ecumene.server.boards import Picture, Press, Seat, press, say, seats

from ..goods import CRATES_OF_EACH, GOODS, LOAD, SELL, Good


@dataclass(frozen=True)
class Heap:
    """Crates of one kind, in a hold or sold. `words` say all of it to those who do not see it."""

    key: str
    id: str
    name: str
    crates: int
    words: str
    changed: bool
    press: Press | None = None

    @property
    def coins(self) -> int:
        """What the crates bring if they are sold at once."""
        return self.crates**2


@dataclass(frozen=True)
class Ship:
    """A player's ship. `heaps` is empty if the viewer does not know what is in the hold."""

    seat: Seat
    title: str
    coins: int
    coin_words: str
    crates: int
    room: str
    backs: str
    heaps: list[Heap]


@dataclass(frozen=True)
class Table:
    """Everything on the board. `own` is None for those who only watch."""

    say: Language
    pile: int
    pile_words: str
    load: Press | None
    sold: list[Heap]
    most: int
    prices: list[int]
    own: Ship | None
    others: list[Ship]


def draw(picture: Picture) -> Table:
    """The whole board as one viewer sees it."""
    view, language = picture.view, picture.language
    ships = [_ship(picture, seat, view["ships"][seat.number]) for seat in seats(picture, len(view["ships"]))]
    return Table(
        say=language,
        pile=view["pile"],
        pile_words=_face_down(language, view["pile"]),
        load=press(picture, LOAD.id),
        sold=[_sold(picture, good) for good in GOODS],
        most=CRATES_OF_EACH,
        prices=[crates**2 for crates in range(1, CRATES_OF_EACH + 1)],
        own=next((ship for ship in ships if ship.seat.you), None),
        others=[ship for ship in ships if not ship.seat.you],
    )


def _face_down(language: Language, crates: int) -> str:
    if not crates:
        return say(language, "No crates")
    return language.say(Text("{n} crate, face down", "{n} crates, face down", n=crates))


def _sold(picture: Picture, good: Good) -> Heap:
    language, crates = picture.language, picture.view["sold"].count(good.id)
    words = say(language, "{good}: sold {n} of {most}", good=good, n=crates, most=CRATES_OF_EACH)
    key = f"c-{good.id}"
    return Heap(key, good.id, language.name(good), crates, words, key in picture.changed)


def _ship(picture: Picture, seat: Seat, ship: dict[str, Any]) -> Ship:
    language = picture.language
    held = ship["hold"]
    return Ship(
        seat=seat,
        title=say(language, "Your ship") if seat.you else seat.name,
        coins=ship["coins"],
        coin_words=language.say(Text("{n} coin", "{n} coins", n=ship["coins"])),
        crates=ship["crates"],
        room=say(language, "Hold: {n} of {most}", n=ship["crates"], most=picture.view["largest_hold"]),
        backs=_face_down(language, ship["crates"]),
        heaps=[] if held is None else [_heap(picture, seat, good, held.count(good.id)) for good in GOODS],
    )


def _heap(picture: Picture, seat: Seat, good: Good, crates: int) -> Heap:
    """The crates of one kind in a hold; in one's own they are a button, or say why not."""
    language, key = picture.language, f"c-{seat.number}-{good.id}"
    found = press(picture, SELL[good].id) if seat.you else None
    words = say(language, "{good}: crates {n}, worth {coins}", good=good, n=crates, coins=crates**2)
    return Heap(key, good.id, language.name(good), crates, words, key in picture.changed, found)
