"""What the whole process remembers. The two servers of a test share it, so between them it is forgotten: an answer that
one of them kept could hide that the other would give another one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

KNOWN = {"ecumene.server.pages.story._SAID"}
"""Collections of modules that grow while pages are drawn, and may be emptied at any time."""


class Caches:
    """The functions and collections of the program that remember something."""

    def __init__(self) -> None:
        self._sizes: dict[str, int] = {}

    def look(self) -> None:
        """Notes how much is remembered."""
        self._sizes = {name: _size(cache) for name, cache in _caches()}

    def forget(self) -> None:
        """Forgets what was remembered since; a collection that has grown must be known here."""
        for name, cache in _caches():
            if _size(cache) > self._sizes.get(name, 0):
                if hasattr(cache, "cache_clear"):
                    cache.cache_clear()
                else:
                    assert name in KNOWN, f"{name} has grown: say in KNOWN that it is a cache, or why it grows"
                    cache.clear()


def _caches() -> Iterator[tuple[str, Any]]:
    """All that could remember something, by its name."""
    for module_name, module in list(sys.modules.items()):
        if module is not None and module_name.partition(".")[0] in ("ecumene", "tests"):
            for name, value in list(vars(module).items()):
                whole = f"{module_name}.{name}"
                if hasattr(value, "cache_clear") and hasattr(value, "cache_info"):
                    if getattr(value, "__module__", "") == module_name:
                        yield whole, value
                elif isinstance(value, (dict, set, list)) and whole.startswith("ecumene.server") and "__" not in name:
                    yield whole, value


def _size(cache: Any) -> int:
    if hasattr(cache, "cache_info"):
        size: int = cache.cache_info().currsize
        return size
    return len(cache)
