"""What the templates draw, the smallest parts: cards that lie somewhere, and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.games.through_the_ages.box.cards import Card
from ecumene.server.boards.picture import Press, Seat

from .prints import Print, Said


@dataclass(frozen=True)
class Piece:
    """A card as it lies somewhere on the table."""

    key: str
    card: Card
    printed: Print = field(compare=False)
    words: str
    """What it is and how it stands, for those who do not see it."""
    press: Press | None = None
    changed: bool = False
    state: str = ""
    """Classes: "ruin", "fresh" and so on."""
    note: str = ""
    """What a click on it does, or why nothing can be done; or a remark."""
    signs: tuple[Said, ...] = ()
    """What it brings here, where that is not all that is printed."""
    told: str = "all"
    """What its text tells that opens: "all", only what is "beyond" its signs, or nothing."""
    other: Seat | None = None
    """The partner of a pact, the other side of a war."""


@dataclass(frozen=True)
class Rating:
    """A number of a civilization with its icon: what there is, and what a turn brings."""

    of: str
    name: str
    n: int
    rate: str = ""
    note: str = ""
    bad: bool = False
    press: Press | None = None
    measure: str = ""
    """Of the viewer's own: the key of the number in the view, for previews; `rate_measure` is that of the rate."""
    rate_measure: str = ""
    all: tuple[tuple[Seat, int], ...] = ()
    """Of the first civilization: what everybody has, in turn order."""
    told: str = ""
    """The note for those who do not see its icon."""

    @property
    def words(self) -> str:
        """The same for those who do not see it."""
        numbers = f"{self.name} {self.n} {self.rate}".rstrip()
        note = self.told or self.note
        return f"{numbers}, {note}" if note else numbers
