"""Rules pages are written in Markdown; here it becomes HTML. No HTML of the text's own gets through, but anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

ANCHOR = re.compile(r'^<a id="([a-z0-9-]+)"></a>$', re.MULTILINE)
OTHER_LANGUAGE = re.compile(r"^\*[^*\n]*\[[^\]]*\]\([a-z]+\.md\)\*$", re.MULTILINE)
"""The line that points at the same page in another language: the web page has a switch for that."""


@dataclass(frozen=True)
class Heading:
    """A heading with its anchor, for the table of contents."""

    level: int
    anchor: str
    words: str


@dataclass(frozen=True)
class Chapters:
    """A text as HTML, with its title and headings."""

    title: str
    headings: list[Heading]
    html: Markup


@lru_cache
def read_chapters(path: Path) -> Chapters:
    """The text of a file."""
    return chapters(path.read_text(encoding="utf-8"))


def chapters(text: str) -> Chapters:
    """Markdown as HTML. An anchor before a heading becomes the heading's id."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    marked = ANCHOR.sub(r"\n§§\1§§\n", OTHER_LANGUAGE.sub("", text))
    tokens = list(_anchored(reader.parse(marked)))
    for token in tokens:
        _keep_links_inside(token)
    title = next((tokens[n + 1].content for n, t in enumerate(tokens) if t.type == "heading_open"), "")
    html = str(reader.renderer.render(list(_without_title(tokens)), reader.options, {}))
    wrapped = html.replace("<table>", '<div class="scrolls" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Chapters(title, list(_headings(tokens)), Markup(wrapped))


def _anchored(tokens: Sequence[Token]) -> Iterator[Token]:
    """Turns the marks that stand for anchors into ids of what follows."""
    waiting = ""
    skip = 0
    for n, token in enumerate(tokens):
        if skip:
            skip -= 1
            continue
        if token.type == "paragraph_open" and (mark := re.fullmatch(r"§§([a-z0-9-]+)§§", tokens[n + 1].content)):
            waiting, skip = mark.group(1), 2
            continue
        if waiting and token.nesting == 1:
            token.attrSet("id", waiting)
            waiting = ""
        yield token


def _keep_links_inside(token: Token) -> None:
    """Links within the page and to web addresses stay; links to files of the project become plain words."""
    kept: list[Token] = []
    dropped = 0
    for child in token.children or ():
        if child.type == "link_open":
            href = str(child.attrGet("href") or "")
            if not href.startswith(("#", "https://")):
                dropped += 1
                continue
        if child.type == "link_close" and dropped:
            dropped -= 1
            continue
        kept.append(child)
    if token.children:
        token.children = kept


def _without_title(tokens: Sequence[Token]) -> Iterator[Token]:
    inside = False
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h1":
            inside = True
        if not inside:
            yield token
        if token.type == "heading_close" and token.tag == "h1":
            inside = False


def _headings(tokens: Sequence[Token]) -> Iterator[Heading]:
    for n, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3") and token.attrGet("id"):
            yield Heading(int(token.tag[1]), str(token.attrGet("id")), tokens[n + 1].content)
