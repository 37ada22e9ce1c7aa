"""Cards on boards: what is printed on one is worked out once, where its values come from, lists and piles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from ecumene.engine import Language, Text
from ecumene.server.boards.picture import say

CardT = TypeVar("CardT", bound=Hashable)
PrintT = TypeVar("PrintT")

SOURCES: Mapping[str, str] = {
    "rulebook": "From the rule book: {fields}.",
    "public": "From public sources: {fields}.",
    "owner": "From your card file: {fields}.",
    "reconstructed": "Reconstructed: {fields}.",
    "balanced": "Reconstructed and balanced: {fields}.",
}


def printed_once(make: Callable[[CardT, Language], PrintT]) -> Callable[[CardT, Language], PrintT]:
    """What is printed on a card is the same wherever it lies, so it is worked out once in each language."""
    known: WeakKeyDictionary[Language, dict[CardT, PrintT]] = WeakKeyDictionary()

    @wraps(make)
    def printed(card: CardT, language: Language) -> PrintT:
        prints = known.setdefault(language, {})
        if card not in prints:
            prints[card] = make(card, language)
        return prints[card]

    return printed


def sources(
    provenance: Mapping[str, str],
    fields: Iterable[tuple[str, str]],
    language: Language,
    told: Iterable[str] = tuple(SOURCES),
) -> list[str]:
    """Where the printed values of a card come from; each field has its name and what it is called."""
    by_source: dict[str, dict[str, None]] = {}
    for name, words in fields:
        by_source.setdefault(provenance.get(name, "reconstructed"), {})[words] = None
    return [
        say(language, SOURCES[source], fields=[Text(words) for words in by_source[source]])
        for source in told
        if source in by_source
    ]


@dataclass(frozen=True)
class Listed(Generic[PrintT]):
    """Equal cards in a list that opens."""

    printed: PrintT
    n: int
    key: str = ""
    """The id of its element, if the log points there."""


@dataclass(frozen=True)
class Pile(Generic[PrintT]):
    """Cards that are not spread out: how many, and which when one looks."""

    key: str
    title: str
    words: str
    n: int
    cards: tuple[Listed[PrintT], ...]


@lru_cache(maxsize=4000)
def pile_words(language: Language, title: str, n: int) -> str:
    """A pile in words."""
    return language.say(Text("{title}: {n} card", "{title}: {n} cards", title=title, n=n))
