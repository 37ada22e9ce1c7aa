"""Writes the documents and a reference of the public API as pages: `make docs`, then open build/docs/index.html.

The documents are the Markdown files of the project. A link to another file of the project leads to that file, shown
with its colours. The reference is made by pdoc from the docstrings. Whatever is wrong (a link that leads nowhere, a
type that pdoc cannot read) ends the run with an error.
"""

from __future__ import annotations

import argparse
import html
import inspect
import os
import pkgutil
import re
import shutil
import sys
import typing
import warnings
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pdoc
from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound

from ecumene.engine import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
PUBLIC = ("ecumene.engine", "ecumene.bots", "ecumene.env")
"""The packages that other programs may use."""
PICTURES = (".png", ".jpg", ".svg")
COLOURS: HtmlFormatter[str] = HtmlFormatter(cssclass="code", linenos="inline", lineanchors="line")

PAGE = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{top}style.css">
<nav><a href="{top}index.html">Ecumene</a> · <a href="{top}docs/README.html">Documents</a> ·
<a href="{top}reference/index.html">Reference</a></nav>
<main>
{body}
</main>
</html>
"""
STYLE = """:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 Literata, Georgia, serif; margin: 0; color: light-dark(#231f1a, #ece6da);
  background: light-dark(#faf5ea, #1a2029); }
nav { font-family: "Golos Text", system-ui, sans-serif; padding: 0.75rem 1.25rem;
  border-bottom: 1px solid light-dark(#d8ccb7, #333c49); }
main { max-width: 52rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
a { color: light-dark(#9c3f1d, #f0965f); }
img { max-width: 100%; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid light-dark(#d8ccb7, #333c49); padding: 0.25rem 0.6rem; text-align: left;
  vertical-align: top; }
pre { overflow-x: auto; padding: 0.75rem 1rem; background: light-dark(#efe7da, #12161d); border-radius: 6px;
  line-height: 1.45; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, monospace; font-size: 0.9em; }
"""


class Broken(Exception):
    """Something that a reader would find broken."""


# -- documents -----------------------------------------------------------------------------------------------------


class Documents:
    """The pages that have been written or are still to be written."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.files: set[Path] = set()
        """Files of the project that a document links to."""

    def write(self) -> None:
        """Writes every document, and then the files that they link to."""
        rules = ROOT.glob("src/ecumene/games/*/rules/*.md")
        documents = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *rules])
        for document in documents:
            self.page(document, self.document(document))
        for file in sorted(self.files - set(documents)):
            self.file(file)
        (self.target / "style.css").write_text(STYLE + COLOURS.get_style_defs(".code"), encoding="utf-8")
        shutil.copyfile(self.target / "README.html", self.target / "index.html")

    def document(self, document: Path) -> str:
        """A Markdown file as HTML."""
        reader = MarkdownIt("commonmark", {"html": True}).enable("table")
        tokens = reader.parse(document.read_text(encoding="utf-8"))
        for before, token in pairwise(tokens):
            if before.type == "heading_open":
                before.attrSet("id", anchor(token.content))
            for part in token.children or ():
                self.link(document, part)
        return str(reader.renderer.render(tokens, reader.options, {}))

    def link(self, document: Path, part: Token) -> None:
        """Leads a link or picture of a document to the page that is written of it."""
        name = {"link_open": "href", "image": "src"}.get(part.type)
        address = str(part.attrGet(name) or "") if name else ""
        if not name or not address or address.startswith(("#", "https://", "mailto:")):
            return
        path, mark, place = address.partition("#")
        file = (document.parent / path).resolve()
        if not file.exists() or not file.is_relative_to(ROOT):
            raise Broken(f"{document.relative_to(ROOT)}: {address} leads nowhere")
        if file.is_dir():
            file = file / "__init__.py"
        self.files.add(file)
        part.attrSet(name, os.path.relpath(self.place(file), self.place(document).parent) + mark + place)

    def file(self, file: Path) -> None:
        """Writes a file of the project that is no document: with its colours, or as it is if it is a picture."""
        if file.suffix in PICTURES:
            self.place(file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, self.place(file))
            return
        try:
            lexer = get_lexer_for_filename(file.name)
        except ClassNotFound:
            lexer = TextLexer()
        shown = highlight(file.read_text(encoding="utf-8"), lexer, COLOURS)
        self.page(file, f"<h1><code>{html.escape(str(file.relative_to(ROOT)))}</code></h1>{shown}")

    def page(self, file: Path, body: str) -> None:
        """Writes a page."""
        place = self.place(file)
        place.parent.mkdir(parents=True, exist_ok=True)
        title = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.DOTALL)
        words = re.sub(r"<[^>]+>", "", title.group(1)) if title else file.name
        code = file.stem.rpartition(".")[2]  # ru.md, README.ru.md
        lang = code if file.suffix == ".md" and code in LANGUAGES else "en"
        top = "../" * (len(place.relative_to(self.target).parts) - 1)
        place.write_text(PAGE.format(lang=lang, title=words, top=top, body=body), encoding="utf-8")

    def place(self, file: Path) -> Path:
        """Where the page of a file is written."""
        inside = self.target / file.relative_to(ROOT)
        if file.suffix in PICTURES:
            return inside
        return inside.with_suffix(".html") if file.suffix == ".md" else inside.with_name(inside.name + ".html")


def anchor(heading: str) -> str:
    """What a link to a heading is called."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


# -- the reference -------------------------------------------------------------------------------------------------


def write_reference(target: Path) -> None:
    """Writes the reference. What pdoc warns of is an error here."""
    for package in PUBLIC:
        for name in _inside(package):
            _resolve(import_module(name))
    # Of a package that says what it offers pdoc takes no other modules by itself, of others all.
    inside = [name for package in PUBLIC for name in _inside(package)]
    modules = [*PUBLIC, *(name for name in inside if hasattr(import_module(name.rpartition(".")[0]), "__all__"))]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*modules, output_directory=target)


def _inside(package: str) -> list[str]:
    """The modules of a package."""
    return [module.name for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}.")]


def _resolve(module: ModuleType) -> None:
    """Lets pdoc read types that it cannot read by itself.

    Constructors of named tuples do not know where their types were written. And pdoc runs what only type checkers are
    meant to read, where a `TypeVar` may have a default, which it knows from Python 3.13 on.
    """
    if sys.version_info < (3, 13) and hasattr(module, "TypeVar"):
        module.TypeVar = _type_variable
    for kind in vars(module).values():
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and hasattr(kind, "_fields"):
            kind.__new__.__annotations__ = typing.get_type_hints(kind)


def _type_variable(name: str, *bounds: object, default: object = None, **more: Any) -> object:
    """A type variable without its default."""
    return typing.TypeVar(name, *bounds, **more)  # type: ignore[misc]


def main(arguments: list[str] | None = None) -> int:
    """Writes all pages into a folder."""
    parser = argparse.ArgumentParser(description="Write the documents and the reference as pages.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "docs", help="the folder (default: build/docs)")
    target = parser.parse_args(arguments).out.resolve()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    try:
        Documents(target).write()
        write_reference(target / "reference")
    except (Broken, Warning) as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Open {os.path.relpath(target / 'index.html')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
