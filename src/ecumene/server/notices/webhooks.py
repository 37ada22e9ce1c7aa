"""When a table's webhook hears that the turn has passed to a person, and what (Discord's JSON).

Nothing here can hold up a game, nor can one webhook hold up another: `posting.py` brings the notices there.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from ecumene.engine import LANGUAGES, Game, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.config import Settings
from ecumene.server.languages import server_language
from ecumene.server.notices.posting import Letter, PostOffice
from ecumene.server.people.accounts import People
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables

LONGEST_URL = 400
MARKS = re.compile(r"([\\*_~`|<>\[\]()#:/])")
"""What Discord reads otherwise than it is written: a name with them might be a link that says something else."""
REMEMBERED = 1000
"""So many notices are remembered, so that none goes out twice."""


def check_url(url: str) -> str:
    """An address that notices can be posted to, checked as far as it can be without asking anybody."""
    url = url.strip()
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or parts.username or port == 0:
        raise BadSetup(Text("A webhook is an address that begins with https:// or http://."))
    return url


def plain(name: str) -> str:
    """A name that Discord shows as it is."""
    return MARKS.sub(r"\\\1", name)


class Webhooks:
    """Tells the webhooks of all tables whose turn it is."""

    def __init__(self, tables: Tables, people: People, settings: Settings, first_wait: float = 2.0) -> None:
        self.tables = tables
        self.people = people
        self.settings = settings
        self.first_wait = first_wait
        self._office: PostOffice | None = None
        self._sent: OrderedDict[tuple[str, int, bool], None] = OrderedDict()
        self._lock = threading.Lock()

    def start(self) -> None:
        """Begins to listen to the tables. An application may be started again after it has stopped."""
        if self.notice not in self.tables.store.on_change:
            self.tables.store.on_change.append(self.notice)
        self._office = PostOffice(self.settings.private_webhooks, self.first_wait)
        self._office.start()

    def stop(self) -> None:
        """Posts nothing more."""
        if self._office is not None:
            self._office.stop()

    def notice(self, live: LiveTable) -> None:
        """A table has changed: if the turn has passed to a person, or the game is over, its webhook is told."""
        row, office = live.row, self._office
        if office is None or not row.webhook or not (live.finished or turn_has_passed(live)):
            return
        if not self._first_time(live):
            return
        name = None if live.turn is None else plain(live.names[live.turn])
        write = partial(self._write, row.id, row.owner, live.game, name)  # not the table itself: a letter may wait long
        office.put(Letter(row.webhook, row.place or row.owner or row.id, write))

    def _first_time(self, live: LiveTable) -> bool:
        key = (live.id, live.number, live.finished)  # a game can be lost on time without another move
        with self._lock:
            if key in self._sent:
                return False
            self._sent[key] = None
            if len(self._sent) > REMEMBERED:
                self._sent.popitem(last=False)
        return True

    def _write(self, table_id: str, owner_id: str | None, game: Game, name: str | None) -> dict[str, Any]:
        """The notice to a table's webhook; nobody's name says that the game is over."""
        owner = self.people.find(owner_id) if owner_id else None
        chosen = str(owner.settings.get("language")) if owner else ""
        code = chosen if chosen in LANGUAGES else "en"
        title = game.language(code).name(game)
        link = f"{self.settings.address}/t/{table_id}"
        if name is None:
            words = Text("The game of {game} is over: {link}", game=title, link=link)
        else:
            words = Text("{name}, it is your turn in {game}: {link}", name=name, game=title, link=link)
        return {"content": server_language(code).say(words), "allowed_mentions": {"parse": []}}


def turn_has_passed(live: LiveTable) -> bool:
    """Whether a person has to choose now who was not the last to choose, nor sits at the same device as he."""
    if live.turn is None or live.seats[live.turn].bot:
        return False
    if not live.table.history:
        return True
    last = live.table.history[-1].seat
    if last == live.turn:
        return False
    now, before = live.seats[live.turn], live.seats[last]
    return bool(before.bot) or now.person_id is None or now.person_id != before.person_id
