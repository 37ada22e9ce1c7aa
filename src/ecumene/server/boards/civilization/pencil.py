"""What every part of the board is drawn with: the picture, names, icons, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import cast

from ecumene.games.civilization import Civilization
from ecumene.games.civilization.box.cards import FIGURE
from ecumene.server.boards.pencil import AnyPencil
from ecumene.server.boards.picture import Picture

from .icons import FIGURE_ICONS, MARKER_ICONS, RESOURCE_ICONS
from .parts import Mark

PLACE_VERBS = ("to", "at", "move", "sail", "land", "fly", "regroup", "look", "attack", "found", "grow")
"""Actions that name a place of the map, in the order in which the panel asks."""
SEAT_VERBS = ("deal", "seat", "help")
"""Actions that name a player."""


class Pencil(AnyPencil):
    """Draws for one picture."""

    def __init__(self, picture: Picture) -> None:
        super().__init__(picture)
        self.game = cast(Civilization, picture.game)
        self.advanced: bool = self.view["rules"] == "advanced"
        self.era: int = self.view["era"]

    @cached_property
    def question(self) -> str:
        """The name of the question that is being asked, without its chapter."""
        return str(self.picture.decision.get("question", "")).rpartition(":")[2]

    @cached_property
    def asked(self) -> bool:
        """Whether the viewer is asked."""
        return self.viewer is not None and self.picture.decision.get("player") == self.viewer

    # -- words -----------------------------------------------------------------------------------------------------

    def name(self, id: str) -> str:
        """What a card, a marker, a place or another thing of the box is called."""
        return self.language.name(self.game.things[id])

    def called(self, figure: str) -> str:
        """What people call a piece: in the advanced game by the level that its figure has."""
        levels: Mapping[str, str] = self.view["levels"]
        return self.name(levels.get(figure, figure))

    def dice(self, figure: str) -> int:
        """The dice that a piece rolls in battle: as many as its era; aircraft have those of their level."""
        piece, level = FIGURE[figure], self.view["levels"].get(figure)
        return self.game.level[level].dice if piece.flies and level is not None else piece.era

    def bonus(self, figure: str) -> int:
        """What the level of a piece adds to its dice, in the advanced game."""
        level = self.view["levels"].get(figure)
        return 0 if level is None else self.game.level[level].bonus

    # -- looks -----------------------------------------------------------------------------------------------------

    @staticmethod
    def icon(id: str) -> str:
        """The icon of a figure or a marker."""
        return FIGURE_ICONS.get(id) or MARKER_ICONS.get(id, "")

    def mark(self, marker: str) -> Mark:
        """A resource, a terrain or another marker for `pip` of bits.html."""
        return Mark(marker, MARKER_ICONS.get(marker, ""), self.game.marker[marker].sort, self.name(marker))

    @staticmethod
    def is_resource(marker: str) -> bool:
        """Whether a marker is one of the eight resources."""
        return marker in RESOURCE_ICONS
