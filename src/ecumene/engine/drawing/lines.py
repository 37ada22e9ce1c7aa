"""Styled lines for a terminal: their width, and how they are clipped, flowed and written as markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from unicodedata import combining, east_asian_width

from ecumene.engine.drawing.hyphens import SYLLABLES

Span = tuple[str, str]
"""Some text and its style; the empty style is plain."""
Line = list[Span]

ELLIPSIS = "…"
TAG = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")
"""What rich would take for markup."""
SHORTEST_REST = 3
"""A word is not broken so that fewer letters than this go to the next line,"""
SHORTEST_BEGINNING = 2
"""or fewer than this stay before."""


def cells(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def width(line: Line) -> int:
    """How many columns a line takes."""
    return sum(cells(text) for text, _ in line)


def widest(texts: Iterable[str]) -> int:
    """How many columns the widest of some texts takes."""
    return max([cells(text) for text in texts], default=0)


def clip(text: str, room: int) -> str:
    """A text that fits, its end left out if it must be."""
    if cells(text) <= room:
        return text
    while text and cells(text) >= room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS if room > 0 else ""


def fit(line: Line, room: int) -> Line:
    """A line of exactly this width: clipped, or filled up with spaces."""
    fitted: Line = []
    for text, style in line:
        text = clip(text, room)
        fitted.append((text, style))
        room -= cells(text)
    return [*fitted, (" " * room, "")] if room > 0 else fitted


def prose(text: str, style: str = "") -> list[Line]:
    """A text as single words, for `flow`."""
    return [[(word, style)] for word in text.split()]


def flow(parts: Iterable[Line], room: int) -> list[Line]:
    """Sets parts that must not be broken one after the other, on as many lines as they need."""
    lines: list[Line] = []
    used = 0
    for part in parts:
        if width(part) > room:
            part = fit(part, room)
        if lines and used + 1 + width(part) <= room:
            lines[-1] += [(" ", ""), *part]
            used += 1 + width(part)
        else:
            lines.append(list(part))
            used = width(part)
    return lines


def counted_labels(ids: Iterable[str], label: Callable[[str], Line]) -> list[Line]:
    """Things of a list by their labels; equal ones once, with their number."""
    return [[*label(id), *([(f" ×{n}", "dim")] if n > 1 else [])] for id, n in Counter(ids).items()]


def commas(parts: list[Line]) -> list[Line]:
    """A comma after each part but the last."""
    return [[*part, (",", "")] for part in parts[:-1]] + parts[-1:]


def dots(parts: list[Line]) -> list[Line]:
    """A dot after each part but the last."""
    return [[*part, (" ·", "dim")] for part in parts[:-1]] + parts[-1:]


def beside(left: list[Line], right: list[Line], indent: int) -> list[Line]:
    """Two blocks side by side, the left one as wide as the indent."""
    height = max(len(left), len(right))
    rows = zip(_tall(left, height), _tall(right, height), strict=True)
    return [[*fit(a, indent), *b] for a, b in rows]


def _tall(block: list[Line], height: int) -> list[Line]:
    return [*block, *([] for _ in range(height - len(block)))]


def fold(name: str, room: int) -> tuple[str, str]:
    """A name on two lines; a word that is too long for one is broken, and one without which the rest would not fit."""
    first, _, rest = name.partition(" ")
    while rest and cells(f"{first} {rest.split()[0]}") <= room:
        word, _, rest = rest.partition(" ")
        first = f"{first} {word}"
    if cells(first) > room:
        cut = _syllable(first, min(room - 1, len(first) - SHORTEST_REST), room - cells(rest) - bool(rest))
        first, rest = f"{first[:cut]}-", f"{first[cut:]} {rest}".strip()
    elif cells(rest) > room:
        word = rest.partition(" ")[0]
        after = rest.removeprefix(word)
        cut = _syllable(word, min(room - cells(first) - 2, len(word) - SHORTEST_REST), room - cells(after))
        if cut >= SHORTEST_BEGINNING:
            first, rest = f"{first} {rest[:cut]}-", rest[cut:]
    return first, clip(rest, room)


def _syllable(word: str, most: int, room: int) -> int:
    """Where a word is broken, after so many letters at most: between syllables, if the rest of it has room then."""
    places = [place.start() for place in SYLLABLES.finditer(word)]
    return max((place for place in places if place <= most and len(word) - place <= room), default=most)


def markup(line: Line) -> str:
    """A line as rich's console markup, without spaces at its end (but for those on a coloured ground)."""
    line = list(line)
    while line and " on " not in line[-1][1]:
        text, style = line.pop()
        if text.rstrip():
            line.append((text.rstrip(), style))
            break
    return "".join(f"[{style}]{_escaped(text)}[/]" if style else _escaped(text) for text, style in line)


def _escaped(text: str) -> str:
    return TAG.sub(r"\1\1\\\2", text)
