"""The command: so many rounds on one storage, and what each has found."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.server.torture import __doc__ as about
from tests.server.torture.ledger import Findings
from tests.server.torture.trial import Trial, rounds


def tell(number: int, found: Findings) -> None:
    """A line for a round, and one for each thing that is wrong."""
    print(f"round {number}: {found}", flush=True)


def main() -> int:
    words = argparse.ArgumentParser(description=about)
    words.add_argument("--rounds", type=int, default=40)
    words.add_argument("--database", default="", help="postgresql://…; SQLite without it")
    words.add_argument("--processes", type=int, default=1, help="so many servers at once, on PostgreSQL")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder) / "data", asked.database, asked.processes, asked.seed)
        return 0 if rounds(trial, asked.rounds, tell).clean else 1


if __name__ == "__main__":
    sys.exit(main())
