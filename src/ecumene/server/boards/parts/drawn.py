"""Parts of pages that are kept once they are drawn: boards are drawn for every viewer after every action."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from markupsafe import Markup

from ecumene.engine import Language

_DRAWN: WeakKeyDictionary[Language, dict[tuple[str, object], Markup]] = WeakKeyDictionary()
_LOOKS: WeakKeyDictionary[Language, dict[tuple[str, Hashable, bool], Markup]] = WeakKeyDictionary()
MOST_LOOKS = 5000
"""So many looks of cards are remembered in each language, about 10 MB."""


class Drawn:
    """A table that keeps its parts, by language: each game speaks one of its own. `part` names the drawing."""

    if TYPE_CHECKING:

        @property
        def say(self) -> Language: ...
        @property
        def watching(self) -> bool: ...

    def drawn(
        self, part: str, things: Iterable[Hashable], draw: Callable[..., Markup], *more: str, frame: str = "{}"
    ) -> Markup:
        """Things one after the other; what looks as it did before, on whatever table, is not drawn again."""
        looks = _LOOKS.setdefault(self.say, {})
        parts: list[str] = []
        for thing in things:
            key = (part, thing, self.watching)
            found = looks.get(key)
            if found is None:
                if len(looks) >= MOST_LOOKS:
                    looks.clear()
                found = looks[key] = draw(self, thing, *more)
            parts.append(found)
        before, _, after = frame.partition("{}")
        return Markup(before + f"{after}{before}".join(parts) + after if parts else "")

    def kept(self, part: str, thing: object) -> Markup | None:
        """A part of the page that was drawn before and is the same everywhere."""
        return _DRAWN.setdefault(self.say, {}).get((part, thing))

    def keep(self, part: str, thing: object, drawn: Markup) -> Markup:
        """Keeps a part of the page, so that it is drawn once."""
        _DRAWN[self.say][part, thing] = drawn
        return drawn
