"""A browser, a server for it, and visitors, each with a browser profile of their own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.visitor import PATIENCE, Company
from tests.server.helpers import Process

FULL = Path("/usr/bin/chromium")
SHELL = Path("/usr/bin/chromium-headless-shell")
"""The same browser without windows, menus and notifications, which opens new profiles in a third of the time."""
CHROMIUM = Path(os.environ.get("CHROMIUM", SHELL if SHELL.exists() else FULL))
SWITCHES = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Everything is styled, laid out and hit as ever, but there is no room for what would be painted: nobody looks."""


HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of this folder that fails is tried a second time; the run's summary names it (`-rR`)."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """It is gone before other tests begin, because it keeps an event loop running as long as it lives."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the folder: Debian's, never a downloaded one."""
    chromium = launch(playwright, CHROMIUM, UNPAINTED)
    yield chromium
    chromium.close()


@pytest.fixture(scope="package")
def full_browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium with all that belongs to it: its shell has no notifications, and there a pointer in the corner of the
    screen soon takes the place of the finger that has tapped."""
    chromium = launch(playwright, Path(os.environ.get("CHROMIUM", FULL)), UNPAINTED)
    yield chromium
    chromium.close()


def launch(playwright: Playwright, chromium: Path, *more: str) -> Browser:
    assert chromium.exists(), "Chromium is needed for these tests: run tools/install-test-needs.sh"
    return playwright.chromium.launch(executable_path=chromium, args=[*SWITCHES, *more], timeout=2 * PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`ecumene serve`, with bots that do not pause."""
    process = Process(tmp_path_factory.mktemp("browser") / "data", "--bots", "1")
    yield process
    assert process.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def company(browser: Browser, server: Process) -> Iterator[Company]:
    """Visitors of the server. Whatever went wrong in their browsers fails the test at its end."""
    invited = Company(browser, server.address)
    yield invited
    invited.leave()
