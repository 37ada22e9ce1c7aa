"""Every sentence of the game has its Russian, in all forms, with nothing left over; every thing has a text."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ecumene.games.clash_of_cultures as game
from ecumene.engine import Event, Text, Thing
from ecumene.engine.texts import ENGLISH, LOCALE, Catalogue, speak
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.amounts import GOODS_IN_WORDS, UNITS_IN_WORDS
from ecumene.games.clash_of_cultures.box.cards import BUILDINGS, GOODS, UNITS
from ecumene.games.clash_of_cultures.box.vocabulary import OWN_CARDS
from ecumene.games.clash_of_cultures.rules.advances.special_actions import SPECIALS
from ecumene.games.clash_of_cultures.rules.cards.objectives import RULES
from ecumene.games.clash_of_cultures.words.actions import ACTIONS
from ecumene.games.clash_of_cultures.words.actions_now import NAMED
from ecumene.games.clash_of_cultures.words.groups import GROUPS
from ecumene.games.clash_of_cultures.words.log import EVENTS, FULL, SEVERAL
from tests.sources import sources
from tests.test_texts import entries, literals, places, sentences, spoken, table_texts

FOLDER = Path(game.__file__).parent
RUSSIAN = speak("ru", GAME.locale)
WORDS = Catalogue.read(GAME.locale / "ru.po")
TABLES = (*ACTIONS.values(), *EVENTS.values(), *NAMED.values(), FULL)
COUNTED = (*GOODS_IN_WORDS, *UNITS_IN_WORDS, *((EVENTS[kind], words) for kind, words in SEVERAL.items()))


COMPOSED = {
    "f'{advance.frame} level'": ("mood level", "culture level"),
    "f'gives {kind} card'": ("gives action card", "gives objective card"),
    "f'{kind} action cards'": ("would give action cards", "would take action cards"),
    "f'{kind} objective cards'": ("would give objective cards", "would take objective cards"),
    "special.event": tuple(special.event for special in SPECIALS.values()),
}
"""The kinds of events whose names are put together or stand in a table."""


def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sources(FOLDER)]


def plurals() -> Iterator[str]:
    """The sentences with a form for several."""
    for tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="Text"), args=[ast.Constant(value=str(words)), _, *_]):
                    yield words
    yield from (one for one, _ in COUNTED)


def test_every_sentence_has_its_russian() -> None:
    known = {**entries(LOCALE, "ru"), **WORDS.entries}
    named = [thing.name for thing in (*GOODS, *BUILDINGS, *UNITS)]
    needed = {*TABLES, *named, *table_texts(GAME, "ru"), *(text for tree in trees() for text in sentences(tree))}
    assert not [text for text in sorted(needed) if not all(known.get(text, [""]))]


def test_nothing_is_left_over() -> None:
    said = {text for tree in trees() for text in literals(tree)} | set(table_texts(GAME, "ru"))
    assert not set(WORDS.entries) - said


def test_places_are_those_of_the_english_sentence() -> None:
    assert not [text for text, forms in WORDS.entries.items() for form in forms if places(form) != places(text)]


def test_what_is_counted_has_three_forms_and_nothing_else() -> None:
    assert {text for text, forms in WORDS.entries.items() if len(forms) == 3} == set(plurals())


def test_every_verb_has_words() -> None:
    assert {action.verb for action in GAME.vocabulary} == set(ACTIONS)
    assert set(GROUPS) <= set(ACTIONS)


def test_every_action_can_be_said() -> None:
    for action in GAME.vocabulary:
        assert str(GAME.describe(action))


def test_every_told_event_has_a_sentence() -> None:
    told: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr="tell"), args=[kind, *_]):
                    told |= set(spoken(kind)) or set(COMPOSED[ast.unparse(kind)])
    assert told == set(EVENTS)


def things() -> list[Thing]:
    cards = (*GAME.advances, *GAME.wonders, *GAME.combats.values(), *GAME.action_cards, *GAME.goals.values())
    return [*cards, *GAME.objectives, *GAME.events, *GAME.regions, *GOODS, *BUILDINGS, *UNITS]


@pytest.mark.parametrize("language", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_every_thing_says_what_it_is_and_does(language: object) -> None:
    for thing in things():
        face = GAME.face(thing, language)  # type: ignore[arg-type]
        assert face.kind, thing.id
        assert face.colour, thing.id
        assert face.lines, thing.id
        assert all("{" not in line for line in face.lines), face.lines


def test_no_rule_of_the_status_phase_is_without_words() -> None:
    assert {goal.rule for goal in GAME.goals.values() if goal.when == "status"} == set(RULES)


@pytest.mark.parametrize(
    ("kind", "args", "english", "russian"),
    [
        ("gains", {"n": 1, "good": GOODS[3]}, "Ada gains 1 idea.", "Ada получает: 1 изобретение."),
        ("gains", {"n": 2, "good": GOODS[3]}, "Ada gains 2 ideas.", "Ada получает: 2 изобретения."),
        ("gains", {"n": 0, "good": GOODS[0]}, "Ada has no room for more: food.", "Ada: больше нет места (еда)."),
        (
            "pays toll",
            {"mood": 1, "culture": 2},
            None,
            "Ada платит пошлину Великого мавзолея: 1 жетон настроения, 2 жетона культуры.",
        ),
        ("cartography", {"culture": 0, "ideas": 0}, "Ada gains nothing (Cartography).", None),
        ("barbarians lose", {"n": 1}, "1 barbarian falls.", "Гибнет 1 варвар."),
        ("barbarians lose", {"n": 3}, "3 barbarians fall.", "Гибнут 3 варвара."),
        ("assassinates", {"target": 1}, "Bruno will have one action less next turn.", None),
    ],
)
def test_the_log_counts_and_names(kind: str, args: dict[str, object], english: str | None, russian: str | None) -> None:
    sentence = GAME.sentence(Event(kind, 0, args, None))
    seats = ["Ada", "Bruno"]
    assert english is None or ENGLISH.say(sentence, seats) == english
    assert russian is None or RUSSIAN.say(sentence, seats) == russian


def test_card_values_are_said_in_words() -> None:
    assert GAME.card_value(GAME.advance["storage"], "frame") == Text("yellow: happiness")
    assert GAME.card_value(GAME.advance["roads"], "needs") == [GAME.advance["engineering"]]
    wonder = GAME.wonders[0]
    assert RUSSIAN.words(GAME.card_value(wonder, "price")) == "5 еды, 2 руды, 5 дерева"
    assert RUSSIAN.words(GAME.card_value(GAME.goals["goal-academic"], "of")) == "академия"
    assert RUSSIAN.words(GAME.card_value(GAME.regions[0], "terrain")) == "море, гора, море, гора"


def test_every_field_of_the_cards_is_said_in_words_or_numbers() -> None:
    tables = tomllib.loads(OWN_CARDS.read_text(encoding="utf-8"))
    for id, table in tables.items():
        assert set(table) - {"provenance"} <= set(GAME.card_fields)
        for field, value in table.items():
            if isinstance(value, str) and field != "name":
                assert GAME.card_value(GAME.things[id], field) is not None, (id, field)


def test_an_objective_says_when_each_half_is_scored_and_with_what_it_is_not() -> None:
    upper, lower = GAME.face(GAME.things["objective-17"], ENGLISH).lines
    assert upper.endswith("In the status phase. Not in the same round as New Founder.")
    assert lower.endswith("In the status phase.")
    assert GAME.face(GAME.things["objective-2"], ENGLISH).lines[1].endswith("At once, when it happens.")
