"""The two servers of the tests of leaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.leaks.asking.house import House, open_house


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[House]:
    """Two servers for all tests: what they have drawn once is drawn faster then."""
    with open_house(tmp_path_factory.mktemp("leaks"), migrated) as opened:
        yield opened
