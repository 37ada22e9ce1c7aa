"""The game in words: everything that can be done, happens or is printed can be said, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine import LANGUAGES, Chance, Language, Table, Text
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.amounts import COUNTS, counted
from ecumene.games.guns_and_steel.box.cards import COMBINED, NEW_WORLD, RENAISSANCE, Card, Wonder
from ecumene.games.guns_and_steel.box.conditions import KIND_COUNTS, Condition, condition_text
from ecumene.games.guns_and_steel.box.effects import ANY
from ecumene.games.guns_and_steel.words.actions import ACTIONS, PLAIN_ACTIONS, SPEND_FOR_STRENGTH
from ecumene.games.guns_and_steel.words.cards import KINDS, card_text
from ecumene.games.guns_and_steel.words.log import EVENTS

SEATS = ["Ada", "Bruno", "Chen", "Dora"]
TABLES = (EVENTS, ACTIONS, PLAIN_ACTIONS, KINDS)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return GAME.language(request.param)


def english(text: Text) -> str:
    return GAME.language("en").say(text, SEATS)


def russian(text: Text) -> str:
    return GAME.language("ru").say(text, SEATS)


def action(id: str) -> Text:
    return GAME.describe(GAME.vocabulary.parse(id))


def is_finished(sentence: str) -> bool:
    return bool(sentence) and "{" not in sentence and "}" not in sentence


def test_every_action_is_described(language: Language) -> None:
    for each in GAME.vocabulary:
        assert is_finished(language.say(GAME.describe(each), SEATS)), each


@pytest.mark.parametrize("card", GAME.cards.values(), ids=lambda card: card.name)
def test_every_card_has_a_text(card: Card, language: Language) -> None:
    sentences = [language.say(sentence) for sentence in card_text(card)]
    assert sentences
    assert all(is_finished(sentence) and sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("wonder", GAME.wonders.values(), ids=lambda wonder: wonder.name)
def test_every_wonder_says_what_it_asks_for(wonder: Wonder, language: Language) -> None:
    assert is_finished(language.say(condition_text(wonder.condition)))


@pytest.mark.parametrize("theme", [NEW_WORLD, RENAISSANCE, COMBINED])
def test_the_story_and_the_questions_of_a_game_can_be_told(theme: str, language: Language) -> None:
    table, chance = Table.open(GAME, 3, {"theme": theme}, 5, SEATS[:3]), Chance.seeded(5)
    while (decision := table.state.decision) is not None:
        assert is_finished(language.say(decision.prompt, SEATS))
        table.act(decision.player, chance.pick(decision.actions))
    story = table.story(0, language)
    assert story
    assert all(is_finished(sentence) for sentence in story)


def test_the_tables_are_translated() -> None:
    known = GAME.language("ru").catalogue.entries
    said = [sentence for table in TABLES for sentence in table.values()]
    said += [one for table in (COUNTS, KIND_COUNTS) for one, _ in table.values()]
    said += [SPEND_FOR_STRENGTH]
    said += [condition_text(condition).msgid for condition in conditions()]
    assert [sentence for sentence in said if sentence not in known] == []


def conditions() -> list[Condition]:
    """One condition of each sort."""
    made = [Condition(most_points=True), Condition(resources=(2,)), Condition(technologies={"tactics": 3})]
    for name in Condition.__dataclass_fields__.keys() - {"most_points", "resources", "technologies"}:
        number: dict[str, Any] = {name: 3}
        made.append(Condition(**number))
    return made


@pytest.mark.parametrize(
    ("id", "en", "ru"),
    [
        ("gain horse", "Gain Horse", "Получить: Лошади"),
        ("spend C02", "Spend Food (Trade)", "Потратить: Еда («Торговля»)"),
        ("spend C10", "Spend Horse (Knights, strength 2)", "Потратить: Лошади («Рыцари», сила 2)"),
        ("launch C10", "Attack with Knights (strength 2)", "Атаковать: «Рыцари» (сила 2)"),
        ("target 2", "Choose Bruno", "Выбрать: Bruno"),
        ("wonder W02", "Take Hanging Gardens", "Взять чудо «Висячие сады»"),
    ],
)
def test_buttons(id: str, en: str, ru: str) -> None:
    assert english(action(id)) == en
    assert russian(action(id)) == ru


@pytest.mark.parametrize(
    ("n", "horses", "any_kind"),
    [
        (1, "1 Лошадь", "1 любой ресурс"),
        (2, "2 Лошади", "2 любых ресурса"),
        (5, "5 Лошадей", "5 любых ресурсов"),
        (21, "21 Лошадь", "21 любой ресурс"),
    ],
)
def test_russian_counts(n: int, horses: str, any_kind: str) -> None:
    assert russian(counted(2, n)) == horses
    assert russian(counted(ANY, n)) == any_kind


def test_effects_with_numbers() -> None:
    (metalworking,) = card_text(GAME.cards["C08"])
    assert english(metalworking) == "Gain 2 Iron for this turn."
    assert russian(metalworking) == "Получите на этот ход: 2 Железа."
    infantry = [english(sentence) for sentence in card_text(GAME.cards["C46"])]
    assert infantry == ["Attack all opponents.", "You gain 2 points.", "Everyone undefeated gains 1 point."]
