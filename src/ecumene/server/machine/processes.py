"""Processes of the server's own. Ctrl-C at a terminal reaches all of them, and is meant for the first one alone."""

from __future__ import annotations

import signal
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess


def start_out_of_reach(process: BaseProcess) -> None:
    """Starts a process that no Ctrl-C reaches, from its first moment on: the one that starts it ends it in order."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        process.start()
        return
    resource_tracker.ensure_running()  # it would let the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
