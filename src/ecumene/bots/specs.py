"""Bots by name: `random`, `greedy`, `search:200`, `search:2s`, `exec:COMMAND`, the levels in words, OpenSpiel's."""

from __future__ import annotations

import importlib
import importlib.util
import re
import shlex
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ecumene.bots.careless import Careless
from ecumene.bots.external import External
from ecumene.bots.greedy import Greedy
from ecumene.bots.protocol import UNLIMITED, Bot, Budget, observe
from ecumene.bots.random import Random
from ecumene.bots.search import Search
from ecumene.engine import Action, Chance, NotFound, State, Text
from ecumene.engine.errors import nearest

EXEC = "exec:"
SEARCH = "search"
LONGEST_THINKING = 600
MOST_ITERATIONS = 10_000_000

PLAIN: Mapping[str, Callable[[], Bot]] = {"random": Random, "greedy": Greedy}
"""The bots that take no budget."""

LEVELS: Mapping[str, tuple[Callable[[], Bot], Budget]] = {
    "easy": (Careless, UNLIMITED),
    "normal": (Greedy, UNLIMITED),
    "hard": (Search, Budget(iterations=200)),
    "master": (Search, Budget(iterations=1000)),
}
"""How well a bot shall play, in words."""

OPENSPIEL: Mapping[str, bool] = {"openspiel-ismcts": False, "openspiel-rollouts": True}
"""OpenSpiel's IS-MCTS, and whether it judges positions by random play to the end."""

NAMES = (*PLAIN, f"{SEARCH}:200", f"{SEARCH}:2s", f"{EXEC}COMMAND", *LEVELS)
"""What a person can ask for, as examples."""


@dataclass(frozen=True)
class Spec:
    """A kind of bot and its budget, as somebody asked for it in `text`."""

    text: str
    make: Callable[[], Bot]
    budget: Budget = UNLIMITED

    def __str__(self) -> str:
        return self.text


class Seated:
    """A bot at one seat of one game, with its budget and its own generator."""

    def __init__(self, spec: Spec, generator: Chance) -> None:
        self.bot = spec.make()
        self.budget = spec.budget
        self.generator = generator

    def choose(self, state: State) -> Action:
        """The bot's action in a state in which it has to decide; it gets to see no more than an observation."""
        return self.bot.choose(observe(state), self.budget, self.generator)

    @property
    def faults(self) -> list[str]:
        """What an external bot did instead of answering."""
        return list(getattr(self.bot, "faults", ()))

    def leave(self) -> None:
        """Lets a bot go that holds on to something, such as a process."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def parse(text: str) -> Spec:
    """The bot that a text asks for. Says what is wrong with a text that asks for none."""
    text = text.strip()
    if text in PLAIN:
        return Spec(text, PLAIN[text])
    if text in LEVELS:
        return Spec(text, *LEVELS[text])
    name, colon, rest = text.partition(":")
    if text.startswith(EXEC):
        return _external(text, rest)
    if name == SEARCH:
        return Spec(text, Search, _budget(text, rest) if colon else UNLIMITED)
    if name in OPENSPIEL:
        return _openspiel(text, name, rest)
    if colon and (name in PLAIN or name in LEVELS):
        raise NotFound(Text("The bot '{name}' takes no budget: write just {name}.", name=name))
    close = nearest(text, [*PLAIN, SEARCH, *LEVELS, *OPENSPIEL], n=2) or list(NAMES)
    raise NotFound(Text("There is no bot '{name}'. Possible: {names}.", name=text[:60], names=close))


def _budget(text: str, words: str) -> Budget:
    if re.fullmatch(r"[0-9]{1,9}", words) and 0 < int(words) <= MOST_ITERATIONS:
        return Budget(iterations=int(words))
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?s", words) and 0 < float(words[:-1]) <= LONGEST_THINKING:
        return Budget(seconds=float(words[:-1]))
    raise NotFound(
        Text(
            "'{text}' has no proper budget: write iterations, as in search:200, or seconds, as in search:2s.",
            text=text[:60],
        )
    )


def _openspiel(text: str, name: str, words: str) -> Spec:
    budget = _budget(text, words) if words else Budget(iterations=200)
    if budget.iterations is None:
        raise NotFound(Text("{name} counts simulations, not seconds: write {name}:200.", name=name))
    if importlib.util.find_spec("pyspiel") is None:
        raise NotFound(Text("OpenSpiel is not installed. Get it with: pip install 'ecumene[openspiel]'"))

    def make() -> Bot:  # OpenSpiel takes a while to load: only who plays it waits
        bot: Bot = importlib.import_module("ecumene.bots.openspiel").IsMcts(OPENSPIEL[name])
        return bot

    return Spec(text, make, budget)


def _external(text: str, command: str) -> Spec:
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise NotFound(Text("There is no command '{command}' to run as a bot.", command=command[:60]))
    return Spec(text, lambda: External(words))
