"""A browser, a server for it, and visitors, each with a browser profile of their own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import PATIENCE, Company
from tests.server.helpers import Process

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
SWITCHES = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for the folder: Debian's, never a downloaded one. It is gone before other tests begin, because
    Playwright keeps an event loop running as long as it lives."""
    assert CHROMIUM.exists(), "Chromium is needed for these tests: run tools/install-test-needs.sh"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES, timeout=2 * PATIENCE)
        yield chromium
        chromium.close()


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
