"""`ecumene play` at a real terminal: line editor, completion, colours, Ctrl-D."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

LIMIT = 20.0
"""Seconds after which the terminal is taken to be stuck."""


class Typist:
    """A person at a terminal that runs a command."""

    def __init__(self, *words: str, cwd: Path) -> None:
        self.screen, line = pty.openpty()
        env = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
        command = [sys.executable, "-m", "ecumene", *words]
        self.process = subprocess.Popen(command, stdin=line, stdout=line, stderr=line, cwd=cwd, env=env)
        os.close(line)
        self.unread = ""

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def wait_for(self, words: str) -> str:
        """Reads until the words appear; answers the line editor's question where its cursor is."""
        end = time.monotonic() + LIMIT
        while words not in self.unread:
            assert time.monotonic() < end, self.unread
            if select.select([self.screen], [], [], 0.1)[0]:
                more = os.read(self.screen, 65536).decode(errors="replace")
                if "\x1b[6n" in more:
                    self.type("\x1b[1;1R")
                self.unread += more
        before, _, self.unread = self.unread.partition(words)
        return before

    def leave(self) -> int:
        code = self.process.wait(LIMIT)
        os.close(self.screen)
        return code


def test_play_at_a_terminal(tmp_path: Path) -> None:
    person = Typist("play", "guns-and-steel", "--seed", "5", cwd=tmp_path)
    assert "\x1b[" in person.wait_for("Choose a card to play as a resource")
    person.wait_for("or help")
    person.type("resource C01\r")
    person.wait_for("Choose a card to play as a technology")
    person.wait_for("or help")
    person.type("undo\r")
    person.wait_for("Choose a card to play as a resource")
    person.wait_for("or help")
    person.type("\x04")
    person.wait_for("You have left the game. Continue with: ecumene play --resume guns-and-steel-5.record")
    assert person.leave() == 0
    assert (tmp_path / "guns-and-steel-5.record").exists()
