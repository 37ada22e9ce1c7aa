"""Every card has a name and says what it does, in every language."""

from __future__ import annotations

import re

from ecumene.engine.texts import speak
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.box.cards import ActionCard
from ecumene.games.through_the_ages.box.contents import CARDS, LEADERS, PACTS, SIDES, WARS
from ecumene.games.through_the_ages.box.contents import EVENTS as EVENT_CARDS
from ecumene.games.through_the_ages.words.cards import EFFECTS, PRODUCTION, VALUES, card_text
from tests.games.through_the_ages.said import each_language


class TestCards:
    @each_language
    def test_every_card_has_a_name_and_says_what_it_does(self, code: str) -> None:
        language = speak(code, GAME.locale)
        for card in CARDS.values():
            words = card_text(card, language)
            assert words, card.id
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in words), card.id
            assert code == "en" or re.search("[а-яё]", language.name(card), re.IGNORECASE), card.id
            if code == "ru":
                foreign = re.sub(r"\b(?:A|B|I|II|III|IV)\b", "", " ".join(words))
                assert not re.search("[A-Za-z]", foreign), (card.id, words)

    def test_whatever_numbers_do_not_say_has_words_of_its_own(self) -> None:
        assert not [card.id for card in (*LEADERS, *EVENT_CARDS, *WARS) if not card.text]

    def test_every_effect_of_an_action_card_has_words(self) -> None:
        effects = {card.effect for card in CARDS.values() if isinstance(card, ActionCard)}
        assert effects - {"gain", "nationalism", "endowment"} == set(EFFECTS)

    def test_both_sides_of_a_pact_are_told(self) -> None:
        language = speak("en")
        for pact in PACTS:
            words = " ".join(card_text(pact, language))
            if pact.lettered and any(getattr(side, name) for side in pact.sides for name in (*VALUES, *PRODUCTION)):
                assert "A: " in words, pact.id
                assert "B: " in words, pact.id

    def test_sides_are_named_for_their_pact(self) -> None:
        assert SIDES["peace-treaty-3/a"].name == "Peace Treaty (A)"
        assert speak("ru", GAME.locale).name(SIDES["peace-treaty-3/b"]) == "Мирный договор (B)"

    def test_a_gain_is_counted_in_russian(self) -> None:
        language = speak("ru", GAME.locale)
        assert card_text(CARDS["stockpile-0"], language) == ["Получите: 1 еда, 1 ресурс."]
        assert card_text(CARDS["reserves-3"], language) == ["Получите 4 еды или 4 ресурса."]
