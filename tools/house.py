#!/usr/bin/env python3
"""Draws the house: docs/images/house.svg, its packages and their rooms with the imports between them as they are.

An arrow leads from a room to one that it imports; ways that are there by other rooms as well are left out. A test draws
the picture anew and compares it, so it is never out of date: run this after the rooms have changed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "ecumene"
PICTURE = ROOT / "docs" / "images" / "house.svg"

WIDE, HIGH = 180, 62
"""The size of a room,"""
APART, BETWEEN = 18, 34
"""and how far rooms stand from each other, beside and above."""
MARGIN, TITLE = 24, 34
LETTERS = 27
"""So many letters of what is in a room stand in a line."""

THE_HOUSE = {
    "engine": "the kernel, which knows no game",
    "games": "one folder a game",
    "env": "the games for PettingZoo and OpenSpiel",
    "bots": "players that are programs, and their arena",
    "bench": "how fast games and bots are",
    "server": "the table in the browser",
    "cli": "the command ecumene",
}
A_GAME = {
    "box": "what is printed, and what players can say",
    "state": "what lies on the table",
    "rules": "the chapters of the rule book",
    "view": "what a seat sees, and what it cannot know",
    "words": "what people are told",
    "terminal": "the table as text",
    "bots": "what programs are told that play",
}
THE_SERVER = {
    "machine": "addresses, processes, private files",
    "storage": "the database, backups, news of changes",
    "people": "accounts, sign-ins, names",
    "tables": "tables, their logs, seats and talk",
    "bots": "who thinks next, and where",
    "notices": "who is told what, and by which way",
    "http": "between a connection and a page",
    "boards": "each game's table as HTML",
    "api": "tables for programs, as JSON",
    "pages": "what people look at",
    "bench": "how fast all that is",
}
"""What is in the rooms, in a few words: one without them is not drawn."""


# -- what imports what -------------------------------------------------------------------------------------------------


@cache
def imported(file: Path) -> list[str]:
    """The full names of what a file imports when it is run, wherever it does."""
    return list(_imported(file))


def _imported(file: Path) -> Iterator[str]:
    package = ["ecumene", *file.relative_to(SOURCE).parts[:-1]]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def rooms_of(folder: Path) -> list[str]:
    """The packages directly in a folder."""
    return sorted(path.parent.name for path in folder.glob("*/__init__.py"))


def edges_in(folder: Path) -> dict[str, set[str]]:
    """Which rooms of a folder import which others; what stands beside the rooms is left out."""
    rooms = rooms_of(folder)
    prefix = ".".join(["ecumene", *folder.relative_to(SOURCE).parts]) + "."
    edges: dict[str, set[str]] = {room: set() for room in rooms}
    for room in rooms:
        for file in sorted((folder / room).rglob("*.py")):
            for name in imported(file):
                other = name.removeprefix(prefix).partition(".")[0] if name.startswith(prefix) else room
                if other in edges and other != room:
                    edges[room].add(other)
    return edges


def without_detours(edges: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The edges that no longer way replaces."""

    def reached(room: str) -> set[str]:
        found: set[str] = set()
        waiting = list(edges[room])
        while waiting:
            other = waiting.pop()
            if other not in found:
                found.add(other)
                waiting += edges[other]
        return found

    return {
        room: {to for to in out if not any(to in reached(via) for via in out - {to})} for room, out in edges.items()
    }


def floors(edges: Mapping[str, set[str]]) -> list[list[str]]:
    """The rooms floor by floor, each above all that it needs. A room that needs itself in the end is refused."""
    left, built = dict(edges), list[list[str]]()
    done: set[str] = set()
    while left:
        floor = sorted(room for room, needs in left.items() if needs <= done)
        if not floor:
            raise SystemExit(f"these rooms import each other in a circle: {', '.join(sorted(left))}")
        built.append(floor)
        done.update(floor)
        for room in floor:
            del left[room]
    return built


# -- drawing -----------------------------------------------------------------------------------------------------------


@dataclass
class Part:
    """One part of the picture: rooms on floors, with what is in them."""

    title: str
    edges: dict[str, set[str]]
    about: Mapping[str, str]
    floors: list[list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.floors = floors(self.edges)

    @property
    def wide(self) -> int:
        most = max(len(floor) for floor in self.floors)
        return most * WIDE + (most - 1) * APART

    @property
    def high(self) -> int:
        return TITLE + len(self.floors) * (HIGH + BETWEEN) - BETWEEN

    def draw(self, left: int, bottom: int) -> Iterator[str]:
        """The part as SVG, its lowest floor on the ground."""
        at: dict[str, tuple[int, int]] = {}
        for number, floor in enumerate(self.floors):
            wide = len(floor) * WIDE + (len(floor) - 1) * APART
            for place, room in enumerate(floor):
                x = left + (self.wide - wide) // 2 + place * (WIDE + APART)
                at[room] = x, bottom - HIGH - number * (HIGH + BETWEEN)
        middle, top = left + self.wide // 2, bottom - self.high
        yield f'<text class="title" x="{middle}" y="{top + 14}">{escape(self.title)}</text>'
        for room, needs in sorted(without_detours(self.edges).items()):
            for other in sorted(needs):
                yield _arrow(at[room], at[other])
        for room, (x, y) in at.items():
            yield f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>'
            yield f'<text class="room" x="{x + WIDE // 2}" y="{y + 19}">{escape(room)}</text>'
            for line, words in enumerate(wrap(self.about[room], LETTERS)):
                yield f'<text x="{x + WIDE // 2}" y="{y + 36 + 14 * line}">{escape(words)}</text>'


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """From the lower edge of a room to the upper edge of another one, around what lies between."""
    x, y, to_x, to_y = start[0] + WIDE // 2, start[1] + HIGH, end[0] + WIDE // 2, end[1]
    if to_y - y <= BETWEEN:
        return f'<path d="M{x} {y}C{x} {y + 16} {to_x} {to_y - 16} {to_x} {to_y - 3}"/>'
    side = end[0] - APART // 2 if to_x <= x else end[0] + WIDE + APART // 2
    down = f"M{x} {y}C{x} {y + 20} {side} {y + 6} {side} {y + BETWEEN}V{to_y - BETWEEN + 8}"
    return f'<path d="{down}Q{side} {to_y - 12} {to_x} {to_y - 3}"/>'


STYLE = """
svg{font:11.5px system-ui,sans-serif}
rect{fill:#fff;stroke:#8a7f70}
text{fill:#4a443c;text-anchor:middle}
.room{font-size:14px;font-weight:600;fill:#1f1b16}
.title{font-size:17px;font-weight:600;fill:#1f1b16}
path{fill:none;stroke:#8a7f70;marker-end:url(#tip)}
marker path{fill:#8a7f70;stroke:none;marker-end:none}
@media (prefers-color-scheme:dark){rect{fill:#2a2621}text{fill:#cfc6b8}.room,.title{fill:#f4eee4}}
"""


def house() -> str:
    """The whole picture."""
    packages = edges_in(SOURCE)
    games = [folder for folder in sorted((SOURCE / "games").iterdir()) if (folder / "rules").is_dir()]
    game: dict[str, set[str]] = {room: set() for room in A_GAME}
    for folder in games:
        for room, needs in edges_in(folder).items():
            game[room] |= needs
    server = edges_in(SOURCE / "server")
    parts = [
        Part("ecumene", packages, THE_HOUSE),
        Part("a game", game, A_GAME),
        Part("the server", server, THE_SERVER),
    ]
    high = max(part.high for part in parts) + 2 * MARGIN
    wide = sum(part.wide for part in parts) + 4 * MARGIN + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        'aria-label="The packages of Ecumene, the rooms of a game and those of the server, with their imports">',
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z"/></marker></defs>',
    ]
    left = MARGIN
    for part in parts:
        lines += part.draw(left, high - MARGIN)
        left += part.wide + 2 * MARGIN
    return "\n".join([*lines, "</svg>\n"])


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(house(), encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT)} is drawn.")
