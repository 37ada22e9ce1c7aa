"""`make docs`: the documents and the reference as pages."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "docs.py"))
write: Callable[[list[str]], int] = TOOL["main"]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    assert write(["--out", str(folder)]) == 0
    return folder


def test_every_document_is_a_page(pages: Path) -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        assert (pages / document.relative_to(ROOT)).with_suffix(".html").exists(), document


@pytest.mark.parametrize(("name", "code"), [("README", "en"), ("README.ru", "ru"), ("docs/maps", "en")])
def test_a_page_names_its_language(pages: Path, name: str, code: str) -> None:
    assert f'<html lang="{code}">' in (pages / f"{name}.html").read_text(encoding="utf-8")


def test_every_link_leads_to_a_page_and_a_place_in_it(pages: Path) -> None:
    reference = pages / "reference"
    for page in pages.rglob("*.html"):
        if reference in page.parents:
            continue  # pdoc's own
        for address in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            if address.startswith(("https://", "mailto:")):
                continue
            path, _, place = unquote(unescape(address)).partition("#")
            found = (page.parent / path).resolve() if path else page
            assert found.exists(), f"{page.relative_to(pages)}: {address}"
            if place and found.suffix == ".html":
                assert f'id="{place}"' in found.read_text(encoding="utf-8"), f"{page.relative_to(pages)}: {address}"


@pytest.mark.parametrize("name", ["ecumene.engine.State.ask", "ecumene.bots.Budget", "ecumene.env.pettingzoo.raw_env"])
def test_the_reference_says_what_others_may_use(pages: Path, name: str) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in (pages / "reference").rglob("*.html"))
    words = name.split(".")
    assert any(f'id="{".".join(words[n:])}"' in text for n in range(2, len(words))), name


def test_a_link_that_leads_nowhere_is_an_error(tmp_path: Path) -> None:
    documents = TOOL["Documents"](tmp_path)
    part = type("Link", (), {"type": "link_open", "attrGet": lambda self, name: "nowhere.md"})()
    with pytest.raises(TOOL["Broken"], match=r"nowhere\.md leads nowhere"):
        documents.link(ROOT / "README.md", part)
