"""Bots in any language: a program that reads a decision as one line of JSON and answers with another.

docs/writing-a-bot.md describes the lines. The program gets the seat's view, a whole state that agrees
with it, and nothing else. If it crashes, hangs or answers nonsense, a random legal action is taken in its place, and
the fault is remembered.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from typing import IO

from ecumene.bots.protocol import Budget, Observation
from ecumene.engine import Action, Chance

PATIENCE = 10.0
"""Seconds that a program may take for a decision, if no budget says otherwise; its start is included."""
FAULTS = 3
"""After so many faults in one game the program is not asked any more."""
FAREWELL = 1.0
"""Seconds that a program has to end after the game."""
LONGEST_ANSWER = 10_000


class Fault(Exception):
    """What a program did instead of answering."""


class External:
    """A program at one seat of one game. It is started at its first decision."""

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        self.command = tuple(command)
        self.patience = patience
        self.faults: list[str] = []
        """What went wrong, in order."""
        self._process: _Process | None = None

    def choose(self, observation: Observation, budget: Budget, generator: Chance) -> Action:
        line = request(observation, budget, self.patience, generator)
        at_random = generator.pick(observation.legal)
        if len(self.faults) >= FAULTS:
            self.faults.append("not asked any more")
            return at_random
        try:
            if self._process is None:
                self._process = _Process(self.command)
            return answer(self._process.ask(line, budget.seconds or self.patience), observation)
        except Fault as fault:
            self.faults.append(str(fault))
            self._end(0)
            return at_random

    def close(self) -> None:
        """Closes the program's input; it has a moment to go by itself."""
        self._end(FAREWELL)

    def _end(self, seconds: float) -> None:
        if self._process is not None:
            self._process.end(seconds)
            self._process = None


def request(observation: Observation, budget: Budget, patience: float, generator: Chance) -> str:
    """The line that asks for a decision."""
    return json.dumps(
        {
            "ecumene": 1,
            "game": observation.game.id,
            "rules": observation.game.rules_version,
            "seats": observation.seats,
            "seat": observation.seat,
            "view": observation.view,
            "world": observation.redeal(Chance.seeded(0)).save(),
            "legal": [action.id for action in observation.legal],
            "seconds": budget.seconds or patience,
            "random": generator.bits(),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def answer(line: str, observation: Observation) -> Action:
    """The action that an answer names."""
    try:
        data: object = json.loads(line)
    except ValueError:
        raise Fault(f"answered what is not JSON: {line[:80]!r}") from None
    named = data.get("action") if isinstance(data, dict) else None
    for action in observation.legal:
        if action.id == named:
            return action
    raise Fault(f"answered what is not legal: {line[:80]!r}")


class _Process:
    """A running program, its answers read by a thread so that waiting can end."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._errors: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise Fault(f"cannot be started: {error.strerror}") from error
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        """Passes lines on; an empty one says that there are no more."""
        assert self._process.stdout is not None
        try:
            while line := self._process.stdout.readline(LONGEST_ANSWER):
                self._lines.put(line)
        except (OSError, ValueError):
            pass
        self._lines.put("")

    def ask(self, line: str, seconds: float) -> str:
        """Sends a line and waits for the answer."""
        assert self._process.stdin is not None
        deadline = time.monotonic() + seconds
        sender = threading.Thread(target=self._send, args=(line,), daemon=True)
        sender.start()
        try:
            found = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Fault(f"did not answer within {seconds:g} s") from None
        if not found:
            raise Fault(f"ended: {self._last_words()}")
        return found

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            pass  # it has ended; the reader notices

    def _last_words(self) -> str:
        """The last line that the program wrote to standard error, or its exit code."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._errors.seek(0)
        lines = [line.strip() for line in self._errors.read()[-2000:].splitlines() if line.strip()]
        return lines[-1][:120] if lines else f"exit code {code}"

    def end(self, seconds: float) -> None:
        """Closes the program's input, and after so many seconds ends it, with all that it has started."""
        for stream in (self._process.stdin, self._errors):
            with contextlib.suppress(OSError, ValueError):
                stream.close()  # type: ignore[union-attr]
        with contextlib.suppress(subprocess.TimeoutExpired):
            if seconds:
                self._process.wait(seconds)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
