"""A server at which everything that people can write has been written, by people who mean ill."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from urllib.parse import quote

import httpx
from fastapi import FastAPI
from sqlalchemy import select

from ecumene.engine import Chance, Table
from ecumene.engine.cards.reading import CardFile
from ecumene.games import load
from ecumene.server.notices.contacts import GONE, GOOD
from ecumene.server.notices.kinds import MAIL, MESSENGER
from ecumene.server.services import services
from ecumene.server.storage.models import Person
from tests.server.helpers import Reader, choose, queries, routes
from tests.server.markup.reading import ADDRESS, CARD, LONG, SHORT

ENDLESS = {"/events", "/t/{table_id}/events", "/api/v1/tables/{table_id}/events"}
LEAVING = {"/account/delete", "/account/logout", "/account/logout-everywhere", "/t/{table_id}/resign"}
"""After these there would be nobody who asks for the rest."""
THINKING = {"/t/{table_id}/hint"}
"""No bot thinks here."""
MOVES = 30


@cache
def cards_of(game: str) -> str:
    """A card file in which all names are what nobody should be called."""
    own = load(game).own_cards
    assert own is not None
    named = {id: CardFile.read(own).tables[id].get("name") for id in CardFile.read(own).tables}
    lines = [f"# {LONG.replace(chr(0x202E), '')}"]
    for number, id in enumerate(id for id, name in named.items() if name):
        lines += [
            f"[{json.dumps(id)}]",
            f"name = {{ en = {json.dumps(f'{CARD}{number}')}, ru = {json.dumps(f'{CARD}Ж{number}')} }}",
        ]
    return "\n".join(lines) + "\n"


@cache
def record_of(game: str) -> str:
    """A whole game with such cards, names and rules."""
    loaded = load(game, CardFile(cards_of(game), f"{SHORT}.toml"))
    table, whim = Table.open(loaded, 2, seed=1, names=[SHORT, f"{SHORT}2"]), Chance.seeded(1)
    while table.state.player is not None:
        table.act(table.state.player, whim.pick(table.state.legal))
    table.record.rules = "'\"><x-evil>"
    table.record.checks.clear()
    return table.record.text()


class House:
    """The server, two people and a stranger, and their tables."""

    def __init__(self, app: FastAPI, game: str) -> None:
        self.app = app
        self.game = game
        third = {"seat-3": "device", "name-3": f"{SHORT}3"} if 3 in load(game).players else {}
        self.readers = {"en": Reader(app, "en"), "ru": Reader(app, "ru")}
        self.stranger = Reader(app, "ru")
        anna, boris = self.readers.values()
        for reader in (anna, boris):
            assert reader.post("/name", name=SHORT).status_code == 303
        self.kept = self._send(anna, f"/games/{game}/cards", "card-file", cards_of(game)).partition("?file=")[2]
        self.waiting = self._open(anna, {"seat-2": "friend", "public": "yes", **third})
        self.invitation = self._invitation(anna, self.waiting)
        self.running = self._open(anna, {"seat-2": "friend"})
        boris.post(f"/join/{self.running}/{self._invitation(anna, self.running)}", name=SHORT)
        for reader in (anna, boris):
            reader.post(f"/t/{self.running}/chat", text=LONG)
            reader.post(f"/t/{self.running}/chat", text="https://example.org/'\"><x-evil> javascript:evil()")
            reader.post(f"/t/{self.running}/notes", text=LONG)
        self._play()
        self.finished = self._send(anna, "/replay/upload", "file", record_of(game)).rpartition("/")[2]
        self.keys = self._give_addresses()

    def _give_addresses(self) -> list[str]:
        """Everybody has a mailbox and a messenger; what the links in their mails hold."""
        notices = services(self.app).notices
        with services(self.app).database.session() as session:
            for person in session.scalars(select(Person)).all():
                person.password = "nobody knows it"
                notices.contacts.keep(session, person.id, MESSENGER, ADDRESS, GONE)
                mailbox = notices.contacts.keep(session, person.id, MAIL, "anna@mail.example", GOOD)
        links = notices.links
        made = (links.confirm(mailbox.key), links.stop(mailbox.key), links.reset(mailbox.key, "nobody knows it"))
        return [link.partition("?key=")[2] for link in made]

    @property
    def tables(self) -> dict[str, str]:
        """The tables by their state."""
        return {"waiting": self.waiting, "running": self.running, "finished": self.finished}

    def _send(self, reader: Reader, path: str, field: str, data: str) -> str:
        form = {"csrf": reader.key}
        answer = reader.browser.post(path, data=form, files={field: (f"{SHORT}.toml", data.encode())})
        assert answer.status_code == 303, answer.text
        reader.get("/settings")
        return str(answer.headers["location"])

    def _open(self, reader: Reader, seats: dict[str, str]) -> str:
        plain = {"game": self.game, "seat-1": "me", "my-name": SHORT, "order": "fixed", "talk": "yes"}
        form = {**plain, "cards": self.kept, "webhook": ADDRESS, **seats}
        return reader.sits_at(reader.post("/tables", form)).rpartition("/")[2]

    def _invitation(self, reader: Reader, table: str) -> str:
        found = re.search(rf"/join/{table}/([\w-]+)", reader.get(f"/t/{table}"))
        assert found
        return found[1]

    def _play(self) -> None:
        tables = services(self.app).tables
        live, whim = tables.store.open(self.running), Chance.seeded(1)
        while live.playing and live.actions < MOVES:
            live = choose(tables, live, whim.pick(live.table.state.legal).id)
        self.choices = [action.id for action in live.table.state.legal][:4]

    # -- what can be asked for ---------------------------------------------------------------------------------------

    def addresses(self) -> Iterator[tuple[str, str]]:
        """All pages and parts of pages, by the app's own list, with all that can stand in their addresses."""
        odd = quote(SHORT, safe="")
        for pattern in routes(self.app, "GET"):
            if pattern in ENDLESS or pattern.startswith("/api/"):
                continue
            for table in self.tables.values() if "{table_id}" in pattern else [""]:
                path = pattern.format(table_id=table, invitation=self.invitation, game_id=self.game)
                yield pattern, path
                for query in queries(self.app, pattern):
                    for value in self._values(query):
                        yield pattern, f"{path}?{query}={quote(value, safe='')}"
                    yield pattern, f"{path}?{query}={odd}"
            if "{" in pattern:
                yield pattern, pattern.format(table_id=odd, invitation=odd, game_id=odd)
        yield "nowhere", f"/{odd}?{odd}={odd}"

    def _values(self, query: str) -> list[str]:
        own = [self.kept]
        return {
            "at": ["0", "5"],
            "action": self.choices,
            "as": ["1", "nobody"],
            "file": own,
            "cards": own,
            "key": self.keys,
        }.get(query, [])

    def forms(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Forms that come back with what was written in them, or with a word about it."""
        for pattern in routes(self.app, "POST"):
            if pattern.startswith("/api/") or pattern in LEAVING | THINKING:
                continue
            path = pattern.format(table_id=self.running, invitation=self.invitation, game_id=self.game)
            yield path, {**dict.fromkeys(FIELDS, LONG[:200]), "at": "1", "seat": "0", "repeat": "another"}
        for wrong in ("webhook", "seat-2", "option-theme", "cards", "game"):
            good = {"game": self.game, "seat-1": "me", "seat-2": "bot", "my-name": SHORT, "webhook": ADDRESS}
            yield "/tables", {**good, wrong: LONG}


FIELDS = (
    *("name", "password", "old", "text", "action", "level", "code", "back", "file", "game", "webhook", "my-name"),
    *("seat-1", "seat-2", "name-2", "level-2", "cards", "language", "lesson", "viewer"),
    *("address", "told", "hidden", "zone", "quiet", "start", "end", "daily", "at"),
    *("question", "rule", "until"),
)
Request = Callable[[Reader], httpx.Response]


def requests(house: House) -> Iterator[tuple[str, Request]]:
    """Everything that somebody can get to see, as a page and as a part of it: what it is, and how he asks for it."""
    for pattern, path in house.addresses():
        for part in ({}, {"HX-Request": "true"}) if "{" in pattern else ({},):
            yield f"{path} {part}", partial(_get, path, part)
    for path, form in house.forms():
        yield f"to {path}", partial(_post, path, form)
    for name, data in FILES.items():
        for path, field in ((f"/games/{house.game}/cards", "card-file"), ("/replay/upload", "file")):
            yield f"to {path}: {name}", partial(_bring, path, field, data)


def _get(path: str, headers: dict[str, str], reader: Reader) -> httpx.Response:
    answer: httpx.Response = reader.browser.get(path, headers=headers)
    return answer


def _post(path: str, form: dict[str, str], reader: Reader) -> httpx.Response:
    return reader.post(path, form)


def _bring(path: str, field: str, data: str, reader: Reader) -> httpx.Response:
    file = {field: (f"{SHORT}.toml", data)}
    answer: httpx.Response = reader.browser.post(path, data={"csrf": reader.key}, files=file)
    return answer


BEGIN = "ecumene: 1\nrules: 1\nseed: 1\nseat 1: A\nseat 2: B\n"
FILES = {
    "an unknown card": f"[{json.dumps(LONG)}]\npoints = 1\n",
    "an unknown field": f"[C01]\n{json.dumps(LONG)} = 1\n",
    "an unknown word": f"[C01]\nkind = {json.dumps(LONG)}\n",
    "no TOML": LONG,
    "a game": f"{BEGIN}game: {LONG}\n",
    "an action": f"{BEGIN}game: guns-and-steel\n1 {LONG}\n",
    "an option": f"{BEGIN}game: guns-and-steel\noption {LONG.replace(' ', '')}: {LONG}\n",
    "a format": f"ecumene: {LONG}\n",
}
"""Files with mistakes that are quoted."""
