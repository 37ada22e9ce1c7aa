"""What was said at a table, as its page shows it: by whom, when, with links that lead where they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from ecumene.engine import Text
from ecumene.server.pages.site.table_list import ago
from ecumene.server.storage.models import ChatLine
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.talk.web_links import Part, parts


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    id: int
    name: str
    watching: bool
    """Whether somebody said it who has no seat here."""
    parts: Sequence[Part]
    moment: str
    """When, for scripts, which know the reader's clock;"""
    ago: Text
    """for everybody else, how long ago."""


def said(lines: Sequence[ChatLine], live: LiveTable) -> list[Said]:
    """The lines of a table's chat."""
    seated = {seat.person_id for seat in live.seats}
    return [
        Said(
            line.id,
            line.name,
            line.person_id not in seated,
            list(parts(line.text)),
            datetime.fromtimestamp(line.at, UTC).isoformat(timespec="seconds"),
            ago(line.at),
        )
        for line in lines
    ]
