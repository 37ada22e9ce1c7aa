"""What the tests of Civilization put in the place of chance."""

from __future__ import annotations

import pytest

from .positions import Dice


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Dice that roll what the test says."""
    return Dice(monkeypatch)
