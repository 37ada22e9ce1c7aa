"""The documents: links lead somewhere, commands exist, and what is shown as a file can be read."""

from __future__ import annotations

import re
import runpy
import shlex
from pathlib import Path

import pytest

from ecumene import cli
from ecumene.engine import Record, replay
from ecumene.engine.cards.corrections import SOURCES
from ecumene.engine.cards.reading import written_fields
from ecumene.games import load
from ecumene.games.civilization.box import cards as civilization
from ecumene.games.civilization.box.card_file import read_cards as read_civilization_cards
from ecumene.games.clash_of_cultures.box import cards as clash
from ecumene.games.clash_of_cultures.box.card_file import read_cards as read_clash_cards
from ecumene.games.guns_and_steel.box.card_file import read_cards
from ecumene.games.guns_and_steel.box.cards import Card, Wonder
from ecumene.games.guns_and_steel.box.conditions import Condition
from ecumene.games.guns_and_steel.box.effects import WORDS
from ecumene.games.monumental_duel.box.card_file import read_cards as read_duel_cards
from ecumene.games.monumental_duel.box.cards import Card as DuelCard
from ecumene.games.monumental_duel.box.cards import Civilization
from ecumene.games.monumental_duel.box.effects import ONGOING_WORDS
from ecumene.games.monumental_duel.box.effects import WORDS as DUEL_WORDS

ROOT = Path(__file__).parents[2]
HOUSE = runpy.run_path(str(ROOT / "tools" / "house.py"))
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
NAMES = {module.__name__.rpartition(".")[2].strip("_").replace("_", "-") for module in cli.COMMANDS}
LOCKS = sorted(ROOT.glob("requirements*.lock"))

each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


def blocks(document: Path, language: str) -> list[str]:
    """The fenced examples of a document in one language."""
    return fenced(document.read_text(encoding="utf-8"), language)


def fenced(text: str, language: str) -> list[str]:
    """The fenced examples of a text in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def anchors(document: Path) -> set[str]:
    """The places in a document that a link can name: written anchors, and those made from headings."""
    text = document.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ +(.*)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)">', text))


# -- links and commands --------------------------------------------------------------------------------------------


@each_document
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, place = target.partition("#")
        file = (document.parent / path).resolve() if path else document
        assert file.exists(), target
        if place:
            assert place in anchors(file), target


def commands(document: Path) -> list[list[str]]:
    """The command lines of a document: whole lines, and short ones in the text. Placeholders are left out."""
    text = document.read_text(encoding="utf-8")
    lines = re.findall(r"^ {4}(?:\.venv/bin/)?ecumene (?!:)(.*)$", text, re.MULTILINE)
    lines += re.findall(r"`(?:\.venv/bin/)?ecumene ([^`\n]+)`", text)
    lines += [f"play guns-and-steel {words}" for words in re.findall(r'make play ARGS="([^"]*)"', text)]
    return [shlex.split(re.split(r" {2,}", line)[0]) for line in lines if "…" not in line and "--help" not in line]


@each_document
def test_commands_can_be_understood(document: Path) -> None:
    parser = cli._parser(str)
    for words in commands(document):
        if len(words) == 1:  # a command's name in the text, without what it takes
            assert words[0] in NAMES
        else:
            parser.parse_args(words)


def test_every_command_has_its_chapter() -> None:
    chapters = re.findall(
        r"^## `ecumene ([\w-]+)`$", (ROOT / "docs" / "cli.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert set(chapters) >= NAMES


@each_document
def test_make_targets_exist(document: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"^ {4}make ([a-z-]+)|`make ([a-z-]+)", text, re.MULTILINE)
    assert {target for pair in named for target in pair if target} <= targets


# -- formats -------------------------------------------------------------------------------------------------------

CARDS, _, DUEL = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8").partition("\n## Monumental Duel\n")
DUEL, _, CLASH = DUEL.partition("\n## Clash of Cultures\n")
CLASH, _, CIVILIZATION = CLASH.partition("\n## Civilization\n")


def effects(text: str) -> list[str]:
    """What stands in braces in the first column of the tables."""
    return re.findall(r"^\| `(\{.*?\})` \|", text, re.MULTILINE)


def card_fields(text: str) -> list[str]:
    """The fields in the first column of the tables."""
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


CLASH_CARDS = (
    clash.Advance,
    clash.Wonder,
    clash.ActionCard,
    clash.Combat,
    clash.Goal,
    clash.Objective,
    clash.EventCard,
    clash.TurnTrack,
    clash.RegionTile,
    clash.MapPlan,
)
CIVILIZATION_CARDS = (
    civilization.Technology,
    civilization.Wonder,
    civilization.Improvement,
    civilization.Level,
    civilization.Marker,
    civilization.Price,
    civilization.Growth,
    civilization.Yield,
    civilization.Critical,
    civilization.RegionCard,
    civilization.SeaCard,
)
"""In the order of the document."""
WRITTEN, DUEL_WRITTEN = effects(CARDS), effects(DUEL)


@pytest.mark.parametrize("example", fenced(CARDS, "toml"))
def test_card_files_in_the_documents_are_sound(example: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(example, encoding="utf-8")
    assert read_cards(file).corrections


@pytest.mark.parametrize("written", WRITTEN)
def test_every_word_of_the_card_file_is_written_as_shown(written: str, tmp_path: Path) -> None:
    if WRITTEN.index(written) >= WRITTEN.index("{ resources = { food = 2, iron = 2 } }"):
        table = f"[W11]\ncondition = {written}"
    else:
        table = f"[{'C35' if 'attack' in written else 'C34'}]\neffect = [{written}]"
    file = tmp_path / "cards.toml"
    file.write_text(table, encoding="utf-8")
    assert read_cards(file)


def test_every_word_of_the_card_file_is_shown() -> None:
    shown = " ".join(WRITTEN)
    words = [*WORDS, *written_fields(Condition), *(field for kind in WORDS.values() for field in written_fields(kind))]
    assert not [word for word in words if not re.search(rf"\b{word} =", shown)]
    assert set(card_fields(CARDS)) == {*written_fields(Card), *written_fields(Wonder)}
    assert set(re.findall(r'^\| `"(\w+)"` \|', CARDS, re.MULTILINE)) == set(SOURCES)


@pytest.mark.parametrize("example", fenced(DUEL, "toml"))
def test_card_files_of_monumental_duel_are_sound(example: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(example, encoding="utf-8")
    assert read_duel_cards(file).corrections


@pytest.mark.parametrize("written", DUEL_WRITTEN)
def test_every_word_of_monumental_duel_is_written_as_shown(written: str, tmp_path: Path) -> None:
    moment = "ongoing" if any(f"{word} =" in written for word in ONGOING_WORDS) else "act"
    file = tmp_path / "cards.toml"
    file.write_text(f"[petra]\n{moment} = [{written}]", encoding="utf-8")
    assert read_duel_cards(file)


def test_every_word_of_monumental_duel_is_shown() -> None:
    shown, words = " ".join(DUEL_WRITTEN), {**DUEL_WORDS, **ONGOING_WORDS}
    fields = [*words, *(field for kind in words.values() for field in written_fields(kind))]
    assert not [field for field in fields if not re.search(rf"\b{field} =", shown)]
    of_a_card, of_a_civilization = DUEL.split("### Fields of a civilization")
    assert card_fields(of_a_card) == list(written_fields(DuelCard))
    assert card_fields(of_a_civilization) == list(written_fields(Civilization))


@pytest.mark.parametrize("example", fenced(CLASH, "toml"))
def test_card_files_of_clash_of_cultures_are_sound(example: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(example, encoding="utf-8")
    assert read_clash_cards(file).corrections


@pytest.mark.parametrize("example", fenced(CIVILIZATION, "toml"))
def test_card_files_of_civilization_are_sound(example: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(example, encoding="utf-8")
    assert read_civilization_cards(file).corrections


@pytest.mark.parametrize(("text", "cards"), [(CLASH, CLASH_CARDS), (CIVILIZATION, CIVILIZATION_CARDS)])
def test_every_field_is_shown_in_its_chapter(text: str, cards: tuple[type, ...]) -> None:
    chapters = text.split("| field of ")[1:]
    everywhere = {"name", "kind", "provenance"}
    assert len(chapters) == len(cards)
    for chapter, kind in zip(chapters, cards, strict=True):
        assert card_fields(chapter) == [field for field in written_fields(kind) if field not in everywhere]


def test_the_record_in_the_documents_is_sound() -> None:
    (example, *_) = blocks(ROOT / "docs" / "records.md", "")
    record = Record.parse(example)
    assert replay(record, load(record.game)).names == ["Anna", "Bot 2"]


def test_the_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    exec(example, {})
    assert capsys.readouterr().out


def test_the_picture_of_the_house_is_up_to_date() -> None:
    """After a change of rooms: python tools/house.py"""
    assert HOUSE["PICTURE"].read_text(encoding="utf-8") == HOUSE["house"]()


def test_rooms_that_import_each_other_in_a_circle_cannot_be_drawn() -> None:
    with pytest.raises(SystemExit, match="in a circle: attic, cellar"):
        HOUSE["floors"]({"attic": {"cellar"}, "cellar": {"attic"}, "garden": set()})
    assert HOUSE["floors"]({"attic": {"hall"}, "hall": set(), "stairs": {"hall"}}) == [["hall"], ["attic", "stairs"]]


def test_a_way_that_is_there_by_other_rooms_is_not_drawn() -> None:
    edges = {"attic": {"hall", "cellar"}, "hall": {"cellar"}, "cellar": set[str]()}
    assert HOUSE["without_detours"](edges) == {"attic": {"hall"}, "hall": {"cellar"}, "cellar": set()}


# -- locks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_hold_versions_and_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|--(index|extra-index|find-links|trusted)|(^|\s)/\w", text)
    entries = re.split(r"\n(?=[a-z0-9])", text)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==\S+( ; [^\\]+)? \\\n +--hash=sha256:[0-9a-f]{64}", entry), entry[:80]
