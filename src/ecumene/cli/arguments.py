"""The command line's words: the parser, and the arguments that several commands share."""

from __future__ import annotations

import argparse
import re
from argparse import Action as Argument
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, NoReturn

from ecumene import games
from ecumene.bots import NAMES, parse
from ecumene.cli.screen import Screen
from ecumene.engine import LANGUAGES, EcumeneError, Game, Language, Record, Text
from ecumene.engine.errors import nearest

HUMAN = "human"
USUAL = "normal"
"""Who sits beside a person unless he says otherwise."""

Words = Callable[[str], str]
"""Says a help text in the reader's language."""
Command = Callable[[argparse.Namespace, Screen], int]
"""Runs a command and returns its exit code."""


class Usage(EcumeneError):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are errors like all others: one line, in the reader's language."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise Usage(Text("{message}. Try: {command} --help", message=message, command=self.prog))

    def _check_value(self, action: Argument, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            raise Usage(mistyped(str(value), list(action.choices)))


def teach_argparse(language: Language) -> None:
    """argparse looks its own words up with gettext; give it our catalogue instead."""
    vars(argparse).update(_=language.get, ngettext=language.get)


def mistyped(name: str, known: Collection[str]) -> Text:
    """Says that a name is unknown, and which it could have been: the nearest, or all if they are few."""
    close = nearest(name, known)
    if close and len(known) > 3:
        return Text("There is no '{name}' here. Did you mean: {near}?", name=name[:60], near=close)
    return Text("There is no '{name}' here. Possible: {names}.", name=name[:60], names=list(known))


# -- kinds of values ----------------------------------------------------------------------------------------------


def seed(text: str) -> int:
    """A seed, as records allow them."""
    if not re.fullmatch(r"[0-9]{1,40}", text):
        raise Usage(Text("A seed is a whole number of 1 to 40 digits, not {seed}.", seed=text[:60]))
    return int(text)


def count(text: str) -> int:
    """A number of things, at least one."""
    if not re.fullmatch(r"[0-9]{1,12}", text) or int(text) == 0:
        raise Usage(Text("'{text}' is not a whole number from 1 up.", text=text[:60]))
    return int(text)


def seconds(text: str) -> float:
    """A length of time."""
    if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text) or float(text) == 0:
        raise Usage(Text("'{text}' is not a number of seconds.", text=text[:60]))
    return float(text)


def setting(text: str) -> tuple[str, str]:
    """An option of the game and its value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Usage(Text("An option is written NAME=VALUE, not '{text}'.", text=text[:60]))
    return name.strip(), value.strip()


def names(text: str) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text.split(",")]


# -- arguments ----------------------------------------------------------------------------------------------------


def add_common(parser: argparse.ArgumentParser, words: Words) -> None:
    """What every command takes."""
    parser.add_argument(
        "--lang", choices=list(LANGUAGES), metavar="|".join(LANGUAGES), help=words("language (default: the locale's)")
    )


def add_json(parser: argparse.ArgumentParser, words: Words) -> None:
    """The results as JSON, for programs."""
    parser.add_argument("--json", action="store_true", help=words("print the results as JSON"))


def add_game(parser: argparse.ArgumentParser, words: Words) -> None:
    """The game that a command is about."""
    parser.add_argument("game", metavar="GAME", help=words("the game's id, as 'ecumene games' lists it"))


def add_setup(parser: argparse.ArgumentParser, words: Words, players: str) -> None:
    """How the game is set up; `players` explains their number."""
    parser.add_argument("--players", type=count, metavar="N", help=players)
    parser.add_argument(
        "--option",
        type=setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=words("an option of the game, as 'ecumene games' lists them; may be repeated"),
    )
    add_cards(parser, words)


def add_cards(parser: argparse.ArgumentParser, words: Words) -> None:
    """The owner's own cards."""
    parser.add_argument("--cards", type=Path, metavar="FILE", help=words("a file that corrects the game's cards"))


def load_game(args: argparse.Namespace, screen: Screen) -> Game:
    """The game that was asked for, its words learnt."""
    game = games.load(args.game, args.cards)
    screen.learn(game)
    return game


def open_record(path: Path, cards: Path | None, screen: Screen) -> tuple[Record, Game]:
    """A record and the game it is of, its words learnt."""
    record = Record.read(path)
    game = games.load_recorded(record, cards)
    screen.learn(game)
    return record, game


def seating(game: Game, players: int | None, kinds: list[str] | None, first: str) -> list[str]:
    """The kind of player at each seat; by default `first`, and bots that are no easy prey beside a person."""
    if players is not None and kinds is not None and players != len(kinds):
        raise Usage(Text("{n} players, but {seats} seats are named.", n=players, seats=len(kinds)))
    seats = len(kinds) if kinds is not None else players or game.players[0]
    game.check_players(seats)
    if kinds is None:
        return [first] + [USUAL if first == HUMAN else first] * (seats - 1)
    for kind in kinds:
        if kind != HUMAN or first != HUMAN:
            _known(kind, [HUMAN] if first == HUMAN else [])
    return kinds


def _known(kind: str, others: list[str]) -> None:
    """Refuses a kind of player that there is not; `others` sit beside the bots."""
    if nearest(kind, others):
        raise Usage(mistyped(kind, [*others, *NAMES]))
    parse(kind)
