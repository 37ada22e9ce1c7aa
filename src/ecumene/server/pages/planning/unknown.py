"""What nobody can know on the board of a plan: what is drawn otherwise in another world. Boards are compared part by
part, whatever they are of, and only the smallest parts that differ are marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from html.parser import HTMLParser

from markupsafe import Markup

EMPTY = frozenset({"img", "input", "br", "hr", "meta", "link", "wbr"})
OPENING = re.compile(r"<([a-z][\w-]*)(?=[\s/>])")
SMALL = 40
"""A part with more parts in it is no single thing: what differs inside of it is marked, not all of it."""


@dataclass(eq=False)
class Part:
    """An element of a board, by its number among all of them."""

    number: int
    tag: str
    attributes: tuple[tuple[str, str | None], ...] = ()
    inside: list[Part | str] = field(default_factory=list)
    size: int = 0
    """So many elements are in it."""

    @property
    def kind(self) -> tuple[str, str | None]:
        """By what a part is known again on another board."""
        return self.tag, dict(self.attributes).get("id")

    @property
    def words(self) -> list[str]:
        """What stands in it directly."""
        return [each for each in self.inside if isinstance(each, str)]

    @property
    def parts(self) -> list[Part]:
        """The elements directly in it."""
        return [each for each in self.inside if isinstance(each, Part)]


class Tree(HTMLParser):
    """A board as parts in parts."""

    def __init__(self, board: str) -> None:
        super().__init__(convert_charrefs=True)
        self.all: list[Part] = []
        self._open = [Part(-1, "")]
        self.feed(board)
        self.close()
        self.top = self._open[0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        part = Part(len(self.all), tag, tuple(attrs))
        self.all.append(part)
        self._open[-1].inside.append(part)
        for around in self._open:
            around.size += 1
        if tag not in EMPTY:
            self._open.append(part)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        places = [place for place, part in enumerate(self._open) if part.tag == tag]
        if places:
            del self._open[places[-1] :]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._open[-1].inside.append(data.strip())


def covered(boards: Sequence[str], ids: set[str]) -> Markup:
    """The first board with what differs on another one marked, and with it the elements of these ids: the style sheet
    covers them."""
    first, *others = [Tree(board) for board in dict.fromkeys(boards)]
    numbers = {number for other in others for number in _differing(first.top, other.top)}
    numbers |= {part.number for part in first.all if part.kind[1] in ids}
    return _marked(boards[0], numbers) if numbers else Markup(boards[0])


def _differing(one: Part, other: Part) -> Iterator[int]:
    """The numbers of the smallest parts in which two differ."""
    if one.size <= SMALL and (one.attributes, one.words) != (other.attributes, other.words):
        yield one.number
        return
    mine, its = one.parts, other.parts
    pairs, alone = _matched(mine, its)
    yield from (part.number for part in alone)
    for part, like in pairs:
        yield from _differing(part, like)


def _matched(mine: Sequence[Part], its: Sequence[Part]) -> tuple[list[tuple[Part, Part]], list[Part]]:
    """The parts that both have, in their order, and those that the other has not."""
    kinds, others = [part.kind for part in mine], [part.kind for part in its]
    if kinds == others:
        return list(zip(mine, its, strict=True)), []
    blocks = SequenceMatcher(None, kinds, others, autojunk=False).get_matching_blocks()
    pairs = [(mine[a + n], its[b + n]) for a, b, size in blocks for n in range(size)]
    known = {part.number for part, _ in pairs}
    return pairs, [part for part in mine if part.number not in known]


def _marked(board: str, numbers: set[int]) -> Markup:
    opened = -1

    def mark(found: re.Match[str]) -> str:
        nonlocal opened
        opened += 1
        return f"<{found[1]} data-unknown" if opened in numbers else found[0]

    return Markup(OPENING.sub(mark, board))
