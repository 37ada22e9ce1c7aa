"""Cards on boards: worked out once in each language, with where their values come from."""

from __future__ import annotations

from ecumene.engine import Language
from ecumene.games.guns_and_steel import GAME
from ecumene.server.boards.parts.cards import printed_once, sources

ENGLISH = GAME.language("en")


def test_what_is_printed_is_worked_out_once_in_each_language() -> None:
    asked: list[tuple[str, str]] = []

    @printed_once
    def printed(card: str, language: Language) -> str:
        asked.append((card, language.code))
        return card.upper()

    said = [printed(card, language) for language in (ENGLISH, GAME.language("ru")) for card in ("a", "b", "a")]
    assert said == ["A", "B", "A", "A", "B", "A"]
    assert asked == [("a", "en"), ("b", "en"), ("a", "ru"), ("b", "ru")]


def test_sources_name_each_kind_of_value_once_and_only_those_that_are_told() -> None:
    come_from = {"cost": "rulebook", "act": "balanced", "may": "balanced"}
    fields = [("name", "name"), ("cost", "cost"), ("act", "effect"), ("may", "effect")]
    assert sources(come_from, fields, ENGLISH) == [
        "From the rule book: cost.",
        "Reconstructed: name.",
        "Reconstructed and balanced: effect.",
    ]
    assert sources(come_from, fields, ENGLISH, ("rulebook",)) == ["From the rule book: cost."]
