"""What is kept in tables can be said in every language."""

from __future__ import annotations

import pytest

from ecumene.engine import LANGUAGES
from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.words.actions import ACTIONS, PLAIN_ACTIONS, UNIT_ACTIONS
from ecumene.games.through_the_ages.words.cards import EFFECTS, GAINS, PRODUCTION, VALUES
from ecumene.games.through_the_ages.words.log import EVENTS


class TestTables:
    @pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
    def test_what_is_kept_in_tables_is_translated(self, code: str) -> None:
        language = speak(code, GAME.locale)
        tables = (VALUES, PRODUCTION, ACTIONS, UNIT_ACTIONS, PLAIN_ACTIONS, EVENTS)
        words = {text for table in tables for text in table.values()} | {
            one for one, _ in (*GAINS.values(), *EFFECTS.values())
        }
        assert not {text for text in words if text not in language.catalogue.entries}
