"""Files by their addresses: static ones, whose addresses change with their content, and those of the boards.

A board's files lie in its own folder, wherever its package is installed. Their addresses begin with `boards/` and the
game's id.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from ecumene.server.boards import BOARDS

STATIC = Path(__file__).parents[1] / "static"


def board_file(path: str) -> tuple[Path, str] | None:
    """The folder of the board that an address is about, and the file's name in it."""
    boards, _, rest = path.partition("/")
    game, _, name = rest.partition("/")
    folder = BOARDS[game].folder if boards == "boards" and name and game in BOARDS else None
    return (folder, name) if folder is not None else None


def static_file(path: str) -> Path:
    """The file of one of our own addresses."""
    folder, name = board_file(path) or (STATIC, path)
    return folder / name


@lru_cache(maxsize=500)
def _fingerprint(path: str) -> str:
    try:
        return hashlib.sha256(static_file(path).read_bytes()).hexdigest()[:10]
    except OSError:
        return "0"


def static(path: str) -> str:
    """The address of a static file, which changes with its content, so that it can be cached for ever."""
    return f"/static/{path}?v={_fingerprint(path)}"
