"""The board as somebody saw it at an earlier moment of a game."""

from __future__ import annotations

from ecumene.engine import Language
from ecumene.engine.table import seen
from ecumene.server.boards import Picture, board_for
from ecumene.server.pages.story import touched
from ecumene.server.tables.course import course_of
from ecumene.server.tables.live import LiveTable


def picture_then(live: LiveTable, then: LiveTable, viewer: int, language: Language) -> Picture:
    """What the board was drawn from at an earlier moment: nothing can be pressed, and the last move is marked."""
    moments = then.table.history[-1:]
    return Picture(
        game=live.game,
        view=then.view(viewer),
        viewer=viewer,
        language=language,
        names=live.names,
        colours=list(range(len(live.seats))),
        choices={},
        changed=touched(event for moment in moments for event in moment.events if seen(event, viewer)),
        recent=board_for(live.game.id).recent(then.table.history, viewer),
        account=course_of(live).account if live.finished and then.table.state.over else (),
    )
