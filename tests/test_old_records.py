"""Whole games that were recorded before the house was rebuilt replay as they were, fingerprint for fingerprint."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import Record, replay
from ecumene.games import load

RECORDS = sorted((Path(__file__).parent / "old").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert len(record.checks) > 4
    table = replay(record, load(record.game))
    assert table.state.over
    assert table.record.text() == text
