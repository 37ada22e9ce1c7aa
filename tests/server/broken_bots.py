"""Bots that do everything wrong, each as the work of a process."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

from ecumene.server.bots.worker import Answer, work


def hang(connection: Connection) -> None:
    """Never answers."""
    connection.recv()
    time.sleep(600)


def crash(connection: Connection) -> None:
    """Dies while it thinks."""
    connection.recv()
    os._exit(3)


def die_at_once(connection: Connection) -> None:
    """Never even begins."""
    os._exit(4)


def babble(connection: Connection) -> None:
    """Answers what nobody asked."""
    while True:
        connection.recv()
        connection.send({"action": ["?"]})


def cheat(connection: Connection) -> None:
    """Names an action that is not legal."""
    while True:
        connection.recv()
        connection.send(Answer(action="win now"))


def peek(connection: Connection) -> None:
    """Plays honestly and writes down all that it was told."""
    real = work

    class Spy:
        def recv(self) -> object:
            job = connection.recv()
            with open(os.environ["ECUMENE_TEST_SPY"], "a", encoding="utf-8") as file:
                file.write(f"{job.seat} {job.world}\n")
            return job

        def send(self, answer: object) -> None:
            connection.send(answer)

    real(Spy())  # type: ignore[arg-type]
