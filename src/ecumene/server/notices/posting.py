"""Posting to other places. Each receiver has a queue of its own, and each attempt an end: a slow one delays no other.

Everything happens in one thread that waits for many receivers at once. Who posts a lot never takes more than what he
leaves free, so there is always room for somebody else. Addresses of private networks are refused, so that nobody can
use the server to knock on its neighbours' doors.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import threading
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from ssl import SSLContext
from urllib.parse import urlsplit

import httpx

ATTEMPTS = 5
SECONDS = 10.0
"""An attempt takes no longer than this in all: the name, the connection, and the head of the answer."""
LONGEST_WAIT = 300.0
MOST_AT_ONCE = 256
"""So many attempts are under way at once."""
MOST_OF_HOST = 8
"""So many of them go to one host: many tables may have their receivers there."""
MOST_WAITING = 1000
MOST_OF_RECEIVER = 20
"""So many letters wait for one receiver; then the oldest is dropped."""
PERSISTENT = (408, 425, 429)
"""Refusals that are worth another attempt, beside all 5xx."""

PUBLIC = ipaddress.ip_network("2000::/3")
"""The only part of IPv6 that is given out to the public: all else is private, reserved, or a wrapping of IPv4."""
NOT_PUBLIC = [
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",
        "100.64.0.0/10",  # behind a provider's own translation
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",
        "198.18.0.0/15",  # measurements
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # many receivers
        "240.0.0.0/4",  # reserved, and all receivers
        "2001::/23",  # protocols: Teredo, which wraps IPv4, and others
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which wraps IPv4
        "3fff::/20",  # documentation
    )
]

log = logging.getLogger("ecumene.webhooks")


class Forbidden(Exception):
    """An address that nothing may be posted to."""


@dataclass(frozen=True)
class Letter:
    """Something to post: where to, for whom, and how to write it when its time has come."""

    url: str
    sender: str
    """Who shares: the place for which it is posted."""
    write: Callable[[], object]
    """Its body, bytes or what is to be sent as JSON. It may take a while."""
    attempt: int = 1
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass
class _Receiver:
    """An address with the letters that wait for it, in their order."""

    host: str
    due: float
    letters: deque[Letter] = field(default_factory=deque)
    busy: bool = False


class PostOffice:
    """Posts letters, a few times if need be. `private` lets them go to private networks too."""

    def __init__(self, private: bool = False, first_wait: float = 2.0) -> None:
        self.private = private
        self.first_wait = first_wait
        self._receivers: dict[str, _Receiver] = {}
        self._busy: Counter[str] = Counter()
        """What is under way for each sender."""
        self._hosts: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._woken = asyncio.Event()
        self._open = True

    def start(self) -> None:
        """Begins to post, once."""
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._run, args=(self._loop,), name="webhooks", daemon=True).start()

    def stop(self) -> None:
        """Posts nothing more."""
        self._tell(self._close)

    def put(self, letter: Letter) -> None:
        """Takes a letter, from any thread, and does not keep the caller waiting."""
        self._tell(self._take, letter)

    def _tell(self, what: Callable[..., None], *words: object) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the office is closed
                self._loop.call_soon_threadsafe(what, *words)

    # -- the queues ------------------------------------------------------------------------------------------------

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(self._work())

    def _close(self) -> None:
        self._open = False
        self._woken.set()

    def _take(self, letter: Letter) -> None:
        if sum(len(receiver.letters) for receiver in self._receivers.values()) >= MOST_WAITING:
            self._make_room()
        receiver = self._receivers.get(letter.url)
        if receiver is None:
            receiver = self._receivers[letter.url] = _Receiver(urlsplit(letter.url).netloc.lower(), _now())
        if len(receiver.letters) >= MOST_OF_RECEIVER:
            receiver.letters.popleft()
            log.warning("too many notices wait for a webhook, the oldest was dropped")
        receiver.letters.append(letter)
        self._woken.set()

    def _make_room(self) -> None:
        """Drops a letter of whoever has the most."""
        waiting = [(url, letter) for url, receiver in self._receivers.items() for letter in receiver.letters]
        greedy = Counter(letter.sender for _, letter in waiting).most_common(1)[0][0]
        url, dropped = next((url, letter) for url, letter in waiting if letter.sender == greedy)
        self._receivers[url].letters.remove(dropped)
        self._forget_if_idle(url)
        log.warning("too many notices wait, one was dropped")

    def _forget_if_idle(self, url: str) -> None:
        receiver = self._receivers[url]
        if not receiver.letters and not receiver.busy:
            del self._receivers[url]

    async def _work(self) -> None:
        while self._open:
            self._woken.clear()
            while (url := self._next()) is not None:
                self._begin(url)
            later = [receiver.due - _now() for receiver in self._receivers.values() if not receiver.busy]
            soonest = min((seconds for seconds in later if seconds > 0), default=None)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), soonest)

    def _next(self) -> str | None:
        """The receiver whose turn it is: of those that are due, one whose sender keeps the fewest busy."""
        now, free = _now(), MOST_AT_ONCE - self._busy.total()
        due = {
            url: (self._busy[receiver.letters[0].sender], receiver.due)
            for url, receiver in self._receivers.items()
            if not receiver.busy
            and receiver.due <= now
            and self._hosts[receiver.host] < MOST_OF_HOST
            and self._busy[receiver.letters[0].sender] < free
        }
        return min(due, key=due.__getitem__, default=None)

    def _begin(self, url: str) -> None:
        receiver = self._receivers[url]
        letter = receiver.letters.popleft()
        receiver.busy = True
        self._hosts[receiver.host] += 1
        self._busy[letter.sender] += 1
        task = asyncio.get_running_loop().create_task(self._deliver(receiver, letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver(self, receiver: _Receiver, letter: Letter) -> None:
        """One attempt. The receiver's other letters wait for it, and for the next one if it fails."""
        wait = None
        try:
            wait = await self._attempt(letter)
        finally:
            receiver.busy = False
            receiver.due = _now() + (wait or 0.0)
            if wait is not None:
                receiver.letters.appendleft(replace(letter, attempt=letter.attempt + 1))
            _give_back(self._hosts, receiver.host)
            self._forget_if_idle(letter.url)
            self._free(letter.sender)

    def _free(self, sender: str) -> None:
        _give_back(self._busy, sender)
        self._woken.set()

    # -- one attempt -----------------------------------------------------------------------------------------------

    async def _attempt(self, letter: Letter) -> float | None:
        """Posts a letter; returns after how many seconds to try again, or None when it is done or hopeless."""
        status: int | str
        try:
            async with asyncio.timeout(SECONDS):
                status, wanted = await self.post(letter)
        except Forbidden as error:
            log.warning("a webhook is refused", extra={"why": str(error)})
            return None
        except (httpx.HTTPError, OSError) as error:
            status, wanted = type(error).__name__, 0.0
        except Exception:
            log.exception("a notice could not be posted")
            return None
        if isinstance(status, int) and status < 500 and status not in PERSISTENT:
            if status >= 300:
                log.warning("a webhook refused a notice", extra={"status": status})
            return None
        log.warning("a webhook did not answer", extra={"attempt": letter.attempt, "why": status})
        if letter.attempt >= ATTEMPTS:
            return None
        return min(LONGEST_WAIT, max(wanted, self.first_wait * 4.0 ** (letter.attempt - 1)))

    async def post(self, letter: Letter) -> tuple[int, float]:
        """The answer's status, and the seconds that it asks us to wait. Its body is not read, redirections are not
        followed."""
        body = await asyncio.to_thread(letter.write)
        url = _parsed(letter.url)
        target = url.copy_with(host=await self._address_of(url, letter.sender))
        port = f":{url.port}" if url.port else ""
        name = url.raw_host.decode("ascii")  # other letters than these are written with them
        host = f"[{name}]" if ":" in name else name
        async with (
            httpx.AsyncClient(timeout=SECONDS, trust_env=False, follow_redirects=False, verify=self._tls) as client,
            client.stream(
                "POST",
                target,
                content=body if isinstance(body, bytes) else None,
                json=None if isinstance(body, bytes) else body,
                headers={**letter.headers, "Host": host + port, "User-Agent": "Ecumene"},
                extensions={"sni_hostname": name},
            ) as response,
        ):
            wait = response.headers.get("retry-after", "")
            return response.status_code, float(wait) if wait.isdecimal() and len(wait) < 6 else 0.0

    @cached_property
    def _tls(self) -> SSLContext:
        return httpx.create_ssl_context(trust_env=False)

    async def _address_of(self, url: httpx.URL, sender: str) -> str:
        """The number of a host. It is looked up and judged once, and then connected to: nothing changes in between."""
        found = await self._look_up(
            url.raw_host.decode("ascii"), url.port or (443 if url.scheme == "https" else 80), sender
        )
        if not self.private and not all(is_public(address) for address in found):
            raise Forbidden("its address belongs to a private network")
        return found[0]

    async def _look_up(self, host: str, port: int, sender: str) -> list[str]:
        """All addresses of a host. Nothing can end a look-up: one that outlasts its attempt still counts."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[list[str] | Exception] = loop.create_future()

        def finish(found: list[str] | Exception) -> None:
            if answer.cancelled():
                self._free(sender)
            else:
                answer.set_result(found)

        def ask() -> None:
            found: list[str] | Exception
            try:
                found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
            except (OSError, UnicodeError) as error:
                found = error
            with contextlib.suppress(RuntimeError):  # the office is closed
                loop.call_soon_threadsafe(finish, found)

        threading.Thread(target=ask, name="webhooks-names", daemon=True).start()
        try:
            found = await answer
        except asyncio.CancelledError:
            if answer.cancelled():
                self._busy[sender] += 1
            raise
        if isinstance(found, UnicodeError):
            raise Forbidden("its host is no name") from found
        if isinstance(found, Exception):
            raise found
        return found


def is_public(address: str) -> bool:
    """Whether an address belongs to the public part of the network, and wraps no other address."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    given_out = isinstance(ip, ipaddress.IPv4Address) or ip in PUBLIC
    return given_out and not any(ip in network for network in NOT_PUBLIC)


def _parsed(url: str) -> httpx.URL:
    try:
        return httpx.URL(url)
    except httpx.InvalidURL as error:
        raise Forbidden("it is no address") from error


def _give_back(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


def _now() -> float:
    return asyncio.get_running_loop().time()
