"""The files of a package, for tests that read the code itself: those of all its rooms, and never none."""

from __future__ import annotations

from pathlib import Path


def sources(folder: Path, pattern: str = "*.py") -> list[Path]:
    """All files of a folder and of the folders in it, in a fixed order."""
    found = sorted(folder.rglob(pattern))
    assert found, f"nothing in {folder} is called {pattern}"
    return found
