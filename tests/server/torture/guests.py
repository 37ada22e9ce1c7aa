"""Browsers and programs that reach any of the servers, also one after the other."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from types import TracebackType
from typing import Any

import httpx

from tests.server.helpers import PLAIN

KEY = re.compile(r'name="csrf" value="(\w+)"')
LOST = (httpx.HTTPError, ValueError)
"""What comes out when a server is killed in the middle of an answer."""


class Refused(Exception):
    """A server has answered that it does not do it: nothing is acknowledged."""


class Guest:
    """Somebody with a browser, or a program; `addresses` are the servers that can be reached now."""

    def __init__(self, addresses: Sequence[str], whim: random.Random) -> None:
        self.addresses, self.whim = addresses, whim
        self.client = httpx.Client(timeout=20, verify=PLAIN, follow_redirects=False)

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.client.close()

    def ask(self, method: str, path: str, key: str = "", **more: Any) -> httpx.Response:
        """An answer of any server that is no refusal; with a seat's key as a program."""
        reached = list(self.addresses)  # another thread may kill the last one meanwhile
        if not reached:
            raise httpx.ConnectError("all servers were killed")
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = self.client.request(method, self.whim.choice(reached) + path, headers=headers, **more)
        if answer.status_code >= 400:
            raise Refused(f"{answer.status_code} {path}")
        return answer

    def api(self, path: str, key: str = "", **body: Any) -> dict[str, Any]:
        """What the API answers: to a question, or to a request with a body."""
        method = {"method": "POST", "json": body} if body else {"method": "GET"}
        answer: dict[str, Any] = self.ask(path=f"/api/v1/tables{path}", key=key, **method).json()
        return answer

    def form(self, path: str, files: dict[str, tuple[str, str]] | None = None, **fields: str) -> httpx.Response:
        """Sends a form of a page."""
        found = KEY.search(self.ask("GET", "/settings").text)
        if found is None:
            raise Refused("a page without a form")
        return self.ask("POST", path, data={"csrf": found[1], **fields}, files=files)
