"""Where a command speaks: its language, the terminal, and what a pipe gets instead."""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.status import Status

from ecumene import bots
from ecumene.engine import LANGUAGES, Game, Text, speak

LOCALE = Path(__file__).parent / "locale"
PIPE_WIDTH = 120
"""How wide tables are where there is no terminal to measure."""


class Screen:
    """Standard output and standard error, and the language spoken there."""

    def __init__(self, code: str) -> None:
        self.language = speak(code, bots.LOCALE, LOCALE)
        self.out = Console(highlight=False, emoji=False)
        self.err = Console(stderr=True, highlight=False, emoji=False)
        if not self.out.is_terminal and "COLUMNS" not in os.environ:
            self.out.width = PIPE_WIDTH

    def learn(self, game: Game) -> None:
        """Adds a game's words to the language."""
        self.language = speak(self.language.code, bots.LOCALE, LOCALE, game.locale)

    def words(self, sentence: str | Text, seats: Sequence[str] = ()) -> str:
        """A sentence in the reader's language."""
        return self.language.say(sentence, seats)

    def say(self, sentence: str | Text = "", style: str | None = None, seats: Sequence[str] = ()) -> None:
        """Prints a sentence on a line of its own."""
        self.out.print(self.words(sentence, seats) if sentence else "", style=style, markup=False, soft_wrap=True)

    def complain(self, text: str | Text) -> None:
        """Prints what went wrong: one line on standard error."""
        print("ecumene:", " ".join(self.words(text).split()), file=sys.stderr)

    def json(self, data: object) -> None:
        """Prints a result for programs."""
        print(json.dumps(data, ensure_ascii=False, indent=2))

    def progress(self) -> Progress:
        """A bar for long work; nothing is drawn unless people watch both streams."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=not (self.out.is_terminal and self.err.is_terminal),
        )

    def waiting(self, why: Text) -> Status | nullcontext[None]:
        """A moving sign while somebody thinks, where a person watches."""
        return self.out.status(escape(self.words(why)), spinner_style="dim") if self.out.is_terminal else nullcontext()

    def clear(self, scrollback: bool = False) -> None:
        """Empties the terminal; with `scrollback`, what was above it too. A pipe gets an empty line."""
        if not self.out.is_terminal:
            self.say()
            return
        self.out.clear()
        if scrollback:
            self.out.file.write("\x1b[3J")


def language_code(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language: `--lang` on the command line, else the locale's, else English."""
    for word, following in itertools.pairwise([*argv, ""]):
        option, _, value = word.partition("=")
        if option == "--lang" and (value or following) in LANGUAGES:
            return value or following
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return locale[:2] if locale[:2] in LANGUAGES else "en"
