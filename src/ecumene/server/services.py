"""What a running server is made of, for whoever answers a request."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ecumene.server.bots.planned_turns import PlannedTurns
    from ecumene.server.bots.runner import BotRunner
    from ecumene.server.bots.standing_answers import StandingAnswerer
    from ecumene.server.config import Settings
    from ecumene.server.http.health import Checkup
    from ecumene.server.http.live_updates import Streams
    from ecumene.server.notices.service import Notices
    from ecumene.server.notices.webhooks import Webhooks
    from ecumene.server.people.accounts import People
    from ecumene.server.people.sign_ins import SignIns
    from ecumene.server.storage.db import Database
    from ecumene.server.storage.news import Hub
    from ecumene.server.tables.seats.days_off import DaysOff
    from ecumene.server.tables.tables import Tables


@dataclass(frozen=True)
class Services:
    """The parts of a server. `create_app` makes them, once."""

    settings: Settings
    database: Database
    cookie_secret: str
    """What cookies and the keys of forms are signed with."""
    place_secret: str
    """What addresses are hashed with before they are stored."""
    people: People
    sign_ins: SignIns
    checkup: Checkup
    hub: Hub
    tables: Tables
    days_off: DaysOff
    runner: BotRunner
    planned_turns: PlannedTurns
    answerer: StandingAnswerer
    webhooks: Webhooks
    notices: Notices
    streams: Streams
    connections: Collection[object]
    """The connections that are open now."""


def services(app: Any) -> Services:
    """The parts of the server that an application, such as `request.app`, belongs to."""
    found: Services = app.state.services
    return found
