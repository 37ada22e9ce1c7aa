"""Games of other packages are found by themselves, and what is wrong with one is a line in the log and nothing more."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene import games
from ecumene.engine import NotFound
from ecumene.games import GAMES, GameList, shortest_first
from tests.cli import pebbles
from tests.plug_ins import install, offer
from tests.server import wanderers

OURS = ["civilization", "clash-of-cultures", "guns-and-steel", "monumental-duel", "through-the-ages"]
SHORTEST_FIRST = ["guns-and-steel", "monumental-duel", "clash-of-cultures", "through-the-ages", "civilization"]
GOOD = """
from pathlib import Path
from ecumene.engine import Game, State, Vocabulary

class Small(Game[State]):
    state, title, line, players, rules_version, longest = State, "Small", "A small game", range(1, 3), "1", 9
    vocabulary, things, sentences, locale = Vocabulary(), {}, {}, Path("nowhere")

GAME, ANOTHER, NUMBER = Small("small"), Small("another"), 7
"""
HALF = """
from ecumene.engine import Game, State

class Half(Game[State]):
    state, title, line, players = State, "Half", "A game without a vocabulary", range(1, 3)

GAME = Half("half")
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which installed packages are found."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_a_package_brings_its_games(place: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(place, "another-package", code=GOOD, small="GAME", another="ANOTHER")
    found = GameList()
    assert list(found) == [*OURS, "another", "small"]
    assert len(found) == len(OURS) + 2
    assert "small" in found
    assert found.found["small"].title == "Small"
    assert not caplog.records


@pytest.mark.parametrize(
    ("code", "named", "words"),
    [
        ("import no_such_module", {"odd": "GAME"}, "cannot be opened (ModuleNotFoundError"),
        ("raise SystemExit('no\\nway')", {"odd": "GAME"}, "cannot be opened (SystemExit: no way)"),
        ("", {"odd": "GAME"}, "cannot be opened (AttributeError"),
        (GOOD, {"odd": "NUMBER"}, "it is no Game of ecumene.engine. Mend it"),
        (GOOD, {"odd": "GAME"}, "its own id is 'small'. Mend it"),
        (HALF, {"half": "GAME"}, "it has no rules_version. Mend it"),
        (GOOD.replace("range(1, 3)", "range(0)"), {"small": "GAME"}, "cannot be opened (IndexError"),
        (GOOD.replace('"Small",', "None,"), {"small": "GAME"}, "its title is no text. Mend it"),
        (GOOD.replace('"A small game"', "7"), {"small": "GAME"}, "its line is no text. Mend it"),
        (GOOD.replace('"1", 9', "5, 9"), {"small": "GAME"}, "its rules_version is no text. Mend it"),
        (GOOD + "\nGAME.minutes = 'long'", {"small": "GAME"}, "its minutes are no whole number. Mend it"),
        (GOOD + "\nGAME.options = ('size',)", {"small": "GAME"}, "each of its options is an Option with values"),
        (GOOD + "\nGAME.guide = ('Win.',)", {"small": "GAME"}, "each part of its guide is a Lesson. Mend it"),
        (GOOD.replace('"small"', '"../up"'), {"../up": "GAME"}, "an id has small letters, digits and dashes only"),
        (GOOD, {"guns_and_steel": "GAME"}, "the package ecumene has one of this name already. Give it another name"),
    ],
)
def test_a_wrong_one_is_one_line_in_the_log(
    place: Path, caplog: pytest.LogCaptureFixture, code: str, named: dict[str, str], words: str
) -> None:
    package = f"odd-package-{abs(hash((code, *named))) % 10**9}"
    install(place, package, code=code, **named)
    found = GameList()
    assert list(found) == list(found) == OURS
    assert found.found["guns-and-steel"].title == "Guns & Steel"
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("ecumene.games", logging.WARNING)
    (line,) = record.getMessage().splitlines()
    assert f"of the package {package} is left out" in line
    assert words in line
    assert line.endswith(f"pip uninstall {package}")


def test_lists_for_people_begin_with_our_short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, minutes in ((pebbles.GAME, 5), (wanderers.GAME, 1)):
        monkeypatch.setattr(game, "minutes", minutes)
        offer(monkeypatch, game)
    assert [game.id for game in shortest_first()] == [*SHORTEST_FIRST, "wanderers", "pebbles"]
    monkeypatch.setattr(games.load("guns-and-steel"), "minutes", 1000)
    assert shortest_first()[0].id == "monumental-duel"


def test_of_two_packages_with_one_name_the_first_has_it(place: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(place, "b-package", code=GOOD, small="GAME")
    install(place, "a-package", code=GOOD, small="GAME")
    found = GameList()
    assert list(found) == [*OURS, "small"]
    assert type(found.found["small"]).__module__ == "a_package"
    assert "of the package b-package is left out" in caplog.text


def test_our_games_are_not_opened_to_be_listed() -> None:
    program = "import sys; from ecumene.games import GAMES; list(GAMES); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in loaded if name.startswith("ecumene.games.")] == ["ecumene.games.plug_ins"]


def test_without_an_installation_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES.found, "offers", {})
    for ask in (lambda: list(GAMES), lambda: games.load("guns-and-steel")):
        with pytest.raises(NotFound, match="pip install"):
            ask()
