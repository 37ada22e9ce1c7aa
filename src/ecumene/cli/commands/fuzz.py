"""`ecumene fuzz`: random play with every check on."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from ecumene.cli.arguments import Words, add_game, add_json, add_setup, count, load_game, seed
from ecumene.cli.screen import Screen
from ecumene.engine import Text
from ecumene.engine.records import write_safely
from ecumene.fuzz import Finding, fuzz

LINE = "play at random with every check on, to find mistakes in the rules"


def add_arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    add_game(parser, words)
    add_setup(parser, words, players=words("number of players (default: each in turn)"))
    parser.add_argument(
        "--decisions", type=count, default=10_000, metavar="N", help=words("how many to make (default: 10000)")
    )
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help=words("the run's seed (default: 0)"))
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help=words("where a finding's record goes (default: here)")
    )
    add_json(parser, words)


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = load_game(args, screen)
    args.out.mkdir(parents=True, exist_ok=True)
    with screen.progress() as progress:
        task = progress.add_task(screen.words("decisions"), total=args.decisions)
        finding = fuzz(
            game,
            args.decisions,
            args.seed,
            args.players,
            dict(args.option),
            lambda done: progress.update(task, completed=done),
        )
    path = None if finding is None else _write(finding, args.out, args.seed)
    if args.json:
        found = finding and {"check": finding.check, "message": finding.message, "record": str(path)}
        screen.json({"game": game.id, "decisions": args.decisions, "seed": args.seed, "finding": found})
    elif finding is None:
        done = Text("{n} decisions, nothing found.", n=args.decisions)
        screen.say(done, style="green")
    else:
        command = ["ecumene", "replay", str(path), *(["--cards", str(args.cards)] if args.cards else [])]
        screen.say(Text("Check failed: {check}", check=finding.check), style="b red")
        screen.out.print(finding.message.strip(), markup=False, soft_wrap=True)
        screen.say(Text("Look at it with: {command}", command=shlex.join(command)))
    return 0 if finding is None else 1


def _write(finding: Finding, folder: Path, seed: int) -> Path:
    """Writes the record that leads to the finding; its name says the game, the check and the run's seed."""
    check = re.sub(r"\W+", "-", finding.check)
    path = folder / f"{finding.record.game}-{check}-{seed}.record"
    write_safely(path, finding.record.text())
    return path
