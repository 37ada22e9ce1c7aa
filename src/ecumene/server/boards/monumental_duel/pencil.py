"""What every part of the board is drawn with: the picture, names, buttons, prices and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, cast

from ecumene.engine import Language
from ecumene.games.monumental_duel import MonumentalDuel
from ecumene.games.monumental_duel.box.amounts import counted
from ecumene.games.monumental_duel.box.card_fields import KINDS
from ecumene.games.monumental_duel.box.cards import Card
from ecumene.server.boards.parts.cards import Listed, pile_words
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture, element

from .parts import Piece, Pile
from .prices import Price, Purse
from .prints import Print, printed

WHAT_TO_DO = ":what_to_do"
"""The question which action is taken."""


@lru_cache(maxsize=100)
def named(game: MonumentalDuel) -> frozenset[str]:
    """The cards that are there once; what the log says of them points at them."""
    copies = Counter[str]()
    for civilization in game.civilizations.values():
        copies.update(civilization.deck)
    return frozenset(card.id for card in game.cards.values() if not card.copies and copies[card.id] <= 1)


class Pencil(AnyPencil):
    """Draws cards for one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.game = cast(MonumentalDuel, picture.game)
        self.far = 1 - self.near
        self.named = named(self.game)

    @cached_property
    def purses(self) -> list[Purse]:
        """What each player pays with."""
        return [Purse(self.game, player) for player in self.players]

    @cached_property
    def acting(self) -> bool:
        """Whether the viewer chooses among all his actions."""
        return bool(self.picture.choices) and self.picture.decision.get("question", "").endswith(WHAT_TO_DO)

    # -- words -----------------------------------------------------------------------------------------------------

    def priced(self, price: Price) -> str:
        """A price in words."""
        return self.say(counted(KINDS.index(price.resource), price.n))

    # -- cards -----------------------------------------------------------------------------------------------------

    def card(self, id: str) -> Card:
        """A card by its id."""
        return self.game.cards[id]

    def key(self, id: str, place: str) -> str:
        """The id of a card's element: its own if there is one such card, else that of the place."""
        return element(id) if id in self.named else place

    def piece(
        self, id: str, place: str, actions: Sequence[str] = (), words: str = "", state: str = "", **more: Any
    ) -> Piece:
        """A card that lies somewhere."""
        card = self.card(id)
        key = self.key(id, place)
        return Piece(
            key=key,
            card=card,
            printed=printed(card, self.language),
            words=words or self.language.name(card),
            press=self.press(*actions) if actions else None,
            changed=key in self.picture.changed,
            state=state,
            **more,
        )

    def listed(self, ids: Iterable[str], keyed: bool = True) -> tuple[Listed[Print], ...]:
        """Cards in a list, by name."""
        return _listed(self.game, self.language, tuple(ids), keyed)

    def pile(self, key: str, title: str, ids: Sequence[str], **more: Any) -> Pile:
        """Cards that lie on one another."""
        return Pile(key, title, pile_words(self.language, title, len(ids)), len(ids), self.listed(ids), **more)


@lru_cache(maxsize=5000)
def _listed(game: MonumentalDuel, language: Language, ids: tuple[str, ...], keyed: bool) -> tuple[Listed[Print], ...]:
    known = named(game) if keyed else frozenset()
    made = [
        Listed(printed(game.cards[id], language), n, element(id) if id in known else "")
        for id, n in Counter(ids).items()
    ]
    return tuple(sorted(made, key=lambda each: each.printed.name))
