"""What runs in a bot's own process: it gets a seat's redealt world as text and answers with an action's text."""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection

from ecumene.bots.advice import Advice, advise
from ecumene.bots.protocol import Observation
from ecumene.bots.search import Search
from ecumene.bots.specs import parse
from ecumene.engine import Chance
from ecumene.games import load as load_game
from ecumene.server.tables.cards.boxes import game_with

PATIENCE = 60.0
"""A process that thinks longer than any server waits ends itself: perhaps nobody is there any more to end it."""


@dataclass(frozen=True)
class Job:
    """A decision to think about. `world` is redealt: nothing that the seat cannot know is in it."""

    game: str
    world: str
    seat: int
    level: str
    seed: int
    seconds: float | None = None
    """The bot is not to think longer than that, whatever its level."""
    cards: str | None = None
    """The text of the card file that the table is played with."""
    rules: str = ""
    """The version of the rules that the table is played by, if it is not the latest."""
    explain: bool = False
    """Whether somebody wants to know why."""


@dataclass(frozen=True)
class Answer:
    """An action's text, perhaps with the reasons for it, or what went wrong."""

    action: str = ""
    fault: str = ""
    advice: Advice | None = None


def think(job: Job) -> Advice:
    """The bot's choice, with its reasons if they are wanted and it has any."""
    spec = parse(job.level)
    game = load_game(job.game) if job.cards is None else game_with(job.game, job.cards)
    observation = Observation(game.as_of(job.rules).load(job.world), job.seat)
    budget = replace(spec.budget, seconds=job.seconds) if job.seconds else spec.budget
    bot, generator = spec.make(), Chance.seeded(job.seed)
    if job.explain and isinstance(bot, Search):
        return advise(observation, budget, generator)
    return Advice(bot.choose(observation, budget, generator).id)


def work(connection: Connection) -> None:
    """Thinks about one job after another until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # pages come first
    with contextlib.suppress(EOFError, OSError), open(os.devnull, "w") as nowhere:
        while True:
            job: Job = connection.recv()
            faulthandler.dump_traceback_later(PATIENCE, exit=True, file=nowhere)
            connection.send(_answer(job))
            faulthandler.cancel_dump_traceback_later()


def _answer(job: Job) -> Answer:
    try:
        advice = think(job)
        return Answer(action=advice.action, advice=advice)
    except Exception as error:
        return Answer(fault=f"{type(error).__name__}: {error}"[:200])
