"""One table for several tests that only look: each of them sees its page loaded anew, and changes nothing at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.visitor import WIDE, Company, Visitor
from tests.server.helpers import Process

FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


def one_table(sit: Callable[[Company], Visitor]) -> tuple[Any, Any]:
    """Two fixtures, to be called `table` and `anna`: a table of a module's tests, at which somebody sits down, and for
    each test somebody who has just come there and only looks."""

    @pytest.fixture(scope="module")
    def table(browser: Browser, server: Process) -> Iterator[OneTable]:
        table = OneTable(browser, server.address, sit)
        yield table
        table.leave()

    @pytest.fixture
    def anna(table: OneTable) -> Iterator[Visitor]:
        with table.looked_at() as anna:
            yield anna

    return table, anna


class OneTable:
    """A table that is opened once. Its visitor's browser keeps only what it has loaded, and who he is."""

    def __init__(self, browser: Browser, address: str, sit: Callable[[Company], Visitor]) -> None:
        self.company = Company(browser, address)
        self.sit = sit
        self.visitor: Visitor | None = None
        self.address, self.number = "", 0
        self.size: ViewportSize = {"width": WIDE[0], "height": WIDE[1]}

    @contextmanager
    def looked_at(self) -> Iterator[Visitor]:
        """Somebody whose move it is, as if he had just come to the table; after a test that failed, to a new one."""
        anna, self.visitor = self.visitor, None
        if anna is None:
            anna = self.sit(self.company)
            self.address, self.number = anna.page.url, anna.my_turn().number
            self.size = anna.page.viewport_size or self.size
        else:
            anna.page.goto(self.address)
            anna.my_turn()
        yield anna
        assert anna.look().number == self.number, "whoever only looks does not move"
        anna.page.evaluate(FORGET)
        anna.page.set_viewport_size(self.size)
        anna.page.emulate_media(color_scheme="light")
        anna.page.mouse.move(0, 0)
        anna.page.goto("about:blank")
        anna.witness.check()
        self.visitor = anna

    def leave(self) -> None:
        """Closes the browsers. What they complain about has been asked after each test."""
        for visitor in self.company.visitors:
            visitor.context.close()
