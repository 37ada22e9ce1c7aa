"""How a server is set up."""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ecumene.engine import BadSetup, Text
from ecumene.server.machine.addresses import Networks
from ecumene.server.machine.network import EVERYWHERE, network_address
from ecumene.server.mail_server import MailServer

LOOPBACK = "127.0.0.1"


def default_data_folder() -> Path:
    """The folder where this user's programs keep their data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Ecumene"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "Ecumene"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "ecumene"


def number_from_environment(name: str, default: float) -> float:
    """A number that somebody has set for the program, from 0 up."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise BadSetup(Text("{name} must be a number from 0 up, not '{text}'.", name=name, text=text[:60]))
    return number


@dataclass(frozen=True)
class Settings:
    """What `ecumene serve` can be told."""

    host: str = LOOPBACK
    port: int = 8000
    data: Path = field(default_factory=default_data_folder)
    database: str = ""
    """A database URL; without one, a SQLite file in the data folder."""
    bot_workers: int = 1
    bot_seconds: float = 10.0
    """A bot that has not answered by then is replaced by a random choice."""
    bot_pause: float = 0.6
    """Bots wait so long before they act, so that people can follow."""
    hint_level: str = "hard"
    hint_seconds: float = 4.0
    cached_tables: int = 200
    streams_per_address: int = 60
    """So many pages of one address hear of changes at once."""
    limits: float = 1.0
    """How generous the limits on requests are; 0 for none."""
    connections_per_address: int = 200
    """So many connections of one address are open at once; more for a server with generous limits."""
    head_seconds: float = 15.0
    """A connection has so long to say what it wants."""
    body_seconds: float = 60.0
    """What is sent along has so long to arrive, and what is large has longer."""
    reading_seconds: float = 60.0
    """Whoever takes nothing of an answer for so long is left."""
    trusted_proxies: Networks = ()
    """Who may say for whom he asks; without any, everybody asks for himself."""
    allowed_hosts: tuple[str, ...] = ()
    """The names under which the server is called; without any, all are good."""
    public_url: str = ""
    """The address that links in notices begin with."""
    private_webhooks: bool = False
    """Whether notices may go to addresses of the private network."""
    mail: MailServer | None = None
    """Who takes mails; without one none are written."""
    server_processes: int = 1

    @property
    def address(self) -> str:
        """The address that people open, without a slash at its end."""
        everywhere = self.host in EVERYWHERE
        return self._address(network_address() or LOOPBACK if everywhere else self.host)

    @property
    def own_address(self) -> str:
        """The same for the machine on which the server runs."""
        return self._address(LOOPBACK if self.host in EVERYWHERE else self.host)

    def _address(self, host: str) -> str:
        name = f"[{host}]" if ":" in host else host
        return self.public_url.rstrip("/") or f"http://{name}:{self.port}"

    @property
    def file(self) -> Path:
        """The SQLite database in the data folder."""
        return self.data / "ecumene.sqlite3"

    @property
    def database_url(self) -> str:
        """The database's URL, the embedded default included."""
        if not self.database:
            return f"sqlite:///{self.file}"
        for plain in ("postgresql://", "postgres://"):
            if self.database.startswith(plain):
                return "postgresql+psycopg://" + self.database.removeprefix(plain)
        return self.database
