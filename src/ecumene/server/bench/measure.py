"""How fast the web table is, measured from outside: a real server process, visitors over sockets, commits on."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ecumene.engine import Text
from ecumene.games import shortest_first
from ecumene.server.bench.browser import Answer, Board, Browser
from ecumene.server.bench.times import Broken, Times
from ecumene.server.bench.tour import Tour

GAME = shortest_first()[0].id
PATIENCE = 30.0
TOURISTS = 3
GLANCE = 0.02


@contextmanager
def server(data: Path, pause: float = 0.0) -> Iterator[tuple[int, int]]:
    """A server process on a free port: the port and the process's number."""
    command = [sys.executable, "-m", "ecumene", "serve", "--no-browser", "--port", "0", "--data", str(data)]
    environment = {**os.environ, "ECUMENE_LIMITS": "0", "ECUMENE_BOT_PAUSE": str(pause), "LANG": "C"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)", process.stdout.readline())
            if found is None:
                raise Broken(Text("The server does not start."))
            yield int(found.group(1)), process.pid
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()


@contextmanager
def in_plain_words() -> Iterator[None]:
    """What goes wrong between the server and its visitors is said in a sentence."""
    try:
        yield
    except (OSError, EOFError, LookupError, ValueError) as error:
        detail = str(error) or type(error).__name__
        raise Broken(Text("The server did not answer as it should: {detail}", detail=detail)) from error


# -- two players at one table --------------------------------------------------------------------------------------


@dataclass
class Player:
    """A visitor at a table: his browser, what he sees, and the numbers that he has heard of."""

    browser: Browser
    path: str = ""
    board: Board = field(default_factory=lambda: Board.read(""))
    heard: int = -1
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def sit(self, path: str) -> None:
        """Opens a table's page and begins to listen."""
        self.path = path
        self.board = Board.read(good(await self.browser.get(path)).text)

    async def listen(self) -> None:
        """Hears of changes until he is called away."""
        async for kind, value in self.browser.listen(f"{self.path}/events"):
            if kind == "table":
                self.heard = int(value)
            self.news.set()

    async def click(self, action: str) -> Answer:
        """Chooses an action; the answer brings the new board."""
        board = self.board
        form = {"csrf": board.key, "at": board.number, "seat": board.seat, "action": action, "sure": action}
        return good(await self.browser.post(f"{self.path}/act", form, part=True))

    async def refresh(self, number: int) -> Answer:
        """Waits until he has heard of a number, then gets the board, as the page does."""
        while self.heard < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return good(await self.browser.get(f"{self.path}/board", part=True))

    def read(self, answer: Answer) -> None:
        """Looks at a board that has come."""
        self.board = Board.read(answer.text)


def good(answer: Answer) -> Answer:
    """An answer, if it is a good one."""
    if answer.status not in (200, 303):
        raise Broken(Text("The server answered with {status}.", status=answer.status))
    return answer


async def open_table(browser: Browser, other: str) -> str:
    """Opens a table for two through the form; returns its path."""
    page = good(await browser.get("/new")).text
    key = Board.read(page).key
    form = {"game": GAME, "csrf": key, "seat-1": "me", "seat-2": other, "level-2": "easy", "seat-3": "nobody"}
    answer = good(await browser.post("/tables", form))
    return answer.headers["location"]


async def pair(port: int, moves: int, times: Times, sizes: list[int]) -> None:
    """Two visitors at one table: from a click's request until both have the new board."""
    rng = random.Random(3)
    done = 0
    while done < moves:
        one, two = Player(Browser(port)), Player(Browser(port))
        path = await open_table(one.browser, "friend")
        found = re.search(r"/join/[\w-]+/[\w-]+", good(await one.browser.get(path)).text)
        if found is None:
            raise Broken(Text("The table shows no invitation."))
        key = Board.read(good(await two.browser.get(found.group())).text).key
        good(await two.browser.post(found.group(), {"csrf": key, "name": "Boris"}))
        listening = []
        for player in (one, two):
            await player.sit(path)
            listening.append(asyncio.create_task(player.listen()))
        while done < moves and not one.board.over:
            clicker, other = (one, two) if one.board.choices else (two, one)
            sizes.append(await _clicked(clicker, other, rng, times))
            done += 1
            await asyncio.sleep(0.005)
        for task in listening:
            task.cancel()
        for player in (one, two):
            await player.browser.close()


async def _clicked(clicker: Player, other: Player, rng: random.Random, times: Times) -> int:
    """One click, until both have the new board. The size of its answer."""
    if not clicker.board.choices:
        raise Broken(Text("Nobody can choose anything at the table."))
    start = time.perf_counter()
    waiting = asyncio.create_task(other.refresh(clicker.board.number + 1))
    answer = await clicker.click(rng.choice(clicker.board.choices))
    news = await waiting
    took = time.perf_counter() - start
    clicker.read(answer)
    other.read(news)
    while other.board.number < clicker.board.number:  # answers that go without saying came after the one clicked on
        other.read(await other.refresh(clicker.board.number))
        took = time.perf_counter() - start
    times.ms.append(took * 1000)
    return len(answer.raw)


# -- many tables ---------------------------------------------------------------------------------------------------


@dataclass
class Crowd:
    """What many visitors met with."""

    clicks: Times = field(default_factory=Times)
    games: int = 0
    errors: int = 0
    trouble: str = ""
    everything: dict[str, Times] = field(default_factory=dict)
    """By the pattern of its address, how long each answer took that somebody who tries everything got meanwhile."""

    def failed(self, error: Exception) -> None:
        """Something went wrong for a visitor."""
        self.errors += 1
        self.trouble = self.trouble or f"{type(error).__name__}: {error}"


async def crowd(port: int, tables: int, seconds: float, pause: float, seen: Crowd) -> None:
    """So many visitors, each at a table with a bot, each clicking after about so many seconds of thought.

    Beside them a few look at everything that there is.
    """
    await Tour(port, TOURISTS, {}).walk()  # warm up
    end = time.perf_counter() + seconds
    visitors = [_visit(port, number, end, pause, seen) for number in range(tables)]
    tourists = [_look_around(port, number, end, pause, seen) for number in range(TOURISTS)]
    await asyncio.gather(*visitors, *tourists)


async def _look_around(port: int, number: int, end: float, pause: float, seen: Crowd) -> None:
    """Walks through everything once all have sat down."""
    await asyncio.sleep(pause)
    tour = Tour(port, number, seen.everything, glance=GLANCE)
    while time.perf_counter() < end:
        try:
            await tour.walk()
        except Exception as error:
            seen.failed(error)
            return


async def _visit(port: int, number: int, end: float, pause: float, seen: Crowd) -> None:
    rng = random.Random(number)
    await asyncio.sleep(rng.random() * pause)
    while time.perf_counter() < end:
        player = Player(Browser(port))
        listening: asyncio.Task[None] | None = None
        try:
            await player.sit(await open_table(player.browser, "bot"))
            listening = asyncio.create_task(player.listen())
            await _play(player, rng, end, pause, seen)
            seen.games += player.board.over
        except Exception as error:
            seen.failed(error)
        finally:
            if listening is not None:
                listening.cancel()
            await player.browser.close()


async def _play(player: Player, rng: random.Random, end: float, pause: float, seen: Crowd) -> None:
    while not player.board.over and time.perf_counter() < end:
        if player.board.choices:
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
            player.read(await _timed(seen.clicks, lambda: player.click(rng.choice(player.board.choices))))
        else:
            player.read(await player.refresh(player.board.number + 1))


async def _timed(times: Times, work: Callable[[], Awaitable[Answer]]) -> Answer:
    start = time.perf_counter()
    answer = await work()
    times.ms.append((time.perf_counter() - start) * 1000)
    return answer


# -- weights ------------------------------------------------------------------------------------------------------


async def first_page(port: int) -> dict[str, Any]:
    """All that a first visit loads: the page, its styles, scripts, fonts and pictures, as they travel."""
    browser = Browser(port)
    path = await open_table(browser, "bot")
    whole: dict[str, int] = {}
    strange: list[str] = []
    waiting = [path]
    while waiting:
        address = waiting.pop()
        if address in whole:
            continue
        answer = good(await browser.get(address))
        whole[address] = len(answer.raw)
        kind = answer.headers.get("content-type", "")
        if not kind.startswith(("font", "image")):
            found = _loads(answer.text, address)
            strange += [link for link in found if "://" in link]
            waiting += [link for link in found if "://" not in link]
    await browser.close()
    return {"kb": round(sum(whole.values()) / 1024, 1), "requests": len(whole), "other_hosts": strange}


def _loads(text: str, address: str) -> list[str]:
    """The addresses that a page or a style sheet makes a browser load; icons out of a sprite count once."""
    if address.partition("?")[0].endswith((".js", ".svg")):
        return []
    links = re.findall(r'<(?:link|script|img|use)\b[^>]*?(?:href|src)="([^"]+)"', text)
    links += re.findall(r"url\(['\"]?([^'\")]+)['\"]?\)", text)
    folder = address.partition("?")[0].rpartition("/")[0]
    return [_absolute(link.partition("#")[0], folder) for link in links if not link.startswith(("#", "data:"))]


def _absolute(link: str, folder: str) -> str:
    if link.startswith("/") or "://" in link:
        return link
    while link.startswith("../"):
        link, folder = link[3:], folder.rpartition("/")[0]
    return f"{folder}/{link}"


# -- memory --------------------------------------------------------------------------------------------------------


def memory_mb(pid: int) -> float:
    """The memory of a process and its children."""
    try:
        listed = subprocess.run(["ps", "-o", "pid=,ppid=,rss=", "-A"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, 1)
    rows = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    family = {pid}
    while more := {child for child, parent, _ in rows if parent in family} - family:
        family |= more
    return round(sum(size for child, _, size in rows if child in family) / 1024, 1)


def temporary() -> tempfile.TemporaryDirectory[str]:
    """A folder for a server that nobody needs afterwards."""
    return tempfile.TemporaryDirectory(prefix="ecumene-bench-", ignore_cleanup_errors=True)
