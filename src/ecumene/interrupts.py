"""Ctrl-C while a command starts, and while it starts others."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing import resource_tracker
from types import FrameType

INTERRUPTED = 130


@contextlib.contextmanager
def ending_at_once(words: str = "") -> Iterator[None]:
    """Ctrl-C ends the program there and then, with a line on standard error.

    As an exception it would come out of whatever is being loaded just then: as a page of trace, or not at all. Where
    the signal has been given another meaning, it keeps it.
    """

    def end(number: int, frame: FrameType | None) -> None:
        with contextlib.suppress(OSError):
            os.write(2, words.encode())
        os._exit(INTERRUPTED)

    at_first = signal.default_int_handler
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is at_first:
        signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is end:
            signal.signal(signal.SIGINT, at_first)


@contextlib.contextmanager
def starting_out_of_reach() -> Iterator[None]:
    """No Ctrl-C reaches a process that is started meanwhile, from its first moment on. The one that starts it gets the
    signal afterwards, and ends it in order."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    resource_tracker.ensure_running()  # it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
