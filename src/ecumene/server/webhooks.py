"""Notices to other places: when the turn passes to a person, the table's webhook hears of it (Discord's JSON).

Nothing here can hold up a game: notices wait on an agenda and are posted by threads of their own, a few times if need
be. Addresses of the private network are refused, so that nobody can use the server to knock on its neighbours' doors.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

import httpx

from ecumene.engine import LANGUAGES, Text
from ecumene.engine.errors import BadSetup
from ecumene.server.agenda import Agenda
from ecumene.server.config import Settings
from ecumene.server.live import LiveTable
from ecumene.server.people import People
from ecumene.server.tables import Tables
from ecumene.server.web import server_language

LONGEST_URL = 400
ATTEMPTS = 5
SECONDS = 5.0
MOST_WAITING = 1000
LONGEST_WAIT = 300.0
THREADS = 2
PERSISTENT = (408, 425, 429)
"""Refusals that are worth another attempt, beside all 5xx."""

log = logging.getLogger("ecumene.webhooks")


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


@dataclass(frozen=True)
class Notice:
    """News of a table on their way to its webhook."""

    live: LiveTable
    attempt: int = 1


class Webhooks:
    """Tells the webhooks of all tables whose turn it is."""

    def __init__(self, tables: Tables, people: People, settings: Settings, first_wait: float = 2.0) -> None:
        self.tables = tables
        self.people = people
        self.settings = settings
        self.first_wait = first_wait
        self._agenda: Agenda[Notice] = Agenda(MOST_WAITING)
        self._told: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._lock = threading.Lock()

    def start(self) -> None:
        """Begins to listen to the tables."""
        self.tables.on_change.append(self.notice)
        for _ in range(THREADS):
            threading.Thread(target=self._post_all, name="webhooks", daemon=True).start()

    def stop(self) -> None:
        """Posts nothing more."""
        self._agenda.close()

    def notice(self, live: LiveTable) -> None:
        """A table has changed: if the turn has passed to a person, or the game is over, its webhook is told."""
        if not live.row.webhook or not (live.finished or turn_has_passed(live)) or not self._first_time(live):
            return
        if not self._agenda.put(Notice(live)):
            log.warning("too many notices wait, one was dropped")

    def _first_time(self, live: LiveTable) -> bool:
        key = (live.id, live.number)
        with self._lock:
            if key in self._told:
                return False
            self._told[key] = None
            if len(self._told) > MOST_WAITING:
                self._told.popitem(last=False)
        return True

    def _words(self, live: LiveTable) -> str:
        owner = self.people.find(live.row.owner) if live.row.owner else None
        chosen = str(owner.settings.get("language")) if owner else ""
        code = chosen if chosen in LANGUAGES else "en"
        game = live.game.language(code).name(live.game)
        link = f"{self.settings.address}/t/{live.id}"
        if live.finished:
            words = Text("The game of {game} is over: {link}", game=game, link=link)
        else:
            assert live.turn is not None
            words = Text("{name}, it is your turn in {game}: {link}", name=live.names[live.turn], game=game, link=link)
        return server_language(code).say(words)

    # -- posting ---------------------------------------------------------------------------------------------------

    def _post_all(self) -> None:
        while (notice := self._agenda.take()) is not None:
            try:
                wait = self._post(notice)
            except Exception:
                log.exception("a notice could not be posted")
                wait = None
            if wait is not None:
                self._agenda.put(replace(notice, attempt=notice.attempt + 1), wait)

    def _post(self, notice: Notice) -> float | None:
        """Posts a notice; returns after how many seconds to try again, or None when it is done or hopeless."""
        try:
            status, wanted = self._send(notice)
        except Forbidden as error:
            log.warning("a webhook is refused", extra={"why": str(error)})
            return None
        except (httpx.HTTPError, OSError) as error:
            status, wanted = type(error).__name__, 0.0
        if isinstance(status, int) and status < 500 and status not in PERSISTENT:
            if status >= 300:
                log.warning("a webhook refused a notice", extra={"status": status})
            return None
        log.warning("a webhook did not answer", extra={"attempt": notice.attempt, "why": status})
        if notice.attempt >= ATTEMPTS:
            return None
        return min(LONGEST_WAIT, max(wanted, self.first_wait * 4.0 ** (notice.attempt - 1)))

    def _send(self, notice: Notice) -> tuple[int | str, float]:
        """The answer's status, and the seconds that it asks us to wait. Redirections are not followed."""
        url = httpx.URL(notice.live.row.webhook)
        body = {"content": self._words(notice.live), "allowed_mentions": {"parse": []}}
        target = url.copy_with(host=self._address_of(url))
        port = f":{url.port}" if url.port else ""
        host = f"[{url.host}]" if ":" in url.host else url.host
        with (
            httpx.Client(timeout=SECONDS, trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST",
                target,
                json=body,
                headers={"Host": host + port, "User-Agent": "Ecumene"},
                extensions={"sni_hostname": url.host},
            ) as response,
        ):
            wait = response.headers.get("retry-after", "")
            return response.status_code, float(wait) if wait.isdecimal() and len(wait) < 6 else 0.0

    def _address_of(self, url: httpx.URL) -> str:
        """The address of a host, looked up once and then used, so that it cannot change in between."""
        port = url.port or (443 if url.scheme == "https" else 80)
        found = [str(info[4][0]) for info in socket.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)]
        if not self.settings.private_webhooks:
            for address in found:
                if not _is_public(address):
                    raise Forbidden("its address belongs to a private network")
        return found[0]


class Forbidden(Exception):
    """An address that notices may not go to."""


def _is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


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
