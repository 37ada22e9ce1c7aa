"""Every action can be said in every language."""

from __future__ import annotations

import re

from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.words.actions import ACTIONS, PLAIN_ACTIONS, UNIT_ACTIONS, describe
from tests.games.through_the_ages.said import each_language


class TestActions:
    @each_language
    def test_every_action_can_be_described(self, code: str) -> None:
        language = speak(code, GAME.locale)
        said = {
            action.id: language.say(GAME.describe(action), ["Anna", "Boris", "Clara", "Dora"])
            for action in GAME.vocabulary
        }
        assert all(words and "{" not in words for words in said.values())
        if code == "ru":
            assert all(re.search("[а-яё]", words, re.IGNORECASE) for words in said.values())

    def test_no_two_actions_of_one_verb_read_alike(self) -> None:
        language = speak("en")
        said: dict[tuple[str, str], str] = {}
        for action in GAME.vocabulary:
            key = action.verb, language.say(describe(GAME, action))
            assert key not in said, (action.id, said[key])
            said[key] = action.id

    def test_no_words_are_left_over(self) -> None:
        verbs = {action.verb for action in GAME.vocabulary}
        assert set(ACTIONS) <= verbs
        assert set(UNIT_ACTIONS) <= set(ACTIONS)
        assert set(PLAIN_ACTIONS) <= {action.id for action in GAME.vocabulary}
