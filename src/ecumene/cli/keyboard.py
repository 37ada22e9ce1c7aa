"""How a person's line is read: with completion at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Protocol


class Keyboard(Protocol):
    """Reads lines; raises EOFError when there are no more."""

    def read(self, prompt: str, known: Mapping[str, str], hint: str = "") -> str:
        """One line. What is `known` may be completed, the values explain it; `hint` stands in an empty line."""


class Pipe:
    """Lines from a file or a program; each is echoed so that the output reads as a dialogue."""

    def read(self, prompt: str, known: Mapping[str, str], hint: str = "") -> str:
        if sys.stdin is None:
            raise EOFError
        line = input(prompt)
        print(line)
        return line


def at_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def keyboard(actions: Sequence[str], why: str) -> Keyboard:
    """What a person types on. After the word `why` any of the actions may be completed."""
    if not at_terminal():
        return Pipe()
    from ecumene.cli.terminal import Terminal  # the line editor takes its time to load

    return Terminal(actions, why)
