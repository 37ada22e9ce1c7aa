"""A language is a set of catalogues: a made-up third one needs nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from ecumene.engine import Text, Thing, speak
from ecumene.engine.texts import LANGUAGES, languages

HEADER = r"""msgid ""
msgstr ""
"X-Language-Name: Elvish\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\n"
"""
ENGINE = """
msgid "Player {n}"
msgstr "Quendë {n}"
"""
GAME = """
msgid "Through the Ages"
msgstr "Ter Randar"

msgid "Knights"
msgstr "Roqueni"

msgid "{player} draws a military card."
msgid_plural "{player} draws {n} military cards."
msgstr[0] "{player}: er"
msgstr[1] "{player}: atta"
msgstr[2] "{player}: {n} ohtar"
"""

PROGRAM = """
import json
from typing import get_args
from ecumene.cli.screen import language_code
from ecumene.engine import LANGUAGES, Text
from ecumene.games import load
from ecumene.server.api.endpoints import Lang
from ecumene.server.http.drawing import TEMPLATES
from ecumene.server.languages import server_language
from ecumene.server.pages.site.rules import rules_of

game = load("through-the-ages")
language = game.language("qy")
draws = ("{player} draws a military card.", "{player} draws {n} military cards.")
print(json.dumps({
    "languages": LANGUAGES,
    "menu": TEMPLATES.globals["LANGUAGES"],
    "api": get_args(get_args(Lang)[0]),
    "terminal": [language_code(["--lang", "qy"], {}), language_code([], {"LANG": "qy_VE.UTF-8"})],
    "names": [language.name(game), language.name(game.things["knights-1"]), language.name(game.things["moses-0"])],
    "counts": [language.say(Text(*draws, player=0, n=n)) for n in (1, 2, 5)],
    "page": server_language("qy").get("Settings"),
    "rules": rules_of("through-the-ages", "qy") == rules_of("through-the-ages", "en"),
}))
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    (tmp_path / "qy.po").write_text(HEADER + ENGINE + GAME, encoding="utf-8")
    return tmp_path


def test_a_language_is_found_by_its_catalogue(locale: Path) -> None:
    assert languages(locale) == {"en": "English", "qy": "Elvish"}
    assert LANGUAGES["ru"] == "Русский"


def test_a_language_without_a_name_is_called_by_its_code(tmp_path: Path) -> None:
    (tmp_path / "sr.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    assert languages(tmp_path)["sr"] == "sr"


def test_a_catalogue_that_does_not_say_how_to_count_counts_as_the_one_below(locale: Path, tmp_path: Path) -> None:
    above = tmp_path / "above"
    above.mkdir()
    said = 'msgid "{n} ship"\nmsgid_plural "{n} ships"\nmsgstr[0] "cirya"\nmsgstr[1] "ciryat"\nmsgstr[2] "ciryar"\n'
    (above / "qy.po").write_text(said, encoding="utf-8")
    language = speak("qy", locale, above)
    assert [language.say(Text("{n} ship", "{n} ships", n=n)) for n in (1, 2, 3)] == ["cirya", "ciryat", "ciryar"]


def test_names_and_what_is_missing(locale: Path) -> None:
    language = speak("qy", locale)
    assert language.name(Thing("knights-1", "Knights")) == "Roqueni"
    assert language.name(Thing("x", "Riders", {"qy": "Roqui"})) == "Roqui"
    assert language.name(Thing("moses-0", "Moses")) == "Moses"


def test_the_whole_program_speaks_it(tmp_path: Path) -> None:
    package = tmp_path / "ecumene"
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(Path(ecumene.__file__).parent, package, ignore=ignored)
    (package / "engine" / "locale" / "qy.po").write_text(HEADER + ENGINE, encoding="utf-8")
    (package / "games" / "through_the_ages" / "locale" / "qy.po").write_text(HEADER + GAME, encoding="utf-8")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environ, capture_output=True, encoding="utf-8", check=False, cwd=tmp_path
    )
    assert run.returncode == 0, run.stderr
    everything = {"en": "English", "qy": "Elvish", "ru": "Русский"}
    assert json.loads(run.stdout) == {
        "languages": everything,
        "menu": everything,
        "api": list(everything),
        "terminal": ["qy", "qy"],
        "names": ["Ter Randar", "Roqueni", "Moses"],
        "counts": ["Quendë 1: er", "Quendë 1: atta", "Quendë 1: 5 ohtar"],
        "page": "Settings",
        "rules": True,
    }
