"""What people and programs do at the servers while these are killed. Each does one thing at a time."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ecumene.engine import Table
from ecumene.games import GAMES, load
from ecumene.server.storage.models import hashed
from tests.server.helpers import BOT, FRIEND, GAME, ME
from tests.server.torture.guests import Guest
from tests.server.torture.ledger import Ledger
from tests.server.torture.moves import Played

CLOCK = {"kind": "live", "reserve": 10, "increment": 1, "when_out": "turn"}
"""Soon somebody's time is up: while nobody is let through, or a server was started anew."""
SHORT = 12
"""So many actions has a game whose record is brought."""


@dataclass
class Club:
    """The servers that run, and what was done there."""

    ledger: Ledger = field(default_factory=Ledger)
    addresses: list[str] = field(default_factory=list)
    tables: list[Played] = field(default_factory=list)
    games: Sequence[str] = tuple(GAMES)

    def open(self, guest: Guest, *seats: dict[str, str], clock: Mapping[str, object] | None = None) -> Played:
        """Opens a table of any game through the API, with a clock or without."""
        game = guest.whim.choice(self.games)
        opened = guest.api("", game=game, seats=list(seats), clock=clock)
        self.ledger.there("tables", opened["id"], value=game)
        for seat in opened["seats"]:
            if seat["token"]:
                self.ledger.there("seats", opened["id"], str(seat["seat"]), value=hashed(seat["token"]))
        return Played(opened["id"], [seat["token"] or seat["invitation"] or "" for seat in opened["seats"]])


Hand = Callable[[Guest], None]
"""Does one thing; raises if that was refused, or a server was killed meanwhile."""


def player(table: Played) -> Hand:
    """Takes actions for whoever has to choose at a table, takes some of them back, and repeats some."""

    def act(guest: Guest) -> None:
        turn = guest.api(f"/{table.id}")["turn"]
        if turn is None or not table.keys[turn]:
            return
        path, key = f"/{table.id}", table.keys[turn]
        seen = guest.api(path, key)
        kinds = ["act"] * 2 + ["undo"] * bool(seen.get("can_undo")) + ["redo"] * bool(seen.get("can_redo"))
        kind, action, at = guest.whim.choice(kinds), "", seen["number"]
        if kind == "act":
            found = guest.api(f"{path}/actions", key)
            if not found["legal"]:
                return
            action, at = guest.whim.choice(found["legal"])["action"], found["number"]
            guest.api(f"{path}/actions", key, action=action, at=at)
        else:
            guest.api(f"{path}/{kind}", key, at=at)
        table.taken(at + 1, kind, action)

    return act


def talker(club: Club) -> Hand:
    """Sits down at a table by an invitation, says things there, and keeps notes."""
    seat: list[str] = []

    def act(guest: Guest) -> None:
        if not seat:
            table = club.open(guest, ME, FRIEND)
            guest.form(f"/join/{table.id}/{table.keys[1]}", name="Boris")
            seat.append(table.id)
        words = secrets.token_hex(8)
        if guest.whim.random() < 0.7:
            with club.ledger.once("chat", seat[0], words, value="Boris"):
                guest.form(f"/t/{seat[0]}/chat", text=words)
        else:
            with club.ledger.last("notes", seat[0], "1", value=words):
                guest.form(f"/t/{seat[0]}/notes", text=words)

    return act


def host(club: Club) -> Hand:
    """Opens tables, has somebody join there, invites him to a bot's seat and thinks better of it."""

    def act(guest: Guest) -> None:
        if guest.whim.random() < 0.5:
            table = club.open(guest, ME, FRIEND)
            joined = guest.api(f"/{table.id}/join", invitation=table.keys[1], name="Boris")
            club.ledger.there("seats", table.id, "1", value=hashed(joined["token"]))
            return
        table = club.open(guest, ME, BOT)
        invited = guest.api(f"/{table.id}/invite", table.keys[0], seat=1)
        club.ledger.now("invitations", table.id, "1", value=invited["invitation"])
        if guest.whim.random() < 0.5:
            with club.ledger.last("invitations", table.id, "1", value=""):
                guest.api(f"/{table.id}/withdraw", table.keys[0], seat=1)

    return act


def newcomer(club: Club) -> Hand:
    """Makes an account, takes another name, brings a record, and keeps a card file."""

    def act(guest: Guest) -> None:
        login, password = f"u{secrets.token_hex(6)}", "a long enough password"
        with Guest(guest.addresses, guest.whim) as new:
            with club.ledger.once("accounts", login):
                new.form("/account/register", name=login, password=password, repeat=password)
            name = f"N {login}"
            club.ledger.now("names", login, value=login)
            with club.ledger.last("names", login, value=name):
                new.form("/name", name=name)
            seed = secrets.randbits(60)
            with club.ledger.once("records", str(seed)):
                new.form("/replay/upload", {"file": ("a.record", short_record(seed))})
            file = f"{login}.toml"
            with club.ledger.once("card files", file):
                new.form(f"/games/{GAME}/cards", {"card-file": (file, f"[C01]\npoints = {guest.whim.randrange(9)}\n")})

    return act


def short_record(seed: int) -> str:
    """The beginning of a game that nobody else has."""
    table, whim = Table.open(load(GAME), 2, seed=seed), random.Random(seed)
    for _ in range(SHORT):
        if table.state.player is not None:
            table.act(table.state.player, whim.choice(table.state.legal))
    return table.record.text()
