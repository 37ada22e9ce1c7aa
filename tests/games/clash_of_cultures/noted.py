"""Events and battles that are only noted, so that a test is about what leads to them; and what a game has told."""

from __future__ import annotations

from functools import cached_property

from ecumene.engine import Event, Text, step
from ecumene.games.clash_of_cultures import ClashOfCultures
from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import SHIPS
from ecumene.games.clash_of_cultures.words import log


class NotesEvents(ClashOfCultures):
    """A game that notes which kinds of events are put into words."""

    @cached_property
    def told(self) -> set[str]:
        return set()

    def sentence(self, event: Event) -> Text:
        self.told.add(event.kind)
        return log.sentence(self, event)


DRAWN: list[int] = []
"""Who has drawn events while they are only noted."""


@step
def note_event(board: Board, player: int) -> None:
    """Stands in for drawing an event."""
    DRAWN.append(player)


BATTLES: list[tuple[int, str, str, tuple[int, ...], bool, int]] = []
"""Who has attacked where, from where, with which units, off ships or not, and with what bonus."""


@step
def noted_battle(
    board: Board,
    player: int,
    space: Space,
    origin: Space | None,
    units: tuple[int, ...],
    berths: tuple[int, ...],
    bonus: int,
) -> None:
    """In the place of a battle: it is noted, and the attackers go back to where they came from, or are lost if there
    is no room for them."""
    BATTLES.append((player, space.id, origin.id if origin else "", units, bool(berths), bonus))
    own = board.players[player]
    for unit in units:
        if berths or origin is None:
            own.remove(unit)
        else:
            own.at[unit] = origin
            if unit in SHIPS:
                for other in own.cargo(unit):
                    own.at[other] = origin
