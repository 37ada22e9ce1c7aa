"""The server's rooms: none knows one above it or beside it, and no folder is so full that nobody sees what is in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ecumene import server

SERVER = Path(server.__file__).parent
ROOMS: Sequence[Sequence[str]] = (
    ("machine",),
    ("errors config languages mail_server server_log services", "boards"),
    ("storage",),
    ("people", "tables.cards", "tables.log", "tables.clocks"),
    ("tables.live tables.happenings tables.question tables.course tables.rebuilding tables.cache tables.store",),
    ("tables.seats", "tables.talk", "tables.plans"),
    ("tables.playing tables.lists tables.archive tables.old_tables tables.timekeeper tables.tables",),
    ("bots", "notices", "http"),
    ("api", "pages.common pages.levels pages.curtain pages.board pages.story pages.then"),
    ("pages.site", "pages.notices"),
    ("pages.finished",),
    ("pages.table",),
    ("pages.planning",),
    ("pages",),
    ("app serving",),
    ("bench",),
)
"""From the lowest to the highest; what stands on one line lies beside each other, and what is named together is one."""
OURS = "ecumene.server."
MOST_FILES = 16


def place_of(module: str) -> tuple[int, str] | None:
    """The line of a module, and the room that it is in: that with the longest name, if it is named at all."""
    named = {name: (line, room) for line, rooms in enumerate(ROOMS) for room in rooms for name in room.split()}
    parts = module.split(".")
    longer = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((named[name] for name in longer if name in named), None)


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(SERVER).with_suffix("").parts).removesuffix(".__init__")


def imported(file: Path) -> Iterator[str]:
    """The modules of the server, and what is in them, that a file imports when it runs: types bind nobody."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for_types = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    ignored = {id(node) for branch in for_types for node in ast.walk(branch)}
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        if id(node) not in ignored:
            yield from (name.removeprefix(OURS) for name in names if name.startswith(OURS))


FILES = [file for file in sorted(SERVER.rglob("*.py")) if "migrations" not in file.parts]


def test_every_file_has_its_place() -> None:
    outside = {module_of(file) for file in FILES if place_of(module_of(file)) is None}
    assert outside == {"__init__", "tables"}


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_a_room_knows_only_those_below_it(file: Path) -> None:
    own = place_of(module_of(file))
    for name in imported(file):
        other = place_of(name)
        if own is not None and other is not None and other != own:
            assert other[0] < own[0], f"{module_of(file)} must not import {name}"


def test_no_folder_is_full() -> None:
    folders = {file.parent for file in FILES}
    assert folders
    for folder in folders:
        assert len(list(folder.glob("*.py"))) <= MOST_FILES, folder
