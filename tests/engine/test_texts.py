from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine import EcumeneError, Reason, Refused, Text, Thing, speak
from ecumene.engine.texts import ENGLISH, Catalogue

RUSSIAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

# a comment
msgid "{player} takes {n} coin"
msgid_plural "{player} takes {n} coins"
msgstr[0] "{player} берёт {n} монету"
msgstr[1] "{player} берёт {n} монеты"
msgstr[2] "{player} берёт {n} монет"
msgid "Wheel"
msgstr "Колесо"

msgid "A long \"line\" "
"in two parts"
msgstr "Длинная «строка» "
"из двух частей\n"

msgid "Untranslated"
msgstr ""
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    (tmp_path / "ru.po").write_text(RUSSIAN, encoding="utf-8")
    return tmp_path


def test_english_is_its_own_catalogue() -> None:
    assert str(Text("{n} coin", "{n} coins", n=1)) == "1 coin"
    assert str(Text("{n} coin", "{n} coins", n=5)) == "5 coins"
    assert str(Text("Plain {braces}")) == "Plain {braces}"


@pytest.mark.parametrize(
    ("n", "word"),
    [
        (0, "монет"),
        (1, "монету"),
        (2, "монеты"),
        (4, "монеты"),
        (5, "монет"),
        (11, "монет"),
        (12, "монет"),
        (21, "монету"),
    ],
)
def test_russian_plurals(locale: Path, n: int, word: str) -> None:
    text = Text("{player} takes {n} coin", "{player} takes {n} coins", player=0, n=n)
    assert speak("ru", locale).say(text, ["Аня"]) == f"Аня берёт {n} {word}"


def test_entries_in_several_lines(locale: Path) -> None:
    assert speak("ru", locale).say('A long "line" in two parts') == "Длинная «строка» из двух частей\n"


@pytest.mark.parametrize("msgid", ["Untranslated", "Not in the catalogue"])
def test_what_is_missing_is_said_in_english(locale: Path, msgid: str) -> None:
    assert speak("ru", locale).say(Text(msgid)) == msgid


def test_a_game_speaks_over_the_engine(tmp_path: Path) -> None:
    (tmp_path / "ru.po").write_text('msgid "Player {n}"\nmsgstr "Царь {n}"\n', encoding="utf-8")
    assert speak("ru", tmp_path).seat(0) == "Царь 1"
    assert speak("ru").seat(0) == "Игрок 1"


def test_a_missing_catalogue_is_empty(tmp_path: Path) -> None:
    assert Catalogue.read(tmp_path / "xx.po").entries == {}
    assert speak("xx", tmp_path).say(Text("Hello")) == "Hello"


def test_seats_are_said_by_name() -> None:
    text = Text("{player} hits {target}, seat {seat}", player=0, target=1, seat=1)
    assert ENGLISH.say(text, ["Ann", "Bob"]) == "Ann hits Bob, seat 1"
    assert ENGLISH.say(text) == "Player 1 hits Player 2, seat 1"
    assert ENGLISH.say(Text("{player}", player=[0, 1]), ["Ann", "Bob"]) == "Ann, Bob"


def test_arguments_are_said_in_the_same_language(locale: Path) -> None:
    wheel, own = Thing("C1", "Wheel"), Thing("C2", "Plough", {"ru": "Плуг"})
    text = Text("{things} ({why})", things=[wheel, own], why=Text("Wheel"))
    assert str(text) == "Wheel, Plough (Wheel)"
    assert speak("ru", locale).say(text) == "Колесо, Плуг (Колесо)"


def test_texts_are_equal_by_what_they_say() -> None:
    assert Text("a", n=1) == Text("a", n=1)
    assert hash(Text("a", n=1)) == hash(Text("a", n=2))
    assert Text("a", n=1) != Text("a", n=2)
    assert Reason("a", "rule 1") != Reason("a", "rule 2")
    assert Reason("a") != Text("a")
    assert Text("a") != "a"
    assert repr(Reason("a", n=1)) == "Reason('a', {'n': 1})"


def test_a_bad_plural_rule_is_an_error(tmp_path: Path) -> None:
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=__import__;\\n"\n'
    (tmp_path / "ru.po").write_text(header, encoding="utf-8")
    with pytest.raises(ValueError, match="plural"):
        Catalogue.read(tmp_path / "ru.po")


def test_errors_say_their_text() -> None:
    error = Refused(Reason("You have only {n} coins.", n=2))
    assert isinstance(error, EcumeneError)
    assert str(error) == "You have only 2 coins."
    assert error.text.args == {"n": 2}
