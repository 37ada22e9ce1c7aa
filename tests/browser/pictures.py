"""Pictures of tables as people see them, of late moments and of the first one, with what is out of sight there:
`python -m tests.browser.pictures GAME --late 3 --sizes 390x844 --lang ru --dark`.

Each file is named for the game, the moment, the size, the language and the theme."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from ecumene.games import GAMES, load
from tests.browser.conftest import FULL, launch
from tests.browser.in_sight import out_of_sight
from tests.browser.late import Moment, first_moment, late_moments
from tests.browser.layout import LAID_OUT
from tests.browser.visitor import Company, Visitor
from tests.server.helpers import Process

SIZES = ((1400, 900), (1024, 768), (820, 1180), (844, 390), (390, 844))
TOUCHED = 1100
"""Narrower screens are touched by fingers."""


def context_of(size: tuple[int, int], dark: bool) -> dict[str, Any]:
    """How a browser on a screen of this size is set up."""
    touched = size[0] < TOUCHED
    return {"color_scheme": "dark" if dark else "light", "has_touch": touched, "is_mobile": touched}


@contextmanager
def company() -> Iterator[Company]:
    """Visitors of a server of their own."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(Path(folder) / "data", "--bots", "1")
        browser = launch(playwright, FULL)
        try:
            yield Company(browser, server.address)
        finally:
            browser.close()
            assert server.stop() in (0, -signal.SIGTERM)


def chosen(game: str, late: int, first: bool, kinds: Sequence[str], players: tuple[int, ...]) -> list[Moment]:
    """The moments that are wanted: the first decision, and so many late ones, perhaps of certain kinds only."""
    found = [first_moment(game, (players or load(game).players)[-1])] if first else []
    wanted = [each for each in late_moments(game, players) if not kinds or any(kind in each.question for kind in kinds)]
    return found + wanted[:late]


def take(visitor: Visitor, moment: Moment, path: Path, whole: bool) -> None:
    """Opens a moment, takes its picture, and says what of the question is out of sight there."""
    visitor.play_on(moment.record, moment.at)
    visitor.page.evaluate(LAID_OUT)
    visitor.page.wait_for_timeout(300)  # what glides into sight has arrived
    visitor.page.screenshot(path=path, full_page=whole)
    print(path, flush=True)
    for flaw in out_of_sight(visitor.page):
        print("   ", flaw, flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", choices=list(GAMES), nargs="+")
    words.add_argument("--late", type=int, default=1, help="so many late moments")
    words.add_argument("--first", action="store_true", help="the first moment as well")
    words.add_argument("--kind", action="append", default=[], help="only questions with this in their name")
    words.add_argument("--players", type=int, action="append", default=[])
    words.add_argument("--sizes", nargs="+", default=["x".join(map(str, size)) for size in SIZES])
    words.add_argument("--lang", choices=("en", "ru"), action="append")
    words.add_argument("--dark", action="store_true")
    words.add_argument("--guide", action="store_true", help="with the explanations of a first game")
    words.add_argument("--whole", action="store_true", help="all that can be scrolled to as well")
    words.add_argument("--out", type=Path, default=Path("build/pictures"))
    asked = words.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with company() as visitors:
        for game, language, text in product(asked.game, asked.lang or ["en"], asked.sizes):
            size = tuple(map(int, text.split("x")))
            width, height = size
            visitor = visitors.invite(language, (width, height), **context_of((width, height), asked.dark))
            visitor.settings(confirm="off", warn="off", **({} if asked.guide else {"guide": "off"}))
            for moment in chosen(game, asked.late, asked.first, asked.kind, tuple(asked.players)):
                question = moment.question.rpartition(".")[2].replace(":", "-")
                theme = "dark" if asked.dark else "light"
                name = f"{game}-{question}-{moment.players}-{moment.at}-{text}-{language}-{theme}.png"
                take(visitor, moment, asked.out / name, asked.whole)
            visitor.context.close()


if __name__ == "__main__":
    main()
