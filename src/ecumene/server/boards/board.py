"""What the web table knows about a game, besides its rules: each game's folder has a `Board` of its own."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import ecumene.server.boards.generic as generic
from ecumene.engine import Event, Language, Text
from ecumene.engine.table import Moment
from ecumene.server.boards.picture import Picture
from ecumene.server.boards.shown import NOTHING, Showing

if TYPE_CHECKING:
    from ecumene.server.boards.map import Ground


@dataclass(frozen=True)
class Box:
    """What a box says on its back."""

    minutes: Text
    weight: Text
    words: Text


class Phase(NamedTuple):
    """A phase of a turn. `questions` are the beginnings of its questions' names, such as "turn:" for a whole file; one
    without has every question that no other phase names."""

    name: Text
    questions: tuple[str, ...] = ()


class Board:
    """How a game looks at the web table. The defaults show any game.

    Files that lie in its folder are used: `board.html` draws the board instead of the generic template, `sprite.svg`
    has its icons and `icons.toml` their authors, `emblem.svg` is shown with the box, `locale/` has its words.
    """

    game: str = ""
    """The game's id."""
    folder: Path | None = None
    """Where its files lie."""
    styles: tuple[str, ...] = ("board.css",)
    """Its style sheets in the folder."""
    shared_styles: tuple[str, ...] = ()
    """Style sheets of shared parts that it uses, such as "css/map.css"."""
    box: Box | None = None
    phases: tuple[Phase, ...] = ()
    """The phases of a turn, in order."""
    keys: tuple[tuple[str, Text], ...] = ()
    """The board's own keys with what they do, for the list of keys: letters of `data-jump`, "arrows" of `data-grid`."""
    parts: Mapping[str, str] = {}
    """The parts of the board that the game's guide names, each with the id of its element; `{seat}` is the viewer's."""
    first_options: Mapping[str, str] = {}
    """What "Play now" opens where the usual game is much for a first one."""
    about: Text | None = None
    """Whose game it is, for the About page."""

    def context(self, picture: Picture) -> dict[str, Any]:
        """What the template draws: {"board": ...}."""
        return generic.context(picture)

    def phase(self, view: Mapping[str, Any]) -> Phase | None:
        """In which of its phases the viewer is asked; none while he answers in somebody else's turn."""
        question = str((view.get("decision") or {}).get("question", "")).rpartition(".")[2]
        if not question or view.get("active") != view["viewer"]:
            return None
        named = (phase for phase in self.phases if question.startswith(phase.questions))
        return next(named, next((phase for phase in self.phases if not phase.questions), None))

    def places(self, view: Mapping[str, Any]) -> dict[str, str]:
        """Where each element lies: element id -> a place. The log links the names of these things."""
        return generic.places(view)

    def proposed(self, view: Mapping[str, Any]) -> Sequence[str]:
        """The answers that the board proposes, the best one first: the panel lists them before the others."""
        return ()

    def shown(self, picture: Picture) -> Showing:
        """How the panel shows the answers, by action (or by verb, for a group): signs and shorter words. What is
        not there is said in the game's words."""
        return NOTHING

    def recent(self, history: Sequence[Moment], viewer: int) -> Sequence[Event]:
        """Those events of a game so far that the board shows: what a player has to see who comes back."""
        return ()

    def dice(self, event: Event) -> Sequence[int]:
        """The faces of the dice that an event tells of: they are seen to roll."""
        return ()

    def strengths(self, event: Event) -> Sequence[tuple[int, int]]:
        """Whose strengths an event compares, each a seat and a number: they are shown beside each other."""
        return ()

    def ground(self, name: str, language: Language) -> Ground | None:
        """The ground of a map that the board shows, by the name that it has in its address."""
        return None

    # -- its files -------------------------------------------------------------------------------------------------

    def address(self, name: str) -> str:
        """A file of the folder among the static files and templates; nothing if it is not there."""
        there = self.folder is not None and (self.folder / name).is_file()
        return f"boards/{self.game}/{name}" if there else ""

    @cached_property
    def template(self) -> str:
        """Expects one variable, `board`, as `context` gives it."""
        return self.address("board.html") or "boards/generic.html"

    @cached_property
    def sheets(self) -> tuple[str, ...]:
        """All style sheets of the board, in their order."""
        shared = ("css/board.css",) if self.address("board.html") else ("css/board.css", "css/board-generic.css")
        return (*shared, *self.shared_styles, *filter(None, map(self.address, self.styles)))

    @cached_property
    def emblem(self) -> str:
        """The game's emblem."""
        return self.address("emblem.svg")

    @property
    def locale(self) -> tuple[Path, ...]:
        """The folder of its words, if it has any."""
        return (self.folder / "locale",) if self.folder is not None else ()

    @cached_property
    def icon_authors(self) -> list[dict[str, Any]]:
        """Who drew its icons."""
        return read_authors(self.folder / "icons.toml") if self.folder and self.address("icons.toml") else []


def read_authors(path: Path) -> list[dict[str, Any]]:
    """The authors in a list of icons, each with his name, perhaps an address, and his icons."""
    authors: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8")).get("author", [])
    return [{"name": str(a["name"]), "url": str(a.get("url", "")), "icons": list(a["icons"])} for a in authors]
