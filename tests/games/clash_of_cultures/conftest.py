"""What the tests of Clash of Cultures put in the place of chance, events and battles."""

from __future__ import annotations

import pytest

from ecumene.games.clash_of_cultures.rules.battle import fighting
from ecumene.games.clash_of_cultures.rules.events import drawing

from .battles import Dice
from .noted import BATTLES, DRAWN, note_event, noted_battle


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    """Dice that roll what the test says."""
    return Dice(monkeypatch)


@pytest.fixture
def no_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events are noted, not played."""
    DRAWN.clear()
    monkeypatch.setattr(drawing, "draw_event", note_event)


@pytest.fixture
def no_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Battles are only noted: the attackers go back."""
    BATTLES.clear()
    monkeypatch.setattr(fighting, "begin_battle", noted_battle)
