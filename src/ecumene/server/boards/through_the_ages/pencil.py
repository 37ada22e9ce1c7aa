"""What every part of the board is drawn with: the picture, names, buttons and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from ecumene.engine import Language
from ecumene.games.through_the_ages.box.cards import Card
from ecumene.games.through_the_ages.box.contents import CARDS
from ecumene.server.boards.parts.cards import Listed, pile_words
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture, Press

from .parts import Pile
from .pieces import Piece
from .prints import Print, printed


class Pencil(AnyPencil):
    """Draws cards for one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.part = ""
        """What is being drawn."""
        self.counts = Counter[str]()
        """How many things can be clicked in each part of the board."""
        self.keys: set[str] = set()
        """Ids that an element has already."""
        self.question = str(picture.decision.get("question", "")).rpartition(".")[2]

    def at(self, part: str) -> Pencil:
        """Goes on to another part of the board."""
        self.part = part
        return self

    def on_turn(self, seat: int) -> bool:
        """Whether it is a player's turn, whoever has to answer now."""
        return bool(self.picture.decision) and self.view["active"] == seat

    # -- words -----------------------------------------------------------------------------------------------------

    def get(self, words: str) -> str:
        """A word or sentence without arguments."""
        return self.language.get(words)

    # -- buttons ---------------------------------------------------------------------------------------------------

    def press(self, *actions: str) -> Press | None:
        """The button for a thing, which is counted where it lies."""
        made = super().press(*actions)
        if made is not None and made.legal:
            self.counts[self.part] += 1
        return made

    # -- cards -----------------------------------------------------------------------------------------------------

    def key(self, *wanted: str) -> str:
        """The first of these ids that no element has yet; if all have been given, the last with a number."""
        made = next((id for id in wanted if id not in self.keys), f"{wanted[-1]}-{len(self.keys)}")
        self.keys.add(made)
        return made

    def piece(
        self,
        id: str,
        keys: Sequence[str],
        actions: Sequence[str] = (),
        *,
        quiet: bool = False,
        seat: int | None = None,
        **more: Any,
    ) -> Piece:
        """A card that lies somewhere. If it is `quiet`, it does not say why it cannot be clicked. If it belongs to a
        seat, what happens to cards of the same name elsewhere does not make it new."""
        card = CARDS[id]
        key = self.key(*keys)
        made = (self.can if quiet else self.press)(*actions) if actions else None
        fresh = self.picture.changed
        return Piece(
            key=key,
            card=card,
            printed=printed(card, self.language),
            words=card_words(self.language, card),
            press=made,
            changed=(key in fresh or (f"c-{id}" in fresh and key.endswith(id)))
            if seat is None
            else f"c-{seat}-{id}" in fresh,
            **more,
        )

    def listed(self, ids: Iterable[str]) -> tuple[Listed[Print], ...]:
        """Cards in a list, by age and name."""
        return _listed(self.language, tuple(ids))

    def pile(self, key: str, title: str, ids: Sequence[str], n: int | None = None, age: str = "") -> Pile:
        """Cards that lie on one another; `n` where not all of them are known."""
        count = len(ids) if n is None else n
        return Pile(key, title, pile_words(self.language, title, count), count, self.listed(ids), age)


@lru_cache(maxsize=4000)
def card_words(language: Language, card: Card) -> str:
    """A card for those who do not see it: its name, kind and age."""
    shown = printed(card, language)
    return f"{shown.name}, {shown.spoken}"


@lru_cache(maxsize=2000)
def _listed(language: Language, ids: tuple[str, ...]) -> tuple[Listed[Print], ...]:
    made = [Listed(printed(CARDS[id], language), n) for id, n in Counter(ids).items()]
    return tuple(sorted(made, key=lambda each: (each.printed.level, each.printed.band, each.printed.name)))
