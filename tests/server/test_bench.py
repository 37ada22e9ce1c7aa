"""The bench of the server measures what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.server.bench import measure
from ecumene.server.pages import play
from ecumene.server.pages.scene import Scene, table_context


def test_a_late_position_is_the_whole_page_of_the_one_who_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[bool] = []

    def drawing(scene: Scene) -> dict[str, object]:
        drawn.append(scene.asks)
        return table_context(scene)

    monkeypatch.setattr(play, "table_context", drawing)
    monkeypatch.setattr(measure, "LONG_GAME", 30)
    monkeypatch.setattr("ecumene.server.serving.tidy", lambda: None)
    report = measure.late_position(tmp_path)
    assert drawn == [True] * (measure.LATE_TRIES + 1)
    assert set(report) == {"actions", "p50_ms", "worst_ms"}
    assert report["actions"] == 30
    assert 0 < report["p50_ms"] <= report["worst_ms"]
