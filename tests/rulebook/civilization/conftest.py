"""What the tests of its rule book put in the place of chance."""

from __future__ import annotations

import pytest

from tests.games.civilization.positions import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Dice that roll what the test says."""
    return Dice(monkeypatch)
