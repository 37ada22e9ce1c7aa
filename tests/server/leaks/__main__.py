"""The long form by itself, with figures: `python -m tests.server.leaks`, perhaps with the names of games."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.server.leaks.asking.house import open_house
from tests.server.leaks.test_pages import ask_for_everything
from tests.server.leaks.worlds.cells import CELLS
from tests.server.leaks.worlds.moments import long_form


def main(games: list[str]) -> None:
    """Asks for everything at the tables of these games, or of all."""
    whole = 0
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        for cell in CELLS:
            if games and cell.game not in games:
                continue
            before, begun, moments = house.answers, time.process_time(), list(long_form(cell))
            for moment in moments:
                ask_for_everything(house, moment)
            seconds = time.process_time() - begun
            whole += house.answers - before
            print(f"{cell}: {len(moments)} moments, {house.answers - before} answers, {seconds:.0f} s", flush=True)
    print(f"{whole} answers, none tells worlds apart")


if __name__ == "__main__":
    main(sys.argv[1:])
