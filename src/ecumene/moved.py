"""Places that packages written earlier know: what plug-ins import lies elsewhere now and is found there as well."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType

MOVED = {
    "ecumene.engine.answers": ("ecumene.engine.asking.answers",),
    "ecumene.engine.card_files": ("ecumene.engine.cards.reading",),
    "ecumene.engine.card_lists": ("ecumene.engine.cards.lists",),
    "ecumene.engine.corrections": ("ecumene.engine.cards.corrections",),
    "ecumene.engine.features": ("ecumene.engine.judging.features",),
    "ecumene.engine.guides": ("ecumene.engine.asking.guides",),
    "ecumene.engine.hyphens": ("ecumene.engine.drawing.hyphens",),
    "ecumene.engine.lines": ("ecumene.engine.drawing.lines",),
    "ecumene.engine.odds": ("ecumene.engine.judging.odds",),
    "ecumene.engine.previews": ("ecumene.engine.asking.previews",),
    "ecumene.engine.sheets": ("ecumene.engine.drawing.sheets",),
    "ecumene.engine.terminal": ("ecumene.engine.drawing.terminal",),
    "ecumene.engine.wishes": ("ecumene.engine.asking.wishes",),
    "ecumene.server.boards.drawn": ("ecumene.server.boards.parts.drawn",),
    "ecumene.server.boards.map_ground": ("ecumene.server.boards.map.ground",),
    "ecumene.server.boards.map_layers": ("ecumene.server.boards.map.layers",),
    "ecumene.server.boards.map_part": ("ecumene.server.boards.map.tokens", "ecumene.server.boards.map.part"),
    "ecumene.server.boards.tab": ("ecumene.server.boards.parts.tabs",),
    "ecumene.server.files": ("ecumene.server.boards.files",),
}
"""Where what a module held is now, by its old name."""


class OldPlaces(MetaPathFinder, Loader):
    """Finds a module by its old name: it has all that lies in the new place."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        for place in MOVED[module.__name__]:
            found = vars(import_module(place))
            module.__dict__.update({name: thing for name, thing in found.items() if not name.startswith("__")})


def serve_old_places() -> None:
    """Lets old names be found, after everything that is there under its own."""
    if not any(isinstance(finder, OldPlaces) for finder in sys.meta_path):
        sys.meta_path.append(OldPlaces())
