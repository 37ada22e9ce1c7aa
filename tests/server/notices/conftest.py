"""A mail server and a club for the tests of notices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.mail_receivers import MailTarget
from tests.server.notices.club import Club


@pytest.fixture
def post() -> Iterator[MailTarget]:
    with MailTarget() as made:
        yield made


@pytest.fixture
def club(tmp_path: Path, post: MailTarget) -> Iterator[Club]:
    made = Club(tmp_path, post)
    yield made
    made.database.close()
