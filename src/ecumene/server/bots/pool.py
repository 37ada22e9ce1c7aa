"""The processes in which bots think. One that hangs is killed, one that crashes is gone; either is replaced."""

from __future__ import annotations

import multiprocessing
import queue
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection

from ecumene.server.bots.worker import Answer, Job, work
from ecumene.server.machine.processes import start_out_of_reach

Work = Callable[[Connection], None]

FREE_WAIT = 60.0
"""So long somebody waits for a process. There is one for everybody who may ask, unless it could not be replaced."""

_spawn = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """A bot that crashed, hung, or could not be asked."""


class Worker:
    """One process; it thinks about one job at a time."""

    def __init__(self, work: Work) -> None:
        self._here, there = _spawn.Pipe()
        self.process = _spawn.Process(target=work, args=(there,), daemon=True, name="bot")
        start_out_of_reach(self.process)
        there.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self.process.is_alive() and not self._here.closed

    def ask(self, job: Job, seconds: float) -> Answer:
        """The answer to a job; whoever does not answer in time or in order is ended."""
        try:
            self._here.send(job)
            if not self._here.poll(seconds):
                raise BotFailed(f"did not answer within {seconds:g} s")
            answer = self._here.recv()
        except BotFailed:
            self.end()
            raise
        except Exception as error:
            self.end()
            raise BotFailed(f"ended: {type(error).__name__}") from error
        if not isinstance(answer, Answer):
            self.end()
            raise BotFailed("answered nonsense")
        if answer.fault:
            raise BotFailed(answer.fault)
        return answer

    def end(self) -> None:
        """Kills the process."""
        self._here.close()
        self.process.kill()
        self.process.join(5)


class Pool:
    """Some workers, lent to whoever asks first."""

    def __init__(self, size: int, work: Work = work) -> None:
        self.size = size
        self.work = work
        self._free: queue.Queue[Worker] = queue.Queue()
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._stopped = False

    def start(self) -> None:
        """Starts the processes; they get ready while the server does."""
        for _ in range(self.size):
            self._add()

    def stop(self) -> None:
        """Ends all processes; whoever waits for an answer gets none."""
        with self._lock:
            self._stopped = True
            workers = list(self._all)
        for worker in workers:
            worker.process.kill()

    @property
    def alive(self) -> int:
        """How many processes run."""
        with self._lock:
            return sum(worker.process.is_alive() for worker in self._all)

    def ask(self, job: Job, seconds: float) -> Answer:
        """What a bot answers, after at most so many seconds."""
        try:
            worker = self._free.get(timeout=FREE_WAIT)
        except queue.Empty:
            raise BotFailed("all are busy") from None
        try:
            if not worker.alive:
                worker = self._replace(worker)
            return worker.ask(job, seconds)
        finally:
            if worker.alive:
                self._free.put(worker)
            else:
                self._discard(worker)
                self._add()

    def _add(self) -> None:
        with self._lock:
            if not self._stopped:
                worker = Worker(self.work)
                self._all.add(worker)
                self._free.put(worker)

    def _replace(self, worker: Worker) -> Worker:
        self._discard(worker)
        with self._lock:
            if self._stopped:
                raise BotFailed("the server stops")
            new = Worker(self.work)
            self._all.add(new)
        return new

    def _discard(self, worker: Worker) -> None:
        with self._lock:
            self._all.discard(worker)
