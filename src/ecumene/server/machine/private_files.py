"""What only the server's user may read: a database holds keys and hashes of everybody who plays."""

from __future__ import annotations

import contextlib
import logging
import os
import stat
from collections.abc import Iterable
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
OTHERS = 0o077

log = logging.getLogger("ecumene.server")


def make_file(file: Path) -> None:
    """Makes an empty file and the folder for it, unless they are there.

    A file that is there is not opened: whoever closes it lets go of all that his process has locked in it.
    """
    file.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def close_to_others(paths: Iterable[Path]) -> None:
    """Takes files and folders away from others, as far as they are there and ours. Windows knows no such modes."""
    if os.name == "nt":
        return
    for path in paths:
        try:
            mode = path.stat().st_mode
            if mode & OTHERS and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
                path.chmod(FILE if stat.S_ISREG(mode) else FOLDER)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("others may read what the server keeps", extra={"path": str(path), "detail": str(error)})
