"""How a board shows the answers of its questions in the panel: with signs, and in fewer words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Icon(NamedTuple):
    """A sign of an answer: an icon of the board's sprite, a few characters beside it, or both. What it says is also
    said by the answer's words."""

    name: str = ""
    """Its name in the board's `sprite.svg`, or the address of a symbol of the page, such as "#ta-food"."""
    text: str = ""
    look: str = ""
    """Classes: "disc" makes a filled circle of it. The style sheet gives them the colours `--sign` and `--on-sign`."""


@dataclass(frozen=True)
class Shown:
    """What is seen of an answer instead of its words alone. A reader of screens hears the whole sentence as before."""

    lead: Icon | None = None
    """What it is about, before the words."""
    words: str = ""
    """A shorter wording; the whole sentence is the button's name and title then."""
    trail: tuple[Icon, ...] = ()
    """What it costs and brings, behind the words."""
    group: Icon | None = None
    """The sign of the group that begins with it."""


Showing = Mapping[str, Shown]
"""By action; by a verb alone, what is shown of a group of such actions."""
NOTHING: Showing = {}
