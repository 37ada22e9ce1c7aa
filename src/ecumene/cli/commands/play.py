"""`ecumene play`: a game at the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from ecumene.bots.specs import EXEC
from ecumene.cli.arguments import HUMAN, Usage, Words, add_setup, load_game, names, open_record, seating, seed
from ecumene.cli.keyboard import at_terminal
from ecumene.cli.screen import Screen
from ecumene.cli.sitting import Left, Sitting, refuse_to_overwrite
from ecumene.engine import Table, Text, replay

LINE = "play a game here, against bots or with friends at the same keyboard"
SEEDS = 1_000_000_000
"""A seed that nobody chose is below this: short enough to type."""


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=words("the game's id, as 'ecumene games' lists it"))
    add_setup(parser, words, players=words("number of players (default: the fewest)"))
    parser.add_argument(
        "--seats", type=names, metavar="human,normal,…", help=words("who plays (default: you and bots of level normal)")
    )
    parser.add_argument("--names", type=names, metavar="NAME,NAME,…", help=words("the players' names"))
    parser.add_argument("--seed", type=seed, metavar="S", help=words("the number that all chance comes from"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=words("keep the game's record in this file"))
    parser.add_argument("--guide", action="store_true", help=words("explain the game on the way, for a first game"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=words("continue the game of a record"))


def run(args: argparse.Namespace, screen: Screen) -> int:
    if args.resume is not None:
        table, kinds, path = _resume(args, screen)
    else:
        table, kinds, path = _begin(args, screen)
    table.record.bots = {seat: kind for seat, kind in enumerate(kinds) if kind != HUMAN}
    return _sit(Sitting(table, kinds, screen, path, guided=args.guide), screen)


def _begin(args: argparse.Namespace, screen: Screen) -> tuple[Table, list[str], Path | None]:
    """A new game."""
    if args.game is None:
        raise Usage(Text("Name a game to play, or a record to continue with --resume."))
    if args.record is not None:
        refuse_to_overwrite(args.record)
    game = load_game(args, screen)
    kinds = seating(game, args.players, args.seats, first=HUMAN)
    called = _called(args.names, kinds, screen)
    chosen = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    return Table.open(game, len(kinds), dict(args.option), chosen, called), kinds, args.record


def _resume(args: argparse.Namespace, screen: Screen) -> tuple[Table, list[str], Path | None]:
    """The game of a record, which goes on in the same file unless another is named."""
    given = {"GAME": args.game, "--players": args.players, "--option": args.option, "--seed": args.seed}
    given["--names"] = args.names
    if superfluous := [name for name, value in given.items() if value not in (None, [])]:
        raise Usage(Text("With --resume the record says it all; leave out: {names}.", names=superfluous))
    if args.record is not None:
        refuse_to_overwrite(args.record)
    record, game = open_record(args.resume, args.cards, screen)
    table = replay(record, game)
    recorded = [record.bots.get(seat, HUMAN) for seat in range(len(record.names))]
    if args.seats is None and (commands := [kind for kind in recorded if kind.strip().startswith(EXEC)]):
        raise Usage(
            Text("This record would run {command} as a bot. If you trust it, say so with --seats.", command=commands[0])
        )
    kinds = seating(game, len(recorded), args.seats or recorded, first=HUMAN)
    return table, kinds, args.record or args.resume


def _called(given: list[str] | None, kinds: Sequence[str], screen: Screen) -> list[str]:
    """What the players are called."""
    if given is not None and len(given) != len(kinds):
        raise Usage(Text("{n} players, but {names} names.", n=len(kinds), names=len(given)))
    defaults = [
        screen.words(Text("Player {n}", n=seat) if kind == HUMAN else Text("Bot {n}", n=seat))
        for seat, kind in enumerate(kinds, 1)
    ]
    return [name or default for name, default in zip(given or defaults, defaults, strict=True)]


def _sit(sitting: Sitting, screen: Screen) -> int:
    """Plays, and saves the game if it is left before its end."""
    try:
        sitting.play()
        return 0
    except Left:
        screen.say(_kept(sitting, Text("You have left the game.")))
        return 0
    except EOFError:
        if at_terminal():  # Ctrl-D
            screen.say(_kept(sitting, Text("You have left the game.")))
            return 0
        screen.complain(_kept(sitting, Text("The input ended before the game did.")))
        return 1
    except KeyboardInterrupt:
        screen.complain(_kept(sitting, Text("Interrupted.")))
        return 130


def _kept(sitting: Sitting, why: Text) -> Text:
    """Saves a game in which something has happened, and says how to continue it."""
    if not sitting.table.history:
        return why
    return Text("{why} Continue with: {command}", why=why, command=sitting.save())
