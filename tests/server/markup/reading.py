"""Pages read for what people may have brought into them: elements, attributes, scripts, templates, turned writing."""

from __future__ import annotations

import re
from html.parser import HTMLParser

MARK = "evil"
"""Everything that is tried has this word in it."""
SHORT = "'\"><x-evil a>{{7*7}}evil\u202e"
"""A name has room for it."""
CARD = "'\"><x-evil a>&lt;"
"""What may stand in the name of a card, which has no braces."""
LONG = f"{SHORT}</title></textarea></script></style><script>evil()</script><a href='javascript:evil()' onclick=evil()>"
ADDRESS = "http://127.0.0.1:9/?'\"><x-evil>{{7*7}}evil"
"""An address of a webhook, at which nobody is."""

TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
LEADING = {"href", "src", "action", "formaction", "xlink:href", "data", "poster", "hx-get", "hx-post", "srcset", "ping"}
"""Attributes that lead somewhere."""
RUNNING = {"style", "srcdoc"}
"""Attributes that the policy forbids, or that hold a page of their own."""
OWN = {"textarea"}
OWN_VALUES = {("input", "value")}
"""Where a reader's own words stand as he has typed them, whichever way they turn."""


class Reader(HTMLParser):
    """Reads a page as a browser does, and notes what must not be there."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = [*self.inside[-50:], tag]
        names = {name for name, _ in attrs}
        if MARK in tag or any(MARK in name or "<" in name or '"' in name or "'" in name for name in names):
            self.faults.append(f"an element that somebody wrote: {self.get_starttag_text()}")
        if any(name.startswith("on") for name in names) or names & RUNNING or (tag == "script" and "src" not in names):
            self.faults.append(f"what the policy forbids: {self.get_starttag_text()}")
        if tag in ("style", "iframe", "object", "embed", "base"):
            self.faults.append(f"an element that we do not use: {self.get_starttag_text()}")
        for name, value in attrs:
            if name in LEADING and re.match(r"\s*(javascript|vbscript|data):", value or "", re.IGNORECASE):
                self.faults.append(f"a way that runs something: {self.get_starttag_text()}")
            if TURNING.search(value or "") and (tag, name) not in OWN_VALUES:
                self.faults.append(f"writing that turns around: {self.get_starttag_text()!r}")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            del self.inside[len(self.inside) - 1 - self.inside[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if TURNING.search(data) and not OWN & {*self.inside[-1:]}:
            self.faults.append(f"writing that turns around: {data.strip()[:80]!r}")


def faults(text: str) -> list[str]:
    """What is wrong with a page or a part of one."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    if f"49{MARK}" in text:
        reader.faults.append("a template that somebody wrote was filled in")
    return reader.faults
