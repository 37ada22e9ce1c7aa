"""Games that are on the list during a test, as if their package were installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ecumene.engine import Game
from ecumene.games import GAMES
from ecumene.games.plug_ins import Offer
from ecumene.server.boards import BOARDS, Board


def offer(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """Puts a game on the list."""
    entry = EntryPoint(game.id, f"{type(game).__module__}:GAME", "ecumene.games")
    monkeypatch.setitem(GAMES.found.offers, game.id, Offer("tests", entry))
    monkeypatch.setitem(GAMES.found.opened, game.id, game)


def offer_board(monkeypatch: pytest.MonkeyPatch, board: Board) -> None:
    """Puts a board beside its game."""
    entry = EntryPoint(board.game, f"{type(board).__module__}:BOARD", "ecumene.boards")
    monkeypatch.setitem(BOARDS.offers, board.game, Offer("tests", entry))
    monkeypatch.setitem(BOARDS.opened, board.game, board)


def install(folder: Path, package: str, group: str = "ecumene.games", /, *, code: str = "", **names: str) -> None:
    """Puts a package into a folder as pip would: a module of this code, and its entry points."""
    module = package.replace("-", "_")
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    about = folder / f"{module}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{name.replace('_', '-')} = {module}:{value}" for name, value in names.items()]
    (about / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]), encoding="utf-8")
