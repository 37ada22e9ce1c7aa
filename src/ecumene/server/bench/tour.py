"""A walk through everything that the server answers, each answer timed under the pattern of its address."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from urllib.parse import quote

from ecumene.engine import Table, Text
from ecumene.games import load as load_game
from ecumene.games import shortest_first
from ecumene.server.bench.browser import Answer, Board, Browser
from ecumene.server.bench.times import Broken, Times

GAME = shortest_first()[0].id
WITH_CARDS = next(game.id for game in shortest_first() if game.takes_cards)
WITH_AHEAD = next(game for game in shortest_first() if game.ahead)
WITH_PREVIEWS = next(game.id for game in shortest_first() if game.previews)
PAGES = (
    "/",
    "/new",
    "/rules",
    "/about",
    "/settings",
    "/account",
    "/account/login",
    "/account/register",
    "/account/forgotten",
    "/settings/calendar",
    "/settings/notices",
    "/app.webmanifest",
    "/worker.js",
    "/offline",
    "/api",
    "/health",
)
STREAMS = ("GET /events", "GET /t/{table_id}/events", "GET /api/v1/tables/{table_id}/events")
BY_MAIL = (
    *("GET /notices/confirm", "POST /notices/confirm", "GET /notices/stop", "POST /notices/stop"),
    *("GET /account/reset", "POST /account/reset", "POST /account/forgotten", "POST /settings/notices/mail"),
)
BY_PUSH = ("POST /push/subscribe", "POST /push/unsubscribe")
LEFT_OUT = (*STREAMS, *BY_MAIL, *BY_PUSH, "POST /t/{table_id}/hint", "POST /t/{table_id}/hand-over")
"""What cannot be timed like this: streams, which last, what needs a mail or a browser's push service, hints, for which
a bot thinks, and what takes minutes of waiting for somebody who is away."""
PASSWORD = "a password for the bench"
DAY_OFF = (datetime.now(UTC) + timedelta(days=7)).date().isoformat()


@dataclass
class Tour:
    """One visitor who looks at everything."""

    port: int
    number: int
    times: dict[str, Times]
    glance: float = 0.0
    """Seconds that he looks at an answer."""
    rounds: int = 0
    key: str = ""
    browser: Browser = field(init=False)

    async def walk(self) -> None:
        """Once through everything."""
        self.rounds += 1
        self.browser = Browser(self.port)
        try:
            await self._pages()
            await self._table()
            await self._preview()
            await self._company()
            await self._by_the_clock()
            await self._archive()
            await self._box()
            await self._account()
            await self._api()
        finally:
            await self.browser.close()

    # -- asking ----------------------------------------------------------------------------------------------------

    async def _timed(self, method: str, pattern: str, body: bytes = b"", kind: str = "", /, **parts: str) -> Answer:
        path = pattern.format(**parts)
        start = time.perf_counter()
        answer = await self.browser.send(method, path, body, kind)
        self.times.setdefault(f"{method} {pattern.partition('?')[0]}", Times()).ms.append(
            (time.perf_counter() - start) * 1000
        )
        await asyncio.sleep(self.glance)
        if answer.status >= 400:
            raise Broken(Text("The server answered with {status}.", status=answer.status))
        return answer

    async def _get(self, pattern: str, /, **parts: str) -> str:
        text = (await self._timed("GET", pattern, **parts)).text
        self.key = Board.read(text).key or self.key
        return text

    async def _post(self, pattern: str, form: Mapping[str, object] | None = None, /, **parts: str) -> Answer:
        body, kind = self.browser.form({"csrf": self.key, **(form or {})})
        answer = await self._timed("POST", pattern, body, kind, **parts)
        await self._refresh_key()
        return answer

    async def _refresh_key(self) -> None:
        """The form key may have changed with the person."""
        self.key = Board.read((await self.browser.get("/account/login")).text).key

    async def _call(self, method: str, pattern: str, body: Mapping[str, object] | None = None, /, **parts: str) -> Any:
        sent = (json.dumps(body).encode(), "application/json") if body is not None else (b"", "")
        return json.loads((await self._timed(method, f"/api/v1{pattern}", *sent, **parts)).text)

    # -- the way ---------------------------------------------------------------------------------------------------

    async def _pages(self) -> None:
        for page in (*PAGES, "/api", "/health"):
            await self._get(page)
        await self._get("/rules/{game_id}", game_id=GAME)
        await self._get("/games/{game_id}/cards", game_id=WITH_CARDS)
        await self._get("/games/{game_id}/cards/download", game_id=WITH_CARDS)
        await self._post("/language", {"code": "en"})
        await self._post("/settings", {"theme": "dark", "name": "Guest"})
        await self._post("/settings/guide")
        await self._post("/name", {"name": "Guest"})
        await self._get("/share?url={link}", link=quote(f"http://127.0.0.1:{self.port}/about", safe=""))
        await self._post("/settings/notices", {"told": "turn mail", "zone": "UTC"})
        await self._post("/settings/notices/mail/forget")
        await self._post("/settings/notices/messenger", {"address": ""})

    async def _table(self) -> None:
        """A game against bots."""
        at = {"table_id": _table_of(await self._post("/quick/{game_id}", {"level": "easy"}, game_id=GAME))}
        page = await self._get("/t/{table_id}", **at)
        for part in ("board", "company", "chat", "report", "since", "cards", "cards/download"):
            await self._get(f"/t/{{table_id}}/{part}", **at)
        await self._get("/replay/{table_id}", **at)
        board = Board.read(page)
        await self._post("/t/{table_id}/chat", {"text": "Hello"}, **at)
        await self._post("/t/{table_id}/watchers", {"talk": "yes"}, **at)
        await self._post("/t/{table_id}/notes", {"text": "my thoughts"}, **at)
        await self._post("/t/{table_id}/guide", {"lesson": "table"}, **at)
        await self._post("/t/{table_id}/stir", **at)
        seat = {"seat": max(0, board.seat), "at": board.number}
        action = (board.choices or ["pass"])[0]
        await self._post("/t/{table_id}/act", {**seat, "action": action, "sure": action}, **at)
        await self._post("/t/{table_id}/several", {**seat, "ticked": action}, **at)
        for what in ("undo", "redo", "curtain", "bot", "return", "resign"):
            await self._post(f"/t/{{table_id}}/{what}", {**seat, "level": "easy"}, **at)

    async def _preview(self) -> None:
        """Two at one device, the first of whom points at an action."""
        seats = {"game": WITH_PREVIEWS, "seat-1": "me", "seat-2": "device", "name-2": "Boris", "seat-3": "nobody"}
        at = {"table_id": _table_of(await self._post("/tables", {**seats, "order": "fixed"}))}
        await self._post("/t/{table_id}/curtain", {"seat": 0}, **at)
        board = Board.read(await self._get("/t/{table_id}", **at))
        pointed = {"action": quote(board.choices[0]), "number": str(board.number)}
        await self._timed("GET", "/t/{table_id}/preview?action={action}&at={number}", **at, **pointed)

    async def _company(self) -> None:
        """Tables with friends: joined, sat down at, filled with bots, in whose place somebody is invited."""
        seats = {"game": GAME, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody", "public": "yes"}
        opened = [_table_of(await self._post("/tables", {**seats, "order": "fixed"})) for _ in range(3)]
        invitation = _found(r"/join/[\w-]+/([\w-]+)", (await self.browser.get(f"/t/{opened[0]}")).text)
        await self._post("/t/{table_id}/fill", {"level": "easy"}, table_id=opened[1])
        for what in ("invite", "withdraw"):
            await self._post(f"/t/{{table_id}}/{what}", {"seat": 1}, table_id=opened[1])
        host, self.browser = self.browser, Browser(self.port)
        try:
            way = {"table_id": opened[0], "invitation": invitation}
            await self._get("/join/{table_id}/{invitation}", **way)
            await self._post("/join/{table_id}/{invitation}", {"name": "Boris"}, **way)
            await self._post("/t/{table_id}/sit", {"name": "Boris"}, table_id=opened[2])
        finally:
            await self.browser.close()
            self.browser = host
        await self._refresh_key()

    async def _by_the_clock(self) -> None:
        """A table with a clock, at which whoever does not choose plans his turn and answers ahead."""
        seats = {"game": WITH_AHEAD.id, "seat-1": "me", "seat-2": "friend", "seat-3": "nobody", "clock": "calm"}
        at = {"table_id": _table_of(await self._post("/tables", {**seats, "order": "fixed"}))}
        invitation = _found(r"/join/[\w-]+/([\w-]+)", (await self.browser.get(f"/t/{at['table_id']}")).text)
        host, guest = self.browser, Browser(self.port)
        try:
            self.browser = guest
            await self._refresh_key()
            await self._post("/join/{table_id}/{invitation}", {"name": "Boris"}, **at, invitation=invitation)
            asked = Board.read((await guest.get(f"/t/{at['table_id']}")).text).choices
            self.browser = host if asked else guest
            await self._refresh_key()
            await self._think_ahead(at, seat=0 if asked else 1)
        finally:
            self.browser = host
            await guest.close()
        await self._refresh_key()

    async def _think_ahead(self, at: Mapping[str, str], seat: int) -> None:
        await self._post("/t/{table_id}/clock/give", {"seat": 1 - seat}, **at)
        await self._post("/t/{table_id}/clock/pause", **at)
        await self._post("/t/{table_id}/clock/go-on", **at)
        board = Board.read(await self._get("/t/{table_id}/plan", **at))
        for what in ("act", "undo", "act", "keep", "drop"):
            planned = {"at": board.number, "action": (board.choices or ["pass"])[0]}
            await self._post(f"/t/{{table_id}}/plan/{what}", planned, **at)
        await self._get("/t/{table_id}/ahead", **at)
        question = WITH_AHEAD.ahead[0]
        await self._post("/t/{table_id}/ahead", {"question": question.id, "rule": question.rules[0]}, **at)
        await self._post("/t/{table_id}/ahead/end", {"question": question.id}, **at)

    async def _archive(self) -> None:
        """A record that is brought, watched, taken away and played on from."""
        body, kind = self.browser.upload({"csrf": self.key}, "file", short_record().encode())
        at = {"table_id": _table_of(await self._timed("POST", "/replay/upload", body, kind))}
        await self._get("/t/{table_id}/record", **at)
        await self._timed("GET", "/api/v1/tables/{table_id}/record", **at)
        await self._get("/t/{table_id}/fork?at=3", **at)
        await self._post("/t/{table_id}/fork", {"at": 3, "level": "easy"}, **at)
        await self._post("/t/{table_id}/again", **at)

    async def _box(self) -> None:
        """A card file that is kept for a while: here the game's own."""
        own = load_game(WITH_CARDS).own_cards
        body, kind = self.browser.upload({"csrf": self.key}, "card-file", own.read_bytes() if own else b"")
        kept = await self._timed("POST", "/games/{game_id}/cards", body, kind, game_id=WITH_CARDS)
        await self._refresh_key()
        file = kept.headers["location"].rpartition("=")[2]
        await self._post("/games/{game_id}/cards/delete", {"file": file}, game_id=WITH_CARDS)

    async def _account(self) -> None:
        name = f"Visitor {self.number} {self.rounds}"
        words = {"name": name, "password": PASSWORD, "repeat": PASSWORD, "old": PASSWORD}
        await self._post("/account/register", words)
        await self._post("/account/logout")
        await self._post("/account/login", words)
        await self._post("/account/password", words)
        await self._post("/account/logout-everywhere")
        await self._post("/account/login", words)
        await self._post("/settings/calendar", {"zone": "Pacific/Kiritimati", "begins": "23", "ends": "7"})
        await self._post("/settings/days-off", {"first": DAY_OFF})
        await self._post("/settings/days-off/back", {"day": DAY_OFF})
        await self._post("/account/delete", {**words, "sure": "yes"})

    async def _api(self) -> None:
        """A program that plays both seats of one table, takes a free one at another, invites to a bot's at a third."""
        await self._call("GET", "/games")
        await self._call("GET", "/openapi.json")
        seats: list[object] = [{"kind": "me"}, {"kind": "me"}]
        table = await self._call("POST", "/tables", {"game": GAME, "seats": seats})
        at = {"table_id": table["id"]}
        seen = await self._call("GET", "/tables/{table_id}", **at)
        while not seen["can_undo"]:
            self.browser.token = table["seats"][seen["turn"]]["token"]
            choices = await self._call("GET", "/tables/{table_id}/actions", **at)
            move = {"action": choices["legal"][0]["action"], "at": choices["number"]}
            seen = await self._call("POST", "/tables/{table_id}/actions", move, **at)
        for what in ("undo", "redo"):
            seen = await self._call("POST", f"/tables/{{table_id}}/{what}", {"at": seen["number"]}, **at)
        await self._call("POST", "/tables/{table_id}/return", **at)
        await self._call("GET", "/tables/{table_id}/log", **at)
        await self._call("GET", "/tables/{table_id}/cards", **at)
        table = await self._call("POST", "/tables", {"game": GAME, "seats": [*seats, {"kind": "bot", "level": "easy"}]})
        self.browser.token = table["seats"][0]["token"]
        for what in ("invite", "withdraw"):
            await self._call("POST", f"/tables/{{table_id}}/{what}", {"seat": 2}, table_id=table["id"])
        self.browser.token = ""
        table = await self._call(
            "POST", "/tables", {"game": GAME, "seats": [*seats, {"kind": "friend"}], "public": True}
        )
        await self._call("POST", "/tables/{table_id}/join", {"name": "Boris"}, table_id=table["id"])


def _table_of(answer: Answer) -> str:
    """The table that a form led to."""
    return answer.headers["location"].rpartition("/")[2]


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if found is None:
        raise Broken(Text("The table shows no invitation."))
    return found.group(1)


@cache
def short_record() -> str:
    """The beginning of a game."""
    table = Table.open(load_game(GAME), 2, seed=1)
    for _ in range(10):
        assert table.state.player is not None
        table.act(table.state.player, table.state.legal[0])
    return table.record.text()
