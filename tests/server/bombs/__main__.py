"""Throws every bomb at a server of its own, and prints what came of it."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.server.bombs.bodies import BODIES
from tests.server.bombs.files import CARD_FILES, RECORDS
from tests.server.bombs.heads import HEADS
from tests.server.bombs.target import Target
from tests.server.bombs.throwing import Outcome, best, quiet

BOMBS = [*HEADS, *BODIES, *CARD_FILES, *RECORDS]


def row(name: str, outcome: Outcome) -> str:
    """A line of the table: milliseconds and megabytes."""
    answers = " ".join(f"{answer}×{n}" for answer, n in sorted(outcome.answers.items()))
    waits = "".join(
        f"{1000 * time:8.1f}" for wait in (outcome.health, outcome.page) for time in (wait.work, wait.seconds)
    )
    memory = "".join(f"{size / 1e6:7.1f}" for size in (outcome.more_memory, outcome.kept_memory))
    return f"{name[:36]:36} {answers:16}{waits}{memory}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="bombs with these words in their names")
    parser.add_argument("--rounds", type=int, default=5, help="each is thrown so often, until nobody waits for long")
    args = parser.parse_args()
    print(f"{'':53}{'/health, ms':>16}{'a table, ms':>16}{'memory, MB':>14}")
    print(f"{'bomb':36} {'answer':16}" + f"{'stall':>8}{'all':>8}" * 2 + f"{'most':>7}{'kept':>7}")
    with tempfile.TemporaryDirectory() as folder:
        target = Target(Path(folder) / "data")
        try:
            for _ in range(2):
                print(row("nothing", quiet(target)), flush=True)
            for bomb in BOMBS:
                if args.only in bomb.name:
                    outcome = best(target, bomb, args.rounds)
                    print(row(bomb.name, outcome), *outcome.wrong(bomb), flush=True)
            print(row("nothing", quiet(target)), flush=True)
        finally:
            target.stop()


if __name__ == "__main__":
    main()
