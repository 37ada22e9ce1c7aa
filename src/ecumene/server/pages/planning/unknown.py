"""What nobody can know on the board of a plan: what is drawn otherwise in another world, found by its id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser

from markupsafe import Markup

EMPTY = frozenset({"img", "input", "br", "hr", "use", "path", "circle", "rect", "line", "image", "meta", "link"})
OPENING = re.compile(r'<([a-z][\w-]*)((?:\s[^<>]*?)?\sid="([^"<>]+)")')


class Elements(HTMLParser):
    """What each element with an id holds, without what is in those inside it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.held: dict[str, list[str]] = {}
        self._open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        id = dict(attrs).get("id")
        if id:
            self.held[id] = []
        self._note(f"<{tag} {sorted((name, value or '') for name, value in attrs)}>", id)
        if tag not in EMPTY:
            self._open.append((tag, id or self._inside))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        places = [place for place, (name, _) in enumerate(self._open) if name == tag]
        if places:
            del self._open[places[-1] :]

    def handle_data(self, data: str) -> None:
        if data.strip():
            self._note(data.strip(), None)

    @property
    def _inside(self) -> str:
        return self._open[-1][1] if self._open else ""

    def _note(self, what: str, id: str | None) -> None:
        inside = id or self._inside
        if inside:
            self.held[inside].append(what)


def contents(board: str) -> dict[str, list[str]]:
    """What the elements of a board hold, by their ids."""
    elements = Elements()
    elements.feed(board)
    elements.close()
    return elements.held


def unknown(boards: Sequence[str]) -> set[str]:
    """The ids of the first board's elements that another board has not, or shows otherwise."""
    if len(set(boards)) == 1:
        return set()
    first, *others = [contents(board) for board in boards]
    return {id for id, held in first.items() if any(other.get(id) != held for other in others)}


def marked(board: str, ids: set[str]) -> Markup:
    """A board on which these elements are marked: the style sheet covers them."""

    def mark(found: re.Match[str]) -> str:
        return f"<{found[1]} data-unknown{found[2]}" if found[3] in ids else found[0]

    return Markup(OPENING.sub(mark, board)) if ids else Markup(board)
