"""The icons of pages and boards have their authors."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import ecumene.server

SERVER = Path(ecumene.server.__file__).parent
STATIC = SERVER / "static"


def sprite(folder: Path) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', (folder / "sprite.svg").read_text(encoding="utf-8")))


FOLDERS = [STATIC / "icons", *(path.parent for path in (SERVER / "boards").glob("*/icons.toml"))]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_icon_is_credited(folder: Path) -> None:
    table = tomllib.loads((folder / "icons.toml").read_text(encoding="utf-8"))
    assert sprite(folder) == {icon for author in table["author"] for icon in author["icons"]} | set(table["own"])
