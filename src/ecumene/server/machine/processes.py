"""Processes of the server's own. Ctrl-C at a terminal reaches all of them, and is meant for the first one alone."""

from __future__ import annotations

from multiprocessing.process import BaseProcess

from ecumene.interrupts import starting_out_of_reach


def start_out_of_reach(process: BaseProcess) -> None:
    """Starts a process that no Ctrl-C reaches: the one that starts it ends it in order."""
    with starting_out_of_reach():
        process.start()
