"""Every event that is told has a sentence, and every sentence is told."""

from __future__ import annotations

import ast

from ecumene.games.through_the_ages.words.log import EVENTS
from tests.games.through_the_ages.said import FOLDER, calls, strings
from tests.sources import sources


class TestEvents:
    def test_every_event_that_is_told_has_a_sentence(self) -> None:
        told: set[str] = set()
        for file, call in calls("tell"):
            kinds = strings(call.args[0])
            if isinstance(call.args[0], ast.Name):
                continue  # chosen beforehand: those are written out in the same file
            assert kinds, file
            told |= kinds
        assert told <= set(EVENTS), told - set(EVENTS)

    def test_every_sentence_is_told(self) -> None:
        written = set().union(
            *(strings(ast.parse(path.read_text("utf-8"))) for path in sources(FOLDER) if path.name != "log.py")
        )
        assert set(EVENTS) <= written, set(EVENTS) - written
